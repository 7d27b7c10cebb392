import DataFormats
import SourceText

/// Reads the files of baselines: Prumo's own form, and SwiftLint's (0.59).
struct BaselineReader {
    private static let version = 1

    private var reader: JSONObjectReader
    private let paths: BaselinePaths
    private let currentID: (String) -> String
    private var entries: [Baseline.Entry] = []

    /// What a file holds.
    /// - Throws: everything that is wrong with it.
    static func entries(
        in file: SourceFile, root: String, currentID: @escaping (String) -> String
    ) throws(DiagnosticsError) -> [Baseline.Entry] {
        var reader = BaselineReader(
            reader: JSONObjectReader(file: file), paths: BaselinePaths(of: file.path, root: root), currentID: currentID)
        let value = try JSONParser.parse(file)
        if let elements = value.elements {
            for element in elements { reader.readForeign(element) }
        } else {
            reader.read(value)
        }
        try reader.reader.problems.check()
        return reader.entries
    }

    private mutating func read(_ value: JSONValue) {
        let members = reader.members(of: value, named: ["version", "findings"], subject: "a baseline")
        guard value.members != nil else { return }
        guard let version = members["version"]?.value else {
            return reader.report(at: value, "a baseline has a \"version\"; write it anew with --write-baseline")
        }
        guard case .number(let number) = version.content, number.int == Self.version else {
            return reader.report(
                at: version, "this version of Prumo reads baselines of version \(Self.version); write it anew")
        }
        guard let findings = members["findings"]?.value else {
            return reader.report(
                at: value, "a baseline has a list of \"findings\"; write it anew with --write-baseline")
        }
        guard let elements = findings.elements else {
            return reader.report(at: findings, "\"findings\" must be a list in [ ], not \(findings.kindDescription)")
        }
        for element in elements { readEntry(element) }
    }

    private mutating func readEntry(_ value: JSONValue) {
        guard value.members != nil else {
            return reader.report(
                at: value, "each entry of \"findings\" must be an object in { }, not \(value.kindDescription)")
        }
        let members = reader.members(of: value, named: ["path", "rule", "text", "count"], subject: "a finding")
        guard let path = text("path", members, of: value), let rule = text("rule", members, of: value)
        else { return }
        var line: String?
        if let member = members["text"] {
            guard let text = reader.string(member.value, subject: "\"text\"") else { return }
            line = text.trimmingSpace
        }
        var count = 1
        if let member = members["count"] {
            guard case .number(let number) = member.value.content, let int = number.int, int > 0,
                int < 1 << 32
            else {
                return reader.report(at: member.value, "\"count\" is a whole number from 1 on")
            }
            count = int
        }
        append(path: path, rule: rule, text: line, count: count, at: value)
    }

    private mutating func text(_ name: String, _ members: [String: JSONMember], of value: JSONValue)
        -> String?
    {
        guard let member = members[name] else {
            reader.report(at: value, "a finding has a \"\(name)\"; write the baseline anew with --write-baseline")
            return nil
        }
        return reader.string(member.value, subject: "\"\(name)\"")
    }

    /// Reads an entry of SwiftLint's: `{"text": …, "violation": {"location": {"file": …, "line": …}, "ruleIdentifier": …}}`.
    private mutating func readForeign(_ value: JSONValue) {
        guard let violation = value["violation"], let location = violation["location"],
            let file = location["file"]?.string, let rule = violation["ruleIdentifier"]?.string
        else {
            return reader.report(
                at: value,
                "an entry of a SwiftLint baseline has a \"violation\" with a \"ruleIdentifier\" and a \"location\" with a "
                    + "\"file\"; write the baseline anew with --write-baseline")
        }
        let text = value["text"]?.string ?? ""
        var line = 0
        if case .number(let number)? = location["line"]?.content { line = number.int ?? 0 }
        // It does not keep the text of a first line.
        let isFirstLine = text.isEmpty && line <= 1
        append(
            path: paths.path(of: file), rule: rule, text: isFirstLine ? nil : text.trimmingSpace, count: 1, at: value)
    }

    private mutating func append(path: String, rule: String, text: String?, count: Int, at value: JSONValue) {
        entries.append(
            Baseline.Entry(
                path: path, rule: currentID(rule), text: text, count: count,
                line: reader.file.location(at: value.range.lowerBound).line))
    }
}
