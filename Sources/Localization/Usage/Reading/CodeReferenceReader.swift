import SourceText

// A hot path: a loop over an unsafe buffer, as Objective-C's sources and large files of data go through it.

/// Finds the references to localized strings in files with the literals of C: Objective-C and JSON. It needs no grammar.
struct CodeReferenceReader {
    private let known: KnownKeys
    let file: SourceFile
    let number: Int
    var references: [KeyReference] = []
    /// The macros that look a string up, each with what its arguments say.
    private(set) var lookups: [MacroLookup] = []
    /// The macros of the file that look keys up.
    private(set) var wrappers: Set<LookupWrapper> = []
    /// The places that may use any key of a table.
    var tableUses: [TableUse] = []
    /// The tables whose names are literals.
    private(set) var namedTables: Set<String> = []
    /// Whether the file contains data, which looks nothing up and opens nothing.
    let isData: Bool
    var offset = 0
    /// The key that the method around it is given, where that replaces the lookup of bundles.
    var parameter: String?

    init(_ file: SourceFile, number: Int, known: KnownKeys, isData: Bool = false) {
        (self.file, self.number, self.known, self.isData) = (file, number, known, isData)
    }

    /// A macro such as `NSLocalizedString(@"key", @"comment")`.
    struct MacroLookup {
        /// Where the key is.
        let location: SourceLocation
        let key: String
        let table: KeyReference.Table
        let value: String?
        let comment: String?
    }

    /// A literal: its bytes with the quotes, and what it represents.
    private struct Literal {
        let range: Range<Int>
        let text: String
    }

    mutating func read() {
        let bytes = file.bytes
        bytes.withUnsafeBufferPointer { bytes in
            while offset < bytes.count {
                switch bytes[offset] {
                case UInt8(ascii: "/"): skipComment(bytes)
                case UInt8(ascii: "'"): skipCharacter(bytes)
                case UInt8(ascii: "\""): readLiteral(bytes)
                case UInt8(ascii: "}") where offset > 0 && bytes[offset - 1] == UInt8(ascii: "\n"):
                    parameter = nil
                    offset += 1
                case UInt8(ascii: "N") where has("NSLocalizedString", bytes): readMacro(bytes)
                case UInt8(ascii: "l") where has("localizedStringForKey:", bytes): readMessage(bytes)
                case UInt8(ascii: "#") where !isData && has("#define", bytes): readDefinition(bytes)
                case UInt8(ascii: "p") where !isData && has("pathForResource:", bytes): readOpening(bytes)
                case UInt8(ascii: "U") where !isData && has("URLForResource:", bytes): readOpening(bytes)
                case let byte where !isData && Self.isName(byte): readName(bytes)
                default: offset += 1
                }
            }
        }
    }

    private mutating func readLiteral(_ bytes: UnsafeBufferPointer<UInt8>) {
        let start = offset
        guard skipLiteral(bytes) else { return }
        let content = UnsafeBufferPointer(rebasing: bytes[start + 1..<offset - 1])
        if !isData {
            readTable(content, from: start)
            if takePiece(bytes) != nil {
                offset = start
                if let joined = takeLiteral(bytes) { add(joined) }
                return
            }
        }
        if content.contains(UInt8(ascii: "\\")) || content.contains(UInt8(ascii: "%")) || known.texts.contains(content)
        {
            add(Literal(range: start..<offset, text: Self.text(content)))
        }
    }

    private mutating func add(_ literal: Literal) {
        if known.texts.contains(literal.text) { return append(literal, form: .literal, table: .unknown) }
        let pieces = KeyForms.pieces(of: literal.text)
        if known.canProduce(pieces) { append(literal, form: .pattern, table: .unknown, pieces: pieces) }
    }

    private mutating func append(
        _ literal: Literal, form: KeyReference.Form, table: KeyReference.Table, pieces: [String]? = nil,
        tablePlace: KeyReference.TablePlace? = nil
    ) {
        references.append(
            KeyReference(
                file: number, range: literal.range, location: file.location(at: literal.range.lowerBound), form: form,
                pieces: pieces ?? [literal.text], table: table, tablePlace: tablePlace))
    }

    /// `NSLocalizedString(@"k", …)`, `NSLocalizedStringFromTable(@"k", @"T", …)` and their like.
    private mutating func readMacro(_ bytes: UnsafeBufferPointer<UInt8>) {
        let start = offset
        while offset < bytes.count, Self.isName(bytes[offset]) { offset += 1 }
        let name = String(decoding: bytes[start..<offset], as: UTF8.self)
        let namesTable =
            name.hasPrefix("NSLocalizedStringFromTable") || name.hasPrefix("NSLocalizedStringWithDefault")
        guard take("(", bytes) else { return }
        guard let key = takeLiteral(bytes) else {
            return readKey(bytes, until: ",)", hasTable: namesTable ? "," : nil, table: .standard)
        }
        var (table, place) = (KeyReference.Table.standard, KeyReference.TablePlace?.none)
        if namesTable { (table, place) = take(",", bytes) ? takeTable(bytes) : (.unknown, nil) }
        append(key, form: .call(hasPlaceholders: false), table: table, tablePlace: place)
        note(key, in: table, hasValue: name.hasPrefix("NSLocalizedStringWithDefault"), bytes)
    }

    /// Notes a lookup with what its other arguments say, which are read again, since they may contain other lookups.
    private mutating func note(
        _ key: Literal, in table: KeyReference.Table, hasValue: Bool, _ bytes: UnsafeBufferPointer<UInt8>
    ) {
        let end = offset
        let arguments = takeArguments(bytes)
        offset = end
        lookups.append(
            MacroLookup(
                location: file.location(at: key.range.lowerBound), key: key.text, table: table,
                value: hasValue ? arguments.dropLast().last ?? nil : nil, comment: arguments.last ?? nil))
    }

    /// The arguments up to the closing parenthesis, of which there are few: literals, and nil for other expressions.
    private mutating func takeArguments(_ bytes: UnsafeBufferPointer<UInt8>) -> [String?] {
        var arguments: [String?] = []
        while arguments.count < 4, take(",", bytes) {
            var text = takeLiteral(bytes)?.text
            while let more = takeLiteral(bytes) { text?.append(more.text) }
            skipBlanks(bytes)
            while offset < bytes.count, bytes[offset] != UInt8(ascii: ","), bytes[offset] != UInt8(ascii: ")"),
                bytes[offset] != UInt8(ascii: ";")
            {
                text = nil
                if bytes[offset] == UInt8(ascii: "(") { skipParentheses(bytes) } else { offset += 1 }
            }
            arguments.append(text)
        }
        return arguments
    }

    /// Goes after a closing parenthesis on the lines nearby.
    mutating func skipParentheses(_ bytes: UnsafeBufferPointer<UInt8>) {
        let limit = min(bytes.count, offset + 1024)
        var depth = 0
        while offset < limit {
            if bytes[offset] == UInt8(ascii: "(") { depth += 1 }
            if bytes[offset] == UInt8(ascii: ")") { depth -= 1 }
            offset += 1
            if depth == 0 { return }
        }
    }

    /// `[bundle localizedStringForKey:@"k" value:@"" table:@"T"]`.
    private mutating func readMessage(_ bytes: UnsafeBufferPointer<UInt8>) {
        // The type of the result is before a declaration.
        let isDeclared = bytes[..<offset].last { $0 > 0x20 } == UInt8(ascii: ")")
        offset += "localizedStringForKey:".utf8.count
        if isDeclared { return readParameter(bytes) }
        guard let key = takeLiteral(bytes) else {
            return readKey(bytes, until: "]", hasTable: "table:", table: .unknown)
        }
        var (table, place) = (KeyReference.Table.unknown, KeyReference.TablePlace?.none)
        if take("value:", bytes), takeLiteral(bytes) != nil || take("nil", bytes), take("table:", bytes) {
            (table, place) = takeTable(bytes)
        }
        append(key, form: .call(hasPlaceholders: false), table: table, tablePlace: place)
    }

    /// A call of a macro of the project: `L(@"key")`.
    private mutating func readName(_ bytes: UnsafeBufferPointer<UInt8>) {
        let start = offset
        while offset < bytes.count, Self.isName(bytes[offset]) { offset += 1 }
        let name = UnsafeBufferPointer(rebasing: bytes[start..<offset])
        guard known.wrapperNames.contains(name) else { return }
        let own = known.wrappers[String(decoding: name, as: UTF8.self)]?.first { wrapper in
            wrapper.key == .argument(label: nil, index: 0) && (wrapper.owner == .module || wrapper.owner == .any)
        }
        let after = offset
        guard let own, take("(", bytes) else { return offset = after }
        guard let key = takeLiteral(bytes) else { return readKey(bytes, until: ",)", hasTable: nil, table: own.table) }
        append(key, form: .call(hasPlaceholders: false), table: own.table)
        note(key, in: own.table, hasValue: false, bytes)
    }

    /// `#define L(key) NSLocalizedString(key, nil)`: a macro that passes its first parameter on.
    private mutating func readDefinition(_ bytes: UnsafeBufferPointer<UInt8>) {
        offset += "#define".utf8.count
        while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
        let start = offset
        while offset < bytes.count, Self.isName(bytes[offset]) { offset += 1 }
        let name = String(decoding: bytes[start..<offset], as: UTF8.self)
        guard !name.isEmpty, offset < bytes.count, bytes[offset] == UInt8(ascii: "(") else { return }
        let first = offset + 1
        var end = first
        while end < bytes.count, Self.isName(bytes[end]) || bytes[end] == 0x20 { end += 1 }
        let parameter = String(decoding: bytes[first..<end].filter { $0 != 0x20 }, as: UTF8.self)
        // A backslash continues the line.
        var last = end
        while last < bytes.count, bytes[last] != 0x0A || bytes[last - 1] == UInt8(ascii: "\\") { last += 1 }
        let body = String(decoding: bytes[end..<last], as: UTF8.self)
        guard !parameter.isEmpty,
            let call = ["NSLocalizedString", "localizedStringForKey:"].lazy
                .compactMap({ body.firstRange(of: $0) }).first,
            body[call.upperBound...].contains(parameter)
        else { return }
        let isStandard = body[call.upperBound...].first == "("
        wrappers.insert(
            LookupWrapper(
                name: name, owner: .module, key: .argument(label: nil, index: 0),
                table: isStandard ? .standard : .unknown))
        offset = last
    }

    /// `pathForResource:@"Countries" ofType:@"strings"` and `URLForResource:@"Countries" withExtension:@"strings"`.
    private mutating func readOpening(_ bytes: UnsafeBufferPointer<UInt8>) {
        let before = offset
        while offset < bytes.count, bytes[offset] != UInt8(ascii: ":") { offset += 1 }
        offset += 1
        let start = offset
        let name = takeLiteral(bytes)
        if name == nil {
            while offset < bytes.count, Self.isName(bytes[offset]) || " .".utf8.contains(bytes[offset]) { offset += 1 }
            // Before the next part of the message is its name.
            while offset > start, Self.isName(bytes[offset - 1]) { offset -= 1 }
        }
        guard take("ofType:", bytes) || take("withExtension:", bytes), let kind = takeLiteral(bytes),
            ["strings", "stringsdict"].contains(kind.text)
        else {
            return offset = start
        }
        append(use: .file, of: name?.text.split(separator: "/").last.map(String.init), at: before)
    }

    private mutating func readTable(_ content: UnsafeBufferPointer<UInt8>, from start: Int) {
        if known.tableNames.contains(content) { namedTables.insert(String(decoding: content, as: UTF8.self)) }
        if let table = TableUse.table(inPath: content) { append(use: .file, of: table, at: start) }
    }

    mutating func append(use kind: TableUse.Kind, of table: String?, at offset: Int) {
        tableUses.append(TableUse(table: table, kind: kind, file: number, location: file.location(at: offset)))
    }

    mutating func takeTable(
        _ bytes: UnsafeBufferPointer<UInt8>
    ) -> (KeyReference.Table, KeyReference.TablePlace?) {
        if let name = takeLiteral(bytes) { return (.named(name.text), .literal(name.range)) }
        skipBlanks(bytes)
        let start = offset
        return take("nil", bytes) || take("NULL", bytes) ? (.standard, .literal(start..<offset)) : (.unknown, nil)
    }

    /// A literal, or several after each other, which C joins.
    private mutating func takeLiteral(_ bytes: UnsafeBufferPointer<UInt8>) -> Literal? {
        guard let first = takePiece(bytes) else { return nil }
        var (text, end) = (first.text, first.range.upperBound)
        while !isData, let piece = takePiece(bytes) {
            text += piece.text
            end = piece.range.upperBound
        }
        return Literal(range: first.range.lowerBound..<end, text: text)
    }

    private mutating func takePiece(_ bytes: UnsafeBufferPointer<UInt8>) -> Literal? {
        let before = offset
        skipBlanks(bytes)
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "@") { offset += 1 }
        let start = offset
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\""), skipLiteral(bytes) else {
            offset = before
            return nil
        }
        let content = UnsafeBufferPointer(rebasing: bytes[start + 1..<offset - 1])
        return Literal(range: start..<offset, text: Self.text(content))
    }

    mutating func take(_ word: StaticString, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        skipBlanks(bytes)
        guard has(word, bytes) else { return false }
        offset += word.utf8CodeUnitCount
        return true
    }

    mutating func skipBlanks(_ bytes: UnsafeBufferPointer<UInt8>) {
        while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
    }

    func has(_ word: StaticString, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let count = word.utf8CodeUnitCount
        guard offset + count <= bytes.count else { return false }
        for index in 0..<count where bytes[offset + index] != word.utf8Start[index] { return false }
        return true
    }

    /// Goes after a literal; one that its line does not end is none.
    mutating func skipLiteral(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        offset += 1
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") {
            let byte = bytes[offset]
            offset += byte == UInt8(ascii: "\\") ? 2 : 1
            if byte == UInt8(ascii: "\"") { return true }
        }
        offset = min(offset, bytes.count)
        return false
    }

    private mutating func skipCharacter(_ bytes: UnsafeBufferPointer<UInt8>) {
        // '"' and '\'' are not literals; an apostrophe elsewhere is nothing.
        let length = offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\\") ? 4 : 3
        let isCharacter = offset + length <= bytes.count && bytes[offset + length - 1] == UInt8(ascii: "'")
        offset += isCharacter ? length : 1
    }

    private mutating func skipComment(_ bytes: UnsafeBufferPointer<UInt8>) {
        offset += 1
        guard offset < bytes.count else { return }
        if bytes[offset] == UInt8(ascii: "/") {
            while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
        } else if bytes[offset] == UInt8(ascii: "*") {
            offset += 1
            while offset < bytes.count, !has("*/", bytes) { offset += 1 }
            offset = min(bytes.count, offset + 2)
        }
    }

    static func isName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
        var text: [UInt8] = []
        var offset = 0
        while offset < bytes.count {
            guard bytes[offset] == UInt8(ascii: "\\"), offset + 1 < bytes.count else {
                text.append(bytes[offset])
                offset += 1
                continue
            }
            offset += 2
            switch bytes[offset - 1] {
            case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
            case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
            case UInt8(ascii: "u") where offset + 4 <= bytes.count:
                let value = UInt32(String(decoding: bytes[offset..<offset + 4], as: UTF8.self), radix: 16)
                if let scalar = value.flatMap(Unicode.Scalar.init) { text += Array(String(scalar).utf8) }
                offset += 4
            default: text.append(bytes[offset - 1])
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
