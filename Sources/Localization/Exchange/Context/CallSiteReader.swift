import SourceText
import SwiftTree

/// Reads the lines of code that use strings, and what they are in.
enum CallSiteReader {
    /// The most characters of a line of code.
    static let codeLimit = 120

    /// The places of a file, by the number of the reference.
    static func sites(
        of references: [(Int, KeyReference)], at path: String, root: String?
    ) -> [Int: UnitContext.Site] {
        let shownPath = TranslatorText.oneLine(ProjectPath.relative(path, to: root))
        let bytes = (try? SourceFile.bytes(of: path)) ?? []
        let tree = SyntaxTree()
        let isSwift = path.hasSuffix(".swift") && !bytes.isEmpty
        if isSwift {
            var parser = SwiftParser()
            bytes.withUnsafeBufferPointer { parser.parse($0, into: tree) }
        }
        var sites: [Int: UnitContext.Site] = [:]
        for (number, reference) in references {
            sites[number] = UnitContext.Site(
                path: shownPath, line: reference.location.line, code: code(at: reference.range.lowerBound, of: bytes),
                screen: isSwift ? screen(at: reference.range.lowerBound, of: tree) : nil)
        }
        return withExtendedLifetime(tree) { sites }
    }

    /// The line with a byte, without the space around it; of a long line, what is next to the byte.
    static func code(at offset: Int, of bytes: [UInt8]) -> String? {
        // The file may have changed since its references were found.
        guard offset < bytes.count else { return nil }
        let reach = 4 * codeLimit
        func isEnd(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }
        var start = offset
        while start > 0, offset - start < reach, !isEnd(bytes[start - 1]) { start -= 1 }
        var end = offset
        while end < bytes.count, end - offset < reach, !isEnd(bytes[end]) { end += 1 }
        while start < offset, bytes[start] == 0x20 || bytes[start] == 9 { start += 1 }
        let isCut = start > 0 && offset - start >= codeLimit - 20
        if isCut { start = offset - 20 }
        let text = TranslatorText.oneLine(String(decoding: bytes[start..<end], as: UTF8.self))
        return (isCut ? "…" : "") + TranslatorText.excerpt(text, limit: codeLimit)
    }

    /// The names that the types of screens end in.
    private static let screenEndings = ["View", "ViewController", "Controller", "Screen", "Scene", "Page", "App"]

    /// The innermost type around a byte that is a screen, by its name or by what it inherits; else the innermost type.
    private static func screen(at offset: Int, of tree: SyntaxTree) -> String? {
        guard let token = tree.token(at: offset) else { return nil }
        var innermost: String?
        for node in token.parent.ancestors {
            guard let name = typeName(of: node) else { continue }
            if innermost == nil { innermost = name }
            let inherited = node.inheritanceClause?.tokens.filter { $0.kind == .identifier }.map(\.name) ?? []
            let isScreen = ([name] + inherited).contains { name in screenEndings.contains { name.hasSuffix($0) } }
            if isScreen { return TranslatorText.excerpt(TranslatorText.oneLine(name), limit: codeLimit) }
        }
        return innermost.map { TranslatorText.excerpt(TranslatorText.oneLine($0), limit: codeLimit) }
    }

    private static func typeName(of node: Node) -> String? {
        switch node.kind {
        case .structDecl, .classDecl, .enumDecl, .actorDecl: node.name?.name
        case .extensionDecl: node.extendedType?.lastToken.name
        default: nil
        }
    }
}
