import Foundation
import SourceText

/// Looks through files for the values of other environments.
final class Verification {
    private let scan: BinaryScan
    private let descriptions: [Needle: String]
    /// One sentence for each place.
    private(set) var findings: [String] = []
    private(set) var fileCount = 0
    private var byteCount = 0

    init(_ values: DistinctiveValues) {
        scan = BinaryScan(needles: values.values.map(\.needle), allowed: values.allowed)
        descriptions = Dictionary(
            values.values.map { ($0.needle, $0.description) }, uniquingKeysWith: { first, _ in first })
    }

    /// The size of what was read, in millions of bytes.
    var megabytes: String {
        String(format: "%.1f", Double(byteCount) / 1_000_000)
    }

    /// Looks through a file, or through every file of a folder.
    /// - Throws: a diagnostic where something cannot be read, so that nothing counts as checked that was not.
    func check(_ path: String) throws(DiagnosticsError) {
        guard Folder.exists(at: path) else { return try checkFile(path) }
        let before = fileCount
        var problems = Problems()
        for name in try files(in: path) {
            problems.attempt { () throws(DiagnosticsError) in try checkFile("\(path)/\(name)") }
        }
        if fileCount == before, problems.diagnostics.isEmpty {
            problems.report(Diagnostic(path: path, "the folder holds no file; name the one that was built"))
        }
        try problems.check()
    }

    /// All files, hidden ones among them.
    private func files(in path: String) throws(DiagnosticsError) -> [String] {
        guard let names = try? FileManager.default.subpathsOfDirectory(atPath: path) else {
            throw DiagnosticsError(Diagnostic(path: path, "the folder cannot be read; check its permissions"))
        }
        return names.filter { Folder.isFile(at: "\(path)/\($0)") }.sorted()
    }

    private func checkFile(_ path: String) throws(DiagnosticsError) {
        guard let data = try? Data(contentsOf: URL(filePath: path), options: .mappedIfSafe) else {
            let exists = FileManager.default.fileExists(atPath: path)
            throw DiagnosticsError(
                Diagnostic(
                    path: path,
                    exists ? "the file cannot be read; check its permissions" : "there is no such file; build it first")
            )
        }
        fileCount += 1
        byteCount += data.count
        let found = data.withUnsafeBytes { scan.matches(in: $0) }
        // A URL's host stands in the URL, and is no second leak.
        let ranges = found.matches.map { match in
            match.offset..<(match.offset + (match.needle.bytes(in: match.form)?.count ?? 1))
        }
        for (match, range) in zip(found.matches, ranges)
        where !ranges.contains(where: {
            $0 != range && $0.contains(range.lowerBound) && $0.upperBound >= range.upperBound
        }) {
            let offset = String(match.offset, radix: 16)
            findings.append(
                "\(path): error: holds \(descriptions[match.needle] ?? match.needle.text) "
                    + "\(match.form.description) at offset 0x\(offset) (\(match.offset))")
        }
        for (needle, count) in found.furtherCounts.sorted(by: { $0.key.text < $1.key.text }) {
            findings.append("\(path): error: holds \(descriptions[needle] ?? needle.text) at \(count) more places")
        }
    }
}

extension Needle.Form {
    /// How the value stands there.
    var description: String {
        switch self {
        case .utf8: "as plain text"
        case .escapedSlashes: "as JSON"
        case .utf16LittleEndian, .utf16BigEndian: "as UTF-16"
        case .smallString: "in code"
        case .obfuscated: "obfuscated"
        }
    }
}
