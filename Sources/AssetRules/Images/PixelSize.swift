/// The size of an image, as sentences name it.
struct PixelSize: Equatable, CustomStringConvertible {
    let width, height: Int

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    init(_ image: ImageHeader) {
        self.init(width: image.width, height: image.height)
    }

    /// The number of pixels by which two sizes differ, in the direction in which they differ most.
    func difference(to other: PixelSize) -> Int { max(abs(width - other.width), abs(height - other.height)) }

    var description: String { "\(width)×\(height)" }
}
