import CommandLineKit
import DataFormats
import SourceText
import SwiftTree

/// `prumo syntax`.
enum SyntaxCommand: Subcommand {
    private static let file = Argument<String>("FILE", kind: .file, help: "a Swift file; - for standard input")
    private static let tokens = Flag("tokens", help: "print the tokens and their trivia instead of the tree")
    private static let features = Option<[FeatureName]>(
        "enable-experimental-feature", placeholder: "NAME",
        help: "accept the syntax of an experimental feature of the compiler; may be repeated")

    static let command = Command(
        "prumo syntax",
        summary: "print the syntax tree and the syntax errors of a Swift file, with SwiftSyntax's names",
        arguments: [file], options: [tokens, ListingFormat.option, features],
        examples: [
            ("prumo syntax Sources/App/App.swift", "print an outline: child name, kind, range, token text"),
            ("prumo syntax App.swift --format json", "print the tree as JSON, for scripts"),
            ("echo 'f(1' | prumo syntax -", "print the syntax errors to standard error and exit with status 1"),
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
            throw DiagnosticsError(Diagnostic(path: path.isEmpty ? "." : path, "this is a folder; pass a Swift file"))
        }
        return try SourceFile.bytes(of: path, as: .user, upToMegabytes: FileBytes.limit >> 20)
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

/// A tree as text: a line for each node and token, `slot: kind line:column-line:column "text"`.
struct SyntaxOutline {
    private let tree: SyntaxTree
    private var output = BufferedOutput()

    /// A tree can be as deep as a chain of calls is long; from here on lines are indented no further.
    private static let deepestIndentation = 64

    init(_ tree: SyntaxTree) { self.tree = tree }

    /// The lines of the nodes of a tree.
    static func text(of tree: SyntaxTree) -> String {
        var outline = SyntaxOutline(tree)
        outline.output.isCollected = true
        outline.writeNodes()
        return outline.output.text
    }

    mutating func writeNodes() {
        var walk = SyntaxWalk(tree.root)
        while let step = walk.next() {
            guard case .enter(let element, let slot, let depth, _) = step else { continue }
            let indentation = String(repeating: "  ", count: min(depth, Self.deepestIndentation))
            let label = slot.map { "\($0.name): " } ?? ""
            switch element {
            case .node(let node): output.write("\(indentation)\(label)\(node.kind.name) \(text(of: node.range))\n")
            case .token(let token): output.write("\(indentation)\(label)\(text(of: token))\n")
            }
        }
        output.flush()
    }

    mutating func writeTokens() {
        var end = 0
        for token in tree.tokens {
            if token.start > end {
                output.write("trivia \(text(of: end..<token.start)) \(literal(end..<token.start))\n")
            }
            output.write(text(of: token) + "\n")
            end = token.end
        }
        output.flush()
    }

    private func text(of token: Token) -> String {
        token.range.isEmpty
            ? "\(token.kind) \(place(token.start))" : "\(token.kind) \(text(of: token.range)) \(literal(token.range))"
    }

    private func text(of range: Range<Int>) -> String { "\(place(range.lowerBound))-\(place(range.upperBound))" }

    private func place(_ offset: Int) -> String {
        let location = tree.location(at: offset)
        return "\(location.line):\(location.column)"
    }

    private func literal(_ range: Range<Int>) -> String {
        String(decoding: tree.bytes[range], as: UTF8.self).debugDescription
    }
}

/// A tree as JSON, one node or token to a line, keys always in the same order:
///
/// - the file: `path`, `errors`, and `root` or, where tokens alone are wanted, `tokens`;
/// - an error: `message`, `range`, and `opening`, the place of the bracket or `#if` that nothing closes, where it is that;
/// - a node: `node` (its kind), `slot` (where it has one), `range`, `children`;
/// - a token: `token` (its kind), `slot` (where it has one), `range`, `text`;
/// - a range: `start` and `end`, the place after the last byte, each with `offset` (from 0), `line` and `column` (both
///   from 1, the column in UTF-8).
///
/// In `tokens` every token has `trivia` as well: what is between it and the one before it, if anything is.
/// Bytes that are no UTF-8 are U+FFFD in texts; offsets are those of the file.
private struct SyntaxJSON {
    private let tree: SyntaxTree
    private var output = BufferedOutput()

    init(_ tree: SyntaxTree) { self.tree = tree }

    mutating func write(path: String, tokensOnly: Bool) {
        let errors = tree.errors.map(text)
        output.write("{\"path\":\(JSONText.string(path)),\n\"errors\":[\(errors.joined(separator: ",\n"))],\n")
        if tokensOnly { writeTokens() } else { writeNodes() }
        output.write("}\n")
        output.flush()
    }

    private func text(of error: SyntaxError) -> String {
        let opening = error.opening.map { ",\"opening\":\(place(Int($0)))" } ?? ""
        let range = text(of: Int(error.start)..<Int(error.end))
        return "{\"message\":\(JSONText.string(error.message)),\"range\":\(range)\(opening)}"
    }

    private mutating func writeNodes() {
        output.write("\"root\":")
        var walk = SyntaxWalk(tree.root)
        while let step = walk.next() {
            switch step {
            case .leave: output.write("]}")
            case .enter(let element, let slot, let depth, let isFirst):
                if depth > 0 { output.write(isFirst ? "\n" : ",\n") }
                let label = slot.map { "\"slot\":\"\($0.name)\"," } ?? ""
                switch element {
                case .node(let node):
                    output.write(
                        "{\"node\":\"\(node.kind.name)\",\(label)\"range\":\(text(of: node.range)),\"children\":[")
                case .token(let token): output.write("{\(text(of: token, label))}")
                }
            }
        }
    }

    private mutating func writeTokens() {
        output.write("\"tokens\":[")
        var end = 0
        for token in tree.tokens {
            let trivia = end..<token.start
            let label = trivia.isEmpty ? "" : ",\"trivia\":\(literal(trivia))"
            output.write("\(end == 0 && token.index == 0 ? "" : ",")\n{\(text(of: token, ""))\(label)}")
            end = token.end
        }
        output.write("]")
    }

    private func text(of token: Token, _ label: String) -> String {
        "\"token\":\"\(token.kind)\",\(label)\"range\":\(text(of: token.range)),\"text\":\(literal(token.range))"
    }

    private func text(of range: Range<Int>) -> String {
        "{\"start\":\(place(range.lowerBound)),\"end\":\(place(range.upperBound))}"
    }

    private func place(_ offset: Int) -> String {
        let location = tree.location(at: offset)
        return "{\"offset\":\(offset),\"line\":\(location.line),\"column\":\(location.column)}"
    }

    private func literal(_ range: Range<Int>) -> String {
        JSONText.string(String(decoding: tree.bytes[range], as: UTF8.self))
    }
}

/// Standard output in large pieces: a tree may have millions of lines.
private struct BufferedOutput {
    private(set) var text = ""
    /// Whether the text is kept and not written.
    var isCollected = false

    mutating func write(_ piece: String) {
        text += piece
        if text.utf8.count >= 1 << 16 { flush() }
    }

    mutating func flush() {
        if isCollected { return }
        StandardStream.output.write(text)
        text = ""
    }
}
