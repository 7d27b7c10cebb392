import Testing

@testable import Localization

@Suite struct NewNamesTests {
    private static let names = NewNames(called: ["look"], others: ["Texts"])

    @Test(arguments: [
        "look(\"a\")", "let a = look (\"a\")", "x.look\t(b)", "look<Int>(a)", "look!(a)", "look?(a)", "`look`(a)",
        "look/* a */(b)", "typealias T = Texts", "a(Texts)", "Texts", "é(Texts",
    ])
    func `code with a call of a function or with another name is read again`(code: String) {
        #expect(Self.names.mayBe(in: Array(code.utf8)))
    }

    @Test(arguments: ["", "look", "f(look: 1)", "a.look = b", "looks(a)", "élook(a)", "Text", "TextsOf(a)", "_Texts"])
    func `other code is not`(code: String) {
        #expect(!Self.names.mayBe(in: Array(code.utf8)))
    }
}
