import DataFormats
import SourceText

/// The references between the objects of a project, by the keys that contain them.
package enum ProjectReferences {
    /// The keys of one id or of a list of ids, in objects of all kinds.
    private static let keys: Set<String> = [
        "baseConfigurationReference", "baseConfigurationReferenceAnchor", "buildConfigurationList",
        "buildConfigurations", "buildPhase", "buildPhases", "buildRules", "children", "containerPortal",
        "currentVersion", "dependencies", "exceptions", "fileRef", "fileSystemSynchronizedGroups", "files", "mainGroup",
        "package", "packageProductDependencies", "packageReferences", "productRef", "productRefGroup",
        "productReference", "target", "targetProxy", "targets",
    ]

    /// A reference that leads to nothing.
    package struct Dangling: Sendable {
        /// The key of the object.
        package let key: String
        /// The id.
        package let value: PropertyListValue
    }

    /// The references to objects that do not exist, in the file's order.
    package static func dangling(in project: ProjectFile) -> [Dangling] {
        var found: [Dangling] = []
        for object in project.objects {
            for member in object.value.members ?? [] where keys.contains(member.key) {
                let values = member.value.elements ?? [member.value]
                for value in values where value.string.map({ project[$0] == nil }) ?? false {
                    found.append(Dangling(key: member.key, value: value))
                }
            }
        }
        return found
    }
}
