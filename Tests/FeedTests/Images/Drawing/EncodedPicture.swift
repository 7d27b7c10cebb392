#if !canImport(ImageIO)
import CPNG
import CTurboJPEG
import Foundation

@testable import Feed

/// Pictures as files.
enum EncodedPicture {
    static func jpeg(_ picture: RGBAPicture, quality: Int = 80, isSubsampled: Bool = false) -> Data {
        jpeg(
            picture, format: TJPF_RGBA, sampling: isSubsampled ? TJSAMP_420 : TJSAMP_444,
            quality: quality)
    }

    static func greyJPEG(_ picture: RGBAPicture) -> Data {
        jpeg(picture, format: TJPF_RGBA, sampling: TJSAMP_GRAY, quality: 90)
    }

    /// The four bytes of each pixel are inks, inverted as usual.
    static func cmykJPEG(_ picture: RGBAPicture) -> Data {
        jpeg(picture, format: TJPF_CMYK, sampling: TJSAMP_444, quality: 95)
    }

    private static func jpeg(_ picture: RGBAPicture, format: TJPF, sampling: TJSAMP, quality: Int)
        -> Data
    {
        let encoder = tjInitCompress()
        defer { tjDestroy(encoder) }
        var bytes: UnsafeMutablePointer<UInt8>?
        var count: UInt = 0
        tjCompress2(
            encoder, picture.pixels, Int32(picture.width), 0, Int32(picture.height),
            Int32(format.rawValue), &bytes,
            &count, Int32(sampling.rawValue), Int32(quality), 0)
        defer { tjFree(bytes) }
        return Data(bytes: bytes!, count: Int(count))
    }

    /// The bytes of the pixels are as the format says: 1 channel for grey, 2 with alpha, 3 for colours, 4 with alpha.
    static func png(width: Int, height: Int, channels: Int, pixels: [UInt8]) -> Data {
        let colour = channels > 2 ? UInt32(PNG_FORMAT_FLAG_COLOR) : 0
        let alpha = channels.isMultiple(of: 2) ? UInt32(PNG_FORMAT_FLAG_ALPHA) : 0
        return png(width: width, height: height, format: colour | alpha, pixels)
    }

    static func png(_ picture: RGBAPicture) -> Data {
        png(width: picture.width, height: picture.height, channels: 4, pixels: picture.pixels)
    }

    /// Grey of 16 bits a pixel, linear light.
    static func deepPNG(width: Int, height: Int, pixels: [UInt16]) -> Data {
        png(width: width, height: height, format: UInt32(PNG_FORMAT_FLAG_LINEAR), pixels)
    }

    private static func png<Channel: BitwiseCopyable>(width: Int, height: Int, format: UInt32, _ pixels: [Channel])
        -> Data
    {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        image.width = UInt32(width)
        image.height = UInt32(height)
        image.format = format
        var count = 0
        png_image_write_to_memory(&image, nil, &count, 0, pixels, 0, nil)
        var bytes = [UInt8](repeating: 0, count: count)
        let isWritten = png_image_write_to_memory(&image, &bytes, &count, 0, pixels, 0, nil)
        precondition(isWritten != 0)
        return Data(bytes.prefix(count))
    }
}
#endif
