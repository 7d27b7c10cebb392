import DataFormats
import SourceText
import Testing

@testable import CodeGraph

@Suite struct ModuleLayersTests {
    private static func layers(_ text: String) throws -> ModuleLayers? {
        let file = SourceFile(path: ".prumo.json", text: text)
        return try ModuleLayers(JSONParser.parse(file), in: file, folder: "/p")
    }

    private static let app = """
        {"layers": [
            {"name": "app", "targets": ["App", "*Screens"], "may_import": "domain"},
            {"name": "domain", "targets": "Domain*"},
            {"name": "base", "targets": ["DomainBase", "?ase"]}
        ], "exceptions": {"App": {"Base": "the logo"}}}
        """

    @Test(arguments: [
        ("App", "MapScreens", nil), ("App", "Domain", nil), ("App", "Base", nil), ("Other", "App", nil),
        ("App", "Other", nil),
        ("MapScreens", "Base", "of the layer \"base\", which \"app\", the layer of MapScreens, may not import"),
        ("Domain", "App", "of the layer \"app\", which is above \"domain\", the layer of Domain"),
        ("DomainBase", "Domain", "of the layer \"domain\", which is above \"base\", the layer of DomainBase"),
    ])
    func `a target may import its own layer, lower ones, and exceptions`(
        target: String, imported: String, objection: String?
    ) throws {
        let layers = try #require(try Self.layers(Self.app))
        #expect(layers.objection(to: imported, in: target) == objection)
    }

    @Test(arguments: [
        ("[]", "\"modules\" must be an object in { }"),
        ("{\"layers\": {}}", "\"layers\" must be a list of objects in [ ]"),
        ("{\"layers\": [{\"name\": \"a\"}]}", "each layer needs \"name\" and \"targets\""),
        ("{\"layers\": [{\"name\": \"a\", \"targets\": \"[\"}]}", "is not a valid glob pattern"),
        (
            "{\"layers\": [{\"name\": \"a\", \"targets\": \"A\"}, {\"name\": \"b\", \"targets\": \"A\"}]}",
            "\"A\" is in the layer \"a\", too"
        ),
        (
            "{\"layers\": [{\"name\": \"a\", \"targets\": \"A\"}, {\"name\": \"a\", \"targets\": \"B\"}]}",
            "there are two layers \"a\""
        ),
        ("{\"layers\": [{\"name\": \"a\", \"targets\": \"A\", \"may_import\": \"b\"}]}", "there is no layer \"b\""),
        (
            "{\"layers\": [{\"name\": \"a\", \"targets\": \"A\", \"may_import\": \"a\"}]}",
            "\"a\" is not lower than \"a\""
        ),
        ("{\"exceptions\": {\"A\": {\"B\": \" \"}}}", "the reason for \"B\" is empty"),
        ("{\"layer\": []}", "has no key \"layer\""),
    ])
    func `a mistake is an error at its place`(text: String, message: String) {
        do {
            _ = try Self.layers(text)
            Issue.record("there is no error")
        } catch let error as DiagnosticsError {
            #expect(error.diagnostics.contains { $0.message.contains(message) && $0.place != nil })
        } catch {
            Issue.record(error)
        }
    }

    @Test func `without the key there are no layers`() throws {
        #expect(try Self.layers("{}") == nil)
    }
}
