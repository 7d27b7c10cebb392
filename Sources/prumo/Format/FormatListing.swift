import CommandLineKit
import DataFormats
import Findings
import Formatter
import Linter
import PackageCommands
import SourceText

/// The settings of a file, each with where it comes from: for `prumo format --show-configuration`.
struct FormatListing {
    private let path: String
    private let settings: FormatSettings
    private let isIncluded: Bool

    /// - Parameter path: a file, which need not exist, or a folder.
    /// - Throws: what is wrong with the configuration.
    init(
        _ path: String, _ configurations: FormatConfigurations, _ lint: LintConfigurations
    ) throws(DiagnosticsError) {
        self.path = path
        let isFolder = path.isEmpty || Folder.exists(at: path)
        if isFolder {
            settings = try configurations.settings(forFolder: path)
            isIncluded = true
        } else {
            settings = try configurations.settings(forFile: path)
            isIncluded = try FormatTargets.includes(path, lint)
        }
    }

    /// Prints the listing.
    /// - Throws: that a format is wanted that it does not have.
    func write(_ options: FormatOptions) throws(UsageError) -> ExitStatus {
        switch options.findings.reporter {
        case nil: StandardStream.output.write(text)
        case "json": StandardStream.output.write(json)
        default: throw UsageError("--show-configuration prints text, or JSON with --reporter json")
        }
        return .success
    }

    private typealias Row = (name: String, value: String)

    /// The keys but for the version of the format and the rules, each with its value.
    private var keys: [FormatKey] { FormatKey.all.filter { !["version", "rules"].contains($0.name) } }

    private func isOn(_ rule: ToolchainRule) -> Bool {
        let isListed = settings.origin(ofKey: "rules") != "default"
        return settings.configuration.rules[rule.name] ?? (!isListed && rule.isOnByDefault)
    }

    private var text: String {
        let changing = ToolchainRule.all.filter { $0.kind == .changesCode }
        let (on, off) = (changing.filter(isOn), changing.filter { !isOn($0) })
        let reporting: [Row] = ToolchainRule.all.compactMap { rule in
            guard case .onlyReports(_, let other?) = rule.kind, isOn(rule) else { return nil }
            return (rule.name, "`prumo lint` has \(other)")
        }
        let origin = settings.origin(ofKey: "rules")
        var text =
            "file: \(path.onOneLine)\(isIncluded ? "" : " (not formatted: see excluded and \(FormatTargets.ignoreFile))")\n"
        text += "configuration: \(settings.path?.onOneLine ?? "none; the defaults apply")\n\n"
        text += Self.table(
            keys.map { ("\($0.name): \($0.value(in: settings.configuration))", settings.origin(ofKey: $0.name)) })
        func section(_ title: String, _ rows: [Row]) {
            if !rows.isEmpty { text += "\n\(title):\n" + Self.table(rows) }
        }
        section("\(on.count.counted("rule")) change\(on.count == 1 ? "s" : "") code", on.map { ($0.name, origin) })
        section("\(off.count.counted("rule")) \(off.count == 1 ? "is" : "are") off", off.map { ($0.name, origin) })
        section("rules that only report", reporting)
        return text
    }

    private static func table(_ rows: [Row]) -> String {
        var table = AlignedTable()
        for row in rows { table.append([AlignedTable.Cell(row.name), AlignedTable.Cell(row.value)]) }
        return table.text(for: .plain)
    }

    private var json: String {
        var writer = JSONWriter(.readable())
        writer.object { writer in
            writer.member("file", path)
            if let path = settings.path { writer.member("configuration", path) }
            writer.name("included")
            writer.boolean(isIncluded)
            writer.array("keys") { writer in
                for key in keys {
                    writer.object {
                        $0.member("name", key.name)
                        $0.member("value", key.value(in: settings.configuration))
                        $0.member("origin", settings.origin(ofKey: key.name))
                    }
                }
            }
            writer.array("rules") { writer in
                for rule in ToolchainRule.all { writer.object { write(rule, to: &$0) } }
            }
        }
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private func write(_ rule: ToolchainRule, to writer: inout JSONWriter) {
        writer.member("name", rule.name)
        writer.name("on")
        writer.boolean(isOn(rule))
        writer.name("changesCode")
        writer.boolean(rule.kind == .changesCode)
        if case .onlyReports(_, let other?) = rule.kind { writer.member("lintRule", other) }
        writer.member("origin", settings.origin(ofKey: "rules"))
    }
}
