import SourceText

/// Tells apart keys that look the same but are composed of other scalars, as `é` is one scalar or two: programs find a key only
/// by its exact bytes, while Swift takes both for equal.
package struct KeySpellings {
    /// The keys with other scalars than ASCII, each with the place where it is first.
    private var known: [String: (key: String, place: SourcePlace)] = [:]

    /// Whether a key has other characters than ASCII. A string knows that; a loop over its bytes is slow in unoptimized builds.
    package static func hasSeveralSpellings(_ key: String) -> Bool { key.utf8.count != key.utf16.count }

    /// Whether two keys are the same for a program.
    package static func areSame(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }

    /// How a key is composed, as the end of a clause: "written composed (as é in one character)".
    package static func form(of key: String) -> String {
        let isDecomposed = key.unicodeScalars.contains { scalar in
            // The letters that make up a syllable of Hangul do not count as combining marks.
            scalar.properties.canonicalCombiningClass != .notReordered || (0x1100...0x11FF).contains(scalar.value)
        }
        return isDecomposed ? "decomposed (as e and an accent)" : "composed (as é in one character)"
    }

    /// Takes note of a key.
    /// - Returns: what is wrong, if a key that looks the same is written in another way.
    package mutating func problem(of key: String, at place: SourcePlace) -> Diagnostic? {
        guard Self.hasSeveralSpellings(key) else { return nil }
        guard let other = known[key] else {
            known[key] = (key, place)
            return nil
        }
        guard !Self.areSame(key, other.key) else { return nil }
        return place.diagnostic(
            "the key \"\(key)\" is written \(own: Self.form(of: key)) here and \(own: Self.form(of: other.key)) at "
                + "\(other.place.reference), so programs take them for two keys; write both in the same way")
    }

    /// What is wrong with the keys of some files of one table.
    package static func problems(in files: [TableContents]) -> [Diagnostic] {
        var spellings = KeySpellings()
        return files.flatMap { contents in
            contents.entries.compactMap {
                spellings.problem(of: $0.key, at: SourcePlace(file: contents.file, offset: $0.keyOffset))
            }
        }
    }
}
