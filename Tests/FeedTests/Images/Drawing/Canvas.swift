import Foundation
import TestSupport

@testable import Feed

/// A colour without transparency.
struct Paint {
    var red: UInt8
    var green: UInt8
    var blue: UInt8

    static func random(_ source: inout SeededGenerator) -> Paint {
        Paint(
            red: .random(in: 0...255, using: &source), green: .random(in: 0...255, using: &source),
            blue: .random(in: 0...255, using: &source))
    }

    /// The colour on the way to another, at 0 to 256.
    func mixed(with other: Paint, _ part: Int) -> Paint {
        func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
            UInt8((Int(from) * (256 - part) + Int(to) * part) >> 8)
        }
        return Paint(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
    }
}

/// Draws pictures for tests, with loops that are fast in debug builds.
struct Canvas {
    let width: Int
    let height: Int
    private(set) var pixels: [UInt8]

    init(width: Int, height: Int, _ paint: Paint) {
        self.width = width
        self.height = height
        pixels = [UInt8](repeating: 255, count: width * height * 4)
        fill(0, 0, width, height, paint)
    }

    var picture: RGBAPicture { RGBAPicture(width: width, height: height, pixels: pixels)! }

    /// A rectangle; what lies outside is cut off.
    mutating func fill(_ left: Int, _ top: Int, _ width: Int, _ height: Int, _ paint: Paint) {
        for row in max(0, top)..<max(0, top, min(self.height, top + height)) {
            span(row, left, left + width, paint)
        }
    }

    /// A filled ellipse.
    mutating func ellipse(_ x: Int, _ y: Int, _ across: Int, _ down: Int, _ paint: Paint) {
        for row in -down...down {
            let half = Int(
                Double(across) * (1 - Double(row * row) / Double(max(1, down * down))).squareRoot())
            span(y + row, x - half, x + half, paint)
        }
    }

    /// From a height to the bottom, the height running in waves.
    mutating func hills(
        _ base: Int, _ size: Double, _ length: Double, _ phase: Double, _ paint: Paint
    ) {
        for column in 0..<width {
            let top = base + Int(size * sin(Double(column) / length + phase))
            fill(column, top, 1, height - top, paint)
        }
    }

    /// Paints each pixel by what a number, 0 to 256, makes of two paints. The number is linear in the place.
    mutating func shade(_ from: Paint, _ to: Paint, _ place: (_ x: Int, _ y: Int) -> Int) {
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

    private mutating func span(_ row: Int, _ left: Int, _ right: Int, _ paint: Paint) {
        guard row >= 0, row < height else { return }
        let (first, last) = (max(0, left), min(width, right))
        let start = row * width
        pixels.withUnsafeMutableBufferPointer { pixels in
            var column = first
            while column < last {
                let index = (start &+ column) &* 4
                pixels[index] = paint.red
                pixels[index &+ 1] = paint.green
                pixels[index &+ 2] = paint.blue
                column &+= 1
            }
        }
    }
}
