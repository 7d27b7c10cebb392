import Findings
import SwiftTree

/// Flags types of a file that come before types which should be first.
struct FileTypesOrder: FileRule {
    /// What a type is in its file.
    enum FileType: String, CaseIterable {
        case supportingType = "supporting_type"
        case mainType = "main_type"
        case typeExtension = "extension"
        case previewProvider = "preview_provider"
        case libraryContentProvider = "library_content_provider"
    }

    static let metadata = RuleMetadata(
        id: "file_types_order", name: "File Types Order", kind: .style, isDefault: false,
        summary: "the types of a file should be in a consistent order",
        rationale: """
            Readers look for the main type of a file first, and extensions or previews above it cannot be understood \
            without it. Put supporting types first, then the main type, its extensions and its previews, or set the \
            option `order`. The main type is the one that the file is named after, or else the longest one that is not \
            a preview or an entry of Xcode's library.
            """)

    static let options: [RuleOption<Self>] = [
        .order("order", \.order, summary: "the order of types; those in a list of their own may be mixed")
    ]

    static let examples: [RuleExample] = [
        .clean("protocol Paying {}\nstruct Cart {\n    var size = 0\n}\nextension Cart {}"),
        .clean("struct Item {\n    var size = 0\n}\nstruct Cart {}", file: "Cart.swift"),
        .clean("extension Cart {}\nprotocol Paying {}"),
        .clean("extension Cart {}\nstruct Cart {}", options: #"{"order": [["main_type", "extension"]]}"#),
        .flagged("↓extension Cart {}\nstruct Cart {\n    var size = 0\n}"),
        .flagged(
            "struct Cart {\n    var size = 0\n}\n#if DEBUG\n↓struct Preview: PreviewProvider {}\nextension Cart {}\n#endif"
        ),
        .flagged("↓struct Cart {\n    var size = 0\n}\ntypealias Price = Int"),
        .flagged("↓struct Cart {}\nextension Cart {}", options: #"{"order": ["extension", "main_type"]}"#),
    ]

    static let visits: NodeKinds = [
        .actorDecl, .classDecl, .enumDecl, .extensionDecl, .protocolDecl, .structDecl, .typeAliasDecl,
    ]

    var order: [[FileType]] = [
        [.supportingType], [.mainType], [.typeExtension], [.previewProvider], [.libraryContentProvider],
    ]

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        var declarations: [Node] = []
        Self.collect(tree.root.statements, &declarations)
        guard declarations.count > 1, let main = Self.mainType(of: declarations, path: context.path),
            main.kind != .extensionDecl
        else { return }
        let types = declarations.map { Self.fileType($0, main: main) }
        for misplaced in ContentOrder(order).misplacements(in: types) {
            guard let keyword = declarations[misplaced.index].typeKeyword else { continue }
            context.report(ContentOrder.message(types[misplaced.index], in: misplaced.group), at: keyword.range)
        }
    }

    /// The types that are not in another declaration, in source order.
    private static func collect(_ statements: NodeList, _ declarations: inout [Node]) {
        for statement in statements where statement.kind == .codeBlockItem {
            guard let item = statement.item else { continue }
            if item.kind == .ifConfigDecl {
                for clause in item.clauses where clause.kind == .ifConfigClause {
                    collect(clause.elements, &declarations)
                }
            } else if item.typeKeyword != nil {
                declarations.append(item)
            }
        }
    }

    private static func mainType(of declarations: [Node], path: String) -> Node? {
        let file = path.utf8[
            (path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex)...]
        let name = file[..<(file.lastIndex(of: UInt8(ascii: ".")) ?? file.endIndex)]
        let named = declarations.first { declaration in
            declaration.kind == .extensionDecl
                ? declaration.extendedType?.bytes.elementsEqual(name) == true
                : declaration.name?.bytes.elementsEqual(name) == true
        }
        if let named { return named }
        var main: Node?
        var length = -1
        for declaration in declarations {
            switch declaration.kind {
            case .actorDecl, .classDecl, .enumDecl, .structDecl: break
            default: continue
            }
            guard let block = declaration.memberBlock, block.range.count > length, provider(declaration) == nil else {
                continue
            }
            main = declaration
            length = block.range.count
        }
        return main
    }

    private static func fileType(_ declaration: Node, main: Node) -> FileType {
        if declaration.kind == .extensionDecl { return .typeExtension }
        if declaration == main { return .mainType }
        return provider(declaration) ?? .supportingType
    }

    /// What a type provides to Xcode; nil for nothing.
    private static func provider(_ declaration: Node) -> FileType? {
        guard declaration.kind != .typeAliasDecl, let inherited = declaration.inheritanceClause?.inheritedTypes else {
            return nil
        }
        var provider: FileType?
        for inherited in inherited where inherited.type?.kind == .identifierType {
            guard let name = inherited.type?.name else { continue }
            if name.hasName("PreviewProvider") { return .previewProvider }
            if name.hasName("LibraryContentProvider") { provider = .libraryContentProvider }
        }
        return provider
    }
}
