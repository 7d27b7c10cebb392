import CommandLineKit
import Findings
import Linter

extension LintOptions {
    static let paths = Argument<[String]>(
        "PATH", help: "a file, or a folder with all that Git does not ignore; the working directory unless given")

    static let fix = Flag("fix", help: "apply fixes that do not change what the program does")
    static let unsafeFixes = Flag(
        "unsafe-fixes", help: "also apply fixes that may change the program or need review; with --diff, show them")
    static let diff = Flag("diff", help: "print the fixes as a unified diff, and write nothing")
    static let config = Option<String?>(
        "config", placeholder: "FILE",
        help: "use the key lint of FILE for all files, instead of the nearest .prumo.json")
    static let enableAllRules = Flag("enable-all-rules", help: "run every rule, whatever is configured")
    static let addSuppressions = Flag("add-suppressions", help: "insert comments that disable the findings")
    static let reason = Option<String?>(
        "reason", placeholder: "TEXT", help: "the reason in the comments of --add-suppressions")
    static let standardInput = Flag("stdin", help: "lint standard input; with --fix, print it fixed")
    static let standardInputPath = Option<String?>(
        "stdin-path", placeholder: "PATH", help: "the path of standard input, for configuration and reports")
    static let forceExclude = Flag(
        "force-exclude", help: "leave out excluded and generated files even if they are named")
    static let showConfiguration = Option<String?>(
        "show-configuration", placeholder: "FILE",
        help: "print the configuration of FILE and where each value is set; JSON with --reporter json")
    static let statistics = Flag("statistics", help: "print findings and time of each rule to standard error")
    static let threads = Option<Int?>(
        "threads", placeholder: "N", in: 1...1024, help: "lint N files at once; one per core by default")
    static let noCache = Flag("no-cache", help: "does nothing: there is no cache")

    /// The options, as help lists them.
    static let options: [any CommandOption] =
        [
            fix, unsafeFixes, diff, config, enableAllRules, addSuppressions, reason, standardInput, standardInputPath,
            forceExclude, showConfiguration, statistics, threads, noCache,
        ] + FindingsOptions.options

    /// The options of SwiftLint's command that have another name here, or none.
    static let swiftLintOptions: [String: Command.ForeignOption] = [
        "use-stdin": .means(standardInput),
        "autocorrect": .means(fix),
        "progress": .advice("on a terminal progress shows where it takes long; leave it out"),
        "format": .advice("swift format formats; leave it out"),
        "cache-path": .advice("there is no cache, and none is needed; leave it out"),
        "use-alternative-excluding": .advice("leaving files out costs nothing here; leave it out"),
        "use-script-input-files": .advice("name the files, or give --force-exclude with them"),
        "use-script-input-file-lists": .advice("name the files, or give --force-exclude with them"),
        "benchmark": .advice("--statistics prints what each rule costs"),
        "working-directory": .advice("change to the folder before, or name it"),
        "check-for-updates": .advice("nothing is looked up on the network; leave it out"),
        "silence-deprecation-warnings": .advice("--quiet leaves out all but findings"),
        "compiler-log-path": .advice("no rule needs the compiler's log; leave it out"),
        "compile-commands": .advice("no rule needs the compiler's log; leave it out"),
    ]
}
