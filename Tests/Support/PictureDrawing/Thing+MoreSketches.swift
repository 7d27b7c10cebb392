extension Thing {
    /// The things after the first ones; a file has room for half of them.
    static let moreSketches: [Thing] = [
        Thing(
            "house", "maison grange villa studio immobilier",
            """
            leaf rect 200 490 560 34 16
            white rect 290 280 380 230
            main polygon 250 290 480 130 710 290
            deep rect 590 150 40 80
            glass rect 330 330 80 70
            glass rect 550 330 80 70
            bark rect 440 390 80 120
            accent ellipse 506 452 6 6
            leaf ellipse 250 470 50 46
            leaf ellipse 720 470 44 40
            """),
        Thing(
            "flat", "appartement place",
            """
            main rect 330 100 300 420
            deep rect 330 100 300 20
            glass rect 360 150 60 60
            glass rect 450 150 60 60
            lamp rect 540 150 60 60
            lamp rect 360 240 60 60
            glass rect 450 240 60 60
            glass rect 540 240 60 60
            glass rect 360 330 60 60
            glass rect 450 330 60 60
            lamp rect 540 330 60 60
            bark rect 440 420 80 100
            leaf ellipse 290 490 40 40
            leaf ellipse 670 490 40 40
            """),
        Thing(
            "books", "romans manuel livres œuvres relecture volumes",
            """
            main rect 300 460 360 54 6
            white rect 320 470 336 34
            accent rect 330 404 330 52 6
            white rect 340 414 316 32
            leaf rect 310 352 320 50 6
            white rect 320 361 306 31
            deep rect 346 296 280 52 6
            white rect 356 306 266 32
            main polygon 400 290 480 262 560 290 480 276
            white polygon 404 286 480 258 480 226 410 250
            white polygon 556 286 480 258 480 226 550 250
            """),
        Thing(
            "vinyl", "vinyles",
            """
            main rect 250 210 300 300 6
            accent ellipse 400 360 90 90
            deep polygon 250 210 550 210 400 300
            ink ellipse 590 360 150 150
            grey ring 590 360 116 4
            grey ring 590 360 92 4
            accent ellipse 590 360 46 46
            white ellipse 590 360 8 8
            """),
        Thing(
            "films", "coffret",
            """
            ink rect 280 260 400 250 10
            white rect 300 330 360 160
            white polygon 280 250 680 180 690 226 290 296
            ink polygon 330 242 380 233 400 274 350 283
            ink polygon 440 222 490 213 510 254 460 263
            ink polygon 550 202 600 193 620 234 570 243
            main rect 330 360 120 100 6
            accent rect 480 380 150 20
            accent rect 480 420 100 20
            """),
        Thing(
            "laptop", "ordinateur",
            """
            ink rect 310 210 340 230 14
            main rect 326 226 308 196
            pale polygon 326 422 634 226 634 422
            steel polygon 250 500 310 440 650 440 710 500
            grey polygon 330 468 344 450 616 450 630 468
            ink rect 250 498 460 16 8
            """),
        Thing(
            "gamepad", "console",
            """
            main blob 260 300 380 270 480 290 580 270 700 300 760 460 700 510 610 430 480 420 350 430 260 510 200 460
            ink rect 330 330 26 90 6
            ink rect 298 362 90 26 6
            accent ellipse 620 340 20 20
            white ellipse 660 376 20 20
            pale ellipse 620 412 20 20
            white ellipse 580 376 20 20
            ink ellipse 420 400 34 34
            ink ellipse 540 400 34 34
            """),
        Thing(
            "headphones", "casque",
            """
            ink curve 30 320 380 330 220 480 150 630 220 640 380
            main rect 280 350 90 140 36
            main rect 590 350 90 140 36
            deep rect 350 360 36 120 16
            deep rect 574 360 36 120 16
            """),
        Thing(
            "camera", "appareil",
            """
            main rect 270 250 420 250 24
            steel rect 270 250 420 70 24
            ink rect 430 200 110 60 10
            ink ellipse 480 390 110 110
            steel ellipse 480 390 88 88
            ink ellipse 480 390 70 70
            glass ellipse 458 368 20 20
            accent ellipse 620 290 16 16
            lamp rect 300 270 50 30 6
            """),
        Thing(
            "keyboard", "clavier",
            """
            ink polygon 250 360 710 360 790 510 170 510
            white polygon 274 376 686 376 696 400 262 400
            main polygon 258 410 702 410 714 436 244 436
            white polygon 240 446 720 446 734 474 224 474
            accent polygon 360 484 620 484 630 502 350 502
            ink line 6 330 370 290 480
            ink line 6 400 370 380 480
            ink line 6 480 370 480 480
            ink line 6 560 370 580 480
            ink line 6 630 370 670 480
            """),
        Thing(
            "screen", "écran screen multimédia",
            """
            ink rect 240 160 480 280 14
            main rect 258 178 444 244
            pale polygon 258 422 420 260 520 360 600 300 702 422
            lamp ellipse 620 230 30 30
            grey rect 450 440 60 50
            ink rect 370 488 220 28 10
            """),
        Thing(
            "boxes", "aide service déménagement",
            """
            wood rect 270 330 220 186 4
            bark rect 270 330 220 20
            accent rect 366 330 28 186
            wood rect 500 370 180 146 4
            bark rect 500 370 180 18
            accent rect 576 370 26 146
            wood rect 320 200 170 130 4
            bark rect 320 200 170 16
            accent rect 394 200 24 130
            leaf blob 590 370 560 300 590 270 620 300 640 260 650 320
            """),
        Thing(
            "cat", "garde chat",
            """
            main blob 400 520 390 380 430 300 530 300 570 380 580 520
            main curve 30 570 500 660 480 670 380
            main ellipse 480 240 96 82
            main polygon 396 230 392 120 456 170
            main polygon 564 230 568 120 504 170
            accent ellipse 444 232 16 18
            accent ellipse 516 232 16 18
            ink ellipse 444 232 6 15
            ink ellipse 516 232 6 15
            ink polygon 470 262 490 262 480 276
            white ellipse 480 400 44 70
            white line 3 440 272 350 260
            white line 3 520 272 610 260
            """),
        Thing(
            "dog-basket", "panier niche animaux",
            """
            wood blob 240 420 300 380 660 380 720 420 690 520 270 520
            bark ellipse 480 406 200 40
            main ellipse 480 404 180 32
            white curve 22 400 396 480 384 560 396
            white ellipse 394 384 18 18
            white ellipse 394 408 18 18
            white ellipse 566 384 18 18
            white ellipse 566 408 18 18
            bark curve 8 260 460 480 480 700 460
            """),
        Thing(
            "aquarium", "aquarium",
            """
            ink rect 250 210 460 300 8
            white rect 262 222 436 276
            glass rect 262 260 436 238
            accent rect 262 470 436 28
            leaf curve 14 330 470 310 410 340 360 320 310
            leaf curve 14 640 470 660 420 630 380
            main blob 430 360 490 330 540 360 490 392
            main polygon 540 360 580 334 580 388
            ink ellipse 458 356 6 6
            white ellipse 420 310 8 8
            white ellipse 404 286 6 6
            """),
        Thing(
            "cage", "cage perchoir",
            """
            main rect 300 460 360 54 10
            steel line 8 310 460 310 260 400 170 560 170 650 260 650 460
            steel line 5 360 460 360 215
            steel line 5 420 460 420 172
            steel line 5 480 460 480 170
            steel line 5 540 460 540 172
            steel line 5 600 460 600 215
            wood line 10 330 360 630 360
            accent blob 450 350 450 290 490 270 520 300 510 360
            ink ellipse 494 294 6 6
            ink polygon 516 296 540 304 516 312
            """),
        Thing(
            "hedge", "tonte",
            """
            leaf blob 200 510 210 330 320 290 420 320 520 280 640 320 740 300 760 510
            white line 14 470 420 640 250
            white line 14 470 300 640 470
            main ring 690 214 40 18
            main ring 690 506 36 18
            grey ellipse 556 360 12 12
            """),
        Thing(
            "piano", "cours piano",
            """
            ink rect 260 180 440 330 10
            main rect 280 200 400 120 6
            white rect 270 350 420 70
            ink rect 306 350 22 42
            ink rect 350 350 22 42
            ink rect 420 350 22 42
            ink rect 464 350 22 42
            ink rect 508 350 22 42
            ink rect 580 350 22 42
            ink rect 624 350 22 42
            white polygon 400 220 480 230 480 300 400 290
            white polygon 560 220 480 230 480 300 560 290
            """),
        Thing(
            "car-seat", "siège",
            """
            main blob 360 160 480 120 600 160 620 400 680 430 660 510 300 510 280 430 340 400
            deep blob 400 200 480 170 560 200 570 400 480 430 390 400
            accent line 18 430 210 476 340
            accent line 18 530 210 484 340
            ink rect 456 330 50 40 8
            """),
        Thing(
            "stroller", "poussette enfants",
            """
            main blob 300 300 330 200 440 170 480 300
            deep blob 300 300 660 300 620 390 520 430 380 420
            steel line 12 650 300 730 210
            ink line 20 716 196 750 224
            steel line 12 380 420 600 400
            ink ring 380 470 40 16
            ink ring 600 470 40 16
            accent ellipse 420 260 12 12
            """),
        Thing(
            "cot", "lit",
            """
            wood rect 260 230 440 22 8
            wood rect 260 430 440 28 8
            wood rect 250 190 24 330 8
            wood rect 686 190 24 330 8
            white rect 274 380 412 54
            main rect 440 360 246 74 10
            wood line 9 330 250 330 440
            wood line 9 390 250 390 440
            wood line 9 450 250 450 440
            wood line 9 510 250 510 440
            wood line 9 570 250 570 440
            wood line 9 630 250 630 440
            """),
        Thing(
            "bodysuit", "bodies",
            """
            main polygon 380 160 440 160 480 190 520 160 580 160 660 240 610 290 580 270 570 420 520 500 440 500 390 420 380 270 350 290 300 240
            accent curve 10 440 160 480 200 520 160
            white ellipse 480 320 46 46
            accent ellipse 466 310 8 8
            accent ellipse 494 310 8 8
            accent curve 6 458 334 480 350 502 334
            deep curve 8 440 498 480 486 520 498
            """),
        Thing(
            "tiles", "carrelage",
            """
            main rect 300 220 120 120
            white rect 426 220 120 120
            accent rect 552 220 120 120
            white rect 300 346 120 120
            main rect 426 346 120 120
            white rect 552 346 120 120
            deep ellipse 360 280 36 36
            deep ellipse 486 406 36 36
            main ellipse 612 280 36 36
            main rect 320 472 370 24 4
            white rect 310 498 370 24 4
            """),
    ]
}
