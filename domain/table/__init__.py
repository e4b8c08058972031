"""The table as one aggregate: seats, figures, optional rules and conflicts over all systems."""
