import Foundation
import TestSupport
import Testing

/// One link out of an otherwise harmless package at a time, so that none hides another: with a copy in the place of the link, the
/// command shows what it leads to.
@Suite struct SingleTrapTests {
    /// A file or folder that a link in the package leads to.
    struct Trap: Sendable, CustomTestStringConvertible {
        /// The link's path in the package.
        let link: String
        /// A command that reads it.
        let command: String
        /// Its text, or that of a file in a folder.
        let text: String
        /// The file's path in the folder; empty if the link leads to a file.
        var file = ""
        /// Other files of the package.
        var others: [String: String] = [:]

        var testDescription: String { link }
    }

    private static let secret = PlantedRepository.secret

    static let traps = [
        Trap(link: ".prumo.json", command: "environments list", text: #"{"planted-secret": 1}"#),
        Trap(
            link: "Environments/Base.json", command: "environments show Development",
            text: #"{"motto": "planted-secret"}"#),
        Trap(link: "Environments/Stage.json", command: "environments matrix", text: #"{"name": "planted-secret"}"#),
        Trap(
            link: "Environments/Brands/Acme.json", command: "generate", text: #"{"motto": "planted-secret"}"#,
            others: ["Environments/Brands/Globex.json": #"{"motto": "G"}"#]),
        Trap(
            link: "Environments/Schema.json", command: "generate",
            text: #"{"properties": {"name": {"description": "planted-secret"}}}"#),
        Trap(
            link: "Sources/App/Data/token.json", command: "generate", text: #"{"token": "planted-secret"}"#,
            others: [".prumo.json": #"{"data": {"files": ["Data/*.json"]}}"#]),
        Trap(
            link: "Sources/App/Data", command: "generate", text: #"{"token": "planted-secret"}"#, file: "token.json",
            others: [".prumo.json": #"{"data": {"files": ["Data/*.json"]}}"#]),
        Trap(
            link: "Sources/App/colors.txt", command: "generate", text: "planted-secret : #FFFFFF\n",
            others: [".prumo.json": #"{"colors": {"files": ["*.txt"]}}"#]),
        Trap(
            link: "Sources/App/Main.storyboard", command: "generate",
            text: """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes><scene sceneID="a">\
                <objects><viewController storyboardIdentifier="planted-secret" id="b" sceneMemberID="viewController"/></objects>\
                </scene></scenes></document>
                """,
            others: [".prumo.json": #"{"interfaces": {"files": ["*.storyboard"]}}"#]),
        Trap(link: "Sources/App/en.lproj/Other.strings", command: "generate", text: #""k" = "planted-secret";"#),
        Trap(
            link: "Sources/App/en.lproj/Other.stringsdict", command: "generate",
            text: #"<plist version="1.0"><dict><key>planted-secret</key><string>s</string></dict></plist>"#),
        Trap(
            link: "Sources/App/Other.xcstrings", command: "generate",
            text: #"{"sourceLanguage": "en", "strings": {"planted-secret": {}}, "version": "1.0"}"#),
        Trap(
            link: "Sources/App/fr.lproj", command: "strings export --locale fr --to out",
            text: #""hello" = "planted-secret";"#,
            file: "Localizable.strings"),
        Trap(
            link: "Sources/App/Out.xcassets", command: "generate",
            text: #"{"info": {"author": "xcode", "version": 1}}"#,
            file: "planted-secret.colorset/Contents.json"),
        Trap(
            link: "Sources/App/In.xcassets/planted.imageset/Contents.json", command: "assets check Sources",
            text: """
                {"images": [{"idiom": "universal", "filename": "planted-secret.png"}],
                 "info": {"author": "xcode", "version": 1}}
                """,
            others: ["Sources/App/In.xcassets/Contents.json": #"{"info": {"author": "xcode", "version": 1}}"#]),
        Trap(
            link: "Sources/App/Other.swift", command: "lint --reporter frame",
            text: "let a = \"planted-secret\" as! String\n"),
        Trap(
            link: "shared.json", command: "lint", text: #"{"lint": {"disabled_rules": ["planted-secret"]}}"#,
            others: [".prumo.json": #"{"lint": {"extends": "shared.json"}}"#]),
        Trap(link: ".swiftformat", command: "migrate swiftformat", text: "--disable planted-secret\n"),
        Trap(link: ".periphery.yml", command: "migrate periphery", text: "planted-secret: true\n"),
        Trap(link: ".swiftlint.yml", command: "migrate swiftlint", text: "disabled_rules:\n  - planted-secret\n"),
        Trap(
            link: "swiftgen.yml", command: "migrate swiftgen",
            text: """
                strings:
                  inputs: Sources/App/en.lproj
                  outputs:
                    templateName: planted-secret
                    output: x.swift

                """),
        Trap(
            link: "exchange/de.xliff", command: "strings import exchange/de.xliff --new-language",
            text: """
                <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="Sources/App/en.lproj/\
                Localizable.strings" source-language="en" target-language="de" datatype="plaintext"><body><trans-unit id="hello">\
                <source>Hello</source><target>planted-secret</target></trans-unit></body></file></xliff>
                """),
        Trap(
            link: "Sources/App/In.xcassets/Run.imageset/run.png", command: "catalog --html site", text: "",
            others: [
                "Sources/App/In.xcassets/Run.imageset/Contents.json":
                    #"{"images": [{"filename": "run.png", "idiom": "universal"}], "info": {"author": "xcode", "version": 1}}"#
            ]),
    ]

    /// A picture of one pixel, with the secret in a comment.
    private static let picture = Data(
        base64Encoded:
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAAFnRFWHRDb21tZW50AHBsYW50ZWQtc2VjcmV0HlQRIgAAAApJREFUeJxj"
            + "YAAAAAIAAUivpHEAAAAASUVORK5CYII=")

    private static let files = [
        "package/Package.swift": HostileRepository.manifest,
        "package/.git/HEAD": "ref: refs/heads/main\n",
        "package/Environments/Development.json": #"{"name": "D"}"#,
        "package/Environments/Stage.json": #"{"name": "S"}"#,
        "package/Environments/Production.json": #"{"name": "P"}"#, "package/Sources/App/App.swift": "let a = 1\n",
        "package/Sources/App/en.lproj/Localizable.strings": "\"hello\" = \"Hello\";\n", "home/x": "", "temporary/x": "",
    ]

    /// What a command shows and writes of a trap.
    private func run(_ trap: Trap, isLink: Bool) throws -> SystemCalls.Calls {
        let fixture = try CommandFixture(Self.files)
        let root = URL(filePath: fixture.folder.path).resolvingSymlinksInPath().path
        for (path, text) in trap.others { try fixture.write(text, to: "package/\(path)") }
        let link = URL(filePath: "\(root)/package/\(trap.link)")
        try? FileManager.default.removeItem(at: link)
        let place = isLink ? URL(filePath: "\(root)/outside/\(link.lastPathComponent)") : link
        let file = trap.file.isEmpty ? place : place.appending(path: trap.file)
        for folder in [file, link].map({ $0.deletingLastPathComponent() }) {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        try (trap.text.isEmpty ? Self.picture : Data(trap.text.utf8))?.write(to: file)
        if isLink { try FileManager.default.createSymbolicLink(at: link, withDestinationURL: place) }
        let variables = [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": "\(root)/home",
            "TMPDIR": "\(root)/temporary",
        ]
        var calls = try SystemCalls(fixture, root, variables).run(trap.command, in: "package")
        let files = try PlantedRepository.filesWithSecret(in: URL(filePath: "\(root)/package"))
        for path in files where path != trap.link && !path.hasPrefix(trap.link + "/") {
            calls.printed += "\n\(path): \(Self.secret)"
        }
        return calls
    }

    @Test(arguments: traps) func `a copy is shown, and a link to the same outside is not`(trap: Trap) throws {
        #expect(try run(trap, isLink: false).printed.contains(Self.secret), "\(trap.command)")
        let calls = try run(trap, isLink: true)
        #expect(!calls.printed.contains(Self.secret), "\(trap.command) prints \(calls.printed)")
        #expect(calls.readOutside == [], "\(trap.command)")
        #expect(calls.writtenOutside == [], "\(trap.command)")
    }
}
