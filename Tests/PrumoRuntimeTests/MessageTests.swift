import Testing

@testable import PrumoRuntime

/// Strings with placeholders and variations, from how a catalog contains them to what a reader sees.
@Suite struct MessageTests {
    private static let english = LanguageFormat(cardinals: "one:i=1&v=0")

    private func text(
        _ pattern: TextPattern, _ arguments: [TextArgument] = [], width: Int? = nil,
        format: LanguageFormat = Self.english
    ) throws -> String {
        let message = try MessageResolver.message(of: pattern)
        var formatter = MessageFormatter(arguments: arguments, language: format, width: width)
        message.code.withUnsafeBufferPointer { formatter.append($0) }
        return String(decoding: formatter.text, as: UTF8.self)
    }

    private func text(_ format: String, _ arguments: TextArgument...) throws -> String {
        try text(TextPattern(root: .text(format, id: 0)), arguments)
    }

    @Test(arguments: [
        ("100% off", "100% off"), ("50 % de desconto", "50 % de desconto"), ("5%-off", "5%-off"), ("100%", "100%"),
        ("% ", "% "), ("%%d", "%d"), ("100%% sure", "100% sure"), ("%1$", "%1$"), ("%,d", "%,d"), ("%n", "%n"),
        ("\u{1}A\u{2}\u{3}", "\u{1}A\u{2}\u{3}"), ("\u{3}", "\u{3}"), ("", ""), ("é🙂", "é🙂"), ("%#@", "%#@"),
        ("20\u{A0}% de rabais", "20\u{A0}% de rabais"), ("٥٠ % d", "٥٠ % d"),
        ("% of screen", "% of screen"), ("% de écran", "% de écran"), ("%-a képernyő", "%-a képernyő"),
        ("%0 cores", "%0 cores"), ("%0 S-Kerne", "%0 S-Kerne"),
        ("Numeriskt %-tal", "Numeriskt %-tal"), ("a % año", "a % año"),
    ])
    func `percent signs without a placeholder are text`(format: String, shown: String) throws {
        #expect(try text(format) == shown)
    }

    @Test(
        arguments: [
            ("%@", [.text("a")], "a"), ("%d", [.integer(-3)], "-3"), ("%2$@ %1$@", [.text("a"), .text("b")], "b a"),
            ("%@ %@", [.text("a"), .text("b")], "a b"), ("%1$@%1$@", [.text("a")], "aa"),
            ("%2$@", [.integer(0), .text("b")], "b"), ("%.2f", [.double(1.005)], "1.00"),
            ("%*d|", [.integer(5), .integer(42)], "   42|"), ("%-*d|", [.integer(5), .integer(42)], "42   |"),
            ("%.*f", [.integer(1), .double(2.25)], "2.2"), ("%2$*1$d", [.integer(4), .integer(7)], "   7"),
            ("%x %X %o", [.unsigned(255), .unsigned(255), .unsigned(8)], "ff FF 10"), ("%#x", [.unsigned(255)], "0xff"),
            ("%05d", [.integer(42)], "00042"), ("%+d", [.integer(42)], "+42"), ("% d", [.integer(42)], " 42"),
            ("%c%C", [.character("é"), .character("🙂")], "é🙂"), ("%lld%%", [.integer(7)], "7%"),
            ("%hhd", [.integer(300)], "44"), ("%lu", [.unsigned(.max)], "18,446,744,073,709,551,615"),
            ("%d", [.integer(.min)], "-9,223,372,036,854,775,808"), ("%5@|", [.text("ab")], "   ab|"),
        ] as [(String, [TextArgument], String)])
    func `placeholders take their arguments`(format: String, arguments: [TextArgument], shown: String) throws {
        #expect(try text(TextPattern(root: .text(format, id: 0)), arguments) == shown)
    }

    @Test func `a variable with one string does not set the type of an argument that another placeholder shows`() throws
    {
        func variable(_ name: String, _ text: String, id: Int) -> TextPattern.Substitution {
            .init(
                name: name, id: id, argument: nil, format: "ld",
                node: .plural([(category: .other, node: .text(text, id: id))]))
        }
        let pattern = TextPattern(
            root: .text("%#@names@%#@count@", id: 0),
            substitutions: [variable("names", "", id: 1), variable("count", "%1$@ and %2$ld more", id: 2)])
        #expect(try MessageResolver.message(of: pattern).parameters.map(\.type) == [.text, .integer])
        #expect(try text(pattern, [.text("Ana"), .integer(3)]) == "Ana and 3 more")
        let alone = TextPattern(root: .text("%#@count@", id: 0), substitutions: [variable("count", "many", id: 1)])
        #expect(try MessageResolver.message(of: alone).parameters.map(\.type) == [.integer])
    }

    @Test func `a variable that chooses by a string uses the number in it, and is a warning`() throws {
        let branches: [(category: PluralCategory, node: TextPattern.Node)] = [
            (.one, .text("%1$@ and %2$d other", id: 1)), (.other, .text("%1$@ and %2$d others", id: 2)),
        ]
        let pattern = TextPattern(
            root: .text("%#@COUNT@", id: 0),
            substitutions: [.init(name: "COUNT", id: 3, argument: nil, format: "d", node: .plural(branches))])
        let message = try MessageResolver.message(of: pattern)
        #expect(message.parameters.map(\.type) == [.text, .integer])
        #expect(message.notes.map(\.kind) == [.choiceByText(variable: "COUNT", argument: 0)])
        #expect(message.notes.first?.message.hasSuffix("as in %2$#@COUNT@") == true)
        #expect(try text(pattern, [.text("Ana"), .integer(1)]) == "Ana and 1 others")
        #expect(try text(pattern, [.text("1"), .integer(2)]) == "1 and 2 other")
    }

    @Test func `a plural may be chosen by an object, which is a number or its text`() throws {
        let pattern = TextPattern(
            root: .text("%1$@: %2$#@coins@", id: 0),
            substitutions: [
                .init(name: "coins", id: 3, argument: nil, format: "@", node: Self.plural("%2$@ coin", "%2$@ coins"))
            ])
        let message = try MessageResolver.message(of: pattern)
        #expect(message.parameters.map(\.type) == [.text, .text] && message.notes.isEmpty)
        #expect(try text(pattern, [.text("Total"), .text("1")]) == "Total: 1 coin")
        #expect(try text(pattern, [.text("Total"), .text("1.5")]) == "Total: 1.5 coins")
        #expect(try text(pattern, [.text("Total"), .text("1,000")]) == "Total: 1,000 coins")
    }

    @Test func `in a variable's string, placeholders without a position count from its number, next to those with one`()
        throws
    {
        let pattern = TextPattern(
            root: .text("%2$#@mutuals@", id: 0),
            substitutions: [
                .init(
                    name: "mutuals", id: 3, argument: nil, format: "ld", node: Self.plural("%1$@", "%1$@ and %ld more"))
            ])
        #expect(try text(pattern, [.text("Ana"), .integer(3)]) == "Ana and 3 more")
    }

    @Test(
        arguments: [
            ("%@ %d %u %f %c", [.text, .integer, .unsigned, .double, .character]),
            ("%lf %10d %12.2f", [.double, .integer, .double]), ("%#x %'d %X", [.unsigned, .integer, .unsigned]),
            ("%*d", [.integer, .integer]), ("%*.*f", [.integer, .integer, .double]),
            ("%zu %jd %td", [.unsigned, .integer, .integer]),
            (
                "%i %D %U %O %E %G %A %F",
                [.integer, .integer, .unsigned, .unsigned, .double, .double, .double, .double]
            ),
            ("%qd %Lf", [.integer, .double]),
        ] as [(String, [TextArgumentType])])
    func `each conversion has one type`(format: String, types: [TextArgumentType]) throws {
        #expect(try MessageResolver.message(of: format).parameters.map(\.type) == types)
    }

    @Test(
        arguments: [
            ("%s", .unsupported(specifier: "%s"), 0), ("a %-10S", .unsupported(specifier: "%-10S"), 2),
            ("%p", .unsupported(specifier: "%p"), 0), ("%0$@", .unsupported(specifier: "%0$@"), 0),
            ("%99$@", .unsupported(specifier: "%99$@"), 0), ("%1$@ %@", .mixedPositions, 5),
            ("%1$@ %1$d", .contradiction(argument: 0, .text, .integer), 5), ("é%#@x@", .unknownVariable("x"), 2),
            ("%99999999999999999999$@", .unsupported(specifier: "%99999999999999999999$@"), 0),
        ] as [(String, MessageResolver.Problem.Kind, Int)])
    func `a placeholder that nothing can be passed for is named with its place`(
        format: String, kind: MessageResolver.Problem.Kind, offset: Int
    ) {
        let problem = #expect(throws: MessageResolver.Problem.self) { try MessageResolver.message(of: format) }
        #expect(problem?.kind == kind)
        #expect(problem?.offset == offset)
    }

    private static func plural(_ one: String, _ other: String) -> TextPattern.Node {
        .plural([(category: .one, node: .text(one, id: 1)), (category: .other, node: .text(other, id: 2))])
    }

    @Test func `a plural is chosen by the text's first number`() throws {
        let pattern = TextPattern(root: Self.plural("%1$@ has one", "%1$@ has %2$lld"))
        #expect(try text(pattern, [.text("Ana"), .integer(1)]) == "Ana has one")
        #expect(try text(pattern, [.text("Ana"), .integer(2)]) == "Ana has 2")
        #expect(try text(pattern, [.text("Ana"), .integer(1000)]) == "Ana has 1,000")
    }

    @Test func `a number is as plural as it is written`() throws {
        let pattern = TextPattern(root: Self.plural("%.1f item", "%.1f items"))
        #expect(try text(pattern, [.double(1)]) == "1.0 items")
        #expect(try text(TextPattern(root: Self.plural("%.0f item", "%.0f items")), [.double(1)]) == "1 item")
    }

    @Test func `zero has its own string in every language if the catalog has one`() throws {
        let pattern = TextPattern(
            root: .plural([
                (category: .zero, node: .text("none", id: 0)), (category: .other, node: .text("%d", id: 1)),
            ]))
        #expect(try text(pattern, [.integer(0)]) == "none")
        #expect(try text(pattern, [.integer(1)]) == "1")
    }

    @Test func `variables count their arguments from their own number`() throws {
        let pattern = TextPattern(
            root: .text("%#@files@ in %#@folders@", id: 0),
            substitutions: [
                .init(name: "files", id: 3, argument: nil, format: "d", node: Self.plural("%d file", "%d files")),
                .init(name: "folders", id: 4, argument: nil, format: "d", node: Self.plural("a folder", "%d folders")),
            ])
        #expect(try text(pattern, [.integer(1), .integer(2)]) == "1 file in 2 folders")
        #expect(try MessageResolver.message(of: pattern).parameters.map(\.name) == ["files", "folders"])
    }

    @Test func `variables nest, and other placeholders in them are arguments too`() throws {
        let pattern = TextPattern(
            root: .text("%#@people@", id: 0),
            substitutions: [
                .init(
                    name: "people", id: 3, argument: nil, format: "d",
                    node: Self.plural("%d guest, %#@rooms@", "%d guests, %#@rooms@")),
                .init(
                    name: "rooms", id: 4, argument: nil, format: "d",
                    node: Self.plural("%d room of %@", "%d rooms of %@")),
            ])
        #expect(try text(pattern, [.integer(2), .integer(1), .text("Ana")]) == "2 guests, 1 room of Ana")
    }

    @Test func `arg is the number of its substitution`() throws {
        for format in ["%2$@: %#@n@", "%2$@: %1$#@n@"] {
            let pattern = TextPattern(
                root: .text(format, id: 0),
                substitutions: [
                    .init(name: "n", id: 1, argument: 0, format: ".1f", node: Self.plural("%arg (one)", "%arg, %arg"))
                ], hasNumbers: true)
            #expect(try text(pattern, [.double(2), .text("x")]) == "x: 2.0, 2.0")
        }
        #expect(throws: MessageResolver.Problem(.numberOutsideSubstitution, id: 7, offset: 1)) {
            try text(TextPattern(root: .text("a%arg", id: 7), hasNumbers: true), [])
        }
    }

    @Test func `a variable that contains itself is a problem`() {
        let pattern = TextPattern(
            root: .text("%#@a@", id: 0),
            substitutions: [.init(name: "a", id: 1, argument: nil, format: "", node: .text("%#@a@", id: 2))])
        #expect(throws: MessageResolver.Problem(.cycle("a"), id: 2)) { try MessageResolver.message(of: pattern) }
    }

    @Test func `variables that double at every level end in a problem, not in all memory`() {
        let substitutions = (0..<40).map { level in
            TextPattern.Substitution(
                name: "v\(level)", id: level + 1, argument: 0, format: "d",
                node: Self.plural("%1$#@v\(level + 1)@%1$#@v\(level + 1)@", "%1$#@v\(level + 1)@"))
        }
        #expect(throws: MessageResolver.Problem.self) {
            try MessageResolver.message(of: TextPattern(root: .text("%1$#@v0@", id: 0), substitutions: substitutions))
        }
    }

    @Test func `a chain of variables that has no end in sight is a problem, not a crash`() {
        let substitutions = (0..<3000).map { index in
            TextPattern.Substitution(
                name: "v\(index)", id: index + 1, argument: 0, format: "d",
                node: .plural([(category: .other, node: .text("%1$#@v\(index + 1)@", id: index + 1))]))
        }
        #expect(throws: MessageResolver.Problem.self) {
            try MessageResolver.message(of: TextPattern(root: .text("%1$#@v0@", id: 0), substitutions: substitutions))
        }
        let wide = (0..<12).map { index in
            TextPattern.Substitution(
                name: "v\(index)", id: index + 1, argument: 0, format: "d",
                node: .text(String(repeating: "%1$#@v\(index + 1)@", count: 10), id: index + 1))
        }
        #expect(throws: MessageResolver.Problem.self) {
            try MessageResolver.message(
                of: TextPattern(
                    root: .text("%1$#@v0@", id: 0),
                    substitutions: wide + [
                        .init(name: "v12", id: 20, argument: 0, format: "d", node: .text("", id: 20))
                    ]))
        }
    }

    @Test(arguments: [
        ("Only % left", true), ("% dkm left", true), ("100% off", false), ("100%+ customers", false),
        ("100%- and", false),
    ])
    func `a percent sign that is read as text but does not follow a number is a warning`(format: String, isNoted: Bool)
        throws
    {
        let message = try MessageResolver.message(of: format)
        #expect(message.parameters.isEmpty)
        #expect(message.notes.map(\.kind) == (isNoted ? [.readAsText] : []))
        #expect(try text(format) == format)
    }

    @Test func `a plural without a number is a problem`() {
        #expect(throws: MessageResolver.Problem(.pluralWithoutNumber, id: 1)) {
            try MessageResolver.message(of: TextPattern(root: Self.plural("one", "%@")))
        }
    }

    @Test(arguments: [(DeviceKind.mac, "click"), (.iphone, "tap 2"), (.ipod, "tap 2"), (.appletv, "press")])
    func `a device has its own text`(device: DeviceKind, shown: String) throws {
        let pattern = TextPattern(
            root: .device([
                (device: .iphone, node: Self.plural("tap", "tap %d")), (device: .mac, node: .text("click", id: 5)),
                (device: .other, node: .text("press", id: 6)),
            ]))
        try DeviceKind.$override.withValue(device) { try #expect(text(pattern, [.integer(2)]) == shown) }
    }

    @Test(
        arguments: [(nil, "very long"), (5, "S"), (10, "short"), (19, "short"), (20, "very long"), (1000, "very long")]
            as [(Int?, String)])
    func `the widest text that fits is shown`(width: Int?, shown: String) throws {
        let pattern = TextPattern(
            root: .width([
                (width: 1, node: .text("S", id: 0)), (width: 10, node: .text("short", id: 0)),
                (width: 20, node: .text("very long", id: 1)),
            ]))
        #expect(try text(pattern, width: width) == shown)
    }

    @Test func `specifiers are read as they were written`() {
        for format in ["@", "d", "-+ 0#'5.3hd", "10.2f", "*1.*2Hd", ".0e", "x", "5@"] {
            var code = Array(format.utf8)
            // An argument's number is one byte, U+0030 and the number.
            code += [0]
            code.withUnsafeBufferPointer { buffer in
                var index = 0
                let specifier = FormatSpecifier(code: buffer, at: &index)
                var written: [UInt8] = []
                specifier.append(to: &written)
                #expect(String(decoding: written, as: UTF8.self) == format)
                #expect(index == format.utf8.count)
            }
        }
    }
}
