import TestSupport
import Testing

@testable import XcodeProjects

/// Which tool writes a project.
@Suite struct ProjectGeneratorTests {
    @Test(
        arguments: [
            ("project.yml", "name: Shop\ntargets:\n", ProjectGenerator.xcodeGen),
            ("project.yml", "include: [base.yml]\n", .xcodeGen),
            ("project.yml", "name: Site\n  targets: x\n", nil),
            ("Project.swift", "import ProjectDescription\n", .tuist),
            ("Project.swift", "struct Project {}\n", nil), ("other.yml", "targets:\n", nil),
        ] as [(String, String, ProjectGenerator?)])
    func `a file is a tool's by its name and its contents`(name: String, text: String, tool: ProjectGenerator?) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: name)
        #expect(ProjectGenerator(readingManifestAt: "\(folder.path)/\(name)") == tool)
        #expect(ProjectGenerator(inFolder: folder.path) == tool)
    }
}
