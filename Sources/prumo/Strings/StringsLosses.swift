import CommandLineKit
import SourceText

/// What strings lose in files of another format, and the option of commands that go on nevertheless.
enum StringsLosses {
    static let lossy = Flag(
        "lossy", help: "continue if something cannot be represented in the other format, and list what is lost")

    /// The most losses that are named.
    private static let namedLosses = 50

    /// Prints what is lost.
    /// - Parameter verb: what the command does.
    /// - Returns: whether the command goes on.
    static func goesOn(despite losses: [Diagnostic], verb: String, _ options: ParsedOptions) -> Bool {
        let isLossy = options[lossy]
        guard !losses.isEmpty, !isLossy || !options[StringsChanges.quiet] else { return true }
        let severity: Diagnostic.Severity = isLossy ? .warning : .error
        Report.write(
            losses.prefix(namedLosses).map { loss in
                var loss = loss
                loss.severity = severity
                return loss
            })
        let rest = losses.count - namedLosses
        if rest > 0 { StandardStream.error.write("… and \(rest) more\n") }
        if !isLossy {
            StandardStream.error.write(
                "nothing was written, because this would be lost; use --lossy to \(verb) anyway\n")
        }
        return isLossy
    }
}
