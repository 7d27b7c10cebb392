"""Packages for shapes: files of environments, catalogs, storyboards and strings tables, and commands for them."""
import json

from .shape import names

TARGET = "Sources/App"


def target(more, configuration=None): return {"Package.swift": "// swift-tools-version: 6.1\n", ".prumo.json": configuration or {}, f"{TARGET}/a.swift": "let a = 1\n"} | {f"{TARGET}/{k}": v for k, v in more.items()}


GENERATE = ["--target", "App", "--package-directory", ".", "--target-directory", TARGET, "--output-directory", "out", "--has-bundle"]


def environments(settings, schema=None, names=("Development", "Stage", "Production"), more=None, configuration=None):
    """A package whose environments all have some settings."""
    files = {f"Environments/{name}.json": json.dumps(settings(name) if callable(settings) else settings) for name in names}
    files["Sources/App/a.swift"] = "let a = 1\n"
    if schema is not None: files["Environments/Schema.json"] = schema
    files[".prumo.json"] = configuration or {}
    files["Package.swift"] = "// swift-tools-version: 6.1\n"
    return files | (more or {})

def own(form, count, **rest):
    files = environments({}, names=[f"E{i}" for i in range(count)], **rest)
    for i in range(count): files[f"Environments/E{i}.json"] = json.dumps(form(i))
    files[".prumo.json"] = {"environments": {"names": [f"E{i}" for i in range(count)], "default": "E0", "protected": [f"E{count - 1}"]}}
    return files

def described(properties, **rest): return {"type": "object", "properties": properties, **rest}


INFO = {"author": "xcode", "version": 1}
def catalog(sets): return {f"Assets.xcassets/{k}/Contents.json": v if isinstance(v, str) else json.dumps(v | {"info": INFO}) for k, v in sets.items()} | {"Assets.xcassets/Contents.json": json.dumps({"info": INFO})}
def color(c="1.0", **m): return {"idiom": "universal", "color": {"color-space": "srgb", "components": {"red": c, "green": "0.5", "blue": "0.5", "alpha": "1.0"}}} | m


def board(body): return f'<?xml version="1.0" encoding="UTF-8"?>\n<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" initialViewController="a0"><scenes>{body}</scenes></document>\n'
def scene(i, inner="", more=""): return f'<scene sceneID="s{i}"><objects><viewController storyboardIdentifier="scene{i}" id="a{i}" {more}>{inner}</viewController></objects></scene>'


def strings(text, more=None): return target({"en.lproj/Localizable.strings": text} | (more or {}))
def xc(entries, language="en"): return json.dumps({"sourceLanguage": language, "version": "1.0", "strings": entries})
def unit(value, state="translated"): return {"stringUnit": {"state": state, "value": value}}
def entry(**l): return {"localizations": {k: v if isinstance(v, dict) else unit(v) for k, v in l.items()}}
def xct(entries, more=None): return target({"Localizable.xcstrings": xc(entries)} | (more or {}))
PLIST = '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0">{}</plist>\n'
def sdict(key, variables, fmt=None):
    return f"<key>{key}</key><dict><key>NSStringLocalizedFormatKey</key><string>{fmt or ''.join('%#@' + v + '@' for v in variables)}</string>" + "".join(f"<key>{v}</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>a</string><key>other</key><string>%d b</string></dict>" for v in variables) + "</dict>"
