import LintTargetTool
import RegularExpressions

// The tool of the plugin `LintBuild` where it is built from source. Bundles contain `bundled-lint-target` in its place.
RegularExpressions.install()
LintTargetCommand.run(Array(CommandLine.arguments.dropFirst())).exit()
