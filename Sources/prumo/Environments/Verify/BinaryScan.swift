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
    ///   - allowed: Texts that may occur; what lies wholly inside one of them is no match.
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

    /// The allowed texts that each needle stands in. Asking each text for each needle takes minutes for some thousands.
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
            // The first word of a text of at most eight bytes stands in a row too.
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
            let kept = (code.kept[index] + rows.kept[index]).sorted { $0.offset < $1.offset }.prefix(matchLimit)
            result.matches += kept.map { BinaryMatch(needle: needle, form: $0.form, offset: $0.offset) }
            let further = code.counts[index] + rows.counts[index] - kept.count
            if further > 0 { result.furtherCounts[needle, default: 0] += further }
        }
        result.matches.sort { $0.offset < $1.offset }
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
