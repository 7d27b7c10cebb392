"""Shapes of assets: catalogs, interfaces and fonts."""
import json

from .packages import GENERATE, INFO, board, catalog, color, scene, target
from .shape import Shape, names

ASSETS = [
    ("color sets", lambda n: target(catalog({f"a{i}.colorset": {"colors": [color()]} for i in range(n // 4)}))),
    ("image sets", lambda n: target(catalog({f"a{i}.imageset": {"images": [{"idiom": "universal", "scale": "1x"}]} for i in range(n // 4)}))),
    ("entries of a set", lambda n: target(catalog({"a.imageset": {"images": [{"idiom": "universal", "scale": "1x", "filename": f"a{i}.png"} for i in range(n)]}}))),
    ("entries of a set for other languages", lambda n: target(catalog({"a.imageset": {"images": [{"idiom": "universal", "locale": f"l{i}", "filename": f"a{i}.png"} for i in range(n)]}}))),
    ("entries without a file", lambda n: target(catalog({"a.imageset": {"images": [{"idiom": "universal", "scale": "1x"} for i in range(n)]}}))),
    ("files of a set", lambda n: target(catalog({"a.imageset": {"images": [{"idiom": "universal", "locale": f"l{i}", "filename": f"a{i}.png"} for i in range(n // 4)]}}) | {f"Assets.xcassets/a.imageset/a{i}.png": "x" for i in range(n // 4)})),
    ("files that no set has", lambda n: target(catalog({"a.imageset": {"images": [{"idiom": "universal"}]}}) | {f"Assets.xcassets/a.imageset/a{i}.png": f"x{i}" for i in range(n // 4)})),
    ("files with similar names", lambda n: target(catalog({"a.imageset": {"images": [{"idiom": "universal", "locale": f"l{i}", "filename": f"b{i}.png"} for i in range(n // 4)]}}) | {f"Assets.xcassets/a.imageset/a{i}.png": f"x{i}" for i in range(n // 4)})),
    ("colors of a set", lambda n: target(catalog({"a.colorset": {"colors": [color(locale=f"l{i}") for i in range(n)]}}))),
    ("bad colors of a set", lambda n: target(catalog({"a.colorset": {"colors": [color("x") for i in range(n)]}}))),
    ("bad color sets", lambda n: target(catalog({f"a{i}.colorset": {"colors": [color("x")]} for i in range(n // 4)}))),
    ("members of a color", lambda n: target(catalog({"a.colorset": {"colors": [{"idiom": "universal", "color": {"components": {f"re{i}": "1" for i in range(n)}}}]}}))),
    ("tags", lambda n: target(catalog({"a.imageset": {"images": [], "properties": {"on-demand-resource-tags": names(n)}}}))),
    ("appearances", lambda n: target(catalog({"a.imageset": {"images": [{"idiom": "universal", "appearances": [{"appearance": f"a{i}", "value": "dark"} for i in range(n)]}]}}))),
    ("misspelled keys", lambda n: target(catalog({"a.imageset": {"images": [{f"idio{i}": "a" for i in range(n)}]}}))),
    ("misspelled values", lambda n: target(catalog({"a.imageset": {"images": [{"idiom": "universa", "scale": "1x"} for i in range(n)]}}))),
    ("unknown lists", lambda n: target(catalog({"a.imageset": {f"image{i}": [{}] for i in range(n)}}))),
    ("groups", lambda n: target(catalog({f"g{i}/a.colorset": {"colors": [color()]} for i in range(n // 8)}))),
    ("namespaces", lambda n: target(catalog({f"g{i}": {"properties": {"provides-namespace": True}} for i in range(n // 8)} | {f"g{i}/a.colorset": {"colors": [color()]} for i in range(n // 8)}))),
    ("sets of one name", lambda n: target(catalog({f"g{i}/a.colorset": {"colors": [color()]} for i in range(n // 8)}))),
    ("catalogs", lambda n: target({f"A{i}.xcassets/a{i}.colorset/Contents.json": json.dumps({"info": INFO, "colors": [color()]}) for i in range(n // 8)})),
    ("catalogs with one name", lambda n: target({f"A{i}.xcassets/a.colorset/Contents.json": json.dumps({"info": INFO, "colors": [color()]}) for i in range(n // 8)})),
    ("the same files", lambda n: target(catalog({f"a{i}.imageset": {"images": [{"idiom": "universal", "filename": "a.png"}]} for i in range(n // 8)}) | {f"Assets.xcassets/a{i}.imageset/a.png": "x" for i in range(n // 8)})),
    ("files of one size", lambda n: target(catalog({f"a{i}.imageset": {"images": [{"idiom": "universal", "filename": "a.png"}]} for i in range(n // 8)}) | {f"Assets.xcassets/a{i}.imageset/a.png": f"x{i:05}" for i in range(n // 8)})),
    ("uses of assets", lambda n: target(catalog({f"a{i}.imageset": {"images": []} for i in range(n // 8)}) | {"b.swift": "".join(f'let b{i} = Image("a{i}")\n' for i in range(n))})),
    ("unknown assets", lambda n: target(catalog({f"a{i}.imageset": {"images": []} for i in range(n // 8)}) | {"b.swift": "".join(f'let b{i} = Image("b{i}")\n' for i in range(n))})),
    ("icons", lambda n: target(catalog({"AppIcon.appiconset": {"images": [{"idiom": "iphone", "size": f"{i}x{i}", "scale": "2x"} for i in range(n)]}}))),
    ("color file", lambda n: target({"colors.json": json.dumps({f"color{i}": "#ff00ff" for i in range(n)})})),
]

INTERFACES = [
    ("scenes", lambda n: target({"A.storyboard": board("".join(scene(i) for i in range(n)))})),
    ("classes of scenes", lambda n: target({"A.storyboard": board("".join(scene(i, more=f'customClass="C{i}" customModule="App"') for i in range(n)))})),
    ("the same scenes", lambda n: target({"A.storyboard": board("".join(scene(0) for i in range(n)))})),
    ("storyboards", lambda n: target({f"A{i}.storyboard": board(scene(i)) for i in range(n // 8)})),
    ("segues", lambda n: target({"A.storyboard": board("".join(scene(i, f'<connections><segue destination="a{i + 1}" kind="show" identifier="go{i}" id="g{i}"/></connections>') for i in range(n)))})),
    ("segues of a scene", lambda n: target({"A.storyboard": board(scene(0, "<connections>" + "".join(f'<segue destination="a0" kind="show" identifier="go{i}" id="g{i}"/>' for i in range(n)) + "</connections>"))})),
    ("segues to nothing", lambda n: target({"A.storyboard": board(scene(0, "<connections>" + "".join(f'<segue destination="b{i}" kind="show" identifier="go{i}" id="g{i}"/>' for i in range(n)) + "</connections>"))})),
    ("cells", lambda n: target({"A.storyboard": board(scene(0, "<tableView id='t'><prototypes>" + "".join(f'<tableViewCell reuseIdentifier="cell{i}" id="c{i}"/>' for i in range(n)) + "</prototypes></tableView>"))})),
    ("nested views", lambda n: target({"A.storyboard": board(scene(0, "<view><subviews>" * n + "</subviews></view>" * n))})),
    ("images of storyboards", lambda n: target({"A.storyboard": board(scene(0, "".join(f'<imageView image="i{i}" id="c{i}"/>' for i in range(n))))})),
    ("attributes", lambda n: target({"A.storyboard": board(scene(0, more="".join(f'b{i}="1" ' for i in range(n))))})),
    ("the same attribute", lambda n: target({"A.storyboard": board(scene(0, more='b="1" ' * n))})),
    ("entities", lambda n: target({"A.storyboard": board(scene(0, more='b="' + "&amp;&#65;" * n + '"'))})),
    ("unknown entities", lambda n: target({"A.storyboard": board(scene(0, more='b="' + "&a;" * n + '"'))})),
    ("nibs", lambda n: target({f"A{i}.xib": '<?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view id="a"/></objects></document>' for i in range(n // 8)})),
    ("comments in a storyboard", lambda n: target({"A.storyboard": board("<!-- a -->" * n)})),
]

# What the sources of a target have of the names of its constants.
NAMES = [
    ("types with a name on one line", lambda n: target({"A.swift": " class Settings" * n})),
    ("types with a name in a comment", lambda n: target({"A.swift": "// " + "class Settings " * n})),
    ("places of a name after spaces", lambda n: target({"A.swift": "a Settings" + " " * n + "Settings {"})),
    ("scenes with a name", lambda n: target({"A.swift": "Settings {}\n" * n})),
    ("uses of a name", lambda n: target({"A.swift": "Settings.a\n" * n})),
    ("sources", lambda n: target({f"A{i}.swift": "let a = Settings.a\n" for i in range(n // 4)})),
]


SHAPES = [Shape(f"constants beside {name}", GENERATE, files, program="generate-constants") for name, files in NAMES]
for name, files in ASSETS + INTERFACES:
    SHAPES.append(Shape(f"constants of {name}", GENERATE, files, program="generate-constants"))
    SHAPES.append(Shape(f"check of {name}", ["assets", "check"], files))
