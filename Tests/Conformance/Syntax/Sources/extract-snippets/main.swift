import Foundation
@_spi(ExperimentalLanguageFeatures) import SwiftParser
import SwiftSyntax

// Writes the texts that SwiftParser's own tests parse as whole files, a file each, with the names of experimental
// features in the file's name.
// usage: extract-snippets TESTS-FOLDER OUTPUT-FOLDER
final class SnippetFinder: SyntaxVisitor {
    private(set) var snippets: [(line: Int, features: [String], text: String)] = []
    private(set) var skipped: [String: Int] = [:]
    private let converter: SourceLocationConverter
    /// The features of the tests around, by class.
    private var features: [[String]] = [[]]

    init(_ file: SourceFileSyntax, name: String) {
        converter = SourceLocationConverter(fileName: name, tree: file)
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let binding = node.memberBlock.members.lazy
            .compactMap { $0.decl.as(VariableDeclSyntax.self)?.bindings.first }
            .first { $0.pattern.trimmedDescription == "experimentalFeatures" }
        features.append(binding.map { Self.features(in: $0) } ?? [])
        return .visitChildren
    }

    override func visitPost(_ node: ClassDeclSyntax) { features.removeLast() }

    /// The names in `.doExpressions` or `[.doExpressions, .thenStatements]`, as the compiler spells them.
    private static func features(in syntax: some SyntaxProtocol) -> [String] {
        let tokens = Array(syntax.tokens(viewMode: .sourceAccurate))
        return zip(tokens, tokens.dropFirst()).compactMap { period, name in
            guard period.tokenKind == .period, case .identifier(let text) = name.tokenKind else { return nil }
            let feature = text.prefix(1).uppercased() + text.dropFirst()
            return Parser.ExperimentalFeatures(name: feature) == nil ? nil : feature
        }
        .sorted()
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.calledExpression.trimmedDescription
        guard name == "assertParse" || name == "assertParseWithAllNewlineEndings" else { return .visitChildren }
        let arguments = Array(node.arguments)
        let isPartial = arguments.dropFirst().contains { $0.label == nil } || node.trailingClosure != nil
        if isPartial {
            skipped["not parsed as files", default: 0] += 1
        } else if arguments.contains(where: { $0.label?.text == "swiftVersion" }) {
            skipped["of another version of Swift", default: 0] += 1
        } else if let text = arguments.first.flatMap({ Self.text(of: $0.expression) }) {
            let features = arguments.first { $0.label?.text == "experimentalFeatures" }
            snippets.append(
                (
                    node.startLocation(converter: converter).line,
                    features.map { Self.features(in: $0.expression) } ?? self.features.last ?? [], text
                ))
        } else {
            skipped["not literal", default: 0] += 1
        }
        return .visitChildren
    }

    private static func text(of expression: ExprSyntax) -> String? {
        guard let literal = expression.as(StringLiteralExprSyntax.self), let text = literal.representedLiteralValue
        else {
            return nil
        }
        return text.filter { !markers.contains($0) }
    }

    /// Places that the tests speak of.
    private static let markers: Set<Character> = [
        "0️⃣", "1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣", "8️⃣", "9️⃣", "🔟", "ℹ️",
    ]
}

let (tests, output) = (CommandLine.arguments[1], CommandLine.arguments[2])
var (written, skipped): (Int, [String: Int]) = (0, [:])
let names = FileManager.default.enumerator(atPath: tests)?.compactMap { $0 as? String } ?? []
for name in names.sorted() where name.hasSuffix(".swift") {
    let text = try String(contentsOfFile: "\(tests)/\(name)", encoding: .utf8)
    let file = Parser.parse(source: text)
    let finder = SnippetFinder(file, name: name)
    finder.walk(file)
    skipped.merge(finder.skipped, uniquingKeysWith: +)
    let stem = name.dropLast(6).split(separator: "/").joined(separator: "-")
    var lines: [Int: Int] = [:]
    for snippet in finder.snippets {
        lines[snippet.line, default: 0] += 1
        let suffix = lines[snippet.line] == 1 ? "" : "-\(lines[snippet.line, default: 0])"
        let features = snippet.features.isEmpty ? "" : "@" + snippet.features.joined(separator: "+")
        let name = "\(stem)-\(snippet.line)\(suffix)\(features).swift"
        try Data(snippet.text.utf8).write(to: URL(fileURLWithPath: "\(output)/\(name)"))
        written += 1
    }
}
let left = skipped.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
print("\(written) snippets; left out: \(left)")
