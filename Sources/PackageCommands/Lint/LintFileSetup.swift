import Files
import Findings
import Linter
import SourceText

/// Sets up files for the linter: each with the configuration that applies to it, and with the constants of its target. For one
/// thread; each folder is looked at once.
package final class LintFileSetup {
    package let configurations: LintConfigurations
    private let constants = PackageConstantsReader()

    package init(_ configurations: LintConfigurations) { self.configurations = configurations }

    /// What kept the constants of a package from being known.
    package var warnings: [Diagnostic] { constants.warnings }

    /// A file as its configuration wants it.
    package func file(_ found: FoundFile, _ configuration: LintConfiguration) -> LintFile {
        LintFile(found, configuration, constants: constants.constants(forFile: found.path))
    }

    /// A text that is not read from its path, whether or not the configuration includes that.
    package func file(at path: String, size: Int, _ configuration: LintConfiguration) -> LintFile {
        file(FoundFile(path: path, size: size, isNamed: true), configuration)
    }
}
