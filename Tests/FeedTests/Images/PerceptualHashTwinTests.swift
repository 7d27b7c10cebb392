import Foundation
import TestSupport
import Testing

import struct PictureDrawing.Canvas
import struct PictureDrawing.Paint

@testable import Feed

@Suite struct PerceptualHashTwinTests {
    private static func hashes(_ count: Int) -> [PerceptualHash] {
        var source = SeededGenerator(seed: 10)
        return (0..<count).map { _ in
            PerceptualHash(average: source.next(), difference: source.next(), dct: source.next())
        }
    }

    @Test func `among none, or different ones, there is no twin`() {
        let hash = PerceptualHash(average: 0, difference: 0, dct: 0)
        #expect([PerceptualHash]().indexOfTwin(of: hash) == nil)
        #expect(Self.hashes(50).indexOfTwin(of: hash) == nil)
    }

    @Test func `a hash's twin among many is itself`() {
        let hashes = Self.hashes(500)
        for number in [0, 77, 499] { #expect(hashes.indexOfTwin(of: hashes[number]) == number) }
    }

    @Test func `a twin is the nearest of those that are similar, even where something else is nearer`() {
        let hashes = [
            // 22 bits away, but 11 in each of two parts: not similar.
            PerceptualHash(average: 0x7FF, difference: 0x7FF, dct: 0),
            PerceptualHash(average: 0x1F, difference: 0, dct: 0xFFFF_FFFF),
            PerceptualHash(average: 0, difference: 0, dct: 0xFFFF_FFFF),
            PerceptualHash(average: 0, difference: 0, dct: 0xFFFF_FFFF),
        ]
        #expect(hashes.indexOfTwin(of: PerceptualHash(average: 0, difference: 0, dct: 0)) == 2)
    }

    @Test func `as many bits may differ as a twin's parts allow`() {
        let hash = PerceptualHash(average: 0, difference: 0, dct: 0)
        #expect([PerceptualHash(average: 0x3FF, difference: .max, dct: 0x3FF)].indexOfTwin(of: hash) == 0)
        #expect([PerceptualHash(average: 0x7FF, difference: .max, dct: 0x3FF)].indexOfTwin(of: hash) == nil)
    }

    @Test func `a search of 10,000 hashes costs no more than what one pass over them may`() {
        let hashes = Self.hashes(10_000)
        let search = (0..<20).map { number in
            ProcessorTime.measure { _ = hashes.indexOfTwin(of: hashes[number * 499]) }
        }.min()!
        let pass = (0..<20).map { number in
            ProcessorTime.measure { _ = hashes.reduce(0) { $0 + hashes[number].distance(to: $1) } }
        }.min()!
        print("perceptual hashes: the twin among 10,000 in \(search), a plain pass takes \(pass)")
        #expect(search < pass * 2)
    }

    @Test func `a larger picture costs its pixels, not more`() {
        func best(_ size: Int) -> Duration {
            let picture = Canvas(width: size, height: size, Paint(red: 1, green: 2, blue: 3)).picture
            return (0..<5).map { _ in ProcessorTime.measure { _ = PerceptualHash(of: picture) } }
                .min()!
        }
        let (small, large) = (best(250), best(1000))
        print("perceptual hashes: of 250×250 pixels in \(small), of 1,000×1,000 in \(large)")
        #expect(large < small * 48)
    }
}
