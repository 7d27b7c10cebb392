import Foundation
import PictureDrawing

/// `GET /images/NAME.png`: a picture for every name, always the same; a size after `=`, as `=w400-h300`, is ignored.
///
/// The name says what the picture shows: `husky-7`, `HT-1230-gramado`, `ad-12-sofa-thumb`, `photo-3`, `account`, `fact`.
enum PictureAPI {
    static func answer(name: String) -> LoopbackServer.Answer? {
        let name = String(name.prefix { $0 != "=" })
        guard name.hasSuffix(".png"), name.count > 4 else { return nil }
        return .data(
            headers: ["Content-Type": "image/png", "Cache-Control": "max-age=86400"],
            png(named: String(name.dropLast(4))))
    }

    /// The size of a photo, by its number: every fourth is upright.
    static func size(ofPhoto number: Int) -> (width: Int, height: Int) {
        number % 4 == 2
            ? (PictureSubject.height, PictureSubject.width) : (PictureSubject.width, PictureSubject.height)
    }

    private static func png(named name: String) -> Data {
        var size = (width: PictureSubject.width, height: PictureSubject.height)
        let words = name.split(separator: "-").map(String.init)
        let subject: PictureSubject
        var seed = name
        switch words[0] {
        case "fact": (subject, size) = (.fact, (96, 96))
        case "account": (subject, size) = (.person, (size.height, size.height))
        case "HT": subject = .place(name)
        case "ad":
            subject = .thing(words.dropFirst(2).joined(separator: " "))
            // An ad has the same picture in two sizes.
            seed = words.prefix(2).joined(separator: "-")
        case "photo":
            let number = words.last.flatMap { Int($0) } ?? 0
            subject = .photo(PhotoScene.allCases[number % PhotoScene.allCases.count])
            size = self.size(ofPhoto: number)
        case let word: subject = DogPortrait(rawValue: word).map { .dog($0) } ?? .trip(name)
        }
        return PNGPicture(subject.draw(named: seed, width: size.width, height: size.height)).png
    }
}
