import Testing

@testable import SettingImport

@Suite struct ImportedFileNamesTests {
    private static func scope(
        of name: String, with others: [String] = [], listed: [String] = [], owners: [String] = []
    ) -> ImportedName.Scope {
        let paths = ([name] + others).map { $0 + ".xcconfig" }
        return ImportedFileNames(of: paths, listed: listed, owners: owners).scope(of: paths[0])
    }

    @Test(
        arguments: [
            ("Debug", .environment("Development")), ("Release-Config", .environment("Production")),
            ("Config.staging", .environment("Stage")), ("Staging-Info", .environment("Stage")),
            ("Prod Settings", .environment("Production")), ("Release-Production", .environment("Production")),
            ("Shared", .all), ("Config", .all), ("Info", .all), ("Base", .all), ("Config-Base", .all),
            ("Config/Info", .all), ("Staging/Config", .environment("Stage")), ("Beta/Config", .undecided),
            ("Features/Config", .all), ("Pre-Production/Config", .undecided), ("Debug-Shared/Config", .undecided),
            // Nothing says whether a word is an environment, a target or what is configured.
            ("Beta", .undecided), ("App-Beta", .undecided), ("Config-QA", .undecided), ("Keys", .undecided),
            ("App", .undecided), ("App-Info", .undecided), ("App-Config", .undecided), ("AppStore", .undecided),
            ("Beta-Release", .undecided), ("Beta-Shared", .undecided), ("Staging-Debug", .undecided),
            ("Debug-Shared", .undecided), ("", .undecided), ("-", .undecided),
        ] as [(String, ImportedName.Scope)])
    func `names of files name environments, or nothing`(path: String, scope: ImportedName.Scope) {
        #expect(Self.scope(of: path) == scope)
    }

    @Test(arguments: [
        "Pre-Production", "Non-Production", "Non-Prod", "Not-Live", "Pre-Live", "pre-prod", "Pre.Production",
        "Mock-Production", "Fake-Release", "Old-Release", "Legacy-Prod", "Post-Release", "Hotfix-Release", "Load-Prod",
        "Shadow-Production", "no-release", "deprecated-prod", "App-Pre-Production", "Pre-Production-Config",
        "App-Release-Old", "Not-Shared", "App-Not-Shared", "Anything-Release", "Pre Production",
    ])
    func `a word that is not known leaves a name undecided`(name: String) {
        for others in [[], ["Debug"], ["Debug", "Staging"], ["App-Debug", "App-Staging"], ["Pre-Debug", "Staging"]] {
            #expect(Self.scope(of: name, with: others, owners: ["App"]) == .undecided, "\(others)")
        }
    }

    @Test(
        arguments: [
            // All files begin with the word, and are for different environments.
            ("App-Release", ["App-Debug"], [], .environment("Production")),
            ("App-Release", ["App-Debug", "Shared"], [], .environment("Production")),
            ("App-iOS-Release", ["App-iOS-Debug", "App-iOS-Base"], [], .environment("Production")),
            ("App-Shared", ["App-Debug", "App-Release"], [], .all),
            ("App-Debug/Config", ["App-Release/Config"], [], .environment("Development")),
            ("App-Release", ["App-Beta", "App-Debug"], [], .environment("Production")),
            // Not all do, or only those for the same environment.
            ("App-Release", [], [], .undecided), ("App-Release", ["Debug"], [], .undecided),
            ("App-Release", ["App-Prod"], [], .undecided), ("App-Release", ["Debug", "App-Debug"], [], .undecided),
            ("App-Pre-Release", ["App-Debug"], [], .undecided), ("App-Shared", ["Debug", "Release"], [], .undecided),
            ("Beta-Release", ["Beta-Debug"], [], .undecided), ("Staging-Debug", ["Staging-Release"], [], .undecided),
            // The word is the name of the package, a project or a target.
            ("App-Release", [], ["App"], .environment("Production")),
            ("my app.release", [], ["Other", "MyApp"], .environment("Production")),
            ("App-Config-Release", ["Debug"], ["App"], .environment("Production")),
            ("App-Widget-Prod", [], ["App", "Widget"], .environment("Production")), ("App-Shared", [], ["App"], .all),
            ("App-Widget-Prod", [], ["App"], .undecided), ("App-Beta-Release", [], ["App", "AppBeta"], .undecided),
        ] as [(String, [String], [String], ImportedName.Scope)])
    func `words that all files begin with and names of targets are known`(
        name: String, others: [String], owners: [String], scope: ImportedName.Scope
    ) {
        #expect(Self.scope(of: name, with: others, owners: owners) == scope)
    }

    @Test(
        arguments: [
            ("Beta", .environment("beta")), ("App-qa", .environment("QA")), ("live", .environment("Live")),
            ("UAT", .undecided), ("Pre-Production", .environment("PreProduction")),
            ("App-Pre.Production", .environment("PreProduction")), ("Old-Pre-Production", .undecided),
            ("Non-Production", .undecided), ("Beta-Release", .undecided),
        ] as [(String, ImportedName.Scope)])
    func `an environment that the package lists is known`(name: String, scope: ImportedName.Scope) {
        let listed = ["QA", "beta", "Live", "Production", "PreProduction"]
        #expect(Self.scope(of: name, listed: listed, owners: ["App"]) == scope)
    }

    @Test(
        arguments: [
            (".env", .all), (".env.staging", .environment("Stage")), (".env.qa", .environment("Qa")),
            ("x/.env.prod", .environment("Production")), ("stage.env", .environment("Stage")), ("app.env", .undecided),
            (".env.shared", .all), (".env.default", .all), ("example.env", .undecided), (".env.local", .undecided),
            (".env.production.local", .undecided), ("pre-prod.env", .undecided),
            (".env.not-production", .environment("NotProduction")), (".env.not-shared", .environment("NotShared")),
        ] as [(String, ImportedName.Scope)])
    func `names of env files name environments`(path: String, scope: ImportedName.Scope) {
        #expect(DotEnvImport.scope(ofFile: path, names: ImportedFileNames(of: [path]), listed: []) == scope)
    }
}
