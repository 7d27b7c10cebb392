import EnvironmentSettings
import Findings
import Foundation
import SourceText

/// Looks through files for the marks of constants, and for the values of other environments.
package final class Verification {
    private let files: BinaryFiles
    /// The marks of each file that has any.
    package private(set) var marks: [(path: String, marks: [SettingsMark])] = []
    /// What was named and has no mark.
    package private(set) var unmarked: [String] = []
    /// One sentence for each place that has a value which must not be there.
    package private(set) var findings: [String] = []
    package private(set) var problems: Problems
    private(set) var fileCount = 0
    private var byteCount = 0
    private var unreadable: Set<String> = []
    private let progress: any CheckProgress

    /// Lists the files and collects their marks.
    /// - Parameter progress: what shows how many files are searched.
    package init(_ paths: [String], progress: any CheckProgress) {
        self.progress = progress
        files = BinaryFiles(paths)
        problems = files.problems
        let total = files.arguments.reduce(0) { $0 + $1.files.count }
        let count = progress.counting("searching", total, of: "files for marks")
        var number = 0
        for (argument, files) in files.arguments {
            let earlier = marks.count
            var isRead = false
            for file in files {
                number += 1
                count?(number)
                guard let data = problems.attempt({ () throws(DiagnosticsError) in try file.data() }) else {
                    unreadable.insert(file.path)
                    continue
                }
                isRead = true
                let found = data.withUnsafeBytes(MarkScan.marks)
                if !found.isEmpty { marks.append((file.path, found)) }
            }
            if isRead, marks.count == earlier { unmarked.append(argument) }
        }
    }

    /// The targets whose constants are in the files, as their modules are called.
    package var targets: Set<String> { Set(marks.flatMap { $0.marks.map(\.target) }) }

    /// The number and the size of the files that were searched.
    package var scope: String {
        let files = fileCount.counted("file")
        return "\(files), \(String(format: "%.1f", Double(byteCount) / 1_000_000)) MB"
    }

    /// Looks for values in every file.
    package func search(for values: DistinctiveValues) {
        let search = ValueSearch(values)
        let searched = files.arguments.flatMap(\.files).filter { !unreadable.contains($0.path) }
        let count = progress.counting("searching", searched.count, of: "files for values")
        for (index, file) in searched.enumerated() {
            count?(index + 1)
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
        // A URL's host is a part of the URL, and not a second leak.
        let ranges = found.matches.map(\.range)
        for (match, range) in zip(found.matches, ranges)
        where !ranges.contains(where: {
            $0 != range && $0.contains(range.lowerBound) && $0.upperBound >= range.upperBound
        }) {
            let offset = String(match.offset, radix: 16)
            let value = (descriptions[match.needle] ?? match.needle.text).onOneLine
            let form = (ownSecrets.contains(match.needle) ? "in readable form, " : "") + match.form.description
            findings.append("\(path): error: contains \(value) \(form) at offset 0x\(offset) (\(match.offset))")
        }
        for (needle, count) in found.furtherCounts.ordered(by: { $0.key.text < $1.key.text }) {
            findings.append(
                "\(path): error: contains \((descriptions[needle] ?? needle.text).onOneLine) at \(count) more places")
        }
        return findings
    }
}

extension Needle.Form {
    /// How the value is written there.
    package var description: String {
        switch self {
        case .utf8: "as plain text"
        case .backslashEscaped: "as JSON"
        case .percentEncoded: "percent-encoded"
        case .xmlEscaped: "as XML"
        case .utf16LittleEndian, .utf16BigEndian: "as UTF-16"
        case .utf32: "as UTF-32"
        case .uppercased: "in upper case"
        case .lowercased: "in lower case"
        case .mixedCase: "in mixed case"
        case .base64: "in Base64"
        case .hexadecimal: "in hexadecimal digits"
        case .smallString: "in code"
        case .obfuscated: "obfuscated"
        }
    }
}
