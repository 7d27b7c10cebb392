import SourceText

/// Looks for values in finished binaries: programs, libraries, any other file of an app bundle.
///
/// A text is looked for as bytes in a row (`PatternAutomaton`), in the file and in what its parts decode to (`ViewDecoder`), and
/// if Swift keeps it in two words also among the constants of x86-64 and arm64 code. Compressed and encrypted parts of a file are
/// not seen into.
///
/// Hot path: the passes are `while` loops over unsafe pointers, since `prumo` itself is often a debug build, where
/// iterators and arrays cost a call a byte. Ten needles take 0.12 s in 20 MB of a Swift program with -O and 0.5 s with -Onone, and
/// 1.8 s in the 219 MB of LLDB: a quarter of it for the constants of code, a third for what is decoded. One `memmem` for each needle
/// and form would be hundreds of passes.
struct BinaryScan: Sendable {
    private let needles: [Needle]
    private let matchLimit: Int
    private let patterns: PatternSet
    private let smallStrings: SmallStringPairs?

    /// - Parameters:
    ///   - allowed: Texts that may occur; what is wholly inside one of them is not a match.
    ///   - matchLimit: The number of matches that are kept of a needle and file.
    init(needles: [Needle], allowed: [String] = [], matchLimit: Int = 3) {
        self.needles = needles
        self.matchLimit = matchLimit
        let known = Set(allowed)
        let patterns = PatternSet(needles)
        // Of the allowed texts only those count in which something is found.
        let holding = known.ordered().filter { text in
            Array(text.utf8).withUnsafeBytes { bytes in
                let places = ScannedPlaces()
                patterns.scan(TextView(file: bytes), into: places)
                return !places.candidates.isEmpty
            }
        }
        self.patterns = holding.isEmpty ? patterns : PatternSet(needles, allowed: holding)
        let words = needles.map { needle in
            needle.forms.contains(.smallString) && !known.contains(needle.text) ? SmallString(needle.text) : nil
        }
        smallStrings = words.contains { $0 != nil } ? SmallStringPairs(words) : nil
    }

    /// The matches of one file.
    func matches(in file: UnsafeRawBufferPointer) -> BinaryMatches {
        let found = ScannedPlaces()
        var code: [Set<Int>] = Array(repeating: [], count: needles.count)
        if let smallStrings {
            for reader: any CodeConstantReader.Type in [X86CodeConstants.self, ARM64CodeConstants.self] {
                var pairs = smallStrings
                reader.forEachConstant(in: file) { constant in
                    pairs.add(constant) { needle, offset in
                        guard code[needle].insert(offset).inserted else { return }
                        found.add(.init(needle: needle, form: .smallString, range: offset..<offset + 1))
                    }
                }
            }
        }
        patterns.scan(TextView(file: file), into: found)
        return matches(found, code)
    }

    private func matches(_ found: ScannedPlaces, _ code: [Set<Int>]) -> BinaryMatches {
        let exactly = RangeCover(found.allowed)
        let inAnyCase = RangeCover(found.allowed + found.allowedInOtherCase)
        var result = BinaryMatches()
        for (needle, candidates) in found.candidates.ordered(by: { $0.key < $1.key }) {
            let allowed = needles[needle].isHost ? inAnyCase : exactly
            let places = candidates.filter { candidate in
                if candidate.form == .smallString { return true }
                // The first word of a text of at most eight bytes is in a row too.
                let isCode = candidate.form == .utf8 && code[needle].contains(candidate.range.lowerBound)
                return !isCode && !allowed.contains(candidate.range)
            }.ordered { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
            var last: Int?
            var count = found.uncounted[needle] ?? 0
            for place in places where place.range.lowerBound != last {
                last = place.range.lowerBound
                count += 1
                guard count <= matchLimit else { continue }
                result.matches.append(BinaryMatch(needle: needles[needle], form: place.form, range: place.range))
            }
            if count > matchLimit { result.furtherCounts[needles[needle]] = count - matchLimit }
        }
        result.matches = result.matches.ordered { $0.offset < $1.offset }
        return result
    }
}

/// A place of a file that contains a value which must not be there.
package struct BinaryMatch: Sendable, Hashable {
    let needle: Needle
    let form: Needle.Form
    /// Bytes from the start of the file; for a small string where the constant is that makes its first word.
    let range: Range<Int>

    package var offset: Int { range.lowerBound }
}

/// What a scan found in one file.
package struct BinaryMatches: Sendable, Hashable {
    /// The first matches of each needle, ordered by offset.
    package var matches: [BinaryMatch] = []
    /// How many more matches a needle has; a needle without more is left out.
    var furtherCounts: [Needle: Int] = [:]
}

/// Ranges, of which is asked whether one of them contains another range.
private struct RangeCover {
    private let starts: [Int]
    /// The furthest end of each range and those before it.
    private let ends: [Int]

    init(_ ranges: [Range<Int>]) {
        let sorted = ranges.ordered { $0.lowerBound < $1.lowerBound }
        starts = sorted.map(\.lowerBound)
        var furthest = 0
        ends = sorted.map { range in
            furthest = max(furthest, range.upperBound)
            return furthest
        }
    }

    func contains(_ range: Range<Int>) -> Bool {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= range.lowerBound { low = middle + 1 } else { high = middle }
        }
        return low > 0 && ends[low - 1] >= range.upperBound
    }
}
