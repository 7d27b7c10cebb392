import EnvironmentSettings
import SourceText
import Testing

@Suite struct EnvironmentSelectionTests {
    private let names = EnvironmentSet.standardNames
    private let environments = EnvironmentSet()

    @Test(
        arguments: [
            ([], nil, "Development", false),
            (["Development"], nil, "Development", true),
            (["Stage"], nil, "Stage", true),
            (["Production"], "Production", "Production", true),
            (["SomethingElse", "Stage"], "", "Stage", true),
            (["Analytics"], "Development", "Development", false),
        ] as [([String], String?, String, Bool)])
    func `a trait selects, and without one it is Development`(
        traits: [String], asserted: String?, name: String, isTraitOn: Bool
    ) throws {
        let selection = try EnvironmentSelection(among: environments, traits: traits, asserted: asserted)
        #expect(selection.name == name)
        #expect(selection.isTraitOn == isTraitOn)
        #expect(selection.others == names.filter { $0 != name })
    }

    @Test(
        arguments: [
            (
                ["Stage", "Production"], nil,
                "the traits Stage and Production are both enabled, but a build has only one environment; "
                    + "build with one of them, as in --traits Stage"
            ),
            (
                ["Development", "Production"], "Production",
                "the traits Development and Production are both enabled, but a build has only one environment; "
                    + "build with one of them, as in --traits Development"
            ),
            (
                ["Stage"], "Production",
                "APP_ENV is Production, but --traits Stage selects Stage; "
                    + "build with --traits Production, or set APP_ENV to Stage or unset it"
            ),
            (
                [], "Stage",
                "APP_ENV is Stage, but without a trait the build is for Development; "
                    + "build with --traits Stage, or set APP_ENV to Development or unset it"
            ),
            (
                ["Stage"], "stage",
                "APP_ENV is 'stage', which is not an environment of this package (Development, Stage and Production), "
                    + "and --traits Stage selects Stage; set APP_ENV to Stage or unset it"
            ),
        ] as [([String], String?, String)])
    func `a contradiction is one sentence with its remedy`(traits: [String], asserted: String?, message: String) {
        let error = #expect(throws: DiagnosticsError.self) {
            try EnvironmentSelection(among: environments, traits: traits, asserted: asserted)
        }
        #expect(error?.diagnostics.map(\.description) == ["error: " + message])
    }

    @Test func `a further environment is selected by its own trait`() throws {
        let selection = try EnvironmentSelection(
            among: EnvironmentSet(names: names + ["QA"]), traits: ["QA"], asserted: nil)
        #expect(selection.name == "QA")
        #expect(selection.others == names)
    }

    @Test func `the default environment and the protected ones are the package's own`() throws {
        let environments = EnvironmentSet(
            names: ["Local", "QA", "Live"], defaultName: "QA", protectedNames: ["Live", "Local"])
        let selection = try EnvironmentSelection(among: environments, traits: [], asserted: nil)
        #expect(selection.name == "QA")
        #expect(selection.isDefault)
        #expect(!selection.isProtected)
        #expect(try EnvironmentSelection(among: environments, traits: ["Live"], asserted: nil).isProtected)
    }
}
