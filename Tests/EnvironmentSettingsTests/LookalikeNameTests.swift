import TestSupport
import Testing

@Suite struct LookalikeNameTests {
    /// The problems of a package whose environments have these keys.
    private func problems(_ keys: [String]) throws -> [String] {
        let text = "{\(keys.map { "\"\($0)\": 1" }.joined(separator: ", "))}"
        return try PackageFixture(development: text, stage: text, production: text).problems()
    }

    @Test(
        arguments: [
            (
                ["host", "h\u{43E}st"],
                "\"h\u{43E}st\" looks like \"host\", but uses other letters (U+043E); rename one of them"
            ),
            (
                ["\u{441}\u{43E}\u{441}", "coc"],
                "\"coc\" looks like \"\u{441}\u{43E}\u{441}\", but uses other letters; rename one of them"
            ),
            (
                ["a.ip", "a.\u{FF49}\u{FF50}"],
                "\"a.\u{FF49}\u{FF50}\" looks like \"ip\", but uses other letters (U+FF49); rename one of them"
            ),
        ] as [([String], String)])
    func `keys that look alike are an error in every environment`(keys: [String], message: String) throws {
        let problems = try problems(keys)
        #expect(problems.count == 3)
        #expect(problems.allSatisfy { $0.hasSuffix(": error: " + message) }, "\(problems)")
    }

    @Test(arguments: [
        ("h\u{43E}st", "Latin and Cyrillic letters (U+043E)"), ("p\u{3BF}rt", "Latin and Greek letters (U+03BF)"),
        ("\u{416}x", "Cyrillic and Latin letters"),
    ])
    func `a key that mixes scripts is an error`(key: String, scripts: String) throws {
        let problems = try problems([key])
        #expect(problems.count == 3)
        #expect(
            problems.allSatisfy {
                $0.hasSuffix(
                    "\"\(key)\" mixes \(scripts), which can look alike; use the letters of one script")
            }, "\(problems)")
    }

    @Test func `a key that looks like another environment's is reported itself, not as missing`() throws {
        let package = try PackageFixture(
            development: #"{"host": 1}"#, stage: #"{"host": 1}"#, production: "{\"h\u{43E}st\": 1}")
        #expect(
            package.problems() == [
                "Environments/Production.json:1:2: error: \"h\u{43E}st\" looks like \"host\", but uses other letters (U+043E); "
                    + "rename one of them"
            ])
    }

    @Test func `keys of one script are fine`() throws {
        #expect(
            try problems(["host", "h0st", "größe", "façade", "хост", "ключ", "λ", "価格", "l1", "I1", "_x2"]).isEmpty)
    }
}
