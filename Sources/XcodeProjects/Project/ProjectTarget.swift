import DataFormats
import SourceText

/// A target of a project.
package struct ProjectTarget: Sendable {
    /// The object of the target.
    package let object: ProjectObject
    /// Its name.
    package let name: String
    /// What it builds, such as `com.apple.product-type.application`; nil for targets that run scripts.
    package let productType: String?
    /// Its build configurations.
    package let configurations: [BuildConfiguration]
    /// Its build phases, each with what it builds or copies.
    package let phases: [BuildPhase]
    /// The names of the build tool plugins that it uses.
    package let plugins: [String]
    /// The ids of the folders all of whose files belong to it.
    package let synchronizedFolders: [String]

    /// Whether it contains tests.
    package var isTest: Bool {
        productType.map {
            $0.hasSuffix(".unit-test") || $0.hasSuffix(".ui-testing") || $0.hasSuffix("unit-test.bundle")
        }
            ?? false
    }
    /// Whether it is an application, which has a bundle identifier, a name and an icon.
    package var isApplication: Bool { productType?.hasPrefix(Self.applicationType) ?? false }

    /// What the product of an app is called. Watch apps, clips and extensions have longer names.
    package static let applicationType = "com.apple.product-type.application"

    /// What the name of a product starts with if it is a plugin.
    package static let pluginPrefix = "plugin:"

    init(_ object: ProjectObject, in project: ProjectFile) {
        self.object = object
        name = object.string("name") ?? object.id
        productType = object.string("productType")
        configurations = BuildConfiguration.all(of: object, in: project)
        phases = project.objects("buildPhases", of: object).map { BuildPhase($0, in: project) }
        plugins = project.objects("dependencies", of: object).compactMap { dependency in
            let product = project.object(dependency.value["productRef"])?.string("productName")
            return product.flatMap {
                $0.hasPrefix(Self.pluginPrefix) ? String($0.dropFirst(Self.pluginPrefix.count)) : nil
            }
        }
        synchronizedFolders = object.elements("fileSystemSynchronizedGroups").compactMap(\.string)
    }

    /// The build configuration that is built if nothing names another one; `nil` if the project does not say.
    func standardConfiguration(in project: ProjectFile) -> BuildConfiguration? {
        project.object(object.value["buildConfigurationList"])?.string("defaultConfigurationName")
            .flatMap(configuration(named:))
    }

    /// The build configuration with a name.
    package func configuration(named name: String) -> BuildConfiguration? {
        configurations.first { $0.name == name }
    }
}

/// A step of a target's build.
package struct BuildPhase: Sendable {
    /// The object of the phase.
    package let object: ProjectObject
    /// The ids of the files and groups that it builds or copies.
    package let files: [String]

    init(_ object: ProjectObject, in project: ProjectFile) {
        self.object = object
        files = project.objects("files", of: object).compactMap { $0.string("fileRef") }
    }
}
