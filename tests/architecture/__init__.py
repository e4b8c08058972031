"""Do the tree, its imports, its citations and its pages keep the rules of the house?"""
