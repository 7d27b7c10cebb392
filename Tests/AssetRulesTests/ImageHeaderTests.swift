import AssetRules
import Foundation
import TestSupport
import Testing

@Suite struct ImageHeaderTests {
    @Test(
        arguments: [
            (ImageBuilder.png(300, 70_000), .png, 300, 70_000), (ImageBuilder.optimizedPNG(3, 4), .png, 3, 4),
            (ImageBuilder.jpeg(640, 480), .jpeg, 640, 480), (ImageBuilder.jpeg(640, 480, frame: 0xC2), .jpeg, 640, 480),
            (ImageBuilder.gif(5, 600), .gif, 5, 600), (ImageBuilder.lossyWebP(500, 300), .webp, 500, 300),
            (ImageBuilder.losslessWebP(16_384, 9_000), .webp, 16_384, 9_000),
            (ImageBuilder.extendedWebP(70_000, 2), .webp, 70_000, 2),
        ] as [([UInt8], ImageHeader.Format, Int, Int)])
    func `the size of each format is read`(bytes: [UInt8], format: ImageHeader.Format, width: Int, height: Int) {
        #expect(ImageHeader(of: bytes) == ImageHeader(format: format, width: width, height: height))
        #expect(ImageHeader(of: Data([1, 2] + bytes).dropFirst(2)) == ImageHeader(of: bytes))
    }

    @Test(
        arguments: [
            [], [0xFF], Array("GIF89a".utf8), Array("<svg/>".utf8), Array("%PDF-1.7".utf8), ImageBuilder.png(0, 5),
            ImageBuilder.png(5, 0), Array(ImageBuilder.png(5, 5).prefix(23)),
            Array(ImageBuilder.jpeg(5, 5).dropLast(3)),
            // Pixels before a frame, a segment shorter than its own length, one that leads out of the file.
            [0xFF, 0xD8, 0xFF, 0xDA, 0, 8], [0xFF, 0xD8, 0xFF, 0xE0, 0, 1, 0xFF, 0xC0],
            [0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF],
            Array("RIFF0000WAVEfmt ".utf8),
        ] as [[UInt8]])
    func `a file without a size is not an image`(bytes: [UInt8]) {
        #expect(ImageHeader(of: bytes) == nil)
    }

    @Test func `any bytes have a size within the format's limits, or none`() {
        let seeds: [[UInt8]] = [
            ImageBuilder.png(1, 2), ImageBuilder.optimizedPNG(1, 2), ImageBuilder.jpeg(3, 4), ImageBuilder.gif(5, 6),
            ImageBuilder.lossyWebP(7, 8), ImageBuilder.losslessWebP(9, 10), ImageBuilder.extendedWebP(11, 12),
        ]
        var generator = SeededGenerator(seed: 7)
        for iteration in 0..<Fuzzing.iterations {
            var bytes = seeds[iteration % seeds.count]
            for _ in 0..<Int.random(in: 0...4, using: &generator) where !bytes.isEmpty {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: bytes.removeSubrange(place...)
                case 1: bytes.remove(at: place)
                case 2: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &generator) ?? 0
                default: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
                }
            }
            guard let header = ImageHeader(of: bytes) else { continue }
            #expect((1...0xFFFF_FFFF).contains(header.width) && (1...0xFFFF_FFFF).contains(header.height))
        }
    }
}
