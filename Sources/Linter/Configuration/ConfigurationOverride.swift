import DataFormats
import Files
import Findings
import SourceText

/// What `overrides` says about some files, or about parts of them, in addition to the rest of the configuration.
struct ConfigurationOverride: Sendable {
    /// The names of the keys that are not about rules.
    static let ownKeys = [LintKey.filesOfOverride, LintKey.contextsOfOverride, LintKey.severityOfOverride].map(\.name)

    /// The files; all if there is none.
    let paths: [PathPattern]
    /// The code in these files; all if there is none.
    let codeContexts: [CodeContext]
    /// The severity of all findings.
    let severity: Placed<Diagnostic.Severity>?
    /// The rules that it turns on and off, and their values.
    let settings: LintSettings

    /// Reads what an entry of `overrides` says besides rules.
    /// - Parameters:
    ///   - members: the members of the entry.
    ///   - settings: what they say about rules.
    ///   - folder: the folder in which the globs start.
    init(
        _ entry: JSONValue, _ members: [JSONMember], _ settings: LintSettings, in folder: Path,
        _ reader: inout JSONObjectReader
    ) {
        func value(_ key: ConfigurationKey) -> JSONValue? { members.first { $0.name == key.name }?.value }
        let files = value(LintKey.filesOfOverride)
        let contexts = value(LintKey.contextsOfOverride)
        if files == nil && contexts == nil || files?.elements?.isEmpty == true || contexts?.elements?.isEmpty == true {
            reader.report(
                at: entry, "this entry of \"overrides\" applies to nothing; add \"files\" with globs, or \"contexts\"")
        }
        self.settings = settings
        paths = files.map { reader.pathPatterns($0, subject: "\"files\"", in: folder) } ?? []
        codeContexts = (contexts.map { $0.elements ?? [$0] } ?? []).compactMap { element in
            let words = CodeContext.allCases.map(\.rawValue)
            return reader.choice(element, among: words, subject: "each entry of \"contexts\"")
                .flatMap(CodeContext.init(rawValue:))
        }
        severity = value(LintKey.severityOfOverride).flatMap { value in
            reader.choice(value, among: ["warning", "error"], subject: "\"severity\"")
                .flatMap(Diagnostic.Severity.init(rawValue:))
                .map { Placed(value: $0, place: SourcePlace(file: reader.file, offset: value.range.lowerBound)) }
        }
    }

    /// Whether it applies to a file, or to code in it.
    func applies(toFile path: Path) -> Bool { paths.isEmpty || paths.contains { $0.covers(path) } }

    /// Whether it applies to code in its files.
    /// - Parameter context: what the code is for; nil for the rest of a file.
    func applies(to context: CodeContext?) -> Bool {
        codeContexts.isEmpty || context.map(codeContexts.contains) ?? false
    }
}

extension LintKey {
    package static let overrides = ConfigurationKey(
        "overrides", type: .part,
        summary: "Rules and values of rules for some files, or for the previews and tests in them; later entries "
            + "override earlier ones.")

    static let filesOfOverride = ConfigurationKey(
        "files", type: .strings,
        summary: "Globs of the files and folders, relative to this file (default: all).")
    static let contextsOfOverride = ConfigurationKey(
        "contexts", type: .choices(CodeContext.allCases.map(\.rawValue)),
        summary: "The code in these files that is meant: previews, tests (default: all).")
    static let severityOfOverride = ConfigurationKey(
        "severity", type: .choice([Diagnostic.Severity.warning, .error].map(\.rawValue)),
        summary: "The severity of all findings there.")

    /// The keys of an entry of `overrides` besides the ids of rules, in the order in which they are shown.
    package static let allOfOverride = [
        filesOfOverride, contextsOfOverride, severityOfOverride, disabledRules, optInRules,
    ]
}
