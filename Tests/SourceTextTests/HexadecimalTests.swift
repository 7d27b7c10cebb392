import SourceText
import Testing

@Suite struct HexadecimalTests {
    @Test func `numbers have zeros before them up to a number of digits`() {
        #expect(0.hexadecimal(atLeast: 6) == "000000")
        #expect(0xAB.hexadecimal(atLeast: 4) == "00ab")
        #expect(UInt64.max.hexadecimal(atLeast: 4, uppercase: true) == "FFFFFFFFFFFFFFFF")
    }

    @Test(arguments: [("\u{9}", "U+0009"), ("\u{200B}", "U+200B"), ("\u{1F600}", "U+1F600")])
    func `characters are named as Unicode does`(scalar: Unicode.Scalar, name: String) {
        #expect(scalar.codePoint == name)
    }

    @Test func `bytes have two digits each`() {
        #expect([0, 10, 255].hexadecimal == "000aff")
        #expect([UInt8]().hexadecimal.isEmpty)
    }
}
