"""Programs that measure, compare, draw or besiege; `./dev` runs each by its name."""
