"""The links of a site: those of its HTML pages, and those of DocC's pages, each of which is a JSON file below `data`."""
import html.parser, json, sys, urllib.parse

# Sections that the renderer of DocC adds to pages, with their anchors.
SECTIONS = {"topics", "see-also", "default-implementations", "relationships", "overview", "discussion", "mentions",
            "parameters", "return-value", "inherited-by", "conforms-to", "conforming-types", "app-top"}


class Page(html.parser.HTMLParser):
    """The links and the anchors of an HTML page, and the scripts in it."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.links, self.anchors, self.inline, self.script = [], set(), False, False
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        self.links += [attributes[name] for name in ("href", "src", "action") if attributes.get(name)]
        if attributes.get("id"):
            self.anchors.add(attributes["id"])
        self.script = tag == "script"
        self.inline |= tag == "style" or "style" in attributes or any(name.startswith("on") for name in attributes)

    def handle_data(self, data):
        self.inline |= self.script and bool(data.strip())

    def handle_endtag(self, tag):
        self.script = False


class Links:
    def __init__(self, root, base):
        self.root, self.base = root, base
        self.pages, self.html = {}, {}
        self.links = 0
        self.external, self.problems = set(), []
        for path in sorted((self.root / "data").rglob("*.json")):
            page = "/" + path.relative_to(self.root / "data").with_suffix("").as_posix()
            self.pages[page] = json.loads(path.read_text(encoding="utf-8"))
        self.anchors = {page: set(anchors(content)) for page, content in self.pages.items()}
        for path in sorted(self.root.rglob("*.html")):
            self.html["/" + path.relative_to(self.root).as_posix()] = Page(path.read_text(encoding="utf-8"))

    def report(self, page, problem):
        self.problems.append(f"{page}: {problem}")

    def check(self, page, url, relative=False):
        """Checks a link of a page. A link may be relative only where the page is an HTML file."""
        parts = urllib.parse.urlsplit(url)
        if parts.scheme or parts.netloc:
            if parts.scheme not in ("https", "http", "mailto"):
                self.report(page, f"the link {url} is not resolved")
            self.external.add(url)
            return
        self.links += 1
        path = urllib.parse.unquote(parts.path)
        if path.startswith("/"):
            if self.base and path.startswith(f"/{self.base}/"):
                path = path[len(self.base) + 1:]
            elif self.base and relative:
                self.report(page, f"the link {url} leads out of the site")
                return
        elif relative:
            path = urllib.parse.urljoin(page, path)
        elif path:
            self.report(page, f"the link {url} is relative")
            return
        anchor = urllib.parse.unquote(parts.fragment)
        target = path or page
        if target.rstrip("/") in self.pages:
            self.check_docc(page, target.rstrip("/"), anchor)
        elif target.split("/")[1] in ("documentation", "tutorials") and not relative:
            self.report(page, f"the page {target} does not exist")
        else:
            self.check_file(page, target, anchor)

    def check_docc(self, page, target, anchor):
        if not (self.root / target[1:] / "index.html").is_file():
            self.report(page, f"the page {target} has no index.html")
        elif anchor and anchor.lower() not in SECTIONS and anchor not in self.anchors[target]:
            self.report(page, f"the page {target} has no section {anchor}")

    def check_file(self, page, target, anchor):
        file = target + "index.html" if target.endswith("/") else target
        if not (self.root / file[1:]).is_file():
            self.report(page, f"the file {file} does not exist")
        elif anchor and anchor not in self.html[file].anchors:
            self.report(page, f"the page {target} has no section {anchor}")

    def check_pages(self):
        for page, content in self.pages.items():
            # Types and protocols of other modules, such as Sendable, are shown as a name without a link.
            foreign = {name for section in content.get("relationshipsSections", []) for name in section["identifiers"]}
            # The navigation of tutorials shows the titles of chapters, which have no page.
            chapters = {module["reference"] for module in content.get("hierarchy", {}).get("modules", [])}
            for name, reference in content.get("references", {}).items():
                if name in chapters:
                    continue
                if reference.get("type") == "unresolvable" and name not in foreign:
                    self.report(page, f"the link {name} is not resolved")
                for variant in reference.get("variants", []):
                    self.check(page, variant["url"])
                if reference.get("url"):
                    self.check(page, reference["url"])
            known = content.get("references", {})
            for key, value in fields(content):
                if key == "identifier" and isinstance(value, str) and value.startswith("doc://") and value not in known:
                    if value != content.get("identifier", {}).get("url"):
                        self.report(page, f"the reference {value} has no target")

    def check_index(self):
        """The index of DocC's navigator, and that of the search."""
        for key, value in fields(self.index("index/index.json")):
            if key == "path":
                self.check("/index/index.json", value)
            elif key == "external" and value:
                self.report("/index/index.json", "an entry leads out of the site")
        search = self.index("search/index.json")
        for number, heading, anchor, _ in search.get("sections", []):
            path = "/" + search["pages"][number][0]
            self.check("/search/index.json", path + (f"#{urllib.parse.quote(anchor)}" if anchor else ""))

    def index(self, name):
        path = self.root / name
        return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}

    def check_html(self):
        for page, parsed in self.html.items():
            for url in parsed.links:
                self.check(page, url, relative=True)
            # The renderer of DocC writes scripts into its pages; ours have none.
            if parsed.inline and page.split("/")[1] not in ("documentation", "tutorials"):
                self.report(page, "contains a script or a style")


def fields(value):
    """All keys of an object and of those in it, each with its value."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key, inner
            yield from fields(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from fields(inner)


def anchors(content):
    return (value for key, value in fields(content) if key == "anchor" and isinstance(value, str))


def check(root, base):
    """Ends with an error if a link of a site is broken."""
    links = Links(root, base)
    if not links.html:
        sys.exit(f".ci/site: {root} has no pages")
    links.check_pages()
    links.check_index()
    links.check_html()
    problems = sorted(set(links.problems))
    for problem in problems:
        print(problem)
    if problems:
        sys.exit(f".ci/site: {len(problems)} broken links")
    print(f"ok: {links.links} links between {len(links.html)} pages; {len(links.external)} to other sites are not followed")
