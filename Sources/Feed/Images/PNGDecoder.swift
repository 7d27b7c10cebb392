#if !canImport(ImageIO)
import CPNG
import Foundation

/// Decodes PNG by libpng's simplified interface, which turns palettes, greys and 16 bits a channel into sRGB.
enum PNGDecoder {
    static func picture(from data: Data, limits: PictureLimits) throws(PictureError) -> RGBAPicture {
        let result = data.withUnsafeBytes { bytes in
            Result { () throws(PictureError) in try picture(from: bytes, limits: limits) }
        }
        return try result.get()
    }

    /// Reads the pixels of a file with a palette without turning them into colours.
    /// - Returns: false if it has no palette; then it was not read.
    static func checkIndexed(_ data: Data, limits: PictureLimits) throws(PictureError) -> Bool {
        let result = data.withUnsafeBytes { bytes in
            Result { () throws(PictureError) in try checkIndexed(bytes, limits: limits) }
        }
        return try result.get()
    }

    private static func checkIndexed(
        _ bytes: UnsafeRawBufferPointer, limits: PictureLimits
    ) throws(PictureError) -> Bool {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else { throw .damaged }
        try limits.check(width: Int(image.width), height: Int(image.height))
        guard image.format & png_uint_32(PNG_FORMAT_FLAG_COLORMAP) != 0 else { return false }
        image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_COLORMAP)
        let pixels = UnsafeMutableRawBufferPointer.allocate(
            byteCount: Int(image.width) * Int(image.height), alignment: 16)
        defer { pixels.deallocate() }
        // 256 colours of four bytes.
        var colours = [UInt8](repeating: 0, count: 1024)
        guard png_image_finish_read(&image, nil, pixels.baseAddress, 0, &colours) != 0 else { throw .damaged }
        return true
    }

    private static func picture(
        from bytes: UnsafeRawBufferPointer, limits: PictureLimits
    ) throws(PictureError) -> RGBAPicture {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else {
            throw .damaged
        }
        try limits.check(width: Int(image.width), height: Int(image.height))
        image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
        var isWhole = false
        let count = Int(image.width) * Int(image.height) * 4
        let pixels = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            // 0: the rows lie one after the other.
            isWhole = png_image_finish_read(&image, nil, buffer.baseAddress, 0, nil) != 0
            initialized = isWhole ? count : 0
        }
        guard isWhole,
            let picture = RGBAPicture(
                width: Int(image.width), height: Int(image.height), pixels: pixels)
        else { throw .damaged }
        return picture
    }
}
#endif
