"""One kind of decision a class: its legal answers beside its effect (EG-12)."""
