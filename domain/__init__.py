"""The pure domain: rules, tables and chronicles without I/O, clock or luck of their own."""
