import Findings
import StringCatalogs
import TestSupport
import Testing

@testable import Localization

@Suite struct IncompleteKeysTests {
    /// The keys that the rule reports in a repository with some files, those of other tables than `Localizable` as `TABLE/KEY`.
    private static func extra(_ files: [String: String], sourceLanguage: String? = nil) throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write("", to: ".git/HEAD")
        for (path, text) in files { try folder.write(text, to: path) }
        let tables = StringsProject([folder.path], sourceLanguage: sourceLanguage).tables
        let known = IncompleteKeys.all(in: tables, sourceLanguage: sourceLanguage)
        let check = StringsCheck(
            RuleConfiguration(of: StringsRules.registry, RuleOverrides(onlyRules: ["extra_key"])))
        return zip(tables, known).flatMap { table, keys in
            var scope = CheckScope()
            scope.incompleteKeys = keys
            return check.findings(in: table, scope: scope).map { finding in
                let key = finding.subject?.key ?? ""
                return table.name == StringsTable.defaultName ? key : "\(table.name)/\(key)"
            }
        }
    }

    @Test func `nothing is extra where a source looks up keys that only the running program knows`() throws {
        #expect(try Self.extra("let text = NSLocalizedString(name, comment: \"\")") == [])
    }

    @Test(arguments: [
        (
            "let text = NSLocalizedString(\"used\", comment: \"\")",
            ", and no source uses it; remove the key, or translate it"
        ),
        ("let text = NSLocalizedString(name, comment: \"\")", "; translate it"),
        ("let text = NSLocalizedString(\"k\", comment: \"\")", "; translate it"),
    ])
    func `what to do with a key that a language lacks depends on the sources`(code: String, advice: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: ".git/HEAD")
        try folder.write("\"k\" = \"Save it\";\n\"used\" = \"Load\";\n", to: "en.lproj/Localizable.strings")
        try folder.write("\"used\" = \"Laden\";\n", to: "de.lproj/Localizable.strings")
        try folder.write(code, to: "App.swift")
        let run = try StringsCheckRun(
            [folder.path], sourceLanguage: "en", RuleOverrides(onlyRules: ["missing_key"]),
            progress: GenerationReportTests.Silence())
        #expect(run.report.findings.map(\.message) == ["\"k\" has no string in de\(advice)"])
    }

    /// One table whose German translation has two keys that English lacks, and one source.
    private static func extra(_ code: String, in path: String = "App.swift") throws -> [String] {
        try extra([
            "en.lproj/Localizable.strings": "\"own\" = \"Own\";\n",
            "de.lproj/Localizable.strings": "\"own\" = \"Eigen\";\n\"k\" = \"K\";\n\"old\" = \"Alt\";\n", path: code,
        ])
    }

    @Test(arguments: [
        #"NSLocalizedString("k", value: "Text", comment: "")"#,
        #"NSLocalizedString("k", tableName: nil, bundle: .main, value: "Text", comment: "")"#,
        #"String(localized: "k", defaultValue: "Text")"#, #"LocalizedStringResource("k", defaultValue: "Text")"#,
        #"Bundle.main.localizedString(forKey: "k", value: "Text", table: nil)"#, #"Text("k")"#, #"let key = "k""#,
        #"LocalizedString("k", comment: "")"#, #""k".localized"#,
    ])
    func `a key that Swift uses is not extra`(code: String) throws {
        #expect(try Self.extra(code) == ["old"])
    }

    @Test(arguments: [
        #"NSLocalizedStringWithDefaultValue(@"k", nil, [NSBundle mainBundle], @"Text", @"");"#,
        #"[bundle localizedStringForKey:@"k" value:@"Text" table:nil];"#, #"NSLocalizedString(@"k", nil);"#,
    ])
    func `a key that Objective-C uses is not extra`(code: String) throws {
        #expect(try Self.extra(code, in: "App.m") == ["old"])
    }

    @Test(arguments: [
        "let k = 1", "// NSLocalizedString(\"k\", comment: \"\")", #"let text = "a k""#,
        #"NSLocalizedString("other", comment: "k")"#, #"String(localized: "k", table: "Other")"#,
    ])
    func `what only looks like a use leaves the key extra`(code: String) throws {
        #expect(try Self.extra(code) == ["k", "old"])
    }

    @Test func `without sources the table of the source language decides`() throws {
        #expect(try Self.extra("{\"k\": 1}", in: "data.json") == ["k", "old"])
    }

    @Test func `a source outside of the package of the table counts`() throws {
        let table = "Packages/Kit/Sources/Kit/Resources"
        #expect(
            try Self.extra([
                "Packages/Kit/Package.swift": "let package = Package(name: \"Kit\", defaultLocalization: \"en\")\n",
                "\(table)/en.lproj/Localizable.strings": "\"own\" = \"Own\";\n",
                "\(table)/de.lproj/Localizable.strings": "\"k\" = \"K\";\n\"old\" = \"Alt\";\n",
                "App/App.swift": "let text = NSLocalizedString(\"k\", value: \"Text\", comment: \"\")\n",
            ]) == ["old"])
    }

    @Test func `a table without a file in the source language has no extra keys`() throws {
        let files = [
            "fr.lproj/Localizable.strings": "\"own\" = \"Propre\";\n",
            "de.lproj/Localizable.strings": "\"k\" = \"K\";\n", "App.swift": "let app = 1\n",
        ]
        #expect(try Self.extra(files) == [])
        #expect(try Self.extra(files, sourceLanguage: "fr") == ["k"])
        let manifest = "let package = Package(name: \"P\", defaultLocalization: \"fr\")\n"
        #expect(try Self.extra(files.merging(["Package.swift": manifest]) { $1 }) == ["k"])
    }

    @Test func `the strings of interfaces, intents and bundles of settings are in those`() throws {
        let files = [
            "Base.lproj/Main.storyboard": "<document><label id=\"a1B-cd-2eF\" text=\"Hi\"/></document>\n",
            "en.lproj/Main.strings": "\"own.text\" = \"Own\";\n",
            "de.lproj/Main.strings": "\"a1B-cd-2eF.text\" = \"Hallo\";\n\"gone.text\" = \"Weg\";\n",
            "Base.lproj/Orders.intentdefinition": "<plist/>\n", "en.lproj/Orders.strings": "\"b\" = \"B\";\n",
            "de.lproj/Orders.strings": "\"xcBHPA\" = \"Bestellen\";\n",
            "Settings.bundle/Root.plist": "<plist/>\n", "Settings.bundle/en.lproj/Root.strings": "\"c\" = \"C\";\n",
            "Settings.bundle/de.lproj/Root.strings": "\"d\" = \"D\";\n",
        ]
        #expect(try Self.extra(files, sourceLanguage: "en") == ["Main/gone.text"])
    }

    @Test(arguments: ["InfoPlist", "Info-RemotePlist"])
    func `the source of names of an app is its property list`(table: String) throws {
        let files = [
            "Info.plist": "<plist><dict><key>T</key><string>A document</string></dict></plist>\n",
            "App.swift": "let app = 1\n", "en.lproj/\(table).strings": "\"own\" = \"Own\";\n",
            "de.lproj/\(table).strings":
                "\"CFBundleDisplayName\" = \"Laden\";\n\"A document\" = \"Ein Dokument\";\n\"old\" = \"Alt\";\n",
        ]
        #expect(try Self.extra(files, sourceLanguage: "en") == ["\(table)/old"])
    }

    @Test func `a key whose plural the source language has in another file is not extra`() throws {
        let plural = """
            <plist version="1.0"><dict><key>files</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
            <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>other</key><string>%d files</string></dict></dict></dict></plist>
            """
        let files = [
            "en.lproj/Localizable.strings": "\"own\" = \"Own\";\n", "en.lproj/Localizable.stringsdict": plural,
            "de.lproj/Localizable.strings": "\"files\" = \"%d Dateien\";\n", "App.swift": "let app = 1\n",
        ]
        #expect(try Self.extra(files) == [])
    }
}
