"""Markdown documents of the repository: their headings, anchors and links as a Git host reads them, and their HTML."""
import copy, html, itertools, re, subprocess, urllib.parse
from markdown_it import MarkdownIt
from pygments.lexers import get_lexer_by_name
from pygments.token import Comment, Generic, Keyword, Name, Number, String, Token

COMMENTS = re.compile(r"(?:\s*<!--.*?-->)*\s*", re.S)
ATTRIBUTE = re.compile(r"""\b(href|src|srcset|id|name)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))""", re.I)

# The languages of code blocks, by the names of Pygments, and the classes of its tokens, whose colors are in site.css.
LANGUAGES = {"swift": "swift", "json": "json", "jsonc": "json", "yaml": "yaml", "xml": "xml", "sh": "bash", "diff": "diff",
             "console": "console", "lua": "lua", "toml": "toml", "js": "js", "rust": "rust"}
CLASSES = {Keyword: "k", Keyword.Type: "t", Name.Tag: "t", Name.Class: "t", Name.Builtin: "t", Name.Attribute: "t", String: "s",
           Number: "n", Comment: "c", Generic.Prompt: "c", Generic.Inserted: "t", Generic.Deleted: "s", Generic.Subheading: "c"}


def markdown():
    """A parser of CommonMark with tables, which is what articles use."""
    return MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])


def text_of(inline):
    """The text of a heading without its markup."""
    return "".join(child.content for child in inline.children if child.type in ("text", "code_inline", "softbreak"))


def slug(text, taken):
    """The anchor that Git hosts give to a heading; repeated ones get a number."""
    name = re.sub(r"[^\w\- ]", "", text.strip().lower()).replace(" ", "-")
    anchor, count = name, 0
    while anchor in taken:
        count += 1
        anchor = f"{name}-{count}"
    taken.add(anchor)
    return anchor


class Document:
    """The tokens of a document, with an anchor at each heading."""

    def __init__(self, text):
        self.tokens = markdown().parse(text)
        self.anchors, self.headings = set(), []
        for token, inline in zip(self.tokens, self.tokens[1:]):
            if token.type == "heading_open":
                token.attrs["id"] = slug(text_of(inline), self.anchors)
                self.headings.append((int(token.tag[1]), text_of(inline), token.attrs["id"]))
        for _, tag in self.markup():
            self.anchors.update(value for name, value in attributes(tag) if name in ("id", "name"))

    @property
    def title(self):
        return next((text for level, text, _ in self.headings if level == 1), "")

    def inlines(self):
        """Each token inside a line, with the number of the line in which its paragraph begins."""
        for token in self.tokens:
            for child in token.children or []:
                yield (token.map[0] + 1 if token.map else 1), child

    def markup(self):
        """Each piece of HTML, with its line."""
        for token in self.tokens:
            if token.type == "html_block":
                yield token.map[0] + 1, token.content
        for line, child in self.inlines():
            if child.type == "html_inline":
                yield line, child.content

    def links(self):
        """Each link and picture, with its line."""
        for line, child in self.inlines():
            if child.type == "link_open":
                yield line, child.attrs["href"]
            elif child.type == "image":
                yield line, child.attrs["src"]
        for line, tag in self.markup():
            for name, value in attributes(re.sub(r"<!--.*?-->", "", tag, flags=re.S)):
                if name in ("href", "src"):
                    yield line, value
                elif name == "srcset":
                    yield from ((line, one.split()[0]) for one in value.split(",") if one.split())

    def part(self, first):
        """A copy of the tokens from one heading to the next of the same or a higher level; `None` if there is no such heading."""
        start = next((index for index, token in enumerate(self.tokens)
                      if token.type == "heading_open" and token.attrs["id"] == first), None)
        if start is None:
            return None
        level = self.tokens[start].tag
        end = next((index for index, token in enumerate(self.tokens)
                    if index > start and token.type == "heading_open" and token.tag <= level), len(self.tokens))
        return copy.deepcopy(self.tokens[start:end])


def attributes(tag):
    return [(match[1].lower(), html.unescape(match[2] or match[3] or match[4] or "")) for match in ATTRIBUTE.finditer(tag)]


def rendered(tokens, address, code=None):
    """The HTML of tokens. `address` returns the address of a link's target on the site, and `code` that of a code span or `None`.

    Comments are left out. Other HTML is an error: nothing but Markdown gets into a page.
    """
    parser = markdown()
    kept = []
    for token in copy.deepcopy(tokens):
        if token.type == "html_block":
            refuse_markup(token.content)
            continue
        # A page has no styles of its own, which is how the alignment of a column is written.
        align = token.attrs.pop("style", "").removeprefix("text-align:") if token.type in ("th_open", "td_open") else ""
        if align:
            token.attrs["class"] = align
        children, depth = [], 0
        for child in token.children or []:
            if child.type == "html_inline":
                refuse_markup(child.content)
                continue
            if child.type == "link_open":
                child.attrs["href"] = address(child.attrs["href"])
            elif child.type == "image":
                child.attrs["src"] = address(child.attrs["src"])
                if urllib.parse.urlsplit(child.attrs["src"]).scheme:
                    # A page loads nothing from other sites.
                    child.type = "text"
            depth += child.nesting if child.type in ("link_open", "link_close") else 0
            target = code(child.content) if code and child.type == "code_inline" and not depth else None
            child.meta["target"] = target
            children.append(child)
        if token.children is not None:
            token.children = children
        kept.append(token)

    def code_inline(renderer, tokens, index, options, env):
        token = tokens[index]
        text = f"<code>{html.escape(token.content)}</code>"
        return f'<a href="{html.escape(token.meta["target"])}">{text}</a>' if token.meta.get("target") else text

    def fence(renderer, tokens, index, options, env):
        return block(tokens[index].content, tokens[index].info.split(" ")[0])

    parser.add_render_rule("code_inline", code_inline)
    parser.add_render_rule("fence", fence)
    parser.add_render_rule("code_block", fence)
    parser.add_render_rule("table_open", lambda *_: '<div class="wide" tabindex="0"><table>\n')
    parser.add_render_rule("table_close", lambda *_: "</table></div>\n")
    return parser.renderer.render(kept, parser.options, {})


def refuse_markup(tag):
    if not COMMENTS.fullmatch(tag):
        raise ValueError(f"'{tag.strip().splitlines()[0]}' is HTML, which the site does not take over; write Markdown")


def block(text, language=""):
    """A code block, which the keyboard can scroll."""
    text = text.rstrip("\n")
    return f'<pre tabindex="0"><code>{highlighted(text, language) if language in LANGUAGES else html.escape(text)}</code></pre>\n'


def highlighted(text, language):
    """Code in HTML, with a class for each kind of word."""
    tokens = get_lexer_by_name(LANGUAGES[language], stripnl=False, ensurenl=False).get_tokens(text)
    words = ((class_of(kind), word) for kind, word in tokens)
    joined = ((name, "".join(word for _, word in group)) for name, group in itertools.groupby(words, lambda pair: pair[0]))
    return "".join(f'<span class="{name}">{html.escape(text)}</span>' if name else html.escape(text) for name, text in joined)


def class_of(kind):
    while kind is not Token and kind not in CLASSES:
        kind = kind.parent
    return CLASSES.get(kind)


def committed(package):
    """The paths of all files that are or would be committed."""
    listed = subprocess.run(["git", "-c", "safe.directory=*", "-C", package, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
                            check=True, capture_output=True, text=True).stdout
    return sorted(name for name in set(listed.split("\0")) if name and (package / name).is_file())
