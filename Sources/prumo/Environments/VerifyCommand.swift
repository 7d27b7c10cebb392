import CommandLineKit
import EnvironmentCommands
import EnvironmentSettings
import Findings
import SourceText

/// `prumo environments verify`.
enum VerifyCommand: Subcommand {
    private static let binaries = Argument<[String]>(
        "BINARY", kind: .path, isRequired: true, help: "a built file, or a folder such as an app bundle")
    private static let environment = Option<String>(
        "environment", short: "e", placeholder: "NAME", help: "expect a binary that was built for this environment")
    private static let verbose = Flag(
        "verbose", short: "v",
        help: "list the targets, the values that are searched for, and values that are too common to search for")
    private static let strict = Flag("strict", help: "treat warnings as errors")
    private static let accept = Option<[String]>(
        "accept", placeholder: "NAME",
        help: "accept this environment of a dependency that does not have the expected one; may be repeated")
    private static let allow = Option<[String]>(
        "allow", placeholder: "TEXT", help: "allow the binary to contain TEXT; may be repeated")
    private static let requireSecrets = Flag(
        "require-secrets", help: "fail if secrets of other environments are not available on this machine")
    private static let scratchPath = Option<String?>(
        "scratch-path", placeholder: "DIR", kind: .folder,
        help: "find the dependencies in SwiftPM's build folder DIR (default: .build in the package)")

    static let command = Command(
        "prumo environments verify",
        summary: "verify which environment a binary was built for, and that it contains no value of another one",
        arguments: [binaries],
        options: [
            environment, verbose, strict, accept, allow, requireSecrets, scratchPath, EnvironmentsPackage.option,
        ],
        examples: [
            (
                "prumo environments verify .build/release/App -e Production",
                "verify an executable after swift build -c release"
            ),
            ("prumo environments verify App.app -e Production", "verify every file of an app"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let paths = options[binaries]
        if paths.contains("") { throw UsageError("BINARY is empty; pass the built file") }
        let package = try EnvironmentsPackage(options)
        let variant = try package.variant(options[environment])
        let name = variant.name
        let settings = try package.settings()
        let progress = ProgressLine(isQuiet: false)
        defer { progress.end() }
        let verification = Verification(paths, progress: progress)
        let packages = VerifiedPackages(
            of: package, settings, for: variant, accepting: options[accept], targets: verification.targets,
            scratch: options[scratchPath])
        let values = DistinctiveValues(
            of: packages.packages.compactMap { package in
                package.selected.map { .init(settings: package.settings, selected: $0, package: package.name) }
            }, allowing: options[allow])
        if options[verbose] {
            progress.withoutLine { StandardStream.output.write(list(verification) + list(values)) }
        }
        verification.search(for: values)
        progress.end()

        let marks = MarkCheck(packages: packages, variant: variant, accepted: options[accept])
        let foreign = verification.marks.flatMap { file in
            file.marks.compactMap { marks.problem(of: $0) }.map { "\(file.path): error: \($0)" }
        }
        let findings =
            verification.unmarked.map {
                "\($0): error: the file contains no mark of generated constants: it was not built with this version of "
                    + "Prumo's plugin, or uses no target that was; pass the built program"
            } + foreign + verification.findings
        StandardStream.error.write(findings.map { $0.pathOnOneLine + "\n" }.joined())
        try verification.problems.check()

        let others = settings.environments.variants.map(\.name).filter { $0 != name }.joined(separator: " and ")
        let hasNothingToFind = values.values.isEmpty
        let warnings = Self.warnings(
            packages, values, of: name, hasNothingToFind: hasNothingToFind, options: options)
        StandardStream.error.write(
            warnings.map { "prumo: \($0.isError ? "error" : "warning"): \($0.text.onOneLine)\n" }.joined())
        let scope = "\(values.values.count) values of \(others) in \(verification.scope)".onOneLine
        guard findings.isEmpty else {
            if !verification.findings.isEmpty {
                let count = verification.findings.count.counted("place")
                StandardStream.error.write(
                    "prumo: error: \(name) contains values of other environments at \(count); searched for \(scope)\n")
            }
            return .failure
        }
        if !hasNothingToFind { StandardStream.output.write("\(name) contains none of \(scope)\n") }
        StandardStream.output.write(
            "built for \(name): \(verification.targets.ordered().joined(separator: ", ").onOneLine)\n")
        if !values.skipped.isEmpty, !options[verbose] {
            StandardStream.output.write(
                "\(values.skipped.count) more were not searched for, because any program may contain them; "
                    + "--verbose lists them\n"
            )
        }
        return warnings.contains(where: \.isError) ? .failure : .success
    }

    /// What keeps the result from being the whole proof.
    private static func warnings(
        _ packages: VerifiedPackages, _ values: DistinctiveValues, of name: String, hasNothingToFind: Bool,
        options: ParsedOptions
    ) -> [(text: String, isError: Bool)] {
        let isStrict = options[strict]
        var warnings = packages.warnings.map { (text: $0, isError: isStrict) }
        if !values.unavailable.isEmpty {
            warnings.append(
                (
                    "not searched for, because they are not available on this machine: "
                        + "\(values.unavailable.joined(separator: ", "))",
                    isStrict || options[requireSecrets]
                ))
        }
        if hasNothingToFind {
            warnings.append(
                (
                    "no value was searched for, because no other environment has distinctive values; this "
                        + "verifies that the constants are those of \(name), not that the rest of the code contains no value "
                        + "of another environment", isStrict
                ))
        }
        return warnings
    }

    private static func list(_ verification: Verification) -> String {
        verification.marks.flatMap { file in
            file.marks.map {
                "mark in \(file.path.onOneLine): \($0.target) for \($0.environment), settings \($0.digest)\n"
            }
        }
        .joined()
    }

    private static func list(_ values: DistinctiveValues) -> String {
        values.values.map {
            let limit = $0.needle.isNumber ? " as text, not as a machine integer" : ""
            return
                "searched for: \($0.description), \($0.needle.forms.map(\.rawValue).joined(separator: ", "))\(limit)\n"
        }
        .joined()
            + values.skipped.map { "not searched for, because any program may contain it: \($0)\n" }.joined()
    }
}
