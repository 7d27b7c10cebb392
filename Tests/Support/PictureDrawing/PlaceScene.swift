/// A place to stay: a house or a hotel in the landscape that its name speaks of.
struct PlaceScene {
    private enum Landscape: CaseIterable {
        case beach, mountains, lake, forest, city, vineyard, winter
    }

    private static let words: [(Landscape, [String])] = [
        (.winter, ["inverno", "luz", "neve", "lareira"]),
        (
            .beach,
            [
                "praia", "costeira", "marlin", "negra", "dunas", "pipa", "mare", "porto", "rio", "olinda", "paraty",
                "natal",
            ]
        ),
        (.lake, ["lago", "aguas", "nascente"]), (.vineyard, ["vinho", "flor", "pascoa", "hortensia"]),
        (.forest, ["bosque", "araucarias", "pinhais", "jardim", "verde", "ipes", "ipe", "secreto", "lis"]),
        (.city, ["central", "estacao", "germanica", "palace", "preto"]),
        (.mountains, ["serra", "montanha", "colina", "vale", "mirante", "gramado", "neblina", "vista", "canela"]),
    ]

    private var scene: Scene
    private let landscape: Landscape
    private let isTrip: Bool

    /// - Parameters:
    ///   - name: its words decide about the landscape.
    ///   - isTrip: whether it is a journey, which has something in the sky, and not a house to stay in.
    init(name: String, isTrip: Bool, width: Int, height: Int, chance: SeededGenerator) {
        var chance = chance
        let found = Set(name.lowercased().split { !$0.isLetter }.map(String.init))
        // The town is the last word, and decides only if nothing else does.
        landscape =
            Self.words.first { !found.isDisjoint(with: $0.1) }?.0 ?? chance.pick(Landscape.allCases)
        self.isTrip = isTrip
        let lights: [Scene.Light] =
            switch landscape {
            case .winter: [.snow, .night, .snow]
            case .beach: [.noon, .evening, .morning, .noon]
            case .forest: [.autumn, .morning, .noon]
            default:
                found.contains("estrelas") || found.contains("lua") || found.contains("mel")
                    ? [.night] : found.contains("neblina") ? [.morning] : [.noon, .evening, .autumn, .morning, .noon]
            }
        let light = chance.pick(lights)
        scene = Scene(width: width, height: height, light: light, chance: chance)
    }

    mutating func draw() -> Canvas {
        let horizon = scene.number(300...380)
        scene.sky(to: horizon + 60)
        switch landscape {
        case .beach: beach(horizon)
        case .mountains: mountains(horizon)
        case .lake: lake(horizon)
        case .forest: forest(horizon)
        case .city: city(horizon)
        case .vineyard: vineyard(horizon)
        case .winter: winter(horizon)
        }
        if isTrip { journey() }
        return scene.canvas
    }

    private var green: Paint { scene.light.green }

    private mutating func walls() -> Sketch.Paints {
        let wall = scene.chance.pick([0xF5EDE0, 0xE9C9A0, 0xF7F7F2, 0xD9A074, 0xE8D7B5, 0xC8D6C9].map { Paint($0) })
        let roof = scene.chance.pick([0xA8452F, 0x7A3B2E, 0x4E5D6C, 0x8C5A34, 0x35506B].map { Paint($0) })
        let isDark = scene.light == .night
        return [
            "wall": isDark ? wall.mixed(with: Paint(0x1B2750), 120) : wall, "deep": wall.darker,
            "roof": scene.light == .snow ? Paint(0xFFFFFF) : isDark ? roof.darker : roof,
            "window": scene.light.window, "door": Paint(0x6B4226), "rail": Paint(0x5A4632),
        ]
    }

    private mutating func beach(_ horizon: Double) {
        let width = scene.across
        scene.water(horizon, horizon + 130)
        let sand = scene.light == .evening ? Paint(0xC79A73) : Paint(0xF1DDAE)
        scene.hills(horizon + 110, 14, sand.darker)
        scene.hills(horizon + 130, 16, sand)
        let isLeft = Bool.random(using: &scene.chance)
        let x = isLeft ? scene.number(40...140) : width - scene.number(420...520)
        if !isTrip {
            let wall = scene.chance.pick([0xFFFFFF, 0xF7D9C4, 0xFBE8A6, 0xBFE3E0, 0xF4B9A0].map { Paint($0) })
            if scene.chance.number(0...2) > 0 {
                scene.building(
                    wall, x: x, base: horizon + 190, width: scene.number(240...330), floors: scene.chance.number(3...6),
                    columns: scene.chance.number(4...6))
            } else {
                let paints = walls()
                scene.stamp(Stamps.house, paints, x: x + 190, y: horizon + 200, scale: 1.15)
            }
        } else {
            let hull = Paint.random(&scene.chance).mixed(with: Paint(0xB03A2E), 128)
            scene.stamp(
                Stamps.boat,
                [
                    "sail": Paint(0xFFFFFF), "pale": Paint(0xF3E3C3), "mast": Paint(0x6B4A2E), "hull": hull,
                    "trim": hull.lighter,
                ], x: width * 0.5, y: horizon + 70, scale: 0.7)
        }
        let leaf = scene.light == .evening ? Paint(0x2F4A3A) : Paint(0x3D8C4F)
        for _ in 0..<scene.chance.number(2...4) {
            let place = isLeft ? scene.number(50...95) : scene.number(5...50)
            scene.stamp(
                Stamps.palm, Stamps.leaves(leaf), x: place / 100 * width, y: scene.number(500...590),
                scale: scene.number(80...125) / 100, isMirrored: Bool.random(using: &scene.chance))
        }
        for _ in 0..<scene.chance.number(1...3) {
            scene.stamp(
                Stamps.umbrella,
                [
                    "trunk": Paint(0x7A5A3C), "accent": Paint(0xFFFFFF),
                    "main": scene.chance.pick([Paint(0xD9483B), Paint(0x1F7FBF), Paint(0xE8A317)]),
                ], x: scene.number(10...90) / 100 * width, y: scene.number(560...620), scale: 0.6)
        }
    }

    private mutating func mountains(_ horizon: Double) {
        scene.ridge(horizon + 60, scene.number(200...290), scene.light.far, hasSnow: scene.chance.number(0...1) > 0)
        scene.hills(horizon + 50, 26, green.mixed(with: scene.light.far, 110))
        trees(8, horizon + 70...horizon + 110, scale: 40...60)
        scene.hills(horizon + 110, 30, green)
        stay(horizon)
        trees(scene.chance.number(3...6), 560...640, scale: 90...140)
    }

    private mutating func lake(_ horizon: Double) {
        scene.ridge(horizon + 30, scene.number(150...230), scene.light.far, hasSnow: false)
        scene.hills(horizon + 6, 12, green.mixed(with: scene.light.far, 90))
        trees(10, horizon + 10...horizon + 24, scale: 30...52)
        scene.water(horizon + 22, 640)
        let x = scene.number(0...100) > 50 ? 0.0 : scene.across
        scene.ellipse(green, x, 640, scene.across * 0.62, 210)
        stay(horizon, x: x == 0 ? scene.across * 0.27 : scene.across * 0.73)
        scene.stamp(
            Stamps.boat,
            [
                "sail": Paint(0xFFFFFF), "pale": Paint(0xF3E3C3), "mast": Paint(0x6B4A2E), "hull": Paint(0x8A3B2A),
                "trim": Paint(0xE9D8B4),
            ], x: x == 0 ? scene.across * 0.78 : scene.across * 0.2, y: horizon + 110, scale: 0.5)
    }

    private mutating func forest(_ horizon: Double) {
        scene.hills(horizon + 20, 30, green.mixed(with: scene.light.far, 120))
        trees(14, horizon + 30...horizon + 70, scale: 60...100)
        scene.hills(horizon + 110, 16, green)
        scene.fill(
            Paint(0xD9C7A0),
            [
                Point(scene.across * 0.46, horizon + 160), Point(scene.across * 0.53, horizon + 160),
                Point(scene.across * 0.68, 640), Point(scene.across * 0.34, 640),
            ])
        stay(horizon, x: scene.across / 2)
        trees(scene.chance.number(4...7), 540...640, scale: 110...180)
    }

    private mutating func city(_ horizon: Double) {
        var x = -scene.number(0...60)
        while x < scene.across {
            let width = scene.number(90...150)
            scene.building(
                scene.light.far.mixed(with: scene.light.sky.bottom, scene.chance.number(40...130)), x: x,
                base: horizon + 150, width: width, floors: scene.chance.number(3...7), columns: 3)
            x += width + scene.number(4...24)
        }
        scene.rect(Paint(0x6A6F78), 0, horizon + 150, scene.across, 640)
        scene.rect(Paint(0xB9B4A7), 0, horizon + 150, scene.across, 40)
        let wall = scene.chance.pick([0xE9D3AE, 0xD98F6C, 0xF3EFE4, 0xB9C7B0, 0x8EA7BF].map { Paint($0) })
        let width = scene.number(300...420)
        let left = (scene.across - width) * scene.number(15...85) / 100
        scene.building(
            wall, x: left, base: horizon + 190, width: width, floors: scene.chance.number(3...5),
            columns: scene.chance.number(5...7), height: 62)
        scene.rect(Paint(0x5B3A24), left + width / 2 - 28, horizon + 122, 56, 68)
        scene.rect(Paint(0xB03A2E), left + width / 2 - 70, horizon + 104, 140, 20)
        for place in stride(from: 60.0, to: scene.across, by: 180) {
            scene.stamp(Stamps.tree, Stamps.leaves(Paint(0x5B8C4A)), x: place, y: horizon + 230, scale: 0.6)
        }
    }

    private mutating func vineyard(_ horizon: Double) {
        scene.hills(horizon + 20, 34, scene.light.far)
        scene.hills(horizon + 60, 26, green.mixed(with: scene.light.far, 80))
        stay(horizon - 36)
        scene.hills(horizon + 150, 8, green.lighter)
        for row in -7...7 {
            let (top, bottom) = (scene.across / 2 + Double(row) * 46, scene.across / 2 + Double(row) * 150)
            scene.fill(
                green.darker,
                [
                    Point(top, horizon + 170), Point(top + 14, horizon + 170), Point(bottom + 60, 640),
                    Point(bottom, 640),
                ])
        }
    }

    private mutating func winter(_ horizon: Double) {
        scene.ridge(horizon + 60, 240, scene.light.far, hasSnow: true)
        let snow = scene.light == .night ? Paint(0xB9C8E6) : Paint(0xFFFFFF)
        scene.hills(horizon + 90, 20, snow.darker)
        trees(9, horizon + 100...horizon + 130, scale: 50...90, paint: Paint(0x2F5D50))
        scene.hills(horizon + 140, 24, snow)
        stay(horizon + 10)
        trees(4, 560...640, scale: 110...170, paint: Paint(0x2F5D50))
        for _ in 0..<60 { scene.ellipse(Paint(0xFFFFFF), scene.number(0...960), scene.number(0...640), 4, 4) }
    }

    /// The house.
    private mutating func stay(_ horizon: Double, x: Double? = nil) {
        guard !isTrip else { return }
        let paints = walls()
        let place = x ?? scene.number(28...72) / 100 * scene.across
        let sketch = scene.chance.pick([Stamps.chalet, Stamps.house])
        scene.stamp(sketch, paints, x: place, y: horizon + 200, scale: scene.number(105...135) / 100)
    }

    /// What a journey is about: a balloon, or a plane.
    private mutating func journey() {
        let main = scene.chance.pick([Paint(0xD9483B), Paint(0x2C6FBB), Paint(0xE8A317), Paint(0x7B4FA0)])
        // Off the middle, where a second balloon would be in front of the first.
        let side = scene.number(14...36)
        let x = (Bool.random(using: &scene.chance) ? side : 100 - side) / 100 * scene.across
        if Bool.random(using: &scene.chance) {
            let paints: Sketch.Paints = [
                "main": main, "accent": Paint(0xFFF3D6), "ink": Paint(0x3A2C22), "basket": Paint(0x8C5A34),
            ]
            scene.stamp(Stamps.balloon, paints, x: x, y: scene.number(360...410), scale: scene.number(85...120) / 100)
            scene.stamp(
                Stamps.balloon, paints, x: scene.across - x, y: scene.number(230...300),
                scale: scene.number(28...45) / 100)
        } else {
            scene.stamp(
                Stamps.plane,
                ["white": Paint(0xFFFFFF), "main": main, "pale": Paint(0xD5DCE3), "ink": Paint(0x2B3A4A)],
                x: x, y: scene.number(190...260), scale: scene.number(90...120) / 100,
                isMirrored: Bool.random(using: &scene.chance))
        }
    }

    private mutating func trees(
        _ count: Int, _ ground: ClosedRange<Double>, scale: ClosedRange<Int>, paint: Paint? = nil
    ) {
        let paints = Stamps.leaves(paint ?? (scene.light == .snow ? Paint(0x4D7F6A) : green.darker))
        for _ in 0..<count {
            let sketch = landscape == .vineyard || scene.light == .autumn ? Stamps.tree : Stamps.pine
            let edge = scale.upperBound > 100
            // Large ones leave the middle to the house.
            let side = scene.number(0...20)
            let x = edge ? (scene.chance.number(0...1) > 0 ? side : 100 - side) : scene.number(0...100)
            scene.stamp(
                sketch, paints, x: x / 100 * scene.across, y: Double.random(in: ground, using: &scene.chance),
                scale: scene.number(scale) / 100)
        }
    }
}
