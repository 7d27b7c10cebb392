import Foundation
import SourceText

/// Looks through files for the values of other environments.
final class Verification {
    private let scan: BinaryScan
    private let descriptions: [Needle: String]
    private let ownSecrets: Set<Needle>
    /// One sentence for each place.
    private(set) var findings: [String] = []
    private(set) var fileCount = 0
    private var byteCount = 0

    init(_ values: DistinctiveValues) {
        scan = BinaryScan(needles: values.values.map(\.needle), allowed: Array(values.allowed))
        ownSecrets = values.ownSecrets
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
            problems.attempt { () throws(DiagnosticsError) in try checkFile("\(path)/\(name)", isPart: true) }
        }
        if fileCount == before, problems.diagnostics.isEmpty {
            problems.report(Diagnostic(path: path, "the folder holds no file; name the one that was built"))
        }
        try problems.check()
    }

    /// All files, hidden ones among them, also those of folders that links lead to, unless they lie in this one.
    private func files(in path: String) throws(DiagnosticsError) -> [String] {
        let root = URL(filePath: path).resolvingSymlinksInPath().path
        guard let names = try? FileManager.default.subpathsOfDirectory(atPath: root) else {
            throw DiagnosticsError(Diagnostic(path: path, "the folder cannot be read; check its permissions"))
        }
        var files: [String] = []
        for name in names.sorted() {
            let file = "\(root)/\(name)"
            if Folder.isFile(at: file) {
                files.append(name)
            } else if (try? FileManager.default.destinationOfSymbolicLink(atPath: file)) != nil {
                let real = URL(filePath: file).resolvingSymlinksInPath().path
                guard Folder.exists(at: real) else {
                    files.append(name)
                    continue
                }
                let isInside = (real + "/").hasPrefix(root + "/") || (root + "/").hasPrefix(real + "/")
                if !isInside { files += try self.files(in: real).map { "\(name)/\($0)" } }
            }
        }
        return files
    }

    private func checkFile(_ path: String, isPart: Bool = false) throws(DiagnosticsError) {
        guard FileBytes.isRegular(path), let data = try? Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
        else {
            let exists = FileManager.default.fileExists(atPath: path)
            if !exists, Folder.hasEntry(at: path) {
                throw DiagnosticsError(
                    Diagnostic(path: path, "this is a link that leads nowhere; mend or remove it"))
            }
            throw DiagnosticsError(
                Diagnostic(
                    path: path,
                    exists
                        ? "this cannot be read as a file; name the one that was built, or check its permissions"
                        : "there is no such file; build it first")
            )
        }
        guard !data.isEmpty || isPart else {
            throw DiagnosticsError(Diagnostic(path: path, "the file is empty; build it first"))
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
            let value = (descriptions[match.needle] ?? match.needle.text).printable
            let form = (ownSecrets.contains(match.needle) ? "for all to read, " : "") + match.form.description
            findings.append("\(path): error: holds \(value) \(form) at offset 0x\(offset) (\(match.offset))")
        }
        for (needle, count) in found.furtherCounts.sorted(by: { $0.key.text < $1.key.text }) {
            findings.append(
                "\(path): error: holds \((descriptions[needle] ?? needle.text).printable) at \(count) more places")
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
