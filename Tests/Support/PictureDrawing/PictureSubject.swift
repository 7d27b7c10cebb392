/// What a picture shows. The same name is the same picture everywhere.
package enum PictureSubject: Sendable {
    /// A house in the landscape that the words speak of.
    case place(String)
    /// A journey, to where the words say.
    case trip(String)
    /// A dog.
    case dog(DogPortrait)
    /// What an ad's title says.
    case thing(String)
    /// A photo.
    case photo(PhotoScene)
    /// Somebody's face.
    case person
    /// The sign of a fact, as small as an icon.
    case fact

    /// The usual size of pictures, in pixels.
    package static let (width, height) = (960, 640)

    /// Draws the picture.
    /// - Parameters:
    ///   - name: decides about all that differs among pictures of one subject.
    ///   - width: in pixels, as the height; a picture may be upright.
    package func draw(named name: String, width: Int = width, height: Int = height) -> Canvas {
        let chance = SeededGenerator(seed: 6, name)
        switch self {
        case .place(let words):
            var scene = PlaceScene(name: words, isTrip: false, width: width, height: height, chance: chance)
            return scene.draw()
        case .trip(let words):
            var scene = PlaceScene(name: words, isTrip: true, width: width, height: height, chance: chance)
            return scene.draw()
        case .dog(let dog): return dog.draw(width: width, height: height, chance: chance)
        case .thing(let title): return Thing(named: title).draw(width: width, height: height, chance: chance)
        case .photo(let photo): return photo.draw(width: width, height: height, chance: chance)
        case .person: return PhotoScene.portrait.draw(width: width, height: height, chance: chance)
        case .fact:
            var canvas = Canvas(width: width * 2, height: height * 2, Paint(0xF4D35E))
            Self.bulb.draw(
                on: &canvas,
                paints: [
                    "glass": Paint(0xFFFBEA), "ink": Paint(0x33415C), "metal": Paint(0x8A97AB), "ray": Paint(0xE09F1F),
                ])
            return canvas.halved
        }
    }

    private static let bulb = Sketch(
        """
        ray line 34 480 30 480 80
        ray line 34 250 110 286 146
        ray line 34 710 110 674 146
        ray line 34 180 320 232 320
        ray line 34 780 320 728 320
        ink blob 480 120 640 180 676 320 590 450 570 500 390 500 370 450 284 320 320 180
        glass blob 480 152 612 200 642 320 562 430 542 470 418 470 398 430 318 320 348 200
        ink line 20 430 460 430 350 480 300 530 350 530 460
        metal rect 390 494 180 40 12
        ink rect 400 540 160 34 14
        metal rect 430 578 100 30 14
        """)
}
