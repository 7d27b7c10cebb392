"""Shapes of strings tables: their constants, checks, conversions, exchange files, and uses in sources."""
import json

from .packages import GENERATE, PLIST, TARGET, board, entry, scene, sdict, strings, target, unit, xc, xct
from .shape import Shape, names

TABLES = [
    ("strings", lambda n: strings("".join(f'"key{i}" = "text {i}";\n' for i in range(n)))),
    ("strings in two languages", lambda n: strings("".join(f'"key{i}" = "text {i}";\n' for i in range(n)), {"de.lproj/Localizable.strings": "".join(f'"key{i}" = "Text {i}";\n' for i in range(n))})),
    ("other strings in two languages", lambda n: strings("".join(f'"key{i}" = "text {i}";\n' for i in range(n)), {"de.lproj/Localizable.strings": "".join(f'"kex{i}" = "Text {i}";\n' for i in range(n))})),
    ("strings with comments", lambda n: strings("".join(f'/* a {i} */\n"key{i}" = "text {i}";\n' for i in range(n)))),
    ("the same key", lambda n: strings('"key" = "text";\n' * n)),
    ("keys of namespaces", lambda n: strings("".join(f'"a.b{i // 10}.c{i}" = "text {i}";\n' for i in range(n)))),
    ("nested keys", lambda n: strings("".join(f'"a.b.c.d.e.f.g{i}" = "text {i}";\n' for i in range(n)))),
    ("keys that become one name", lambda n: strings("".join(f'"a-{i}" = "x";\n"a_{i}" = "x";\n' for i in range(n)))),
    ("keys that are in others", lambda n: strings("".join(f'"a{i}" = "x";\n"a{i}.b" = "x";\n' for i in range(n)))),
    ("keys with a common beginning", lambda n: strings("".join(f'"{"a" * (n // 20)}{i}" = "x";\n' for i in range(n // 20)))),
    ("placeholders in a text", lambda n: strings('"a" = "' + "%@ " * n + '";\n')),
    ("numbered placeholders", lambda n: strings('"a" = "' + "".join(f"%{i + 1}$@ " for i in range(n)) + '";\n')),
    ("numbered placeholders twice", lambda n: strings('"a" = "' + "".join(f"%{i % 64 + 1}$@ " for i in range(n)) + '";\n', {"de.lproj/Localizable.strings": '"a" = "' + "".join(f"%{i % 63 + 1}$d " for i in range(n)) + '";\n'})),
    ("percent signs that may be placeholders", lambda n: xct({"a": {"localizations": {"en": unit("free % discount " * n)}}})),
    ("percent signs", lambda n: strings('"a" = "' + "100% of 5% " * n + '";\n')),
    ("escapes", lambda n: strings('"a" = "' + "\\n\\q\\U00e4" * n + '";\n')),
    ("tags", lambda n: strings('"a" = "' + "<b>x</i>" * n + '";\n', {"de.lproj/Localizable.strings": '"a" = "' + "<i>x</b>" * n + '";\n'})),
    ("open tags", lambda n: strings('"a" = "' + "<b " * n + '";\n', {"de.lproj/Localizable.strings": '"a" = "' + "<b>" * n + '";\n'})),
    ("braces", lambda n: strings('"a" = "' + "{a" * n + '";\n', {"de.lproj/Localizable.strings": '"a" = "' + "{b}" * n + '";\n'})),
    ("brackets", lambda n: strings('"a" = "' + "([{" * n + '";\n', {"de.lproj/Localizable.strings": '"a" = "' + ")]}" * n + '";\n'})),
    ("quotes", lambda n: strings('"a" = "' + "\\\"a' ‘" * n + '";\n', {"de.lproj/Localizable.strings": '"a" = "' + "»a„ " * n + '";\n'})),
    ("words", lambda n: strings('"a" = "' + "the the an " * n + '";\n', {"de.lproj/Localizable.strings": '"a" = "' + "der die das das " * n + '";\n'})),
    ("numbers", lambda n: strings('"a" = "' + "1,000.5 12 " * n + '";\n', {"de.lproj/Localizable.strings": '"a" = "' + "1.000,5 13 " * n + '";\n'})),
    ("addresses", lambda n: strings('"a" = "' + "https://a.org/b a@b.org " * n + '";\n', {"de.lproj/Localizable.strings": '"a" = "' + "https://a.org/c " * n + '";\n'})),
    ("markdown", lambda n: strings('"a" = "' + "**a** [b](c) _d_ ` " * n + '";\n', {"de.lproj/Localizable.strings": '"a" = "' + "[b](" * n + '";\n'})),
    ("open markdown", lambda n: strings('"a" = "' + "[" * n + '";\n', {"de.lproj/Localizable.strings": '"a" = "' + "*" * n + '";\n'})),
    ("scripts", lambda n: strings('"a" = "' + "a\u0430\u03b1\u200b " * n + '";\n', {"de.lproj/Localizable.strings": '"a" = "' + "\u0430a " * n + '";\n'})),
    ("combining marks", lambda n: strings('"a" = "' + "a" + "\u0301" * n + '";\n', {"de.lproj/Localizable.strings": '"a" = "' + "a" + "\u0301" * n + '";\n'})),
    ("entities", lambda n: strings('"a" = "' + "&amp; &lt;&x " * n + '";\n', {"de.lproj/Localizable.strings": '"a" = "' + "&amp &x; " * n + '";\n'})),
    ("same texts", lambda n: strings("".join(f'"key{i}" = "text";\n' for i in range(n)), {"de.lproj/Localizable.strings": "".join(f'"key{i}" = "Text {i}";\n' for i in range(n))})),
    ("tables", lambda n: target({f"en.lproj/T{i}.strings": '"a" = "b";\n' for i in range(n // 8)})),
    ("languages", lambda n: target({f"{chr(97 + i // 26)}{chr(97 + i % 26)}.lproj/Localizable.strings": '"a" = "b";\n' for i in range(n // 8) if i < 676})),
    ("tables in languages", lambda n: target({f"{l}.lproj/T{i}.strings": '"a" = "b";\n' for i in range(n // 32) for l in ("en", "de", "fr", "it")})),
    ("missing tables", lambda n: target({f"en.lproj/T{i}.strings": '"a" = "b";\n' for i in range(n // 8)} | {"de.lproj/T0.strings": '"a" = "b";\n'})),
    ("broken lines", lambda n: strings('"a" = b c\n' * n)),
    ("comments that end nowhere", lambda n: strings("/* " * n)),
    ("nested property list", lambda n: strings("{a=" * n + "}" * n)),
    ("nested lists", lambda n: strings("{a=" + "(" * n + ")" * n + ";}")),
    ("utf-16", lambda n: strings(("\ufeff" + "".join(f'"key{i}" = "text {i}";\n' for i in range(n))).encode("utf-16-le"))),
    ("byte-order marks", lambda n: strings("\ufeff" * n + '"a" = "b";\n')),
    ("catalog", lambda n: xct({f"key{i}": entry(en=f"text {i}", de=f"Text {i}") for i in range(n)})),
    ("catalog languages", lambda n: xct({"key": {"localizations": {f"{chr(97 + i // 26 % 26)}{chr(97 + i % 26)}-X{i:03}": unit("a") for i in range(n)}}})),
    ("catalog keys in languages", lambda n: xct({f"key{j}": {"localizations": {f"{chr(97 + i // 26 % 26)}{chr(97 + i % 26)}": unit("a") for i in range(int(n ** 0.5))}} for j in range(int(n ** 0.5))})),
    ("catalog with the same key", lambda n: target({"Localizable.xcstrings": '{"sourceLanguage": "en", "version": "1.0", "strings": {' + ", ".join('"a": {}' for _ in range(n)) + "}}"})),
    ("catalog with the same language", lambda n: target({"Localizable.xcstrings": '{"sourceLanguage": "en", "version": "1.0", "strings": {"a": {"localizations": {' + ", ".join('"de": {"stringUnit": {"state": "translated", "value": "a"}}' for _ in range(n)) + "}}}}"})),
    ("catalog with unknown members", lambda n: xct({"a": {f"commen{i}": 1 for i in range(n)}})),
    ("catalog with wrong strings", lambda n: xct({f"a{i}": {"localizations": {"en": 1}} for i in range(n)})),
    ("catalog with wrong states", lambda n: xct({f"a{i}": entry(en=unit("a", "translate"), de=unit("b", "x")) for i in range(n)})),
    ("substitutions", lambda n: xct({"a": entry(en={"stringUnit": {"state": "translated", "value": " ".join(f"%#@v{i}@" for i in range(n))}, "substitutions": {f"v{i}": {"argNum": i % 64 + 1, "formatSpecifier": "lld", "variations": {"plural": {"one": unit("a"), "other": unit("%arg b")}}} for i in range(n)}})})),
    ("substitutions of few", lambda n: xct({f"a{j}": entry(en={"stringUnit": {"state": "translated", "value": " ".join(f"%#@v{i}@" for i in range(8))}, "substitutions": {f"v{i}": {"argNum": i + 1, "formatSpecifier": "lld", "variations": {"plural": {"one": unit("a"), "other": unit("%arg b")}}} for i in range(8)}}) for j in range(n // 8)})),
    ("uses of a substitution", lambda n: xct({"a": entry(en={"stringUnit": {"state": "translated", "value": "%#@v@" * n}, "substitutions": {"v": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"one": unit("a"), "other": unit("%arg b")}}}}})})),
    ("unknown substitutions", lambda n: xct({"a": entry(en={"stringUnit": {"state": "translated", "value": " ".join(f"%#@v{i}@" for i in range(n))}, "substitutions": {f"w{i}": {"argNum": i % 64 + 1, "formatSpecifier": "lld", "variations": {"plural": {"one": unit("a"), "other": unit("%arg b")}}} for i in range(60)}})})),
    ("plural categories", lambda n: xct({"a": entry(en={"variations": {"plural": {f"othe{i}": unit("%lld") for i in range(n)}}})})),
    ("devices", lambda n: xct({"a": entry(en={"variations": {"device": {f"iphon{i}": unit("a") for i in range(n)}}})})),
    ("nested variations", lambda n: target({"Localizable.xcstrings": '{"sourceLanguage": "en", "version": "1.0", "strings": {"a": {"localizations": {"en": ' + '{"variations": {"plural": {"other": ' * min(n, 160) + json.dumps(unit("a")) + "}}}" * min(n, 160) + "}}}}"})),
    ("many nested variations", lambda n: xct({f"a{i}": entry(en={"variations": {"device": {"iphone": {"variations": {"plural": {"one": unit("a"), "other": unit("%lld b")}}}, "other": unit("%lld c")}}}) for i in range(n // 4)})),
    ("stringsdict", lambda n: target({"en.lproj/Localizable.stringsdict": PLIST.format("<dict>" + "".join(sdict(f"k{i}", ["v"]) for i in range(n // 2)) + "</dict>")})),
    ("stringsdict variables", lambda n: target({"en.lproj/Localizable.stringsdict": PLIST.format("<dict>" + sdict("k", [f"v{i}" for i in range(n)]) + "</dict>")})),
    ("stringsdict unknown variables", lambda n: target({"en.lproj/Localizable.stringsdict": PLIST.format("<dict>" + sdict("k", [f"v{i}" for i in range(60)], " ".join(f"%#@w{i}@" for i in range(n))) + "</dict>")})),
    ("stringsdict variables in variables", lambda n: target({"en.lproj/Localizable.stringsdict": PLIST.format("<dict>" + "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v0@</string>" + "".join(f"<key>v{i}</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%#@v{i + 1}@ %#@v{i + 1}@</string></dict>" for i in range(n)) + f"<key>v{n}</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>x</string></dict></dict></dict>")})),
    ("stringsdict unknown keys", lambda n: target({"en.lproj/Localizable.stringsdict": PLIST.format("<dict>" + "<key>k</key><dict>" + "".join(f"<key>NSStringLocalizedFormatKe{i}</key><string>a</string>" for i in range(n)) + "</dict></dict>")})),
    ("stringsdict in a deep list", lambda n: target({"en.lproj/Localizable.stringsdict": PLIST.format("<dict><key>a</key>" + "<array>" * n + "</array>" * n + "</dict>")})),
    ("table with settings of an app", lambda n: target({"en.lproj/InfoPlist.strings": "".join(f'"NSKey{i}" = "a";\n' for i in range(n))})),
    ("strings of storyboards", lambda n: target({"Base.lproj/Main.storyboard": board("".join(scene(i, f'<label text="a{i}" id="l{i}"/>') for i in range(n))), "de.lproj/Main.strings": "".join(f'"l{i}.text" = "b";\n' for i in range(n))})),
]

def used(keys, code, more=None): return strings("".join(f'"{k}" = "x";\n' for k in keys), {"b.swift": "import Foundation\n" + "".join(code)} | (more or {}))
USES = [
    ("undefined keys", lambda n: used(names(n, "screen.title.{}"), [f'let a{i} = NSLocalizedString("screen.titel.{i}", comment: "")\n' for i in range(n)])),
    ("undefined keys of one length", lambda n: used(names(n, "screen.title.{:06}"), [f'let a{i} = NSLocalizedString("screne.title.{i + 500000:06}", comment: "")\n' for i in range(n)])),
    ("undefined composed keys", lambda n: used(names(n, "screen.title.{:06}"), [f'let a{i} = NSLocalizedString("screen.\\(x).titel.{i + 500000:06}", comment: "")\n' for i in range(n)])),
    ("composed keys", lambda n: used(names(n, "screen.title.{:06}"), [f'let a{i} = "screen.\\(x).{i:06}"\n' for i in range(n)])),
    ("composed keys with an end", lambda n: used(names(n, "screen.title.{:06}.a"), [f'let a{i} = "\\(x).{i:06}.a"\n' for i in range(n)])),
    ("composed keys with a middle", lambda n: used(names(n, "screen.title.{:06}.a"), [f'let a{i} = "screen\\(x){i:06}\\(y).a"\n' for i in range(n)])),
    ("composed keys of many parts", lambda n: used(["screen" + "ab" * 200], ['let a = "screen' + "\\(x)a" * n + '"\n'])),
    ("keys that differ in case", lambda n: used([f"a{'-' * (i % 50)}b{'_' * (i // 50)}c" for i in range(n)], [f'let a{i} = NSLocalizedString("a.b.c{i}", comment: "")\n' for i in range(n)])),
    ("keys that are the same to generators", lambda n: used([f"a{'-' * (i % 50)}b{'_' * (i // 50)}c" for i in range(n)], [f'let a{i} = Strings.abc\n' for i in range(n)])),
    ("lookups in other tables", lambda n: used(["a"], [f'let a{i} = NSLocalizedString("a", tableName: "Localizabl{i}", comment: "")\n' for i in range(n)])),
    ("tables with lookups", lambda n: used(["a"], [f'let a{i} = NSLocalizedString("b{i}", comment: "")\n' for i in range(n // 8)], {f"en.lproj/T{i}.strings": f'"b{i}" = "c";\n' for i in range(n // 8)})),
    ("lookups of a key in many tables", lambda n: used(["a"], [f'let a{i} = "k"\n' for i in range(n // 4)], {f"en.lproj/T{i}.strings": '"k" = "c";\n' for i in range(n // 8)})),
    ("long chains", lambda n: used(["a"], ["let a = Strings" + ".a" * n + "\n"])),
    ("groups of constants", lambda n: used([f"a{i}.b" for i in range(n)], [f"let a{i} = Strings.A{i}.self\n" for i in range(n)])),
    ("aliases", lambda n: used(["a.b"], [f"typealias A{i} = Strings.A{i}\n" for i in range(n)])),
    ("aliases of aliases", lambda n: used(["a.b"], [f"typealias A{i + 1} = A{i}\n" for i in range(n)] + ["typealias A0 = Strings\n"])),
    ("files with lookups", lambda n: used(names(n // 8), [], {f"c{i}.swift": f'let a{i} = NSLocalizedString("name{i}", comment: "")\n' for i in range(n // 8)})),
    ("literals", lambda n: used(names(n), [f'let a{i} = "name{i}"\n' for i in range(n)])),
    ("a long literal", lambda n: used(names(n), ['let a = "' + "name1 " * n + '"\n'])),
]


def manifest(names): return {"Package.swift": '// swift-tools-version: 6.1\nimport PackageDescription\nlet package = Package(name: "P", defaultLocalization: "en", targets: [' + ", ".join(f'.target(name: "{name}")' for name in names) + "])\n"}
def compared(files, more=None): return target(files | {"c.swift": "import SwiftUI\nlet c = [Text(\"a\"), Text(\"k0\")]\n"} | (more or {})) | manifest(["App"])
def synced(keys, code, more=None): return compared({"Localizable.xcstrings": xc({k: entry(de="x") for k in keys}), "b.swift": "import Foundation\nimport SwiftUI\n" + "".join(code)}, more)
SYNCS = [
    ("new keys", lambda n: synced([], [f'let a{i} = Text("new {i}", comment: "c{i}")\n' for i in range(n)])),
    ("stale keys", lambda n: synced(names(n), ['let a = Text("a")\n'])),
    ("keys that are removed", lambda n: compared({"Localizable.xcstrings": xc({f"k{i}": {} for i in range(n)}), "b.swift": 'import SwiftUI\nlet a = Text("a")\n'})),
    ("new keys of a strings file", lambda n: compared({"en.lproj/Localizable.strings": '"a" = "b";\n', "b.swift": "import Foundation\n" + "".join(f'let a{i} = NSLocalizedString("k{i}", comment: "c")\n' for i in range(n))})),
    ("keys of a strings file without lookups", lambda n: compared({"en.lproj/Localizable.strings": "".join(f'"k{i}" = "b";\n' for i in range(n)), "b.swift": 'import Foundation\nlet a = NSLocalizedString("k0", comment: "c")\n'})),
    ("lookups of a key", lambda n: synced(["a"], [f'let a{i} = Text("a", comment: "c{i}")\n' for i in range(n)])),
    ("default values of a key", lambda n: synced(["a"], [f'let a{i} = String(localized: "a", defaultValue: "v{i}")\n' for i in range(n)])),
    ("interpolations of a key", lambda n: synced([], ['let a = Text("' + "a \\(1) " * n + '")\n'])),
    ("interpolations of unknown types", lambda n: synced(names(n), [f'let a{i} = Text("new \\(x{i})")\n' for i in range(n)])),
    ("interpolations that may be a key", lambda n: synced([f"new {i} %@" for i in range(n)], [f'let a{i} = Text("new {i} \\(x{i})")\n' for i in range(n)])),
    ("variables of one function", lambda n: synced([], ["func f() {\nlet v0 = 1\n"] + [f'let v{i + 1} = v{i}\n_ = Text("a \\(v{i}) {i}")\n' for i in range(n)] + ["}\n"])),
    ("variables of one name", lambda n: synced([], ["func f() {\n"] + [f'let v = {i}\n_ = Text("a \\(v) {i}")\n' for i in range(n)] + ["}\n"])),
    ("members of variables", lambda n: synced([], [f'func f{i}(a: [Int]) {{ let n = a.count; _ = Text("a \\(n) {i}") }}\n' for i in range(n)])),
    ("conditional variables", lambda n: synced([], ["func f() {\n"] + [f'#if A{i}\nlet v = 1\n#else\nlet v = 2\n#endif\n_ = Text("a \\(v) {i}")\n' for i in range(n)] + ["}\n"])),
    ("conditions of one name", lambda n: synced([], ["func f(v: Int?) {\n"] + [f'guard let v else {{ return }}\n_ = Text("a \\(v) {i}")\n' for i in range(n)] + ["}\n"])),
    ("parameters of one function", lambda n: synced([], ["func f(" + ", ".join(f"p{i}: Int" for i in range(n)) + ") {\n"] + [f'_ = Text("a \\(p{i}) {i}")\n' for i in range(n)] + ["}\n"])),
    ("parameters of one closure", lambda n: synced([], ["let f = { (" + ", ".join(f"p{i}: Int" for i in range(n)) + ") in\n"] + [f'_ = Text("a \\(p{i}) {i}")\n' for i in range(n)] + ["}\n"])),
    ("conditions of one statement", lambda n: synced([], ["if let v0 = f() as Int?"] + [f', let v{i + 1} = f(Text("a \\(v{i}) {i}")) as Int?' for i in range(n)] + [" {}\n"])),
    ("variables of a condition", lambda n: synced([], ["if " + ", ".join(f"let v{i} = f() as Int?" for i in range(n)) + " {\n"] + [f'_ = Text("a \\(v{i}) {i}")\n' for i in range(n)] + ["}\n"])),
    ("patterns of one case", lambda n: synced([], ["switch x { case .a(" + ", ".join(f"let v{i}" for i in range(n)) + "):\n"] + [f'_ = Text("a \\(v{i}) {i}")\n' for i in range(n)] + ["}\n"])),
    ("patterns of a variable", lambda n: synced([], ["func g() {\nlet (" + ", ".join(f"v{i}" for i in range(n)) + ") = (" + ", ".join("1" for i in range(n)) + ")\n"] + [f'_ = Text("a \\(v{i}) {i}")\n' for i in range(n)] + ["}\n"])),
    ("elements of a tuple", lambda n: synced([], ["let a: (" + ", ".join("LocalizedStringKey" for i in range(n)) + ") = (" + ", ".join(f'"a{i}"' for i in range(n)) + ")\n"])),
    ("elements of a list", lambda n: synced([], ["let a: [LocalizedStringKey] = [" + ", ".join(f'"a{i}"' for i in range(n)) + "]\n"])),
    ("arguments of one call", lambda n: synced([], ["func f(_ a: LocalizedStringKey...) {}\nlet a: Void = f(" + ", ".join(f'"a{i}"' for i in range(n)) + ")\n"])),
    ("arguments of one type", lambda n: synced([], ["struct S { " + "; ".join(f"let p{i}: LocalizedStringKey" for i in range(n)) + " }\nlet a = S(" + ", ".join(f'p{i}: "a{i}"' for i in range(n)) + ")\n"])),
    ("arguments of an unknown call", lambda n: synced([], ["let a = g(" + ", ".join(f'"a{i}"' for i in range(n)) + ")\n"])),
    ("values that conditions choose", lambda n: synced([], ["let a = Text(" + "".join(f'x{i} ? "a{i}" : ' for i in range(n)) + '"b")\n'])),
    ("operators of one expression", lambda n: synced([], ['let a = Text("a \\(' + " + ".join(f"v{i}" for i in range(n)) + ')")\n'])),
    ("operands that are chosen", lambda n: synced([], ['let a = Text("a \\(' + " ?? ".join(f"v{i}" for i in range(n)) + ')")\n'])),
    ("joined literals", lambda n: synced([], ["let a = Text(" + " + ".join(f'"a{i}"' for i in range(n)) + ")\n"])),
    ("modifiers", lambda n: synced([], ['let a = Text("a")'] + [f'.help("a{i}")' for i in range(n)])),
    ("members of a chain", lambda n: synced([], ["struct S { var s: S; var t: LocalizedStringKey }\nlet a = S()\nlet b = Text(\"a \\(a" + ".s" * n + ')")\n'])),
    ("overloads", lambda n: synced([], ["struct S {\n"] + [f"func f(_ a: LocalizedStringKey, p{i}: Int) {{}}\n" for i in range(n)] + [f'func g{i}() {{ f("a{i}", p{i}: 1) }}\n' for i in range(n)] + ["}\n"])),
    ("types that inherit", lambda n: synced([], ["class C0 { func f(_ a: LocalizedStringKey) {} }\n"] + [f'class C{i + 1}: C{i} {{ func g{i}() {{ f("a{i}") }} }}\n' for i in range(n)])),
    ("protocols of a type", lambda n: synced([], [f"protocol P{i} {{}}\n" for i in range(n)] + ["struct S: " + ", ".join(f"P{i}" for i in range(n)) + " {\n"] + [f'func g{i}() {{ f("a{i}") }}\n' for i in range(n)] + ["}\n"])),
    ("extensions of a type", lambda n: synced([], ["struct S { func f(_ a: LocalizedStringKey) {} }\n"] + [f'extension S {{ func g{i}() {{ f("a{i}") }} }}\n' for i in range(n)])),
    ("names of one type", lambda n: synced([], [f"typealias K{i + 1} = K{i}\nlet a{i}: K{i} = \"a{i}\"\n" for i in range(n)] + ["typealias K0 = LocalizedStringKey\n"])),
    ("variables of the file", lambda n: synced([], ["let v0 = 1\n"] + [f'let v{i + 1} = v{i}.magnitude\nlet t{i} = Text("a \\(v{i}) {i}")\n' for i in range(n)])),
    ("statements of the file", lambda n: synced([], [f'print(Text("a \\(x) {i}"))\n' for i in range(n)])),
    ("nested closures", lambda n: synced([], ["let a = "] + [f'f(Text("a{i}")) {{ ' for i in range(min(n, 200))] + ["}" * min(n, 200)])),
    ("types with a text each", lambda n: synced([], [f'struct S{i}: View {{ let t{i}: LocalizedStringKey; var body: some View {{ Text("a \\(t{i}) {i}") }} }}\n' for i in range(n)])),
    ("functions that pass a key on", lambda n: synced(names(n), [f'func f{i}(_ k: String) -> String {{ NSLocalizedString(k, comment: "") }}\nlet a{i} = f{i}("name_{i}")\n' for i in range(n)])),
    ("functions that pass a key on to each other", lambda n: synced(names(n), ['func f0(_ k: String) -> String { NSLocalizedString(k, comment: "") }\n'] + [f'func f{i + 1}(_ k: String) -> String {{ f{i}(k) }}\nlet a{i} = f{i}("name_{i}")\n' for i in range(n)])),
    ("functions that a configuration declares", lambda n: synced([], [f'let a{i} = l{i}("a{i}")\n' for i in range(n)]) | {".prumo.json": {"strings": {"lookups": [f"l{i}" for i in range(n)]}}}),
    ("macros of Objective-C", lambda n: synced([], [], {"b.m": "".join(f'x = NSLocalizedString(@"a{i}", @"b");\n' for i in range(n))})),
    ("sources", lambda n: synced([], [], {f"c{i}.swift": f'import SwiftUI\nlet a{i} = Text("a{i}")\n' for i in range(n // 4)})),
    ("tables of a target", lambda n: compared({f"T{i}.xcstrings": xc({}) for i in range(n // 4)} | {"b.swift": "import Foundation\n" + "".join(f'let a{i} = String(localized: "a", table: "T{i}")\n' for i in range(n // 4))})),
    ("tables in targets", lambda n: manifest([f"T{i}" for i in range(n // 4)]) | {f"Sources/T{i}/Localizable.xcstrings": xc({}) for i in range(n // 4)} | {f"Sources/T{i}/a.swift": 'import SwiftUI\nlet a = Text("a")\n' for i in range(n // 4)}),
    ("tables in packages", lambda n: {f"P{i}/{path}": text for i in range(n // 8) for path, text in (manifest([f"T{i}" for i in range(1)]) | {"Sources/T0/Localizable.xcstrings": xc({}), "Sources/T0/a.swift": 'import SwiftUI\nlet a = Text("a")\n'}).items()}),
    ("tables in targets of two packages", lambda n: {f"{p}/{path.replace('T', p)}": text.replace("T", p) if path == "Package.swift" else text for p in ("A", "B") for path, text in (manifest([f"T{i}" for i in range(n // 8)]) | {f"Sources/T{i}/Localizable.xcstrings": xc({}) for i in range(n // 8)} | {f"Sources/T{i}/a.swift": 'import SwiftUI\nlet a = 1 + 1\nlet a = Text("a")\n' for i in range(n // 8)}).items()}),
]


def xlf(units, more=""): return '<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="Sources/App/en.lproj/Localizable.strings" source-language="en" target-language="de" datatype="plaintext">' + more + "<body>" + units + "</body></file></xliff>\n"
def incoming(n, files, keys=None): return strings("".join(f'"key{i}" = "text {i}";\n' for i in range(keys or n)), {"de.lproj/Localizable.strings": ""}) | files
IMPORTS = [
    ("xliff", lambda n: incoming(n, {"in/de.xliff": xlf("".join(f'<trans-unit id="key{i}"><source>text {i}</source><target>Text {i}</target></trans-unit>' for i in range(n)))})),
    ("xliff unknown", lambda n: incoming(n, {"in/de.xliff": xlf("".join(f'<trans-unit id="kex{i}"><source>text {i}</source><target>Text {i}</target></trans-unit>' for i in range(n)))})),
    ("xliff notes", lambda n: incoming(1, {"in/de.xliff": xlf('<trans-unit id="key0"><source>text 0</source><target>Text</target>' + "<note>a</note>" * n + "</trans-unit>")})),
    ("xliff the same", lambda n: incoming(1, {"in/de.xliff": xlf('<trans-unit id="key0"><source>text 0</source><target>Text</target></trans-unit>' * n)})),
    ("xliff files", lambda n: incoming(1, {"in/de.xliff": '<xliff version="1.2">' + "".join(f'<file original="a{i}" source-language="en" target-language="de"><body></body></file>' for i in range(n)) + "</xliff>"})),
    ("xliff nesting", lambda n: incoming(1, {"in/de.xliff": xlf("<group>" * n + "</group>" * n)})),
    ("xliff placeholders", lambda n: incoming(1, {"in/de.xliff": xlf('<trans-unit id="key0"><source>text 0</source><target>' + "%@ <x/>" * n + "</target></trans-unit>")})),
    ("csv", lambda n: incoming(n, {"in/de.csv": "key,en,de\n" + "".join(f"key{i},text {i},Text {i}\n" for i in range(n))})),
    ("csv columns", lambda n: incoming(1, {"in/de.csv": "key,en," + ",".join(f"de-X{i}" for i in range(n)) + "\nkey0,text 0," + ",".join("a" for i in range(n)) + "\n"})),
    ("csv quotes", lambda n: incoming(1, {"in/de.csv": "key,en,de\nkey0,text 0,\"" + '""a\n' * n + '"\n'})),
    ("csv open quotes", lambda n: incoming(1, {"in/de.csv": "key,en,de\n" + 'key0,"a\n' * n})),
    ("po", lambda n: incoming(n, {"in/de.po": 'msgid ""\nmsgstr "Language: de\\n"\n\n' + "".join(f'msgctxt "key{i}"\nmsgid "text {i}"\nmsgstr "Text {i}"\n\n' for i in range(n))})),
    ("po lines", lambda n: incoming(1, {"in/de.po": 'msgid ""\nmsgstr "Language: de\\n"\n\nmsgctxt "key0"\nmsgid "text 0"\nmsgstr ""\n' + '"a"\n' * n})),
    ("po comments", lambda n: incoming(1, {"in/de.po": 'msgid ""\nmsgstr "Language: de\\n"\n\n' + "#. a\n#: b:1\n" * n + 'msgctxt "key0"\nmsgid "text 0"\nmsgstr "a"\n'})),
    ("po plural forms", lambda n: incoming(1, {"in/de.po": 'msgid ""\nmsgstr "Language: de\\n"\n"Plural-Forms: nplurals=2; plural=' + "(" * n + "n" + ")" * n + ';\\n"\n\n'})),
    ("po plural alternatives", lambda n: incoming(1, {"in/de.po": 'msgid ""\nmsgstr "Language: de\\n"\n"Plural-Forms: nplurals=2; plural=' + "n==1 ? 0 : " * n + '1;\\n"\n\n'})),
    ("po plurals", lambda n: incoming(1, {"in/de.po": 'msgid ""\nmsgstr "Language: de\\n"\n\nmsgctxt "key0"\nmsgid "text 0"\nmsgid_plural "texts"\n' + "".join(f'msgstr[{i}] "a"\n' for i in range(n))})),
    ("arb", lambda n: incoming(n, {"in/de.arb": json.dumps({"@@locale": "de"} | {f"key{i}": f"Text {i}" for i in range(n)})})),
    ("arb nesting", lambda n: incoming(1, {"in/de.arb": json.dumps({"@@locale": "de", "key0": "{a, plural, other{" * n + "}}" * n})})),
    ("arb cases", lambda n: incoming(1, {"in/de.arb": json.dumps({"@@locale": "de", "key0": "{a, plural, " + "".join(f"={i}{{x}} " for i in range(n)) + "other{y}}"})})),
    ("arb arguments", lambda n: incoming(1, {"in/de.arb": json.dumps({"@@locale": "de", "key0": "".join(f"{{a{i}}} " for i in range(n))})})),
    ("arb selects", lambda n: incoming(1, {"in/de.arb": json.dumps({"@@locale": "de", "key0": "".join(f"{{a{i}, plural, one{{x}} other{{y}}}} " for i in range(n))})})),
    ("json", lambda n: incoming(n, {"in/de.json": json.dumps({f"key{i}": f"Text {i}" for i in range(n)})})),
    ("json nesting", lambda n: incoming(1, {"in/de.json": '{"a":' * n + "1" + "}" * n})),
    ("android", lambda n: incoming(n, {"in/values-de/strings.xml": '<resources>' + "".join(f'<string name="key{i}">Text {i}</string>' for i in range(n)) + "</resources>"})),
    ("android markup", lambda n: incoming(1, {"in/values-de/strings.xml": '<resources><string name="key0">' + "<b>" * n + "</b>" * n + "</string></resources>"})),
    ("android escapes", lambda n: incoming(1, {"in/values-de/strings.xml": '<resources><string name="key0">' + "\\n\\u0041 %1$s" * n + "</string></resources>"})),
    ("android plurals", lambda n: incoming(1, {"in/values-de/strings.xml": '<resources><plurals name="key0">' + '<item quantity="one">a</item>' * n + "</plurals></resources>"})),
    ("android references", lambda n: incoming(1, {"in/values-de/strings.xml": '<resources>' + "".join(f'<string name="key{i}">@string/key{i + 1}</string>' for i in range(n)) + "</resources>"})),
]

# The tables that each command gets.
BASIC = {"strings", "strings in two languages", "substitutions of few", "stringsdict", "placeholders in a text", "keys of namespaces",
         "same texts", "keys that are in others", "catalog", "catalog languages", "uses of a substitution", "many nested variations",
         "stringsdict variables", "substitutions"}
FORMATS = ("xcloc", "xliff", "csv", "android", "po", "arb", "json", "nested-json")


def commands(name, files):
    yield Shape(f"constants of {name}", GENERATE, files, program="generate-constants")
    yield Shape(f"check of {name}", ["strings", "check"], files)
    if name not in BASIC:
        return
    for command in ("status", "normalize", "sort", "pseudo", "suggest", "unused"):
        where = ["."] if command in ("normalize", "sort", "pseudo", "suggest") else []
        yield Shape(f"{command} of {name}", ["strings", command, *where], files)
    form = "strings" if "Localizable.xcstrings" in str(files(4).keys()) else "xcstrings"
    yield Shape(f"conversion of {name}", ["strings", "convert", ".", "--to", form], files)
    for form in FORMATS:
        yield Shape(f"{name} as {form}", ["strings", "export", "--locale", "de", "--to", "out", "--file-format", form], files)


SHAPES = []
for name, files in TABLES:
    SHAPES += commands(name, files)
for name, files in USES:
    SHAPES.append(Shape(f"undefined: {name}", ["strings", "undefined"], files))
    SHAPES.append(Shape(f"unused: {name}", ["strings", "unused"], files))
for name, files in SYNCS:
    SHAPES.append(Shape(f"sync: {name}", ["strings", "sync"], files))
for name, files in IMPORTS:
    SHAPES.append(Shape(f"import of {name}", ["strings", "import", "in", "--locale", "de", "--allow-unfinished"], files))
