/// What stands in landscapes, each with its ground at (480, 320).
enum Stamps {
    static let palm = Sketch(
        """
        trunk curve 18 480 320 492 240 482 150 504 78
        leaf blob 504 84 450 44 384 58 344 118 420 84 500 96
        leaf blob 502 84 560 36 626 48 668 104 590 80 510 96
        deep blob 502 86 440 90 400 130 392 190 440 124 506 100
        deep blob 504 86 566 92 606 138 612 196 560 126 504 100
        leaf blob 500 90 490 40 510 0 548 -20 528 36 514 92
        nut ellipse 496 100 11 11
        nut ellipse 514 102 11 11
        """)
    static let pine = Sketch(
        """
        trunk rect 470 286 20 34
        leaf polygon 480 60 424 170 536 170
        leaf polygon 480 120 404 236 556 236
        leaf polygon 480 180 388 296 572 296
        deep polygon 480 60 536 170 480 170
        deep polygon 480 150 556 236 480 236
        deep polygon 480 214 572 296 480 296
        """)
    static let tree = Sketch(
        """
        trunk rect 470 220 22 100
        leaf ellipse 480 160 78 86
        leaf ellipse 432 190 52 50
        deep ellipse 522 184 54 54
        """)
    static let chalet = Sketch(
        """
        wall rect 370 200 220 120
        deep rect 370 262 220 12
        roof polygon 336 214 480 84 624 214 600 230 480 122 360 230
        wall polygon 372 216 480 120 588 216 588 226 372 226
        deep rect 540 90 26 70
        window rect 396 220 44 38
        window rect 520 220 44 38
        door rect 456 254 48 66
        window ellipse 480 180 18 18
        rail rect 370 246 220 7
        """)
    static let house = Sketch(
        """
        wall rect 310 196 340 124
        roof polygon 286 206 340 116 620 116 674 206
        deep rect 310 206 340 12
        window rect 338 236 52 42
        window rect 418 236 52 42
        window rect 570 236 52 42
        door rect 500 232 46 88
        rail rect 320 206 9 114
        rail rect 480 206 9 114
        rail rect 632 206 9 114
        """)
    static let boat = Sketch(
        """
        sail polygon 474 60 474 262 366 262
        pale polygon 486 92 486 262 572 262
        mast rect 476 44 8 236
        hull polygon 348 276 612 276 566 324 396 324
        trim polygon 348 276 612 276 604 286 358 286
        """)
    static let lighthouse = Sketch(
        """
        white polygon 440 320 454 80 506 80 520 320
        main polygon 443 270 446 216 514 216 517 270
        main polygon 449 166 452 116 508 116 511 166
        ink rect 446 68 68 14
        lamp rect 460 34 40 36
        ink polygon 448 34 480 4 512 34
        ink rect 468 286 24 34
        """)
    static let balloon = Sketch(
        """
        main blob 480 40 560 70 580 150 530 226 480 250 430 226 380 150 400 70
        accent blob 480 40 514 90 512 200 480 250 448 200 446 90
        ink line 3 456 244 462 290
        ink line 3 504 244 498 290
        basket rect 458 286 44 34 6
        """)
    static let plane = Sketch(
        """
        white blob 300 320 360 296 560 296 640 310 660 322 560 340 360 340
        main polygon 300 318 280 250 322 250 356 306
        main polygon 430 322 520 322 420 400 380 400
        pale polygon 452 304 524 304 460 246 430 246
        ink ellipse 604 310 8 6
        ink ellipse 540 312 6 6
        ink ellipse 510 312 6 6
        ink ellipse 480 312 6 6
        """)
    static let person = Sketch(
        """
        ink rect 462 230 16 90 6
        ink rect 484 230 16 90 6
        main rect 452 132 58 112 18
        skin ellipse 480 100 27 30
        hair blob 452 98 456 68 480 62 506 70 508 98 494 84 466 84
        main line 15 458 150 440 214
        main line 15 504 150 522 214
        """)
    static let umbrella = Sketch(
        """
        trunk line 7 480 320 470 190
        main blob 372 216 390 158 470 138 552 158 572 216 470 196
        accent polygon 420 208 438 146 470 138 506 148 520 206 470 196
        """)

    static func leaves(_ paint: Paint) -> Sketch.Paints {
        ["trunk": Paint(0x7A5A3C), "leaf": paint, "deep": paint.darker, "nut": Paint(0x5B3A1E)]
    }
}
