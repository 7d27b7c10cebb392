import CommandLineKit
import EnvironmentCommands
import Files
import SourceText
import Workspace

/// The targets whose constants a command line is about, in the nearest package or project of Xcode.
struct GenerationTargets {
    /// A target with the package or project that it is in.
    struct Target {
        let owner: BuildTargets
        let target: BuildTarget

        var name: String { target.name }
    }

    /// The folder of the package or project.
    let folder: Path
    private let all: [Target]

    /// Reads the package and the projects in a folder: that of `--package-path`, else the nearest one from the working directory
    /// upwards.
    /// - Throws: a usage error if there is none.
    init(_ options: ParsedOptions) throws(UsageError) {
        let workspace = Workspace()
        if options[EnvironmentsPackage.option] == nil {
            guard let nearest = workspace.targetsFolder(above: .workingDirectory) else {
                throw UsageError(
                    "there is no package and no Xcode project in the working directory or above it; pass its folder with "
                        + "--package-path")
            }
            folder = nearest
        } else {
            folder = Path(try EnvironmentsPackage.directory(options))
        }
        // An app often has a package of tools next to its project.
        let owners = [workspace.targets(in: folder), workspace.projectTargets(in: folder)].compactMap(\.self)
        guard !owners.isEmpty else {
            throw UsageError(
                "the folder '\(folder)' has no Package.swift and no Xcode project; pass --package-path"
            )
        }
        all = owners.flatMap { owner in owner.targets.map { Target(owner: owner, target: $0) } }
    }

    /// The targets with some names, else those that use the plugin.
    /// - Throws: a usage error if there are none.
    func named(_ names: [String]) throws(UsageError) -> [Target] {
        let generating = all.filter(\.target.usesPlugin)
        guard !names.isEmpty else {
            guard !generating.isEmpty else {
                // A name in quotes can be copied whatever it contains.
                let hint = all.first { !$0.target.isTest }.map { ", as in --target '\($0.name)'" } ?? ""
                throw UsageError(
                    "no target of the package or project uses the plugin GenerateConstants; pass --target NAME\(hint)")
            }
            return generating
        }
        var found: [Target] = []
        for name in names { found.append(try target(named: name)) }
        return found
    }

    private func target(named name: String) throws(UsageError) -> Target {
        let found = all.filter { $0.name == name }
        guard let first = found.first else {
            throw .missingTarget(name, among: all.map(\.name))
        }
        let generating = found.filter(\.target.usesPlugin)
        guard found.count == 1 || generating.count == 1 else {
            throw UsageError(
                "--target: \(found.count) targets of the package and the projects in '\(folder)' are named '\(name)'; rename all but "
                    + "one of them")
        }
        return generating.first ?? first
    }
}

extension UsageError {
    /// The error of `--target` with a name that no target has.
    static func missingTarget(_ name: String, among names: [String]) -> UsageError {
        let hint = Suggestion.hint(for: name, among: names, as: .quoted, otherwise: "correct the name")
        return UsageError("--target: there is no target '\(name)'; \(hint)")
    }
}
