import DataFormats
import SourceText

/// The files of a target that a key of `.prumo.json` selects, by patterns of their paths in the target's folder: as in
/// `.gitignore`, a pattern without `/` is about names at any depth, the last pattern that matches decides, and one that
/// starts with `!` leaves files out.
package struct FilePatterns: Sendable {
    /// One of the patterns.
    package struct Pattern: Sendable {
        /// The pattern as the file writes it.
        package let text: String
        fileprivate let glob: GlobPattern
        fileprivate let isExclusion: Bool
        /// Where the file gives it.
        package let place: SourcePlace
    }

    private var patterns: [Pattern] = []

    /// Reads a list of patterns; the reader collects their problems.
    init(in value: JSONValue, subject: String, _ reader: inout JSONObjectReader) {
        if value.elements?.isEmpty == true {
            reader.report(
                at: value, "\(subject) is empty; list patterns of paths, as in \"Config/*.json\", or leave it out")
        }
        for (text, value) in reader.strings(value, subject: subject) {
            let isExclusion = text.hasPrefix("!")
            let path = isExclusion ? String(text.dropFirst()) : text
            guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else {
                reader.report(
                    at: value, "\"\(text)\" is not a path inside a target's folder; write one as in \"Config/*.json\"")
                continue
            }
            do throws(GlobError) {
                let glob = try GlobPattern(path.isEmpty || path.contains("/") ? path : "**/\(path)")
                patterns.append(
                    Pattern(
                        text: text, glob: glob, isExclusion: isExclusion,
                        place: SourcePlace(file: reader.file, range: value.range))
                )
            } catch {
                reader.report(at: value, "\"\(text)\" is not a pattern: \(error.message)")
            }
        }
    }

    /// The patterns that match none of some paths.
    package func unmatched(among paths: [String]) -> [Pattern] {
        patterns.filter { pattern in !paths.contains(where: pattern.glob.covers) }
    }

    /// Whether only files to leave out are listed.
    package var onlyExcludes: Bool { patterns.allSatisfy(\.isExclusion) }

    /// Whether both come from the same place of a file.
    package func isSame(as other: FilePatterns) -> Bool {
        patterns.map(\.place.range) == other.patterns.map(\.place.range)
    }

    /// Whether a file is selected, by its path in the target's folder. Where only files to leave out are listed, all
    /// others are selected.
    package func contains(_ path: String) -> Bool {
        let last = patterns.last { $0.glob.covers(path) }
        return last.map { !$0.isExclusion } ?? onlyExcludes
    }

    /// Whether a pattern names a file, and none after it leaves it out.
    package func names(_ path: String) -> Bool {
        patterns.last { $0.glob.covers(path) }.map { !$0.isExclusion } ?? false
    }
}
