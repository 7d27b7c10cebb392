import DataFormats
import FontFiles
import Foundation
import SourceText
import TestSupport

@testable import ConstantGenerators

/// A package with thousands of names and values of all kinds, hostile or harmless ones.
struct HostilePackage {
    private var text: HostileText
    private let fixture: TargetFixture
    private let target: String
    /// The values that literals of the generated code represent.
    private(set) var values: [String: Set<[UInt8]>] = [:]

    /// The names and values in it.
    var count: Int { text.count }

    init(seed: UInt64, isHostile: Bool) throws {
        text = HostileText(seed: seed, isHostile: isHostile)
        fixture = try TargetFixture()
        target = text.next(.path)
        try writeStrings(2_500)
        try writeSettings(350)
        try writeData(files: 20, keys: 80)
        try writeColors(700)
        try writeFiles(700)
        try writeFonts(150)
        try writeInterfaces(700)
        try writeAssets(250)
    }

    /// The generated files by their names.
    func generated() throws -> [String: String] {
        var generation = fixture.generation(traits: ["Production"])
        generation.hasBundle = true
        generation.target = target
        let files = try generation.run().files.filter { $0.path.hasSuffix(".swift") }
        return Dictionary(files.map { (PathParts($0.path).name, $0.text) }) { first, _ in first }
    }

    private mutating func value(of kind: String, _ place: HostileText.Place = .json) -> String {
        let value = text.next(place)
        values[kind, default: []].insert(Array(value.utf8))
        return value
    }

    private mutating func object(_ count: Int, _ member: (inout HostilePackage) -> (String, String)) -> String {
        var members: [String] = []
        for _ in 0..<count {
            let (name, value) = member(&self)
            members.append("\(JSONText.string(name)): \(value)")
        }
        return "{\(members.joined(separator: ",\n"))}"
    }

    private func write(_ text: String, to path: String) throws { try fixture.folder.write(text, to: path) }

    // MARK: Kinds

    private func writeConfiguration(overridable: [String]) throws {
        let keys = JSONText.list(overridable)
        try write(
            """
            {"data": {"files": ["Data/*"]}, "colors": {"files": ["Colors/*"]}, "files": {"extensions": ["txt"]},
             "interfaces": {"files": ["*.storyboard"]}, "strings": {"keyLookup": true, "lookup": "Hook.text"},
             "environments": {"overridable": {"Development": \(keys), "Production": \(keys)}}}
            """, to: ".prumo.json")
    }

    private mutating func writeStrings(_ count: Int) throws {
        let tables = (10..<20).map { "\($0) \(text.next(.path))/\($0) \(text.next(.path))" }
        for table in ["Localizable"] + tables {
            let strings = object(table == "Localizable" ? count : 20) { package in
                // The first characters are instructions in tables, which other functions read.
                let scalars = package.text.next().unicodeScalars.filter { $0.value > 3 }
                let value = JSONText.string(String(String.UnicodeScalarView(scalars)))
                let unit = "{\"stringUnit\": {\"state\": \"translated\", \"value\": \(value)}}"
                let comment = JSONText.string(package.text.next())
                return (package.text.next(), "{\"comment\": \(comment), \"localizations\": {\"en\": \(unit)}}")
            }
            try write(
                "{\"sourceLanguage\": \"en\", \"strings\": \(strings), \"version\": \"1.0\"}",
                to: "Sources/App/\(table).xcstrings")
        }
    }

    private mutating func writeSettings(_ count: Int) throws {
        let names = (0..<count).map { text.next($0 < count / 2 ? .overridableName : .settingName) }
        // One that is a name has no raw value in code.
        let cases = (0..<40).map { _ in text.next() + ";" }
        try writeConfiguration(overridable: ["sets.one", "sets.two"] + names.prefix(count / 2).map { "plain." + $0 })
        let values = names.map { name in "\(JSONText.string(name)): \(JSONText.string(value(of: "Settings")))" }
        let set = JSONText.string(text.next() + ";")
        let environment = """
            {"plain": {\(values.joined(separator: ",\n"))}, "sets": {"one": \(JSONText.string(cases[0])), "two": \(set)},
             "list": [{\(JSONText.string(text.next(.settingName))): \(JSONText.string(value(of: "Settings")))}]}
            """
        for name in ["Development", "Stage", "Production"] { try write(environment, to: "Environments/\(name).json") }
        let properties = names.map { name in
            "\(JSONText.string(name)): {\"description\": \(JSONText.string(text.next()))}"
        }
        try write(
            """
            {"properties": {"plain": {"description": \(JSONText.string(text.next())),
              "properties": {\(properties.joined(separator: ",\n"))}},
             "list": {"items": {"title": \(JSONText.string(text.next()))}},
             "sets": {"properties": {
               "one": {"title": \(JSONText.string(text.next())), "enum": \(JSONText.list(cases))}, "two": {"enum": [\(set)]}}}}}
            """, to: "Environments/Schema.json")
    }

    private mutating func writeData(files: Int, keys: Int) throws {
        for index in 0..<files {
            // The order of the files is that of harmless ones.
            let stem = "\(100 + index) \(text.next(.path))"
            var descriptions: [String] = []
            let contents = object(keys) { package in
                let key = package.text.next()
                descriptions.append(
                    "\(JSONText.string(key)): {\"description\": \(JSONText.string(package.text.next()))}")
                return (key, JSONText.string(package.value(of: "DataFiles")))
            }
            let group = object(3) { package in
                let list =
                    "[{\(JSONText.string(package.text.next())): \(JSONText.string(package.value(of: "DataFiles")))}]"
                return (package.text.next(), list)
            }
            let name = JSONText.string(text.next())
            try write("{\"plain\": \(contents), \(name): \(group)}", to: "Sources/App/Data/\(stem).json")
            try write(
                "{\"properties\": {\"plain\": {\"properties\": {\(descriptions.joined(separator: ", "))}}}}",
                to: "Sources/App/Data/\(stem).schema.json")
        }
        let long = (0..<150).map { _ in JSONText.string(value(of: "-")) }
        try write("[\(long.joined(separator: ", "))]", to: "Sources/App/Data/999 \(text.next(.path)).json")
    }

    private mutating func writeColors(_ count: Int) throws {
        let colors = object(count) { ($0.value(of: "Colors"), "\"#FF8000\"") }
        try write(colors, to: "Sources/App/Colors/\(text.next(.path)).json")
    }

    private mutating func writeFiles(_ count: Int) throws {
        for index in 0..<count / 10 {
            let folder = "\(100 + index) \(text.next(.path))"
            for _ in 0..<10 {
                let path = "\(folder)/\(text.next(.path)).txt"
                values["Files", default: []].insert(Array(path.utf8))
                try write("", to: "Sources/App/\(path)")
            }
            try write("", to: "Sources/App/\(900 + index)/\(text.next(.path)).lproj/0.txt")
        }
    }

    private mutating func writeFonts(_ count: Int) throws {
        for _ in 0..<count {
            let names = (0..<3).map { _ in text.next(.xml) }
            let bytes = FontBuilder(family: names[0], style: names[1], postScriptName: names[2]).bytes()
            for face in try FontFile(bytes, path: "a.ttf").faces {
                for name in [face.family, face.style, face.postScriptName] {
                    values["Fonts", default: []].insert(Array(name.utf8))
                }
            }
            try fixture.folder.write(Data(bytes), to: "Sources/App/Fonts/\(text.next(.path)).ttf")
        }
    }

    /// - Parameter end: what makes a name none, as those of classes and modules are code.
    private mutating func attribute(_ name: String, end: String = "") -> String {
        "\(name)=\"\(Self.escaped(text.next(.xml) + end))\""
    }

    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { $0.isASCII && !$0.properties.isAlphabetic ? "&#\($0.value);" : String($0) }.joined()
    }

    private mutating func writeInterfaces(_ count: Int) throws {
        var scenes = ""
        for index in 0..<count {
            let identifier = value(of: "Interfaces", .xml)
            scenes += """
                <scene><objects><viewController id="c\(index)" storyboardIdentifier="\(Self.escaped(identifier))" \
                \(attribute("customClass", end: ";")) \(attribute("customModule", end: ";")) sceneMemberID="viewController">
                <tableViewCell id="v\(index)" \(attribute("reuseIdentifier")) \(attribute("customClass", end: ";"))/>
                <accessibility key="accessibilityConfiguration" \(attribute("identifier"))/>
                <connections><segue destination="c0" kind="show" \(attribute("identifier"))/></connections>
                </viewController></objects></scene>

                """
        }
        try write(
            "<document targetRuntime=\"iOS.CocoaTouch\"><scenes>\(scenes)</scenes></document>",
            to: "Sources/App/\(text.next(.path)).storyboard")
    }

    private mutating func writeAssets(_ count: Int) throws {
        for index in 0..<count / 25 {
            let folder = "Sources/App/\(index).xcassets/\(text.next(.visiblePath))"
            try write("{\"properties\": {\"provides-namespace\": true}}", to: "\(folder)/Contents.json")
            for _ in 0..<25 {
                let file = JSONText.string(text.next(.visiblePath))
                try write(
                    "{\"images\": [{\"filename\": \(file)}], \"properties\": {\"on-demand-resource-tags\": [\(file)]}}",
                    to: "\(folder)/\(text.next(.visiblePath)).imageset/Contents.json")
            }
        }
    }
}
