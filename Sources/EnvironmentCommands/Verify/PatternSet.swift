import SourceText

/// The bytes by which needles and allowed texts are found in a file and in what its parts decode to.
struct PatternSet: Sendable {
    private let patterns: [BytePattern]
    private let automaton: PatternAutomaton
    private let longest: Int

    /// - Parameter allowed: texts that may occur.
    init(_ needles: [Needle], allowed: [String] = []) {
        let all =
            needles.enumerated().flatMap { index, needle in
                needle.forms == [.obfuscated]
                    ? [BytePattern(needle.bytes, .utf8, .needle(index, needle))]
                    : BytePattern.patterns(of: needle.text, .needle(index, needle))
            } + allowed.flatMap { BytePattern.patterns(of: $0, .allowed) + BytePattern.words(of: $0) }
        patterns = all.filter { !$0.bytes.isEmpty }
        automaton = PatternAutomaton(patterns.map(\.folded), foldsCase: true)
        // Of longer texts another form than the plain one may be missed at the end of a batch.
        longest = min(1 << 15, patterns.map { $0.encoding.isWide ? 0 : $0.bytes.count }.max() ?? 0)
    }

    /// Finds all patterns in a view and in what its parts decode to.
    func scan(_ view: TextView, into places: ScannedPlaces) {
        guard !patterns.isEmpty else { return }
        // Whole characters of UTF-16 are found in the view that they are of.
        if view.layer != .wide(2) {
            automaton.forEachCandidate(in: view.bytes) { index, offset in
                patterns[index].add(at: offset, of: view, to: places)
            }
        }
        ViewDecoder(view: view, longest: longest) { scan($0, into: places) }.decode()
    }
}

/// Bytes that stand in a row where a text occurs.
private struct BytePattern: Sendable {
    /// The findings by the bytes.
    enum Subject: Sendable {
        /// A value that must not occur, and its index.
        case needle(Int, Needle)
        /// A text that may occur.
        case allowed
    }

    /// How the bytes are made of the text.
    enum Encoding: Sendable {
        case utf8
        /// The text without escapes of its own, for views in which all are resolved.
        case resolved
        case utf16LittleEndian
        case utf16BigEndian
        /// A word of a small string, as a constant of an x86-64 instruction, `movabs`.
        case word

        var isWide: Bool { self == .utf16LittleEndian || self == .utf16BigEndian }
    }

    let bytes: [UInt8]
    /// The bytes with ASCII letters in lower case.
    let folded: [UInt8]
    let encoding: Encoding
    private let subject: Subject

    init(_ bytes: [UInt8], _ encoding: Encoding, _ subject: Subject) {
        self.bytes = bytes
        self.encoding = encoding
        self.subject = subject
        folded = bytes.map(Self.folded)
    }

    static func patterns(of text: String, _ subject: Subject) -> [BytePattern] {
        var patterns = [BytePattern(Array(text.utf8), .utf8, subject)]
        if case .needle(_, let needle) = subject, needle.isNumber { return patterns }
        patterns.append(BytePattern(utf16(text, isBigEndian: false), .utf16LittleEndian, subject))
        patterns.append(BytePattern(utf16(text, isBigEndian: true), .utf16BigEndian, subject))
        if let resolved = TextEscape.resolved(text) { patterns.append(BytePattern(resolved, .resolved, subject)) }
        return patterns
    }

    static func words(of allowed: String) -> [BytePattern] {
        guard let words = SmallString(allowed) else { return [] }
        return [words.low, words.high].map { word in
            BytePattern(withUnsafeBytes(of: word.littleEndian) { Array($0) }, .word, .allowed)
        }
    }

    private static func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
        text.utf16.flatMap { unit in
            let (low, high) = (UInt8(unit & 0xFF), UInt8(unit >> 8))
            return isBigEndian ? [high, low] : [low, high]
        }
    }

    /// Adds the place if the bytes at an offset are those of the text and not a repetition of what another view has.
    func add(at offset: Int, of view: TextView, to places: ScannedPlaces) {
        let range = offset..<offset + bytes.count
        guard range.upperBound <= view.bytes.count, let address = view.bytes.baseAddress,
            encoding != .resolved || view.layer == .escapes, encoding != .word || isInstruction(at: offset, of: view)
        else { return }
        let isExact = memcmp(address + offset, bytes, bytes.count) == 0
        guard isExact || isInOtherCase(at: offset, of: view.bytes) else { return }
        switch subject {
        case .allowed:
            if let range = view.rangeInFile(of: range) { places.allow(range, isExact: isExact) }
        case .needle(let index, let needle):
            guard isExact || needle.isHost, !isInLongerNumber(range, of: view.bytes, needle),
                !isInOtherOrder(at: offset, of: view.bytes), !isPlain(range, of: view),
                let place = view.rangeInFile(of: range)
            else { return }
            let form = form(range, of: view, isExact: isExact)
            if needle.forms.contains(form) { places.add(.init(needle: index, form: form, range: place)) }
        }
    }

    private func isInOtherCase(at offset: Int, of bytes: UnsafeRawBufferPointer) -> Bool {
        folded.indices.allSatisfy { folded[$0] == Self.folded(bytes[offset + $0]) }
    }

    private static func folded(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

    private func isInstruction(at offset: Int, of view: TextView) -> Bool {
        view.layer == .file && offset >= 2 && view.bytes[offset - 2] & 0xFE == 0x48
            && view.bytes[offset - 1] & 0xF8 == 0xB8
    }

    private func isInLongerNumber(_ range: Range<Int>, of bytes: UnsafeRawBufferPointer, _ needle: Needle) -> Bool {
        func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
        return needle.isNumber
            && (range.lowerBound > 0 && isDigit(bytes[range.lowerBound - 1])
                || range.upperBound < bytes.count && isDigit(bytes[range.upperBound]))
    }

    /// Whether UTF-16 of the other byte order is meant, which a text among zeros has too, one byte off: of the two orders the one
    /// whose units are aligned.
    private func isInOtherOrder(at offset: Int, of bytes: UnsafeRawBufferPointer) -> Bool {
        guard encoding.isWide, offset & 1 == 1 else { return false }
        let start = encoding == .utf16LittleEndian ? offset - 1 : offset + 1
        guard start >= 0, start + folded.count <= bytes.count else { return false }
        return stride(from: 0, to: folded.count, by: 2).allSatisfy { index in
            Self.folded(bytes[start + index]) == folded[index + 1]
                && Self.folded(bytes[start + index + 1]) == folded[index]
        }
    }

    /// Whether nothing in the range is an escape, so that it was found in the view which the escapes are of.
    private func isPlain(_ range: Range<Int>, of view: TextView) -> Bool {
        guard view.layer == .escapes, let parent = view.parent, let outer = view.rangeInParent(of: range) else {
            return false
        }
        guard outer.count > range.count else { return true }
        // The text has escapes of its own, which are those that are there.
        guard encoding == .resolved, case .needle(_, let needle) = subject else { return false }
        let text = needle.bytes
        return text.count == outer.count && parent.bytes[outer].elementsEqual(text)
    }

    private func form(_ range: Range<Int>, of view: TextView, isExact: Bool) -> Needle.Form {
        var (inner, range, form) = (view, range, nil as Needle.Form?)
        while let parent = inner.parent, let outer = inner.rangeInParent(of: range) {
            switch inner.layer {
            case .base64: return .base64
            case .hexadecimal: return .hexadecimal
            case .wide(let width): form = form ?? (width == 2 ? .utf16LittleEndian : .utf32)
            case .escapes:
                let start = parent.bytes[outer].first(where: TextEscape.starts.contains)
                form =
                    switch start {
                    case UInt8(ascii: "%"): .percentEncoded
                    case UInt8(ascii: "&"): .xmlEscaped
                    default: .backslashEscaped
                    }
            case .file: break
            }
            (inner, range) = (parent, outer)
        }
        if let form { return form }
        switch encoding {
        case .utf16LittleEndian: return .utf16LittleEndian
        case .utf16BigEndian: return .utf16BigEndian
        case .utf8, .resolved, .word: break
        }
        if isExact, case .needle(_, let needle) = subject, needle.forms == [.obfuscated] { return .obfuscated }
        return isExact ? .utf8 : caseForm(range, of: inner.bytes)
    }

    private func caseForm(_ range: Range<Int>, of bytes: UnsafeRawBufferPointer) -> Needle.Form {
        let text = bytes[range]
        if text.allSatisfy({ !(0x61...0x7A).contains($0) }) { return .uppercased }
        return text.allSatisfy { !(0x41...0x5A).contains($0) } ? .lowercased : .mixedCase
    }
}
