"""Reads files of texts independently of Prumo: what its reading is compared with.

A text is a list of its variations; one that never varies has one.
"""
import json, plistlib, re

MARKS = [(b"\xff\xfe\0\0", "utf-32-le"), (b"\0\0\xfe\xff", "utf-32-be"), (b"\xef\xbb\xbf", "utf-8"),
         (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")]
TOKEN = re.compile(r'\s+|//[^\n\r]*|/\*.*?\*/|(?P<quoted>"(?:\\.|[^"\\])*")|(?P<single>\'(?:\\.|[^\'\\])*\')'
                   r'|(?P<word>[\w$:./-]+)|(?P<mark>[=;{}])', re.DOTALL)
ESCAPE = re.compile(r'\\(?:U([0-9A-Fa-f]{4})|([0-7]{1,3})|(.))', re.DOTALL)
# Foundation takes \u for the letter u; Prumo reads what was meant, and warns.
CONTROLS = {"a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}


class Unreadable(Exception):
    pass


def decoded(data):
    """The text of bytes with or without a byte order mark, line ends as they are."""
    for mark, encoding in MARKS:
        if data.startswith(mark):
            return data[len(mark):].decode(encoding)
    if data[:2].count(0) == 1:
        return data.decode("utf-16-be" if data[0] == 0 else "utf-16-le")
    return data.decode("utf-8")


def is_property_list(text):
    return re.match(r"\s*<(\?xml|!DOCTYPE|plist|!--)", text) is not None


def plist(data):
    try:
        if data.startswith(b"bplist"):
            return plistlib.loads(data)
        text = decoded(data)
        return plistlib.loads(re.sub(r"^\s*<\?xml.*?\?>", "", text).encode("utf-8"), fmt=plistlib.FMT_XML)
    except Exception as error:
        raise Unreadable(str(error))


def unescaped(text):
    def character(match):
        unit, octal, other = match.groups()
        if unit:
            return chr(int(unit, 16))
        if octal:
            return bytes([int(octal, 8) & 0xFF]).decode("latin-1")
        return CONTROLS.get(other, other)
    text = ESCAPE.sub(character, text)
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def strings(data):
    """The keys and texts of a `.strings` file."""
    if data.startswith(b"bplist") or is_property_list(decoded(data)):
        root = plist(data)
        return {key: [value] for key, value in root.items() if isinstance(value, str)}
    text, position, tokens = decoded(data), 0, []
    while position < len(text):
        match = TOKEN.match(text, position)
        if not match:
            raise Unreadable(f"nothing known at {text[position:position + 20]!r}")
        position = match.end()
        if match["mark"]:
            tokens.append((match["mark"], ""))
        elif match["quoted"] or match["single"]:
            tokens.append(("text", unescaped((match["quoted"] or match["single"])[1:-1])))
        elif match["word"]:
            tokens.append(("text", match["word"]))
    kinds = "".join(kind[0] for kind, _ in tokens)
    if kinds.startswith("{"):
        tokens, kinds = tokens[1:-1], kinds[1:-1]
    entries, position = {}, 0
    while position < len(tokens):
        match = re.compile(r"t=t(;|$)|t(;|$)").match(kinds, position)
        if not match:
            raise Unreadable(f"no entry at token {position}")
        entries[tokens[position][1]] = [tokens[position + (2 if match[0].startswith("t=") else 0)][1]]
        position = match.end()
    return entries


def leaves(value):
    """The texts of a dictionary, at any depth, but for those that say what kind of dictionary it is."""
    if isinstance(value, str):
        return [value]
    found = []
    for key, inner in value.items() if isinstance(value, dict) else []:
        if key not in ("NSStringFormatSpecTypeKey", "NSStringFormatValueTypeKey", "formatSpecifier", "state"):
            found += leaves(inner)
    return found


def stringsdict(data):
    """The keys of a `.stringsdict` file with every text that they may have."""
    return {key: leaves(value) for key, value in plist(data).items()}


class Table:
    """What a table is to have: its keys in order, and for each language what it has for them."""

    def __init__(self, source):
        self.source = source
        self.keys = []
        self.without_accessor = set()
        self.languages = {}


def catalog(data):
    """A string catalog."""
    root = json.loads(decoded(data))
    table = Table(root["sourceLanguage"])
    table.languages[table.source] = {}
    for key, entry in root["strings"].items():
        if not isinstance(entry, dict):
            continue
        table.keys.append(key)
        if entry.get("generatesSymbol") is False:
            table.without_accessor.add(key)
        for language, localization in entry.get("localizations", {}).items():
            if language != table.source and entry.get("shouldTranslate") is False:
                continue
            text = localized(localization)
            if text is not None:
                table.languages.setdefault(language, {})[key] = text
        table.languages[table.source].setdefault(key, [key])
    return table


def localized(localization):
    unit = localization.get("stringUnit")
    if unit is None:
        return leaves(localization.get("variations", {})) or None
    if "value" not in unit or unit.get("state") == "new" and not unit["value"]:
        return None
    return [unit["value"]] + leaves(localization.get("substitutions", {}))


def folders(files, source):
    """A table of files of both formats, the bytes by language and format; Base completes the source language."""
    table = Table(source)
    languages = sorted({language for language, _ in files} | {source})
    for language in languages:
        texts = strings(files[language, "strings"]) if (language, "strings") in files else {}
        varied = stringsdict(files[language, "stringsdict"]) if (language, "stringsdict") in files else {}
        table.languages[language] = {**texts, **varied}
    table.languages[source] = {**table.languages[source], **{
        key: text for key, text in table.languages.pop("Base", {}).items() if key not in table.languages[source]}}
    table.keys = list(table.languages[source])
    return table
