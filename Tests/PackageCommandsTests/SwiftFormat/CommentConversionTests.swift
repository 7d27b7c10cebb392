import SourceText
import SwiftTree
import Testing

@testable import PackageCommands

/// Comments of SwiftFormat in Swift files.
@Suite struct CommentConversionTests {
    private static func convert(_ text: String, _ configuration: String = "") throws -> (text: String, notes: [String])
    {
        var state = SwiftFormatState()
        if !configuration.isEmpty { state.apply(try SwiftFormatSettings(configuration)) }
        var parser = SwiftParser()
        let conversion = CommentConversion(
            SourceFile(path: "A.swift", text: text), in: state, parser: &parser, SyntaxTree())
        return (
            String(decoding: conversion.bytes, as: UTF8.self),
            conversion.notes.map {
                "\($0.location.text): \($0.message.dropFirst("this comment stays as it is: ".count))"
            }
        )
    }

    @Test(arguments: [
        // The linter has the same comments.
        (
            "// swiftformat:disable:next redundantSelf\nself.a = 1\n",
            "// prumo:disable:next redundant_self\nself.a = 1\n"
        ),
        (
            "self.a = 1 // swiftformat:disable:this redundantSelf - a bug\n",
            "self.a = 1 // prumo:disable:this redundant_self - a bug\n"
        ),
        (
            "// swiftformat:disable redundantSelf, yodaConditions\na()\nb()\n// swiftformat:enable yodaConditions redundantSelf\n",
            "// prumo:disable redundant_self yoda_condition\na()\nb()\n// prumo:enable redundant_self yoda_condition\n"
        ),
        // The formatter has them before statements and members.
        (
            "a()\n// swiftformat:disable all\nlet b = [1,0,\n         0,1]\n// swiftformat:enable all\nc()\n",
            "a()\n// swift-format-ignore\nlet b = [1,0,\n         0,1]\nc()\n"
        ),
        (
            "struct A {\n    // swiftformat:disable all\n    func b() { }\n    // swiftformat:enable all\n}\n",
            "struct A {\n    // swift-format-ignore\n    func b() { }\n}\n"
        ),
        (
            "func a() -> Int {\n    // swiftformat:disable:next redundantReturn\n    return 1\n}\n",
            "func a() -> Int {\n    // swift-format-ignore: OmitExplicitReturns\n    return 1\n}\n"
        ),
        (
            "func a() -> Int {\r\n    return 1 // swiftformat:disable:this redundantReturn\r\n}\r\n",
            "func a() -> Int {\r\n    // swift-format-ignore: OmitExplicitReturns\r\n    return 1\r\n}\r\n"
        ),
        (
            "a( 1 )\n// swiftformat:disable:previous all\n", "// swift-format-ignore\na( 1 )\n"
        ),
        // A whole file.
        (
            "// swiftformat:disable all\n// Generated\nimport A\na()\n",
            "// swift-format-ignore-file\n// Generated\nimport A\na()\n"
        ),
        (
            "// swiftformat:disable all\nimport A\na()\n// swiftformat:enable all\n",
            "// swift-format-ignore-file\nimport A\na()\n"
        ),
        (
            "// swiftformat:disable redundantReturn redundantInit\nimport A\na()\n",
            "// swift-format-ignore-file: OmitExplicitReturns\n// prumo:disable explicit_init\nimport A\na()\n"
        ),
        // Nothing does what the rule does.
        ("a()\n  // swiftformat:disable:next hoistTry\nb(try c())\n", "a()\nb(try c())\n"),
        ("b(try c())  // swiftformat:disable:this hoistTry\n", "b(try c())\n"),
        ("a()\n// swiftformat:disable acronyms\nb()\n// swiftformat:enable acronyms\n", "a()\nb()\n"),
        // What is off needs no comment.
        ("// swiftformat:disable:next isEmpty\na()\n", "a()\n"),
    ])
    func `a comment becomes one with the same meaning`(text: String, expected: String) throws {
        let result = try Self.convert(text)
        #expect(result.text == expected)
        #expect(result.notes == [])
    }

    private static let layout =
        "the layout has no rules that could be disabled; `// swift-format-ignore` before a statement or a member leaves all of it as it is"

    @Test(arguments: [
        ("// swiftformat:disable:next indent\n  a()\n", "1:1: \(layout)"),
        ("// swiftformat:disable wrapArguments\na()\n// swiftformat:enable wrapArguments\n", "1:1: \(layout)"),
        (
            "a()\n// swiftformat:disable all\nb()\nc()\n// swiftformat:enable all\n",
            "2:1: `// swift-format-ignore` leaves one statement or member as it is, and this is not exactly one; put it before each"
        ),
        (
            "a()\n// swiftformat:disable all\nb()\nc()\n",
            "2:1: `// swift-format-ignore` leaves one statement or member as it is, and this is the rest of the file; put it before each"
        ),
        (
            "// swiftformat:disable:next all\nfunc a() {\n}\n",
            "1:1: `// swift-format-ignore` leaves a statement or a member as it is, and line 2 is not exactly one; put it before one"
        ),
        (
            "a() // swiftformat:disable all\n",
            "1:5: `// swift-format-ignore` has to be on a line of its own; move it to the line above"
        ),
        (
            "// swiftformat:disable:next redundantReturn - why\nreturn a\n",
            "1:1: it also has a text, for which `// swift-format-ignore` has no place; move that to a comment of its own"
        ),
        (
            "// swiftformat:options --indent 2\na()\n",
            "1:1: settings cannot be changed in a comment; put them into a configuration of the folder"
        ),
        (
            "// swiftformat:sort:begin\na()\n",
            "1:1: nothing sorts declarations; keep them in order, and remove the comment"
        ),
        ("// swiftformat:enable all\na()\n", "1:1: no comment before it disables the same rules; remove it"),
        ("// swiftformat:disable nothing\na()\n", "1:1: it names no rule; remove it"),
        ("// swiftformat:disabel all\na()\n", "1:1: SwiftFormat has no such action; remove the comment"),
        (
            "/* swiftformat:disable all */\na()\n",
            "1:1: only a `//` comment that begins with `swiftformat:` is converted; write it so"
        ),
        (
            "// swiftformat:disable all\nfunc {\n",
            "1:1: the file is not valid Swift; correct it, and run the command again"
        ),
        (
            "// swiftformat:enable:next isEmpty\na()\n",
            "1:1: a rule cannot be enabled for one line; remove the comment, or move it"
        ),
    ])
    func `a comment without an equal stays, and is listed`(text: String, note: String) throws {
        let result = try Self.convert(text)
        #expect(result.text == text)
        #expect(result.notes == [note])
    }

    @Test func `strings are not comments`() throws {
        let text = "let a = \"// swiftformat:disable all\"\n"
        #expect(try Self.convert(text).text == text)
    }

    @Test func `what is disabled in a comment is what the configuration turns on`() throws {
        let text = "// swiftformat:disable:next isEmpty\na()\n"
        #expect(try Self.convert(text, "--enable isEmpty").text == "// prumo:disable:next empty_count\na()\n")
    }

    @Test func `many comments take no longer than their number`() throws {
        let text = String(
            repeating: "// swiftformat:disable redundantSelf\na()\n// swiftformat:enable redundantSelf\n", count: 10_000
        )
        #expect(try Self.convert(text).notes == [])
        let open = String(repeating: "// swiftformat:disable redundantSelf\na()\n", count: 10_000)
        #expect(try Self.convert(open).notes == [])
    }
}
