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

    var description: String { "\(width)×\(height)" }
}
