import EnvironmentSettings
import Testing

@Suite struct SettingsMarkTests {
    private static let mark = SettingsMark(target: "Shop", environment: "Production", digest: "0123456789abcdef")

    private func mark(in text: String) -> SettingsMark? { SettingsMark(at: Array(text.utf8)[...]) }

    @Test func `a mark is one identifier with the lengths of its names`() {
        #expect(Self.mark.identifier == "_PrumoMark1_4_Shop_10_Production_0123456789abcdef")
    }

    @Test(arguments: [("Shop", "Shop"), ("shop-kit", "shop_kit"), ("Lojão 2", "Loj_o_2"), ("4_a", "4_a")])
    func `a mark is read as it was written`(target: String, module: String) {
        let mark = SettingsMark(target: target, environment: "QA_1", digest: "ffffffff00000000")
        #expect(mark.target == module)
        #expect(self.mark(in: mark.identifier + "\0and more") == mark)
        #expect(mark.identifier.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test(arguments: [
        "", "_PrumoMark1_", "_PrumoMark2_4_Shop_10_Production_0123456789abcdef\0",
        "_PrumoMark1_4_Shop_10_Production_0123456789abcdef", "_PrumoMark1_4_Shop_10_Production_0123456789abcdefLLC\0",
        "_PrumoMark1_5_Shop_10_Production_0123456789abcdef\0", "_PrumoMark1_4_Shop_10_Production_0123456789abcde\0",
        "_PrumoMark1_4_Shop_10_Production_0123456789ABCDEF\0", "_PrumoMark1_0__10_Production_0123456789abcdef\0",
        "_PrumoMark1_99999999999999999999_Shop_10_Production_0123456789abcdef\0",
        "_PrumoMark1_4_Sh p_10_Production_0123456789abcdef\0",
        "_PrumoMark1_4_Sh\u{1B}p_10_Production_0123456789abcdef\0",
        "_PrumoMark1_4_Shop_999_Production_0123456789abcdef\0",
    ])
    func `other names are not marks`(text: String) {
        #expect(mark(in: text) == nil)
    }

    private func digest(_ production: String, _ files: [String: String] = [:]) throws -> String {
        let other = #"{"a": "x", "n": 1, "key": {"$secret": "KEY"}, "o": [{"b": 1, "c": "x"}]}"#
        return try PackageFixture(development: other, stage: other, production: production, files: files).settings()
            .digest(of: BuildVariant(environment: "Production"))
    }

    @Test func `a digest is of the settings, not of their order or of a secret's text`() throws {
        let settings = #"{"a": "x", "n": 1, "key": {"$secret": "KEY"}, "o": [{"b": 1, "c": "x"}]}"#
        let digest = try digest(settings)
        #expect(digest.count == 16)
        #expect(
            try self.digest(#"{"o": [{"c": "x", "b": 1}], "n": 1, "key": {"$secret": "KEY"}, "a": "x"}"#) == digest)
        for secret in ["secret-1", "secret-2"] {
            let file = ["Environments/.secrets/Production.json": "{\"KEY\": \"\(secret)\"}"]
            #expect(try self.digest(settings, file) == digest)
        }
        for edited in [
            settings.replacing("\"a\": \"x\"", with: "\"a\": \"y\""), settings.replacing("\"n\": 1", with: "\"n\": 2"),
            settings.replacing("KEY", with: "KEY_2"), settings.replacing("\"c\": \"x\"", with: "\"c\": \"y\""),
        ] {
            #expect(try self.digest(edited) != digest, "\(edited)")
        }
    }
}
