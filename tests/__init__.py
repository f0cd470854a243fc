"""The tests of Naqala; `make test` runs them."""
