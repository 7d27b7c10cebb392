#if !canImport(ImageIO)
import Foundation
import TestSupport
import Testing

import struct PictureDrawing.Canvas
import struct PictureDrawing.Paint

@testable import Feed

@Suite struct PictureDecoderTests {
    private let picture = SyntheticPicture.scene.draw(3)

    @Test func `a PNG comes back pixel by pixel, transparent ones too`() throws {
        var pixels = picture.pixels
        for index in stride(from: 3, to: pixels.count, by: 4) {
            pixels[index] = UInt8(index / 4 % 256)
        }
        let picture = try #require(
            RGBAPicture(width: picture.width, height: picture.height, pixels: pixels))
        #expect(try PictureDecoder.picture(from: EncodedPicture.png(picture)) == picture)
    }

    @Test(
        arguments: [
            (1, [200], [200, 200, 200, 255]), (2, [200, 9], [200, 200, 200, 9]),
            (3, [1, 2, 3], [1, 2, 3, 255]),
            (4, [1, 2, 3, 4], [1, 2, 3, 4]),
        ] as [(Int, [UInt8], [UInt8])])
    func `a PNG of any channels becomes RGBA`(count: Int, pixel: [UInt8], expected: [UInt8]) throws {
        let data = EncodedPicture.png(width: 1, height: 1, channels: count, pixels: pixel)
        #expect(try PictureDecoder.picture(from: data).pixels == expected)
    }

    @Test func `a PNG of 16 bits a channel becomes one of 8`() throws {
        let data = EncodedPicture.deepPNG(width: 3, height: 1, pixels: [0, 32_768, 65_535])
        let pixels = try PictureDecoder.picture(from: data).pixels
        #expect([pixels[0], pixels[3], pixels[8], pixels[11]] == [0, 255, 255, 255])
        // Half the light is 188 of 255 in sRGB; libpng takes it as a gamma of 2.2.
        #expect((185...189).contains(pixels[4]) && pixels[4] == pixels[5] && pixels[5] == pixels[6])
    }

    @Test func `an interlaced PNG is put in order`() throws {
        let picture = try PictureDecoder.picture(from: Samples.interlaced)
        let expected = (0..<25).flatMap { index -> [UInt8] in
            let (x, y) = (index % 5, index / 5)
            return [UInt8(x * 50), UInt8(y * 50), UInt8((x + y) * 25), UInt8(255 - x * 40)]
        }
        #expect(picture == RGBAPicture(width: 5, height: 5, pixels: expected))
    }

    @Test func `a PNG with a palette, some of it transparent, becomes RGBA`() throws {
        let pixels = try PictureDecoder.picture(from: Samples.palette).pixels
        #expect(pixels == [255, 0, 0, 255, 0, 255, 0, 128, 0, 0, 255, 255, 255, 0, 0, 255])
    }

    @Test(arguments: [false, true])
    func `a JPEG comes back nearly as it was`(isSubsampled: Bool) throws {
        let data = EncodedPicture.jpeg(picture, quality: 95, isSubsampled: isSubsampled)
        let decoded = try PictureDecoder.picture(from: data)
        #expect((decoded.width, decoded.height) == (picture.width, picture.height))
        let differences = zip(decoded.pixels, picture.pixels).map { abs(Int($0) - Int($1)) }
        #expect(differences.reduce(0, +) / differences.count < 8)
    }

    @Test func `a grey JPEG has three equal colours`() throws {
        let pixels = try PictureDecoder.picture(from: EncodedPicture.greyJPEG(picture)).pixels
        #expect(pixels.count == picture.pixels.count)
        #expect((pixels[0], pixels[0], 255) == (pixels[1], pixels[2], pixels[3]))
    }

    @Test func `a CMYK JPEG is turned into RGB`() throws {
        // Inverted inks: no cyan, no magenta, all yellow, no black.
        let inks = (0..<8 * 8 * 4).map { $0 % 4 == 2 ? 0 : 255 as UInt8 }
        let data = EncodedPicture.cmykJPEG(
            try #require(RGBAPicture(width: 8, height: 8, pixels: inks)))
        let pixels = try PictureDecoder.picture(from: data).pixels
        #expect(pixels[0] > 245 && pixels[1] > 245 && pixels[2] < 10 && pixels[3] == 255)
    }

    @Test(arguments: ["", "GIF89a", "<html></html>", "RIFF\u{0}\u{0}\u{0}\u{0}WEBP", "\u{0}\u{0}"])
    func `what is neither PNG nor JPEG is refused by its first bytes`(text: String) {
        #expect(throws: PictureError.unknownFormat) {
            try PictureDecoder.picture(from: Data(text.utf8))
        }
    }

    @Test(arguments: [0.3, 0.6, 0.9])
    func `a picture that is cut off is damaged`(part: Double) {
        for data in [EncodedPicture.png(picture), EncodedPicture.jpeg(picture)] {
            let cut = data.prefix(Int(Double(data.count) * part))
            #expect(throws: PictureError.damaged) { try PictureDecoder.picture(from: cut) }
        }
    }

    @Test func `a check fails where decoding fails`() throws {
        let files = [
            EncodedPicture.png(picture), EncodedPicture.jpeg(picture), EncodedPicture.greyJPEG(picture),
            Samples.palette, Samples.interlaced, Samples.huge, Data("GIF89a".utf8),
        ]
        for file in files {
            for count in Set(stride(from: 0, to: file.count, by: max(1, file.count / 40))).union([file.count]) {
                let data = file.prefix(count)
                let (decoding, checking) = (
                    Result { () throws(PictureError) in _ = try PictureDecoder.picture(from: data) },
                    Result { () throws(PictureError) in try PictureDecoder.check(data) }
                )
                #expect(Self.failure(decoding) == Self.failure(checking), "\(count) of \(file.count) bytes")
            }
        }
    }

    private static func failure(_ result: Result<Void, PictureError>) -> PictureError? {
        if case .failure(let error) = result { error } else { nil }
    }

    @Test func `a picture of too many pixels is refused by its header, before there is memory for them`()
        throws
    {
        #expect(throws: PictureError.tooLarge) { try PictureDecoder.picture(from: Samples.huge) }
        var jpeg = EncodedPicture.jpeg(picture)
        let frame = try #require(jpeg.firstRange(of: Data([0xFF, 0xC0, 0x00, 0x11]))).upperBound
        jpeg.replaceSubrange(frame + 1..<frame + 5, with: [0xFD, 0xE8, 0xFD, 0xE8])
        #expect(throws: PictureError.tooLarge) { try PictureDecoder.picture(from: jpeg) }
    }

    @Test func `the limits: pixels, sides, and none at all`() throws {
        let limits = PictureLimits(pixels: 100, side: 20)
        try limits.check(width: 10, height: 10)
        #expect(throws: PictureError.tooLarge) { try limits.check(width: 11, height: 10) }
        #expect(throws: PictureError.tooLarge) { try limits.check(width: 21, height: 1) }
        #expect(throws: PictureError.damaged) { try limits.check(width: 0, height: 1) }
        #expect(throws: PictureError.tooLarge) {
            try PictureDecoder.picture(
                from: Samples.interlaced, limits: PictureLimits(pixels: 24, side: 9))
        }
    }

    @Test func `damaged files never crash: they are decoded, or refused with a reason`() {
        let small = Canvas(width: 24, height: 17, Paint(red: 9, green: 99, blue: 199)).picture
        let seeds = [
            EncodedPicture.png(small), EncodedPicture.jpeg(small), EncodedPicture.greyJPEG(small),
            Samples.interlaced,
            Samples.palette,
        ]
        var source = SeededGenerator(seed: 8)
        var refused = 0
        for round in 0..<800 {
            var data = seeds[round % seeds.count]
            for _ in 0..<Int.random(in: 1...4, using: &source) {
                data[Int.random(in: 3..<data.count, using: &source)] = UInt8.random(
                    in: 0...255, using: &source)
            }
            if Bool.random(using: &source) {
                data = data.prefix(Int.random(in: 0...data.count, using: &source))
            }
            do throws(PictureError) {
                let picture = try PictureDecoder.picture(
                    from: data, limits: PictureLimits(pixels: 1 << 20, side: 4096))
                #expect(picture.pixels.count == picture.width * picture.height * 4)
            } catch {
                refused += 1
            }
        }
        #expect(refused > 300)
    }

    @Test func `a picture has as many bytes as its pixels, and at least one pixel`() {
        #expect(RGBAPicture(width: 1, height: 1, pixels: [1, 2, 3, 4]) != nil)
        #expect(RGBAPicture(width: 1, height: 1, pixels: [1, 2, 3]) == nil)
        #expect(RGBAPicture(width: 2, height: 1, pixels: [1, 2, 3, 4]) == nil)
        #expect(RGBAPicture(width: 2, height: 1, pixels: [UInt8](repeating: 0, count: 12)) == nil)
        #expect(RGBAPicture(width: 0, height: 0, pixels: []) == nil)
        #expect(RGBAPicture(width: .max, height: .max, pixels: [1, 2, 3, 4]) == nil)
    }
}

/// Small files that the encoders at hand do not write.
private enum Samples {
    /// 5×5 pixels in seven passes: red 50x, green 50y, blue 25(x + y), alpha 255 − 40x.
    static let interlaced = data(
        """
        iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAAH6aBZzAAAAVUlEQVR42g3MMQEAIQwDwNh4G7GBCJbYYMZBbNRGHFROn+2mA4BBoA1E
        k2RDYEFxAeJIqsgbxNfGuqBWW+chp526AL8h2eIqUzc87/MaWi2fsn1fuH9o7i5kppA46gAAAABJRU5ErkJggg==
        """)
    /// Red, half transparent green, blue, red: two bits a pixel.
    static let palette = data(
        """
        iVBORw0KGgoAAAANSUhEUgAAAAQAAAABAgMAAACEUudeAAAACVBMVEX/AAAA/wAAAP8tSs2KAAAAAnRSTlP/gAgPs2oAAAAKSURBVHja
        Y5AAAAAaABmAAI67AAAAAElFTkSuQmCC
        """)
    /// A header of 20,000×20,000 pixels with nine bytes of them.
    static let huge = data(
        """
        iVBORw0KGgoAAAANSUhEUgAATiAAAE4gCAYAAADjcEY5AAAAC0lEQVR42mNggAIAAAkAAWj2z04AAAAASUVORK5CYII=
        """)

    private static func data(_ text: String) -> Data {
        Data(base64Encoded: text, options: .ignoreUnknownCharacters)!
    }
}
#endif
