import SourceText

/// A search for terms in names, whatever their case.
struct TermSearch: Sendable {
    /// The terms, in lower case and in the order of the alphabet.
    private let terms: [[UInt8]]
    private let allowedTerms: [[UInt8]]
    /// The bits of the first two letters of all terms, as numbers of letters.
    private var firstLetters: UInt32 = 0
    private var secondLetters: UInt32 = 0
    /// Whether there are terms for which a look at letters does not suffice.
    private var hasOtherTerms = false
    private let shortest: Int

    /// Makes a search for terms.
    /// - Parameter allowed: words that may be in names although a term is in them.
    init(_ terms: [String], except allowed: [String]) {
        self.terms = terms.map { $0.lowercased() }.filter { !$0.isEmpty }.ordered().map { Array($0.utf8) }
        allowedTerms = allowed.map { $0.lowercased() }.filter { !$0.isEmpty }.map { Array($0.utf8) }
        shortest = self.terms.map(\.count).min() ?? .max
        for term in self.terms {
            guard term.count > 1, term.allSatisfy({ Self.number($0) < 26 }) else {
                hasOtherTerms = true
                continue
            }
            firstLetters |= 1 &<< Self.number(term[0])
            secondLetters |= 1 &<< Self.number(term[1])
        }
    }

    /// The number of a letter from 0, whatever its case; that of any other byte is 26 or more.
    @inline(__always) private static func number(_ byte: UInt8) -> UInt32 {
        UInt32(truncatingIfNeeded: (byte | 0x20) &- UInt8(ascii: "a"))
    }

    /// Whether two bytes are the first two of a term. Of most names no two are.
    @inline(__always) func mayFind(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let count = bytes.count
        guard count >= shortest else { return false }
        if hasOtherTerms { return true }
        var position = 0
        let end = count &- shortest
        while position <= end {
            let letter = Self.number(bytes[position])
            if letter < 26, firstLetters &>> letter & 1 == 1 {
                let next = Self.number(bytes[position &+ 1])
                if next < 26, secondLetters &>> next & 1 == 1, isTerm(at: position, of: bytes) { return true }
            }
            position &+= 1
        }
        return false
    }

    /// Whether a term of letters is there.
    private func isTerm(at start: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        terms.contains { term in
            guard start + term.count <= bytes.count else { return false }
            for position in 0..<term.count where bytes[start + position] | 0x20 != term[position] { return false }
            return true
        }
    }

    /// The first of the terms that is in a name and not in an allowed word there.
    func term(in name: String) -> String? {
        let name = Array(name.lowercased().utf8)
        let allowed = allowedTerms.flatMap { Self.places(of: $0, in: name) }
        let term = terms.first { term in
            Self.places(of: term, in: name).contains { place in !allowed.contains { $0.overlaps(place) } }
        }
        return term.map { String(decoding: $0, as: UTF8.self) }
    }

    private static func places(of word: [UInt8], in name: [UInt8]) -> [Range<Int>] {
        guard word.count <= name.count else { return [] }
        return (0...name.count - word.count).compactMap { start in
            name[start...].starts(with: word) ? start..<start + word.count : nil
        }
    }
}
