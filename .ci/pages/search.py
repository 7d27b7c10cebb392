"""The index of the search: the text of all published pages, in sections, which search.js looks through."""
import html.parser, json, re

SKIPPED = {"script", "style", "svg", "head"}
HEADINGS = ("h2", "h3", "h4")


class Sections(html.parser.HTMLParser):
    """The sections of a page: a heading, its anchor, and the text to the next heading."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.sections, self.skipped, self.main, self.heading = [["", "", []]], [], False, False

    def handle_starttag(self, tag, attrs):
        if self.skipped:
            if tag == self.skipped[0]:
                self.skipped.append(tag)
            return
        attributes = dict(attrs)
        if tag == "main":
            self.main = True
        elif tag in SKIPPED or attributes.get("data-search") == "no" or tag == "h1":
            self.skipped.append(tag)
        elif self.main and tag in HEADINGS and "id" in attributes:
            self.sections.append(["", attributes["id"], []])
            self.heading = True
        self.sections[-1][2].append("" if tag in ("code", "a", "strong", "em", "span", "mark") else " ")

    def handle_endtag(self, tag):
        if self.skipped:
            if tag == self.skipped[0]:
                self.skipped.pop()
            return
        if tag == "main":
            self.main = False
        if tag in HEADINGS:
            self.heading = False
        self.sections[-1][2].append("" if tag in ("code", "a", "strong", "em", "span", "mark") else " ")

    def handle_data(self, data):
        if self.main and not self.skipped:
            if self.heading:
                self.sections[-1][0] += data
            else:
                self.sections[-1][2].append(data)


def of_html(text):
    parser = Sections()
    parser.feed(text)
    return [(" ".join(heading.split()), anchor, " ".join("".join(parts).split())) for heading, anchor, parts in parser.sections]


def of_docc(content):
    """The sections of a page of DocC, which is a JSON file."""
    references = content.get("references", {})
    sections = [["", "", text(content.get("abstract", []), references)]]

    def blocks(values):
        for value in values:
            if value.get("type") == "heading":
                sections.append([value.get("text", ""), value.get("anchor", ""), ""])
            else:
                sections[-1][2] += " " + text([value], references)

    for section in content.get("primaryContentSections", []):
        blocks(section.get("content", []))
        for parameter in section.get("parameters", []):
            sections[-1][2] += " " + parameter.get("name", "") + " " + text(parameter.get("content", []), references)
    for section in content.get("sections", []):
        sections[-1][2] += " " + text([section], references)
    return [(heading, anchor, " ".join(words.split())) for heading, anchor, words in sections]


def text(value, references):
    """All text in a value, with the titles of what it refers to."""
    if isinstance(value, list):
        return "".join(text(one, references) for one in value)
    if not isinstance(value, dict):
        return ""
    kind = value.get("type")
    if kind == "reference":
        return references.get(value.get("identifier"), {}).get("title", "")
    if kind in ("text", "codeVoice"):
        return value.get("text") or value.get("code") or ""
    if kind == "codeListing":
        return " " + "\n".join(value.get("code", [])) + " "
    parts = [value["title"] + " "] if isinstance(value.get("title"), str) else []
    parts += [text(inner, references) for key, inner in value.items() if key not in ("identifier", "metadata")]
    return "".join(parts) + (" " if kind not in ("emphasis", "strong") else "")


def write(site, docc):
    """Writes the index of the site's own pages and of those of DocC, which are (path, title, kind, sections)."""
    pages, sections = [], []
    for path, title, kind, description, terms in site.pages:
        found = of_html((site.root / path / "index.html").read_text(encoding="utf-8"))
        add(pages, sections, path, title, kind, description.replace("`", ""), terms, found)
    for path, title, kind, found in docc:
        add(pages, sections, path, title, kind, found[0][2], "", found)
    index = json.dumps({"pages": pages, "sections": sections}, ensure_ascii=False, separators=(",", ":"))
    (site.root / "search").mkdir(exist_ok=True)
    (site.root / "search/index.json").write_text(index, encoding="utf-8")
    return len(index.encode())


def add(pages, sections, path, title, kind, description, terms, found):
    description = re.sub(r"(.{160}\S*) .*", r"\1 …", description)
    pages.append([path, title, kind, description, terms])
    for heading, anchor, words in found:
        if heading or words:
            sections.append([len(pages) - 1, heading, anchor, words])


PAGE = """<h1>Search</h1>
<form id="search" role="search" action="./"><input type="search" name="q" maxlength="200" autocomplete="off" spellcheck="false"
aria-label="Search the documentation" placeholder="a rule, a command, an option, or words"></form>
<p id="status" role="status"></p>
<noscript><p>The search needs JavaScript. Without it, see the <a href="../rules/">rules</a>, the <a href="../guides/">guides</a> and the
<a href="../commands/">commands</a>.</p></noscript>
<div id="results"></div>
<p><button id="more" type="button" hidden>Show more</button></p>"""


def write_page(site):
    site.write("search/", "Search", PAGE, "Search in all pages.", "Guide", scripts=["search.js"])
    site.pages.pop()
