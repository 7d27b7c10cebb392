"""The landing page and the guides: the README and the articles of .github/Documentation, whose README.md lists them in groups."""
import copy, posixpath, re, shutil, urllib.parse
from .documents import Document, rendered
from .layout import escape, relative

FOLDER = ".github/Documentation"
INDEX = f"{FOLDER}/README.md"
README = "README.md"
INSTALL = "install"
# The pictures that are copied to the site.
PICTURES = (".svg", ".png", ".jpg")


class Guides:
    def __init__(self, package, site, rules, symbols):
        self.package, self.site = package, site
        self.rules = rules
        self.pictures = {}
        # The pages of types and members of libraries, by their names.
        self.symbols = symbols
        self.documents = {f"{FOLDER}/{path.name}": Document(path.read_text(encoding="utf-8"))
                          for path in sorted((package / FOLDER).glob("*.md"))}
        self.documents[README] = Document((package / README).read_text(encoding="utf-8"))
        self.pages = {name: f"guides/{kebab(posixpath.basename(name)[:-3])}/" for name in self.documents}
        self.pages |= {INDEX: "guides/", README: ""}
        self.groups = list(self.grouped())

    def grouped(self):
        """The groups of the index: a title, and the documents with their titles."""
        title, members, tokens = None, [], self.documents[INDEX].tokens
        for token, inline in zip(tokens, tokens[1:]):
            if token.type == "heading_open" and token.tag == "h2":
                if members:
                    yield title, members
                title, members = inline.content, []
            elif token.type == "inline" and title and token.children and token.children[0].type == "link_open":
                members.append((token.children[0].attrs["href"], token.children[1].content))
        if members:
            yield title, members

    def address(self, page, document):
        """The address of a link in a document, on a page of the site."""
        def of(url):
            parts = urllib.parse.urlsplit(url)
            if parts.scheme or parts.netloc:
                return url
            name = posixpath.normpath(posixpath.join(posixpath.dirname(document), urllib.parse.unquote(parts.path))) if parts.path else document
            name = INDEX if name == FOLDER else name
            anchor = "#" + parts.fragment if parts.fragment else ""
            if name == README and anchor == f"#{INSTALL}":
                return relative(page, "install/")
            if name in self.pages and name != README:
                return (relative(page, self.pages[name]) if self.pages[name] != page else "" if anchor else "./") + anchor
            if posixpath.splitext(name)[1] in PICTURES and (self.package / name).is_file():
                self.pictures[posixpath.basename(name)] = name
                return relative(page, f"assets/{posixpath.basename(name)}")
            # What is not on the site is in the repository.
            return f"{self.site.repository}/blob/HEAD/{urllib.parse.quote(name)}{anchor}"
        return of

    def code(self, page, document):
        """The page of the rule or the symbol that a code span names."""
        def of(text):
            if "_" in text and text in self.rules:
                return relative(page, f"rules/{text}/")
            symbol = self.symbols.get(text)
            return relative(page, symbol) if symbol and self.group(document) in ("At run time", "Feeds") else None
        return of

    def group(self, document):
        return next((title for title, members in self.groups[1:] for url, _ in members if f"{FOLDER}/{url.split('#')[0]}" == document), None)

    def html(self, tokens, page, document):
        try:
            return rendered(tokens, self.address(page, document), self.code(page, document))
        except ValueError as error:
            raise ValueError(f"{document}: {error}") from None

    def sidebar(self, page):
        lines = ['<nav class="sidebar" aria-label="Guides">']
        for title, members in self.groups:
            lines.append(f"<h2>{escape(title)}</h2><ul>")
            for url, name in members:
                target = self.address(page, INDEX)(url)
                here = ' aria-current="page"' if target.startswith(("./", "#")) else ""
                lines.append(f'<li><a href="{escape(target)}"{here}>{escape(name)}</a></li>')
            lines.append("</ul>")
        return "".join(lines) + "</nav>\n"

    def write(self):
        listed = {f"{FOLDER}/{url.split('#')[0]}" for _, members in self.groups for url, _ in members}
        for name, document in self.documents.items():
            if name in (INDEX, README):
                continue
            if name not in listed:
                raise ValueError(f"{INDEX} does not list {name}")
            self.write_article(name, document)
        self.write_index()
        self.write_install()
        self.write_landing()
        for name, path in self.pictures.items():
            (self.site.root / "assets").mkdir(exist_ok=True)
            shutil.copyfile(self.package / path, self.site.root / "assets" / name)
        return len(self.pages) + 1

    def write_article(self, name, document):
        page = self.pages[name]
        heading, rest = split(document.tokens)
        if not rest or rest[0].type != "paragraph_open":
            raise ValueError(f"{name}: does not begin with a sentence that describes the article")
        lead = rest[1].content
        rest = without_overview(rest)
        contents = [(inline.content.replace("`", ""), token.attrs["id"]) for token, inline in zip(rest, rest[1:])
                    if token.type == "heading_open" and token.tag == "h2"]
        toc = "".join(f'<li><a href="#{escape(anchor)}">{escape(text)}</a></li>' for text, anchor in contents)
        content = self.html(heading, page, name) + self.html(rest[:3], page, name).replace("<p>", '<p class="lead">', 1)
        if len(contents) > 1:
            content += f'<nav class="toc" data-search="no" aria-label="On this page"><ul>{toc}</ul></nav>\n'
        content += self.html(rest[3:], page, name)
        content += (f'<p class="source" data-search="no"><a href="{escape(self.site.repository)}/blob/HEAD/{name}">'
                    "This page in the repository</a></p>")
        self.site.write(page, document.title, content, " ".join(lead.split()), "Guide", self.sidebar(page))

    def write_index(self):
        page = self.pages[INDEX]
        _, rest = split(self.documents[INDEX].tokens)
        content = "<h1>Guides</h1>\n" + self.html(rest, page, INDEX)
        self.site.write(page, "Guides", content, "All guides, in the order in which a new user needs them.", "Guide", self.sidebar(page))

    def write_install(self):
        tokens = self.documents[README].part(INSTALL)
        if tokens is None:
            raise ValueError(f"{README} has no section Install")
        for token in tokens:
            if token.type in ("heading_open", "heading_close"):
                token.tag = f"h{int(token.tag[1]) - 1}"
        content = self.html(without_markup(tokens), "install/", README)
        following = relative("install/", self.pages[f"{FOLDER}/GettingStarted.md"])
        linting = relative("install/", self.pages[f"{FOLDER}/Linting.md"])
        content += (f'<p class="next">Go on with <a href="{following}">the first constants</a>, or with '
                    f'<a href="{linting}">the first findings</a>.</p>')
        self.site.write("install/", "Install", content, "Install the program, the plugins, or both from source.", "Guide",
                        self.sidebar("install/"))

    def write_landing(self):
        tokens = without_markup(self.documents[README].tokens)
        end = next((index for index, token in enumerate(tokens) if token.type == "heading_open" and token.tag == "h2"), None)
        # The picture of README comes after the first links.
        pictures = [index for index, token in enumerate(tokens[:end])
                    if token.type == "inline" and [child.type for child in token.children] == ["image"]]
        picture = [token for index in pictures for token in tokens[index - 1:index + 2]]
        text = [token for index, token in enumerate(tokens[:end]) if not any(abs(index - one) < 2 for one in pictures)]
        content = [f'<div class="hero">{self.html(text, "", README)}',
                   '<p class="buttons"><a class="button" href="install/">Install</a>'
                   f'<a class="button" href="{self.pages[f"{FOLDER}/GettingStarted.md"]}">Get started</a></p></div>',
                   '<div class="cards">']
        for title, members in self.groups:
            links = "".join(f'<li><a href="{escape(self.address("", INDEX)(url))}">{escape(name)}</a></li>' for url, name in members)
            content.append(f'<section><h2>{escape(title)}</h2><ul>{links}</ul></section>')
            if title == self.groups[0][0]:
                content.append(f'{self.reference()}</div>{self.html(picture, "", README)}<div class="cards">')
        content.append("</div>")
        self.site.write("", "Prumo", "\n".join(content), "Type-safe constants, a linter and commands for strings, for Swift.", "Guide")

    def reference(self):
        cards = {"Reference": [("rules/", "All rules"), ("commands/", "All commands"), *self.libraries], "Tutorials": self.tutorials}
        return "".join(
            f"<section><h2>{title}</h2><ul>" + "".join(f'<li><a href="{escape(url)}">{escape(name)}</a></li>' for url, name in links)
            + "</ul></section>" for title, links in cards.items() if links)

    # The pages of DocC that the landing page lists, which .ci/site sets.
    libraries, tutorials = (), ()


def without_markup(tokens):
    """The tokens of README without its HTML, which is for Git hosts."""
    kept = [copy.copy(token) for token in tokens if token.type != "html_block"]
    for token in kept:
        if token.children is not None:
            token.children = [child for child in token.children if child.type != "html_inline"]
    return kept


def without_overview(tokens):
    """The tokens without the heading Overview, which says nothing on a page of its own; the headings below it are raised."""
    kept, inside, skipped = [], False, 0
    for index, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag == "h2":
            inside = tokens[index + 1].content == "Overview"
            skipped = 3 if inside else 0
        if skipped:
            skipped -= 1
            continue
        if inside and token.type in ("heading_open", "heading_close"):
            token = copy.copy(token)
            token.tag = f"h{int(token.tag[1]) - 1}"
        kept.append(token)
    return kept


def split(tokens):
    """The first heading, and what follows; comments before the next paragraph are left out."""
    end = next(index for index, token in enumerate(tokens) if token.type == "heading_close") + 1
    return tokens[:end], [token for token in tokens[end:] if token.type != "html_block" or not token.content.lstrip().startswith("<!--")]


def kebab(name):
    """`MovingFromSwiftLint` as `moving-from-swift-lint`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "-", name).lower()
