#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Draws pictures, with loops that are fast in debug builds.
package struct Canvas: Sendable {
    /// In pixels.
    package let width, height: Int
    /// Red, green, blue and 255 of each pixel, row by row from the top.
    package private(set) var pixels: [UInt8]

    /// Creates a picture of one colour.
    package init(width: Int, height: Int, _ paint: Paint) {
        self.width = width
        self.height = height
        pixels = [UInt8](repeating: 255, count: width * height * 4)
        fill(0, 0, width, height, paint)
    }

    /// A rectangle; what lies outside is cut off.
    package mutating func fill(_ left: Int, _ top: Int, _ width: Int, _ height: Int, _ paint: Paint) {
        for row in max(0, top)..<max(0, top, min(self.height, top + height)) {
            span(row, left, left + width, paint)
        }
    }

    /// A filled ellipse.
    package mutating func ellipse(_ x: Int, _ y: Int, _ across: Int, _ down: Int, _ paint: Paint) {
        for row in -down...down {
            let half = Int(
                Double(across) * (1 - Double(row * row) / Double(max(1, down * down))).squareRoot())
            span(y + row, x - half, x + half, paint)
        }
    }

    /// From a height to the bottom, the height running in waves.
    package mutating func hills(
        _ base: Int, _ size: Double, _ length: Double, _ phase: Double, _ paint: Paint
    ) {
        for column in 0..<width {
            let top = base + Int(size * sin(Double(column) / length + phase))
            fill(column, top, 1, height - top, paint)
        }
    }

    /// Paints each pixel by what a number, 0 to 256, makes of two paints. The number is linear in the place.
    package mutating func shade(_ from: Paint, _ to: Paint, _ place: (_ x: Int, _ y: Int) -> Int) {
        for row in 0..<height {
            for column in 0..<width {
                let paint = from.mixed(with: to, min(256, max(0, place(column, row))))
                let index = (row * width + column) * 4
                pixels[index] = paint.red
                pixels[index + 1] = paint.green
                pixels[index + 2] = paint.blue
            }
        }
    }

    /// The picture on the way to white, at 0 to 256.
    package func lightened(_ part: Int) -> Canvas {
        var result = self
        for index in pixels.indices where index % 4 < 3 {
            result.pixels[index] = UInt8((Int(pixels[index]) * (256 - part) + 255 * part) >> 8)
        }
        return result
    }

    /// The picture at half the size: of four pixels the mean. Edges become smooth.
    package var halved: Canvas {
        var result = Canvas(width: width / 2, height: height / 2, Paint(0))
        pixels.withUnsafeBufferPointer { pixels in
            result.pixels.withUnsafeMutableBufferPointer { half in
                var target = 0
                for row in 0..<height / 2 {
                    for column in 0..<width / 2 {
                        let first = (row &* 2 &* width &+ column &* 2) &* 4
                        let below = first &+ width &* 4
                        for channel in 0..<3 {
                            let upper = Int(pixels[first &+ channel]) &+ Int(pixels[first &+ 4 &+ channel])
                            let lower = Int(pixels[below &+ channel]) &+ Int(pixels[below &+ 4 &+ channel])
                            half[target &+ channel] = UInt8((upper &+ lower) >> 2)
                        }
                        target &+= 4
                    }
                }
            }
        }
        return result
    }

    /// A polygon, by the even-odd rule: a pixel is inside if its middle is.
    mutating func fill(_ polygon: [Point], _ paint: Paint) {
        guard polygon.count > 2, let top = polygon.map(\.y).min(), let bottom = polygon.map(\.y).max() else { return }
        let first = max(0, Int((top - 0.5).rounded(.up)))
        let last = min(height - 1, Int((bottom - 0.5).rounded(.down)))
        guard first <= last else { return }
        var crossings = [[Double]](repeating: [], count: last - first + 1)
        var from = polygon[polygon.count - 1]
        for to in polygon {
            let (high, low) = from.y < to.y ? (from, to) : (to, from)
            let start = max(first, Int((high.y - 0.5).rounded(.up)))
            let end = min(last, Int((low.y - 0.5).rounded(.up)) - 1)
            if start <= end {
                let slope = (low.x - high.x) / (low.y - high.y)
                for row in start...end {
                    crossings[row - first].append(high.x + (Double(row) + 0.5 - high.y) * slope)
                }
            }
            from = to
        }
        for (index, row) in crossings.enumerated() {
            let sorted = row.count > 2 ? row.sorted() : row
            for pair in stride(from: 0, to: sorted.count - 1, by: 2) {
                let (left, right) = (min(sorted[pair], sorted[pair + 1]), max(sorted[pair], sorted[pair + 1]))
                span(
                    first + index, Int((left - 0.5).rounded(.up)), Int((right - 0.5).rounded(.up)), paint)
            }
        }
    }

    private mutating func span(_ row: Int, _ left: Int, _ right: Int, _ paint: Paint) {
        guard row >= 0, row < height else { return }
        let (first, last) = (max(0, left), min(width, right))
        guard first < last else { return }
        let (start, count) = ((row * width + first) * 4, (last - first) * 4)
        pixels.withUnsafeMutableBytes { bytes in
            guard let pixel = bytes.baseAddress?.advanced(by: start) else { return }
            pixel.storeBytes(of: paint.red, as: UInt8.self)
            pixel.storeBytes(of: paint.green, toByteOffset: 1, as: UInt8.self)
            pixel.storeBytes(of: paint.blue, toByteOffset: 2, as: UInt8.self)
            // Doubles what is filled until the row is full.
            var filled = 4
            while filled < count {
                let more = min(filled, count - filled)
                memcpy(pixel + filled, pixel, more)
                filled += more
            }
        }
    }
}
