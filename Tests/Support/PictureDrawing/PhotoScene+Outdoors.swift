extension PhotoScene {
    static let bright = [0xD9483B, 0x2C6FBB, 0xE8A317, 0x3E9B6A, 0x7B4FA0, 0xE07A9A].map { Paint($0) }

    static func dawn(_ scene: inout Scene) {
        scene.sky(to: scene.down * 0.62)
        for step in 0..<4 {
            let paint = scene.light.far.mixed(with: scene.light.green.darker, step * 80)
            scene.hills(scene.down * (0.5 + 0.13 * Double(step)), scene.number(24...60), paint)
        }
        for _ in 0..<scene.chance.number(1...3) { large(&scene, scene.down * scene.number(80...100) / 100) }
        birds(&scene)
    }

    /// A large tree somewhere, near enough to cover much.
    static func large(_ scene: inout Scene, _ ground: Double) {
        scene.stamp(
            scene.chance.pick([Stamps.tree, Stamps.pine]), Stamps.leaves(scene.light.green.darker.darker),
            x: scene.number(8...92) / 100 * scene.across, y: ground, scale: scene.number(90...190) / 100)
    }

    static func birds(_ scene: inout Scene) {
        let flock = Sketch("ink curve 5 440 312 460 300 480 318 500 300 520 312")
        for _ in 0..<scene.chance.number(3...7) {
            scene.stamp(
                flock, ["ink": Paint(0x2F3542)], x: scene.number(10...90) / 100 * scene.across,
                y: scene.number(8...40) / 100 * scene.down, scale: scene.number(40...90) / 100)
        }
    }

    static func boat(_ scene: inout Scene, _ x: Double, _ y: Double, _ scale: Double) {
        let hull = scene.chance.pick(bright)
        scene.stamp(
            Stamps.boat,
            [
                "sail": Paint(0xFDFBF4), "pale": scene.chance.pick([Paint(0xF3E3C3), hull.lighter]),
                "mast": Paint(0x6B4A2E), "hull": hull, "trim": hull.lighter,
            ], x: x, y: y, scale: scale, isMirrored: Bool.random(using: &scene.chance))
    }

    static func harbour(_ scene: inout Scene) {
        let horizon = scene.down * scene.number(44...54) / 100
        scene.sky(to: horizon)
        var x = -scene.number(0...50)
        while x < scene.across {
            let width = scene.number(70...120)
            scene.building(
                scene.chance.pick([0xE8B07A, 0xD97F6A, 0xF0DCA8, 0x9CB8B0, 0xC9A0A8, 0xF2EDE2].map { Paint($0) }), x: x,
                base: horizon + 50, width: width, floors: scene.chance.number(2...4), columns: 2)
            x += width
        }
        scene.rect(Paint(0x8F877A), 0, horizon + 50, scene.across, 26)
        scene.water(horizon + 76, scene.down)
        for _ in 0..<scene.chance.number(2...4) {
            boat(
                &scene, scene.number(10...90) / 100 * scene.across, horizon + scene.number(150...330),
                scene.number(45...80) / 100)
        }
    }

    static func boats(_ scene: inout Scene) {
        let horizon = scene.down * 0.42
        scene.sky(to: horizon)
        scene.hills(horizon - 8, 14, scene.light.far)
        scene.water(horizon, scene.down)
        // A bridge.
        let stone = Paint(0x8A6F5A)
        scene.rect(stone, 0, horizon - 66, scene.across, 30)
        for pillar in stride(from: 60.0, through: scene.across, by: 210) {
            scene.rect(stone.darker, pillar, horizon - 40, 34, 90)
        }
        boat(&scene, scene.across * 0.24, scene.down * 0.72, 0.9)
        boat(&scene, scene.across * 0.68, scene.down * 0.9, 1.25)
    }

    static func rooftops(_ scene: inout Scene) {
        scene.sky(to: scene.down * 0.6)
        for row in 0..<4 {
            var x = -scene.number(0...120)
            let base = scene.down * (0.58 + 0.16 * Double(row))
            while x < scene.across {
                let (width, height) = (scene.number(110...210), scene.number(60...150))
                let roof = scene.chance.pick([0xB5533C, 0x9C4A3A, 0xC9704A, 0x7F4A44].map { Paint($0) })
                scene.rect(Paint(0xE9D6B8).mixed(with: scene.light.far, 60), x, base - height, width, 400)
                scene.fill(
                    scene.light == .night ? roof.darker.darker : roof,
                    [
                        Point(x - 12, base - height), Point(x + width * 0.2, base - height - 56),
                        Point(x + width * 0.8, base - height - 56), Point(x + width + 12, base - height),
                    ])
                scene.rect(roof.darker, x + width * 0.6, base - height - 84, 20, 40)
                scene.rect(scene.light.window, x + width * 0.2, base - height + 24, 26, 36)
                scene.rect(scene.light.window, x + width * 0.6, base - height + 24, 26, 36)
                x += width + scene.number(6...30)
            }
        }
    }

    static func pier(_ scene: inout Scene) {
        let horizon = scene.down * scene.number(38...48) / 100
        scene.sky(to: horizon)
        scene.water(horizon, scene.down)
        // Land on one side, boats.
        let side = Bool.random(using: &scene.chance) ? 0 : scene.across
        scene.ellipse(
            scene.light.far, side, horizon + 10, scene.across * scene.number(20...60) / 100, scene.number(40...190))
        scene.rect(Paint(0x2E8FB5).mixed(with: scene.light.far, 60), 0, horizon + 8, scene.across, 10)
        for _ in 0..<scene.chance.number(1...2) {
            boat(
                &scene, scene.number(6...94) / 100 * scene.across, horizon + scene.number(60...200),
                scene.number(40...100) / 100)
        }
        let (middle, wood) = (scene.across * scene.number(35...65) / 100, Paint(0x9A7550))
        scene.fill(
            wood,
            [
                Point(middle - 14, horizon + 20), Point(middle + 14, horizon + 20), Point(middle + 190, scene.down),
                Point(middle - 190, scene.down),
            ])
        for step in 0..<12 {
            let part = Double(step * step) / 144
            let half = 14 + 176 * part
            scene.rect(wood.darker, middle - half, horizon + 20 + (scene.down - horizon) * part, half * 2, 4 + 4 * part)
        }
        for step in [0.12, 0.34, 0.7] {
            let (half, y) = (14 + 176 * step, horizon + 20 + (scene.down - horizon) * step)
            scene.rect(
                wood.darker.darker, middle - half - 14 * step - 6, y - 90 * step - 14, 8 + 16 * step, 120 * step + 20)
            scene.rect(wood.darker.darker, middle + half - 2, y - 90 * step - 14, 8 + 16 * step, 120 * step + 20)
        }
    }

    static func trail(_ scene: inout Scene) {
        let horizon = scene.down * 0.48
        scene.sky(to: horizon + 50)
        scene.ridge(horizon + 40, scene.number(160...250), scene.light.far, hasSnow: true)
        scene.hills(horizon + 50, 30, scene.light.green)
        let paint = Paint(0xE2CFA4)
        var (x, width) = (scene.across * scene.number(35...65) / 100, 12.0)
        var top = horizon + 70
        for step in 1...9 {
            let next = x + (step.isMultiple(of: 2) ? 70 : -70) * Double(step) / 3
            let low = top + Double(step) * 9
            scene.fill(
                paint,
                [
                    Point(x, top), Point(x + width, top), Point(next + width * 1.3, low), Point(next, low),
                ])
            (x, top, width) = (next, low, width * 1.3)
        }
        for _ in 0..<scene.chance.number(4...8) {
            scene.stamp(
                Stamps.pine, Stamps.leaves(scene.light.green.darker), x: scene.number(0...100) / 100 * scene.across,
                y: scene.number(60...95) / 100 * scene.down, scale: scene.number(50...110) / 100)
        }
        hiker(&scene, scene.across * scene.number(30...70) / 100, scene.down * 0.86)
    }

    static func hiker(_ scene: inout Scene, _ x: Double, _ y: Double) {
        scene.stamp(
            Stamps.person,
            [
                "main": scene.chance.pick(bright), "ink": Paint(0x2E3440), "skin": Paint(0xD9A47A),
                "hair": Paint(0x3B2A20),
            ], x: x, y: y, scale: 0.7)
    }

    static func meadow(_ scene: inout Scene) {
        let horizon = scene.down * scene.number(30...46) / 100
        scene.sky(to: horizon + 30)
        scene.hills(horizon + 10, 20, scene.light.far)
        scene.hills(horizon + 40, 16, scene.light.green)
        scene.stamp(
            Stamps.tree, Stamps.leaves(scene.light.green.darker), x: scene.across * scene.number(14...86) / 100,
            y: horizon + 130, scale: scene.number(130...180) / 100)
        let petals = [Paint(0xFFFFFF), Paint(0xF2C12E), scene.chance.pick(bright)]
        for _ in 0..<70 {
            let y = scene.number(0...100) / 100
            let place = horizon + 90 + (scene.down - horizon - 90) * y
            let size = 5 + 13 * y
            let x = scene.number(0...100) / 100 * scene.across
            scene.rect(scene.light.green.darker, x - 1.5, place, 3, size * 2.4)
            scene.ellipse(scene.chance.pick(petals), x, place, size, size)
        }
    }

    static func snow(_ scene: inout Scene) {
        scene.sky(to: scene.down * 0.6)
        scene.hills(scene.down * 0.5, 20, scene.light.far)
        scene.hills(scene.down * 0.6, 26, Paint(0xFFFFFF))
        let paints = Stamps.leaves(Paint(0x2F5D50))
        for _ in 0..<6 {
            scene.stamp(
                Stamps.pine, paints, x: scene.number(0...100) / 100 * scene.across,
                y: scene.number(60...90) / 100 * scene.down, scale: scene.number(60...150) / 100)
        }
        scene.stamp(
            snowman,
            [
                "white": Paint(0xFFFFFF), "shade": Paint(0xD5E0EA), "ink": Paint(0x2A2A30), "carrot": Paint(0xF08A24),
                "main": scene.chance.pick(bright),
            ], x: scene.across * scene.number(40...60) / 100, y: scene.down * 0.92, scale: 1.3)
        for _ in 0..<80 {
            scene.ellipse(Paint(0xFFFFFF), scene.number(0...960), scene.number(0...960), 5, 5)
        }
    }

    private static let snowman = Sketch(
        """
        shade ellipse 480 260 76 66
        white ellipse 472 256 72 62
        shade ellipse 480 160 58 54
        white ellipse 474 157 54 50
        white ellipse 480 80 42 40
        ink rect 440 34 80 12
        ink rect 454 -14 52 52
        ink ellipse 466 72 5 5
        ink ellipse 494 72 5 5
        carrot polygon 480 82 480 94 526 90
        main line 16 444 118 516 118
        main line 14 510 120 522 170
        ink ellipse 480 154 5 5
        ink ellipse 480 178 5 5
        """)

    static func garden(_ scene: inout Scene) {
        scene.sky(to: scene.down * 0.4)
        scene.hills(scene.down * 0.34, 10, scene.light.green.darker)
        scene.rect(scene.light.green, 0, scene.down * 0.44, scene.across, scene.down)
        for fence in stride(from: 0.0, to: scene.across, by: 46) {
            scene.rect(Paint(0xFFFFFF), fence, scene.down * 0.3, 30, scene.down * 0.18)
        }
        scene.rect(Paint(0xF0ECE2), 0, scene.down * 0.35, scene.across, 14)
        for _ in 0..<scene.chance.number(1...3) { large(&scene, scene.down * scene.number(44...56) / 100) }
        let shed = scene.number(10...80) / 100 * scene.across
        scene.building(scene.chance.pick(bright), x: shed, base: scene.down * 0.5, width: 130, floors: 2, columns: 2)
        for row in 0..<4 {
            let y = scene.down * (0.56 + 0.13 * Double(row))
            scene.rect(Paint(0x7A5436), 0, y, scene.across, 30)
            let paint = scene.chance.pick(bright)
            for x in stride(from: scene.number(10...50), to: scene.across, by: 62) {
                scene.rect(Paint(0x2F7A45), x - 3, y - 44, 6, 56)
                scene.ellipse(Paint(0x3F9A55), x + 14, y - 12, 16, 8)
                scene.ellipse(paint, x, y - 50, 19, 22)
                scene.ellipse(paint.lighter, x - 6, y - 54, 7, 10)
            }
        }
    }

    static func ferry(_ scene: inout Scene) {
        let horizon = scene.down * scene.number(48...60) / 100
        scene.sky(to: horizon)
        scene.hills(horizon - 6, 14, scene.light.far)
        scene.water(horizon, scene.down)
        let main = scene.chance.pick(bright)
        scene.stamp(
            ship,
            [
                "main": main, "white": Paint(0xFFFFFF), "ink": Paint(0x2B3A4A), "accent": Paint(0xE8A317),
                "pale": Paint(0xD9E2EA),
            ],
            x: scene.across * scene.number(40...60) / 100, y: horizon + 120, scale: scene.number(110...140) / 100,
            isMirrored: Bool.random(using: &scene.chance))
        birds(&scene)
    }

    private static let ship = Sketch(
        """
        accent rect 500 60 60 70
        ink rect 500 60 60 18
        white rect 330 130 270 60
        white rect 380 90 150 44
        main polygon 230 190 740 190 690 300 280 300
        white rect 250 206 470 12
        ink rect 350 148 30 24
        ink rect 400 148 30 24
        ink rect 450 148 30 24
        ink rect 500 148 30 24
        ink rect 550 148 30 24
        pale curve 8 220 300 300 290 380 304 460 290 540 304 620 290 760 302
        """)

    static func lighthouse(_ scene: inout Scene) {
        let horizon = scene.down * 0.62
        scene.sky(to: horizon)
        scene.water(horizon, scene.down)
        let x = scene.across * scene.number(22...78) / 100
        scene.ellipse(Paint(0x6A5A50), x, scene.down, 300, 220)
        scene.ellipse(Paint(0x7F6E60), x - 40, scene.down, 220, 190)
        if scene.light == .night || scene.light == .evening {
            scene.fill(Paint(0xFFE9A3), [Point(x, horizon - 260), Point(0, horizon - 380), Point(0, horizon - 240)])
        }
        scene.stamp(
            Stamps.lighthouse,
            [
                "white": Paint(0xFAF7F0), "main": scene.chance.pick([Paint(0xC8372D), Paint(0x1F5F8F)]),
                "ink": Paint(0x262B33), "lamp": Paint(0xFFE07A),
            ], x: x, y: horizon + 60, scale: scene.number(110...135) / 100)
        birds(&scene)
    }

    static func market(_ scene: inout Scene) {
        scene.rect(Paint(0xE8DCC8), 0, 0, scene.across, scene.down)
        let corner = scene.across * scene.number(20...80) / 100
        let fronts = [0xD9A074, 0xB9C4AE, 0x8A6F7A, 0x5F7F94, 0xE9C46A].map { Paint($0) }
        scene.building(
            scene.chance.pick(fronts), x: -20, base: scene.down * 0.5, width: corner + 20,
            floors: scene.chance.number(1...5), columns: 5)
        scene.building(
            scene.chance.pick(fronts), x: corner, base: scene.down * 0.5, width: scene.across - corner + 40,
            floors: scene.chance.number(1...5), columns: 5)
        scene.rect(Paint(0xA39A8C), 0, scene.down * 0.5, scene.across, scene.down)
        for stall in 0..<3 {
            let (left, width) = (scene.across * (0.04 + 0.32 * Double(stall)), scene.across * 0.28)
            let (top, paint) = (scene.down * 0.4, scene.chance.pick(bright))
            for stripe in 0..<6 {
                let step = width / 6
                scene.fill(
                    stripe.isMultiple(of: 2) ? paint : Paint(0xFFFFFF),
                    [
                        Point(left + step * Double(stripe) + 10, top), Point(left + step * Double(stripe + 1) + 4, top),
                        Point(left + step * Double(stripe + 1), top + 80),
                        Point(left + step * Double(stripe), top + 80),
                    ])
            }
            scene.rect(Paint(0x6B4A2E), left + 6, top + 80, 10, scene.down * 0.34)
            scene.rect(Paint(0x6B4A2E), left + width - 16, top + 80, 10, scene.down * 0.34)
            scene.rect(Paint(0x8A5A36), left, scene.down * 0.7, width, 90)
            let fruit = scene.chance.pick(bright + [Paint(0x7FAF3A)])
            for row in 0..<3 {
                for x in stride(from: left + 18, to: left + width - 10, by: 26) {
                    scene.ellipse(fruit, x + Double(row % 2) * 12, scene.down * 0.7 - Double(row) * 18, 14, 14)
                }
            }
        }
    }
}
