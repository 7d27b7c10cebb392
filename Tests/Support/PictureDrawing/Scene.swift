#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A picture of a landscape that is being drawn, in units of which its shorter side has 640.
struct Scene {
    /// When and where it is, which decides about colours.
    enum Light: CaseIterable {
        case morning, noon, evening, night, snow, autumn

        /// Of the sky, from its top to the horizon.
        var sky: (top: Paint, bottom: Paint) {
            switch self {
            case .morning: (Paint(0x8FB8DE), Paint(0xFBE3C8))
            case .noon: (Paint(0x4A9BE0), Paint(0xC9E8F7))
            case .evening: (Paint(0x5B4B8A), Paint(0xF7A072))
            case .night: (Paint(0x0F1B3D), Paint(0x3A4E86))
            case .snow: (Paint(0x9FB4C8), Paint(0xEDF2F6))
            case .autumn: (Paint(0xA9C9DB), Paint(0xF8EBC9))
            }
        }

        /// Of what grows.
        var green: Paint {
            switch self {
            case .morning: Paint(0x6FA35A)
            case .noon: Paint(0x4C9A4A)
            case .evening: Paint(0x5A5F4E)
            case .night: Paint(0x23405A)
            case .snow: Paint(0xF4F8FB)
            case .autumn: Paint(0xC98B3A)
            }
        }

        /// Of mountains far away.
        var far: Paint {
            switch self {
            case .morning: Paint(0x8C9FBF)
            case .noon: Paint(0x6C93B8)
            case .evening: Paint(0x8A5A83)
            case .night: Paint(0x1E2D59)
            case .snow: Paint(0xB4C4D4)
            case .autumn: Paint(0xA08A8E)
            }
        }

        var sun: Paint { self == .night ? Paint(0xF3EFD6) : self == .evening ? Paint(0xFFD26B) : Paint(0xFFF1B0) }
        var window: Paint { self == .night || self == .evening ? Paint(0xFFDE7A) : Paint(0x3F5F7A) }
    }

    var canvas: Canvas
    var chance: SeededGenerator
    let light: Light
    let unit: Double
    /// In units.
    let across, down: Double
    /// How much of the scene is in the picture, and which part.
    private var view = Sketch.Placement()

    init(width: Int, height: Int, light: Light, chance: SeededGenerator) {
        self.light = light
        self.chance = chance
        unit = Double(min(width, height)) / 640
        (across, down) = (Double(width) / unit, Double(height) / unit)
        canvas = Canvas(width: width, height: height, light.sky.bottom)
    }

    /// A whole number of a range, as a coordinate.
    mutating func number(_ range: ClosedRange<Int>) -> Double { Double(chance.number(range)) }

    /// Looks at a part of the scene, perhaps as in a mirror: two photos of one subject differ in more than its details.
    mutating func frame() {
        let scale = number(100...150) / 100
        let (x, y) = ((scale - 1) * across / 2, (scale - 1) * down / 2)
        view = Sketch.Placement(
            scale: scale, x: number(-100...100) / 100 * x, y: number(-100...100) / 100 * y,
            isMirrored: Bool.random(using: &chance))
    }

    /// Where a place of the scene is in the picture.
    private func place(_ point: Point) -> Point {
        let x = (point.x - across / 2) * view.scale + view.x
        return Point((view.isMirrored ? -x : x) + across / 2, (point.y - down / 2) * view.scale + view.y + down / 2)
    }

    mutating func fill(_ paint: Paint, _ points: [Point]) {
        let points = points.map { point in
            let place = place(point)
            return Point(place.x * unit, place.y * unit)
        }
        canvas.fill(points, paint)
    }

    mutating func rect(_ paint: Paint, _ left: Double, _ top: Double, _ width: Double, _ height: Double) {
        fill(
            paint,
            [
                Point(left, top), Point(left + width, top), Point(left + width, top + height),
                Point(left, top + height),
            ])
    }

    mutating func ellipse(_ paint: Paint, _ x: Double, _ y: Double, _ across: Double, _ down: Double) {
        let points = (0..<64).map { step in
            let angle = Double(step) / 32 * .pi
            return Point(x + across * cos(angle), y + down * sin(angle))
        }
        fill(paint, points)
    }

    /// A sketch whose ground is at the middle of the picture that it is drawn for.
    mutating func stamp(
        _ sketch: Sketch, _ paints: Sketch.Paints, x: Double, y: Double, scale: Double, isMirrored: Bool = false
    ) {
        let ground = place(Point(x, y))
        sketch.draw(
            on: &canvas, paints: paints,
            at: Sketch.Placement(
                scale: scale * view.scale, x: ground.x - across / 2, y: ground.y - down / 2,
                isMirrored: isMirrored != view.isMirrored))
    }

    /// The sky down to a height, in flat bands, with a sun or a moon and clouds.
    mutating func sky(to horizon: Double) {
        let (top, bottom) = light.sky
        let bands = 5
        for band in 0..<bands {
            let height = horizon / Double(bands)
            rect(top.mixed(with: bottom, band * 256 / (bands - 1)), 0, height * Double(band), across, height + 1)
        }
        let (x, y) = (number(12...88) / 100 * across, number(14...55) / 100 * horizon)
        let size = number(34...70)
        if light != .snow {
            ellipse(light.sun.mixed(with: bottom, 150), x, y, size * 1.5, size * 1.5)
            ellipse(light.sun, x, y, size, size)
            if light == .night { ellipse(top, x + size * 0.45, y - size * 0.2, size * 0.8, size * 0.8) }
        }
        if light == .night {
            for _ in 0..<26 {
                ellipse(Paint(0xF3EFD6), number(0...100) / 100 * across, number(3...80) / 100 * horizon, 2.5, 2.5)
            }
        } else {
            for _ in 0..<chance.number(1...4) {
                cloud(number(5...95) / 100 * across, number(10...60) / 100 * horizon, number(5...11) / 10)
            }
        }
    }

    private mutating func cloud(_ x: Double, _ y: Double, _ size: Double) {
        let paint = Paint(0xFFFFFF).mixed(with: light.sky.bottom, light == .evening ? 150 : 60)
        for (left, up, radius) in [(-60.0, 0.0, 30.0), (-20, -18, 40), (28, -8, 34), (66, 4, 22)] {
            ellipse(paint, x + left * size, y + up * size, radius * size, radius * size * 0.8)
        }
        rect(paint, x - 60 * size, y, 126 * size, 24 * size)
    }

    /// Mountains with peaks, with snow on the highest if wanted.
    mutating func ridge(_ base: Double, _ height: Double, _ paint: Paint, hasSnow: Bool) {
        var x = -number(0...120)
        while x < across + 100 {
            let width = number(220...420)
            let top = base - height * number(55...100) / 100
            let peak = x + width * number(38...62) / 100
            fill(paint, [Point(x - 60, base + 4), Point(peak, top), Point(x + width + 60, base + 4)])
            fill(
                paint.darker,
                [
                    Point(peak, top), Point(x + width + 60, base + 4), Point(peak + width * 0.12, base + 4),
                    Point(peak - width * 0.05, top + (base - top) * 0.45),
                ])
            if hasSnow {
                let part = 0.3
                let (left, right) = (peak + (x - 60 - peak) * part, peak + (x + width + 60 - peak) * part)
                let low = top + (base - top) * part
                fill(
                    Paint(0xF7FAFC),
                    [
                        Point(peak, top), Point(right, low), Point(peak + (right - peak) * 0.4, low - 12),
                        Point(peak, low + 10), Point(peak - (peak - left) * 0.5, low - 10), Point(left, low),
                    ])
            }
            x += width * number(55...90) / 100
        }
    }

    /// Land from a height in waves down to the bottom.
    mutating func hills(_ base: Double, _ height: Double, _ paint: Paint) {
        let (length, phase) = (number(90...220), number(0...628) / 100)
        let tops = stride(from: 0.0, through: across, by: 10).map { x in
            Point(x, base + height * sin(x / length + phase))
        }
        fill(paint, tops + [Point(across, down), Point(0, down)])
    }

    /// Water from a height down to another, with waves.
    mutating func water(_ top: Double, _ bottom: Double) {
        let paint =
            light == .night
            ? Paint(0x17305F) : light == .evening ? Paint(0x5C6FA3) : Paint(0x2E8FB5)
        rect(paint, 0, top, across, bottom - top)
        rect(paint.lighter, 0, top, across, 5)
        for _ in 0..<12 {
            let (x, y) = (number(0...95) / 100 * across, top + number(12...95) / 100 * (bottom - top))
            rect(paint.lighter, x, y, number(30...130), 4)
        }
    }

    /// A house front with rows of windows.
    mutating func building(
        _ wall: Paint, x: Double, base: Double, width: Double, floors: Int, columns: Int, height: Double = 54
    ) {
        let top = base - Double(floors) * height - 20
        rect(wall, x, top, width, base - top)
        rect(wall.darker, x + width - 14, top, 14, base - top)
        rect(wall.lighter, x - 8, top - 10, width + 16, 14)
        let step = width / Double(columns)
        for floor in 0..<floors {
            for column in 0..<columns {
                let isLit = chance.number(0...3) > 0
                let paint = isLit ? light.window : light.window.mixed(with: wall, 140)
                rect(
                    paint, x + Double(column) * step + step * 0.25, top + 18 + Double(floor) * height, step * 0.5,
                    height * 0.55)
            }
        }
    }
}
