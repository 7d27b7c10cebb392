import Files
import SourceText
import SwiftTree

/// A file of the graph, parsed again, in which declarations are found by their places.
struct RemovalTree {
    let tree: SyntaxTree
    /// Whether variables at the top of the file are made when the program starts.
    private let isMain: Bool
    /// Why nothing of the file is changed; `nil` if it may be changed.
    private(set) var obstacle: String?

    /// Reads a file, and proves that it is what the graph was made of.
    init(_ file: CodeGraph.File, in package: IndexedPackage, _ tree: SyntaxTree, _ parser: inout SwiftParser) {
        self.tree = tree
        let path = Path(file.path)
        isMain = path.name == "main.swift"
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

    /// The token at the place of a use; `nil` if there is none.
    func token(of use: SymbolUse) -> Token? {
        guard use.line >= 1, Int(use.line) <= tree.lineCount else { return nil }
        return tree.token(at: tree.rangeOfLine(Int(use.line)).lowerBound + max(0, Int(use.column) - 1))
    }

    /// The node to remove for a declaration: the item of a list of declarations, or one of several bindings or cases.
    /// - Parameter name: the name that the index has.
    func node(toRemove declaration: SourceDeclaration, name: String) throws(RemovalObstacle) -> Int {
        let node = tree.nodes[Int(declaration.node)]
        let baseName = name.prefix { $0 != "(" }
        if declaration.kind != .extensionOfType, declaration.kind != .parameter, !baseName.isEmpty,
            tree.token(at: declaration.name.lowerBound)?.name != String(baseName)
        {
            throw RemovalObstacle(text: "its name is not at its place; build the package again")
        }
        if declaration.traits.contains(.tuplePattern) {
            throw RemovalObstacle(text: "a pattern declares it together with others; replace it with `_`")
        }
        switch node.kind {
        case .patternBinding, .enumCaseElement, .functionParameter: return node.index
        default:
            guard let item = node.parent, item.kind == .memberBlockItem || item.kind == .codeBlockItem else {
                throw RemovalObstacle(text: "it is not in a list of declarations")
            }
            return item.index
        }
    }

    /// Refuses a variable whose value is computed by something with effects when the program starts or a value is made.
    func checkValue(of declaration: SourceDeclaration) throws(RemovalObstacle) {
        let traits = declaration.traits
        guard traits.contains(.initialized), traits.isDisjoint(with: [.isStatic, .lazy]),
            declaration.parent >= 0 || isMain,
            let value = tree.nodes[Int(declaration.node)].initializer?.value
        else { return }
        guard value.isEffectFree(allowingTypes: true) else {
            throw RemovalObstacle(text: "its value may have effects")
        }
    }

    /// Refuses a case without which other cases would have other raw values.
    func checkRawValues(of declaration: SourceDeclaration) throws(RemovalObstacle) {
        let element = tree.nodes[Int(declaration.node)]
        guard let type = element.ancestor(.enumDecl), let inherited = type.inheritanceClause?.inheritedTypes.first,
            let name = inherited.type?.text, Self.numbers.contains(name)
        else { return }
        let later = type.subtree.first { $0.kind == .enumCaseElement && $0.index > element.index && $0.rawValue == nil }
        if later != nil { throw RemovalObstacle(text: "the cases after it would have other raw values") }
    }

    private static let numbers: Set<String> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
    ]

    /// The parameters of a function.
    /// - Throws: that the function cannot do without one of them.
    func parameters(
        of function: SourceDeclaration, without removed: SourceDeclaration
    ) throws(RemovalObstacle) -> [CallArguments.Parameter] {
        let node = tree.nodes[Int(function.node)]
        let parameters = Array(node.signature?.parameterClause?.parameters ?? NodeList(nil))
        let own = tree.nodes[Int(removed.node)]
        if let clause = node.genericParameterClause {
            for generic in clause.parameters {
                guard let name = generic.name, own.mentions(name) else { continue }
                guard parameters.contains(where: { $0 != own && $0.type?.mentions(name) == true }) else {
                    throw RemovalObstacle(text: "the generic parameter `\(name.name)` depends on it")
                }
            }
        }
        return parameters.map(CallArguments.Parameter.init)
    }

    /// The edits that remove a parameter from the documentation of its function.
    func documentation(of parameter: SourceDeclaration, _ function: SourceDeclaration) -> [Edit] {
        guard let name = tree.token(at: parameter.name.lowerBound)?.name else { return [] }
        let comments = tree.comments(in: tree.nodes[Int(function.node)].firstToken.gapBefore).filter {
            $0.kind == .docLineComment
        }
        let lines = comments.map(DocumentationLine.init)
        guard
            let first = lines.firstIndex(where: { line in
                ["- Parameter \(name):", "- \(name):"].contains { line.text.hasPrefix($0) }
            })
        else { return [] }
        var range = first..<first + 1
        while range.upperBound < lines.count, lines[range.upperBound].continues(lines[first]) {
            range = range.lowerBound..<range.upperBound + 1
        }
        // The list goes with its only entry.
        if first > 0, lines[first - 1].text.hasPrefix("- Parameters:"),
            range.upperBound == lines.count || lines[range.upperBound].indentation <= lines[first - 1].indentation
        {
            range = range.lowerBound - 1..<range.upperBound
        }
        if range.upperBound == lines.count, range.lowerBound > 0, lines[range.lowerBound - 1].text.isEmpty {
            range = range.lowerBound - 1..<range.upperBound
        }
        return range.map { .delete(tree.rangeOfLine(tree.line(at: comments[$0].start))) }
    }
}

/// A line of documentation.
private struct DocumentationLine {
    /// The number of spaces after the slashes.
    let indentation: Int
    /// Its text without spaces around it.
    let text: String

    init(_ comment: Comment) {
        let content = comment.text.dropFirst(3)
        indentation = content.prefix { $0 == " " }.count
        text = String(content.dropFirst(indentation))
    }

    /// Whether it belongs to the entry of a list that begins on another line.
    func continues(_ entry: DocumentationLine) -> Bool { !text.isEmpty && indentation > entry.indentation }
}

extension Node {
    /// Whether a token has the same name as another one.
    fileprivate func mentions(_ name: Token) -> Bool {
        tokens.contains { $0.kind == .identifier && $0.hasName(of: name) }
    }
}
