import EnvironmentSettings
import SourceText
import TestSupport
import Testing

/// The patterns of files in `.prumo.json`, for all kinds of constants.
@Suite struct FilePatternsTests {
    private func constants(
        _ text: String, of target: String? = nil
    ) throws(DiagnosticsError) -> ConstantsConfiguration {
        try PackageConfiguration(SourceFile(path: ".prumo.json", text: text)).constants(of: target)
    }

    @Test(arguments: [
        (#"["Config/*.json"]"#, ["Config/a.json"], ["Config/a/b.json", "a.json", "Config/a.yml"]),
        (#"["*.json"]"#, ["a.json", "Config/a.json", "a/b/c.json"], ["a.jsonx"]),
        (#"["Config"]"#, ["Config/a.json", "b/Config/c/d.yml"], ["Configs/a.json"]),
        (#"["*.json", "!Private/**"]"#, ["a.json"], ["Private/a.json", "a.yml"]),
        (#"["!Private", "*.json"]"#, ["Private/a.json"], ["b.yml"]),
        (#"["!*.plist"]"#, ["a.json", "a/b"], ["a.plist", "c/a.plist"]),
        (#"["a.{json,yml}"]"#, ["a.json", "b/a.yml"], ["a.yaml"]),
    ])
    func `the last pattern that matches a path decides`(list: String, selected: [String], others: [String]) throws {
        let patterns = try #require(try constants(#"{"data": {"files": \#(list)}}"#).data)
        for path in selected { #expect(patterns.contains(path), "\(path)") }
        for path in others { #expect(!patterns.contains(path), "\(path)") }
    }

    @Test(arguments: [
        ("[]", 20, "\"files\" is empty; list patterns of paths, as in \"Config/*.json\", or leave it out"),
        (#"["/etc/*"]"#, 21, "\"/etc/*\" is not a path inside a target's folder; write one as in \"Config/*.json\""),
        (
            #"["a/../b"]"#, 21,
            "\"a/../b\" is not a path inside a target's folder; write one as in \"Config/*.json\""
        ),
        (#"["[a"]"#, 21, "\"[a\" is not a pattern: its \"[\" is never closed"),
        (#"["!"]"#, 21, "\"!\" is not a pattern: it is empty"),
        (#"[1]"#, 21, "string"),
    ])
    func `a wrong pattern is reported at its place`(list: String, column: Int, message: String) throws {
        let error = #expect(throws: DiagnosticsError.self) { try constants(#"{"data": {"files": \#(list)}}"#) }
        let first = error?.diagnostics.first?.description ?? ""
        #expect(error?.diagnostics.count == 1)
        #expect(first.hasPrefix(".prumo.json:1:\(column): error: ") && first.contains(message), "\(first)")
    }

    @Test func `a target's keys replace the package's, and the rest stays`() throws {
        let text = #"""
            {"accessLevel": "package", "names": {"strings": "L10n"}, "strings": {"separator": "_", "storage": "bundle"},
             "data": {"files": ["*.json"]},
             "targets": {"Kit": {"accessLevel": "public", "names": {"assets": "Asset"}, "strings": {"separator": "-"},
                                 "data": {"files": ["*.yml"]}}}}
            """#
        let kit = try constants(text, of: "Kit")
        #expect(kit.accessLevel == .public && kit.names[.strings] == "L10n" && kit.names[.assets] == "Asset")
        #expect(kit.strings.separator == "-" && kit.strings.storage == .bundle)
        #expect(kit.data?.contains("a.yml") == true && kit.data?.contains("a.json") == false)
        let other = try constants(text, of: "App")
        #expect(other.accessLevel == .package && other.names[.assets] == "Assets" && other.strings.separator == "_")
        #expect(other.data?.contains("a.json") == true)
    }

    @Test func `checks belong to the package and not to a target`() throws {
        let error = #expect(throws: DiagnosticsError.self) {
            try constants(#"{"targets": {"Kit": {"strings": {"check": {}}}}}"#)
        }
        #expect(error?.diagnostics.first?.message.contains("\"strings\" has no key \"check\"") == true)
    }

    @Test func `patterns without a wildcard decide as their globs do`() throws {
        var generator = SeededGenerator(seed: 11)
        func name() -> String { ["a", "b", "c.json", "*", "a*"].randomElement(using: &generator) ?? "a" }
        func path() -> String {
            (0...Int.random(in: 0...2, using: &generator)).map { _ in name() }.joined(separator: "/")
        }
        for _ in 0..<300 {
            let texts = (0..<4).map { _ in (Bool.random(using: &generator) ? "!" : "") + path() }
            guard Set(texts).count == texts.count else { continue }
            let list = texts.map { "\"\($0)\"" }.joined(separator: ", ")
            let patterns = try #require(try constants("{\"data\": {\"files\": [\(list)]}}").data)
            let globs = try texts.map { text in
                let path = text.drop { $0 == "!" }
                return (try GlobPattern(path.contains("/") ? String(path) : "**/\(path)"), text.hasPrefix("!"))
            }
            let paths = (0..<20).map { _ in path().replacing("*", with: "d") }
            for path in paths {
                let last = globs.last { $0.0.covers(path) }
                let isSelected = last.map { !$0.1 } ?? globs.allSatisfy(\.1)
                #expect(patterns.contains(path) == isSelected, "\(list) \(path)")
            }
            let unmatched = zip(texts, globs).filter { _, glob in !paths.contains(where: glob.0.covers) }.map(\.0)
            #expect(patterns.unmatched(among: paths).map(\.text) == unmatched, "\(list)")
        }
    }

    @Test func `a list has a limited number of wildcards`() throws {
        func list(_ count: Int) -> String { (0..<count).map { "\"a\($0)*\"" }.joined(separator: ", ") }
        _ = try constants("{\"data\": {\"files\": [\(list(500))]}}")
        let error = #expect(throws: DiagnosticsError.self) {
            try constants("{\"data\": {\"files\": [\(list(501))]}}")
        }
        #expect(error?.diagnostics.first?.message.contains("more than 500 patterns with a wildcard") == true)
    }
}
