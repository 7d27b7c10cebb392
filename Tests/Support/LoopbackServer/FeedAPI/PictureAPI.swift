import Foundation

/// `GET /images/NAME.png`: a picture for every name, always the same; a size after `=`, as `=w400-h300`, is ignored.
enum PictureAPI {
    static let width = 64
    static let height = 48

    static func answer(name: String) -> LoopbackServer.Answer? {
        let name = String(name.prefix { $0 != "=" })
        guard name.hasSuffix(".png"), name.count > 4 else { return nil }
        return .data(
            headers: ["Content-Type": "image/png", "Cache-Control": "max-age=86400"], picture(named: name).png)
    }

    /// A slope from one colour to another with some boxes on it, all by chance from the name.
    private static func picture(named name: String) -> PNGPicture {
        var chance = SeededGenerator(seed: 6, name)
        let from = (0..<3).map { _ in chance.number(0...255) }
        let to = (0..<3).map { _ in chance.number(0...255) }
        let boxes = (0..<5).map { _ in
            (
                x: chance.number(0...width - 8), y: chance.number(0...height - 8), width: chance.number(6...32),
                height: chance.number(6...24), colour: (0..<3).map { _ in UInt8(chance.number(0...255)) }
            )
        }
        return PNGPicture(width: width, height: height) { x, y in
            let box = boxes.last { (x - $0.x) >= 0 && x - $0.x < $0.width && y - $0.y >= 0 && y - $0.y < $0.height }
            if let box { return (box.colour[0], box.colour[1], box.colour[2]) }
            let colour = (0..<3).map { UInt8(from[$0] + (to[$0] - from[$0]) * (x + y) / (width + height)) }
            return (colour[0], colour[1], colour[2])
        }
    }
}
