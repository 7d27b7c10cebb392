import CommandLineKit
import Linter

extension LintOptions {
    /// The options, as help lists them.
    static let options: [CommandOption] = [
        CommandOption("fix", help: "mend what can be mended without changing what the program does"),
        CommandOption(
            "unsafe-fixes", help: "mend also what may change the program, or needs a look; with --diff, show it"),
        CommandOption("diff", help: "print what would be mended as a unified diff, and write nothing"),
        CommandOption(
            "config", .value(placeholder: "FILE"),
            help: "take the key lint of this file for all files; the nearest .prumo.json unless given"),
        CommandOption(
            "only-rule", .values(placeholder: "ID"), help: "run this rule alone; may be repeated"),
        CommandOption("enable-all-rules", help: "run every rule, whatever is configured"),
        CommandOption("strict", help: "take warnings for errors"),
        CommandOption("lenient", help: "take errors for warnings"),
        CommandOption(
            "reporter", .value(placeholder: "NAME"),
            help: "the form of the report: \(ReporterRegistry.ids.joined(separator: ", "))"),
        CommandOption("output", .value(placeholder: "FILE"), help: "write the report to a file"),
        CommandOption("baseline", .value(placeholder: "FILE"), help: "tell nothing that this baseline knows"),
        CommandOption("write-baseline", .value(placeholder: "FILE"), help: "make a baseline of all that is found"),
        CommandOption("prune", help: "take out of the baseline what is no longer found"),
        CommandOption("add-suppressions", help: "disable what is found by comments in the files"),
        CommandOption("reason", .value(placeholder: "TEXT"), help: "why, for the comments of --add-suppressions"),
        CommandOption("stdin", help: "lint what comes on standard input; with --fix, print it mended"),
        CommandOption(
            "stdin-path", .value(placeholder: "PATH"), help: "the path that it has, for its configuration and reports"),
        CommandOption("force-exclude", help: "leave out excluded and generated files even where they are named"),
        CommandOption(
            "show-configuration", .value(placeholder: "FILE"),
            help: "print what holds for a file and where it is written; JSON with --reporter json"),
        CommandOption("statistics", help: "print what each rule finds and costs, on standard error"),
        CommandOption("threads", .value(placeholder: "N"), help: "how many files at once; one per core unless given"),
        CommandOption("quiet", short: "q", help: "print nothing but findings and problems"),
        CommandOption("exit-zero", help: "end with status 0 whatever is found"),
        CommandOption("no-cache", help: "says nothing: there is no cache, and none is needed"),
    ]

    /// The options of SwiftLint's command that have another name here, or none.
    static let swiftLintOptions: [String: Command.ForeignOption] = [
        "use-stdin": .means("stdin"),
        "autocorrect": .means("fix"),
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
