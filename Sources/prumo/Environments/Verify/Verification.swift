import EnvironmentSettings
import Findings
import Foundation
import SourceText

/// Looks through files for the marks of constants, and for the values of other environments.
final class Verification {
    private let files: BinaryFiles
    /// The marks of each file that has any.
    private(set) var marks: [(path: String, marks: [SettingsMark])] = []
    /// What was named and has no mark.
    private(set) var unmarked: [String] = []
    /// One sentence for each place that has a value which must not be there.
    private(set) var findings: [String] = []
    private(set) var problems: Problems
    private(set) var fileCount = 0
    private var byteCount = 0
    private var unreadable: Set<String> = []

    /// Lists the files and collects their marks.
    init(_ paths: [String]) {
        files = BinaryFiles(paths)
        problems = files.problems
        for (argument, files) in files.arguments {
            let count = marks.count
            var isRead = false
            for file in files {
                guard let data = problems.attempt({ () throws(DiagnosticsError) in try file.data() }) else {
                    unreadable.insert(file.path)
                    continue
                }
                isRead = true
                let found = data.withUnsafeBytes(MarkScan.marks)
                if !found.isEmpty { marks.append((file.path, found)) }
            }
            if isRead, marks.count == count { unmarked.append(argument) }
        }
    }

    /// The targets whose constants are in the files, as their modules are called.
    var targets: Set<String> { Set(marks.flatMap { $0.marks.map(\.target) }) }

    /// The number and the size of the files that were searched.
    var scope: String {
        let files = fileCount == 1 ? "1 file" : "\(fileCount) files"
        return "\(files), \(String(format: "%.1f", Double(byteCount) / 1_000_000)) MB"
    }

    /// Looks for values in every file.
    func search(for values: DistinctiveValues) {
        let search = ValueSearch(values)
        for file in files.arguments.flatMap(\.files) where !unreadable.contains(file.path) {
            guard let data = problems.attempt({ () throws(DiagnosticsError) in try file.data() }) else { continue }
            fileCount += 1
            byteCount += data.count
            findings += search.findings(in: data, at: file.path)
        }
    }
}

/// Words what a scan finds in a file.
private struct ValueSearch {
    private let scan: BinaryScan
    private let descriptions: [Needle: String]
    private let ownSecrets: Set<Needle>

    init(_ values: DistinctiveValues) {
        scan = BinaryScan(needles: values.values.map(\.needle), allowed: Array(values.allowed))
        ownSecrets = values.ownSecrets
        descriptions = Dictionary(
            values.values.map { ($0.needle, $0.description) }, uniquingKeysWith: { first, _ in first })
    }

    func findings(in data: Data, at path: String) -> [String] {
        var findings: [String] = []
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
            let value = (descriptions[match.needle] ?? match.needle.text).onOneLine
            let form = (ownSecrets.contains(match.needle) ? "for all to read, " : "") + match.form.description
            findings.append("\(path): error: holds \(value) \(form) at offset 0x\(offset) (\(match.offset))")
        }
        for (needle, count) in found.furtherCounts.sorted(by: { $0.key.text < $1.key.text }) {
            findings.append(
                "\(path): error: holds \((descriptions[needle] ?? needle.text).onOneLine) at \(count) more places")
        }
        return findings
    }
}

extension Needle.Form {
    /// How the value stands there.
    var description: String {
        switch self {
        case .utf8: "as plain text"
        case .escapedSlashes: "as JSON"
        case .utf16LittleEndian, .utf16BigEndian: "as UTF-16"
        case .percentEncoded, .percentEncodedLowercase: "percent-encoded"
        case .uppercased: "in upper case"
        case .lowercased: "in lower case"
        case .base64, .base64Second, .base64Third: "in Base64"
        case .smallString: "in code"
        case .obfuscated: "obfuscated"
        }
    }
}
