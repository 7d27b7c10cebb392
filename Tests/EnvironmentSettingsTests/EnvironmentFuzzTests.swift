import SettingFormats
import SourceText
import TestSupport
import Testing

@testable import EnvironmentSettings

/// Readers take any input: they give a value, or errors inside the file.
@Suite struct EnvironmentFuzzTests {
    private static let environment = #"""
        {"a": "https://x.com:80/p", "b": {"c": [1, 2.5, null], "d.e": "30s"}, "f": {"$secret": "KEY"}, "g": null,
         "h": [{"i": "2026-11-20T14:00:00Z", "j": true}, {"i": null, "j": false}], "k": "info"}
        """#
    private static let schema = #"""
        {"type": "object", "required": ["a"], "properties": {"a": {"format": "uri", "minLength": 1, "pattern": "^h"},
         "b": {"properties": {"c": {"items": {"type": ["number", "null"], "minimum": 0, "maximum": 9}}}},
         "k": {"enum": ["info", null], "title": "Level", "description": "x"}}, "additionalProperties": true}
        """#
    private static let configuration = #"""
        {"accessLevel": "public", "environments": {"names": ["A", "B"], "default": "A", "protected": ["B"],
         "allowMissingSecrets": true, "relaxations": {"a.b": {"insecure_url": "why"}}}}
        """#
    private static let alphabet = "{}[]\",:.$nullture0129-esAB"

    /// Whether what a reader throws names places in its own file.
    private func check(_ file: SourceFile, _ read: () throws(DiagnosticsError) -> Void) {
        do {
            try read()
        } catch {
            #expect(!error.diagnostics.isEmpty)
            let end = file.location(at: file.bytes.count)
            #expect(error.diagnostics.allSatisfy { $0.path != file.path || $0.location <= end })
        }
    }

    @Test func `any bytes give environments that are merged, or errors`() throws {
        let other = try VariantSettings(environment: "B", file: SourceFile(path: "B.json", text: Self.environment))
        let schema = try SchemaReader.schema(in: SourceFile(path: "Schema.json", text: Self.schema))
        for bytes in Fuzzing.mutations(of: [Self.environment], alphabet: Self.alphabet) {
            let file = SourceFile(path: "A.json", bytes: bytes)
            for schema in [schema, nil] {
                check(file) { () throws(DiagnosticsError) in
                    let environment = try VariantSettings(environment: "A", file: file)
                    let nodes = try SettingsMerge.settings(among: [environment, other], schema: schema, inOrderOf: "A")
                    #expect(nodes.flatMap(\.settings).allSatisfy { $0.occurrences.count == 2 })
                }
            }
        }
    }

    @Test func `any bytes give layers of settings, or errors`() throws {
        let set = EnvironmentSet(names: ["A", "B"], protectedNames: ["B"], brands: ["X"])
        let other = try SettingsDocument(
            SourceFile(path: "B.json", text: #"{"$extends": "A", "b.c": [], "g": 1}"#), as: .environment)
        let seeds = [
            #"{"$extends": "B", "$notInherited": ["a", "b"], "a": "x", "b": {"c": [1]}}"#,
            #"{"$environments": {"A": {"b.c": [2]}, "B": {}}, "a": null, "b": {"d": {"e": "5s"}}}"#,
        ]
        for bytes in Fuzzing.mutations(of: seeds, alphabet: Self.alphabet, seed: 5) {
            let file = SourceFile(path: "A.json", bytes: bytes)
            for kind in [SettingsDocument.Kind.base, .environment, .brand(set)] {
                check(file) { () throws(DiagnosticsError) in
                    let document = try SettingsDocument(file, as: kind)
                    let inheritance = Inheritance(base: document, environments: ["A": document, "B": other])
                    let variants = set.variants.map { variant in
                        let layers = (try? inheritance.layers(of: variant.environment)) ?? InheritedLayers()
                        return VariantSettings(variant, other, inheriting: layers, brand: document)
                    }
                    let merged = SettingsMerge.merged(variants, schema: nil, inOrderOf: "A+X")
                    let settings = merged.nodes.flatMap(\.settings)
                    _ = InheritanceCheck(variants).problems(in: settings, areComplete: true)
                    #expect(settings.allSatisfy { $0.occurrences.count == variants.count })
                    try merged.problems.check()
                }
            }
        }
    }

    @Test func `any bytes give an override that is applied, or errors`() throws {
        var base = try VariantSettings(environment: "A", file: SourceFile(path: "A.json", text: Self.environment))
        let names = base.members.map(\.name)
        for bytes in Fuzzing.mutations(
            of: [Self.environment, "{\"b\": {\"c\": []}}"], alphabet: Self.alphabet, seed: 2)
        {
            let file = SourceFile(path: "A.local.json", bytes: bytes)
            check(file) { () throws(DiagnosticsError) in
                try base.override(with: file)
                #expect(base.members.map(\.name) == names)
            }
        }
    }

    @Test func `any bytes give a schema or errors`() {
        for bytes in Fuzzing.mutations(of: [Self.schema], alphabet: Self.alphabet, seed: 3) {
            let file = SourceFile(path: "Schema.json", bytes: bytes)
            check(file) { () throws(DiagnosticsError) in _ = try SchemaReader.schema(in: file) }
        }
    }

    @Test func `any bytes give a configuration or errors`() {
        for bytes in Fuzzing.mutations(of: [Self.configuration], alphabet: Self.alphabet, seed: 4) {
            let file = SourceFile(path: ".prumo.json", bytes: bytes)
            check(file) { () throws(DiagnosticsError) in _ = try PackageConfiguration(file) }
        }
    }

    @Test func `any text is guarded and typed without a crash`() {
        let seeds = [
            "https://user:p@[::1%25en0]:80/a?b#c", "http://0x7f.1:8080", "localhost:80", "2026-11-20T14:00:00.5+01:00",
            "1.5m",
            "db.local,10.0.0.1:5432", "TODO: change_me", "https://müller.test/%zz",
        ]
        for bytes in Fuzzing.mutations(of: seeds, alphabet: ":/.@[]%0x1-TZ#? ", seed: 5) {
            let text = String(decoding: bytes, as: UTF8.self)
            _ = GuardViolation.all(in: text)
            _ = SettingDuration(text)
            if let date = SettingDate(text) {
                #expect(SettingDate(date.description)?.seconds == date.seconds)
            }
            if SettingURL.isValid(text) { #expect(SettingURL.isMeant(by: text)) }
            _ = SettingURL.comparable(text)
        }
    }
}
