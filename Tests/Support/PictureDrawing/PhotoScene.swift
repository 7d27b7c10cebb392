/// A photo of a trip or of a home: a landscape, a person, a still life.
package enum PhotoScene: String, Sendable, CaseIterable {
    case dawn, harbour, boats, portrait, rooftops, pier, stillLife, trail, meadow, library, balcony, snow, garden, ferry
    case lighthouse, market, candles, tree

    func draw(width: Int, height: Int, chance: SeededGenerator) -> Canvas {
        var chance = chance
        let lights: [Scene.Light] =
            switch self {
            case .dawn: [.morning, .evening]
            case .boats: [.noon]
            case .snow: [.snow]
            case .rooftops: [.evening, .night, .noon]
            case .meadow, .garden: [.noon, .autumn, .morning]
            default: [.morning, .noon, .evening, .autumn, .night]
            }
        let light = chance.pick(lights)
        var scene = Scene(width: width, height: height, light: light, chance: chance)
        if self != .portrait { scene.frame() }
        switch self {
        case .dawn: Self.dawn(&scene)
        case .harbour: Self.harbour(&scene)
        case .boats: Self.boats(&scene)
        case .portrait: Self.portrait(&scene)
        case .rooftops: Self.rooftops(&scene)
        case .pier: Self.pier(&scene)
        case .stillLife: Self.stillLife(&scene)
        case .trail: Self.trail(&scene)
        case .meadow: Self.meadow(&scene)
        case .library: Self.library(&scene)
        case .balcony: Self.balcony(&scene)
        case .snow: Self.snow(&scene)
        case .garden: Self.garden(&scene)
        case .ferry: Self.ferry(&scene)
        case .lighthouse: Self.lighthouse(&scene)
        case .market: Self.market(&scene)
        case .candles: Self.candles(&scene)
        case .tree: Self.tree(&scene)
        }
        return scene.canvas
    }
}
