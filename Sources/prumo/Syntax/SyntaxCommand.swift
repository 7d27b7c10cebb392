import CommandLineKit
import SourceText
import SwiftTree

/// `prumo syntax`.
enum SyntaxCommand: Subcommand {
    static let command = Command(
        "prumo syntax",
        summary: "shows the syntax tree of a Swift file, with SwiftSyntax's names, and its syntax errors",
        arguments: [CommandArgument("FILE", help: "a Swift file; - for standard input")],
        options: [
            CommandOption("tokens", help: "show the tokens, with what stands between them, and no tree"),
            CommandOption("json", help: "print JSON: offsets and columns in UTF-8, ends behind the last byte"),
            CommandOption(
                "enable-experimental-feature", .values(placeholder: "NAME"),
                help: "accept the grammar of a feature, named as the compiler has it; may be repeated"),
        ],
        examples: [
            ("prumo syntax Sources/App/App.swift", "an outline: slot, kind, range, text of tokens"),
            ("prumo syntax App.swift --json", "the same for scripts"),
            ("echo 'f(1' | prumo syntax -", "what is wrong on standard error, and exit status 1"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let features = try features(options)
        let argument = options.arguments[0]
        let path = argument == "-" ? "<stdin>" : argument
        let bytes = argument == "-" ? try standardInput() : try contents(of: path)
        let tree = SyntaxTree()
        var parser = SwiftParser(experimentalFeatures: features)
        bytes.withUnsafeBufferPointer { parser.parse($0, into: tree) }
        let errors = tree.diagnostics(path: path)
        if options.has("json") {
            var output = SyntaxJSON(tree)
            output.write(path: path, tokensOnly: options.has("tokens"))
        } else {
            var output = SyntaxOutline(tree)
            if options.has("tokens") { output.writeTokens() } else { output.writeNodes() }
        }
        return Report.status(errors)
    }

    private static func features(_ options: ParsedOptions) throws(UsageError) -> ExperimentalFeatures {
        let names = try options.choices("enable-experimental-feature", among: ExperimentalFeatures.names)
        return ExperimentalFeatures(names.compactMap { ExperimentalFeatures(name: $0) })
    }

    /// The bytes of a file, or of a pipe, as `prumo syntax <(git show HEAD:App.swift)` gives one.
    private static func contents(of path: String) throws(DiagnosticsError) -> [UInt8] {
        if path.isEmpty || Folder.exists(at: path) {
            throw DiagnosticsError(Diagnostic(path: path.isEmpty ? "." : path, "this is a folder; name a Swift file"))
        }
        return try SourceFile.bytes(of: path, upToMegabytes: FileBytes.limit >> 20)
    }

    private static func standardInput() throws(DiagnosticsError) -> [UInt8] {
        do {
            return try FileBytes.standardInput()
        } catch {
            let message =
                error == .tooLarge
                ? "standard input is larger than 64 MB; split it"
                : "standard input cannot be read; check where it comes from"
            throw DiagnosticsError(Diagnostic(path: "<stdin>", message))
        }
    }
}
