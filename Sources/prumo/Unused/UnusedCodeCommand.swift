import CodeGraph
import CommandLineKit
import EnvironmentCommands
import Files
import Findings
import PackageCommands
import SourceText
import Workspace

/// `prumo unused`.
enum UnusedCodeCommand: FindingsSubcommand {
    private static let paths = Argument<[String]>(
        "PATH", kind: .path,
        help: "only report findings in these files and folders of the package (default: the whole package)")
    static let sources = Option<[String]>(
        "sources", placeholder: "DIR", kind: .folder,
        help: "search DIR for uses of constants by name, without the index; may be repeated (default: the package)")
    private static let stores = Option<[String]>(
        "index-store-path", placeholder: "DIR", kind: .folder,
        help:
            "read the index store in DIR, or in the DerivedData folder DIR of Xcode; may be repeated (default: that of the last build)"
    )
    private static let build = Flag(
        "build", help: "build the package with its tests first, which runs its manifest and plugins")
    private static let why = Option<String?>(
        "why", placeholder: "NAME", help: "print what keeps the declarations named NAME alive, as in Cart or Cart.total"
    )

    private static let fix = Flag(
        "fix", help: "print what removes the findings as a diff; with --unsafe-fixes, remove it")
    private static let unsafeFixes = Flag(
        "unsafe-fixes", help: "with --fix, write the files; nothing proves that the code is dead")
    private static let verify = Flag(
        "verify", help: "after --fix --unsafe-fixes, build the package and run its tests, and take back what breaks")

    static let command = Command(
        "prumo unused",
        summary:
            "find declarations, parameters, cases, imports and constants that nothing uses, by the compiler's index",
        arguments: [paths],
        options: [
            build, stores, why, fix, unsafeFixes, verify, GenerateCommand.target, sources, ListingFormat.option,
            EnvironmentsPackage.option,
            RuleOverrides.disabledRules,
        ] + FindingsOptions.options,
        examples: [
            ("prumo unused", "check the package by the index of its last build with tests"),
            ("prumo unused --build --strict", "for CI: build the package, then fail for any finding"),
            ("prumo unused --why Cart.total", "print what keeps a declaration alive"),
            (
                "prumo unused --fix --unsafe-fixes --verify",
                "remove everything that was found, except what the tests miss"
            ),
            ("prumo unused --only-rule dead_parameter Sources/Shop", "report one rule in one folder"),
            (
                "prumo unused --target Shop --sources . --sources ../App",
                "search two folders for uses of one target's constants by name"
            ),
            ("prumo rule --domain unused", "list the rules"),
        ])

    static func check(_ options: ParsedOptions) throws -> ExitStatus {
        let findings = try FindingsOptions(options)
        try options.require(fix, with: unsafeFixes)
        try options.require(unsafeFixes, with: verify)
        let overrides = try RuleOverrides(findings, options, of: .unused, and: [CodeRules.unusedImport])
        if isByName(options) { return try searchByName(options, try GenerationTargets(options)) }
        let folder = try folder(options)
        if options[build] {
            let progress = ProgressLine(isQuiet: findings.isQuiet)
            progress.show("building the package")
            defer { progress.end() }
            try PackageBuild(folder.text).run()
        }
        let named = options[stores]
        let index = try UnusedCodeRun.index(ofPackage: folder, from: named.isEmpty ? .builds : .stores(named))
        switch index {
        case .fresh(let package): return try report(package, findings, overrides, options)
        case .stale(let reasons):
            Report.write(reasons)
            return .misuse
        case .missing(let reason):
            guard named.isEmpty, let targets = try? GenerationTargets(options).named([]), !targets.isEmpty else {
                Report.write([reason])
                return .misuse
            }
            StandardStream.error.write(
                "note: \(reason.message.onOneLine); without it, only values of data files and colors are searched, by name\n"
            )
            return try UnusedConstantsSearch.run(options, targets: targets, in: folder.shown())
        }
    }

    /// Whether an option asks for the search by name.
    private static func isByName(_ options: ParsedOptions) -> Bool {
        !options[sources].isEmpty || !options[GenerateCommand.target].isEmpty || options[ListingFormat.option] == .json
    }

    private static func searchByName(_ options: ParsedOptions, _ found: GenerationTargets) throws -> ExitStatus {
        let named = options[GenerateCommand.target]
        if named.isEmpty, options[sources].isEmpty, (try? found.named([])) == nil {
            throw UsageError(
                "--format lists constants by name, and no target has generated ones; for declarations pass --reporter json"
            )
        }
        let targets = try found.named(named)
        return try UnusedConstantsSearch.run(options, targets: targets, in: found.folder.shown())
    }

    private static func folder(_ options: ParsedOptions) throws -> Path {
        if options[EnvironmentsPackage.option] != nil { return Path(try EnvironmentsPackage.directory(options)) }
        let named = try options.existing(paths)
        let start = named.first.map { Path($0) } ?? .workingDirectory
        guard let folder = Workspace().targetsFolder(above: start) else {
            throw UsageError(
                "there is no package in the working directory or above it; pass its folder with --package-path")
        }
        return folder
    }

    private static func report(
        _ package: IndexedPackage, _ findings: FindingsOptions, _ overrides: RuleOverrides, _ options: ParsedOptions
    ) throws -> ExitStatus {
        let named = try options.existing(paths)
        var run = try UnusedCodeRun(
            package, reporting: named, overrides,
            checksImports: overrides.isOn(CodeRules.unusedImport, configured: true))
        if let name = options[why] { return try explain(name, run.code) }
        if options[fix] { return try remove(run, findings, overrides, options) }
        try run.addConstants(CheckDomains.deadConstants)
        return try FindingsOutput(findings).write(
            run.report, configured: run.accepted, onlyRules: Set(overrides.onlyRules), notes: package.notes)
    }

    /// Removes what was found and no baseline accepts, or prints what would be removed.
    private static func remove(
        _ run: UnusedCodeRun, _ findings: FindingsOptions, _ overrides: RuleOverrides, _ options: ParsedOptions
    ) throws -> ExitStatus {
        var report = run.report
        _ = try FindingsBaseline(findings, configured: run.accepted).apply(
            to: &report, onlyRules: Set(overrides.onlyRules))
        let left = Set(report.findings.map { Subject($0) })
        let subjects = run.subjects.filter { left.contains(Subject($0.finding)) }
        let removal = CodeRemoval(
            run.code, in: run.package, of: subjects.map { .init($0) })
        let writer = RemovalWriter(removal, of: run.package.folder, count: subjects.count)
        return options[unsafeFixes]
            ? try writer.write(verifies: options[verify]) : writer.show(on: Terminal.standardOutput(options))
    }

    /// What tells findings apart.
    private struct Subject: Hashable {
        let rule, path: String
        let offset: Int

        init(_ finding: Finding) {
            (rule, path, offset) = (finding.rule, finding.path, finding.range.lowerBound)
        }
    }

    /// Prints what keeps the declarations with a name alive.
    private static func explain(_ name: String, _ code: UnusedCode) throws -> ExitStatus {
        let explanations = code.explanations(of: name)
        guard !explanations.isEmpty else {
            let hint = Suggestion.hint(
                for: name, among: code.names, otherwise: "pass a name as in Cart, Cart.total or total(of:)")
            throw UsageError("--why: the package declares no '\(name)'; \(hint)")
        }
        StandardStream.output.write(explanations.map { $0 + "\n" }.joined(separator: "\n"))
        return .success
    }
}
