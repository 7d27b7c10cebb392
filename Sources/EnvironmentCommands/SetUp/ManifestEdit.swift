import ConstantGenerators
import SourceText
import SwiftTree
import Workspace

/// Inserts lines into a manifest, which is parsed and not run. Only literals are edited: a manifest that computes its lists is
/// left to its authors.
package struct ManifestEdit {
    /// What comes of it.
    package enum Outcome: Equatable {
        /// The new text, which is the old one where nothing is missing.
        case text(String)
        /// Why the lines have no place: a clause of a sentence.
        case unrecognized(String)
    }

    private struct Unrecognized: Error {
        let reason: String
    }

    private let file: SourceFile
    private let lines: ManifestLines
    /// Texts to be inserted, by their offsets.
    private var insertions: [Int: String] = [:]
    /// The manifest with the lines.
    package private(set) var result = Outcome.unrecognized("")

    package init(of file: SourceFile, adding lines: ManifestLines) {
        self.file = file
        self.lines = lines
        do throws(Unrecognized) {
            guard let version = ToolsVersion(of: file), version >= .withTraits else {
                throw Unrecognized(reason: "traits need // swift-tools-version: \(ToolsVersion.withTraits) or later")
            }
            let tree = Self.tree(of: file)
            try collectInsertions(in: tree)
            let text = edited
            // What was inserted has to be Swift.
            guard Self.tree(of: SourceFile(path: file.path, text: text)).errors.isEmpty else {
                throw Unrecognized(reason: "its form is not recognized")
            }
            result = .text(text)
        } catch {
            result = .unrecognized(error.reason)
        }
    }

    private static func tree(of file: SourceFile) -> SyntaxTree {
        let tree = SyntaxTree()
        var parser = SwiftParser()
        file.bytes.withUnsafeBufferPointer { parser.parse($0, into: tree) }
        return tree
    }

    private mutating func collectInsertions(in tree: SyntaxTree) throws(Unrecognized) {
        guard tree.errors.isEmpty else { throw Unrecognized(reason: "it has syntax errors") }
        let calls = tree.nodes.filter {
            $0.kind == .functionCallExpr && $0.calledExpression?.kind != .memberAccessExpr
                && $0.calledName?.hasText("Package") == true
        }
        guard let package = calls.first, calls.count == 1 else {
            throw Unrecognized(reason: "it does not have exactly one call of Package")
        }
        guard let targets = package.argument("targets") else { throw Unrecognized(reason: "it declares no targets") }
        let list = try array(targets, "targets")
        let dependencies = package.argument("dependencies")
        try addTraits(to: package, before: dependencies ?? targets)
        try addDependency(to: dependencies, before: targets)
        for element in list.elements {
            guard let call = element.expression, call.kind == .functionCallExpr,
                let kind = call.calledName, kind.hasText("target") || kind.hasText("executableTarget")
            else { continue }
            try addPlugin(to: call)
        }
    }

    private mutating func addTraits(to package: Node, before next: Node) throws(Unrecognized) {
        guard let argument = package.argument("traits") else {
            return insert("traits: [\(lines.traitList)],\(separator(before: next))", at: next.start)
        }
        let array = try array(argument, "traits")
        let present = array.strings
        for name in lines.traits where !present.contains(name) {
            append(SwiftLiteral.string(name), to: array.elements, of: array)
        }
    }

    private mutating func addDependency(to argument: Node?, before next: Node) throws(Unrecognized) {
        guard let argument else {
            let separator = separator(before: next)
            let isBlock = separator.hasPrefix("\n")
            let (start, end) = isBlock ? ("\(separator)    ", separator) : ("", "")
            return insert("dependencies: [\(start)\(lines.dependency)\(end)],\(separator)", at: next.start)
        }
        let array = try array(argument, "dependencies")
        let identity = ManifestLines.identity(of: lines.location).lowercased()
        let isPresent = array.strings.contains { ManifestLines.identity(of: $0).lowercased() == identity }
        if !isPresent { append(lines.dependency, to: array.elements, of: array) }
    }

    private mutating func addPlugin(to target: Node) throws(Unrecognized) {
        guard let argument = target.argument("plugins") else {
            return append("plugins: [\(lines.plugin)]", to: target.arguments, of: target)
        }
        let array = try array(argument, "plugins")
        if !array.strings.contains(where: ManifestLines.isPlugin) {
            append(lines.plugin, to: array.elements, of: array)
        }
    }

    private func array(_ argument: Node, _ name: String) throws(Unrecognized) -> Node {
        guard let array = argument.expression, array.kind == .arrayExpr else {
            throw Unrecognized(reason: "its \(name) are not written as an array literal")
        }
        return array
    }

    /// Inserts an element after the last one of an array or of a call's arguments, laid out as that one.
    private mutating func append(_ text: String, to elements: NodeList, of parent: Node) {
        guard let last = elements.last else {
            return insert(text, at: parent.start + 1)
        }
        let separator = separator(before: last)
        if let comma = last.trailingComma {
            insert("\(separator)\(text),", at: comma.end)
        } else {
            insert(",\(separator)\(text)", at: last.end)
        }
    }

    private mutating func insert(_ text: String, at offset: Int) { insertions[offset, default: ""] += text }

    private var edited: String {
        var bytes = file.bytes
        for (offset, text) in insertions.ordered(by: { $0.key > $1.key }) {
            bytes.insert(contentsOf: Array(text.utf8), at: offset)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// What separates a node from one that precedes it: a line break and the indentation where it is the first of its line, else
    /// a space.
    private func separator(before node: Node) -> String {
        let line = file.bytes[..<node.start].reversed().prefix { $0 != UInt8(ascii: "\n") }
        guard line.count < node.start, line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else {
            return " "
        }
        return "\n" + String(decoding: line.reversed(), as: UTF8.self)
    }
}

extension Node {
    /// The argument of a call with a label.
    fileprivate func argument(_ label: StaticString) -> Node? { arguments.first { $0.label?.hasText(label) == true } }

    /// The texts of all string literals in the node.
    fileprivate var strings: [String] { tokens.filter { $0.kind == .stringSegment }.map(\.text) }
}
