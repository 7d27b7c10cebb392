import Files
import SourceText
import SwiftTree
import Workspace

extension RetentionPolicy {
    /// The policy of a package, from its configuration, its manifest and the comments of its sources.
    init(_ settings: UnusedConfiguration, _ manifest: PackageManifest?, _ package: IndexedPackage) {
        self.init()
        let targets = manifest?.declared.targets ?? []
        publicModules = Self.publicModules(settings.retainedAPI, manifest)
        testModules = Set(targets.filter { $0.kind == .test }.map(\.moduleName))
        includesTests = settings.includesTests
        if !includesTests { testModules.formUnion(Self.modulesOfTests(targets)) }
        retainsFile = { settings.retainsFile(Path($0).shown()) }
        retainedNames = settings.retainedNames
        retainedAttributes = settings.retainedAttributes
        retainedProtocols = settings.retainedConformances
        codableProtocols = settings.codableProtocols
        testCaseClasses.formUnion(settings.testCaseClasses)
        retainsCodableProperties = settings.retainsCodableProperties
        retainsObjCAccessible = settings.retainsObjCAccessible
        retainsPreviews = settings.retainsPreviews
        resourceNames = ResourceNames(in: package.folder).names
        hasPackageAccess = ToolsVersion(inPackage: package.folder.text).map { $0 >= .withPackageAccess } ?? true
    }

    /// The modules whose public declarations are the API of a package; `nil` if all are, also where the manifest computes it.
    private static func publicModules(
        _ retained: UnusedConfiguration.PublicAPI, _ manifest: PackageManifest?
    ) -> Set<String>? {
        guard let manifest else { return retained == .none ? [] : nil }
        let declared = manifest.declared
        func modules(_ targets: [String]) -> [String] { targets.map(DeclaredTarget.moduleName(of:)) }
        switch retained {
        case .all: return nil
        case .none: return []
        case .named(let names):
            return names.reduce(into: []) { found, name in
                found.formUnion(modules((declared.products[name] ?? nil) ?? [name]))
            }
        case .ofLibraryProducts:
            let executables = Set(declared.targets.filter { $0.kind == .executable }.map(\.name))
            var found: Set<String> = []
            guard declared.isComplete, declared.computedProducts.isEmpty,
                !declared.products.isEmpty || !declared.targets.isEmpty
            else { return nil }
            for targets in declared.products.values {
                guard let targets else { return nil }
                found.formUnion(modules(targets.filter { !executables.contains($0) }))
            }
            return found
        }
    }

    /// The modules that only tests depend on, such as those with helpers of tests.
    private static func modulesOfTests(_ targets: [DeclaredTarget]) -> Set<String> {
        var users: [String: [DeclaredTarget]] = [:]
        for target in targets {
            for dependency in target.dependencies { users[dependency.name, default: []].append(target) }
        }
        var found = Set(targets.filter { $0.kind == .test }.map(\.name))
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for target in targets where target.kind == .library && !found.contains(target.name) {
                guard let own = users[target.name], own.allSatisfy({ found.contains($0.name) }) else { continue }
                found.insert(target.name)
                hasChanged = true
            }
        }
        return Set(found.map(DeclaredTarget.moduleName(of:)))
    }
}
