import Feed
import Foundation

/// How long many ads take to be decoded, joined, sorted and filtered, beside Foundation's JSON readers on the same bytes.
enum ListingsSpeed {
    static func measure(count: Int) {
        let data = answer(count)
        let categories = (1...11).map { ListingCategory(id: $0, name: "Catégorie \($0)") }
        let userLocale = UserLocale(locale: Locale(identifier: "fr_FR"), timeZone: .gmt)
        var (decoding, joining, selecting, presenting) = (Double.infinity, Double.infinity, Double.infinity, 0.0)
        var (serialization, decoder) = (Double.infinity, Double.infinity)
        var found = 0
        // Turn and turn about: a machine's speed changes from one second to the next.
        for _ in 0..<5 {
            do {
                var ads: ListingsResponse?
                decoding = min(decoding, try Clocks.cpu { ads = try ListingsResponse(json: data) })
                guard let ads else { continue }
                var catalogue = ListingCatalogue(listings: [], categories: [])
                joining = min(
                    joining,
                    Clocks.cpu { catalogue = ListingCatalogue(listings: ads.listings, categories: categories) })
                var selected: SelectedListings?
                selecting = min(
                    selecting,
                    try Clocks.cpu {
                        selected = try catalogue.select(ListingSelection(query: "VELO", category: 4))
                    })
                found = selected?.totalCount ?? 0
                presenting = Clocks.cpu {
                    _ = selected.map { selected in
                        ListingsPresenter(userLocale: userLocale).page(
                            of: .content(ListingsContent(catalogue: catalogue, selected: selected)))
                    }
                }
                serialization = min(
                    serialization, try Clocks.cpu { _ = try JSONSerialization.jsonObject(with: data) })
                decoder = min(decoder, try Clocks.cpu { _ = try JSONDecoder().decode([Listing].self, from: data) })
            } catch {
                fatalError("\(error)")
            }
        }
        guard found > 0 else { fatalError("nothing found") }
        for (name, value) in [
            ("bytes", Double(data.count)), ("decoding", decoding), ("joining", joining), ("selecting", selecting),
            ("presenting", presenting), ("total", decoding + joining + selecting), ("serialization", serialization),
            ("decoder", decoder), ("found", Double(found)),
        ] {
            report(name, value)
        }
    }

    /// Ads as the server sends them: texts of 100 to 3,800 characters, escapes, groups of equal dates, a third urgent.
    private static func answer(_ count: Int) -> Data {
        let sentence = "Très bon état, à venir chercher sur place. Prix ferme, \\\"non négociable\\\".\\n"
        var text = "["
        for index in 0..<count {
            let title = index % 10 == 0 ? "Vélo de ville numéro \(index)" : "Canapé d’angle numéro \(index)"
            let description = String(repeating: sentence, count: index % 200 == 0 ? 48 : 1 + index % 9)
            let images =
                index % 9 == 4
                ? "{}"
                : """
                {"small": "https://images.annonces.example/s/\(index).jpg", "thumb": "https://images.annonces.example/t/\(index).jpg"}
                """
            text += """
                \(index > 0 ? ",\n" : ""){"id": \(1_461_000_000 + index * 7), "category_id": \(index % 11 + 1), \
                "title": "\(title)", "description": "\(description)", "price": \(index * 31 % 76_500).\(10 + index % 90), \
                "images_url": \(images), "creation_date": "2019-\(10 + index % 3)-\(10 + index % 18)T\(10 + index % 13):56:59+0000", \
                "is_urgent": \(index % 3 == 0)\(index % 5 == 0 ? #", "siret": "123 456 789 00012""# : "")}
                """
        }
        return Data((text + "]").utf8)
    }
}
