import ConstantGenerators
import ConstantMigration
import Files
import SourceText
import Workspace

/// The outputs of another tool whose resources are in one target.
package struct TargetGroup {
    let package: BuildTargets
    package let target: BuildTarget
    private(set) var outputs: [ForeignOutput]

    /// The target's folder.
    var directory: String { package.folder(of: target).text }

    /// Whether the resources are in none of the targets that there are.
    var isOutsideOfTargets: Bool { package.isWholeFolder && Workspace().targets(in: package.folder) != nil }

    /// Warnings about outputs whose generated file is in another target than the inputs: constants are generated where the
    /// resources are.
    var warningsOfOtherTargets: [Diagnostic] {
        outputs.compactMap { output in
            guard !package.isWholeFolder, let place = output.place, let path = output.path,
                let other = package.target(of: Path(path)), other != target
            else { return nil }
            return place.diagnostic(
                "\"\(output.name)\" is generated in \(other.name), but its inputs are in \(target.name), where the constants will be; "
                    + "move the inputs to \(other.name) if it cannot import \(target.name)", severity: .warning)
        }
    }

    /// The generation of the target's constants.
    /// - Throws: a diagnostic if a folder cannot be read.
    func generation() throws(DiagnosticsError) -> ConstantGeneration {
        var generation = package.generation(of: target)
        if package.isWholeFolder {
            // The files of other targets, which are not known, may have the same names.
            let own = Set(outputs.flatMap(\.inputs))
            generation.excludedPaths += try generation.inputs().resources.map { "\(directory)/\($0)" }
                .filter { !own.contains($0) }
        }
        return generation
    }

    /// Outputs by the targets that most of their inputs belong to, in the package that they are in.
    /// - Parameter folder: the folder out of which no package is looked for.
    static func groups(of outputs: [ForeignOutput], inFolder folder: Path) -> [TargetGroup] {
        let workspace = Workspace()
        var groups: [TargetGroup] = []
        for output in outputs {
            let (package, target) = owner(of: output, inFolder: folder, workspace)
            let index = groups.firstIndex { $0.package.folder == package.folder && $0.target == target }
            if let index {
                groups[index].outputs.append(output)
            } else {
                groups.append(TargetGroup(package: package, target: target, outputs: [output]))
            }
        }
        return groups
    }

    /// Groups by the folders of their packages.
    static func byPackage(_ groups: [TargetGroup]) -> [(folder: Path, groups: [TargetGroup])] {
        var result: [(folder: Path, groups: [TargetGroup])] = []
        for group in groups {
            if let index = result.firstIndex(where: { $0.folder == group.package.folder }) {
                result[index].groups.append(group)
            } else {
                result.append((group.package.folder, [group]))
            }
        }
        return result
    }

    /// The target that most inputs of an output are in, else the one that the generated file is in, else the whole folder.
    private static func owner(
        of output: ForeignOutput, inFolder folder: Path, _ workspace: Workspace
    ) -> (BuildTargets, BuildTarget) {
        var counts: [String: (count: Int, package: BuildTargets, target: BuildTarget)] = [:]
        let paths = output.inputs.isEmpty ? [output.path].compactMap(\.self) : output.inputs
        for path in paths {
            guard let (package, target) = target(of: Path(path), inFolder: folder, workspace) else { continue }
            let name = "\(package.folder)\n\(target.name)"
            counts[name] = ((counts[name]?.count ?? 0) + 1, package, target)
        }
        let most = counts.min { ($1.value.count, $0.key) < ($0.value.count, $1.key) }?.value
        if let most { return (most.package, most.target) }
        return (BuildTargets(wholeFolder: folder), BuildTarget(wholeFolder: folder))
    }

    /// The target of a file, in the folder's package or in one that is nearer to the file.
    private static func target(
        of path: Path, inFolder folder: Path, _ workspace: Workspace
    ) -> (BuildTargets, BuildTarget)? {
        let nearest = path.parent.flatMap(workspace.targetsFolder) ?? folder
        for candidate in [nearest, folder] where folder.contains(candidate) {
            let own =
                workspace.targets(in: candidate) ?? (candidate == folder ? BuildTargets(wholeFolder: folder) : nil)
            for package in [own, workspace.projectTargets(in: candidate)].compactMap(\.self) {
                if let target = package.target(of: path) { return (package, target) }
            }
        }
        return nil
    }
}
