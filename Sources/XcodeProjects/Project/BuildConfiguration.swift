import DataFormats
import SourceText

/// A build configuration of a project or a target: a name, build settings, and the file of further ones.
package struct BuildConfiguration: Sendable {
    /// The object of the configuration.
    package let object: ProjectObject
    /// Its name, such as `Debug`.
    package let name: String
    /// The id of the `.xcconfig` file whose settings it starts with.
    package var base: String? { object.string("baseConfigurationReference") }
    /// Its build settings.
    package var settings: [PropertyListMember] { object.value["buildSettings"]?.members ?? [] }

    /// The build configurations of a project or a target.
    static func all(of owner: ProjectObject, in project: ProjectFile) -> [BuildConfiguration] {
        guard let list = project.object(owner.value["buildConfigurationList"]) else { return [] }
        return project.objects("buildConfigurations", of: list).compactMap { object in
            object.string("name").map { BuildConfiguration(object: object, name: $0) }
        }
    }
}
