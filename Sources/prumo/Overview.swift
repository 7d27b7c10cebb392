import AssetRules
import CommandLineKit
import EnvironmentCommands
import EnvironmentSettings
import Files
import Findings
import Linter
import Localization
import PackageCommands
import SourceText
import Workspace
import XcodeRules

/// What `prumo` without arguments prints: what it finds in a package or an app's repository, and commands to try. Nothing of it is run.
struct Overview {
    /// The most languages, apps or other things that are named in a row.
    private static let shownNames = 8
    /// The most rows of one kind.
    private static let shownRows = 4

    private let inventory: RepositoryInventory
    /// The folder of environments and of the configuration: that of the package, or of the only project.
    private let home: String
    private var facts: [(name: String, value: String)] = []
    private var commands: [(line: String, meaning: String)] = []

    private var isEmpty: Bool {
        !inventory.isPackage && inventory.swiftFiles == 0 && inventory.projects.isEmpty && inventory.generated.isEmpty
            && inventory.unreadableProjects.isEmpty && EnvironmentsPackage.nearest() == nil
    }

    /// Looks at what the working directory is in.
    init() {
        let inventory = RepositoryInventory(of: RepositoryInventory.nearestFolder())
        self.inventory = inventory
        let main = inventory.mainProjects
        home =
            inventory.isPackage || main.count != 1 || EnvironmentSet.isPresent(inPackage: inventory.folder)
            ? inventory.folder : main[0].folder
        guard !isEmpty else {
            commands = [
                ("prumo lint PATH", "lint the Swift files in a folder"),
                ("prumo check PATH", "check everything in a folder, without a build"),
                ("prumo rule", "list all rules"),
            ]
            return
        }
        findProjects()
        findSources()
        findEnvironments(in: home)
        findStrings(in: inventory.folder)
        findCatalogs(in: inventory.folder)
        findConfigurations(in: inventory.folder)
    }

    /// What is found and what to try, in columns.
    func text(for terminal: Terminal) -> String {
        var text = isEmpty ? Self.introduction(for: terminal) : title(for: terminal)
        if !facts.isEmpty { text += "\n" + Self.columns(facts, style: nil, for: terminal) }
        let general = [("prumo --help", "list all commands")]
        return text + "\nTry:\n" + Self.columns(commands + general, style: .bold, for: terminal)
    }

    private static func introduction(for terminal: Terminal) -> String {
        "\(terminal.styled("prumo", .bold)): \(PrumoCommand.group.summary)\n\n"
            + "There are no Swift files, no package and no project of Xcode in the working directory or below it.\n"
    }

    private func title(for terminal: Terminal) -> String {
        let folder = Path(inventory.folder)
        let place = (folder.real ?? folder).text.onOneLine
        let (kind, name): (String, String) =
            if inventory.isPackage {
                ("Package", Workspace().targets(in: folder)?.packageName ?? folder.name)
            } else if inventory.mainProjects.count == 1, let project = inventory.mainProjects.first {
                project.apps.count == 1 ? ("App", project.apps[0].displayName) : ("Project", project.name)
            } else {
                ("Repository", folder.name)
            }
        return "\(kind) \(terminal.styled(name.onOneLine, .bold)) in \(place)\n"
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

    /// Names in a row, not too many.
    private static func list(_ names: [String], limit: Int = shownNames) -> String {
        let more = names.count - limit
        return names.prefix(limit).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    }

    private mutating func findProjects() {
        for (index, project) in inventory.projects.prefix(Self.shownRows).enumerated() {
            let apps = project.apps.map { app in
                app.displayName == app.target ? app.target : "\(app.target) (\(app.displayName))"
            }
            let others = project.targets.count - apps.count
            let targets =
                apps.isEmpty
                ? project.targets.count.counted("target")
                : "app\(apps.count.plural) \(Self.list(apps))"
                    + (others > 0 ? ", \(others) other target\(others.plural)" : "")
            facts.append((index == 0 ? "Xcode projects" : "", "\(project.path): \(targets)"))
        }
        let more = inventory.projects.count - Self.shownRows
        if more > 0 { facts.append(("", "and \(more) more")) }
        if !inventory.unreadableProjects.isEmpty {
            facts.append(("broken projects", Self.list(inventory.unreadableProjects, limit: Self.shownRows)))
        }
        if !inventory.workspaces.isEmpty {
            facts.append(("workspaces", Self.list(inventory.workspaces, limit: Self.shownRows)))
        }
        let generated = inventory.generated.map { "\($0.tool.rawValue) from \($0.path)" }
        if !generated.isEmpty { facts.append(("generated by", Self.list(generated, limit: Self.shownRows))) }
        if !inventory.packages.isEmpty, !inventory.isPackage || !inventory.projects.isEmpty {
            facts.append(
                (
                    "local packages",
                    "\(inventory.packages.count): \(Self.list(inventory.packages, limit: Self.shownRows))"
                ))
        }
    }

    private mutating func findSources() {
        facts.append(("Swift files", inventory.swiftFiles.grouped))
        if inventory.swiftFiles > 0 || !inventory.projects.isEmpty {
            commands.append(("prumo check", "check everything, without a build"))
        }
        guard inventory.swiftFiles > 0 else { return }
        if !hasConfiguration {
            // A command that is printed has to write a job.
            let root = Path(inventory.folder).ancestorsInRepository.first { Folder.hasEntry(at: $0.child(".git").text) }
            let service = CIService(usedIn: (root ?? Path(inventory.folder)).text)
            let ci = service == nil ? " --ci \(CIService.github.rawValue)" : ""
            let files = opensMigration ? "a CI job" : "a lint configuration, a CI job"
            commands.append(("prumo init --lint\(ci)", "write \(files) and a hook for commits"))
        }
        if opensMigration {
            commands.append(("prumo migrate swiftlint", "write SwiftLint's configuration to .prumo.json"))
        }
        if PackageSetup.opensFormatMigration(inFolder: inventory.folder) {
            commands.append(("prumo migrate swiftformat", "write SwiftFormat's configuration to .prumo.json"))
        }
        commands.append(("prumo lint --diff", "print fixes without writing files"))
    }

    /// Whether SwiftLint's configuration is there, and none of the linter.
    private var opensMigration: Bool {
        Folder.hasEntry(at: Folder.path(of: SwiftLintMigration.fileName, in: inventory.folder))
            && !PackageSetup.configuresLint(inFolder: inventory.folder)
    }

    private var hasConfiguration: Bool {
        Folder.hasEntry(at: Folder.path(of: PackageConfiguration.fileName, in: inventory.folder))
    }

    /// The command that sets up environments, and what it does; `nil` if there is nothing to set up.
    private var setUp: (line: String, meaning: String)? {
        if inventory.isPackage, !inventory.mainProjects.contains(where: { !$0.apps.isEmpty && isBeside($0) }) {
            return ("prumo init", "set up environments, lint configuration and a CI job; first as a diff with --diff")
        }
        guard let project = inventory.mainProjects.first else { return nil }
        let isOnly = inventory.mainProjects.count == 1 && !inventory.isPackage
        var line = isOnly ? "prumo init" : "prumo init --project \(project.path.asArgument)"
        if Set(project.apps.map(\.displayName)).count > 1 { line += " --target \(project.apps[0].target.asArgument)" }
        return (line, "set up environments for the app; then prumo xcode init adds them to the project")
    }

    private func isBeside(_ project: AppProject) -> Bool { Path(project.folder) == Path(inventory.folder) }

    private mutating func findEnvironments(in directory: String) {
        do {
            let environments = try EnvironmentsPackage(directory: directory).environments
            let names = environments.names
            facts.append(("environments", names.isEmpty ? "none" : names.joined(separator: ", ")))
            if !environments.brands.isEmpty { facts.append(("brands", environments.brands.joined(separator: ", "))) }
            if !names.isEmpty {
                commands.append(("prumo environments matrix", "compare the settings of the environments"))
                for project in inventory.mainProjects
                where !project.hasPlugin && Path(project.folder) == Path(directory) {
                    commands.append(
                        ("prumo xcode init \(project.path.asArgument)", "add the environments to the project"))
                }
            } else if let setUp {
                commands.append(setUp)
            }
        } catch {
            facts.append(("environments", "with errors"))
            commands.append(("prumo environments check", "print what is wrong with the environments"))
        }
    }

    private mutating func findStrings(in directory: String) {
        let project = StringsProject([directory])
        let tables = project.tables
        let languages = Set(tables.flatMap(\.languages)).subtracting(["", "Base"]).ordered()
        facts.append(
            (
                "strings tables",
                tables.isEmpty
                    ? "none"
                    : "\(tables.count.grouped) in \(languages.count) \(languages.count == 1 ? "language" : "languages"): "
                        + Self.list(languages)
            ))
        if !tables.isEmpty { commands.append(("prumo strings status", "report how much is translated")) }
    }

    private mutating func findCatalogs(in directory: String) {
        let count = (try? FoundCatalogs(in: [directory]))?.catalogs.count ?? 0
        facts.append(("asset catalogs", count == 0 ? "none" : "\(count)"))
        if count > 0 { commands.append(("prumo assets check", "find unused and incomplete assets")) }
    }

    private mutating func findConfigurations(in directory: String) {
        let names =
            [PackageConfiguration.fileName, SwiftLintMigration.fileName, SwiftFormatMigration.fileName]
            + LintPreset.allCases.map(\.markerFile)
        let present = names.filter { Folder.isFile(at: Folder.path(of: $0, in: directory)) }
        facts.append(("configuration", present.isEmpty ? "none" : present.joined(separator: ", ")))
    }
}
