import DataFormats
import SourceText

/// Reads XLIFF files as this program and Xcode write them: without comments, CDATA sections, references by number, prefixes
/// of elements, and elements within strings. ``XLIFFReader`` reads all others.
///
/// This is a hot path. Most of a file are the notes to translators: here they are only checked, and strings are made of the
/// sources and targets alone, which takes a fourth of the time of `XMLReader`.
struct PlainXLIFFReader {
    /// What makes a file one for ``XLIFFReader``, or one with a problem that it reports.
    private struct Unknown: Error {}

    private enum Kind {
        case root, file, unit, source, target, other
    }

    /// An element that is open.
    private struct Open {
        let name: Range<Int>
        let kind: Kind
    }

    /// A piece of the file, and whether there are references in it.
    private struct Piece {
        let range: Range<Int>
        let hasReferences: Bool
    }

    private static let depthLimit = 16
    private static let attributeLimit = 16
    private static let prologs: [StaticString] = [
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>",
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>",
    ]
    private static let references: [StaticString] = ["&amp;", "&lt;", "&gt;", "&quot;", "&apos;"]

    private let file: SourceFile
    private let locale: String?
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var open: [Open] = []
    private var attributes: [(name: Range<Int>, value: Piece)] = []
    private var original = ""
    private var inStringsDict = false
    private var sourceLanguage: String?
    private var language = ""
    private var unit: XLIFFReader.Unit?
    private var units: [TranslatedUnit] = []

    /// The units of a file in UTF-8; nil if it is not as plain as this.
    static func units(of file: SourceFile, locale: String?) -> [TranslatedUnit]? {
        file.bytes.withUnsafeBufferPointer { bytes in
            var reader = PlainXLIFFReader(file: file, locale: locale, bytes: bytes)
            return try? reader.read()
        }
    }

    private init(file: SourceFile, locale: String?, bytes: UnsafeBufferPointer<UInt8>) {
        self.file = file
        self.locale = locale
        self.bytes = bytes
    }

    private mutating func read() throws(Unknown) -> [TranslatedUnit] {
        for prolog in Self.prologs where starts(prolog) { position = prolog.utf8CodeUnitCount }
        try skipSpace(orEnd: false)
        try startTag()
        while !open.isEmpty {
            let text = try text(upTo: UInt8(ascii: "<"))
            guard position + 1 < bytes.count else { throw Unknown() }
            if let last = open.last, last.kind == .source || last.kind == .target {
                guard bytes[position + 1] == UInt8(ascii: "/") else { throw Unknown() }
                let text = string(text)
                if last.kind == .source { unit?.source = text } else { unit?.target = text }
            }
            if bytes[position + 1] == UInt8(ascii: "/") { try endTag() } else { try startTag() }
        }
        try skipSpace(orEnd: true)
        return units
    }

    // MARK: Elements

    private mutating func startTag() throws(Unknown) {
        let start = position
        position += 1
        let name = try name()
        attributes.removeAll(keepingCapacity: true)
        while position < bytes.count, bytes[position] != UInt8(ascii: ">"), bytes[position] != UInt8(ascii: "/") {
            guard isSpace(bytes[position]) else { throw Unknown() }
            while position < bytes.count, isSpace(bytes[position]) { position += 1 }
            guard position < bytes.count else { throw Unknown() }
            if bytes[position] == UInt8(ascii: ">") || bytes[position] == UInt8(ascii: "/") { break }
            try attribute()
        }
        let isEmpty = position < bytes.count && bytes[position] == UInt8(ascii: "/")
        if isEmpty { position += 1 }
        guard position < bytes.count, bytes[position] == UInt8(ascii: ">"), open.count < Self.depthLimit else {
            throw Unknown()
        }
        position += 1
        open.append(Open(name: name, kind: try enter(name, at: start)))
        if isEmpty { leave() }
    }

    private mutating func endTag() throws(Unknown) {
        position += 2
        let name = try name()
        guard let last = open.last, isSame(name, last.name), position < bytes.count,
            bytes[position] == UInt8(ascii: ">")
        else { throw Unknown() }
        position += 1
        leave()
    }

    /// Notes what an element says.
    private mutating func enter(_ name: Range<Int>, at start: Int) throws(Unknown) -> Kind {
        guard let parent = open.last?.kind else {
            guard isNamed(name, "xliff"), value("version").map(XLIFFReader.versions.contains) ?? true else {
                throw Unknown()
            }
            return .root
        }
        if isNamed(name, "trans-unit") {
            guard unit == nil else { throw Unknown() }
            unit = XLIFFReader.Unit(id: value("id"), offset: start, isTranslated: value("translate") != "no")
            return .unit
        }
        if isNamed(name, "file") {
            guard unit == nil, let language = value("target-language") ?? locale else { throw Unknown() }
            self.language = language
            original = value("original") ?? ""
            inStringsDict = original.hasSuffix(".stringsdict")
            sourceLanguage = value("source-language")
            return .file
        }
        guard parent == .unit else { return .other }
        if isNamed(name, "source") {
            guard unit?.source == nil else { throw Unknown() }
            unit?.source = ""
            return .source
        }
        if isNamed(name, "target") {
            guard unit?.target == nil else { throw Unknown() }
            let (state, qualifier) = (value("state"), value("state-qualifier"))
            unit?.target = ""
            unit?.stateWord = state
            unit?.qualifier = qualifier
            return .target
        }
        return .other
    }

    private mutating func leave() {
        guard open.popLast()?.kind == .unit, let unit else { return }
        self.unit = nil
        guard unit.isTranslated else { return }
        units.append(
            unit.translated(
                in: file, original: original, inStringsDict: inStringsDict, from: sourceLanguage, into: language))
    }

    // MARK: Names and attributes

    private mutating func name() throws(Unknown) -> Range<Int> {
        let start = position
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"):
                position += 1
            default:
                guard position > start else { throw Unknown() }
                return start..<position
            }
        }
        throw Unknown()
    }

    private mutating func attribute() throws(Unknown) {
        let start = position
        _ = try name()
        if position < bytes.count, bytes[position] == UInt8(ascii: ":") {
            position += 1
            _ = try name()
        }
        let name = start..<position
        guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "="),
            bytes[position + 1] == UInt8(ascii: "\""), attributes.count < Self.attributeLimit,
            !attributes.contains(where: { isSame($0.name, name) })
        else { throw Unknown() }
        position += 2
        let value = try text(upTo: UInt8(ascii: "\""))
        guard position < bytes.count, !bytes[value.range].contains(where: { $0 < 0x20 }) else { throw Unknown() }
        position += 1
        attributes.append((name, value))
    }

    private func value(_ name: StaticString) -> String? {
        attributes.first { isNamed($0.name, name) }.map { string($0.value) }
    }

    private func isNamed(_ range: Range<Int>, _ name: StaticString) -> Bool {
        range.count == name.utf8CodeUnitCount && isEqual(at: range.lowerBound, name)
    }

    private func starts(_ text: StaticString) -> Bool {
        position + text.utf8CodeUnitCount <= bytes.count && isEqual(at: position, text)
    }

    private func isEqual(at start: Int, _ text: StaticString) -> Bool {
        for index in 0..<text.utf8CodeUnitCount where bytes[start + index] != text.utf8Start[index] { return false }
        return true
    }

    private func isSame(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
        bytes[left].elementsEqual(bytes[right])
    }

    // MARK: Texts

    /// The bytes up to one that ends them.
    private mutating func text(upTo end: UInt8) throws(Unknown) -> Piece {
        let start = position
        var hasReferences = false
        while position < bytes.count {
            let byte = bytes[position]
            if byte > UInt8(ascii: "<") {
                position += 1
            } else if byte == end {
                break
            } else if byte == UInt8(ascii: "&") {
                guard let reference = Self.references.first(where: starts) else { throw Unknown() }
                hasReferences = true
                position += reference.utf8CodeUnitCount
            } else if byte == UInt8(ascii: "<") || byte < 0x20 && byte != 10 && byte != 9 {
                throw Unknown()
            } else {
                position += 1
            }
        }
        return Piece(range: start..<position, hasReferences: hasReferences)
    }

    private func string(_ piece: Piece) -> String {
        let slice = UnsafeBufferPointer(rebasing: bytes[piece.range])
        return piece.hasReferences
            ? XMLText.resolvingReferences(in: slice) : String(decoding: slice, as: UTF8.self)
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 10 || byte == 9 }

    /// Skips white space, which a tag or the end of the file must follow.
    private mutating func skipSpace(orEnd isAtEnd: Bool) throws(Unknown) {
        while position < bytes.count, isSpace(bytes[position]) { position += 1 }
        guard isAtEnd ? position == bytes.count : position < bytes.count && bytes[position] == UInt8(ascii: "<") else {
            throw Unknown()
        }
    }
}
