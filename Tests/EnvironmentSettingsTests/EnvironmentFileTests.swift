import EnvironmentSettings
import SourceText
import TestSupport
import Testing

@Suite struct EnvironmentFileTests {
    @Test func `a package has the standard environments and those it has files for`() throws {
        let folder = try TemporaryFolder()
        #expect(try EnvironmentFile.names(inPackage: folder.path).isEmpty)
        for name in [
            "Stage.json", "QA.json", "AdHoc.json", "Stage.local.json", ".hidden.json", "Schema.json", "notes.md",
        ] {
            try folder.write("{}", to: "Environments/" + name)
        }
        let names = try EnvironmentFile.names(inPackage: folder.path)
        #expect(names == ["Development", "Stage", "Production", "AdHoc", "QA"])
    }

    @Test func `what is no folder is an error rather than no environments`() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "Environments")
        let error = #expect(throws: DiagnosticsError.self) { try EnvironmentFile.names(inPackage: folder.path) }
        #expect(
            error?.diagnostics.map(\.description) == [
                "\(folder.path)/Environments:1:1: error: the folder cannot be read; check its permissions"
            ])
    }

    @Test func `every missing and every broken file is reported at once`() throws {
        let folder = try TemporaryFolder()
        try folder.write("{", to: "Environments/Development.json")
        try folder.write("{}", to: "Environments/Stage.json")
        let error = #expect(throws: DiagnosticsError.self) {
            try EnvironmentFile.load(EnvironmentSelection.standardNames, inPackage: folder.path)
        }
        #expect(
            error?.diagnostics.map(\.description) == [
                "\(folder.path)/Environments/Development.json:1:2: error: expected a name in double quotes but found end of file",
                "\(folder.path)/Environments/Production.json:1:1: error: there is no file for the environment Production; "
                    + "create it with the settings of the others",
            ])
    }
}
