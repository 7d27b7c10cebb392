import FontFiles
import SourceText
import TestSupport
import Testing

@Suite struct FontMetricsTests {
    private static var font: FontBuilder {
        var font = FontBuilder(family: "A", style: "Bold", postScriptName: "A-Bold")
        font.widths = [("a", 400), ("b", 600), (" ", 250), ("é", 410), ("\u{301}", 0), ("𝄞", 900)]
        return font
    }

    private static func metrics(_ bytes: [UInt8], _ name: String = "A-Bold") throws -> FontMetrics {
        try FontMetrics(of: bytes, path: "A.ttf", postScriptName: name)
    }

    @Test(arguments: [
        ("", 0), ("ab", 10), ("a b", 12.5), ("é", 4.1), ("a\u{301}", 4), ("𝄞", 9), ("c", 5), ("漢", 10), ("👍🏽", 10),
        ("a\u{200D}b", 10), ("Ж", 5),
    ])
    func `a line is as wide as its characters`(line: String, points: Double) throws {
        #expect(abs(try Self.metrics(Self.font.bytes()).width(of: line, size: 10) - points) < 0.001)
    }

    @Test func `the font of a collection is found by its name`() throws {
        var other = FontBuilder(family: "B", style: "Thin", postScriptName: "B-Thin")
        other.widths = [("a", 100)]
        let bytes = FontBuilder.collection([Self.font, other])
        #expect(try Self.metrics(bytes, "B-Thin").width(of: "a", size: 10) == 1)
        #expect(throws: DiagnosticsError.self) { try Self.metrics(bytes, "C") }
    }

    @Test func `a font without widths is refused`() {
        let bytes = FontBuilder(family: "A", style: "Bold", postScriptName: "A-Bold").bytes()
        #expect(throws: DiagnosticsError.self) { try Self.metrics(bytes) }
    }

    @Test func `no mutated or cut font crashes`() {
        var generator = SeededGenerator(seed: 11)
        let seed = Self.font.bytes()
        for length in 0...seed.count { _ = try? Self.metrics(Array(seed.prefix(length))).width(of: "aéb 𝄞Ж", size: 9) }
        for _ in 0..<Fuzzing.iterations {
            var bytes = seed
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] =
                    [0, 1, 2, 4, 12, 0x7F, 0xFF].randomElement(using: &generator) ?? 0
            }
            _ = try? Self.metrics(bytes).width(of: "aéb 𝄞Ж漢", size: 9)
        }
    }
}
