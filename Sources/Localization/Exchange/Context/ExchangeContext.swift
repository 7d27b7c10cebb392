import SourceText
import StringCatalogs
import SwiftTree

/// The context of all strings of a project, for translators.
package struct ExchangeContext: Sendable {
    private var sites: [KeyUsage.Key: (shown: [UnitContext.Site], others: Int)] = [:]
    private var limits: [KeyUsage.Key: [TextLimit]] = [:]

    /// The context of strings whose sources are not known: that of plurals.
    package init() {}

    /// Finds the places of the code that use strings.
    /// - Parameters:
    ///   - usage: which keys the sources refer to.
    ///   - tables: the tables of the keys, whose comments limit strings.
    ///   - sources: the sources.
    ///   - root: the folder that paths are relative to; the working directory where it is nil.
    package init(
        _ usage: KeyUsage, of tables: [StringsTable], in sources: SourceReferences, root: String? = nil
    ) {
        for (table, contents) in tables.enumerated() {
            for (number, key) in contents.keys.enumerated() {
                let found = TextLimit.limits(inComment: key.comment).limits
                if !found.isEmpty { limits[KeyUsage.Key(table: table, key: number)] = found }
            }
        }
        var wanted: [Int: Set<Int>] = [:]
        for (_, site) in usage.sites {
            for index in site.first { wanted[sources.references[index].file, default: []].insert(index) }
        }
        let files = wanted.ordered { $0.key < $1.key }.map { file, indices in
            (path: sources.files[file], references: indices.sorted().map { ($0, sources.references[$0]) })
        }
        let found = WorkerThreads.map(files) { file in
            CallSiteReader.sites(of: file.references, at: file.path, root: root)
        }
        var all: [Int: UnitContext.Site] = [:]
        for sites in found { all.merge(sites) { first, _ in first } }
        for (key, site) in usage.sites {
            // One line may refer to a key several times.
            var shown: [UnitContext.Site] = []
            for site in site.first.compactMap({ all[$0] }) where !shown.contains(site) { shown.append(site) }
            sites[key] = (shown, site.count - site.first.count)
        }
    }

    /// The context of a string.
    /// - Parameters:
    ///   - key: the table and the key, by their indices in the project.
    ///   - variation: which of the key's strings it is.
    ///   - plural: the plural categories of the language.
    func context(of key: KeyUsage.Key, _ variation: Variation, plural: PluralExamples) -> UnitContext {
        let known = sites[key]
        return UnitContext(
            sites: known?.shown ?? [], otherSites: known?.others ?? 0, plural: variation.plural == nil ? nil : plural,
            limits: limits[key] ?? [])
    }

    /// The context of a string that is translated into several languages, in lines.
    func notes(of key: KeyUsage.Key, _ variation: Variation, plurals: [PluralExamples]) -> [String] {
        guard let first = plurals.first else { return [] }
        let notes = context(of: key, variation, plural: first).notes
        return notes + (variation.plural == nil ? [] : plurals.dropFirst().map(\.note))
    }
}

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

/// Text of the project as translators' files repeat it.
enum TranslatorText {
    /// The text in one line: without what could steer a terminal, and with one space where it had several or a line end.
    static func oneLine(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var isAfterSpace = true
        for scalar in text.unicodeScalars {
            let isSpace = scalar == " " || scalar == "\n" || scalar == "\r" || scalar == "\t"
            if isSpace {
                if !isAfterSpace { result.append(" ") }
            } else if scalar.steersOutput || scalar.value == 0x7F || scalar.value == 0xFFFE || scalar.value == 0xFFFF {
                continue
            } else {
                result.append(scalar)
            }
            isAfterSpace = isSpace
        }
        if result.last == " " { result.removeLast() }
        return String(result)
    }

    /// The start of a text.
    static func excerpt(_ text: String, limit: Int) -> String {
        text.unicodeScalars.count > limit ? String(text.unicodeScalars.prefix(limit - 1)) + "…" : text
    }
}
