import DataFormats
import EnvironmentSettings
import SourceText

/// The file `xcstrings-tool-config` of a target.
struct XcstringsToolConfiguration {
    /// The access level; nil if it is not given.
    private(set) var accessLevel: ConstantsConfiguration.AccessLevel?
    /// Where the access level is given.
    private(set) var place: SourcePlace?
    /// Whether underscores between words are left out of names.
    private(set) var convertsFromSnakeCase = false
    /// The language whose `.strings` and `.stringsdict` files are read; nil if it is not given.
    private(set) var developmentLanguage: String?
    /// Where that language is given.
    private(set) var languagePlace: SourcePlace?

    /// The configuration of a target that has no file.
    init() {}

    /// Whether a file is a configuration, by its name.
    static func isConfiguration(_ path: String) -> Bool {
        ["xcstrings-tool-config.yml", "xcstrings-tool-config.yaml", "xcstrings-tool-config.json"]
            .contains(PathParts(path).name)
    }

    /// Reads a file; what is wrong with it, and keys without a counterpart, are problems.
    init(readingFrom path: String, problems: inout Problems) {
        let document = problems.attempt { () throws(DiagnosticsError) in
            try YAMLParser.parse(SourceFile(readingFrom: path))
        }
        guard let document else { return }
        guard let members = document.value.members else {
            if !document.value.isNull {
                problems.report(
                    document.file.diagnostic(
                        at: document.value.range,
                        "xcstrings-tool reads keys with values here; write them as NAME: VALUE"))
            }
            return
        }
        for member in members { read(member, in: document.file, &problems) }
    }

    private mutating func read(_ member: YAMLMember, in file: SourceFile, _ problems: inout Problems) {
        let value = member.value
        func report(_ message: DiagnosticMessage) { problems.report(file.diagnostic(at: value.range, message)) }
        switch member.name {
        case _ where value.isNull: return
        case "accessLevel":
            guard let level = value.scalar.flatMap({ ConstantsConfiguration.AccessLevel(rawValue: $0.text) }) else {
                let levels = ConstantsConfiguration.AccessLevel.allCases.map(\.rawValue)
                return report("\"accessLevel\" must be one of \(own: levels.joined(separator: ", ")); correct it")
            }
            accessLevel = level
            place = SourcePlace(file: file, range: value.range)
        case "convertFromSnakeCase":
            guard let flag = Self.boolean(value.scalar) else {
                return report("\"convertFromSnakeCase\" must be true or false; correct it")
            }
            convertsFromSnakeCase = flag
        case "developmentLanguage":
            guard let language = value.scalar?.text else {
                return report("\"developmentLanguage\" must be a language, as in en; correct it")
            }
            developmentLanguage = language
            languagePlace = SourcePlace(file: file, range: value.range)
        case "importsUseExplicitAccessLevel", "verbose":
            guard Self.boolean(value.scalar) != false else { return }
            problems.report(
                file.diagnostic(
                    at: member.nameRange,
                    "\"\(member.name)\" only concerns xcstrings-tool itself, so it is not migrated; remove it together with the file"
                ))
        default:
            problems.report(
                file.diagnostic(
                    at: member.nameRange,
                    "xcstrings-tool does not know the key \"\(member.name)\", so it is not migrated; check what it was meant for"
                ))
        }
    }

    /// The booleans of YAML 1.1, as Yams reads them.
    private static func boolean(_ scalar: YAMLScalar?) -> Bool? {
        guard let scalar, scalar.isPlain else { return nil }
        switch scalar.text.lowercased() {
        case "true", "yes", "on": return true
        case "false", "no", "off": return false
        default: return nil
        }
    }
}
