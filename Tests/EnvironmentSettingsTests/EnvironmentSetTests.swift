import EnvironmentSettings
import SourceText
import TestSupport
import Testing

@Suite struct EnvironmentSetTests {
    private func set(_ folder: TemporaryFolder) throws(DiagnosticsError) -> EnvironmentSet {
        try EnvironmentSet(
            inPackage: folder.path, configuration: PackageConfiguration(inPackage: folder.path))
    }

    private func problems(_ folder: TemporaryFolder) -> [String] {
        do {
            _ = try set(folder)
            return []
        } catch {
            return error.diagnostics.map { diagnostic in
                // Rules are tested with their examples.
                var diagnostic = diagnostic
                diagnostic.rule = nil
                return diagnostic.description.replacing(folder.path + "/", with: "")
            }
        }
    }

    @Test func `a package has the standard environments and those it has files for`() throws {
        let folder = try TemporaryFolder()
        #expect(try set(folder).names.isEmpty)
        for name in [
            "Stage.json", "QA.json", "AdHoc.json", "Stage.local.json", ".hidden.json", "Schema.json", "notes.md",
        ] {
            try folder.write("{}", to: "Environments/" + name)
        }
        let environments = try set(folder)
        #expect(environments.names == ["Development", "Stage", "Production", "AdHoc", "QA"])
        #expect(environments.defaultName == "Development")
        #expect(environments.protectedNames == ["Production"])
    }

    @Test func `environments and brands make a limited number of variants`() throws {
        let folder = try TemporaryFolder()
        for name in ["Development", "Stage", "Production"] { try folder.write("{}", to: "Environments/\(name).json") }
        for number in 0..<333 { try folder.write("{}", to: "Environments/Brands/B\(number).json") }
        #expect(problems(folder).isEmpty)
        try folder.write("{}", to: "Environments/Brands/B333.json")
        #expect(
            problems(folder) == [
                "Environments:1:1: error: 3 environments and 334 brands make more than 1000 variants; remove some"
            ])
    }

    @Test func `a package lists its own environments, its default and its protected ones`() throws {
        let folder = try TemporaryFolder()
        for name in ["QA", "Live", "Beta"] { try folder.write("{}", to: "Environments/\(name).json") }
        try folder.write(
            #"{"environments": {"names": ["QA", "Beta", "Live"], "default": "Beta", "protected": ["Live"]}}"#,
            to: ".prumo.json")
        let environments = try set(folder)
        #expect(environments.names == ["QA", "Beta", "Live"])
        #expect(environments.defaultName == "Beta")
        #expect(environments.protectedNames == ["Live"])
    }

    @Test(arguments: [
        (
            #"{"environments": {"names": ["QA", "Production"]}}"#, "Environments/Typo.json:1:1",
            "Typo is not one of the environments that .prumo.json lists (QA, Production); add it to \"names\" or remove the file"
        ),
        (
            #"{"environments": {"names": ["QA", "Typo"]}}"#, ".prumo.json:1:28",
            "no environment is protected; list those that users get as \"protected\" in \"environments\""
        ),
        (
            #"{"environments": {"default": "Prodution"}}"#, ".prumo.json:1:30",
            "the default environment Prodution is not one of the package's environments; did you mean Production?"
        ),
        (
            #"{"environments": {"protected": ["Live"]}}"#, ".prumo.json:1:32",
            "the protected environment Live is not one of the package's environments; they are Development, Stage, Production, Typo"
        ),
        (
            #"{"environments": {"default": "Production"}}"#, ".prumo.json:1:30",
            "Production is the environment of builds without a trait, which are for debugging only, and so cannot be "
                + "protected; name another \"default\" in \"environments\""
        ),
    ])
    func `a configuration that does not fit the folder is an error`(json: String, place: String, message: String) throws
    {
        let folder = try TemporaryFolder()
        try folder.write("{}", to: "Environments/Typo.json")
        try folder.write(json, to: ".prumo.json")
        #expect(problems(folder) == ["\(place): error: \(message.replacing("./", with: ""))"])
    }

    @Test func `a file in place of the folder is an error rather than no environments`() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "Environments")
        #expect(problems(folder) == ["Environments:1:1: error: the folder cannot be read; check its permissions"])
    }

    @Test func `a file whose name no trait can have is an error`() throws {
        let folder = try TemporaryFolder()
        try folder.write("{}", to: "Environments/Ad-Hoc.json")
        #expect(
            problems(folder) == [
                "Environments/Ad-Hoc.json:1:1: error: \"Ad-Hoc\" is not a valid environment name: it is used as a trait and in #if, so it consists of letters, digits and _ and does not start with a digit; rename it"
            ])
    }

    @Test(arguments: ["DEBUG", "true", "default", "schema", "Debug"])
    func `a name that means something else already is an error`(name: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "{\"environments\": {\"names\": [\"Development\", \"\(name)\", \"Production\"]}}", to: ".prumo.json")
        #expect(
            problems(folder) == [
                ".prumo.json:1:44: error: \"\(name)\" is not a valid environment name, since the compiler, SwiftPM or Prumo gives it another meaning; rename it"
            ])
    }

    @Test(arguments: [nil, #"{"environments": {"names": ["Development", "Production"]}}"#])
    func `a file whose name has the wrong case is reported where it is`(configuration: String?) throws {
        let folder = try TemporaryFolder()
        try folder.write("{}", to: "Environments/Development.json")
        try folder.write("{}", to: "Environments/production.json")
        if let configuration { try folder.write(configuration, to: ".prumo.json") }
        #expect(
            problems(folder) == [
                "Environments/production.json:1:1: error: production.json differs from Production.json in case; "
                    + "rename it to Production.json"
            ])
    }

    @Test func `names that differ in case only are an error`() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"environments": {"names": ["Qa", "Production", "QA"]}}"#, to: ".prumo.json")
        #expect(
            problems(folder) == [
                ".prumo.json:1:28: error: Qa and QA differ only in case, which some file systems ignore; rename one of them"
            ])
    }

    @Test func `a single environment is an error with the reason`() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"environments": {"names": ["One"], "protected": ["One"]}}"#, to: ".prumo.json")
        #expect(
            problems(folder) == [
                ".prumo.json:1:28: error: a package needs at least one environment for debugging and one that users get; "
                    + "list another one"
            ])
    }
}
