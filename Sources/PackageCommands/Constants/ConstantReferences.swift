import ConstantGenerators
import EnvironmentSettings
import Files
import Findings
import Localization
import SourceText
import Workspace

/// The names by which code refers to the generated constants of a package.
package struct ConstantReferences {
    private struct Source: Hashable {
        let target: String
        let source: ConstantSource
    }

    private let targets: BuildTargets?
    private var references: [Source: String] = [:]
    private var settings: [String: String] = [:]

    /// No names.
    package init() { targets = nil }

    /// Reads the targets of a package. A target with problems has no names: its build reports them.
    package init(inPackage directory: String, _ targets: BuildTargets?) {
        self.targets = targets
        guard let targets else { return }
        for target in targets.targets where target.usesPlugin {
            let generation = targets.generation(of: target)
            guard let model = try? ConstantModel(of: generation, kinds: [.strings, .assets, .fonts]) else { continue }
            for found in model.constants {
                let reference = model.reference(of: found.kind, found.constant)
                for source in found.constant.sources {
                    references[Source(target: target.name, source: source)] = reference
                }
            }
        }
        guard targets.targets.contains(where: \.usesPlugin),
            let environment = try? PackageEnvironment(inPackage: directory)
        else { return }
        let names = environment.settings.configuration.constants(of: nil).names
        for (path, constant) in environment.constants { settings[path] = "\(names[.settings]).\(constant.reference)" }
    }

    /// The constant that is made from something in a file; `nil` if there is none.
    package func reference(to source: ConstantSource, in path: String) -> String? {
        guard !references.isEmpty, let target = target(of: path) else { return nil }
        return references[Source(target: target, source: source)]
    }

    /// The name of the target of a file.
    package func target(of path: String) -> String? { targets?.target(of: Path(path))?.name }

    /// The constants of a target's strings table.
    package func reference(toKey key: String, of table: String, inTarget target: String?) -> String? {
        target.flatMap { references[Source(target: $0, source: .string(table: table, key: key))] }
    }

    /// The constant of a setting.
    package func reference(toSetting path: String) -> String? { settings[path] }
}
