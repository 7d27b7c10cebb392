import Foundation
import PictureDrawing

/// `GET listing.json` with 300 ads, of which 102 are urgent and 27 dates are shared, and `GET categories.json` with 11.
struct ListingsAPI: Sendable {
    private static let categories = [
        "Véhicule", "Mode", "Bricolage", "Maison", "Loisirs", "Immobilier", "Livres et musique", "Multimédia",
        "Service", "Animaux", "Enfants",
    ]
    private static let things = [
        "Vélo de ville", "Manteau d’hiver", "Perceuse", "Lampe de bureau", "Guitare", "Studio au calme",
        "Romans policiers", "Écran 24 pouces", "Cours de piano", "Niche en bois", "Poussette",
    ]
    /// What the pictures of the things are called.
    private static let pictures = [
        "velo", "manteau", "perceuse", "lampe", "guitare", "studio", "romans", "screen", "piano", "niche", "poussette",
    ]
    private static let details = [
        "peu servi", "très bon état", "à venir chercher", "avec sa facture", "prix à débattre", "comme neuf",
    ]
    private static let sentence =
        "Vendu en l’état, visible sur rendez-vous le soir et le week-end, remise en main propre. "
    static let longestDescription = 3_810
    private let ads = RememberedTexts()

    func answer(to request: LoopbackServer.Request, path: String) -> LoopbackServer.Answer? {
        guard request.method == "GET" else { return nil }
        switch path {
        case "listing.json":
            let origin = request.origin
            let text = ads.text(for: origin) { Self.ads(at: origin).text }
            return request.tagged(text, cacheControl: "no-cache")
        case "categories.json":
            let list = Self.categories.enumerated().map { index, name -> JSONValue in
                ["id": .int(index + 1), "name": .string(name)]
            }
            return request.tagged(JSONValue.array(list).text, cacheControl: "max-age=3600")
        default: return nil
        }
    }

    private static func ads(at origin: String) -> JSONValue {
        var chance = SeededGenerator(seed: 3, "ads")
        let dates = dates().shuffled(using: &chance)
        let urgent = Set((0..<300).shuffled(using: &chance).prefix(102))
        return .array((0..<300).map { ad($0, date: dates[$0], isUrgent: urgent.contains($0), origin) })
    }

    /// 20 dates that two ads share, 7 that three share, and 239 of a single ad.
    private static func dates() -> [String] {
        let sizes = Array(repeating: 2, count: 20) + Array(repeating: 3, count: 7) + Array(repeating: 1, count: 239)
        let formatter = ISO8601DateFormatter()
        return sizes.enumerated().flatMap { index, size in
            let date = Date(timeIntervalSince1970: 1_572_969_419 - Double(index) * 5_437)
            return Array(repeating: formatter.string(from: date).replacing("Z", with: "+0000"), count: size)
        }
    }

    private static func ad(_ index: Int, date: String, isUrgent: Bool, _ origin: String) -> JSONValue {
        var chance = SeededGenerator(seed: 3, "ad", index)
        let category = chance.number(1...11)
        let cents =
            index == 0 ? 100 : index == 1 ? 76_500_000 : chance.number(2...1_500) * 100 + 50 * chance.number(0...1)
        let picture = "\(origin)/images/ad-\(index)-\(pictures[category - 1])"
        var images: JSONValue = [:]
        if index % 9 != 4 { images = images.adding(["small": "\(picture)-small.png"]) }
        if index % 9 != 4, index % 9 != 7 { images = images.adding(["thumb": "\(picture)-thumb.png"]) }
        let ad: JSONValue = [
            "id": .int(1_461_267_313 + index * 7_919), "category_id": .int(category),
            "title": .string("\(things[category - 1]) \(chance.pick(details))"),
            "description": .string(description(index, &chance)), "price": .decimal(cents), "images_url": images,
            "creation_date": .string(date), "is_urgent": .bool(isUrgent),
        ]
        return index % 8 == 0 ? ad.adding(["siret": .string(chance.characters(14, of: "0123456789"))]) : ad
    }

    private static func description(_ index: Int, _ chance: inout SeededGenerator) -> String {
        let count = index == 42 ? longestDescription : chance.number(40...1_200)
        let text = String(repeating: sentence, count: count / sentence.count + 1)
        return String(text.prefix(count - 1)).trimmingCharacters(in: .whitespaces).padding(
            toLength: count - 1, withPad: "…", startingAt: 0) + "."
    }
}
