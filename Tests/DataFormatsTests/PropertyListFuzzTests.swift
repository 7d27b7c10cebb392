import DataFormats
import Foundation
import SourceText
import TestSupport
import Testing

@Suite struct PropertyListFuzzTests {
    /// Expects a value or problems, and both inside the file.
    private func expectReading(_ bytes: [UInt8]) {
        let file = SourceFile(path: "input", bytes: bytes)
        do {
            let list = try PropertyListParser.parse(file)
            #expect(list.root.range.upperBound <= list.file.bytes.count, "\(bytes)")
        } catch {
            #expect(error.isInside((try? TextDecoding.decoded(file)) ?? file), "\(bytes)")
        }
    }

    @Test func `XML with bytes changed gives a value or problems inside the file`() {
        let seeds = [
            """
            <?xml version="1.0" encoding="UTF-8"?><!DOCTYPE plist PUBLIC "-//A//B" "c" [<!ENTITY a "b">]><plist version="1.0">
            <dict><!-- c --><key>a</key><string>x &amp;&#10;<![CDATA[<é]]>\r\n</string><key>b</key><array><true/><integer>-1\
            </integer></array></dict></plist>
            """,
            "<plist><array><real>1.5</real><date>2024-01-31T00:00:00Z</date><data>AAEC</data><dict/><array></array></array></plist>",
            "<dict><key>a</key><key>a</key><string/><key>a</key><false></false></dict>",
        ]
        for bytes in Fuzzing.mutations(of: seeds, alphabet: "<>/&;#!?[]-=\"'kdastrue ") { expectReading(bytes) }
    }

    @Test func `old-style lists with bytes changed give a value or problems inside the file`() {
        let seeds = [
            "{ a = \"b\\n\\U00e9\\101\"; c = ( d, 'e', <0f bd>, { f; } ); /* g */ } // h",
            "\"a\" = b;\nc;\n\"d\"\n= \"\\q\"\n\"e\" = f;",
            "((((a))))", "{\"a\"=\"\\UD83D\\UDE00\\UD83D\";a=1;}",
        ]
        for bytes in Fuzzing.mutations(of: seeds, alphabet: "{}()<>=;,\"'\\/*Uab0 \n") { expectReading(bytes) }
    }

    @Test func `binary lists with bytes changed give a value or problems inside the file`() throws {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<Fuzzing.iterations {
            let value = RandomPropertyList(depth: 2, using: &generator)
            var bytes = Array(
                try PropertyListSerialization.data(fromPropertyList: value.foundation, format: .binary, options: 0))
            for _ in 0..<Int.random(in: 0...3, using: &generator) {
                let place = Int.random(
                    in: Bool.random(using: &generator) ? 6..<bytes.count : (bytes.count - 40)..<bytes.count,
                    using: &generator)
                bytes[place] = UInt8.random(in: 0...255, using: &generator)
            }
            if Int.random(in: 0..<10, using: &generator) == 0 {
                bytes.removeLast(Int.random(in: 0..<40, using: &generator))
            }
            expectReading(bytes)
        }
    }

    @Test(arguments: [Array(0...255), Array("<plist></dict>key;={}()&\"'\\é\0\n".utf8)] as [[UInt8]])
    func `random bytes give a value or problems inside the file`(alphabet: [UInt8]) {
        var generator = SeededGenerator(seed: 6)
        for _ in 0..<Fuzzing.iterations {
            let count = Int.random(in: 0...64, using: &generator)
            let bytes = (0..<count).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
            expectReading(bytes)
            expectReading(Array("<plist>".utf8) + bytes)
            expectReading(Array("bplist00".utf8) + bytes)
        }
    }
}
