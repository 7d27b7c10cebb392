import Testing

@testable import SwiftTree

@Suite struct BracketTests {
    /// Brackets and quotes of a source, each with the number that its partner has among all tokens.
    private func partners(_ source: String) -> [Int: Int] {
        let tokens = LexedSource(source).tokens
        return Dictionary(uniqueKeysWithValues: tokens.enumerated().filter { $1.partner != 0 }.map { ($0, $1.partner) })
    }

    @Test func pairsAreMutual() {
        #expect(partners("f({[a]})") == [1: 7, 2: 6, 3: 5, 5: 3, 6: 2, 7: 1])
        // What the first token opens cannot be told from what is missing.
        #expect(partners("()") == [0: 1])
    }

    @Test func literalsHavePartners() {
        // `f`, quote, segment, `\`, `(`, `a`, `)`, segment, quote
        #expect(partners("f\"\\(a)\"") == [1: 8, 4: 6, 6: 4, 8: 1])
    }

    @Test(arguments: [
        // A brace closes what is open within it.
        ("a{(}", [1: 3, 3: 1]), ("a{[(}", [1: 4, 4: 1]),
        // A parenthesis does not reach over a brace, but over a square bracket.
        ("a({)", [:]), ("a([)", [1: 3, 3: 1]), ("a[(]", [1: 3, 3: 1]), ("a[{]", [:]),
        ("a)", [:]), ("a(", [:]), ("a}{", [:]),
        // An interpolation ends with its parenthesis, whatever is open in it.
        ("f\"\\({)\"", [1: 8, 4: 6, 6: 4, 8: 1]),
        // A literal that its line ends has no partners.
        ("f\"\\((\n)", [:]),
    ])
    func unbalanced(_ source: String, _ expected: [Int: Int]) { #expect(partners(source) == expected) }
}
