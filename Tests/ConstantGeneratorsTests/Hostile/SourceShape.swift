import SwiftTree

@testable import ConstantGenerators

/// The tokens of a source outside of literals and comments, names being alike: what a text in it must not change.
struct SourceShape {
    /// A hash of each token.
    private(set) var tokens: [UInt64] = []
    /// What string literals represent, as bytes: equal strings may differ in them.
    private(set) var literals: Set<[UInt8]> = []
    /// The names that are not in literals and comments.
    private(set) var names: Set<String> = []
    /// What is wrong with the source.
    private(set) var problems: [String] = []
    private let collectsNames: Bool

    /// - Parameter readsLiterals: whether the values of the literals are needed.
    init(_ source: String, readsLiterals: Bool = false) {
        collectsNames = readsLiterals
        let tree = SyntaxTree()
        var parser = SwiftParser()
        let bytes = Array(source.utf8)
        bytes.withUnsafeBufferPointer { bytes in
            parser.parse(bytes, into: tree)
            problems += tree.errors.prefix(3).map { "\($0)" }
            for token in tree.tokens { add(token) }
            guard readsLiterals else { return }
            for node in tree.nodes where node.kind == .stringLiteralExpr {
                literals.insert(Array(StringLiteralText(node).pieces.joined().utf8))
            }
        }
    }

    private mutating func add(_ token: Token) {
        switch token.kind {
        case .stringQuote, .multilineStringQuote, .rawStringPoundDelimiter: tokens.append(1)
        case .stringSegment: if tokens.last != 2 { tokens.append(2) }
        case .integerLiteral, .floatLiteral: tokens.append(3)
        case .identifier:
            tokens.append(4)
            if collectsNames { names.insert(token.text) }
            if !SwiftIdentifier.isPrintable(token.text.replacing("`", with: "")), token.text != "_" {
                problems.append("\(token.text) is not a name")
            }
        default:
            var hash: UInt64 = 0xCBF2_9CE4_8422_2325
            for byte in token.bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            tokens.append(hash)
        }
    }
}
