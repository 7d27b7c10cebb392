/// People, and what is in or at a house.
extension PhotoScene {
    /// Somebody before a wall or outside.
    static func portrait(_ scene: inout Scene) {
        if Bool.random(using: &scene.chance) {
            let wall = scene.chance.pick(
                [0x2F5D62, 0xE9C46A, 0xC8553D, 0x6D6875, 0xB7C9A8, 0x355070].map { Paint($0) })
            scene.rect(wall, 0, 0, scene.across, scene.down)
            scene.ellipse(wall.lighter, scene.across * 0.5, scene.down * 0.42, 250, 250)
        } else {
            scene.sky(to: scene.down * 0.7)
            scene.hills(scene.down * 0.6, 40, scene.light.far)
            scene.hills(scene.down * 0.74, 24, scene.light.green)
        }
        let skin = scene.chance.pick([0xF0C6A0, 0xD9A47A, 0xA8703F, 0x7A4A2A, 0xE8B48C].map { Paint($0) })
        let hair = scene.chance.pick([0x2B2320, 0x5B3A22, 0xB5803C, 0x8A8580, 0x7A2F1E].map { Paint($0) })
        let main = scene.chance.pick(bright)
        let paints: Sketch.Paints = [
            "skin": skin, "deep": skin.darker, "hair": hair, "main": main, "dark": main.darker, "ink": Paint(0x2A2321),
            "white": Paint(0xFFFFFF), "mouth": Paint(0xB5483F),
        ]
        let placement = Sketch.Placement(
            scale: scene.number(95...115) / 100, x: scene.number(-60...60), y: scene.number(0...50),
            isMirrored: Bool.random(using: &scene.chance))
        for sketch in [scene.chance.pick([longHair, bun, shortHair]), face, scene.chance.pick([fringe, parting])] {
            sketch.draw(on: &scene.canvas, paints: paints, at: placement)
        }
        if scene.chance.number(0...2) == 0 { glasses.draw(on: &scene.canvas, paints: paints, at: placement) }
    }

    private static let longHair = Sketch(
        "hair blob 480 96 600 150 630 300 620 480 560 520 400 520 340 480 330 300 360 150")
    private static let bun = Sketch("hair ellipse 480 106 60 56\nhair ellipse 480 250 138 150")
    private static let shortHair = Sketch("hair blob 480 104 590 140 616 250 596 320 364 320 344 250 370 140")
    private static let face = Sketch(
        """
        main blob 250 760 290 560 400 500 560 500 670 560 710 760
        dark blob 410 500 480 560 550 500 520 490 440 490
        deep rect 440 400 80 120 30
        skin blob 480 150 570 180 594 280 566 390 480 446 394 390 366 280 390 180
        skin ellipse 366 296 20 30
        skin ellipse 594 296 20 30
        ink ellipse 432 286 12 15
        ink ellipse 528 286 12 15
        ink curve 7 408 252 432 244 456 252
        ink curve 7 504 252 528 244 552 252
        deep curve 7 480 296 472 334 490 338
        mouth curve 9 442 374 480 392 518 374
        """)
    private static let fringe = Sketch("hair blob 380 236 374 150 480 112 588 150 582 240 540 190 470 176 410 196")
    private static let parting = Sketch("hair blob 372 260 372 150 470 108 590 150 590 260 556 200 500 166 430 190")
    private static let glasses = Sketch("ink ring 430 288 38 6\nink ring 530 288 38 6\nink line 6 468 286 492 286")

    static func stillLife(_ scene: inout Scene) {
        let wall = scene.chance.pick([0x4A5A52, 0xD9CBB2, 0x7A5C58, 0x39506B, 0xC9B7A8].map { Paint($0) })
        scene.rect(wall, 0, 0, scene.across, scene.down)
        let table = scene.down * scene.number(52...78) / 100
        scene.rect(Paint(0x8A5A36), 0, table, scene.across, scene.down)
        scene.rect(Paint(0xA9713F), 0, table, scene.across, 22)
        let main = scene.chance.pick(bright)
        let paints: Sketch.Paints = [
            "main": main, "deep": main.darker, "pale": main.lighter, "apple": Paint(0xC8372D), "pear": Paint(0xB9C24A),
            "orange": Paint(0xF0932B), "leaf": Paint(0x4B8A4A), "ink": Paint(0x4A3322), "bowl": Paint(0xEFE8DA),
            "shade": Paint(0xC9BFAE), "flower": scene.chance.pick(bright).lighter,
        ]
        let isMirrored = Bool.random(using: &scene.chance)
        let side = isMirrored ? -1.0 : 1
        scene.stamp(
            vase, paints, x: scene.across / 2 - side * scene.number(110...190), y: table + 40,
            scale: scene.number(110...150) / 100, isMirrored: isMirrored)
        scene.stamp(
            fruit, paints, x: scene.across / 2 + side * scene.number(90...170), y: table + 80,
            scale: scene.number(95...125) / 100, isMirrored: isMirrored)
    }

    private static let vase = Sketch(
        """
        leaf curve 8 480 190 460 100 420 30
        leaf curve 8 480 190 486 90 490 -10
        leaf curve 8 480 190 510 110 560 50
        flower ellipse 414 20 34 32
        orange ellipse 414 20 13 13
        flower ellipse 492 -24 36 34
        orange ellipse 492 -24 13 13
        flower ellipse 568 40 32 30
        orange ellipse 568 40 12 12
        leaf blob 470 130 430 110 410 140 450 156
        main blob 450 170 510 170 506 200 546 250 530 320 430 320 414 250 454 200
        pale blob 440 240 456 220 456 290 444 290
        """)
    private static let fruit = Sketch(
        """
        pear blob 400 220 420 150 444 150 470 220 460 262 410 262
        ink line 6 432 150 440 130
        apple ellipse 500 220 44 42
        leaf blob 500 176 520 156 536 168 512 182
        orange ellipse 560 232 38 36
        bowl blob 340 240 620 240 590 300 520 320 440 320 370 300
        shade rect 420 312 120 14 6
        """)

    static func library(_ scene: inout Scene) {
        scene.rect(Paint(0x5B3D28), 0, 0, scene.across, scene.down)
        let shelves = scene.chance.number(4...5)
        let height = scene.down / Double(shelves)
        for shelf in 0..<shelves {
            let base = height * Double(shelf + 1) - 16
            scene.rect(Paint(0x3F2A1B), 20, base - height + 24, scene.across - 40, height - 24)
            var x = 30.0
            while x < scene.across - 60 {
                let (width, size) = (scene.number(18...52), height * scene.number(50...78) / 100)
                if scene.chance.number(0...9) == 0 {
                    x += width * 1.6
                    continue
                }
                let paint = scene.chance.pick(bright + [Paint(0xE8DCC2), Paint(0x3B5B52), Paint(0x8A3B2A)])
                scene.rect(paint, x, base - size, width, size)
                scene.rect(paint.lighter, x + 3, base - size * 0.8, width - 6, 8)
                x += width + 3
            }
            scene.rect(Paint(0x8A5F3E), 0, base, scene.across, 16)
        }
    }

    static func balcony(_ scene: inout Scene) {
        scene.sky(to: scene.down * 0.72)
        scene.hills(scene.down * 0.66, 30, scene.light.far)
        scene.water(scene.down * 0.68, scene.down)
        let frame = scene.chance.pick([Paint(0xF7F3EA), Paint(0x2F6F8F), Paint(0x6B4A2E)])
        let side = scene.number(60...130)
        scene.rect(frame, 0, 0, side, scene.down)
        scene.rect(frame, scene.across - side, 0, side, scene.down)
        scene.rect(frame.darker, side - 12, 0, 12, scene.down)
        scene.rect(frame.darker, scene.across - side, 0, 12, scene.down)
        scene.rect(Paint(0xB9A58A), 0, scene.down - 60, scene.across, 60)
        for bar in stride(from: side, through: scene.across - side, by: 44) {
            scene.rect(Paint(0x33302E), bar, scene.down * 0.62, 7, scene.down * 0.38)
        }
        scene.rect(Paint(0x33302E), side, scene.down * 0.62, scene.across - side * 2, 12)
        for _ in 0..<scene.chance.number(2...4) {
            let x = scene.number(20...80) / 100 * scene.across
            scene.rect(Paint(0xB5613C), x - 36, scene.down - 110, 72, 70)
            for _ in 0..<9 {
                scene.ellipse(
                    scene.chance.pick([Paint(0x4B9A55), Paint(0x357A45), scene.chance.pick(bright)]),
                    x + scene.number(-46...46), scene.down - 120 + scene.number(-60...0), 20, 20)
            }
        }
    }

    static func candles(_ scene: inout Scene) {
        scene.rect(
            scene.chance.pick([Paint(0x2A1E2E), Paint(0xD9C3A0), Paint(0x6B8794)]), 0, 0, scene.across, scene.down)
        scene.ellipse(Paint(0x4A2F36), scene.across * scene.number(20...80) / 100, scene.down * 0.42, 330, 280)
        scene.rect(Paint(0x5B3524), 0, scene.down * 0.78, scene.across, scene.down)
        for candle in 0..<scene.chance.number(3...5) {
            let x = scene.across * (0.2 + 0.17 * Double(candle))
            let top = scene.down * scene.number(36...58) / 100
            scene.rect(
                scene.chance.pick([Paint(0xF3E7CF), Paint(0xB5362D), Paint(0x2F6B4A)]), x - 26, top, 52,
                scene.down * 0.82 - top)
            scene.ellipse(Paint(0xF08A24), x, top - 34, 20, 36)
            scene.ellipse(Paint(0xFFE9A3), x, top - 28, 11, 22)
        }
    }

    static func tree(_ scene: inout Scene) {
        let wall = scene.chance.pick([Paint(0x7A2F35), Paint(0x2F4A6B), Paint(0xD9C3A0)])
        scene.rect(wall, 0, 0, scene.across, scene.down)
        scene.rect(Paint(0x8A5F3E), 0, scene.down * 0.86, scene.across, scene.down)
        let x = scene.across * scene.number(34...66) / 100
        scene.stamp(Stamps.pine, Stamps.leaves(Paint(0x2F7A4A)), x: x, y: scene.down * 0.92, scale: 1.9)
        for ball in 0..<16 {
            let part = Double(ball) / 16
            let y = scene.down * (0.24 + 0.54 * part)
            scene.ellipse(scene.chance.pick(bright), x + scene.number(-100...100) * (0.3 + 1.2 * part), y, 14, 14)
        }
        scene.ellipse(Paint(0xFFE07A), x, scene.down * 0.92 - 1.9 * 262, 26, 26)
        scene.rect(scene.chance.pick(bright), x + 130, scene.down * 0.8, 110, 80)
        scene.rect(Paint(0xFFF3D6), x + 178, scene.down * 0.8, 14, 80)
    }
}
