import CommandLineKit
import Findings
import LintTargetTool
import SourceText

// The tool of the plugin `LintBuild` in bundles, where it is called `lint-target`: without an engine for regular expressions,
// which would be two thirds of it. Where a configuration has a regular expression, `prumo` of the same bundle does the work.
RegularExpressionEngine.install { _, _ in continueAsPrumo() }
LintTargetCommand.run(Array(CommandLine.arguments.dropFirst())).exit()

/// Replaces this program with the `prumo` in its own folder, with the same arguments. Nothing else is looked for: neither PATH
/// nor the repository may decide what a build runs.
///
/// Configurations are read before anything is linted or written, so nothing is done twice.
func continueAsPrumo() -> Never {
    let program = RealPath.ofRunningProgram
    let prumo = program.map { RealPath.absolute("\(RealPath.parts(of: $0).folder)/prumo") }
    var reason = "the folder of lint-target is not known"
    if let prumo {
        var words = [strdup(prumo), strdup(LintTargetCommand.name)]
        words += (1..<max(1, Int(CommandLine.argc))).map { CommandLine.unsafeArgv[$0] } + [nil]
        execv(prumo, words)
        reason = "\(prumo.pathOnOneLine) cannot be started: \(String(cString: strerror(errno)))"
    }
    StandardStream.error.write(
        "\(LintTargetCommand.name): error: the configuration has regular expressions, which need the prumo of the same bundle, "
            + "but \(reason); recreate the bundle of PRUMO_TOOL_BUNDLE with .ci/tool-bundle, without --tool\n")
    ExitStatus.misuse.exit()
}
