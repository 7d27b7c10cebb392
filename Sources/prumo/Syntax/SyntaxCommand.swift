import CommandLineKit
import SourceText
import SwiftTree

/// `prumo syntax`.
enum SyntaxCommand: Subcommand {
    private static let file = Argument<String>("FILE", help: "a Swift file; - for standard input")
    private static let tokens = Flag("tokens", help: "show the tokens and what is between them, and no tree")
    private static let features = Option<[FeatureName]>(
        "enable-experimental-feature", placeholder: "NAME",
        help: "accept the grammar of a feature of the compiler; may be repeated")

    static let command = Command(
        "prumo syntax",
        summary: "shows the syntax tree of a Swift file, with SwiftSyntax's names, and its syntax errors",
        arguments: [file], options: [tokens, ListingFormat.option, features],
        examples: [
            ("prumo syntax Sources/App/App.swift", "an outline: slot, kind, range, text of tokens"),
            ("prumo syntax App.swift --format json", "the same for scripts"),
            ("echo 'f(1' | prumo syntax -", "what is wrong on standard error, and exit status 1"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let features = ExperimentalFeatures(options[features].map(\.feature))
        let argument = options[file]
        let path = argument == "-" ? "<stdin>" : argument
        let bytes = argument == "-" ? try standardInput() : try contents(of: path)
        let tree = SyntaxTree()
        var parser = SwiftParser(experimentalFeatures: features)
        bytes.withUnsafeBufferPointer { parser.parse($0, into: tree) }
        let errors = tree.diagnostics(path: path)
        if options[ListingFormat.option] == .json {
            var output = SyntaxJSON(tree)
            output.write(path: path, tokensOnly: options[tokens])
        } else {
            var output = SyntaxOutline(tree)
            if options[tokens] { output.writeTokens() } else { output.writeNodes() }
        }
        return Report.status(errors)
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

/// The name of an experimental feature.
private struct FeatureName: ArgumentValue {
    let feature: ExperimentalFeatures
    let argument: String

    static var choices: [String] { ExperimentalFeatures.names }

    init?(argument: String) {
        guard let feature = ExperimentalFeatures(name: argument) else { return nil }
        self.feature = feature
        self.argument = argument
    }
}
