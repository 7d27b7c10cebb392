import Testing

@testable import EnvironmentCommands

@Suite struct BinaryScanTests {
    private func matches(
        of text: String, in file: [UInt8], allowed: [String] = [], limit: Int = 3
    ) -> BinaryMatches {
        let scan = BinaryScan(needles: [Needle(text: text)], allowed: allowed, matchLimit: limit)
        return file.withUnsafeBytes { scan.matches(in: $0) }
    }

    private func places(of text: String, in file: String, allowed: [String] = []) -> [Int] {
        matches(of: text, in: Array(file.utf8), allowed: allowed).matches.map(\.offset)
    }

    @Test func `raw bytes are found`() {
        let needle = Needle(bytes: [0xDE, 0xAD, 0, 0xBE], form: .obfuscated)
        let file: [UInt8] = [1, 0xDE, 0xDE, 0xAD, 0, 0xBE, 2]
        let found = file.withUnsafeBytes { BinaryScan(needles: [needle]).matches(in: $0) }
        #expect(found.matches == [BinaryMatch(needle: needle, form: .obfuscated, range: 2..<6)])
    }

    @Test func `matches of several needles are ordered by offset`() {
        let needles = ["dev.example", "https://dev", "stage"].map { Needle(text: $0) }
        let found = Array("stage https://dev.example stage".utf8).withUnsafeBytes {
            BinaryScan(needles: needles).matches(in: $0)
        }
        #expect(found.matches.map(\.offset) == [0, 6, 14, 26])
        #expect(found.matches.map(\.needle.text) == ["stage", "https://dev", "dev.example", "stage"])
    }

    @Test func `matches beyond the limit are counted`() {
        let found = matches(of: "development", in: Array("development,development,development".utf8), limit: 2)
        #expect(found.matches.map(\.offset) == [0, 12])
        #expect(found.furtherCounts == [Needle(text: "development"): 1])
    }

    @Test(
        arguments: [
            ("https://a.example", "https://a.example.org", [], [0]),
            ("https://a.example", "https://a.example.org", ["https://a.example.org"], []),
            ("https://a.example", "https://a.example.net", ["https://a.example.org"], [0]),
            ("a.example", "https://a.example http://a.example", ["https://a.example"], [25]),
            ("a.example", #"https:\/\/a.example a.example"#, ["https://a.example"], [20]),
            ("a.example/b", #"https:\/\/a.example\/b a.example/b"#, ["https://a.example/b"], [23]),
            ("aba", "xababax", ["ababa"], []),
            ("aba", "xabax", ["ababa"], [1]),
            ("aba", "aba", ["aba"], []),
        ] as [(String, String, [String], [Int])])
    func `values within allowed text do not match`(
        text: String, file: String, allowed: [String], expected: [Int]
    ) {
        #expect(places(of: text, in: file, allowed: allowed) == expected)
    }

    @Test func `UTF-16 within allowed text does not match`() {
        let allowed = "https://a.example.org"
        for form in [Needle.Form.utf16LittleEndian, .utf16BigEndian] {
            let file = EncodedText.units(allowed, width: 2, isBigEndian: form == .utf16BigEndian)
            #expect(matches(of: "a.example", in: [0, 0] + file + [0, 0], allowed: [allowed]).matches.isEmpty)
            #expect(matches(of: "a.example", in: [0, 0] + file + [0, 0]).matches.map(\.form) == [form])
        }
    }

    @Test func `long strings are compared to the end`() {
        let long = String(repeating: "certificate", count: 30_000)
        #expect(places(of: long, in: "x" + long) == [1])
        #expect(places(of: long, in: "x" + long.dropLast() + "f") == [])
    }

    @Test(arguments: [[], ["x"], ["Shop Dev 12", "https://dev.example/api"]])
    func `a file may be empty or end anywhere`(needles: [String]) {
        let scan = BinaryScan(needles: needles.map { Needle(text: $0) } + [Needle(text: "")])
        #expect(scan.matches(in: UnsafeRawBufferPointer(start: nil, count: 0)).matches.isEmpty)
        for start: [UInt8] in [[0x48, 0xB8], [0x48, 0x8D, 0x84, 0x24], [0xFF, 0xFF, 0xFF, 0x17], [0, 0, 0, 0x94]] {
            for count in 1...20 {
                let file = Array((start + [UInt8](repeating: 1, count: 16)).prefix(count))
                #expect(file.withUnsafeBytes { scan.matches(in: $0) }.matches.isEmpty)
            }
        }
    }

    @Test func `equal bytes take linear time`() {
        let file = [UInt8](repeating: UInt8(ascii: "a"), count: 500_000)
        let needles = (0..<100).map { Needle(text: String(repeating: "a", count: 500) + "\($0)") }
        let found = file.withUnsafeBytes {
            BinaryScan(needles: needles + [Needle(text: String(repeating: "a", count: 400))]).matches(in: $0)
        }
        #expect(found.matches.map(\.offset) == [0, 1, 2])
        #expect(Array(found.furtherCounts.values) == [500_000 - 399 - 3])
    }
}
