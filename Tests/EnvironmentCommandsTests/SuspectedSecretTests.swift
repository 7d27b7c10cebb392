import Testing

@testable import EnvironmentCommands

@Suite struct SuspectedSecretTests {
    @Test(arguments: [
        ("API_KEY", "abc"), ("apiKey", "abc"), ("CLIENT_SECRET", "abc"), ("DB_PASSWORD", "abc"), ("AUTH_TOKEN", "abc"),
        ("X", "ghp_0123456789abcdef0123456789abcdef0123"), ("X", "https://user:pass@example.com/a"),
        ("DSN", "postgres://u:p@h/db"),
        ("X", "d41d8cd98f00b204e9800998ecf8427e"), ("X", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc"),
        ("X", "-----BEGIN PRIVATE KEY-----\nabc"), ("X", "aB3dE5fG7hI9jK1lM3nO5pQ7rS9tU1vW"),
        ("apikey", "abc"), ("SLACK_WEBHOOK", "https://example.com/a"), ("X", "Bearer sk_live_0123456789abcdef"),
        ("X", "\"sk_live_0123456789abcdef\""),
    ])
    func `secrets are recognized by their keys or by their form, also by reports`(key: String, text: String) {
        #expect(SuspectedSecret.matches(key: key, text: text))
        #expect(SuspectedSecret.mayBe(in: "\"\(text)\"", key: key))
    }

    @Test(arguments: [
        ("API_URL", "https://example.com"), ("TOKEN_URL", "https://example.com"), ("API_KEY", ""),
        ("PUBLIC_KEY", "abc"),
        ("TOKEN_LIFETIME", "3600"), ("USE_TOKEN", "true"), ("KEYBOARD", "abc"), ("MONKEY", "abc"), ("X", "hello"),
        ("X", "123e4567-e89b-12d3-a456-426614174000"), ("X", "com.example.app.development.notification"),
        ("X", "https://example.com/a/very/long/path/with/0123456789/in/it"), ("REGION", "ASIA_PACIFIC_REGION"),
        ("STRIPE_PUBLISHABLE_KEY", "pk_live_0123456789abcdef"),
    ])
    func `other values are not secrets`(key: String, text: String) {
        #expect(!SuspectedSecret.matches(key: key, text: text))
    }

    @Test(arguments: [
        ("\"Shop\"", "displayName", false), ("\"https://www.shop.com/api/v2\"", "api.baseURL", false),
        ("\"hunter2\"", "db.password", true), ("30", "tokenLifetime", false), ("\"x\"", "API_KEY", true),
        ("\"https://u:p@shop.com\"", "url", true), ("\"AKIAIOSFODNN7EXAMPLE\"", "id", true),
        ("\"-----BEGIN KEY-----\\n\"", "pem", true), ("\"com.example.shop.development.widgets2026\"", "id", false),
        ("[\"a\", \"f3a9c1d27b6e4805a1c2d3e4f5061728\"]", "list", true),
        ("\"https://hooks.example/T0/9f8e7d6c5b4a39281706f5e4\"", "hook", true), ("<secret NAME>", "key", false),
        ("\"x\"", "mypassword", true), ("\"x\"", "app.keyboard", false), ("\"abc\"", "tokenURL", true),
        ("\"pk_live_51H8xYzABCdefGhIJkl\"", "x", false),
    ])
    func `reports redact what may be a secret`(json: String, key: String, isRedacted: Bool) {
        #expect(SuspectedSecret.mayBe(in: json, key: key) == isRedacted)
    }
}
