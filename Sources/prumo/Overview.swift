import AssetRules
import CommandLineKit
import EnvironmentCommands
import EnvironmentSettings
import Files
import Findings
import Linter
import Localization
import SourceText
import Workspace

/// What `prumo` without arguments prints: what it finds in the package, and commands to try. Nothing of the package is run.
struct Overview {
    /// The most languages that are named.
    private static let shownLanguages = 8

    /// The folder of the package; `nil` if the working directory is in none.
    private let directory: String?
    private var facts: [(name: String, value: String)] = []
    private var commands: [(line: String, meaning: String)] = []

    /// Looks at the package of the working directory.
    init() {
        directory = EnvironmentsPackage.nearest()
        guard let directory else {
            commands = [
                ("prumo lint PATH", "lint Swift files"), ("prumo rule", "list all rules"),
                ("prumo init --package-path DIR", "set up the package in DIR"),
            ]
            return
        }
        findSources(in: directory)
        findEnvironments(in: directory)
        findStrings(in: directory)
        findCatalogs(in: directory)
        findConfigurations(in: directory)
    }

    /// What is found and what to try, in columns.
    func text(for terminal: Terminal) -> String {
        var text =
            directory.map { Self.title(inPackage: $0, for: terminal) }
            ?? "\(terminal.styled("prumo", .bold)): \(PrumoCommand.group.summary)\n\n"
            + "There is no package in the working directory or above it.\n"
        if !facts.isEmpty { text += "\n" + Self.columns(facts, style: nil, for: terminal) }
        let general = [("prumo --help", "list all commands")]
        return text + "\nTry:\n" + Self.columns(commands + general, style: .bold, for: terminal)
    }

    private static func title(inPackage directory: String, for terminal: Terminal) -> String {
        let folder = Path(directory)
        let name = Workspace().targets(in: folder)?.packageName ?? folder.name
        return "Package \(terminal.styled(name.onOneLine, .bold)) in \((folder.real ?? folder).text.onOneLine)\n"
    }

    private static func columns(
        _ rows: [(String, String)], style: TextStyle?, for terminal: Terminal
    ) -> String {
        var table = AlignedTable()
        for (name, value) in rows {
            table.append([AlignedTable.Cell(""), AlignedTable.Cell(name, style: style), AlignedTable.Cell(value)])
        }
        return table.text(for: terminal, keeping: 2)
    }

    private mutating func findSources(in directory: String) {
        var walk = FileWalk()
        walk.add(directory)
        let count = walk.files.count
        facts.append(("Swift files", count.grouped))
        if count > 0 { commands.append(("prumo check", "check everything, without a build")) }
        if count > 0 { commands.append(("prumo lint --diff", "print fixes without writing files")) }
    }

    private mutating func findEnvironments(in directory: String) {
        do {
            let environments = try EnvironmentsPackage(directory: directory).environments
            let names = environments.names
            facts.append(("environments", names.isEmpty ? "none" : names.joined(separator: ", ")))
            if !environments.brands.isEmpty { facts.append(("brands", environments.brands.joined(separator: ", "))) }
            commands.append(
                names.isEmpty
                    ? ("prumo init", "set up environments, lint configuration and a CI job; first as a diff")
                    : ("prumo environments matrix", "compare the settings of the environments"))
        } catch {
            facts.append(("environments", "with errors"))
            commands.append(("prumo environments check", "print what is wrong with the environments"))
        }
    }

    private mutating func findStrings(in directory: String) {
        let project = StringsProject([directory])
        let tables = project.tables
        let languages = Set(tables.flatMap(\.languages)).subtracting(["", "Base"]).ordered()
        let more = languages.count - Self.shownLanguages
        facts.append(
            (
                "strings tables",
                tables.isEmpty
                    ? "none"
                    : "\(tables.count.grouped) in \(languages.count) \(languages.count == 1 ? "language" : "languages"): "
                        + languages.prefix(Self.shownLanguages).joined(separator: ", ")
                        + (more > 0 ? " and \(more) more" : "")
            ))
        if !tables.isEmpty { commands.append(("prumo strings status", "report how much is translated")) }
    }

    private mutating func findCatalogs(in directory: String) {
        let count = (try? FoundCatalogs(in: [directory]))?.catalogs.count ?? 0
        facts.append(("asset catalogs", count == 0 ? "none" : "\(count)"))
        if count > 0 { commands.append(("prumo assets check", "find unused and incomplete assets")) }
    }

    private mutating func findConfigurations(in directory: String) {
        let names = [PackageConfiguration.fileName, SwiftLintMigration.fileName]
        let present = names.filter { Folder.isFile(at: Folder.path(of: $0, in: directory)) }
        facts.append(("configuration", present.isEmpty ? "none" : present.joined(separator: ", ")))
        if present == [SwiftLintMigration.fileName] {
            commands.append(("prumo migrate swiftlint", "write SwiftLint's configuration to .prumo.json"))
        }
    }
}
