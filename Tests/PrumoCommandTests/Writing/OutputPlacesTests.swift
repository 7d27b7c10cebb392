import Foundation
import TestSupport
import Testing

/// Every option that names a place to write to, with a link out of the package in its path.
@Suite("Places that options name")
struct OutputPlacesTests {
    /// The commands, each with the place last: in the linked folder, it is named `new`.
    static let writers = [
        "lint --cache-path", "lint --exit-zero --output", "lint --write-baseline", "check --output",
        "check --write-baseline",
        "catalog --html", "strings export --locale de --to", "strings export --locale de --file-format csv --to",
        "strings export --locale de --file-format po --to", "strings merge base.strings ours.strings theirs.strings -o",
        "environments export Stage --format json -o", "migrate swiftlint -o", "migrate swiftformat -o",
        "migrate periphery -o",
        "strings check --write-baseline",
        "environments check --write-baseline", "assets check --write-baseline",
    ]

    private let fixture: CommandFixture

    init() throws {
        fixture = try CommandFixture([
            "package/Sources/App/a.swift": "let b = c as! D\n", "outside/kept": "kept",
            "package/en.lproj/Localizable.strings": "\"a\" = \"A\";\n",
            "package/de.lproj/Localizable.strings": "\"a\" = \"D\";\n",
            "package/base.strings": "\"a\" = \"A\";\n", "package/ours.strings": "\"a\" = \"A\";\n",
            "package/theirs.strings": "\"a\" = \"B\";\n", "package/.swiftlint.yml": "disabled_rules: [force_cast]\n",
            "package/.swiftformat": "--indent 2\n", "package/.periphery.yml": "retain_public: true\n",
            "package/Environments/Stage.json": #"{"name": "S"}"#,
            "package/Environments/Development.json": #"{"name": "D"}"#,
            "package/Environments/Production.json": #"{"name": "P"}"#,
        ])
        try FileManager.default.createSymbolicLink(
            atPath: fixture.folder.path + "/package/out", withDestinationPath: "../outside")
    }

    private func run(_ command: String, _ place: String) throws -> CommandFixture.Outcome {
        try fixture.prumo(command.split(separator: " ").map(String.init) + [place], in: "package")
    }

    private func outside() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: fixture.folder.path + "/outside").sorted()
    }

    @Test(arguments: writers, [["Package.swift"], [".git/HEAD"], [".prumo.json"], []])
    func `nothing is written through a link that leads out`(command: String, markers: [String]) throws {
        for marker in markers {
            try fixture.write(marker == ".prumo.json" ? "{}" : "// swift-tools-version: 6.1\n", to: "package/\(marker)")
        }
        for place in ["out/new", "out/new/deeper"] {
            let outcome = try run(command, place)
            #expect(outcome.status != 0, "\(outcome.output)")
            #expect(
                outcome.errors.contains("a symbolic link leads out of the package")
                    || place == "out/new/deeper" && outcome.errors.contains("does not exist; create it first"),
                "\(outcome.errors)")
            #expect(try outside() == ["kept"])
        }
    }

    @Test(arguments: writers)
    func `a place outside that a user names is written to`(command: String) throws {
        try fixture.write("// swift-tools-version: 6.1\n", to: "package/Package.swift")
        let outcome = try run(command, "../outside/new")
        #expect(0...1 ~= outcome.status, "\(outcome.errors)")
        #expect(try outside().contains("new"), "\(outcome.errors)")
    }

    @Test(arguments: [
        "strings merge base.strings ours.strings theirs.strings -o", "environments export Stage --format json -o",
        "migrate swiftlint -o", "migrate swiftformat -o",
        "migrate periphery -o",
    ])
    func `a device and a pipe are written to, and one that is full is an error`(command: String) throws {
        try fixture.write("// swift-tools-version: 6.1\n", to: "package/Package.swift")
        let file = try run(command, "result")
        #expect(file.status == 0, "\(file.errors)")
        let text = try fixture.folder.read("package/result")
        let printed = try run(command, "/dev/stdout")
        #expect(printed.status == 0 && printed.output.contains(text), "\(printed.errors)")
        #expect(try run(command, "/dev/null").status == 0)
        let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
        #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
        #expect(mkfifo(fixture.folder.path + "/package/pipe", 0o600) == 0)
        let piped = try fixture.run(
            URL(filePath: "/bin/sh"),
            ["-c", #"cat pipe & "$@" pipe >/dev/null; wait"#, "sh", BuiltProducts.folder.appending(path: "prumo").path]
                + command.split(separator: " ").map(String.init), in: "package", environment: ["PATH": "/usr/bin:/bin"])
        #expect(piped.output == text, "\(piped.errors)")
        guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
        let full = try run(command, "/dev/full")
        #expect(full.status != 0)
        #expect(full.errors.contains("/dev/full:1:1: error: the file cannot be written"), "\(full.errors)")
    }

    @Test func `a pipe that nobody reads is not waited for`() throws {
        #expect(mkfifo(fixture.folder.path + "/package/pipe", 0o600) == 0)
        let outcome = try run("strings merge base.strings ours.strings theirs.strings -o", "pipe")
        #expect(outcome.status == 2)
        #expect(
            outcome.errors.contains("pipe:1:1: error: the file cannot be written and is unchanged: nothing reads it"))
    }

    @Test func `secrets are not stored through a link`() throws {
        try fixture.write("// swift-tools-version: 6.1\n", to: "package/Package.swift")
        for name in ["Development", "Stage", "Production"] {
            try fixture.write(#"{"key": {"$secret": "KEY"}}"#, to: "package/Environments/\(name).json")
        }
        try FileManager.default.createSymbolicLink(
            atPath: fixture.folder.path + "/package/Environments/.secrets", withDestinationPath: "../../outside/new")
        for target in ["new", "."] {
            if target == "." {
                try fixture.folder.remove("package/Environments/.secrets")
                try FileManager.default.createSymbolicLink(
                    atPath: fixture.folder.path + "/package/Environments/.secrets", withDestinationPath: "../../outside"
                )
            }
            let outcome = try fixture.run(
                ["secrets", "import", "KEY", "-e", "Stage"], in: "package", variables: ["KEY": "s3cret-value"])
            #expect(outcome.status != 0 && !outcome.errors.isEmpty)
            #expect(try outside() == ["kept"])
        }
    }
}
