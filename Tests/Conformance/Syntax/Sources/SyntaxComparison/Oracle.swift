@_spi(ExperimentalLanguageFeatures) import SwiftParser
@_spi(RawSyntax) @_spi(ExperimentalLanguageFeatures) import SwiftSyntax

/// The toolchain's own parser.
struct Oracle {
    private struct Layout {
        var kind: UInt16
        /// The names of the children; none for a collection.
        var slots: [UInt16]
    }

    private var layouts: [SyntaxKind: Layout] = [:]

    mutating func dump(_ bytes: [UInt8], features: [String], _ names: inout Names) -> TreeDump {
        var dump = TreeDump()
        let features = Parser.ExperimentalFeatures(features.compactMap { Parser.ExperimentalFeatures(name: $0) })
        bytes.withUnsafeBufferPointer { buffer in
            let tree = Parser.parse(source: buffer, experimentalFeatures: features)
            dump.hasError = tree.hasError
            var offset = 0
            visit(tree.raw, parent: 0, slot: 0, &offset, &dump, &names)
        }
        return dump
    }

    private mutating func visit(
        _ syntax: RawSyntax, parent: UInt32, slot: UInt16, _ offset: inout Int, _ dump: inout TreeDump,
        _ names: inout Names
    ) {
        if let token = syntax.tokenView {
            let leadingStart = offset
            offset += token.leadingTriviaByteLength
            let start = offset
            offset += token.rawText.count
            let end = offset
            offset += token.trailingTriviaByteLength
            guard token.presence == .present else { return }
            dump.tokens.append(
                TreeDump.Token(
                    kind: names.number(of: name(of: token)), slot: slot, leadingStart: UInt32(leadingStart),
                    start: UInt32(start), end: UInt32(end), parent: parent,
                    trivia: TriviaDigest(token).value))
            return
        }
        guard let view = syntax.layoutView else { return }
        let layout = layout(of: syntax.kind, &names)
        let index = dump.nodes.count
        let firstToken = UInt32(dump.tokens.count)
        dump.nodes.append(
            TreeDump.Node(kind: layout.kind, slot: slot, firstToken: firstToken, endToken: firstToken, parent: parent))
        for (number, child) in view.children.enumerated() {
            guard let child else { continue }
            let slot = layout.slots.isEmpty ? 0 : layout.slots[number]
            visit(child, parent: UInt32(index), slot: slot, &offset, &dump, &names)
        }
        if dump.tokens.count == Int(firstToken) {
            dump.nodes.removeSubrange(index...)
        } else {
            dump.nodes[index].endToken = UInt32(dump.tokens.count)
        }
    }

    private func name(of token: RawSyntaxTokenView) -> String {
        guard token.rawKind == .keyword else { return "\(token.rawKind)" }
        guard case .keyword(let keyword) = token.formKind() else { return "keyword" }
        return "\(keyword)Keyword"
    }

    private mutating func layout(of kind: SyntaxKind, _ names: inout Names) -> Layout {
        if let layout = layouts[kind] { return layout }
        var layout = Layout(kind: names.number(of: "\(kind)"), slots: [])
        if case .layout(let paths) = kind.syntaxNodeType.structure {
            layout.slots = paths.map { names.number(of: childName($0) ?? "?") }
        }
        layouts[kind] = layout
        return layout
    }
}
