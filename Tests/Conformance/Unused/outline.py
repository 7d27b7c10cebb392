"""The declarations of a Swift source as a tree, as far as fixtures need them: kind, name with labels, line, and members."""
import re

WORD = re.compile(
    r"[{}]|(?<![\w.`])(?:func|init|subscript|deinit|var|let|class|struct|enum|actor|protocol|extension|typealias|associatedtype|case|import)\b"
    r"(?!\s*:)")
BLANKED = re.compile(r'"""(?:\\.|[^\\])*?"""|"(?:\\\([^()]*(?:\([^()]*\)[^()]*)*\)|\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*/', re.S)
TYPES = ("class", "struct", "enum", "actor", "protocol", "extension")


class Declaration:
    def __init__(self, kind, name, line, parent=None):
        self.kind, self.name, self.line, self.parent, self.members, self.last = kind, name, line, parent, [], line

    @property
    def all(self):
        for member in self.members:
            yield member
            yield from member.all


def blank(text):
    """The text without the contents of strings and comments; interpolations stay, since they use names."""
    return BLANKED.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)


def parentheses(text, start):
    """The text between the parentheses that begin at an offset."""
    depth = 0
    for index in range(start, len(text)):
        depth += text[index] in "([" and 1 or text[index] in ")]" and -1 or 0
        if depth == 0:
            return text[start + 1:index]
    return ""


def parts(text):
    """The parts between commas outside of brackets."""
    depth, part = 0, ""
    for index, each in enumerate(text):
        if each == ">" and text[index - 1] == "-":
            part += each
            continue
        depth += each in "([<{" and 1 or each in ")]>}" and -1 or 0
        if each == "," and depth == 0:
            yield part
            part = ""
        else:
            part += each
    if part.strip():
        yield part


def labels(text):
    words = [re.sub(r"@\w+(\([^)]*\))?\s*", "", each).strip() for each in parts(text)]
    return "".join(re.split(r"[\s:]", each)[0] + ":" for each in words)


def outline(text):
    text = blank(text)
    root = Declaration("file", "", 0)
    stack, pending = [root], None
    for match in WORD.finditer(text):
        word, offset = match[0], match.start()
        if word == "{":
            stack.append(pending or stack[-1])
            pending = None
            continue
        if word == "}":
            if len(stack) > 1:
                stack.pop().last = text.count("\n", 0, offset) + 1
            pending = None
            continue
        parent, rest = stack[-1], text[match.end():]
        before = text[text.rfind("\n", 0, offset) + 1:offset]
        if word == "class" and re.match(r"\s+(func|var|let|override|final|subscript|public|open)\b", rest):
            continue
        if word == "case" and parent.kind != "enum" or word in ("let", "var") and re.search(r"\b(if|guard|while|case|for|,)\s*$", before):
            continue
        if word == "init" and parent.kind not in TYPES or word in ("self", "import"):
            continue
        static = "static " if re.search(r"\bstatic\b", before) else "class " if re.search(r"\bclass\s+(\w+ )*$", before) else ""
        for declaration in declarations(word, static, text, match.end(), parent):
            parent.members.append(declaration)
            pending = declaration
    return root


def declarations(word, static, text, end, parent):
    if word == "case":
        # The cases of one statement, which ends with the line or goes on after a comma.
        line_end = end
        while True:
            line_end = text.find("\n", line_end)
            line_end = len(text) if line_end < 0 else line_end
            body = text[end:line_end]
            if body.count("(") <= body.count(")") and not body.rstrip().endswith(",") or line_end == len(text):
                break
            line_end += 1
        position = end
        for part in parts(text[end:line_end].split("}")[0].split(";")[0]):
            found = re.match(r"\s*`?(\w+)`?", part)
            if found:
                line = text.count("\n", 0, text.index(found[1], position)) + 1
                name = found[1]
                opening = part.find("(")
                if opening >= 0:
                    # An unlabelled payload has its type in front.
                    payload = [re.match(r"\s*(\w+)\s*:", each) for each in parts(parentheses(part, opening))]
                    name += "(" + "".join(f"{each[1] if each else '_'}:" for each in payload) + ")"
                yield Declaration("case", name, line, parent)
            position += len(part) + 1
        return
    if word in ("init", "subscript", "deinit"):
        line = text.count("\n", 0, end) + 1
        opening = text.find("(", end)
        inside = parentheses(text, opening) if opening >= 0 and word != "deinit" else ""
        names = labels(inside)
        if word == "subscript":
            # A subscript's parameter has a label only where two names are written.
            names = "".join((re.match(r"\s*(\w+)\s+\w+\s*:", each) or [0, "_"])[1] + ":" for each in parts(inside))
        yield Declaration(word, word if word == "deinit" else f"{word}({names})", line, parent)
        return
    found = re.match(r"\s*(`?[\w.]+`?|[^\s\w(){}]+)", text[end:])
    if not found:
        return
    name = found[1].strip("`")
    line = text.count("\n", 0, end + found.start(1)) + 1
    if word == "func":
        opening = text.find("(", end + found.end())
        name += f"({labels(parentheses(text, opening))})" if opening >= 0 else "()"
    kind = static + ("var" if word == "let" else "class" if word == "actor" else word)
    yield Declaration(kind, name, line, parent)
