import AssetCatalogs
import SourceText
import Testing

/// Checks of catalogs of which some descriptions cannot be read.
@Suite struct BrokenCatalogTests {
    /// What the reader says, with paths in the catalog.
    private func diagnostics(_ fixture: CheckFixture) throws -> [String] {
        try fixture.contents().diagnostics.sorted { $0.precedes($1) }.map {
            $0.description.replacing("\(fixture.folder.path)/\(CheckFixture.catalog)/", with: "")
        }
    }

    @Test func `broken sets are reported, and all others are checked`() throws {
        let fixture = try CheckFixture([
            "Contents.json": "[", "A.imageset/Contents.json": "{", "B.imageset/b.png": "",
            "G/Contents.json": #"{"properties": 1}"#,
            "G/C.imageset/Contents.json": CheckFixture.imageSet(["gone.png"]),
        ])
        #expect(
            try diagnostics(fixture) == [
                "A.imageset/Contents.json:1:2: error: expected a name in double quotes but found end of file",
                "B.imageset/Contents.json:1:1: error: the file does not exist; create it or correct its path",
                "Contents.json:1:2: error: expected a JSON value but found end of file",
                "G/Contents.json:1:16: error: \"properties\" must be an object in { }, not a number",
            ])
        #expect(try fixture.contents().assetCount == 3)
        #expect(
            try fixture.findings("missing_file") == [
                "G/C.imageset/Contents.json:2:16: there is no \"gone.png\" in C.imageset; "
                    + "add it, or remove its name here"
            ])
        #expect(try fixture.findings("unnamed_file") == [])
        #expect(try fixture.findings("unknown_value") == [])
    }

    @Test func `the sets of a broken one are checked`() throws {
        let fixture = try CheckFixture([
            "B.brandassets/Contents.json": #"{"assets": [{"filename": 1}]}"#,
            "B.brandassets/T.imageset/Contents.json": CheckFixture.imageSet(["gone.png"]),
            "B.brandassets/U.imageset/Contents.json": "{",
        ])
        #expect(try diagnostics(fixture).count == 2)
        #expect(try fixture.findings("missing_file").count == 1)
        #expect(try fixture.findings("unnamed_file") == [])
    }

    @Test func `suspicious content is reported`() throws {
        let fixture = try CheckFixture(["N.newset/Contents.json": #"{"things": []}"#])
        let diagnostics = try diagnostics(fixture)
        #expect(diagnostics.count == 1)
        #expect(
            diagnostics.first?.hasPrefix("N.newset/Contents.json:1:2: warning: \".newset\" is not a known kind") == true
        )
    }

    @Test func `the reader returns readable assets together with the problems`() throws {
        let fixture = try CheckFixture([
            "A.imageset/Contents.json": "{", "B.imageset/Contents.json": #"{"images": []}"#,
        ])
        let path = "\(fixture.folder.path)/\(CheckFixture.catalog)"
        let outcome = AssetCatalogReader.outcome(ofCatalogAt: path, displayPath: "A.xcassets")
        #expect(outcome.assets.map(\.name) == ["B"])
        #expect(outcome.problems.diagnostics.count == 1 && outcome.brokenSetCount == 1)
        #expect(throws: DiagnosticsError.self) {
            try AssetCatalogReader.assets(inCatalogAt: path, displayPath: "A.xcassets")
        }
    }
}
