/// A decoded picture: four bytes for each pixel.
public struct RGBAPicture: Sendable, Equatable {
    /// How many pixels a row has, at least 1.
    public let width: Int
    /// How many rows there are, at least 1.
    public let height: Int
    /// Red, green, blue and alpha of each pixel, row by row from the top, not premultiplied.
    public let pixels: [UInt8]

    /// Creates a picture; nil where there are no pixels, or not as many bytes as the pixels have.
    public init?(width: Int, height: Int, pixels: [UInt8]) {
        guard width > 0, height > 0, pixels.count.isMultiple(of: 4), pixels.count / 4 / width == height,
            (pixels.count / 4).isMultiple(of: width)
        else { return nil }
        self.width = width
        self.height = height
        self.pixels = pixels
    }
}
