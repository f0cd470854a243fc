"""What every test run needs: Ctrl-C reaches the programs under test wherever make runs."""

import signal

signal.signal(signal.SIGINT, signal.default_int_handler)
