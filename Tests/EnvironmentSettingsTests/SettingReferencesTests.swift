import EnvironmentSettings
import SourceText
import TestSupport
import Testing

@Suite struct SettingReferencesTests {
    private func package(_ production: String, base: String = "{}", files: [String: String] = [:]) throws
        -> PackageFixture
    {
        try PackageFixture(
            development: "{}", stage: "{}", production: production,
            files: files.merging(["Environments/Base.json": base]) { own, _ in own })
    }

    private func values(_ package: PackageFixture, of path: String) throws -> [String] {
        try package.settings().settings.first { $0.path == path }?.occurrences.map(\.source.text) ?? []
    }

    @Test func `a reference is the value that the setting has in the same environment`() throws {
        let package = try package(
            #"{"api.host": "p.com"}"#,
            base: #"{"api": {"host": "b.com", "port": 80}, "url": "https://${api.host}:${api.port}/v2"}"#)
        #expect(
            try values(package, of: "url") == [
                "\"https://b.com:80/v2\"", "\"https://b.com:80/v2\"", "\"https://p.com:80/v2\"",
            ])
        let setting = try #require(try package.settings().settings.first { $0.path == "url" })
        #expect(setting.type == .url)
        #expect(setting.values.count == 2)
    }

    @Test func `references lead to references, in lists and objects too`() throws {
        let package = try package(
            "{}", base: ##"{"a": "x", "b": "${a}y", "list": ["${b}", "${b}${b}"]}"##)
        #expect(try values(package, of: "list").first == ##"["xy", "xyxy"]"##)
    }

    @Test(arguments: [
        (##"{"a": "$${b}"}"##, ##""${b}""##), (##"{"a": "$5 and $"}"##, ##""$5 and $""##),
        (##"{"a": "${b}", "b": true}"##, "\"true\""), (##"{"a": "${b}", "b": 1.50}"##, "\"1.50\""),
        (##"{"a": "${b.c}${b.c}", "b": {"c": "d"}}"##, "\"dd\""),
    ])
    func `a string is made of its references and its text`(base: String, value: String) throws {
        #expect(try values(package("{}", base: base), of: "a").first == value)
    }

    @Test(arguments: [
        (##"{"ab": "x", "c": ↓"${aB}"}"##, "refers to \"aB\", which is not a setting; did you mean \"ab\"?"),
        (##"{"c": ↓"${}"}"##, "has ${} without a name; name a setting, or write $${} for these characters"),
        (##"{"c": ↓"${a"}"##, "has ${ without a }; close it, or write $${ for these characters"),
        (##"{"c": ↓"${c}"}"##, "refers to itself: c → c; replace one of the references"),
        (##"{"a": {"b": 1}, "c": ↓"${a}"}"##, "refers to \"a\", which is a group; refer to one of its settings"),
        (
            ##"{"a": [1], "c": ↓"${a}"}"##,
            "refers to \"a\", which is a list; refer to a string, a number or a boolean"
        ),
        (
            ##"{"a": {"$secret": "A"}, "c": ↓"${a}"}"##,
            "refers to \"a\", which is a secret; a secret cannot be part of a string"
        ),
    ])
    func `a wrong reference is reported once, at its string`(marked: String, message: String) throws {
        let source = MarkedSource(marked)
        #expect(
            try package("{}", base: source.text).problems() == [
                "Environments/Base.json:1:\(source.location.column): error: \"c\" \(message)"
            ])
    }

    @Test func `a cycle is reported at each of its settings`() throws {
        #expect(
            try package("{}", base: ##"{"a": "${b}", "b": "${a}"}"##).problems() == [
                "Environments/Base.json:1:7: error: \"a\" refers to itself: a → b → a; replace one of the references",
                "Environments/Base.json:1:20: error: \"b\" refers to itself: b → a → b; replace one of the references",
            ])
    }

    @Test func `references that double each other are refused before they fill the memory`() throws {
        let settings = (1...40).map { "\"s\($0)\": \"${s\($0 - 1)}${s\($0 - 1)}\"" }
        let base = "{\"s0\": \"0123456789abcdef\", \(settings.joined(separator: ", "))}"
        let problems = try package("{}", base: base).problems()
        #expect(problems.first?.contains("is longer than 65536 bytes with what it refers to; shorten it") == true)
    }

    @Test func `strings that all refer to a long one are refused before they fill the memory`() throws {
        let text = String(repeating: "ab", count: 30_000)
        let settings = (0..<200).map { "\"s\($0)\": \"${long}\"" }.joined(separator: ", ")
        let problems = try package("{}", base: "{\"long\": \"\(text)\", \(settings)}").problems()
        let sums = problems.filter { $0.hasSuffix("have more than 4 MB with what they refer to; shorten them") }
        #expect(sums.count == 1 && problems.count < 200)
    }

    @Test func `a brand's value is what an inherited reference leads to`() throws {
        let package = try package(
            "{}", base: ##"{"name": "x", "title": "The ${name}"}"##,
            files: ["Environments/Brands/Acme.json": #"{"name": "Acme"}"#, "Environments/Brands/Globex.json": "{}"])
        #expect(Set(try values(package, of: "title")) == ["\"The Acme\"", "\"The x\""])
    }

    @Test func `guards check what a reference gives`() throws {
        let package = try package(
            ##"{"host": "localhost"}"##, base: ##"{"host": "a.com", "text": "see http://${host}/"}"##)
        #expect(package.rules.contains("insecure_url"))
        #expect(package.rules.contains("local_address"))
    }
}
