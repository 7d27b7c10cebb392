import ConstantGenerators
import Foundation
import TestSupport
import Testing

@testable import ConstantMigration

/// Damaged and hostile files, in all three tools.
@Suite struct ForeignFuzzTests {
    private static let letters = "%#@$.1209()*aAbBxlLdDuq-_ \"'{}<>/\\=;,:[]\u{301}é日🚀"

    @Test func `damaged files end in notes or accessors`() throws {
        let seeds: [(name: String, text: String)] = [
            ("A.strings", "\"a.b\" = \"%1$@ of %2$d\"; /* c */ URL = \"%#@x@ %%\";"),
            (
                "A.stringsdict",
                ForeignFiles.propertyList(
                    ForeignFiles.plural("k", "%#@a@ %@", [("a", "lld", ["%lld %#@b@", "one"]), ("b", "d", ["%d"])]))
            ),
            (
                "A.xcstrings",
                #"{"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"extractionState": "manual", "localizations": {"en": {"stringUnit": {"state": "new", "value": "%#@a@ %1$@"}, "substitutions": {"a": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"other": {"stringUnit": {"value": "%arg"}}}}}}}}}}}"#
            ),
            (
                "Info.plist",
                ForeignFiles.propertyList(
                    "<key>NSExtension</key><dict><key>a</key><array><string>x</string></array></dict>")
            ),
            (
                "A.storyboard",
                ForeignFiles.storyboard(
                    start: "a",
                    "<viewController id=\"a\" storyboardIdentifier=\"k\" sceneMemberID=\"viewController\"><connections><segue destination=\"a\" "
                        + "kind=\"show\" identifier=\"go\"/></connections></viewController>")
            ),
            (
                "A.xib",
                ForeignFiles.nib(
                    "<tableViewCell id=\"c\" reuseIdentifier=\"x\"><accessibility identifier=\"y\"/></tableViewCell>")
            ),
            ("xcstrings-tool-config.yml", "accessLevel: public\nconvertFromSnakeCase: true\n"),
            (".rswiftignore", "**/*.{a,b}\n!x[a-z]\n"), ("A.xcassets/a.imageset/Contents.json", ForeignFiles.images),
            ("A.xcassets/F/Contents.json", ForeignFiles.namespace),
        ]
        let folder = try TemporaryFolder()
        for (name, text) in seeds { try folder.write(text, to: name) }
        let files =
            seeds.map(\.name).filter { !$0.contains("xcassets") }.map { "\(folder.path)/\($0)" } + [
                "\(folder.path)/A.xcassets"
            ]
        var generator = SeededGenerator(seed: 7)
        for bytes in Fuzzing.mutations(of: seeds.map(\.text), alphabet: Self.letters).prefix(Fuzzing.iterations / 4) {
            let name = seeds.randomElement(using: &generator)?.name ?? ""
            let original = seeds.first { $0.name == name }?.text ?? ""
            try folder.write(Data(bytes), to: name)
            let constants = [
                ForeignConstants(rSwiftFor: files, sourceLanguage: "en"),
                ForeignConstants(xcstringsToolFor: files, sourceLanguage: "en"),
                ForeignConstants(xcodeSymbolsFor: files),
            ]
            for constant in constants.flatMap(\.constants) {
                #expect(constant.path.allSatisfy { !$0.isEmpty && !$0.contains("`") }, "\(name): \(constant)")
            }
            for result in constants {
                // No two accessors are the same.
                let all = result.constants.map { "\($0.path) \($0.parameters.map { "\($0)" } ?? "")" }
                #expect(Set(all).count == all.count)
            }
            try folder.write(original, to: name)
        }
    }

    @Test func `any text has a name or none`() {
        for bytes in Fuzzing.mutations(
            of: ["cart.title", "URLs of iOS", "my_snake_case", "🚀 ½ é", "A1"], alphabet: Self.letters)
        {
            let text = String(decoding: bytes, as: UTF8.self)
            let names = [
                RSwiftIdentifier.name(of: text), XcstringsToolIdentifier.typeName(of: text),
                XcstringsToolIdentifier.memberName(of: text, joinsSnakeCase: true),
                AssetSymbolName.name(of: text) ?? "",
                AssetSymbolName.typeName(of: text) ?? "", StringSymbolName.name(of: text) ?? "",
            ]
            #expect(
                names.allSatisfy { !$0.contains(" ") && !$0.contains(".") && !$0.contains("%") }, "\(text): \(names)")
            _ = RSwiftPlaceholders.all(in: text)
            _ = try? XcstringsToolPlaceholders.types(of: text, substitutions: [("x", text), (text, "%#@x@")])
        }
    }

    @Test func `variables that double each other are not resolved`() throws {
        // Each string refers to the next one twice.
        let doubling = ForeignFiles.plural(
            "bomb", "%#@v0@", (0..<60).map { (name: "v\($0)", type: "d", texts: ["%#@v\($0 + 1)@%#@v\($0 + 1)@"]) })
        let substitutions = (0..<60).map { number in
            "\"v\(number)\": {\"argNum\": 1, \"formatSpecifier\": \"d\", \"variations\": {\"plural\": {\"other\": "
                + "\(ForeignFiles.unit("%#@v\(number + 1)@%#@v\(number + 1)@"))}}}"
        }.joined(separator: ", ")
        let fixture = try ForeignFixture([
            "A.stringsdict": ForeignFiles.propertyList(doubling),
            "B.xcstrings": ForeignFiles.catalog([
                (
                    "bomb",
                    "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"%#@v0@\"}, \"substitutions\": {\(substitutions)}}"
                )
            ]),
        ])
        let clock = ContinuousClock()
        let time = clock.measure {
            var options = RSwiftOptions()
            options.generators = [.string]
            #expect(ForeignConstants(rSwiftFor: fixture.files, sourceLanguage: nil, options: options).constants.isEmpty)
            #expect(ForeignConstants(xcstringsToolFor: fixture.files, sourceLanguage: "en").constants.isEmpty)
            _ = ForeignConstants(xcodeSymbolsFor: fixture.files)
        }
        #expect(time < .seconds(10))
    }

    @Test func `a deep chain of variables is not followed`() throws {
        let chain = ForeignFiles.plural(
            "deep", "%#@v0@", (0..<5000).map { (name: "v\($0)", type: "d", texts: ["%#@v\($0 + 1)@"]) })
        let fixture = try ForeignFixture(["A.stringsdict": ForeignFiles.propertyList(chain)])
        #expect(ForeignConstants(rSwiftFor: fixture.files, sourceLanguage: nil).constants.map(\.path) == [])
        #expect(ForeignConstants(xcstringsToolFor: fixture.files, sourceLanguage: "en").constants.isEmpty)
    }

    @Test func `the time grows with the input`() throws {
        func time(_ count: Int) throws -> Duration {
            let keys = (0..<count).map { "\"key.\($0) %d\" = \"%1$d %@ \($0)\";" }.joined(separator: "\n")
            let segues = (0..<count).map { "<segue destination=\"a\" kind=\"show\" identifier=\"go\($0)\" id=\"s\"/>" }
                .joined()
            let fixture = try ForeignFixture([
                "A.strings": keys, "same.strings": keys.replacing("key.", with: ""),
                "A.storyboard": ForeignFiles.storyboard(
                    "<viewController id=\"a\" sceneMemberID=\"viewController\"><connections>\(segues)</connections></viewController>"
                ),
            ])
            return ContinuousClock().measure {
                _ = ForeignConstants(rSwiftFor: fixture.files, sourceLanguage: nil)
                _ = ForeignConstants(xcstringsToolFor: fixture.files, sourceLanguage: "en")
            }
        }
        let (small, large) = (try time(500), try time(4000))
        #expect(large < small * 40)
    }

    @Test func `missing files, folders and devices are noted`() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "Folder.strings/x")
        let names = [
            "gone.strings", "Folder.strings", "gone.xcstrings", "gone.xcassets", "gone.storyboard", "gone.ttf",
            "xcstrings-tool-config.yml", ".rswiftignore",
        ]
        let files = names.map { "\(folder.path)/\($0)" } + ["/dev/zero.strings", "", "/", "a"]
        let results = [
            ForeignConstants(rSwiftFor: files, sourceLanguage: "en"),
            ForeignConstants(xcstringsToolFor: files, sourceLanguage: "en"),
            ForeignConstants(xcodeSymbolsFor: files),
        ]
        #expect(results.map(\.notes.isEmpty) == [false, false, false])
        #expect(results.flatMap(\.notes).allSatisfy { $0.severity == .warning })
    }
}
