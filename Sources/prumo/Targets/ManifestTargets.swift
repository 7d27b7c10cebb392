import SourceText
import SwiftTree

/// The targets that a package manifest declares with literals, read as Swift: it is not run.
struct ManifestTargets {
    private(set) var targets: [BuildTarget] = []
    /// The name of the package; nil where the manifest has none as a literal.
    private(set) var name: String?
    /// The language that texts are translated from; nil where the manifest names none with a literal.
    private(set) var sourceLanguage: String?
    /// The folders of the packages that it depends on by their path, as the manifest writes them.
    private(set) var pathDependencies: [String] = []

    /// The plugin whose targets have constants.
    private static let plugin = "GenerateConstants"

    init(_ file: SourceFile) {
        let tree = SyntaxTree()
        var parser = SwiftParser()
        file.bytes.withUnsafeBufferPointer { parser.parse($0, into: tree) }
        for call in tree.nodes where call.kind == .functionCallExpr {
            if call.calledName?.hasText("Package") == true {
                name = Self.literal(call, "name")
                sourceLanguage = Self.literal(call, "defaultLocalization")
            }
            if call.calledName?.hasText("package") == true, let path = Self.literal(call, "path") {
                pathDependencies.append(path)
            }
            guard let target = Self.target(call) else { continue }
            targets.append(target)
        }
    }

    private static func target(_ call: Node) -> BuildTarget? {
        guard call.calledExpression?.kind == .memberAccessExpr, let kind = call.calledName else { return nil }
        let isTest = kind.hasText("testTarget")
        guard isTest || kind.hasText("target") || kind.hasText("executableTarget"),
            let name = literal(call, "name")
        else { return nil }
        // A dependency, `.target(name: "Feed")`, looks the same; the folder of one is there all the same.
        let path = literal(call, "path") ?? "\(isTest ? "Tests" : "Sources")/\(name)"
        return BuildTarget(
            name: name, path: path, isTest: isTest, usesPlugin: usesPlugin(call), excluded: texts(call, "exclude"))
    }

    /// The literals in a list that a call is given.
    private static func texts(_ call: Node, _ label: StaticString) -> [String] {
        let list = call.arguments.first { $0.label?.hasText(label) == true }?.expression
        guard let list, list.kind == .arrayExpr else { return [] }
        return list.tokens.filter { $0.kind == .stringSegment }.map(\.text)
    }

    private static func usesPlugin(_ call: Node) -> Bool {
        guard let plugins = call.arguments.first(where: { $0.label?.hasText("plugins") == true }) else { return false }
        return plugins.tokens.contains { $0.kind == .stringSegment && $0.text == plugin }
    }

    private static func literal(_ call: Node, _ label: StaticString) -> String? {
        let argument = call.arguments.first { $0.label?.hasText(label) == true }
        guard let literal = argument?.expression, literal.kind == .stringLiteralExpr else { return nil }
        return literal.segments.only?.contentToken?.text
    }

    /// The target that a file belongs to, by its path relative to the package: of two that fit, the deeper folder's, and the
    /// one with the plugin, since dependencies look like targets.
    static func target(of path: String, among targets: [BuildTarget]) -> BuildTarget? {
        targets.filter { path.hasPrefix($0.path + "/") || $0.path == "." }
            .max { ($0.path.utf8.count, $0.usesPlugin ? 1 : 0) < ($1.path.utf8.count, $1.usesPlugin ? 1 : 0) }
    }

    /// The target that a file belongs to, by its path relative to the package.
    func target(of path: String) -> BuildTarget? { Self.target(of: path, among: targets) }
}
