import Testing

@testable import Feed

@Suite struct EmailAddressTests {
    @Test(arguments: [
        "a@b.co", "reader@example.com", "first.last+tag@mail.example.org", "o'neil@example.ie", "x_y-z@a-b.example",
        "1@2.example", "!#$%&'*+-/=?^_`{|}~@example.com", "reader@xn--bcher-kva.example", "READER@EXAMPLE.COM",
        String(repeating: "a", count: 64) + "@example.com", "a@" + String(repeating: "b", count: 63) + ".example",
        "a@123.example",
    ])
    func `must 1: an address that a mail server takes is taken`(text: String) throws {
        #expect(try EmailAddress(text).text == text)
    }

    @Test(arguments: [" reader@example.com", "reader@example.com\n", "\t reader@example.com \u{A0}"])
    func `must 1: blanks around an address do not count`(text: String) throws {
        #expect(try EmailAddress(text).text == "reader@example.com")
    }

    @Test(arguments: [
        "", " ", "@", "reader", "reader@", "@example.com", "reader@example", "reader@@example.com",
        "a@b@example.com", ".reader@example.com", "reader.@example.com", "re..ader@example.com", "re ader@example.com",
        "reader@exam ple.com", "reader@-example.com", "reader@example-.com", "reader@.example.com",
        "reader@example.com.", "reader@example..com", "reader@exam_ple.com", "reader@example.c", "reader@example.42",
        "reader@[127.0.0.1]", "\"a b\"@example.com", "reader@example.com, other@example.com", "<reader@example.com>",
        "réader@example.com", "reader@exämple.com", "reader@example.com\r\nBcc: other@example.com",
        "rea\u{0}der@example.com", String(repeating: "a", count: 65) + "@example.com",
        "a@" + String(repeating: "b", count: 64) + ".example",
        "a@" + String(repeating: "bcdefgh.", count: 32) + "example",
    ])
    func `must 1: what is not an address is refused`(text: String) {
        #expect(throws: FeedError.invalid(.email)) { try EmailAddress(text) }
    }

    @Test(arguments: ["", " ", "two words", "line\nbreak", "é", String(repeating: "t", count: 8193)])
    func `what does not fit into a header is not a token`(text: String) {
        #expect(throws: FeedError.invalid(.token)) { try AccessToken(text) }
    }
}
