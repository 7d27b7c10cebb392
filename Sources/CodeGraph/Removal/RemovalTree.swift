import Files
import SourceText
import SwiftTree

/// A file of the graph, parsed again, in which declarations are found by their places.
struct RemovalTree {
    let tree: SyntaxTree
    /// Why nothing of the file is changed; `nil` if it may be changed.
    private(set) var obstacle: String?

    /// Reads a file, and proves that it is what the graph was made of.
    init(_ file: CodeGraph.File, in package: IndexedPackage, _ tree: SyntaxTree, _ parser: inout SwiftParser) {
        self.tree = tree
        let path = Path(file.path)
        guard package.folder.contains(path), !package.folder.child(".build").contains(path) else {
            obstacle = "it is in \(path.shown()), which is not a source file of the package"
            return
        }
        guard let bytes = FileBytes.contents(of: file.path) else {
            obstacle = "\(path.shown()) cannot be read"
            return
        }
        let isGenerated = bytes.withUnsafeBufferPointer { bytes in
            parser.parse(bytes, into: tree)
            return GeneratedHeader.isPresent(in: bytes)
        }
        if isGenerated {
            obstacle = "a tool generates \(path.shown())"
        } else if !isSame(SourceDeclarationReader(tree).declarations, file.declarations) {
            obstacle = "\(path.shown()) was changed after it was read; run the command again"
        }
    }

    private func isSame(_ left: [SourceDeclaration], _ right: [SourceDeclaration]) -> Bool {
        left.count == right.count
            && zip(left, right).allSatisfy { $0.kind == $1.kind && $0.name == $1.name && $0.extent == $1.extent }
    }

    /// The node to remove for a declaration: the item of a list of declarations, or one of several bindings or cases.
    /// - Parameter name: the name that the index has.
    func node(toRemove declaration: SourceDeclaration, name: String) -> Result<Int, RemovalObstacle> {
        let node = tree.nodes[Int(declaration.node)]
        let baseName = name.prefix { $0 != "(" }
        if declaration.kind != .extensionOfType, !baseName.isEmpty,
            tree.token(at: declaration.name.lowerBound)?.name != String(baseName)
        {
            return .failure(RemovalObstacle(text: "its name is not at its place; build the package again"))
        }
        if declaration.traits.contains(.tuplePattern) {
            return .failure(RemovalObstacle(text: "a pattern declares it together with others; replace it with `_`"))
        }
        switch node.kind {
        case .patternBinding, .enumCaseElement: return .success(node.index)
        default:
            guard let item = node.parent, item.kind == .memberBlockItem || item.kind == .codeBlockItem else {
                return .failure(RemovalObstacle(text: "it is not in a list of declarations"))
            }
            return .success(item.index)
        }
    }
}
