import Testing

@testable import Localization

@Suite struct TextAddressesTests {
    /// The addresses of a string, with a letter for their kind.
    private static func addresses(_ text: String) -> [String] {
        TextAddresses(text).all.map { address in
            switch address.kind {
            case .page: "p \(address.text)"
            case .mailbox: "m \(address.text)"
            case .account: "a \(address.text)"
            }
        }
    }

    @Test(arguments: [
        ("See https://prumo.app/help.", ["p https://prumo.app/help"]), ("'https://prumo.app'", ["p https://prumo.app"]),
        ("siehe:https://prumo.app", ["p https://prumo.app"]), ("参照https://prumo.app。", ["p https://prumo.app"]),
        ("www.prumo.app, www.x", ["p www.prumo.app"]), ("'www.prumo.app'", ["p www.prumo.app"]),
        ("https:// or http://?", ["p https://", "p http://"]), ("app://settings", ["p app://settings"]),
        ("https://%@/path", ["p https://%@/path"]), ("1://x", []), ("a:b", []), ("wwww.prumo.app", []),
    ])
    func `a page has a scheme or starts with www`(text: String, addresses: [String]) {
        #expect(Self.addresses(text) == addresses)
    }

    @Test(arguments: [
        ("Mail team@prumo.app.", ["m team@prumo.app"]), ("us:team@prumo.app", ["m team@prumo.app"]),
        ("'team@prumo.app'", ["m team@prumo.app"]), ("mailto:team@prumo.app?subject=Hi", ["m mailto:team@prumo.app"]),
        ("a.b+c_d@mail.prumo.app:", ["m a.b+c_d@mail.prumo.app"]), ("邮箱team@prumo.app", ["m team@prumo.app"]),
        ("%@@prumo.app", []), ("%s@prumo.app", []), ("%1$@.prumo", []), ("team@%@.app", []), ("team@prumo", []),
        ("team@1.2", []), ("git@prumo.app:team/app", []), ("team@prumo.app/x", []), ("a@b@c.app", []), ("@", []),
        ("team.@prumo.app", []), ("react@1.2.3", []),
    ])
    func `a mailbox has a name and a host`(text: String, addresses: [String]) {
        #expect(Self.addresses(text) == addresses)
    }

    @Test(arguments: [
        ("@user:server.org", ["a @user:server.org"]), ("'@user:server.org'", ["a @user:server.org"]),
        ("like “@user:server.org”.", ["a @user:server.org"]), ("@user@server.org", ["a @user@server.org"]),
        ("@user", []), ("@user:server", []), ("#room:server.org", []), ("@1:2.3", []),
    ])
    func `an account is not a mailbox`(text: String, addresses: [String]) {
        #expect(Self.addresses(text) == addresses)
        #expect(TextAddresses(text).compared.isEmpty)
        for address in TextAddresses(text).all { #expect(TextAddresses.ranges(in: text)[address.scalar] != nil) }
    }

    @Test(arguments: [
        ("team@prumo.app", "mailto:Team@prumo.app", true), ("https://Prumo.app", "https://prumo.app/", true),
        ("team@prumo.app", "teams@prumo.app", false), ("me@example.com", "moi@example.com", true),
    ])
    func `case, schemes of mail and mailboxes of examples do not count`(left: String, right: String, isSame: Bool) {
        let identities = [left, right].map { TextAddresses($0).all.map(\.identity) }
        #expect((identities[0] == identities[1]) == isSame)
    }

    @Test(arguments: [
        ("A server, e.g. https://prumo.app", true), ("URL (e.g., \"https://prumo.app\")", true),
        ("Ein Server, z. B. https://prumo.app", true), ("such as team@prumo.app", true),
        ("See https://prumo.app", false), ("page https://prumo.app", false),
    ])
    func `words say that an address is an example of what to type`(text: String, isExample: Bool) {
        #expect(TextAddresses(text).all.map(\.isExampleToType) == [isExample])
    }
}
