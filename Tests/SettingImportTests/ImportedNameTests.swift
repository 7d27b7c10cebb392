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
            ("Debug", "Development"), ("App-Release", "Production"), ("Config.staging", "Stage"), ("Config-QA", "QA"),
            ("Shared", nil),
            ("App-Shared", nil), ("Config", nil), ("", nil),
        ] as [(String, String?)])
    func `names of files name environments`(stem: String, name: String?) {
        #expect(ImportedName.environment(ofFile: stem) == name)
    }
}
