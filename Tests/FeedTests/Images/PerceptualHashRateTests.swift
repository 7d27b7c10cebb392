#if !canImport(ImageIO)
import Foundation
import TestSupport
import Testing

@testable import Feed

@Suite struct PerceptualHashRateTests {
    /// A generated picture's hash, and those of its altered twins.
    private struct Family: Sendable {
        let number: Int
        let hash: PerceptualHash
        let twins: [(kind: PictureTwin, hash: PerceptualHash)]
    }

    private static let count = 200

    private static func family(_ number: Int) throws -> Family {
        let kinds = SyntheticPicture.allCases
        let picture = kinds[number % kinds.count].draw(number)
        var source = SeededGenerator(seed: UInt64(number))
        let twins = try PictureTwin.allCases.map {
            (kind: $0, hash: PerceptualHash(of: try $0.alter(picture, &source)))
        }
        return Family(number: number, hash: PerceptualHash(of: picture), twins: twins)
    }

    @Test func `95% of altered twins are found, 1% of different pictures are mistaken for twins, or better`()
        async throws
    {
        let families = try await withThrowingTaskGroup(of: Family.self) { group in
            for number in 0..<Self.count { group.addTask { try Self.family(number) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        var found = 0
        var total = 0
        var report: [String] = []
        for kind in PictureTwin.allCases {
            let pairs = families.flatMap { family in
                family.twins.filter { $0.kind == kind }.map { (family.hash, $0.hash) }
            }
            let similar = pairs.filter { $0.0.isSimilar(to: $0.1) }.count
            report.append("\(kind) \(similar)/\(pairs.count)")
            found += similar
            total += pairs.count
        }
        var pairs = 0
        var falsePairs = 0
        for (index, family) in families.enumerated() {
            for other in families[(index + 1)...] {
                pairs += 1
                if family.hash.isSimilar(to: other.hash) { falsePairs += 1 }
            }
        }
        let twinRate = Double(found) / Double(total)
        let falseRate = Double(falsePairs) / Double(pairs)
        print(
            "perceptual hashes: \(found) of \(total) twins found (\(twinRate)): \(report.joined(separator: ", "))"
        )
        print(
            "perceptual hashes: \(falsePairs) of \(pairs) pairs of different pictures taken for twins (\(falseRate))"
        )
        #expect(total >= 1_500)
        #expect(twinRate >= 0.95)
        #expect(falseRate <= 0.01)
    }

    @Test(arguments: [1, 2, 3, 5, 8, 17])
    func `a large JPEG is reduced before it is hashed, and its hash stays that of the whole`(factor: Int) throws {
        for (number, kind) in SyntheticPicture.allCases.enumerated() {
            let picture = kind.draw(number).enlarged(factor)
            let data = EncodedPicture.jpeg(picture, quality: 90, isSubsampled: number.isMultiple(of: 2))
            let reduced = try PictureDecoder.picture(from: data, atLeast: 256)
            let sides = (min(picture.width, picture.height), min(reduced.width, reduced.height))
            #expect(sides.1 == sides.0 || sides.1 >= 256)
            #expect(sides.0 < 512 || sides.1 < 512)
            let whole = PerceptualHash(of: try PictureDecoder.picture(from: data))
            let hash = try PerceptualHash(decoding: data)
            #expect(hash == PerceptualHash(of: reduced))
            #expect(hash.distance(to: whole) <= 8, "\(kind), \(hash.distance(to: whole)) of 192 bits")
        }
    }
}

extension RGBAPicture {
    /// Each pixel as a square of pixels, but for one at the right and at the bottom, so that sides are odd.
    fileprivate func enlarged(_ factor: Int) -> RGBAPicture {
        let (newWidth, newHeight) = (max(width * factor - 1, 1), max(height * factor - 1, 1))
        var bytes: [UInt8] = []
        bytes.reserveCapacity(newWidth * newHeight * 4)
        for row in 0..<newHeight {
            for column in 0..<newWidth {
                let start = (row / factor * width + column / factor) * 4
                bytes += pixels[start..<start + 4]
            }
        }
        return RGBAPicture(width: newWidth, height: newHeight, pixels: bytes)!
    }
}
#endif
