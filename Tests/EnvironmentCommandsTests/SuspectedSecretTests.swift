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
        ("X", "\"sk_live_0123456789abcdef\""), ("PASS", "abc"), ("DB_PASS", "abc"), ("smtpPass", "abc"),
        ("AUTH", "abc"),
        ("basic-auth", "abc"), ("BEARER", "abc"), ("JWT", "abc"), ("HMAC", "abc"), ("PIN", "abc"), ("PIN", "1234"),
        ("userPin", "123456"), ("PASSCODE", "1234"), ("PRIVATE_PEM", "abc"), ("ENCRYPTION_IV", "abc"),
        ("aesIv", "abc"), ("X", "https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX"),
        ("X", "https://discord.com/api/webhooks/123456789012345678/abcDEFghi"),
        ("X", "https://acme.webhook.office.com/webhookb2/1f2e3d4c-aaaa@bbbb/IncomingWebhook/0a1b2c"),
        ("X", "https://hooks.zapier.com/hooks/catch/1234567/abc"), ("X", "https://chat.example.com/hooks/x1y2z3a4b5"),
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
        ("STRIPE_PUBLISHABLE_KEY", "pk_live_0123456789abcdef"), ("pinColor", "1234"), ("mapPin", "pin_red"),
        ("MAP_PIN", "12"), ("passThrough", "abc"), ("PASS_COUNT", "abc"), ("authUrl", "abc"), ("AUTH_URL", "abc"),
        ("AUTHOR", "abc"), ("COMPASS", "abc"), ("requiresAuth", "true"), ("jwtIssuer", "abc"), ("HMAC_TYPE", "abc"),
        ("CHAPTER_IV", "abc"), ("PHASE_IV", "abc"), ("OPEN_PEM", "abc"), ("SPIN", "1234"),
        ("X", "https://api.example.com/webhooks/stripe"), ("X", "https://hooks.example.com"),
        ("X", "https://example.com/hooks/v2/all"), ("X", "https://example.com/12345678/hooks"),
        ("X", "https://example.com/hookshot/12345678"),
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
