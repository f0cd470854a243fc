"""Where `naqala` and `python -m naqala` begin: an interrupt while the program loads is quiet."""

import sys


def main() -> int:
    """Run the command line; the exit status."""
    try:
        from naqala.cli import main as run

        return run()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
