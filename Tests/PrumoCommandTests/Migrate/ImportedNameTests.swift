import Testing

@testable import prumo

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

    @Test(arguments: [
        ("API_KEY", "abc"), ("apiKey", "abc"), ("CLIENT_SECRET", "abc"), ("DB_PASSWORD", "abc"), ("AUTH_TOKEN", "abc"),
        ("X", "ghp_0123456789abcdef0123456789abcdef0123"), ("X", "https://user:pass@example.com/a"),
        ("DSN", "postgres://u:p@h/db"),
        ("X", "d41d8cd98f00b204e9800998ecf8427e"), ("X", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc"),
        ("X", "-----BEGIN PRIVATE KEY-----\nabc"), ("X", "aB3dE5fG7hI9jK1lM3nO5pQ7rS9tU1vW"),
    ])
    func `secrets are recognized by their keys or by their form`(key: String, text: String) {
        #expect(SuspectedSecret.matches(key: key, text: text))
    }

    @Test(arguments: [
        ("API_URL", "https://example.com"), ("TOKEN_URL", "https://example.com"), ("API_KEY", ""),
        ("PUBLIC_KEY", "abc"),
        ("TOKEN_LIFETIME", "3600"), ("USE_TOKEN", "true"), ("KEYBOARD", "abc"), ("MONKEY", "abc"), ("X", "hello"),
        ("X", "123e4567-e89b-12d3-a456-426614174000"), ("X", "com.example.app.development.notification"),
        ("X", "https://example.com/a/very/long/path/with/0123456789/in/it"),
    ])
    func `other values are not secrets`(key: String, text: String) {
        #expect(!SuspectedSecret.matches(key: key, text: text))
    }
}
