"""The bot `random`: any legal action, each as likely as the others."""

import random

from naqala.bots.protocol import Budget
from naqala.notation import Action
from naqala.view import View


class Uniform:
    """Plays at random."""

    name = "random"
    version = "1"

    def choose(self, view: View, rng: random.Random, budget: Budget) -> Action:
        """One of the legal actions."""
        return rng.choice(view.legal_actions())
