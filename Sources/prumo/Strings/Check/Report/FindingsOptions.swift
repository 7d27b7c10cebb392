import CommandLineKit
import Linter
import SourceText

/// The options of commands that report findings beside `prumo lint`: how they are written, graded and held against what
/// is known.
struct FindingsOptions {
    /// The options, as help lists them.
    static let options: [CommandOption] = [
        CommandOption("strict", help: "take warnings for errors"),
        CommandOption(
            "reporter", .value(placeholder: "NAME"),
            help: "the form of the report: \(ReporterRegistry.ids.joined(separator: ", "))"),
        CommandOption("output", .value(placeholder: "FILE"), help: "write the report to a file"),
        CommandOption("baseline", .value(placeholder: "FILE"), help: "tell nothing that this baseline knows"),
        CommandOption("write-baseline", .value(placeholder: "FILE"), help: "make a baseline of all that is found"),
        CommandOption("prune", help: "take out of the baseline what is no longer found"),
        CommandOption("quiet", short: "q", help: "print nothing but findings and problems"),
    ]

    let isStrict: Bool
    /// The form of the report; nil for the one that fits where it goes.
    let reporter: String?
    let output: String?
    let baseline: String?
    let writtenBaseline: String?
    let prunesBaseline: Bool
    let isQuiet: Bool

    /// - Throws: what cannot be meant.
    init(_ options: ParsedOptions) throws(UsageError) {
        isStrict = options.has("strict")
        reporter = options.value("reporter")
        if let reporter, ReporterRegistry.reporter(reporter) == nil {
            _ = try options.choice("reporter", among: ReporterRegistry.ids)
        }
        output = options.value("output")
        baseline = options.value("baseline")
        writtenBaseline = options.value("write-baseline")
        prunesBaseline = options.has("prune")
        isQuiet = options.has("quiet")
        if prunesBaseline, writtenBaseline != nil {
            throw UsageError(
                "--write-baseline and --prune do not go together; a baseline that is written anew has nothing to prune")
        }
    }
}
