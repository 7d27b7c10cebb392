import CommandLineKit
import EnvironmentSettings
import SourceText

/// `prumo environments verify`.
enum VerifyCommand: Subcommand {
    static let command = Command(
        "prumo environments verify",
        summary: "looks in a finished binary for what only other environments have, and for secrets in plain text",
        arguments: [
            CommandArgument("BINARY", isRepeated: true, help: "a file, or a folder of them such as an app")
        ],
        options: [
            CommandOption(
                "environment", short: "e", .value(placeholder: "NAME"), help: "what the binary was built for"),
            CommandOption("verbose", short: "v", help: "list what is looked for, and what is too common to look for"),
            CommandOption(
                "allow", .values(placeholder: "TEXT"), help: "a text that the binary may hold; may be repeated"),
            CommandOption(
                "require-secrets", help: "fail where this machine lacks secrets of other environments to look for"),
            EnvironmentsPackage.option,
        ],
        examples: [
            ("prumo environments verify .build/release/App -e Production", "behind swift build -c release"),
            ("prumo environments verify App.app -e Production", "every file of an app"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        if options.arguments.contains("") { throw UsageError("BINARY is empty; name the file that was built") }
        let package = try EnvironmentsPackage(options)
        let name = try package.name(options.required("environment"))
        let settings = try package.settings()
        let values = DistinctiveValues(in: settings, except: name, allowing: options.values("allow"))
        if options.has("verbose") { StandardStream.output.write(list(values)) }
        let verification = Verification(values)
        var problems = Problems()
        for path in options.arguments {
            problems.attempt { () throws(DiagnosticsError) in try verification.check(path) }
        }
        StandardStream.error.write(verification.findings.map { $0 + "\n" }.joined())
        try problems.check()
        let isBlind = !values.unavailable.isEmpty
        if isBlind {
            let severity = options.has("require-secrets") ? "error" : "warning"
            StandardStream.error.write(
                "prumo: \(severity): not looked for, since this machine does not have them: "
                    + "\(values.unavailable.joined(separator: ", "))\n")
        }
        let files = verification.fileCount == 1 ? "1 file" : "\(verification.fileCount) files"
        let others = settings.environments.names.filter { $0 != name }.joined(separator: " and ")
        let scope = "\(values.values.count) values of \(others) in \(files), \(verification.megabytes) MB"
        guard verification.findings.isEmpty else {
            let count = verification.findings.count == 1 ? "1 place" : "\(verification.findings.count) places"
            StandardStream.error.write(
                "prumo: error: \(name) holds what it must not, at \(count); looked for \(scope)\n")
            return .failure
        }
        StandardStream.output.write("\(name) holds none of \(scope)\n")
        if !values.skipped.isEmpty, !options.has("verbose") {
            StandardStream.output.write(
                "\(values.skipped.count) more were not looked for, since any program may hold them; --verbose lists them\n"
            )
        }
        return isBlind && options.has("require-secrets") ? .failure : .success
    }

    private static func list(_ values: DistinctiveValues) -> String {
        values.values.map {
            "looked for: \($0.description), \($0.needle.forms.map(\.rawValue).joined(separator: ", "))\n"
        }
        .joined()
            + values.skipped.map { "not looked for, as any program may hold it: \($0)\n" }.joined()
    }
}
