/// How large a picture may be; checked against its header, before there is memory for its pixels.
struct PictureLimits {
    /// What the feeds decode: up to 100 megapixels, and no side of more than 65,535 pixels, which is JPEG's own limit.
    static let standard = PictureLimits(pixels: 100_000_000, side: 65_535)

    let pixels: Int
    let side: Int

    /// - Throws: ``PictureError/tooLarge``, or ``PictureError/damaged`` for a picture without pixels.
    func check(width: Int, height: Int) throws(PictureError) {
        guard width > 0, height > 0 else { throw .damaged }
        guard width <= side, height <= side, width * height <= pixels else { throw .tooLarge }
    }
}
