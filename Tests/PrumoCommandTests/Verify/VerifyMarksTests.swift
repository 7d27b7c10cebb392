import EnvironmentSettings
import Foundation
import Testing

/// What `prumo environments verify` says about the marks of targets, those of dependencies among them.
@Suite struct VerifyMarksTests {
    private static let library = """
        // swift-tools-version: 6.1
        let package = Package(name: "LibB", targets: [.target(name: "LibB", plugins: [.plugin(name: "GenerateConstants")])])
        """

    /// A package with a library beside it, which the manifest names by its path.
    private func package(_ manifest: String = #".package(path: "LibB")"#) throws -> CommandFixture {
        let package = try CommandFixture.shop()
        try package.write(#"{"API_KEY": "stage-key-77"}"#, to: "Environments/.secrets/Stage.json")
        try package.write(
            "let package = Package(dependencies: [\(manifest)], targets: [.executableTarget(name: \"Shop\")])",
            to: "Package.swift")
        try write(to: "LibB", in: package)
        return package
    }

    private func write(to folder: String, in package: CommandFixture) throws {
        try package.write(Self.library, to: folder + "/Package.swift")
        for name in ["Development", "Stage", "Production"] {
            try package.write(
                "{\"api\": \"https://\(name.lowercased()).libb.com\"}", to: "\(folder)/Environments/\(name).json")
        }
    }

    private func mark(_ target: String, _ environment: String, in folder: String) throws -> String {
        let configuration = try PackageConfiguration(inPackage: folder)
        let settings = try PackageSettings(
            inPackage: folder, configuration: configuration,
            environments: EnvironmentSet(inPackage: folder, configuration: configuration))
        let mark = SettingsMark(
            target: target, environment: environment,
            digest: settings.digest(of: BuildVariant(environment: environment)))
        return mark.identifier + "\0"
    }

    private func verify(_ package: CommandFixture, _ text: String, _ more: [String] = []) throws
        -> CommandFixture.Outcome
    {
        try package.write(text, to: "out")
        return try package.run(["verify", "out", "-e", "Production"] + more)
    }

    @Test func `a file without a mark does not pass`() throws {
        let outcome = try verify(try package(), "nothing of Prumo's")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("out: error: the file contains no mark of generated constants"))
        #expect(!outcome.output.contains("contains none of"))
    }

    @Test func `targets that agree pass and are named`() throws {
        let package = try package()
        let marks =
            try mark("Shop", "Production", in: package.folder.path)
            + mark("LibB", "Production", in: package.folder.path + "/LibB")
        let outcome = try verify(package, marks)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("built for Production: LibB, Shop\n"))
    }

    @Test func `a library of another environment is named, with what its dependents have to forward`() throws {
        let package = try package()
        let marks =
            try mark("Shop", "Production", in: package.folder.path)
            + mark("LibB", "Stage", in: package.folder.path + "/LibB")
        let outcome = try verify(package, marks)
        #expect(outcome.status == 1)
        #expect(
            outcome.errors.contains(
                "out: error: the constants of the target LibB are for Stage, not for Production; every manifest that depends "
                    + "on its package must forward the trait, as in .package(…, traits: [.trait(name: \"Production\", "
                    + "condition: .when(traits: [\"Production\"]))])\n"))
        #expect(!outcome.errors.contains("target Shop"))
    }

    @Test func `the package's own target of another environment is named`() throws {
        let package = try package()
        let outcome = try verify(package, mark("Shop", "Stage", in: package.folder.path))
        #expect(outcome.status == 1)
        #expect(
            outcome.errors.contains(
                "the constants of the target Shop are for Stage, not for Production; build it with --traits Production\n"
            ))
    }

    @Test(arguments: ["Shop", "LibB"])
    func `settings that were edited since the build are named`(target: String) throws {
        let package = try package()
        let folder = package.folder.path + (target == "LibB" ? "/LibB" : "")
        let mark = try mark(target, "Production", in: folder)
        let file = "\(target == "LibB" ? "LibB/" : "")Environments/Production.json"
        #expect(try verify(package, mark).status == 0)
        try package.write(
            package.folder.read(file).replacing("www.shop.com", with: "new.shop.com")
                .replacing("production.libb", with: "new.libb"), to: file)
        let outcome = try verify(package, mark)
        #expect(outcome.status == 1)
        #expect(
            outcome.errors.contains(
                "the constants of the target \(target) are out of date with Environments/Production.json"))
    }

    @Test(arguments: [#".package(path: "LibB")"#, "checkout", "state"])
    func `values of a dependency's other environments are looked for, wherever it lies`(place: String) throws {
        let isPath = place.hasPrefix(".")
        let package = try package(isPath ? place : "")
        var folder = package.folder.path + "/LibB"
        if !isPath {
            try package.folder.remove("LibB")
            folder =
                place == "state"
                ? package.folder.path + "/Elsewhere/LibB" : package.folder.path + "/.build/checkouts/LibB"
            try write(to: String(folder.dropFirst(package.folder.path.count + 1)), in: package)
        }
        if place == "state" {
            try package.write(
                #"{"object": {"dependencies": [{"packageRef": {"kind": "fileSystem", "location": "\#(folder)"}}]}}"#,
                to: ".build/workspace-state.json")
        }
        let mark = try mark("LibB", "Production", in: folder)
        #expect(try verify(package, mark + "https://production.libb.com").status == 0)
        let outcome = try verify(package, mark + "https://stage.libb.com")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors.contains(
                "contains \"https://stage.libb.com\" of Stage of LibB (api, Environments/Stage.json:1)"))
    }

    @Test func `a dependency with other names passes where its environment is accepted`() throws {
        let package = try package()
        try package.write(
            #"{"environments": {"names": ["QA", "Live"], "default": "QA", "protected": ["Live"]}}"#,
            to: "LibB/.prumo.json")
        for name in ["Development", "Stage", "Production"] {
            try package.folder.remove("LibB/Environments/\(name).json")
        }
        for name in ["QA", "Live"] {
            try package.write(
                "{\"api\": \"https://\(name.lowercased()).libb.com\"}", to: "LibB/Environments/\(name).json")
        }
        let marks = try mark("LibB", "Live", in: package.folder.path + "/LibB")
        let outcome = try verify(package, marks)
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("which its package does not have; add --accept Live"))
        #expect(try verify(package, marks, ["--accept", "Live"]).status == 0)
        #expect(try verify(package, marks + "qa.libb.com", ["--accept", "Live"]).status == 1)
    }

    @Test func `a dependency whose environments have a problem is a warning, and an error where all have to be known`()
        throws
    {
        let package = try package()
        let mark = try mark("LibB", "Production", in: package.folder.path + "/LibB")
        try package.write("{", to: "LibB/Environments/Stage.json")
        let outcome = try verify(package, mark)
        #expect(outcome.status == 0)
        #expect(
            outcome.errors.contains(
                "prumo: warning: not searched for, because the environments of LibB have a problem: "))
        #expect(try verify(package, mark, ["--strict"]).status == 1)
    }

    @Test func `an invalid manifest or state does not end the command`() throws {
        for text in ["\u{0}\u{1}((((((", "{\"object\": {\"dependencies\": [[], {\"subpath\": 3}]}}", ""] {
            let package = try package()
            let mark = try mark("Shop", "Production", in: package.folder.path)
            try package.write(text, to: ".build/workspace-state.json")
            try package.write(text, to: "LibB/Package.swift")
            #expect(try verify(package, mark).status == 0)
        }
    }

    @Test func `without values to search for, the result explains what it proves, and fails with --strict`()
        throws
    {
        let package = try CommandFixture()
        for name in ["Development", "Stage", "Production"] {
            try package.write(#"{"level": "debug"}"#, to: "Environments/\(name).json")
        }
        let mark = try mark("Shop", "Production", in: package.folder.path)
        let outcome = try verify(package, mark)
        #expect(outcome.status == 0)
        #expect(
            outcome.errors.hasPrefix(
                "prumo: warning: no value was searched for, because no other environment has distinctive values; "
                    + "this verifies that the constants are those of Production, not that"))
        #expect(outcome.output == "built for Production: Shop\n")
        let strict = try verify(package, mark, ["--strict"])
        #expect(strict.status == 1)
        #expect(strict.errors.hasPrefix("prumo: error: no value was searched for"))
    }
}
