import Testing

@testable import SettingImport

@Suite struct ImportedNameTests {
    @Test(
        arguments: [
            ("API_URL", "apiURL"), ("API_KEY", "apiKey"), ("BASE_URL", "baseURL"), ("FEATURE_FLAGS", "featureFlags"),
            ("NAME", "name"),
            ("apiBaseURL", "apiBaseURL"), ("APIBaseURL", "apiBaseURL"), ("Max Items", "maxItems"),
            ("max-items", "maxItems"),
            ("USER_ID", "userID"), ("2FA_MODE", "_2faMode"), ("_A", "a"), ("___", nil), ("", nil),
        ] as [(String, String?)])
    func `keys become names of constants`(key: String, name: String?) {
        #expect(ImportedName.setting(key) == name)
    }

    @Test(
        arguments: [
            ("Debug", .environment("Development")), ("App-Release", .environment("Production")),
            ("Config.staging", .environment("Stage")), ("Release-Config", .environment("Production")),
            ("Staging-Info", .environment("Stage")), ("Prod Settings", .environment("Production")),
            ("Shared", .all), ("App-Shared", .all), ("Config", .all), ("Info", .all), ("Base", .all),
            ("Config/Info", .all), ("Staging/Config", .environment("Stage")), ("Beta/Config", .undecided),
            // Nothing says whether a word is an environment, a target or what is configured.
            ("Beta", .undecided), ("App-Beta", .undecided), ("Config-QA", .undecided), ("Keys", .undecided),
            ("App", .undecided), ("App-Info", .undecided), ("App-Config", .undecided), ("AppStore", .undecided),
            ("Beta-Release", .undecided), ("Beta-Shared", .undecided), ("Staging-Debug", .undecided),
            ("Debug-Shared", .undecided), ("", .undecided),
        ] as [(String, ImportedName.Scope)])
    func `names of files name environments, or nothing`(path: String, scope: ImportedName.Scope) {
        #expect(ImportedName.scope(ofFile: path + ".xcconfig") == scope)
    }

    @Test func `an environment that the package lists is known`() {
        let listed = ["QA", "beta", "Live"]
        #expect(ImportedName.scope(ofFile: "Beta.xcconfig", listed: listed) == .environment("beta"))
        #expect(ImportedName.scope(ofFile: "App-qa.plist", listed: listed) == .environment("QA"))
        #expect(ImportedName.scope(ofFile: "live.env", listed: listed) == .environment("Live"))
        #expect(ImportedName.scope(ofFile: "UAT.xcconfig", listed: listed) == .undecided)
    }

    @Test(arguments: [
        ("Debug", "Development"), ("Release", "Production"), ("Debug-Staging", "Stage"), ("Release QA", "QA"),
        ("Beta", "Beta"), ("Ad Hoc", "AdHoc"), ("Release-Production", "Production"), ("Internal.Release", "Internal"),
    ])
    func `names of build configurations name environments`(name: String, environment: String) {
        #expect(ImportedName.environment(ofConfiguration: name) == environment)
    }

    @Test(
        arguments: [
            (".env", .all), (".env.staging", .environment("Stage")), (".env.qa", .environment("Qa")),
            ("x/.env.prod", .environment("Production")), ("stage.env", .environment("Stage")), ("app.env", .undecided),
            (".env.shared", .all), (".env.default", .all), ("example.env", .undecided), (".env.local", .undecided),
            (".env.production.local", .undecided),
        ] as [(String, ImportedName.Scope)])
    func `names of env files name environments`(path: String, scope: ImportedName.Scope) {
        #expect(DotEnvImport.scope(ofFile: path, listed: []) == scope)
    }
}
