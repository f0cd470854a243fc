"""The bot `random`: any legal action, each as likely as the others."""

import random

from naqala.notation import Action
from naqala.view import View


def choose(view: View, rng: random.Random) -> Action:
    """One of the legal actions."""
    return rng.choice(view.legal_actions())
