import Foundation
import StringCatalogs
import TestSupport
import Testing

/// Generates the constants of strings, compiles them with the runtime and looks at what a program prints in each
/// language.
@Suite struct TextRunTests {
    /// A language's strings for the key `items`, by category, and what it says for some numbers.
    private static let plurals: [(language: String, texts: [String: String], shown: [Int: String])] = [
        (
            "en", ["one": "%lld item", "other": "%lld items"],
            [0: "0 items", 1: "1 item", 2: "2 items", 1234: "1,234 items"]
        ),
        (
            "pt-BR", ["one": "%lld item", "many": "%lld de itens", "other": "%lld itens"],
            [0: "0 item", 1: "1 item", 2: "2 itens", 1234: "1.234 itens", 1_000_000: "1.000.000 de itens"]
        ),
        (
            "fr", ["one": "%lld élément", "other": "%lld éléments"],
            [0: "0 élément", 1: "1 élément", 2: "2 éléments", 1234: "1\u{202F}234 éléments"]
        ),
        (
            "ru", ["one": "%lld файл", "few": "%lld файла", "many": "%lld файлов", "other": "%lld файла"],
            [
                1: "1 файл", 3: "3 файла", 5: "5 файлов", 11: "11 файлов", 21: "21 файл", 112: "112 файлов",
                122: "122 файла",
            ]
        ),
        (
            "ar",
            [
                "zero": "لا عناصر", "one": "عنصر", "two": "عنصران", "few": "%lld عناصر", "many": "%lld عنصرًا",
                "other": "%lld عنصر",
            ],
            [0: "لا عناصر", 1: "عنصر", 2: "عنصران", 3: "3 عناصر", 11: "11 عنصرًا", 100: "100 عنصر", 1103: "1,103 عناصر"]
        ),
        (
            "pl", ["one": "%lld plik", "few": "%lld pliki", "many": "%lld plików", "other": "%lld pliku"],
            [1: "1 plik", 2: "2 pliki", 5: "5 plików", 12: "12 plików", 22: "22 pliki", 12345: "12\u{A0}345 plików"]
        ),
        ("ja", ["other": "%lld 件"], [0: "0 件", 1: "1 件", 12345: "12,345 件"]),
        (
            "cy",
            [
                "zero": "%lld cŵn", "one": "%lld ci", "two": "%lld gi", "few": "%lld chi", "many": "%lld chi!",
                "other": "%lld ci arall",
            ], [0: "0 cŵn", 1: "1 ci", 2: "2 gi", 3: "3 chi", 6: "6 chi!", 4: "4 ci arall"]
        ),
        ("hi", ["one": "%lld फ़ाइल", "other": "%lld फ़ाइलें"], [0: "0 फ़ाइल", 1_234_567: "12,34,567 फ़ाइलें"]),
        ("ar-EG", ["other": "%lld عنصر"], [1_234_567: "١٬٢٣٤٬٥٦٧ عنصر"]),
    ]

    private static func unit(_ text: String) -> [String: Any] {
        ["stringUnit": ["state": "translated", "value": text]]
    }

    private static func plural(_ texts: [String: String]) -> [String: Any] {
        ["variations": ["plural": texts.mapValues(unit)]]
    }

    /// A string in English alone.
    private static func english(_ text: String) -> [String: Any] {
        ["extractionState": "manual", "localizations": ["en": unit(text)]]
    }

    /// A plural that is half translated.
    private static func half() -> [String: Any] {
        let other: [String: Any] = ["stringUnit": ["state": "new", "value": ""]]
        return [
            "extractionState": "manual",
            "localizations": [
                "en": plural(["one": "%lld step", "other": "%lld steps"]),
                "fr": ["variations": ["plural": ["one": unit("%lld pas"), "other": other]]],
            ],
        ]
    }

    private static func catalog() throws -> String {
        let ranks = ["one": "%argst", "two": "%argnd", "few": "%argrd", "other": "%argth"]
        let strings: [String: Any] = [
            "items": [
                "extractionState": "manual",
                "localizations": Dictionary(uniqueKeysWithValues: plurals.map { ($0.language, plural($0.texts)) }),
            ],
            "rank": [
                "extractionState": "manual",
                "localizations": [
                    "en": [
                        "stringUnit": ["state": "translated", "value": "%2$@ is the %1$#@placeOrdinal@"],
                        "substitutions": [
                            "placeOrdinal": ["argNum": 1, "formatSpecifier": "lld"].merging(plural(ranks)) { $1 }
                        ],
                    ]
                ],
            ],
            "half": half(),
            "trees": [
                "extractionState": "manual",
                "localizations": [
                    "en": [
                        "stringUnit": ["state": "translated", "value": "%#@birds@ in %#@trees@ of %@"],
                        "substitutions": [
                            "birds": ["argNum": 1, "formatSpecifier": "lld"].merging(
                                plural(["one": "%arg bird", "other": "%arg birds"])
                            ) { $1 },
                            "trees": ["argNum": 2, "formatSpecifier": "lu"].merging(
                                plural(["one": "a tree", "other": "%arg trees"])
                            ) { $1 },
                        ],
                    ]
                ],
            ],
            "device": [
                "extractionState": "manual",
                "localizations": [
                    "en": [
                        "variations": ["device": ["mac": unit("Click"), "iphone": unit("Tap"), "other": unit("Press")]]
                    ]
                ],
            ],
            "kinds": english("%@|%d|%u|%.2f|%c|%x|%X|%o|%e|%g|%05d|%+d|%5@|%-5@|%%|%*d|%.*f"),
            "swapped": english("%2$@ before %1$@, %2$@"), "second": english("only %2$@"), "off": english("100% off"),
            "large": english("%lf %hhd %lld"), "controls": english("a\u{1}b\u{3}"), "fallback": english("from English"),
            "kilos": [
                "extractionState": "manual",
                "localizations": ["en": plural(["one": "%.0f kilo", "other": "%.0f kilos"])],
            ],
            "padded": [
                "extractionState": "manual",
                "localizations": ["en": plural(["one": "%*lld item", "other": "%*lld items"])],
            ],
            "nested": [
                "extractionState": "manual",
                "localizations": [
                    "en": [
                        "stringUnit": ["state": "translated", "value": "%1$#@dirs@, %#@dirs@ then %3$@"],
                        "substitutions": [
                            "dirs": ["argNum": 1, "formatSpecifier": "lld"].merging(
                                plural(["one": "%arg dir with %2$#@files@", "other": "%arg dirs with %2$#@files@"])
                            ) { $1 },
                            "files": ["argNum": 2, "formatSpecifier": "lld"].merging(
                                plural(["one": "%arg file", "other": "%arg files"])
                            ) { $1 },
                        ],
                    ]
                ],
            ],
            "things": [
                "extractionState": "manual",
                "localizations": [
                    "en": [
                        "stringUnit": ["state": "translated", "value": "You have %#@count@ by %@"],
                        "substitutions": [
                            "count": [
                                "argNum": 1, "formatSpecifier": "lld",
                                "variations": [
                                    "device": [
                                        "mac": unit("%arg clicks"),
                                        "other": plural(["one": "%arg thing", "other": "%arg things"]),
                                    ]
                                ],
                            ]
                        ],
                    ]
                ],
            ],
            "unfinished": [
                "extractionState": "manual",
                "localizations": [
                    "en": unit("A %@"), "fr": ["stringUnit": ["state": "needs_review", "value": "A %1$@ %2$@"]],
                ],
            ],
            "escape": english("%1$@: 50%arguable \u{1}x"),
            "hello": [
                "extractionState": "manual",
                "localizations": ["en": unit("Hello"), "fr": unit("Bonjour"), "pt-BR": unit("Olá")],
            ],
        ]
        let root: [String: Any] = ["sourceLanguage": "en", "version": "1.0", "strings": strings]
        let data = try JSONSerialization.data(withJSONObject: root, options: [.sortedKeys])
        return String(decoding: data, as: UTF8.self)
    }

    /// Expressions and what they give with a language preferred.
    private static let cases: [Case] = single + ranks + counts

    private typealias Case = (language: String, expression: String, shown: String)

    private static let ranks: [Case] = [
        (1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (22, "22nd"), (103, "103rd"),
    ]
    .map { (rank: Int, shown: String) -> Case in
        ("en", "Strings.rank(placeOrdinal: \(rank), \"Ana\")", "Ana is the \(shown)")
    }

    private static let counts: [Case] = plurals.flatMap { plural -> [Case] in
        plural.shown.sorted { $0.key < $1.key }.map { (plural.language, "Strings.items(\($0.key))", $0.value) }
    }

    private static let single: [Case] = [
        (
            "en",
            #"Strings.kinds("é", -5, 7, 1.005, "🙂", 255, 255, 8, 12345.678, 0.5, 42, 42, "ab", "ab", 4, 7, 1, 2.25)"#,
            "é|-5|7|1.00|🙂|ff|FF|10|1.234568E+04|0.5|00042|+42|   ab|ab   |%|   7|2.2"
        ),
        ("en", #"Strings.swapped("a", "b")"#, "b before a, b"), ("en", #"Strings.second("b")"#, "only b"),
        ("en", "Strings.off", "100% off"), ("fr", "Strings.off", "100% off"),
        ("de", "Strings.large(1.5, 300, .max)", "1.500000 44 9,223,372,036,854,775,807"),
        ("en", "Strings.controls", "a\u{1}b\u{3}"), ("fr-CA", "Strings.hello", "Bonjour"),
        ("pt", "Strings.hello", "Olá"),
        ("pt-PT", "Strings.hello", "Olá"), ("ja", "Strings.hello", "Hello"), ("fr", "Strings.fallback", "from English"),
        ("en", "DeviceKind.$override.withValue(.mac) { Strings.device }", "Click"),
        ("en", "DeviceKind.$override.withValue(.appletv) { Strings.device }", "Press"),
        ("en", #"Strings.trees(birds: 1, trees: 1, "Ana")"#, "1 bird in a tree of Ana"),
        ("en", #"Strings.trees(birds: 2000, trees: 3, "Ana")"#, "2,000 birds in 3 trees of Ana"),
        ("en", #"Strings.Old.folders(files: 1, folders: 2)"#, "a file in 2 folders"),
        ("en", #"Strings.Old.title"#, "A title that has all the room it wants"),
        ("en", #"Strings.Old.title(fitting: 12)"#, "A title"), ("en", #"Strings.Old.title(fitting: 1)"#, "T"),
        ("pt-BR", #"Strings.Old.title"#, "Título"),
        ("fr", "Strings.half(1)", "1 pas"), ("fr", "Strings.half(2)", "2 steps"), ("en", "Strings.half(2)", "2 steps"),
        ("en", "Strings.kilos(1)", "1 kilo"), ("en", "Strings.kilos(1.6)", "2 kilos"),
        ("en", "Strings.padded(5, 1)", "    1 item"),
        ("en", #"Strings.nested(dirs: 1, files: 5, "Z")"#, "1 dir with 5 files, 1 dir with 5 files then Z"),
        ("en", #"Strings.things(count: 1, "Ann")"#, "You have 1 thing by Ann"),
        (
            "en", #"DeviceKind.$override.withValue(.mac) { Strings.things(count: 3, "Ann") }"#,
            "You have 3 clicks by Ann"
        ),
        ("fr", #"Strings.unfinished("x")"#, "A x"), ("en", #"Strings.escape("é")"#, "é: 50%arguable \u{1}x"),
    ]

    private static let old = """
        <plist version="1.0"><dict>
        <key>folders</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@files@ in %#@folders@</string>
          <key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>a file</string><key>other</key><string>%d files</string></dict>
          <key>folders</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>a folder</string><key>other</key><string>%d folders</string></dict></dict>
        <key>title</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>1</key><string>T</string>
          <key>10</key><string>A title</string><key>40</key><string>A title that has all the room it wants</string></dict></dict>
        </dict></plist>
        """

    /// The files of the target, the same for both ways to store strings.
    private func fixture(_ configuration: String = "{}") throws -> TargetFixture {
        try TargetFixture([
            ".prumo.json": configuration, "Sources/App/Localizable.xcstrings": Self.catalog(),
            "Sources/App/en.lproj/Old.stringsdict": Self.old,
            "Sources/App/pt-BR.lproj/Old.strings": "title = \"Título\";",
        ])
    }

    private func program() -> String {
        let lines = Self.cases.map { language, expression, _ in
            "    PreferredLanguages.$override.withValue([\"\(language)\"]) { print(\(expression)) }"
        }
        return
            "import PrumoRuntime\n\n@main struct Program {\n  static func main() {\n\(lines.joined(separator: "\n"))\n  }\n}\n"
    }

    private func expectShown(_ output: String) {
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count == Self.cases.count, "\(output)")
        for (line, (language, expression, shown)) in zip(lines, Self.cases) {
            #expect(line.unicodeScalars.elementsEqual(shown.unicodeScalars), "\(expression) in \(language): \(line)")
        }
    }

    @Test func `strings in the program are shown in each language`() throws {
        let fixture = try fixture(#"{"strings": {"localizedStringResources": true}}"#)
        try fixture.folder.write(fixture.text("GeneratedStrings.swift"), to: "GeneratedStrings.swift")
        try fixture.folder.write(program(), to: "Program.swift")
        let build = try SwiftCompiler.build(
            ["GeneratedStrings.swift", "Program.swift"], in: fixture.folder, to: "program",
            ["-swift-version", "6", "-parse-as-library"])
        #expect(build.status == 0 && build.output.isEmpty, "\(build.output)")
        expectShown(try SwiftCompiler.run(fixture.folder.path + "/program").output)
    }

    @Test func `strings in the bundle are shown like those in the program`() throws {
        let fixture = try fixture(#"{"strings": {"storage": "bundle", "localizedStringResources": true}}"#)
        var generation = fixture.generation()
        generation.hasBundle = true
        generation.bundledTables = Self.plurals.map(\.language).flatMap { language in
            ["strings", "stringsdict"].map { "\(language).lproj/Localizable.\($0)" }
        }
        for file in try generation.run().files { try file.write() }
        for path in ["en.lproj/Old.stringsdict", "pt-BR.lproj/Old.strings"] {
            try fixture.folder.write(
                fixture.folder.read("Sources/App/" + path), to: "out/" + path.lowercased().replacing("old", with: "Old")
            )
        }
        try fixture.folder.write(
            """
            import Foundation

            extension Foundation.Bundle { static let module = Bundle(path: "\(fixture.folder.path)/out")! }
            """, to: "Module.swift")
        try fixture.folder.write(program(), to: "Program.swift")
        let build = try SwiftCompiler.build(
            ["out/GeneratedStrings.swift", "Program.swift", "Module.swift"], in: fixture.folder, to: "program",
            ["-swift-version", "6", "-parse-as-library", "-DSWIFT_PACKAGE"])
        #expect(build.status == 0 && build.output.isEmpty, "\(build.output)")
        expectShown(try SwiftCompiler.run(fixture.folder.path + "/program").output)
    }

    @Test func `a program has the rules of its own languages and of no other`() throws {
        let text = try fixture().text("GeneratedStrings.swift")
        for language in Self.plurals.map(\.language) where language != "ja" {
            #expect(text.contains(PluralRuleData.cardinal(for: language).description), "\(language)")
        }
        for language in ["sl", "ga", "lt"] {
            #expect(!text.contains(PluralRuleData.cardinal(for: language).description), "\(language)")
        }
        let hebrew = try TargetFixture(["Sources/App/en.lproj/Localizable.strings": "a = \"%d\";"])
        #expect(try !hebrew.text("GeneratedStrings.swift").contains("cardinals"))
    }
}
