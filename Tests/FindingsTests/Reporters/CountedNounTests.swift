import Findings
import Testing

@Suite struct CountedNounTests {
    @Test(arguments: [(0, "0 files"), (1, "1 file"), (2, "2 files"), (1234, "1234 files")])
    func `a noun has a plural unless the number is one`(number: Int, text: String) {
        #expect(number.counted("file") == text)
    }

    @Test(arguments: [(1, "1 key"), (999, "999 keys"), (1_234_567, "1,234,567 keys")])
    func `great numbers have groups of three digits`(number: Int, text: String) {
        #expect(number.counted("key", grouped: true) == text)
    }

    @Test(arguments: [
        ("a b/c", "a%20b%2Fc"), ("A-Z._~09", "A-Z._~09"), ("é:?#", "%C3%A9%3A%3F%23"), ("\n\0", "%0A%00"), ("", ""),
    ])
    func `an address has all but unreserved characters encoded`(text: String, encoded: String) {
        #expect(text.percentEncoded() == encoded)
        #expect(text.percentEncoded(keeping: "/").replacing("/", with: "%2F") == encoded)
    }
}
