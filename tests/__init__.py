"""Which claims about Chronist are checked?"""
