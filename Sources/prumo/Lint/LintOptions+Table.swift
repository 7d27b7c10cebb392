import CommandLineKit
import Findings
import Linter

extension LintOptions {
    /// The options, as help lists them.
    static let options: [CommandOption] =
        [
            CommandOption("fix", help: "apply fixes that do not change what the program does"),
            CommandOption(
                "unsafe-fixes",
                help: "also apply fixes that may change the program or need review; with --diff, show them"),
            CommandOption("diff", help: "print the fixes as a unified diff, and write nothing"),
            CommandOption(
                "config", .value(placeholder: "FILE"),
                help: "use the key lint of FILE for all files, instead of the nearest .prumo.json"),
            CommandOption("enable-all-rules", help: "run every rule, whatever is configured"),
            CommandOption("add-suppressions", help: "insert comments that disable the findings"),
            CommandOption(
                "reason", .value(placeholder: "TEXT"), help: "the reason in the comments of --add-suppressions"),
            CommandOption("stdin", help: "lint standard input; with --fix, print it fixed"),
            CommandOption(
                "stdin-path", .value(placeholder: "PATH"),
                help: "the path of standard input, for configuration and reports"),
            CommandOption("force-exclude", help: "leave out excluded and generated files even if they are named"),
            CommandOption(
                "show-configuration", .value(placeholder: "FILE"),
                help: "print the configuration of FILE and where each value is set; JSON with --reporter json"),
            CommandOption("statistics", help: "print findings and time of each rule to standard error"),
            CommandOption("threads", .value(placeholder: "N"), help: "lint N files at once; one per core by default"),
            CommandOption("no-cache", help: "does nothing: there is no cache"),
        ] + FindingsOptions.options

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
