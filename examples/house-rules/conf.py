"""A booklet of one house rule: `python -m sphinx -W -n -b html examples/house-rules booklet`."""

project = "Full bags"
extensions = ["rulespec.sphinx"]
rulespec_game = "ours.py"
rulespec_solver = False
version = "1"
copyright = "our table"  # noqa: A001  # as Sphinx calls it
exclude_patterns = ["_build"]
html_theme = "basic"
html_show_copyright = False
