/// A dog of a breed, from the front.
package enum DogPortrait: String, Sendable, CaseIterable {
    case husky, labrador, hound, pug

    func draw(width: Int, height: Int, chance: SeededGenerator) -> Canvas {
        var chance = chance
        let lights: [Scene.Light] =
            self == .husky ? [.snow, .night, .morning, .snow] : [.noon, .evening, .autumn, .morning]
        let light = chance.pick(lights)
        var scene = Scene(width: width, height: height, light: light, chance: chance)
        background(&scene)
        var paints: Sketch.Paints = [
            "ink": Paint(0x241C1A), "white": Paint(0xFAF7F0), "pink": Paint(0xE79A9A), "tongue": Paint(0xE5707A),
            "glint": Paint(0xFFFFFF), "collar": scene.chance.pick(Self.collars), "tag": Paint(0xF0C24B),
        ]
        paints.merge(coat(&scene.chance)) { _, own in own }
        let placement = Sketch.Placement(
            scale: scene.number(92...112) / 100, x: scene.number(-130...130), y: scene.number(10...50),
            isMirrored: Bool.random(using: &scene.chance))
        let sketches = [head] + (scene.chance.number(0...2) > 0 ? [Self.tongue] : []) + [face]
        for sketch in sketches { sketch.draw(on: &scene.canvas, paints: paints, at: placement) }
        return scene.canvas
    }

    private static let collars = [0xC0392B, 0x1F6FB2, 0x2E8B57, 0xE08E1B, 0x6C4AB6, 0x222222].map { Paint($0) }

    private func background(_ scene: inout Scene) {
        let kind = scene.chance.number(0...3)
        if kind == 0 {
            // A wall with a disc.
            let wall = scene.chance.pick(
                [0xF2D7B6, 0xBBD7E8, 0xD9E4C3, 0xEBC3C0, 0xC9C3E6, 0x9FC6BE].map { Paint($0) })
            scene.rect(wall, 0, 0, scene.across, scene.down)
            scene.ellipse(wall.lighter, scene.across / 2, scene.down * 0.46, 290, 290)
            scene.rect(wall.darker, 0, scene.down - 90, scene.across, 90)
            return
        }
        let horizon = scene.number(260...420)
        scene.sky(to: horizon + 40)
        if kind == 1 {
            scene.water(horizon, horizon + 140)
            scene.hills(horizon + 130, 14, Paint(0xEBD6A8))
            return
        }
        scene.ridge(horizon + 40, scene.number(120...220), scene.light.far, hasSnow: scene.light == .snow)
        scene.hills(horizon + 30, 26, scene.light.green)
        let trees = Stamps.leaves(scene.light == .snow ? Paint(0x3F6F62) : scene.light.green.darker)
        for _ in 0..<scene.chance.number(2...5) {
            let sketch = scene.chance.pick([Stamps.pine, Stamps.tree])
            scene.stamp(
                sketch, trees, x: scene.number(0...100) / 100 * scene.across, y: horizon + scene.number(50...110),
                scale: scene.number(45...90) / 100)
        }
    }

    private func coat(_ chance: inout SeededGenerator) -> Sketch.Paints {
        let colour: UInt32 =
            switch self {
            case .husky: chance.pick([0x4A4F5A, 0x2E3138, 0x8A8F98, 0x8C5A3C])
            case .labrador: chance.pick([0xE3BC7A, 0x2D2926, 0x6B3F24, 0xF0D9A8, 0xC98B45])
            case .hound: chance.pick([0xA8622E, 0xC4803F, 0x8A4B22])
            case .pug: chance.pick([0xE0C195, 0xD4AF7E, 0xEAD3AE, 0x3A3532])
            }
        let main = Paint(colour)
        let eye: UInt32 =
            self == .husky ? chance.pick([0x6EC3F0, 0x9AD8F5, 0x7A4A20]) : chance.pick([0x6B3E1C, 0x4A2A12])
        return [
            "coat": main, "deep": main.darker, "pale": main.mixed(with: Paint(0xFFF6E4), 90), "iris": Paint(eye),
            "saddle": Paint(0x2F2724), "mask": colour == 0x3A3532 ? Paint(0x1F1B19) : Paint(0x3A2C26),
        ]
    }

    /// From the ears to the shoulders.
    private var head: Sketch {
        switch self {
        case .husky: Self.huskyHead
        case .labrador: Self.labradorHead
        case .hound: Self.houndHead
        case .pug: Self.pugHead
        }
    }

    private var face: Sketch {
        switch self {
        case .husky: Self.huskyFace
        case .labrador: Self.labradorFace
        case .hound: Self.houndFace
        case .pug: Self.pugFace
        }
    }

    private static let huskyHead = Sketch(
        """
        coat blob 300 760 320 560 380 430 580 430 640 560 660 760
        white blob 400 760 404 560 480 450 556 560 560 760
        collar curve 30 372 468 480 506 588 468
        tag ellipse 480 524 22 22
        coat polygon 322 262 318 48 456 158
        coat polygon 638 262 642 48 504 158
        pink polygon 346 210 344 108 412 164
        pink polygon 614 210 616 108 548 164
        coat blob 480 122 590 158 646 270 612 392 480 450 348 392 314 270 370 158
        white blob 480 300 540 222 606 250 634 320 590 402 480 470 370 402 326 320 354 250 420 222
        coat polygon 458 140 502 140 492 262 480 300 468 262
        white ellipse 426 212 22 13
        white ellipse 534 212 22 13
        """)
    private static let huskyFace = Sketch(
        """
        ink ellipse 412 278 31 23
        ink ellipse 548 278 31 23
        iris ellipse 412 278 23 19
        iris ellipse 548 278 23 19
        ink ellipse 412 278 10 12
        ink ellipse 548 278 10 12
        glint ellipse 418 271 5 5
        glint ellipse 554 271 5 5
        ink blob 480 336 516 342 510 372 480 388 450 372 444 342
        glint ellipse 468 350 9 4
        ink curve 6 480 388 480 410 446 424 420 414
        ink curve 6 480 410 514 424 540 414
        """)
    private static let labradorHead = Sketch(
        """
        coat blob 280 760 310 560 370 440 590 440 650 560 680 760
        pale blob 420 760 430 580 480 520 530 580 540 760
        collar curve 32 366 478 480 518 594 478
        tag ellipse 480 538 24 24
        coat blob 480 112 586 136 640 240 622 350 560 452 480 474 400 452 338 350 320 240 374 136
        deep blob 392 140 330 152 284 236 276 350 312 398 356 340 372 230
        deep blob 568 140 630 152 676 236 684 350 648 398 604 340 588 230
        pale blob 480 300 560 330 586 400 552 456 480 474 408 456 374 400 400 330
        """)
    private static let labradorFace = Sketch(
        """
        ink ellipse 412 260 27 25
        ink ellipse 548 260 27 25
        iris ellipse 412 260 20 20
        iris ellipse 548 260 20 20
        ink ellipse 412 260 11 12
        ink ellipse 548 260 11 12
        glint ellipse 419 252 6 6
        glint ellipse 555 252 6 6
        deep curve 7 384 222 410 212 436 222
        deep curve 7 524 222 550 212 576 222
        ink blob 480 330 530 338 522 376 480 396 438 376 430 338
        glint ellipse 464 348 12 5
        ink curve 6 480 396 480 424 438 442 404 424
        ink curve 6 480 424 522 442 556 424
        """)
    private static let houndHead = Sketch(
        """
        saddle blob 310 760 330 570 390 440 570 440 630 570 650 760
        white blob 410 760 410 560 480 460 550 560 550 760
        collar curve 28 384 488 480 520 576 488
        tag ellipse 480 540 22 22
        coat blob 480 110 566 134 604 240 580 360 540 450 480 476 420 450 380 360 356 240 394 134
        white polygon 464 112 496 112 512 250 540 340 420 340 448 250
        white blob 480 300 546 350 552 440 480 480 408 440 414 350
        deep blob 400 128 334 176 288 300 262 470 298 570 352 534 380 400 392 260
        deep blob 560 128 626 176 672 300 698 470 662 570 608 534 580 400 568 260
        coat curve 10 330 250 306 380 304 500
        coat curve 10 630 250 654 380 656 500
        """)
    private static let houndFace = Sketch(
        """
        ink ellipse 424 264 25 25
        ink ellipse 536 264 25 25
        iris ellipse 424 268 18 18
        iris ellipse 536 268 18 18
        ink ellipse 424 268 9 11
        ink ellipse 536 268 9 11
        glint ellipse 430 261 5 5
        glint ellipse 542 261 5 5
        deep blob 396 252 424 232 454 256 424 250
        deep blob 564 252 536 232 506 256 536 250
        ink blob 480 364 524 370 518 402 480 420 442 402 436 370
        glint ellipse 466 380 10 4
        ink curve 6 480 420 480 440 448 456 424 444
        ink curve 6 480 440 512 456 536 444
        """)
    private static let pugHead = Sketch(
        """
        coat blob 270 760 290 580 360 460 600 460 670 580 690 760
        pale blob 410 760 420 600 480 540 540 600 550 760
        collar curve 34 356 500 480 536 604 500
        tag ellipse 480 558 24 24
        coat blob 480 116 610 146 674 260 660 380 580 470 480 494 380 470 300 380 286 260 350 146
        mask blob 372 140 318 128 276 176 280 262 306 300 344 250 388 184
        mask blob 588 140 642 128 684 176 680 262 654 300 616 250 572 184
        deep curve 9 420 196 452 176 480 190 508 176 540 196
        deep curve 9 430 224 456 208 480 220 504 208 530 224
        deep curve 8 340 372 356 400 384 420
        deep curve 8 620 372 604 400 576 420
        mask blob 480 276 560 306 606 380 568 452 480 472 392 452 354 380 400 306
        """)
    private static let pugFace = Sketch(
        """
        white ellipse 392 282 43 43
        white ellipse 568 282 43 43
        ink ellipse 394 284 38 38
        ink ellipse 566 284 38 38
        iris ellipse 394 288 26 26
        iris ellipse 566 288 26 26
        ink ellipse 394 286 17 17
        ink ellipse 566 286 17 17
        glint ellipse 406 270 10 10
        glint ellipse 578 270 10 10
        ink blob 480 318 520 324 514 350 480 362 446 350 440 324
        glint ellipse 468 332 9 4
        coat curve 6 480 366 480 394 440 418 404 404
        coat curve 6 480 394 520 418 556 404
        """)
    private static let tongue = Sketch(
        """
        tongue blob 452 412 508 412 514 480 480 506 446 480
        ink curve 4 480 424 480 478
        """)
}
