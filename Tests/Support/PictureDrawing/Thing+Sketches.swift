extension Thing {
    /// All things. A title is about the first of them that one of its words begins like.
    static let all = sketches + moreSketches

    private static let sketches: [Thing] = [
        Thing(
            "bicycle", "vélo velo bicycle",
            """
            ink ring 330 420 96 16
            ink ring 630 420 96 16
            steel ring 330 420 80 5
            steel ring 630 420 80 5
            main line 14 330 420 430 290 580 290 630 420
            main line 14 330 420 470 420 430 290
            main line 14 470 420 580 290
            main line 14 580 290 566 226
            main line 14 430 290 416 246
            ink line 14 382 240 446 240
            ink curve 12 566 226 600 214 636 224 640 250
            steel ring 470 420 22 10
            ink line 9 470 420 486 456
            """),
        Thing(
            "car", "citadine véhicule vehicule voiture",
            """
            main blob 190 440 206 370 300 350 360 270 470 244 580 250 660 340 760 366 784 440 760 480 220 480
            glass polygon 332 346 382 282 464 268 464 346
            glass polygon 484 346 484 268 570 272 632 346
            deep line 5 474 270 474 470
            ink ellipse 310 474 66 66
            steel ellipse 310 474 32 32
            ink ellipse 660 474 66 66
            steel ellipse 660 474 32 32
            lamp ellipse 764 410 16 20
            accent rect 190 408 22 30 8
            ink rect 500 374 44 9 4
            """),
        Thing(
            "van", "utilitaire van remorque",
            """
            main rect 190 240 420 230 20
            main polygon 606 262 690 276 770 372 784 470 606 470
            glass polygon 634 290 682 298 736 368 634 368
            deep line 5 400 246 400 464
            deep line 5 610 262 610 464
            ink rect 180 452 616 26 8
            ink ellipse 310 478 60 60
            steel ellipse 310 478 28 28
            ink ellipse 666 478 60 60
            steel ellipse 666 478 28 28
            lamp ellipse 770 424 14 18
            accent rect 230 300 130 60 8
            """),
        Thing(
            "moped", "scooter",
            """
            ink ring 330 450 62 24
            ink ring 640 450 62 24
            main blob 270 400 290 320 420 310 470 410 540 420 590 300 620 280 640 320 620 440 470 470 380 450
            ink rect 280 290 150 32 16
            deep line 18 606 300 586 210
            ink curve 12 540 200 586 204 640 196
            main blob 570 250 600 220 640 260 640 330 600 320
            lamp ellipse 618 262 18 20
            """),
        Thing(
            "kick-scooter", "trottinette",
            """
            ink ellipse 350 480 38 38
            steel ellipse 350 480 16 16
            ink ellipse 630 480 38 38
            steel ellipse 630 480 16 16
            main line 22 350 462 560 462 620 430
            steel line 14 630 480 580 200
            ink line 20 520 196 640 196
            accent ellipse 520 196 14 14
            accent ellipse 640 196 14 14
            """),
        Thing(
            "coat", "manteau écharpe",
            """
            steel curve 7 480 120 498 96 476 84 468 104
            wood line 10 380 176 480 124 580 176
            main polygon 400 156 560 156 640 240 600 270 590 520 370 520 360 270 320 240
            main line 56 386 196 326 400
            main line 56 574 196 634 400
            deep line 6 480 200 480 518
            deep polygon 404 154 480 240 430 280
            deep polygon 556 154 480 240 530 280
            accent ellipse 500 300 9 9
            accent ellipse 500 370 9 9
            accent ellipse 500 440 9 9
            """),
        Thing(
            "dress", "robe mode",
            """
            steel curve 7 480 110 496 90 474 80 466 98
            main polygon 420 140 450 140 480 190 510 140 540 140 560 240 540 290 640 520 320 520 420 290 400 240
            deep rect 418 276 126 20
            accent ellipse 420 400 12 12
            accent ellipse 500 360 12 12
            accent ellipse 560 440 12 12
            accent ellipse 460 460 12 12
            accent ellipse 390 480 12 12
            accent ellipse 480 240 10 10
            """),
        Thing(
            "bag", "sac",
            """
            deep curve 18 390 300 400 180 480 150 560 180 570 300
            main blob 320 300 480 280 640 300 666 480 620 520 340 520 294 480
            deep polygon 320 292 640 292 610 380 350 380
            accent rect 454 360 52 40 8
            """),
        Thing(
            "watch", "montre",
            """
            main rect 420 110 120 420 30
            deep rect 420 300 120 20
            steel ellipse 480 320 130 130
            white ellipse 480 320 104 104
            ink line 10 480 320 480 244
            ink line 8 480 320 540 340
            accent ellipse 480 320 10 10
            ink rect 474 226 12 18
            ink rect 474 396 12 18
            ink rect 386 314 18 12
            ink rect 556 314 18 12
            """),
        Thing(
            "shoes", "chaussures",
            """
            main blob 250 330 330 300 410 320 470 400 640 440 690 480 680 510 250 510
            white rect 244 496 448 26 12
            deep blob 250 330 330 300 400 318 390 370 260 390
            white line 8 430 366 470 350
            white line 8 456 392 500 374
            white line 8 490 412 530 394
            accent curve 10 300 460 400 440 500 470
            """),
        Thing(
            "drill", "perceuse ponceuse bricolage",
            """
            main rect 300 210 260 120 30
            deep rect 300 250 70 40
            ink rect 556 234 60 72 10
            steel line 14 616 270 730 270
            main polygon 340 310 430 310 450 460 370 460
            ink polygon 440 320 470 320 460 370 446 370
            ink rect 340 450 150 62 10
            accent rect 360 466 60 28 4
            """),
        Thing(
            "ladder", "échelle",
            """
            steel line 16 400 110 330 520
            steel line 16 540 110 620 520
            main line 14 394 160 548 160
            main line 14 384 230 560 230
            main line 14 372 300 574 300
            main line 14 360 370 588 370
            main line 14 348 440 602 440
            ink ellipse 330 518 14 10
            ink ellipse 620 518 14 10
            """),
        Thing(
            "table", "table établi",
            """
            wood rect 240 300 480 36 6
            bark rect 262 336 30 184
            bark rect 668 336 30 184
            main line 18 160 520 176 240
            main rect 160 384 110 22 6
            main line 16 262 400 262 520
            main line 18 800 520 784 240
            main rect 690 384 110 22 6
            main line 16 698 400 698 520
            accent polygon 440 240 520 240 508 300 452 300
            leaf blob 480 246 430 210 440 160 480 190 520 150 540 210
            """),
        Thing(
            "shelf", "étagère",
            """
            steel rect 300 110 16 410
            steel rect 644 110 16 410
            main rect 300 190 360 16
            main rect 300 310 360 16
            main rect 300 430 360 16
            accent rect 330 120 30 70
            deep rect 364 132 24 58
            white rect 392 126 26 64
            leaf blob 560 150 590 120 620 150 610 186 570 186
            wood rect 340 250 120 60 6
            pale rect 520 230 80 80 40
            grey rect 350 360 60 70 8
            accent rect 430 380 140 50 6
            """),
        Thing(
            "rug", "tapis",
            """
            main polygon 300 330 660 330 800 510 160 510
            accent polygon 330 350 630 350 740 490 220 490
            deep polygon 360 368 600 368 690 474 270 474
            accent polygon 480 380 560 420 480 462 400 420
            white line 4 300 330 160 510
            white line 4 660 330 800 510
            """),
        Thing(
            "lamp", "lampe",
            """
            ink ellipse 420 506 110 18
            steel line 14 420 500 380 360 520 240
            steel ellipse 380 360 16 16
            main polygon 480 180 570 240 640 330 500 330 440 230
            lamp polygon 500 330 640 330 720 470 470 470
            """),
        Thing(
            "mirror", "miroir",
            """
            wood ellipse 480 320 160 214
            bark ellipse 480 320 138 192
            glass ellipse 480 320 128 182
            white line 14 420 300 500 200
            white line 10 440 350 540 224
            """),
        Thing(
            "sofa", "canapé sofa",
            """
            main rect 220 250 520 170 40
            deep rect 470 262 10 120
            pale rect 230 370 500 80 20
            main rect 180 320 80 170 30
            main rect 700 320 80 170 30
            deep rect 190 456 580 44 10
            accent rect 290 300 90 80 14
            ink rect 220 498 22 26
            ink rect 720 498 22 26
            """),
        Thing(
            "kayak", "kayak",
            """
            main blob 120 400 300 350 480 340 660 350 840 400 660 470 480 480 300 470
            deep blob 390 390 480 376 570 390 570 420 480 432 390 420
            accent line 10 180 402 360 380
            wood line 12 280 250 700 520
            ink blob 250 226 290 232 300 266 270 270
            ink blob 690 506 726 520 736 548 700 540
            """),
        Thing(
            "game", "puzzle jeu",
            """
            main rect 280 280 180 180
            main ellipse 470 370 36 36
            accent rect 480 280 180 180
            accent ellipse 570 270 34 34
            main ellipse 476 370 32 32
            leaf rect 280 470 180 50
            deep rect 480 470 180 50
            white ellipse 370 460 28 28
            """),
        Thing(
            "tent", "tente",
            """
            main polygon 200 510 480 180 760 510
            deep polygon 480 180 760 510 620 510
            ink polygon 480 250 560 510 400 510
            accent polygon 480 250 440 510 400 510
            wood line 8 480 150 480 250
            ink line 5 200 510 150 524
            ink line 5 760 510 810 524
            """),
        Thing(
            "racket", "raquette",
            """
            main ring 420 240 104 18
            white line 3 340 200 500 200
            white line 3 330 240 510 240
            white line 3 340 280 500 280
            white line 3 380 150 380 330
            white line 3 420 140 420 340
            white line 3 460 150 460 330
            main line 20 478 328 520 390
            ink line 30 520 390 590 500
            accent ellipse 660 490 32 32
            white curve 4 634 474 660 484 688 474
            """),
        Thing(
            "guitar", "guitare",
            """
            wood blob 350 330 430 300 470 330 520 330 560 400 540 480 450 520 350 500 310 410
            bark ellipse 440 410 42 42
            ink line 22 470 370 660 160
            bark polygon 640 130 700 150 680 210 640 190
            white line 3 400 460 664 168
            white line 3 410 468 672 176
            ink line 10 380 430 420 476
            """),
    ]
}
