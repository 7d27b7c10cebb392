import EnvironmentSettings
import SourceText
import Testing

@Suite struct BundledFileSelectionTests {
    private func selection(_ files: String) throws(DiagnosticsError) -> BundledFileSelection? {
        try PackageConfiguration(SourceFile(path: ".prumo.json", text: #"{"files": \#(files)}"#)).constants.files
    }

    @Test func `files are selected by extension and folder`() throws {
        #expect(try PackageConfiguration(SourceFile(path: ".prumo.json", text: "{}")).constants.files == nil)
        let selection = try #require(
            try selection(
                #"{"extensions": ["json", "Html"], "folders": ["Fixtures", "a/b"], "extensionsInNames": false}"#))
        #expect(selection.extensions == ["json", "Html"])
        #expect(selection.folders == ["Fixtures", "a/b"])
        #expect(selection.hasExtensionsInNames == false)
        #expect(try self.selection(#"{"folders": ["A"]}"#)?.extensions == ["*"])
        #expect(try self.selection(#"{"extensions": ["A"]}"#)?.hasExtensionsInNames == true)
    }

    @Test(
        arguments: [
            (["json"], nil, "a.json", true), (["json"], nil, "b/A.JSON", true), (["JSON"], nil, "a.json", true),
            (["json"], nil, "ajson", false), (["json"], nil, ".json", false), (["json"], nil, "a/.json", false),
            (["gz"], nil, "a.tar.gz", true), (["tar.gz"], nil, "a.tar.gz", true), (["tar.gz"], nil, "a.gz", false),
            (["json"], ["Fixtures"], "Fixtures/a/b.json", true), (["json"], ["Fixtures"], "Fixtures.json", false),
            (["json"], ["Fixtures"], "Fixtures2/a.json", false), (["json"], ["a", "b/c"], "b/c/d.json", true),
            (["*"], nil, "LICENSE", true), (["*"], nil, "a.txt", true), (["*"], nil, "a.Swift", false),
            (["*"], nil, "M.xcassets", false), (["*"], nil, "en.lproj/L.strings", false), (["*"], nil, "a.ttf", false),
            (["*", "ttf"], nil, "a.ttf", true), (["swift"], nil, "a.swift", true),
        ] as [([String], [String]?, String, Bool)])
    func `a path is in the selection or not`(extensions: [String], folders: [String]?, path: String, isIn: Bool) {
        #expect(BundledFileSelection(extensions: extensions, folders: folders).contains(path) == isIn)
    }

    @Test(arguments: [
        ("[]", "1:11", "\"files\" must be an object in { }, not an array"),
        ("{}", "1:11", "\"files\" selects no files; list their \"extensions\", the \"folders\" they are in, or both"),
        (
            #"{"extension": ["a"], "folders": ["a"]}"#, "1:12",
            "\"files\" has no key \"extension\"; did you mean \"extensions\"?"
        ),
        (#"{"extensions": []}"#, "1:26", "\"extensions\" is empty; list an extension or leave it out"),
        (#"{"extensions": [""]}"#, "1:27", "\"extensions\" lists an empty string; name an extension"),
        (
            #"{"extensions": [".json"]}"#, "1:27",
            "\".json\" is not a file extension; write it without a dot, as in \"json\", or \"*\" for all"
        ),
        (
            #"{"extensions": ["*.json"]}"#, "1:27",
            "\"*.json\" is not a file extension; write it without a dot, as in \"json\", or \"*\" for all"
        ),
        (
            #"{"folders": ["Fixtures/"]}"#, "1:24",
            "\"Fixtures/\" is not a path inside a target's folder; write one as in \"Resources/Fixtures\""
        ),
        (
            #"{"folders": ["../a"]}"#, "1:24",
            "\"../a\" is not a path inside a target's folder; write one as in \"Resources/Fixtures\""
        ),
        (
            #"{"extensions": ["a"], "extensionsInNames": 1}"#, "1:54",
            "\"extensionsInNames\" must be true or false, not a number"
        ),
    ])
    func `a selection of nothing is an error at its place`(files: String, place: String, message: String) {
        do {
            _ = try selection(files)
            Issue.record("no problem in \(files)")
        } catch {
            #expect(error.diagnostics.map(\.description) == [".prumo.json:\(place): error: \(message)"])
        }
    }
}
