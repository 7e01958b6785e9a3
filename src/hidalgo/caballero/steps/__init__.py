"""One kind of decision a class: its legal answers beside its effect (EC-8.1)."""
