import Foundation
import TestSupport
import Testing

@testable import Feed

@Suite struct PerceptualHashIndexTests {
    private static func hashes(_ count: Int) -> [PerceptualHash] {
        var source = SeededGenerator(seed: 10)
        return (0..<count).map { _ in
            PerceptualHash(average: source.next(), difference: source.next(), dct: source.next())
        }
    }

    private static func index(_ hashes: [PerceptualHash]) -> PerceptualHashIndex {
        var index = PerceptualHashIndex()
        for (number, hash) in hashes.enumerated() { index.insert(hash, id: "photo \(number)") }
        return index
    }

    @Test func `an empty index finds nothing`() {
        let index = PerceptualHashIndex()
        #expect(index.nearest(to: PerceptualHash(average: 0, difference: 0, dct: 0)) == nil)
        #expect(index.twin(of: PerceptualHash(average: 0, difference: 0, dct: 0)) == nil)
        #expect(index.count == 0)
    }

    @Test func `the nearest is the one of the fewest different bits, as a search without an index finds it`() {
        let hashes = Self.hashes(500)
        let index = Self.index(hashes)
        for hash in Self.hashes(520).suffix(20) {
            let least = hashes.map(hash.distance(to:)).min()!
            let first = hashes.firstIndex { hash.distance(to: $0) == least }!
            let found = index.nearest(to: hash)
            #expect(found?.id == "photo \(first)")
            #expect(found?.distance == least)
        }
        #expect(index.nearest(to: hashes[77])?.distance == 0)
    }

    @Test func `a twin is the nearest of those that are similar, even where something else is nearer`() {
        var index = PerceptualHashIndex()
        // 22 bits away, but 11 in each of two parts: not similar.
        index.insert(PerceptualHash(average: 0x7FF, difference: 0x7FF, dct: 0), id: "near")
        index.insert(PerceptualHash(average: 0, difference: 0, dct: 0xFFFF_FFFF), id: "twin")
        index.insert(PerceptualHash(average: 0x1F, difference: 0, dct: 0xFFFF_FFFF), id: "other twin")
        let hash = PerceptualHash(average: 0, difference: 0, dct: 0)
        #expect(index.nearest(to: hash)?.id == "near")
        #expect(index.twin(of: hash) == "twin")
        #expect(Self.index(Self.hashes(50)).twin(of: hash) == nil)
    }

    @Test func `a search of 10,000 hashes costs no more than what one pass over them may`() {
        let hashes = Self.hashes(10_000)
        let index = Self.index(hashes)
        let search = (0..<20).map { number in
            ProcessorTime.measure { _ = index.nearest(to: hashes[number * 499]) }
        }.min()!
        let pass = (0..<20).map { number in
            ProcessorTime.measure { _ = hashes.reduce(0) { $0 + hashes[number].distance(to: $1) } }
        }.min()!
        print("perceptual hashes: the nearest of 10,000 in \(search), a plain pass takes \(pass)")
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
