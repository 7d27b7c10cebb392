import DataFormats
import Findings
import SwiftTree

/// Flags files whose names are not those of a type in them.
struct FileName: FileRule {
    static let metadata = RuleMetadata(
        id: "file_name", name: "File Name", kind: .idiomatic, isDefault: false,
        summary: "the name of a file should be that of a type or extension in it, if there is one",
        rationale: """
            Readers look for a type in a file with its name, in the project navigator, in reviews and in search \
            results. Name the file after a type or an extension in it, as in `Cart.swift`, `Cart+Price.swift` or \
            `Order.Item.swift`. Files without types and extensions are accepted.
            """)

    static let options: [RuleOption<Self>] = [
        .strings("excluded", \.excluded, summary: "names of files that are not checked"),
        .patterns("excluded_paths", \.excludedPaths, summary: "paths of files that are not checked"),
        affix("prefix_pattern", \.prefix, "\\A(?:", ")", summary: "what a name may have before that of the type"),
        affix("suffix_pattern", \.suffix, "(?:", ")\\z", summary: "what a name may have after that of the type"),
        .text("nested_type_separator", \.separator, summary: "what separates nested types in a name"),
        .flag(
            "require_fully_qualified_names", \.requiresFullNames,
            summary: "whether the name of a nested type has to include those around it"),
    ]

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(since: "0.60.0")

    static let examples: [RuleExample] = [
        .clean("struct Cart {}\nextension Order { struct Item {} }", file: "Sources/Order.Item+Price.swift"),
        .clean("extension Order { struct Item {} }", file: "Item.swift"),
        .clean("let size = 1", file: "Cart.swift"),
        .clean("struct Cart {}", file: "main.swift"),
        .clean("struct Cart {}", options: #"{"excluded": "Other.swift"}"#, file: "Other.swift"),
        .clean("struct Cart {}", options: #"{"excluded_paths": "Old/.*"}"#, file: "Old/Other.swift"),
        .clean(
            "struct Cart { enum Item {} }",
            options: #"{"prefix_pattern": "SH", "suffix_pattern": "Types?", "nested_type_separator": "_"}"#,
            file: "SHCart_ItemTypes.swift"),
        .flagged("↓struct Cart {}", file: "Order.swift", except: .all),
        .flagged(
            "↓struct Cart { struct Item {} }", options: #"{"require_fully_qualified_names": true}"#,
            file: "Item.swift", except: .all),
    ]

    static let visits: NodeKinds = [
        .actorDecl, .classDecl, .enumDecl, .extensionDecl, .macroDecl, .protocolDecl, .structDecl, .typeAliasDecl,
    ]

    /// A regular expression for the start or the end of a name.
    struct Affix: Sendable {
        /// The expression as it is written; empty if there is none.
        var text: String
        /// The expression with its anchor.
        var pattern: Pattern?
    }

    var excluded = ["LinuxMain.swift", "main.swift"]
    var excludedPaths: [Pattern] = []
    var prefix = Affix(text: "", pattern: nil)
    var suffix = Affix(text: "\\+.*", pattern: nil)
    var separator = "."
    var requiresFullNames = false

    private static func affix(
        _ name: String, _ path: WritableKeyPath<Self, Affix> & Sendable, _ start: String, _ end: String,
        summary: String
    ) -> RuleOption<Self> {
        RuleOption(
            names: [name], isMain: false, type: .string, summary: summary,
            read: { name, value, rule, reader in
                guard let text = reader.string(value, subject: "\"\(name)\"") else { return }
                if text.isEmpty || text == rule[keyPath: path].text {
                    rule[keyPath: path] = Affix(text: text, pattern: nil)
                } else if let pattern = reader.pattern(start + text + end, at: value) {
                    rule[keyPath: path] = Affix(text: text, pattern: pattern)
                }
            }, show: { [JSONText.string($0[keyPath: path].text)] })
    }

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        let declarations = context.nodesInSourceOrder(Array(Self.visits))
        guard !declarations.isEmpty else { return }
        let name = LastPathComponent(context.path)
        guard !excluded.contains(name.text), !excludedPaths.contains(where: { $0.isFound(in: context.path, context) })
        else { return }
        let type = typeName(in: name, context)
        guard !isDeclared(type, among: declarations) else { return }
        context.report("the file is not named after a type or extension in it; rename one of them", at: 0..<0)
    }

    /// The part of a file's name that has to be that of a type.
    private func typeName(in name: LastPathComponent, _ context: RuleContext) -> String {
        var text = String(name.stem)
        if let match = prefix.pattern?.firstMatch(in: text, context) { text.removeSubrange(match) }
        if let pattern = suffix.pattern {
            if let match = pattern.firstMatch(in: text, context) { text.removeSubrange(match) }
        } else if !suffix.text.isEmpty, let plus = text.firstIndex(of: "+") {
            // The default.
            text.removeSubrange(plus...)
        }
        return text
    }

    private func isDeclared(_ name: String, among declarations: [Node]) -> Bool {
        if !requiresFullNames, declarations.contains(where: { Self.bytes(of: $0)?.elementsEqual(name.utf8) == true }) {
            return true
        }
        // The declarations that contain the current one, with their full names.
        var open: [(node: Node, name: String)] = []
        for declaration in declarations {
            while let last = open.last, !last.node.contains(declaration) { open.removeLast() }
            guard let own = Self.bytes(of: declaration).map({ String(decoding: $0, as: UTF8.self) }) else { continue }
            let full = open.last.map { "\($0.name).\(own)" } ?? own
            if separated(full) == name || !requiresFullNames && separated(own) == name { return true }
            open.append((declaration, full))
        }
        return false
    }

    private func separated(_ name: String) -> String {
        separator == "."
            ? name : name.split(separator: ".", omittingEmptySubsequences: false).joined(separator: separator)
    }

    private static func bytes(of declaration: Node) -> UnsafeBufferPointer<UInt8>? {
        declaration.kind == .extensionDecl ? declaration.extendedType?.bytes : declaration.name?.bytes
    }
}
