import FontFiles
import SourceText
import TestSupport
import Testing

@Suite struct FontFuzzTests {
    private static var seeds: [[UInt8]] {
        var variable = FontBuilder(family: "A", style: "Thin", postScriptName: "A-Thin")
        variable.names += [.windows(256, "Bold"), .macRoman(257, [0x8E, 0xFF]), .unicode(258, "𝄞")]
        variable.axes = [100, 200]
        variable.instances = [(256, 257, [900, 1]), (258, nil, [100, 200]), (257, nil, [3, 4])]
        let plain = FontBuilder(family: "B", style: "Bold", postScriptName: "B-Bold")
        return [plain.bytes(), variable.bytes(), FontBuilder.collection([plain, variable, plain])]
    }

    @Test func `no mutated font crashes the parser or has names that are not in it`() {
        var generator = SeededGenerator(seed: 7)
        let seeds = Self.seeds
        for _ in 0..<Fuzzing.iterations {
            var bytes = seeds.randomElement(using: &generator) ?? []
            for _ in 0..<Int.random(in: 1...8, using: &generator) where !bytes.isEmpty {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<5, using: &generator) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
                case 1: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &generator) ?? 0
                case 2: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
                case 3: bytes.remove(at: place)
                default: bytes.removeSubrange(Int.random(in: place..<bytes.count, using: &generator)...)
                }
            }
            check(bytes)
        }
    }

    @Test func `every cut of a font is survived`() {
        for seed in Self.seeds {
            for length in 0...seed.count { check(Array(seed.prefix(length))) }
        }
    }

    @Test func `counts at their limits are read in time`() {
        let names = (0..<5_000).map { FontBuilder.Name.windows($0 % 7, "A") }
        var font = FontBuilder(names)
        font.axes = [1]
        font.instances = (0..<2_048).map { (256 + $0, nil, [2]) }
        check(font.bytes())
        let start = 12 + 4 * 256
        let offset = [UInt8(start >> 24), UInt8(start >> 16 & 0xFF), UInt8(start >> 8 & 0xFF), UInt8(start & 0xFF)]
        let header = Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 1, 0]
        check(header + (0..<256).flatMap { _ in offset } + font.bytes(at: start))
    }

    private func check(_ bytes: [UInt8]) {
        do {
            let file = try FontFile(bytes, path: "A.ttf")
            #expect(!file.faces.isEmpty)
            for face in file.faces {
                #expect(![face.family, face.style, face.fullName, face.postScriptName].contains(""))
            }
        } catch {
            #expect(error.diagnostics.count == 1)
        }
    }
}
