#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
import SourceText
#endif

/// Looks for values in finished binaries: programs, libraries, any other file of an app bundle.
///
/// A text is looked for as bytes in a row (`PatternAutomaton`), and if Swift keeps it in two words also among the
/// constants of x86-64 and arm64 code. Compressed and encrypted parts of a file are not seen into.
///
/// Hot path: the three passes are `while` loops over unsafe pointers, since `prumo` itself is often a debug build, where
/// iterators and arrays cost a call a byte. 100 needles take 0.5 s in 100 MB of a Swift program with -O and 0.35 s in
/// 20 MB with -Onone, half of it for the constants of x86-64. One `memmem` for each needle and form would be 500 passes.
struct BinaryScan: Sendable {
    private let needles: [Needle]
    private let matchLimit: Int
    private let patterns: [BytePattern]
    private let automaton: PatternAutomaton
    private let smallStrings: SmallStringPairs?

    /// - Parameters:
    ///   - allowed: Texts that may occur; what is wholly inside one of them is not a match.
    ///   - matchLimit: The number of matches that are kept of a needle and file.
    init(needles: [Needle], allowed: [String] = [], matchLimit: Int = 3) {
        self.needles = needles
        self.matchLimit = matchLimit
        let surrounding = Self.allowed(allowed, holding: needles)
        patterns = needles.enumerated().flatMap { index, needle in
            needle.forms.compactMap { BytePattern(needle: index, form: $0, of: needle, allowed: surrounding[index]) }
        }
        automaton = PatternAutomaton(patterns.map(\.bytes))
        let allowed = Set(allowed)
        let words = needles.map { needle in
            needle.forms.contains(.smallString) && !allowed.contains(needle.text) ? SmallString(needle.text) : nil
        }
        smallStrings = words.contains { $0 != nil } ? SmallStringPairs(words) : nil
    }

    /// The allowed texts that contain each needle. Asking each text for each needle takes minutes for some thousands.
    private static func allowed(_ allowed: [String], holding needles: [Needle]) -> [[String]] {
        var holding: [[String]] = Array(repeating: [], count: needles.count)
        // What a text can be within one that is written as it is.
        let forms: [Needle.Form] = [
            .utf8, .percentEncoded, .percentEncodedLowercase, .uppercased, .lowercased, .base64,
            .base64Second, .base64Third,
        ]
        let texts = needles.enumerated().flatMap { index, needle in
            forms.compactMap { form in needle.bytes(in: form).map { (needle: index, bytes: $0) } }
        }
        let automaton = PatternAutomaton(texts.map(\.bytes))
        for text in Set(allowed) {
            Array(text.utf8).withUnsafeBytes { bytes in
                automaton.forEachCandidate(in: bytes) { index, _ in
                    let needle = texts[index].needle
                    if holding[needle].last != text { holding[needle].append(text) }
                }
            }
        }
        return holding
    }

    /// The matches of one file.
    func matches(in file: UnsafeRawBufferPointer) -> BinaryMatches {
        var code = Findings(limit: matchLimit, needleCount: needles.count)
        if let smallStrings {
            for reader: any CodeConstantReader.Type in [X86CodeConstants.self, ARM64CodeConstants.self] {
                var pairs = smallStrings
                reader.forEachConstant(in: file) { constant in
                    pairs.add(constant) { code.add(needle: $0, .smallString, at: $1) }
                }
            }
        }
        var rows = Findings(limit: matchLimit, needleCount: needles.count)
        automaton.forEachCandidate(in: file) { index, offset in
            let pattern = patterns[index]
            // The first word of a text of at most eight bytes is in a row too.
            let isKnown = pattern.form == .utf8 && code.contains(needle: pattern.needle, at: offset)
            if !isKnown, pattern.matches(at: offset, of: file) {
                rows.add(needle: pattern.needle, pattern.form, at: offset)
            }
        }
        return merge(code, rows)
    }

    private func merge(_ code: Findings, _ rows: Findings) -> BinaryMatches {
        var result = BinaryMatches()
        for (index, needle) in needles.enumerated() {
            let kept = (code.kept[index] + rows.kept[index]).ordered { $0.offset < $1.offset }.prefix(matchLimit)
            result.matches += kept.map { BinaryMatch(needle: needle, form: $0.form, offset: $0.offset) }
            let further = code.counts[index] + rows.counts[index] - kept.count
            if further > 0 { result.furtherCounts[needle, default: 0] += further }
        }
        result.matches = result.matches.ordered { $0.offset < $1.offset }
        return result
    }
}

/// What one way of looking has found so far.
private struct Findings {
    private let limit: Int
    private(set) var kept: [[(form: Needle.Form, offset: Int)]]
    private(set) var counts: [Int]
    private var offsets: [Set<Int>]

    init(limit: Int, needleCount: Int) {
        self.limit = limit
        kept = Array(repeating: [], count: needleCount)
        counts = Array(repeating: 0, count: needleCount)
        offsets = Array(repeating: [], count: needleCount)
    }

    mutating func add(needle: Int, _ form: Needle.Form, at offset: Int) {
        if form == .smallString, !offsets[needle].insert(offset).inserted { return }
        counts[needle] += 1
        if kept[needle].count < limit { kept[needle].append((form, offset)) }
    }

    func contains(needle: Int, at offset: Int) -> Bool {
        !offsets[needle].isEmpty && offsets[needle].contains(offset)
    }
}

/// A place of a file that contains a value which must not be there.
struct BinaryMatch: Sendable, Hashable {
    let needle: Needle
    let form: Needle.Form
    /// Bytes from the start of the file; for a small string those of the constant that makes its first word.
    let offset: Int
}

/// What a scan found in one file.
struct BinaryMatches: Sendable, Hashable {
    /// The first matches of each needle, ordered by offset.
    var matches: [BinaryMatch] = []
    /// How many more matches a needle has; a needle without more is left out.
    var furtherCounts: [Needle: Int] = [:]
}

/// Bytes that stand in a row where a needle occurs in one of its forms.
private struct BytePattern: Sendable {
    /// The index of the needle.
    let needle: Int
    let form: Needle.Form
    let bytes: [UInt8]
    /// Texts that may occur and hold this one.
    private var surroundings: [Surrounding] = []
    /// The bytes of the other order of UTF-16, which a text among zeros has too, one byte off.
    private let swapped: Surrounding?
    private let isNumber: Bool

    init?(needle: Int, form: Needle.Form, of text: Needle, allowed: [String]) {
        guard let bytes = text.bytes(in: form), !bytes.isEmpty else { return nil }
        self.needle = needle
        self.form = form
        self.bytes = bytes
        isNumber = text.isNumber
        swapped =
            switch form {
            case .utf16LittleEndian: text.bytes(in: .utf16BigEndian).map { Surrounding(bytes: $0, place: 1) }
            case .utf16BigEndian: text.bytes(in: .utf16LittleEndian).map { Surrounding(bytes: $0, place: -1) }
            default: nil
            }
        surroundings = allowed.flatMap { surroundings(in: $0) }
    }

    /// Whether the bytes at an offset are this pattern and not a part of a text that may occur.
    func matches(at offset: Int, of file: UnsafeRawBufferPointer) -> Bool {
        guard Surrounding(bytes: bytes, place: 0).matches(at: offset, of: file) else { return false }
        if isNumber, isInLongerNumber(at: offset, of: file) { return false }
        // Of the two orders the one is meant whose units are aligned.
        if offset & 1 == 1, let swapped, swapped.matches(at: offset, of: file) { return false }
        return !surroundings.contains { $0.matches(at: offset, of: file) }
    }

    private func isInLongerNumber(at offset: Int, of file: UnsafeRawBufferPointer) -> Bool {
        let end = offset + bytes.count
        return offset > 0 && Self.isDigit(file[offset - 1]) || end < file.count && Self.isDigit(file[end])
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private func surroundings(in allowed: String) -> [Surrounding] {
        var surroundings = Set(form.surroundingForms.compactMap { $0.bytes(of: allowed) }).flatMap {
            places(in: $0, isCode: false)
        }
        if form == .utf8, let words = SmallString(allowed) {
            surroundings += [words.low, words.high].flatMap { word in
                places(in: withUnsafeBytes(of: word.littleEndian) { Array($0) }, isCode: true)
            }
        }
        return surroundings
    }

    private func places(in allowed: [UInt8], isCode: Bool) -> [Surrounding] {
        guard bytes.count <= allowed.count else { return [] }
        return (0...allowed.count - bytes.count).lazy
            .filter { allowed[$0..<$0 + bytes.count].elementsEqual(bytes) }
            .map { Surrounding(bytes: allowed, place: $0, isCode: isCode) }
    }
}

/// Bytes around a place.
private struct Surrounding: Sendable {
    let bytes: [UInt8]
    /// How far after the start of the bytes the place is.
    let place: Int
    /// Whether the bytes are a constant of an x86-64 instruction, `movabs`.
    var isCode = false

    func matches(at offset: Int, of file: UnsafeRawBufferPointer) -> Bool {
        let start = offset - place
        guard let address = file.baseAddress, start >= 0, start <= file.count - bytes.count,
            memcmp(address + start, bytes, bytes.count) == 0
        else { return false }
        return !isCode || (start >= 2 && file[start - 2] & 0xFE == 0x48 && file[start - 1] & 0xF8 == 0xB8)
    }
}

/// Finds many patterns in one pass over a file (Aho and Corasick, "Efficient string matching", 1975).
///
/// Every byte costs one step, whatever the patterns share and the file repeats. Where the patterns are so long that the
/// table would not fit into memory well, they are found by their start, and the caller compares the rest.
///
/// Hot path: written with unsafe pointers and `while`; see `BinaryScan` for the measurement.
struct PatternAutomaton: Sendable {
    /// The size of the table, in states of four bytes, beyond which only starts of patterns are searched for.
    private static let sizeLimit = 3_000_000

    /// For each byte the column of the table; bytes that are in no pattern share column 0.
    private var columns = [Int](repeating: 0, count: 256)
    private var columnCount = 1
    /// The next state by state and column. A state is the index of its row, and is complemented where patterns end.
    private var transitions: [Int32] = []
    /// The patterns that end in a state, by the number of its row.
    private var ends: [[Int]] = [[]]
    private var lengths: [Int] = []

    init(_ patterns: [[UInt8]]) {
        for byte in patterns.joined() where columns[Int(byte)] == 0 {
            columns[Int(byte)] = columnCount
            columnCount += 1
        }
        var longest = 1024
        while !insert(patterns.map { $0.prefix(longest) }) { longest /= 2 }
        lengths = patterns.map { min($0.count, longest) }
        addFailures()
    }

    /// Calls `body` with every pattern that starts at an offset, ordered by where the patterns (or prefixes) end.
    func forEachCandidate(in bytes: UnsafeRawBufferPointer, _ body: (_ pattern: Int, _ offset: Int) -> Void) {
        guard let start = bytes.baseAddress else { return }
        let pointer = start.assumingMemoryBound(to: UInt8.self)
        let count = bytes.count
        columns.withUnsafeBufferPointer { columns in
            transitions.withUnsafeBufferPointer { transitions in
                guard let columns = columns.baseAddress, let transitions = transitions.baseAddress else { return }
                var state = 0
                var offset = 0
                while offset < count {
                    state = Int(transitions[state &+ columns[Int(pointer[offset])]])
                    offset &+= 1
                    if state < 0 {
                        state = ~state
                        for pattern in ends[state / columnCount] { body(pattern, offset - lengths[pattern]) }
                    }
                }
            }
        }
    }

    /// Makes a tree of the patterns, or returns false if it is too large.
    private mutating func insert(_ patterns: [ArraySlice<UInt8>]) -> Bool {
        transitions = Array(repeating: 0, count: columnCount)
        ends = [[]]
        for (index, pattern) in patterns.enumerated() where !pattern.isEmpty {
            var state = 0
            for byte in pattern {
                let edge = state + columns[Int(byte)]
                if transitions[edge] == 0 {
                    transitions[edge] = Int32(transitions.count)
                    transitions += repeatElement(0, count: columnCount)
                    ends.append([])
                }
                state = Int(transitions[edge])
            }
            if transitions.count > Self.sizeLimit, pattern.count > 16 { return false }
            ends[state / columnCount].append(index)
        }
        return true
    }

    /// Completes the tree breadth first: what has no edge goes on as the longest suffix that is a prefix would.
    private mutating func addFailures() {
        let columnCount = columnCount
        var queue: [(state: Int, suffix: Int)] = [(0, 0)]
        var next = 0
        while next < queue.count {
            let (state, suffix) = queue[next]
            next += 1
            if state != 0 { ends[state / columnCount] += ends[suffix / columnCount] }
            transitions.withUnsafeMutableBufferPointer { transitions in
                for column in 0..<columnCount {
                    let target = Int(transitions[state + column])
                    let fallback = state == 0 ? 0 : transitions[suffix + column]
                    if target == 0 {
                        transitions[state + column] = fallback
                    } else {
                        queue.append((target, Int(fallback)))
                    }
                }
            }
        }
        for edge in transitions.indices where !ends[Int(transitions[edge]) / columnCount].isEmpty {
            transitions[edge] = ~transitions[edge]
        }
    }
}
