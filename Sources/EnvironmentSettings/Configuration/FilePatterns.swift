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
        /// The same without the mark of an exclusion.
        fileprivate let path: String
        fileprivate let glob: GlobPattern
        fileprivate let isExclusion: Bool
        /// Where the file gives it.
        package let place: SourcePlace
    }

    private var patterns: [Pattern] = []
    /// The last pattern with each path, and with each name of a file or folder at any depth, where it has no wildcard.
    private var paths: [String: Int] = [:]
    private var names: [String: Int] = [:]
    /// The patterns with a wildcard, which are compared with each path.
    private var wildcards: [Int] = []

    /// The number of patterns with a wildcard.
    private static let wildcardLimit = 500

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
                let isPath = path.isEmpty || path.contains("/")
                let glob = try GlobPattern(isPath ? path : "**/\(path)")
                if !Self.isPlain(path) {
                    wildcards.append(patterns.count)
                } else if isPath {
                    paths[path] = patterns.count
                } else {
                    names[path] = patterns.count
                }
                patterns.append(
                    Pattern(
                        text: text, path: path, glob: glob, isExclusion: isExclusion,
                        place: SourcePlace(file: reader.file, range: value.range))
                )
            } catch {
                reader.report(at: value, "\"\(text)\" is not a pattern: \(error.message)")
            }
        }
        guard wildcards.count > Self.wildcardLimit else { return }
        reader.report(
            at: value,
            "\(subject) has more than \(own: Self.wildcardLimit) patterns with a wildcard; join some, as in \"Config/*.json\""
        )
        wildcards.removeAll()
    }

    /// Whether a pattern matches only what is written like it.
    private static func isPlain(_ path: String) -> Bool {
        !path.isEmpty && !path.hasPrefix(".") && !path.hasSuffix("/")
            && !path.utf8.contains { "*?[]{}\\,".utf8.contains($0) }
    }

    /// The patterns without a wildcard that match a path, or a folder that it is in.
    private func plain(matching path: String) -> [Int] {
        guard !paths.isEmpty || !names.isEmpty else { return [] }
        var found: [Int] = []
        var start = path.startIndex
        while true {
            let end = path[start...].firstIndex(of: "/") ?? path.endIndex
            if let index = names[String(path[start..<end])] { found.append(index) }
            if let index = paths[String(path[..<end])] { found.append(index) }
            guard end < path.endIndex else { return found }
            start = path.index(after: end)
        }
    }

    /// The last pattern that matches a path, or a folder that it is in.
    private func last(matching path: String) -> Pattern? {
        let plain = plain(matching: path).max() ?? -1
        let index = wildcards.last { $0 < plain || patterns[$0].glob.covers(path) }.map { max($0, plain) } ?? plain
        return index < 0 ? nil : patterns[index]
    }

    /// The patterns that match none of some paths.
    package func unmatched(among paths: [String]) -> [Pattern] {
        // Of several that are the same, the last one is known.
        let texts = Set(paths.lazy.flatMap(plain(matching:)).map { patterns[$0].path })
        let wildcards = Set(wildcards)
        return patterns.enumerated().filter { index, pattern in
            wildcards.contains(index)
                ? !paths.contains(where: pattern.glob.covers) : !texts.contains(pattern.path)
        }.map(\.element)
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
        last(matching: path).map { !$0.isExclusion } ?? onlyExcludes
    }

    /// Whether a pattern names a file, and none after it leaves it out.
    package func names(_ path: String) -> Bool {
        last(matching: path).map { !$0.isExclusion } ?? false
    }
}
