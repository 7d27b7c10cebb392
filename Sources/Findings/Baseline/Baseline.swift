import SourceText

/// Findings that a code base is known to have, and that a run is not to report again.
///
/// They are known by path, rule and the text of their line, so that lines may move. Where a line stands in a file several
/// times with the same finding, the baseline says how many: of more than that, the last ones are reported.
///
/// Its file is JSON with an entry to a line, sorted, and holds no line numbers, so that it changes only where findings do.
/// SwiftLint's baselines can be read as well.
package struct Baseline: Sendable {
    /// Findings of a rule on lines of the same text.
    package struct Entry: Sendable, Equatable {
        /// The file, relative to the baseline's folder.
        package let path: String
        /// The rule's id.
        package let rule: String
        /// The line without the spaces at its ends; nil for the first line of the file, whatever it holds.
        package let text: String?
        /// How many there are.
        package let count: Int
        /// The line of the baseline on which it stands, from 1; 0 where it was not read.
        package let line: Int
    }

    /// Where the baseline lies, as messages print it.
    package let path: String
    /// What is known.
    package let entries: [Entry]

    /// Where the file comes from, which decides whether messages may quote its entries.
    let origin: FileOrigin

    init(path: String, entries: [Entry], origin: FileOrigin? = nil) {
        self.path = path
        self.entries = entries
        self.origin = origin ?? FileOrigin(path: path)
    }

    /// Makes a baseline of everything that a run found.
    /// - Parameters:
    ///   - report: what was found.
    ///   - path: where the baseline is to lie.
    package init(of report: FindingsReport, at path: String) {
        let paths = BaselinePaths(of: path, root: report.root)
        var counts: [BaselineKey: Int] = [:]
        for finding in report.findings { counts[BaselineKey(finding, paths: paths), default: 0] += 1 }
        self.init(path: path, entries: Self.entries(counts))
    }

    /// The entries for some findings, in the order in which they are written.
    static func entries(_ counts: [BaselineKey: Int]) -> [Entry] {
        counts.filter { $0.value > 0 }
            .sorted { $0.key < $1.key }
            .map {
                Entry(path: $0.key.path, rule: $0.key.rule, text: $0.key.text, count: $0.value, line: 0)
            }
    }

    /// Reads the baseline that a file holds.
    /// - Parameter root: the absolute path of the working directory, to which paths in SwiftLint's baselines belong.
    /// - Parameter currentID: the current id of a rule that the baseline may name by a former one.
    /// - Throws: everything that is wrong with it, each with its place.
    package init(
        _ file: SourceFile, root: String, currentID: @escaping (String) -> String = { $0 }
    ) throws(DiagnosticsError) {
        self.init(
            path: file.path,
            entries: try BaselineReader.entries(in: file, root: root, currentID: currentID), origin: file.origin)
    }

    /// The baseline's file.
    package var text: String {
        var text = ReportText()
        text.append("{\n  \"version\": 1,\n  \"findings\": [")
        for (number, entry) in entries.enumerated() {
            text.append(number == 0 ? "\n    {\"path\": " : ",\n    {\"path\": ")
            text.append(json: entry.path)
            text.append(", \"rule\": ")
            text.append(json: entry.rule)
            if let line = entry.text {
                text.append(", \"text\": ")
                text.append(json: line)
            }
            if entry.count > 1 {
                text.append(", \"count\": ")
                text.append(entry.count)
            }
            text.append("}")
        }
        text.append(entries.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
        return text.string
    }

    /// Writes the baseline to its path, unless it holds the same already.
    /// - Parameter root: the absolute path of the working directory, to which a relative path belongs.
    /// - Throws: a diagnostic where it cannot be written.
    package func write(root: String) throws(DiagnosticsError) {
        do throws(DiagnosticsError) {
            try OutputFile(path: RelativePaths.absolute(path, root: root), text: text).write()
        } catch {
            throw DiagnosticsError(
                error.diagnostics.map { diagnostic in
                    var diagnostic = diagnostic
                    diagnostic.path = path
                    return diagnostic
                })
        }
    }
}
