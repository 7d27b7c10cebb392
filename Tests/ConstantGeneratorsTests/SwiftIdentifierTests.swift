import Testing

@testable import ConstantGenerators

@Suite struct SwiftIdentifierTests {
    @Test(arguments: [
        ("title", "title", "Title"),
        ("Title", "title", "Title"),
        ("Welcome back!", "welcomeBack", "WelcomeBack"),
        ("hello_world", "helloWorld", "HelloWorld"),
        ("helloWorld", "helloWorld", "HelloWorld"),
        ("URL", "url", "URL"),
        ("HTTPServer", "httpServer", "HTTPServer"),
        ("OK", "ok", "OK"),
        ("3 items", "_3Items", "_3Items"),
        ("ação rápida", "açãoRápida", "AçãoRápida"),
        ("日本", "日本", "日本"),
        ("100% off", "_100Off", "_100Off"),
        ("string", "string", "String_"),
        ("swift", "swift", "Swift_"),
    ])
    func `any text with letters or digits becomes a name`(text: String, constant: String, type: String) {
        #expect(SwiftIdentifier.constantName(from: text) == constant)
        #expect(SwiftIdentifier.typeName(from: text) == type)
    }

    @Test(arguments: ["", "...", "%@", "😀", "_", " "])
    func `a string without letters and digits does not become a name`(text: String) {
        #expect(SwiftIdentifier.constantName(from: text) == nil)
        #expect(SwiftIdentifier.typeName(from: text) == nil)
    }

    @Test(arguments: [
        ("@", "commercialAt"), ("…", "horizontalEllipsis"), ("→", "rightwardsArrow"), ("😀", "grinningFace"),
        ("_", "lowLine"), ("%", "percentSign"), ("7", "_7"), ("", "empty"), ("\u{100000}", "u100000"),
        ("+-", "plusSignHyphenMinus"), ("a@b", "aB"),
    ])
    func `any text becomes a name, and an asset has the one of a key of its spelling`(text: String, name: String) {
        #expect(SwiftIdentifier.constantName(ofAny: text) == name)
        #expect(KeyName(key: text, separator: "").constant == name)
        let type = SwiftIdentifier.typeName(ofAny: text)
        #expect(type == name.prefix(1).uppercased() + name.dropFirst())
    }

    @Test(arguments: [
        ("class", "`class`"), ("default", "`default`"), ("self", "self_"), ("Type", "Type_"), ("name", "name"),
    ])
    func `keywords are in backticks`(name: String, escaped: String) {
        #expect(SwiftIdentifier.escaped(name) == escaped)
    }

    @Test(arguments: [
        ("a", true), ("_a1", true), ("é", true), ("1a", false), ("a-b", false), ("", false), ("_", false),
        ("a b", false),
    ])
    func `an identifier is distinguished from other text`(name: String, isIdentifier: Bool) {
        #expect(SwiftIdentifier.isIdentifier(name) == isIdentifier)
    }

    @Test(arguments: [
        ("a\"b\\c", #""a\"b\\c""#),
        ("\\(x)", #""\\(x)""#),
        ("line\nend\r\t", #""line\nend\r\t""#),
        ("é😀", "\"é😀\""),
        ("a\u{A0}b\u{202E}c\u{0}", #""a\u{A0}b\u{202E}c\u{0}""#),
    ])
    func `a literal escapes invisible characters and those that Swift literals cannot contain`(
        text: String, literal: String
    ) {
        #expect(SwiftLiteral.string(text) == literal)
    }
}
