#if !canImport(ImageIO)
import Foundation
import TestSupport

@testable import Feed

/// What happens to a picture on its way through cameras, messengers and web pages.
enum PictureTwin: CaseIterable {
    case scaled, recompressed, brighter, lightened, contrast, noisy, scaledAndRecompressed, all

    /// The picture after that, by how much is random.
    func alter(_ picture: RGBAPicture, _ source: inout SeededGenerator) throws -> RGBAPicture {
        switch self {
        case .scaled: scaled(picture, &source)
        case .recompressed: try recompressed(picture, &source)
        case .brighter: brighter(picture, &source)
        case .lightened:
            Self.adding(.random(in: -51...51, using: &source), to: picture)
        case .contrast:
            Self.mapped(picture, factor: .random(in: 0.8...1.25, using: &source), around: 128)
        case .noisy: noisy(picture, &source)
        case .scaledAndRecompressed: try recompressed(scaled(picture, &source), &source)
        case .all:
            try recompressed(scaled(noisy(brighter(picture, &source), &source), &source), &source)
        }
    }

    /// From a quarter to twice the size, the sides up to 5% apart.
    private func scaled(_ picture: RGBAPicture, _ source: inout SeededGenerator) -> RGBAPicture {
        let factor = exp2(Double.random(in: -2...1, using: &source))
        let aspect = Double.random(in: 0.95...1.05, using: &source)
        let width = max(1, Int(Double(picture.width) * factor * aspect))
        let height = max(1, Int(Double(picture.height) * factor / aspect))
        return Self.scaled(picture, width: width, height: height)
    }

    private func recompressed(_ picture: RGBAPicture, _ source: inout SeededGenerator) throws
        -> RGBAPicture
    {
        let quality = Int.random(in: 30...90, using: &source)
        let data = EncodedPicture.jpeg(
            picture, quality: quality, isSubsampled: Bool.random(using: &source))
        return try PictureDecoder.picture(from: data)
    }

    private func brighter(_ picture: RGBAPicture, _ source: inout SeededGenerator) -> RGBAPicture {
        Self.mapped(picture, factor: .random(in: 0.8...1.2, using: &source), around: 0)
    }

    private func noisy(_ picture: RGBAPicture, _ source: inout SeededGenerator) -> RGBAPicture {
        var pixels = picture.pixels
        let amount = Int.random(in: 2...10, using: &source)
        var random: UInt64 = source.next() | 1
        pixels.withUnsafeMutableBufferPointer { pixels in
            var index = 0
            while index < pixels.count {
                random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let change = Int(random >> 40) % (2 &* amount &+ 1) &- amount
                let value = Int(pixels[index]) &+ change
                if index & 3 != 3 { pixels[index] = value < 0 ? 0 : value > 255 ? 255 : UInt8(value) }
                index &+= 1
            }
        }
        return RGBAPicture(width: picture.width, height: picture.height, pixels: pixels)!
    }

    static func mapped(_ picture: RGBAPicture, factor: Double, around middle: Double) -> RGBAPicture {
        mapped(
            picture, (0...255).map { UInt8(min(255, max(0, (Double($0) - middle) * factor + middle))) })
    }

    static func adding(_ amount: Int, to picture: RGBAPicture) -> RGBAPicture {
        mapped(picture, (0...255).map { UInt8(min(255, max(0, $0 + amount))) })
    }

    private static func mapped(_ picture: RGBAPicture, _ table: [UInt8]) -> RGBAPicture {
        var pixels = picture.pixels
        pixels.withUnsafeMutableBufferPointer { pixels in
            table.withUnsafeBufferPointer { table in
                var index = 0
                while index < pixels.count {
                    pixels[index] = table[Int(pixels[index])]
                    pixels[index &+ 1] = table[Int(pixels[index &+ 1])]
                    pixels[index &+ 2] = table[Int(pixels[index &+ 2])]
                    index &+= 4
                }
            }
        }
        return RGBAPicture(width: picture.width, height: picture.height, pixels: pixels)!
    }

    /// Bilinear; first halved as often as pixels would else be skipped.
    static func scaled(_ picture: RGBAPicture, width: Int, height: Int) -> RGBAPicture {
        if picture.width >= 2 * width, picture.height >= 2 * height {
            return scaled(
                bilinear(picture, width: picture.width / 2, height: picture.height / 2), width: width,
                height: height)
        }
        return bilinear(picture, width: width, height: height)
    }

    private static func bilinear(_ picture: RGBAPicture, width: Int, height: Int) -> RGBAPicture {
        var pixels = [UInt8](repeating: 255, count: width * height * 4)
        let columns = (0..<width).map { place($0, of: width, in: picture.width) }
        picture.pixels.withUnsafeBufferPointer { old in
            pixels.withUnsafeMutableBufferPointer { pixels in
                columns.withUnsafeBufferPointer { columns in
                    var target = pixels.baseAddress!
                    for row in 0..<height {
                        let (top, low) = place(row, of: height, in: picture.height)
                        let upper = old.baseAddress! + top * picture.width * 4
                        let lower = upper + (low > 0 ? picture.width * 4 : 0)
                        var column = 0
                        while column < width {
                            let (left, right) = columns[column]
                            let step = right > 0 ? 4 : 0
                            var channel = left &* 4
                            let end = channel &+ 3
                            while channel < end {
                                let above =
                                    Int(upper[channel]) &* (256 &- right) &+ Int(upper[channel &+ step]) &* right
                                let below =
                                    Int(lower[channel]) &* (256 &- right) &+ Int(lower[channel &+ step]) &* right
                                target.pointee = UInt8((above &* (256 &- low) &+ below &* low) >> 16)
                                target += 1
                                channel &+= 1
                            }
                            target += 1
                            column &+= 1
                        }
                    }
                }
            }
        }
        return RGBAPicture(width: width, height: height, pixels: pixels)!
    }

    /// Where the middle of a pixel lies in the old picture: the pixel before, and how far on, of 256.
    private static func place(_ index: Int, of count: Int, in old: Int) -> (Int, Int) {
        let exact = max(0, min((old - 1) * 256, (2 * index + 1) * old * 128 / count - 128))
        return (exact >> 8, exact & 255)
    }
}
#endif
