"""The special actions of the action cards (EG-6), one file a stack."""
