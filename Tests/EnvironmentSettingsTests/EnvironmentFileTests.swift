import EnvironmentSettings
import SourceText
import TestSupport
import Testing

@Suite struct EnvironmentFileTests {
    @Test func `every missing and every broken file is reported at once`() throws {
        let package = try PackageFixture([
            "Environments/Development.json": "{", "Environments/Stage.json": "{}",
        ])
        #expect(
            package.problems() == [
                "Environments/Development.json:1:2: error: expected a name in double quotes but found end of file",
                "Environments/Production.json:1:1: error: there is no file for the environment Production; "
                    + "create it with the settings of the others",
            ])
    }

    @Test(arguments: [
        (#"{"key": {↓"$secret": "1ST"}}"#, "key"), (#"{"key": {↓"$secret": 1}}"#, "key"),
        (#"{"a": {"key": {↓"$secret": "A", "b": 1}}}"#, "a.key"), (#"{"key": [{↓"$secret": "A B"}]}"#, "key[0]"),
    ])
    func `a secret that is not written as one is an error that names its key`(text: String, key: String) throws {
        let source = MarkedSource(text)
        let file = SourceFile(path: "input", text: source.text)
        let error = #expect(throws: DiagnosticsError.self) { try VariantSettings(environment: "A", file: file) }
        #expect(
            error?.diagnostics == [
                Diagnostic(
                    path: "input", location: source.location,
                    "\"\(key)\": a secret must be {\"$secret\": \"NAME\"} and nothing else, where NAME consists of letters, digits and _"
                )
            ])
    }
}
