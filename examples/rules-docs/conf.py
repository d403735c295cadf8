"""A booklet of house rules: `python -m sphinx -W -n -b html examples/rules-docs booklet`."""

project = "House rules of the Café de la Paix"
extensions = ["rulespec.sphinx"]
rulespec_game = "city-of-light"
rulespec_solver = False
version = "1"
copyright = "the regulars of the café"  # noqa: A001  # as Sphinx calls it
exclude_patterns = ["_build"]
html_theme = "basic"
html_show_copyright = False
latex_engine = "xelatex"  # the rulebook cited is Russian
