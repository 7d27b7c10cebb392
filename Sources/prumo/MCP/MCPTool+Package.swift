import CommandLineKit
import DataFormats
import Findings
import JSONRPC
import Localization
import SourceText
import StringCatalogs

extension MCPTool {
    /// Explains and lists rules.
    static let rule = MCPTool(
        name: "rule",
        description: "Explain a rule with its options and examples, or list all rules of Swift sources, environments, "
            + "assets and strings.",
        parameters: [Parameter("id", .string, "the id of the rule to explain (default: list all rules)")],
        canWrite: false
    ) { arguments in
        guard let id = arguments.string("id") else {
            let rules = Domain.all.flatMap { domain in
                domain.rules.map { (domain: domain, metadata: $0.metadata) }
            }
            let list = rules.map { domain, rule in
                JSONValue.object([
                    "id": .string(rule.id), "domain": .string(domain.name), "summary": .string(rule.summary),
                    "isDefault": .boolean(rule.isDefault),
                ])
            }
            let text = rules.map { "\($0.metadata.id): \($0.metadata.summary)\n" }.joined()
            return MCPResult(text, .object(["rules": .array(list)]))
        }
        // The command would create a rule called "new".
        guard Domain.rule(id) != nil else {
            return MCPResult(failure: "unknown rule '\(id.onOneLine)'; \(Domain.hint(for: id, in: Domain.all))")
        }
        let text = try CommandCall(RuleCommand.self, ["--color", "never", "--", id])
        let json = try CommandCall(RuleCommand.self, ["--format", "json", "--", id])
        return MCPResult(text.output, .object(["rule": json.structure]))
    }

    /// Reports on localized strings.
    static let strings = MCPTool(
        name: "strings",
        description:
            "Report on the localized strings of a package: the translation status of each language, the findings "
            + "of the rules for strings, or a key in all languages.",
        parameters: [
            Parameter("action", .choice(["status", "check", "get"]), isRequired: true, "what to report"),
            Parameter("key", .string, "the key to get; required for get"),
            Parameter("paths", .paths, "strings files and folders (default: the working directory)"),
        ], canWrite: false
    ) { arguments in
        let paths = ["--"] + arguments.strings("paths")
        switch arguments.string("action") {
        case "status":
            return try CommandCall(StringsStatusCommand.self, ["--format", "json"] + paths).result("status")
        case "check":
            return try CommandCall(StringsCheckCommand.self, ["--reporter", "json", "--quiet"] + paths)
                .result("findings")
        default:
            guard let key = arguments.string("key") else {
                throw ResponseError(.invalidParams, "the argument \"key\" is missing")
            }
            return Self.strings(of: key, in: StringsProject(arguments.strings("paths")))
        }
    }

    private static func strings(of key: String, in project: StringsProject) -> MCPResult {
        var entries: [JSONValue] = []
        // The files of other languages come with a named file, also where they are links.
        for table in project.tables where table.files.allSatisfy({ WorkingFolder.contains($0.path) }) {
            for found in table.keys where found.name == key {
                let languages = zip(table.languages, found.texts).map { language, text in
                    JSONMember(name: language, nameRange: 0..<0, value: text?.value.json ?? .null)
                }
                entries.append(
                    .object([
                        "table": .string(table.name), "folder": .string(table.folder),
                        "sourceLanguage": .string(table.sourceLanguage), "comment": found.comment.map { .string($0) },
                        "strings": .object(languages),
                    ]))
            }
        }
        guard !entries.isEmpty else {
            let names = project.tables.flatMap { $0.keys.map(\.name) }
            let hint = Suggestion.nearest(to: key, among: names).map { "; did you mean '\($0.onOneLine)'?" } ?? ""
            return MCPResult(failure: "no strings table has the key '\(key.onOneLine)'\(hint)")
        }
        let structure = JSONValue.object(["entries": .array(entries)])
        return MCPResult(JSONWriter.line(structure), structure)
    }

    /// Reports on environments.
    static let environments = MCPTool(
        name: "environments",
        description: "Report on the environments of a package. Secrets are named, but their values are never included.",
        parameters: [
            Parameter("action", .choice(["list", "matrix", "diff", "check"]), isRequired: true, "what to report"),
            Parameter("package", .path, "the folder of the package (default: the working directory)"),
            Parameter("first", .string, "the environment to compare; required for diff"),
            Parameter("second", .string, "the environment to compare with; required for diff"),
        ], canWrite: false
    ) { arguments in
        let package = ["--package-path", arguments.string("package") ?? "."]
        switch arguments.string("action") {
        case "list": return try CommandCall(ListCommand.self, ["--format", "json"] + package).result("environments")
        case "matrix": return try CommandCall(MatrixCommand.self, ["--format", "json"] + package).result("settings")
        case "check":
            return try CommandCall(CheckCommand.self, ["--reporter", "json", "--quiet"] + package).result("findings")
        default:
            guard let first = arguments.string("first"), let second = arguments.string("second") else {
                throw ResponseError(.invalidParams, "the arguments \"first\" and \"second\" are needed for diff")
            }
            return try CommandCall(DiffCommand.self, ["--format", "json"] + package + ["--", first, second])
                .result("differences")
        }
    }
}

/// A command that a tool carries out, with what it wrote.
private struct CommandCall {
    /// The text of standard output.
    let output: String
    private let errors: String
    private let status: ExitStatus

    init(_ subcommand: any Subcommand.Type, _ words: [String]) throws {
        let options = try subcommand.command.parse(words)
        let (status, output, errors) = try StandardStream.captured { try subcommand.run(options) }
        self.status = status
        self.output = String(decoding: output, as: UTF8.self)
        self.errors = String(decoding: errors, as: UTF8.self)
    }

    /// The output as JSON.
    var structure: JSONValue {
        (try? JSONParser.parse(SourceFile(path: "output", text: output))) ?? .null
    }

    /// The result under a name. Findings are a result; what could not be read is an error.
    func result(_ name: String) -> MCPResult {
        let messages = errors.split(separator: "\n").map { JSONValue.string(String($0)) }
        return MCPResult(
            errors + output, .object([name: structure, "messages": .array(messages)]), isError: status == .misuse)
    }
}

extension LocalizedValue {
    /// A string, or an object with a string for each variation.
    fileprivate var json: JSONValue {
        if let plainText { return .string(plainText) }
        return .object(
            units.map { JSONMember(name: $0.variation.text, nameRange: 0..<0, value: .string($0.text)) })
    }
}
