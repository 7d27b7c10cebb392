import ConstantGenerators
import EnvironmentSettings
import Foundation
import SourceText
import TestSupport
import Testing

@Suite struct GenerationTests {
    private func fixture(
        settings: String = "{}", strings: [String: String] = [:], assets: [String: String] = [:]
    ) throws -> TargetFixture {
        var files = TargetFixture.environments(development: settings, stage: settings, production: settings)
        for (path, text) in strings { files["Sources/App/" + path] = text }
        for (path, text) in assets { files["Sources/App/M.xcassets/" + path] = text }
        return try TargetFixture(files)
    }

    @Test(arguments: [
        (
            #"{"base-url": 1, "baseUrl": 2}"#, "1:17",
            "\"baseUrl\" and \"base-url\" at Environments/Development.json:1:2 both become baseUrl; rename one of them"
        ),
        (
            #"{"a": [{"base url": 1, "base-url": 1}]}"#, "1:2",
            "\"base url\" and \"base-url\" both become baseUrl; rename one of them"
        ),
        (
            #"{"": 1}"#, "1:2",
            "\"\" cannot become the name of a Swift constant; rename it in every environment so that it has a letter or a digit"
        ),
        (
            #"{"a..b": 1}"#, "1:2",
            "\"\" cannot become the name of a Swift constant; rename it in every environment so that it has a letter or a digit"
        ),
        (
            #"{"api": {"a": 1}, "Api": {"b": 2}}"#, "1:27",
            "\"Api.b\" and \"api.a\" at Environments/Development.json:1:10 both become Api; rename one of them"
        ),
        (
            #"{"a_b": 1, "aB": 2}"#, "1:12",
            "\"aB\" and \"a_b\" at Environments/Development.json:1:2 both become aB; rename one of them"
        ),
        (
            #"{"__": {"a": 1}}"#, "1:2",
            "\"__\" cannot become the name of a Swift constant; rename it in every environment so that it has a letter or a digit"
        ),
        (
            #"{"A": 1, "a": {"b": 2}}"#, "1:16",
            "\"a.b\" and \"A\" at Environments/Development.json:1:2 both become A; rename one of them"
        ),
    ])
    func `a setting without a usable name is an error at the name`(json: String, place: String, message: String) throws
    {
        #expect(try fixture(settings: json).problems() == ["Environments/Development.json:\(place): error: \(message)"])
    }

    @Test(arguments: [
        (
            "\"a-b\" = \"x\";\n\"aB\" = \"y\";", "2:1",
            "\"aB\" and \"a-b\" at Sources/App/en.lproj/Localizable.strings:1:1 both become aB; rename one of them"
        ),
        (
            "\"Ok\" = \"x\";\n\"ok\" = \"y\";", "2:1",
            "\"ok\" and \"Ok\" at Sources/App/en.lproj/Localizable.strings:1:1 both become ok; rename one of them"
        ),
        (
            "availableLanguages = x;", "1:1",
            "\"availableLanguages\" becomes availableLanguages, which is already the name of the list of languages; "
                + "rename \"availableLanguages\""
        ),
        ("a = b", "1:6", "expected \";\" after the value of \"a\" but found end of file"),
    ])
    func `a string without a usable accessor is an error at its place`(text: String, place: String, message: String)
        throws
    {
        let problems = try fixture(strings: ["en.lproj/Localizable.strings": text]).problems()
        #expect(problems == ["Sources/App/en.lproj/Localizable.strings:\(place): error: \(message)"])
    }

    @Test func `the namespace of resources is taken only where there are resources`() throws {
        let strings = ["Sources/App/en.lproj/Localizable.strings": "resources = a;\n\"resources.a\" = b;"]
        #expect(try TargetFixture(strings).problems().isEmpty)
        let configuration = [".prumo.json": #"{"strings": {"localizedStringResources": true}}"#]
        #expect(
            try TargetFixture(strings.merging(configuration) { $1 }).problems() == [
                "Sources/App/en.lproj/Localizable.strings:2:1: error: \"resources.a\" becomes Resources, which is already the name of the namespace of resources; rename \"resources.a\""
            ])
    }

    @Test func `nesting is limited, since Swift's compile time doubles with each level`() throws {
        func json(_ levels: Int) -> String {
            (0..<levels).map { "{\"g\($0)\": " }.joined() + "{\"v\": 1}" + String(repeating: "}", count: levels)
        }
        #expect(try fixture(settings: json(12)).problems().isEmpty)
        #expect(try fixture(settings: json(13)).problems().first?.contains("nested deeper than 12 levels") == true)
    }

    @Test func `an unclear source language is an error only if there are strings`() throws {
        let empty = try fixture()
        var generation = empty.generation()
        generation.sourceLanguage = nil
        #expect(try generation.run().files.count == ConstantKind.allCases.count)
        let texts = try fixture(strings: ["en.lproj/Localizable.strings": "a = b;"])
        generation = texts.generation()
        generation.sourceLanguage = nil
        let error = #expect(throws: DiagnosticsError.self) { try generation.run() }
        #expect(error?.diagnostics.first?.message.contains("write defaultLocalization as a string literal") == true)
    }

    @Test(arguments: [
        (#"{"strings": {"files": ["Strings/**"]}}"#, ["Strings/en.lproj", "Strings/fr.lproj"], true),
        (#"{"strings": {"files": ["Strings/**"]}}"#, ["Strings"], true),
        (#"{"strings": {"files": ["Strings/**", "!Strings/**"]}}"#, ["Strings"], false),
        (#"{"strings": {"files": ["!Other/**"]}}"#, ["Strings"], false),
        (#"{"strings": {"files": ["Strings/**"], "storage": "bundle"}}"#, ["Strings"], false),
        ("{}", ["Strings"], false),
    ])
    func `excluded tables are read where the configuration names them and the program contains the strings`(
        configuration: String, excluded: [String], isRead: Bool
    ) throws {
        let fixture = try TargetFixture([
            ".prumo.json": configuration, "Sources/App/Strings/en.lproj/Localizable.strings": "a = b;",
            "Sources/App/Strings/fr.lproj/Localizable.strings": "a = c;",
        ])
        var generation = fixture.generation()
        generation.excludedPaths = excluded.map { fixture.folder.path + "/Sources/App/" + $0 }
        generation.hasBundle = true
        let text = try generation.run().files.first { $0.path.hasSuffix("GeneratedStrings.swift") }?.text ?? ""
        #expect(text.contains("static var a:") == isRead)
        #expect(text.contains("availableLanguages = [\"en\", \"fr\"]") == isRead)
    }

    @Test func `excluded files are not read`() throws {
        let fixture = try fixture(strings: [
            "en.lproj/Localizable.strings": "a = b;", "Kit/en.lproj/Localizable.strings": "c = d;",
            "fr.lproj/Localizable.strings": "a = e;",
        ])
        var generation = fixture.generation()
        generation.excludedPaths = ["Kit", "fr.lproj"].map { fixture.folder.path + "/Sources/App/" + $0 }
        let text = try generation.run().files[1].text
        #expect(text.contains("[\"en\"]"))
    }

    @Test func `two tables of one name in code are an error`() throws {
        let problems = try fixture(strings: ["en.lproj/Foo Bar.strings": "a = b;", "en.lproj/FooBar.strings": "c = d;"])
            .problems()
        #expect(problems.count == 1)
        #expect(problems.first?.contains("both become FooBar; rename one of them") == true)
    }

    @Test func `languages that disagree on the arguments are an error with both places`() throws {
        let problems = try fixture(strings: [
            "en.lproj/Localizable.strings": "a = \"%@ has %d\";", "fr.lproj/Localizable.strings": "\n  a = \"%d\";",
        ]).problems()
        #expect(
            problems == [
                "Sources/App/fr.lproj/Localizable.strings:2:7: error: \"a\" takes an integer (%d) here but "
                    + "a string (%@) and an integer (%d) at Sources/App/en.lproj/Localizable.strings:1:5; "
                    + "give both the same placeholders"
            ])
    }

    @Test func `a key that is a sentence goes without a constant where its name is taken, with a warning`() throws {
        let fixture = try fixture(strings: [
            "en.lproj/Localizable.strings": "\"Save it!\" = \"a\";\nsaveIt = b;\n\"Save it\" = c;\n\"...\" = d;"
        ])
        let (files, warnings) = try fixture.generation().run()
        #expect(warnings.map(\.location.line) == [1, 3])
        #expect(
            warnings.first?.message == "\"Save it!\" and \"saveIt\" at \(fixture.folder.path)/Sources/App/en.lproj/"
                + "Localizable.strings:2:1 both become saveIt; rename one of them; until then \"Save it!\" has no constant"
        )
        #expect(files[1].text.contains("static var fullStopFullStopFullStop: String"))
    }

    private func catalog(_ strings: String, _ configuration: String = "{}") throws -> TargetFixture {
        try TargetFixture([
            ".prumo.json": configuration,
            "Sources/App/Localizable.xcstrings":
                #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(strings)}}"#,
        ])
    }

    @Test(arguments: [
        #""“Save”": {}, "Save": {}, "%@ Save": {}"#, #""%@ Save": {}, "Save": {}, "“Save”": {}"#,
        #""Save!": {"extractionState": "stale"}, "Save": {}"#, #""Save": {}, "save": {"extractionState": "stale"}"#,
    ])
    func `a name belongs to its nearest key, wherever others are in the file`(strings: String) throws {
        let text = try catalog(strings).text("GeneratedStrings.swift")
        #expect(text.contains("    /// \"Save\"\n    ///\n    /// `Save`, from"))
        #expect(!text.contains("deprecated"))
        #expect(text.components(separatedBy: "static var save: ").count == 2 && !text.contains("func save"))
    }

    @Test func `tables and keys that are excluded have no constant`() throws {
        let fixture = try catalog(
            #""OK": {"extractionState": "manual"}, "Ok": {"extractionState": "manual"}"#,
            #"{"strings": {"exclude": ["Localizable.Ok", "Other"]}}"#)
        try fixture.folder.write("a = b;", to: "Sources/App/en.lproj/Other.strings")
        let text = try fixture.text("GeneratedStrings.swift")
        #expect(text.contains("`OK`, from") && !text.contains("`Ok`, from") && !text.contains("enum Other"))
    }

    @Test(arguments: ["new", "needs_review"])
    func `a translation that is to be reviewed and disagrees is a warning, and the source's text is shown`(
        state: String
    ) throws {
        let fixture = try catalog(
            #"""
            "a": {"extractionState": "manual", "localizations": {"en": {"stringUnit": {"state": "translated", "value": "%d of %d"}},
             "fr": {"stringUnit": {"state": "\#(state)", "value": "%d de"}}}}
            """#)
        let (files, warnings) = try fixture.generation().run()
        #expect(
            warnings.first?.message.hasSuffix("until it is translated again, the source language's string is shown")
                == true)
        #expect(!files[1].text.contains(" de"))
    }

    @Test func `a variable that another language has at another place is an error`() throws {
        func text(_ format: String) -> String {
            let unit = { (text: String) in #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"# }
            let plural = #"{"variations": {"plural": {"one": \#(unit("one")), "other": \#(unit("%arg"))}}}"#
            return
                #"{"stringUnit": {"state": "translated", "value": "\#(format)"}, "substitutions": {"files": \#(plural), "dirs": \#(plural)}}"#
        }
        let fixture = try catalog(
            #""k": {"extractionState": "manual", "localizations": {"en": \#(text("%#@files@ in %#@dirs@")), "de": \#(text("in %#@dirs@ %#@files@"))}}"#
        )
        #expect(fixture.problems().first?.contains("dirs is argument 1 here but 2 at") == true)
        #expect(fixture.problems().first?.hasSuffix("write its position, %2$, at its start") == true)
    }

    @Test func `a variable that is named like another argument has no label of its own`() throws {
        let fixture = try catalog(
            #"""
            "k": {"extractionState": "manual", "localizations": {"en": {"stringUnit": {"value": "%1$#@argument2@ %2$lld"},
             "substitutions": {"argument2": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
             "one": {"stringUnit": {"value": "one"}}, "other": {"stringUnit": {"value": "%arg"}}}}}}}}}
            """#)
        let text = try fixture.text("GeneratedStrings.swift")
        #expect(text.contains("func k(_ argument1: Int, _ argument2: Int) -> String"))
    }

    @Test func `a catalog's key determines the arguments, of which a language may omit some`() throws {
        func problems(_ key: String, english: String, french: String) throws -> [String] {
            let unit = { (text: String) in #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"# }
            return try fixture(strings: [
                "Localizable.xcstrings": #"""
                {"sourceLanguage": "en", "version": "1.0", "strings": {"\#(key)": {"localizations":
                 {"en": \#(unit(english)), "fr": \#(unit(french))}}}}
                """#
            ]).problems()
        }
        #expect(try problems("%@ likes %lld posts", english: "liked", french: "%2$lld fois").isEmpty)
        #expect(
            try problems("%lld posts", english: "posts", french: "%@ posts").first?.contains("takes a string (%@) here")
                == true)
        #expect(
            try problems("posts", english: "%lld posts", french: "posts").first?.contains("takes no argument here")
                == true)
    }

    @Test func `a translation without an original is a warning, and has no accessor`() throws {
        let fixture = try fixture(strings: [
            "en.lproj/Localizable.strings": "a = b;", "fr.lproj/Localizable.strings": "zzz = c;",
        ])
        let (files, warnings) = try fixture.generation().run()
        #expect(warnings.map(\.severity) == [.warning])
        #expect(warnings.first?.message.hasPrefix("\"zzz\" is not in the source language") == true)
        #expect(!files.contains { $0.text.contains("zzz") })
    }

    @Test func `missing strings of a language are marked, so that the program falls back`() throws {
        let text = try fixture(strings: [
            "en.lproj/Localizable.strings": "a = A;b = B;c = C;", "pt.lproj/Localizable.strings": "a = pA;b = pB;",
            "pt-BR.lproj/Localizable.strings": "a = brA;",
        ]).text("GeneratedStrings.swift")
        let brazilian = try #require(text.split(separator: "language: \"pt-BR\"").last)
        let texts = brazilian.split(separator: "\n").filter { $0.hasSuffix("\\") }
        #expect(texts.map { $0.trimmingPrefix { $0 == " " } } == ["brA\\", "\\u{3}\\", "\\u{3}\\"])
    }

    @Test(arguments: [
        (
            ["A.imageset/Contents.json": "{"], "A.imageset/Contents.json:1:2",
            "expected a name in double quotes but found end of file"
        ),
        (
            [
                "a b.imageset/Contents.json": #"{"images":[]}"#,
                "aB.imageset/Contents.json": #"{"images":[]}"#,
            ],
            "aB.imageset/Contents.json:1:1",
            "\"aB\" and \"a b\" at Sources/App/M.xcassets/a b.imageset/Contents.json:1:1 both become aB; rename one of them"
        ),
        (
            ["A.imageset/a.png": ""], "A.imageset/Contents.json:1:1",
            "the file does not exist; create it or correct its path"
        ),
    ])
    func `a broken asset is an error at its description`(assets: [String: String], place: String, message: String)
        throws
    {
        #expect(try fixture(assets: assets).problems() == ["Sources/App/M.xcassets/\(place): error: \(message)"])
    }

    @Test(arguments: [
        (#"{"base-url": 1}"#, "static let baseUrl = 1"), (#"{"base url": 1}"#, "static let baseUrl = 1"),
        (#"{"base_url": 1}"#, "static let baseUrl = 1"), (#"{"baseURL": 1}"#, "static let baseURL = 1"),
        (#"{"1st": 1}"#, "static let _1st = 1"),
        (#"{"api-v2": {"host name": "a"}}"#, "enum ApiV2 {"),
        (#"{"api-v2": {"host name": "a"}}"#, "static let hostName = \"a\""),
        (#"{"list": [{"host-name": "a"}]}"#, "let hostName: Swift.String"),
        (#"{"list": [{"host-name": "a"}]}"#, "ListElement(hostName: \"a\")"),
        (#"{"de-fault": 1}"#, "static let deFault = 1"),
    ])
    func `a key that Swift cannot write becomes words in camel case, as keys of strings do`(json: String, code: String)
        throws
    {
        let text = try fixture(settings: json).text("GeneratedSettings.swift")
        #expect(text.contains(code), "\(text)")
    }

    @Test func `problems of all kinds are reported in one run`() throws {
        let fixture = try fixture(
            settings: #"{"--": 1}"#, strings: ["en.lproj/Localizable.strings": "a"],
            assets: ["A.imageset/Contents.json": "["])
        #expect(fixture.problems().count == 3)
    }

    @Test func `a package needs no environments, unless a trait selects one`() throws {
        let fixture = try TargetFixture()
        #expect(try fixture.text("GeneratedSettings.swift").contains("The target has no environments"))
        try fixture.folder.write("struct Live {}", to: "Environments/Live.swift")
        #expect(try fixture.text("GeneratedSettings.swift").contains("The target has no environments"))
        #expect(
            fixture.problems(traits: ["Stage"]) == [
                "Environments:1:1: error: the trait Stage selects an environment, but the package has none; create Environments/Stage.json"
            ])
    }

    @Test func `strings and assets without the runtime are an error with the dependency to add`() throws {
        let fixture = try fixture(strings: ["en.lproj/Localizable.strings": "a = b;"])
        var generation = fixture.generation()
        generation.hasRuntime = false
        let error = #expect(throws: DiagnosticsError.self) { try generation.run() }
        #expect(
            error?.diagnostics.first?.message.contains(".product(name: \"PrumoRuntime\", package: \"Prumo\")") == true)
    }

    @Test func `an environment that only a file names is checked and selected like the others`() throws {
        let fixture = try fixture(settings: #"{"a": 1}"#)
        try fixture.folder.write(#"{"a": 7}"#, to: "Environments/QA.json")
        #expect(try fixture.text("GeneratedSettings.swift", traits: ["QA"]).contains("static let a = 7"))
        try fixture.folder.write(#"{"a": 7, "b": 1}"#, to: "Environments/QA.json")
        #expect(fixture.problems().count == 1)
    }

    @Test(
        arguments: [
            ([], ["#if Stage", "#if Production", "#if !DEBUG"]),
            (["Stage"], ["#if !Stage", "#if Development", "#if Production"]),
            (["Production"], ["#if !Production", "#if Development", "#if Stage"]),
        ] as [([String], [String])])
    func `the generated code makes the compiler verify the selection`(traits: [String], conditions: [String]) throws {
        let text = try fixture(settings: #"{"a": 1}"#).text("GeneratedSettings.swift", traits: traits)
        #expect(text.split(separator: "\n").filter { $0.hasPrefix("#if") }.map(String.init) == conditions)
        #expect(text.components(separatedBy: "#error(\"").count - 1 == conditions.count)
    }

    @Test func `a link out of the package in a target is a warning at the link`() throws {
        let fixture = try fixture(settings: #"{"a": 1}"#)
        let outside = try TemporaryFolder()
        try outside.write(#""hello" = "leaked";"#, to: "en.lproj/Localizable.strings")
        try fixture.folder.write("", to: "Package.swift")
        let link = fixture.folder.path + "/Sources/App/Texts"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: outside.path)
        let result = try fixture.generation().run()
        #expect(
            result.warnings.map(\.description) == [
                "\(link):1:1: warning: this symbolic link leads out of the repository and is not followed; replace it with a copy"
            ])
        #expect(!result.files.contains { $0.text.contains("leaked") })
    }

    @Test(arguments: ["../Other", "Environments/.secrets", ".git"])
    func `a target whose folder is outside of the package or private is refused`(folder: String) throws {
        let fixture = try fixture(settings: #"{"a": 1}"#)
        var generation = fixture.generation()
        generation.targetDirectory = "\(fixture.folder.path)/\(folder)"
        #expect {
            try generation.run()
        } throws: { error in
            "\(error)".contains("the folder of the target App is outside of the package or private, and is not read")
        }
    }
}
