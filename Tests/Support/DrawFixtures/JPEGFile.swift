import Foundation
import PictureDrawing

#if canImport(CTurboJPEG)
import CTurboJPEG
#endif

/// A drawing as a progressive JPEG file.
enum JPEGFile {
    static func data(of canvas: Canvas, quality: Int) throws -> Data {
        #if canImport(CTurboJPEG)
        let encoder = tjInitCompress()
        defer { tjDestroy(encoder) }
        var bytes: UnsafeMutablePointer<UInt8>?
        var count: UInt = 0
        defer { tjFree(bytes) }
        let result = tjCompress2(
            encoder, canvas.pixels, Int32(canvas.width), 0, Int32(canvas.height), Int32(TJPF_RGBX.rawValue), &bytes,
            &count, Int32(TJSAMP_420.rawValue), Int32(quality), TJFLAG_PROGRESSIVE)
        guard result == 0, let bytes else { throw FixturePictures.Failure(description: "TurboJPEG failed") }
        return Data(bytes: bytes, count: Int(count))
        #else
        throw FixturePictures.Failure(description: "JPEG files are only written on Linux")
        #endif
    }
}
