import EnvironmentCommands
import SourceText
import Workspace
import XcodeProjects

/// Adds the package of Prumo to a project, and its plugin and library to targets. What is there already is not added again.
struct PackageAttachment {
    private static let library = "PrumoRuntime"

    private let file: ProjectFile
    private let location: String
    /// The reference to the package, once it is known.
    private var package: ProjectNode?

    /// - Parameter location: the URL or folder of Prumo.
    init(to file: ProjectFile, at location: String) {
        self.file = file
        self.location = location
    }

    /// Adds the plugin and the library to a target.
    mutating func attach(_ target: ProjectTarget, with editor: inout ProjectEditor) {
        if !target.plugins.contains(BuildTarget.plugin) {
            let name = ProjectTarget.pluginPrefix + BuildTarget.plugin
            let product = addProduct(name, BuildTarget.plugin, target, with: &editor)
            let comment = "PBXTargetDependency"
            let dependency = editor.newID("dependency", target.object.id, BuildTarget.plugin)
            editor.add(comment, id: dependency, comment: comment, [("productRef", product)])
            editor.append(.reference(dependency, comment: comment), to: "dependencies", of: target.object)
        }
        let products = file.objects("packageProductDependencies", of: target.object)
        guard !products.contains(where: { $0.string("productName") == Self.library }) else { return }
        let product = addProduct(Self.library, Self.library, target, with: &editor)
        editor.append(product, to: "packageProductDependencies", of: target.object)
        addToFrameworks(product, of: target, with: &editor)
    }

    private mutating func addProduct(
        _ name: String, _ comment: String, _ target: ProjectTarget, with editor: inout ProjectEditor
    ) -> ProjectNode {
        let package = package ?? reference(with: &editor)
        self.package = package
        let id = editor.newID("product", target.object.id, name)
        editor.add(
            "XCSwiftPackageProductDependency", id: id, comment: comment,
            [("package", package), ("productName", .string(name))])
        return .reference(id, comment: comment)
    }

    private func addToFrameworks(_ product: ProjectNode, of target: ProjectTarget, with editor: inout ProjectEditor) {
        let comment = "\(Self.library) in Frameworks"
        let file = editor.newID("build file", target.object.id, Self.library)
        editor.add("PBXBuildFile", id: file, comment: comment, [("productRef", product)])
        if let phase = target.phases.first(where: { $0.object.isa == "PBXFrameworksBuildPhase" }) {
            return editor.append(.reference(file, comment: comment), to: "files", of: phase.object)
        }
        let phase = editor.newID("phase", target.object.id, "Frameworks")
        editor.add(
            "PBXFrameworksBuildPhase", id: phase, comment: "Frameworks",
            [
                ("buildActionMask", .string("2147483647")), ("files", .array([.reference(file, comment: comment)])),
                ("runOnlyForDeploymentPostprocessing", .string("0")),
            ])
        editor.append(.reference(phase, comment: "Frameworks"), to: "buildPhases", of: target.object)
    }

    /// The reference to the package of Prumo, which is added where the project has none.
    private func reference(with editor: inout ProjectEditor) -> ProjectNode {
        let identity = ManifestLines.identity(of: location)
        for object in file.objects("packageReferences", of: file.project) {
            guard let present = object.string("repositoryURL") ?? object.string("relativePath"),
                ManifestLines.identity(of: present).lowercased() == identity.lowercased()
            else { continue }
            return .reference(object.id, comment: "\(object.isa) \"\(identity)\"")
        }
        let isURL = location.contains("://") || location.hasPrefix("git@")
        let isa = isURL ? "XCRemoteSwiftPackageReference" : "XCLocalSwiftPackageReference"
        let comment = "\(isa) \"\(isURL ? identity : location)\""
        let id = editor.newID("package", location)
        let requirement: [(key: String, node: ProjectNode)] = [
            ("branch", .string("main")), ("kind", .string("branch")),
        ]
        editor.add(
            isa, id: id, comment: comment,
            isURL
                ? [("repositoryURL", .string(location)), ("requirement", .dictionary(requirement))]
                : [("relativePath", .string(location))])
        editor.append(.reference(id, comment: comment), to: "packageReferences", of: file.project)
        return .reference(id, comment: comment)
    }
}
