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

    @Test(arguments: [
        ("Debug", "Development"), ("Release", "Production"), ("Debug-Staging", "Stage"), ("Release QA", "QA"),
        ("Beta", "Beta"), ("Ad Hoc", "AdHoc"), ("Release-Production", "Production"), ("Internal.Release", "Internal"),
    ])
    func `names of build configurations name environments`(name: String, environment: String) {
        #expect(ImportedName.environment(ofConfiguration: name) == environment)
    }
}
