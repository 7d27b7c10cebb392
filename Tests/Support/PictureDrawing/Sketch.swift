#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A drawing as text, in units of which a picture has 960 across and 640 down: a line for each shape, with the name of a
/// paint, the kind of shape and its numbers.
///
///     main ellipse 480 320 100 60
///     ink line 12 0 0 960 640
///
/// The kinds: `ellipse x y across down`, `rect left top width height [radius]`, `polygon x y…`, `blob x y…` (a closed
/// curve through places), `line width x y…`, `curve width x y…` (a stroke through places), `ring x y radius width`.
package struct Sketch: Sendable {
    /// The names of paints, and the paints.
    package typealias Paints = [String: Paint]

    /// Where a sketch goes on a canvas.
    package struct Placement: Sendable {
        /// How much larger than drawn, about the middle of the canvas.
        package var scale: Double
        /// How far from there, in units.
        package var x, y: Double
        /// Whether left and right are exchanged.
        var isMirrored: Bool

        /// Creates a placement; as drawn unless given.
        package init(scale: Double = 1, x: Double = 0, y: Double = 0, isMirrored: Bool = false) {
            (self.scale, self.x, self.y, self.isMirrored) = (scale, x, y, isMirrored)
        }
    }

    private enum Kind: String {
        case ellipse, rect, polygon, blob, line, curve, ring
    }

    private struct Shape {
        let paint: String
        let kind: Kind
        let numbers: [Double]
    }

    private let shapes: [Shape]

    /// Reads a sketch, which is part of the program: anything else is a mistake in it.
    init(_ text: String) {
        shapes = text.split(separator: "\n").map { line in
            let words = line.split(separator: " ").map(String.init)
            let numbers = words.dropFirst(2).compactMap { Double($0) }
            guard words.count > 2, let kind = Kind(rawValue: words[1]), numbers.count == words.count - 2 else {
                preconditionFailure("not a shape: \(line)")
            }
            return Shape(paint: words[0], kind: kind, numbers: numbers)
        }
    }

    /// Draws the shapes in their order.
    package func draw(on canvas: inout Canvas, paints: Paints, at placement: Placement = Placement()) {
        let unit = Double(min(canvas.width, canvas.height)) / 640
        let scale = unit * placement.scale
        let middle = Point(
            Double(canvas.width) / 2 + placement.x * unit, Double(canvas.height) / 2 + placement.y * unit)
        func place(_ point: Point) -> Point {
            let across = (point.x - 480) * scale
            return Point(middle.x + (placement.isMirrored ? -across : across), middle.y + (point.y - 320) * scale)
        }
        for shape in shapes {
            guard let paint = paints[shape.paint] else { preconditionFailure("no paint \(shape.paint)") }
            for polygon in Self.polygons(shape.kind, shape.numbers) { canvas.fill(polygon.map(place), paint) }
        }
    }

    private static func polygons(_ kind: Kind, _ numbers: [Double]) -> [[Point]] {
        switch kind {
        case .ellipse: [ellipse(Point(numbers[0], numbers[1]), numbers[2], numbers[3])]
        case .rect: [rectangle(numbers)]
        case .polygon: [points(numbers[...])]
        case .blob: [smooth(points(numbers[...]), isClosed: true)]
        case .line: stroke(points(numbers.dropFirst()), numbers[0])
        case .curve: stroke(smooth(points(numbers.dropFirst()), isClosed: false), numbers[0])
        case .ring:
            [
                ellipse(Point(numbers[0], numbers[1]), numbers[2] + numbers[3] / 2, numbers[2] + numbers[3] / 2)
                    + ellipse(Point(numbers[0], numbers[1]), numbers[2] - numbers[3] / 2, numbers[2] - numbers[3] / 2)
            ]
        }
    }

    private static func points(_ numbers: ArraySlice<Double>) -> [Point] {
        stride(from: numbers.startIndex, to: numbers.endIndex - 1, by: 2).map { Point(numbers[$0], numbers[$0 + 1]) }
    }

    /// Begins and ends at the same place, so that two of them are a ring.
    private static func ellipse(_ middle: Point, _ across: Double, _ down: Double) -> [Point] {
        (0...64).map { step in
            let angle = Double(step % 64) / 32 * .pi
            return Point(middle.x + across * cos(angle), middle.y + down * sin(angle))
        }
    }

    private static func rectangle(_ numbers: [Double]) -> [Point] {
        let (left, top, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
        let radius = numbers.count > 4 ? min(numbers[4], width / 2, height / 2) : 0
        let corners = [
            Point(left + width - radius, top + height - radius), Point(left + radius, top + height - radius),
            Point(left + radius, top + radius), Point(left + width - radius, top + radius),
        ]
        return corners.enumerated().flatMap { index, corner in
            (0...(radius > 0 ? 8 : 0)).map { step in
                let angle = (Double(index) + Double(step) / 8) * .pi / 2
                return Point(corner.x + radius * cos(angle), corner.y + radius * sin(angle))
            }
        }
    }

    /// A curve through places (Catmull and Rom, 1974).
    private static func smooth(_ points: [Point], isClosed: Bool) -> [Point] {
        let count = points.count
        guard count > 2 else { return points }
        func at(_ index: Int) -> Point {
            isClosed ? points[(index + count) % count] : points[min(max(index, 0), count - 1)]
        }
        var result: [Point] = []
        for index in 0..<(isClosed ? count : count - 1) {
            let (before, from, to, after) = (at(index - 1), at(index), at(index + 1), at(index + 2))
            for step in 0..<10 {
                let part = Double(step) / 10
                func mix(_ before: Double, _ from: Double, _ to: Double, _ after: Double) -> Double {
                    let square = part * part
                    let bend = (2 * before - 5 * from + 4 * to - after) * square
                    let twist = (3 * from - before - 3 * to + after) * square * part
                    return (2 * from + (to - before) * part + bend + twist) / 2
                }
                result.append(
                    Point(mix(before.x, from.x, to.x, after.x), mix(before.y, from.y, to.y, after.y)))
            }
        }
        return isClosed ? result : result + [points[count - 1]]
    }

    /// Bars with round ends.
    private static func stroke(_ points: [Point], _ width: Double) -> [[Point]] {
        zip(points, points.dropFirst()).compactMap { from, to in
            let (across, down) = (to.x - from.x, to.y - from.y)
            let length = (across * across + down * down).squareRoot()
            guard length > 0 else { return nil }
            let (x, y) = (-down / length * width / 2, across / length * width / 2)
            return [
                Point(from.x + x, from.y + y), Point(to.x + x, to.y + y), Point(to.x - x, to.y - y),
                Point(from.x - x, from.y - y),
            ]
        } + points.map { ellipse($0, width / 2, width / 2) }
    }
}
