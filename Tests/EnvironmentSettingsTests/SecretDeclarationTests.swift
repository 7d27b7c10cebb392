import EnvironmentSettings
import SourceText
import Testing

/// What `.prumo.json` may say about secrets: never a command, and items only in a provider's form.
@Suite struct SecretDeclarationTests {
    @Test(arguments: [
        (SecretProvider.op, "Shop/Stage/api key"), (.op, "Shop/Stage/keys/API_KEY"), (.op, "a.b@c+d/e-f/g"),
        (.pass, "shop"), (.pass, "shop/stage/api@example.com"), (.security, "com.example.shop"),
        (.security, "com.example.shop/ana"), (.age, "keys/stage.age"), (.age, ".keys/stage.age"),
        (.sops, "secrets/stage.enc.yaml#api.key"), (.sops, "a.json#KEY-1"),
    ])
    func `an item in the form of its provider is accepted`(provider: SecretProvider, item: String) {
        #expect(provider.accepts(item))
    }

    /// What no provider accepts, wherever it is in an item.
    private static let refused = [
        "", "-x", "--help", "..", "../x", "x/../y", "/etc/passwd", "x//y", "x/", " x", "x ", "x/-y", "./x", "a\u{1B}b",
        "a\nb", "a\0b", "$(id)", "`id`", "a;b", "a|b", "a&b", "a>b", "a*b", "a?b", "a%b", "a\\b", "a\"b", "a'b", "a{b}",
        "ä", "a\u{202E}b", String(repeating: "a", count: 257),
    ]

    @Test(arguments: refused)
    func `no item is an option, a path out of its folder, or has characters that steer programs`(text: String) {
        let items: [(SecretProvider, String)] = [
            (.op, "\(text)/I/F"), (.op, "V/\(text)/F"), (.op, "V/I/\(text)"), (.pass, text), (.pass, "shop/\(text)"),
            (.security, text), (.security, "shop/\(text)"), (.sops, "\(text)#key"), (.sops, "keys/\(text)#key"),
            (.sops, "a.yaml#\(text)"), (.age, "\(text)/x.age"), (.age, "keys/\(text)/x.age"),
        ]
        for (provider, item) in items where !(provider == .sops && item == "a.yaml#--help" || item == "a.yaml#-x") {
            #expect(!provider.accepts(item), "\(provider.rawValue) \(item.debugDescription)")
        }
    }

    @Test(arguments: [
        (SecretProvider.op, "Shop/Stage"), (.op, "a/b/c/d/e"), (.pass, ".extensions/x"), (.pass, "x/.git"),
        (.security, "a/b/c"), (.age, "keys/stage.txt"), (.age, "keys"), (.sops, "a.yaml"), (.sops, "a.yaml#"),
        (.sops, "#key"), (.sops, "a.yaml#a..b"), (.sops, "a.yaml#a#b"), (.sops, "a.yaml#a b"),
    ])
    func `an item in another form is refused`(provider: SecretProvider, item: String) {
        #expect(!provider.accepts(item))
    }

    private func secrets(_ json: String) throws(DiagnosticsError) -> [SecretDeclaration] {
        try PackageConfiguration(
            SourceFile(path: ".prumo.json", text: #"{"environments": {"secrets": \#(json)}}"#)
        ).secrets
    }

    @Test func `values are for all environments or for one`() throws {
        let secrets = try secrets(
            #"{"KEY": {"provider": "op", "item": {"Stage": "a/b/c", "Live": "d/e/f"}, "#
                + #""rotatedOn": "2026-01-02", "expires": {"Live": "2027-01-02"}, "note": "ask Ana"}}"#)
        let secret = try #require(secrets.first)
        #expect(secrets.count == 1 && secret.name == "KEY" && secret.provider == .op && secret.note == "ask Ana")
        #expect(secret.item(in: "Stage")?.text == "a/b/c" && secret.item(in: "Development") == nil)
        #expect(secret.rotation(in: "Stage")?.text == "2026-01-02" && secret.expiry(in: "Stage") == nil)
        #expect(
            secret.rotationNotes(in: "Live") == ["Rotated on 2026-01-02. Expires on 2027-01-02.", "ask Ana"])
        #expect(secret.rotationNotes(in: "Stage") == ["Rotated on 2026-01-02.", "ask Ana"])
    }

    @Test(arguments: [
        (#"{"KEY": {"provider": "sh", "item": "x"}}"#, "\"provider\" cannot be \"sh\""),
        (#"{"KEY": {"provider": ["sh", "-c", "id"], "item": "x"}}"#, "\"provider\" must be a string, not a"),
        (#"{"KEY": {"command": ["id"]}}"#, "\"KEY\" has no key \"command\""),
        (#"{"KEY": {"provider": "/bin/sh", "item": "x"}}"#, "\"provider\" cannot be \"/bin/sh\""),
        (#"{"KEY": {"provider": "pass"}}"#, "\"KEY\" has \"provider\" without \"item\"; add it or remove both"),
        (#"{"KEY": {"item": "x"}}"#, "\"KEY\" has \"item\" without \"provider\"; add it or remove both"),
        (
            #"{"KEY": {"provider": "pass", "item": "../x"}}"#,
            "this is not the name of an item of pass, which is NAME or FOLDER/NAME; "
                + "use letters, digits, spaces and -_.@+, and no part that is empty, is .. or starts with -"
        ),
        (#"{"KEY": {"provider": "op", "item": {"Stage": "--help"}}}"#, "this is not the name of an item of op"),
        (#"{"KEY": {"provider": "op", "item": 1}}"#, "\"item\" must be a string, or an object with a string"),
        (#"{"KEY": {"expires": "soon"}}"#, "\"expires\" must be a day, which \"soon\" is not; write it as 2026-11-20"),
        (#"{"KEY": {"expires": {"Stage": "2026-02-30"}}}"#, "\"expires\" must be a day"),
        (
            #"{"KEY": {"rotatedOn": "2026-05-01", "expires": "2026-04-01"}}"#,
            "\"KEY\" expires on 2026-04-01, before it was rotated on 2026-05-01; correct one of them"
        ),
        (#"{"KEY": {"note": " "}}"#, "\"note\" is empty; write how to replace the secret"),
        (#"{"no name": {}}"#, "this is not a valid secret name"),
        (#"{"KEY": {"expires": {"De bug": "2026-04-01"}}}"#, "\"De bug\" is not a valid environment name"),
    ])
    func `what is wrong is reported at its place`(json: String, message: String) {
        do {
            _ = try secrets(json)
            Issue.record("\(json) is accepted")
        } catch {
            #expect(error.diagnostics.count == 1 && error.diagnostics[0].message.hasPrefix(message), "\(error)")
            #expect(error.diagnostics[0].location.column > 20)
        }
    }

    @Test func `an environment that does not exist is reported`() throws {
        let fixture = try PackageFixture(
            development: "{}", stage: "{}", production: "{}",
            files: [".prumo.json": #"{"environments": {"secrets": {"KEY": {"expires": {"Stagee": "2026-04-01"}}}}}"#])
        #expect(
            fixture.problems() == [
                ".prumo.json:1:61: error: Stagee is not one of the package's environments; did you mean Stage?"
            ])
    }
}
