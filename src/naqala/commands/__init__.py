"""The sub-commands of `naqala`, one module for a few that belong together; cli.py names them."""
