#if !canImport(ImageIO)
import CTurboJPEG
import Foundation

/// Decodes JPEG by TurboJPEG, which turns greys and YCbCr into RGB; CMYK is turned here.
enum JPEGDecoder {
    static func picture(
        from data: Data, limits: PictureLimits, atLeast side: Int?
    ) throws(PictureError) -> RGBAPicture {
        let result = data.withUnsafeBytes { bytes in
            Result { () throws(PictureError) in
                try picture(from: bytes.bindMemory(to: UInt8.self), limits: limits, atLeast: side)
            }
        }
        return try result.get()
    }

    private static func picture(
        from bytes: UnsafeBufferPointer<UInt8>, limits: PictureLimits, atLeast side: Int?
    ) throws(PictureError) -> RGBAPicture {
        guard let decoder = tjInitDecompress() else { throw .damaged }
        defer { tjDestroy(decoder) }
        var (width, height, sampling, colours): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        let length = UInt(bytes.count)
        guard
            tjDecompressHeader3(
                decoder, bytes.baseAddress, length, &width, &height, &sampling, &colours) == 0
        else { throw .damaged }
        try limits.check(width: Int(width), height: Int(height))
        (width, height) = reduced(width, height, atLeast: side)
        let isCMYK = [TJCS_CMYK, TJCS_YCCK].contains { Int32($0.rawValue) == colours }
        let format = Int32((isCMYK ? TJPF_CMYK : TJPF_RGBA).rawValue)
        var isWhole = false
        let count = Int(width) * Int(height) * 4
        var pixels = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            // What TurboJPEG only warns of, as an end that comes too early, is damage too. A small file of thousands of
            // scans, each as much work as the picture, is refused.
            isWhole =
                tjDecompress2(
                    decoder, bytes.baseAddress, length, buffer.baseAddress, width, 0, height, format,
                    TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS) == 0
            initialized = isWhole ? count : 0
        }
        guard isWhole else { throw .damaged }
        if isCMYK { convertToRGB(&pixels) }
        guard let picture = RGBAPicture(width: Int(width), height: Int(height), pixels: pixels) else {
            throw .damaged
        }
        return picture
    }

    /// The size to decode at, one of those that TurboJPEG has: parts of a size are rounded up.
    private static func reduced(_ width: Int32, _ height: Int32, atLeast side: Int?) -> (Int32, Int32) {
        guard let side else { return (width, height) }
        let divisor = [8, 4, 2].first { (part: Int32) in min(width, height) / part >= side } ?? 1
        return ((width + divisor - 1) / divisor, (height + divisor - 1) / divisor)
    }

    /// The inks are stored inverted, as Adobe's programs began to: 255 means no ink.
    private static func convertToRGB(_ pixels: inout [UInt8]) {
        pixels.withUnsafeMutableBufferPointer { pixels in
            var index = 0
            while index < pixels.count {
                let black = Int(pixels[index + 3])
                pixels[index] = UInt8(Int(pixels[index]) * black / 255)
                pixels[index + 1] = UInt8(Int(pixels[index + 1]) * black / 255)
                pixels[index + 2] = UInt8(Int(pixels[index + 2]) * black / 255)
                pixels[index + 3] = 255
                index += 4
            }
        }
    }
}
#endif
