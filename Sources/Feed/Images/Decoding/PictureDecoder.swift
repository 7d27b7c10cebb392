import Foundation

/// Decodes PNG and JPEG, whatever their colours are stored as: by libpng and TurboJPEG, on Apple's systems by ImageIO.
///
/// An orientation that a camera noted beside the pixels is left out of account.
public enum PictureDecoder {
    /// The pixels of a picture.
    /// - Throws: ``PictureError``: what is neither PNG nor JPEG, is damaged or cut off, or has more than 100
    /// megapixels.
    public static func picture(from data: Data) throws(PictureError) -> RGBAPicture {
        try picture(from: data, limits: .standard)
    }

    static func picture(from data: Data, limits: PictureLimits) throws(PictureError) -> RGBAPicture {
        guard let format = PictureFormat(of: data) else { throw .unknownFormat }
        #if canImport(ImageIO)
        return try ImageIODecoder.picture(from: data, limits: limits)
        #else
        switch format {
        case .png: return try PNGDecoder.picture(from: data, limits: limits)
        case .jpeg: return try JPEGDecoder.picture(from: data, limits: limits)
        }
        #endif
    }
}
