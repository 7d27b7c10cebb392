/// A thing that somebody sells, on a floor before a wall.
struct Thing: Sendable {
    let name: String
    /// Beginnings of words in the titles of ads.
    let words: [String]
    let sketch: Sketch

    init(_ name: String, _ words: String, _ sketch: String) {
        self.name = name
        self.words = words.split(separator: " ").map(String.init)
        self.sketch = Sketch(sketch)
    }

    /// What a title is about: the thing with the first word; a parcel unless there is one.
    init(named title: String) {
        let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
        self =
            words.lazy.compactMap { word in Self.all.first { $0.words.contains { word.hasPrefix($0) } } }.first
            ?? Self.parcel
    }

    func draw(width: Int, height: Int, chance: SeededGenerator) -> Canvas {
        var chance = chance
        let wall = Paint(
            chance.pick([0xF3E3CF, 0xD5E5EE, 0xE3EAD2, 0xF4D9D4, 0xE2DCF1, 0xCFE6E0, 0xF6EBC4, 0xDADFE5]))
        let main = Paint(
            chance.pick([
                0xC8453A, 0x2D6DA8, 0x2F8F6B, 0xE09B2D, 0x7A4E9E, 0x3C4A5C, 0xB5651D, 0x1F8A99, 0xA83E62, 0x5B7F3A,
            ]))
        let accent = Paint(chance.pick([0xF2C14E, 0xF7F3E8, 0xE86A4A, 0x7FC4D1, 0xB7D38A]))
        var canvas = Canvas(width: width, height: height, wall)
        let ground = height * chance.number(66...74) / 100
        let middle = Point(Double(width) * Double(chance.number(35...65)) / 100, Double(height) * 0.46)
        let size = Double(height) * Double(chance.number(30...40)) / 100
        switch chance.number(0...3) {
        case 0: canvas.ellipse(Int(middle.x), Int(middle.y), Int(size), Int(size), wall.lighter)
        case 1:
            for x in stride(from: chance.number(0...60), to: width, by: width / chance.number(8...14)) {
                canvas.fill(x, 0, width / 40, ground, wall.lighter)
            }
        case 2:
            // A window.
            let (left, side) = (chance.number(4...70) * width / 100, height / 3)
            canvas.fill(left - 12, height / 12 - 12, side + 24, side + 24, Paint(0xFFFFFF))
            canvas.fill(left, height / 12, side, side, Paint(0x9CCBE8))
            canvas.fill(left + side / 2 - 5, height / 12, 10, side, Paint(0xFFFFFF))
            canvas.fill(left, height / 12 + side / 2 - 5, side, 10, Paint(0xFFFFFF))
        default: canvas.fill(0, height / 3, width, height / 60, wall.darker)
        }
        let floor = wall.darker.mixed(with: Paint(chance.pick([0x8A5A34, 0x5A6B78, 0x9A8F7A])), 110)
        canvas.fill(0, ground, width, height - ground, floor)
        canvas.fill(0, ground, width, height / 80, floor.darker)
        let placement = Sketch.Placement(
            scale: Double(chance.number(92...116)) / 100, x: Double(chance.number(-110...110)),
            y: Double(chance.number(0...24)), isMirrored: Bool.random(using: &chance))
        Self.shadow.draw(on: &canvas, paints: ["deep": floor.darker], at: placement)
        let paints: Sketch.Paints = [
            "main": main, "deep": main.darker, "pale": main.lighter, "accent": accent, "ink": Paint(0x252A31),
            "white": Paint(0xFBFAF6), "steel": Paint(0xA9B4BE), "grey": Paint(0x6E7882), "wood": Paint(0xA9713F),
            "bark": Paint(0x7B4E2B), "glass": Paint(0xA8D4E6), "leaf": Paint(0x4B9A55), "skin": Paint(0xE5B48E),
            "lamp": Paint(0xFFE9A3),
        ]
        sketch.draw(on: &canvas, paints: paints, at: placement)
        return canvas
    }

    private static let shadow = Sketch("deep ellipse 480 520 270 26")
    private static let parcel = Thing(
        "parcel", "",
        """
        wood rect 320 260 320 260 6
        bark rect 320 260 320 26
        accent rect 462 260 36 260
        white rect 540 420 74 60 4
        """)
}
