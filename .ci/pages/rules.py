"""The table of all rules, and a page for each: what `prumo rule --format json` prints."""
from pathlib import Path
from .documents import block
from .layout import escape, prose, relative, sentence

DOMAINS = {
    "lint": ("Swift", "`prumo lint` runs it on Swift files"),
    "format": ("layout", "`prumo check` runs it on Swift files if `.prumo.json` configures the formatter"),
    "environments": ("environments", "builds and `prumo environments check` run it on settings"),
    "strings": ("strings", "`prumo strings check` runs it on strings tables"),
    "assets": ("assets", "`prumo assets check` runs it on asset catalogs"),
    "modules": ("modules", "`prumo modules --check` runs it on targets of packages"),
    "xcode": ("Xcode", "`prumo xcode check` runs it on projects of Xcode"),
}
# Those whose examples are Swift.
SWIFT = ("lint", "format")
GUIDES = {
    "lint": [("linting", "Linting"), ("configuration", "Configuration"), ("suppressions-and-baselines", "Suppressions and baselines")],
    "format": [("formatting", "Formatting"), ("format-differences", "Differences from swift-format")],
    "environments": [("settings", "Settings"), ("protected-environments", "Protected environments")],
    "strings": [("checking-strings", "Checking strings")],
    "assets": [("assets-fonts-and-files", "Assets, fonts and files")],
    "modules": [("modules", "Modules")],
    "unused": [("unused-code", "Unused code")],
    "xcode": [("xcode-projects", "Xcode Projects")],
}
LANGUAGES = {".swift": "swift", ".json": "json", ".xcstrings": "json", ".stringsdict": "xml", ".sh": "sh"}
EXPECTATIONS = [
    ("flagged", "Flagged", "The rule reports each place that is marked with ↓."),
    ("fixed", "Fixed", "`--fix` makes the second of each pair out of the first."),
    ("clean", "Accepted", "The rule reports nothing here."),
]


def default(rule):
    return "on" if rule["isDefault"] else "off"


def fix(rule):
    return {"none": "no", "safe": "safe", "unsafe": "unsafe"}[rule["fixes"]]


def paragraphs(text):
    return "".join(f"<p>{prose(' '.join(part.split()))}</p>\n" for part in text.split("\n") if part.strip())


def visible(text, language=""):
    """Code in which the line endings of other systems can be seen."""
    return block(text.replace("\r\n", "␍\n").replace("\r", "␍\n"), language)


def language(path):
    return LANGUAGES.get(Path(path).suffix, "")


def options_of(rule, shown):
    return f'<p>With the options <code>{escape(chr(34) + rule["id"] + chr(34) + ": " + shown["options"])}</code>:</p>\n' if "options" in shown else ""


def example(rule, shown):
    """An example: its options, then its files, and what a fix makes of them."""
    files = shown.get("files", [])
    if files and not (len(files) == 1 and shown.get("code") == files[0]["text"] and rule["domain"] in SWIFT):
        text = "".join(f'<p class="file"><code>{escape(file["path"])}</code></p>\n{visible(file["text"], language(file["path"]))}' for file in files)
    else:
        text = visible(shown["code"], "swift" if rule["domain"] in SWIFT else "")
    if "fixed" in shown:
        text += f'<p class="becomes">becomes</p>\n{visible(shown["fixed"], language(files[0]["path"] if files else ".swift"))}'
    return f'<div class="example">{options_of(rule, shown)}{text}</div>\n'


class Rules:
    """The rules, and those that have a page although no list contains them: what the linter itself reports."""

    def __init__(self, rules, site, unlisted=()):
        self.rules, self.site, self.unlisted = sorted(rules, key=lambda rule: rule["id"]), site, list(unlisted)
        unknown = {rule["domain"] for rule in rules} - set(DOMAINS)
        if unknown:
            raise ValueError(f"unknown domains of rules: {', '.join(sorted(unknown))}; describe them in .ci/pages/rules.py")
        self.names = {rule["id"]: f"rules/{rule['id']}/" for rule in self.rules + self.unlisted}

    def write(self):
        for rule in self.rules + self.unlisted:
            self.write_rule(rule)
        self.write_table()
        return len(self.rules) + len(self.unlisted) + 1

    def write_rule(self, rule):
        page = self.names[rule["id"]]
        domain, runs = DOMAINS[rule["domain"]]
        aliases = ", ".join(f"<code>{escape(alias)}</code>" for alias in rule["aliases"])
        since = rule.get("swiftLintSince")
        facts = [
            ("default", default(rule)), ("severity", escape(rule.get("severity", "by level"))), ("fix", fix(rule)),
            ("kind", escape(rule["kind"])), ("domain", f"{domain}: {prose(runs)}"), ("other ids", aliases),
            ("since", f"Prumo {escape(rule['since'])}"), ("SwiftLint", f"the rule of this id in SwiftLint {escape(since)}" if since else "")]
        listed = "".join(f"<div><dt>{name}</dt><dd>{value}</dd></div>" for name, value in facts if value)
        content = [
            f'<p class="trail" data-search="no"><a href="{relative(page, "rules/")}">Rules</a></p>',
            f'<h1><code>{escape(rule["id"])}</code></h1>',
            f'<p class="lead">{prose(sentence(rule["summary"]))}</p>',
            f'<dl class="facts" data-search="no">{listed}</dl>']
        if rule["rationale"]:
            content += ['<h2 id="why">Why</h2>', paragraphs(rule["rationale"])]
        examples = {kind: [one for one in rule["examples"] if one["expectation"] == kind] for kind, _, _ in EXPECTATIONS}
        for kind, title, introduction in EXPECTATIONS:
            if examples[kind]:
                shown = "".join(example(rule, one) for one in examples[kind])
                content.append(f'<h2 id="{kind}">{title}</h2><div data-search="no"><p>{prose(introduction)}</p>\n{shown}</div>')
        if rule["options"]:
            rows = "".join(
                f'<dt><code>{escape(option["name"])}</code></dt><dd>{prose(sentence(option["summary"]))} '
                f'<span class="type">{prose(sentence(option["type"]))} Default: <code>{escape(option["defaultValue"])}</code></span></dd>\n'
                for option in rule["options"])
            content.append(f'<h2 id="options">Options</h2><dl class="terms">{rows}</dl>')
        if rule.get("swiftLintDifferences"):
            content.append('<h2 id="differences">Differences from SwiftLint</h2>')
            content += [f'<p>{prose(one["what"])} {prose(one["why"])}</p><div data-search="no">{visible(one["example"], "swift")}</div>'
                        for one in rule["swiftLintDifferences"]]
        guides = ", ".join(f'<a href="{relative(page, f"guides/{name}/")}">{title}</a>' for name, title in GUIDES[rule["domain"]])
        content.append(f'<p class="next" data-search="no">Guides: {guides}. In a terminal: <code>prumo rule {escape(rule["id"])}</code></p>')
        self.site.write(page, rule["id"], "\n".join(content), rule["summary"], "Rule", terms=" ".join([rule["name"], *rule["aliases"]]))

    def write_table(self):
        rows = []
        for rule in self.rules:
            words = " ".join([rule["id"], rule["name"], rule["summary"], *rule["aliases"]]).lower()
            rows.append(
                f'<tr data-words="{escape(words)}" data-domain="{rule["domain"]}" data-default="{default(rule)}" data-fix="{fix(rule)}">'
                f'<th scope="row"><a href="{escape(rule["id"])}/"><code>{escape(rule["id"])}</code></a></th>'
                f'<td class="rule">{escape(rule["name"])}<span class="summary">{prose(sentence(rule["summary"]))}</span></td>'
                f'<td>{DOMAINS[rule["domain"]][0]}</td><td data-name="default">{default(rule)}</td><td data-name="fix">{fix(rule)}</td></tr>')
        choices = [
            ("domain", "Domain", [(name, DOMAINS[name][0]) for name in DOMAINS if any(rule["domain"] == name for rule in self.rules)]),
            ("default", "Default", [("on", "on"), ("off", "off")]),
            ("fix", "Fix", [("safe", "safe"), ("unsafe", "unsafe"), ("no", "no")])]
        selects = "".join(
            f'<label>{title} <select name="{name}"><option value="">all</option>'
            + "".join(f'<option value="{value}">{shown}</option>' for value, shown in options) + "</select></label>"
            for name, title, options in choices)
        content = f"""<h1>Rules</h1>
<p class="lead">{len(self.rules)} rules for Swift files, settings, strings tables, asset catalogs and projects of Xcode.</p>
<p>A rule that is on by default needs no configuration. <a href="{relative("rules/", "guides/configuration/")}">Configuration</a> explains how
to turn rules on and off, and <a href="{relative("rules/", "guides/swift-lint-differences/")}">Differences from SwiftLint</a> where the
rules of SwiftLint's ids judge code differently.</p>
<form id="filter" data-search="no" hidden><label class="words">Filter <input type="search" name="q" maxlength="200" autocomplete="off"
placeholder="id or words"></label>{selects}<output id="count" aria-live="polite">{len(self.rules)} rules</output></form>
<table class="rules" data-search="no"><thead><tr><th scope="col">id</th><th scope="col">name</th><th scope="col">domain</th>
<th scope="col">default</th><th scope="col">fix</th></tr></thead><tbody>
{chr(10).join(rows)}
</tbody></table>"""
        self.site.write("rules/", "Rules", content, "All rules in a table: id, name, domain, default and fix.", "Rule", scripts=["rules.js"],
                        broad=True)
