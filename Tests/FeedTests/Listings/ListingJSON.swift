import Foundation

@testable import Feed

/// Ads and answers for tests, written in the server's form.
enum ListingJSON {
    static let categories = #"[{"id": 4, "name": "Ameublement"}, {"id": 2, "name": "Vêtements"}]"#

    static func ad(
        _ id: Int64, category: Int64 = 4, title: String? = nil, date: String = "2019-11-05T15:56:59+0000",
        isUrgent: Bool = false, price: String = "140.00", more: String = ""
    ) -> String {
        """
        {"id": \(id), "category_id": \(category), "title": "\(title ?? "Ad \(id)")", "description": "About \(id)",
         "price": \(price), "images_url": {"small": "http://a.example/s/\(id)", "thumb": "https://a.example/t/\(id)"},
         "creation_date": "\(date)", "is_urgent": \(isUrgent)\(more)}
        """
    }

    static func list(_ ads: [String]) -> String { "[" + ads.joined(separator: ",\n") + "]" }

    static func response(_ json: String) throws -> ListingsResponse { try ListingsResponse(json: Data(json.utf8)) }

    static func catalogue(_ ads: String..., categories: String = categories) throws -> ListingCatalogue {
        try catalogue(ads: ads, categories: categories)
    }

    static func catalogue(ads: [String], categories: String = categories) throws -> ListingCatalogue {
        let response = ads.isEmpty ? ListingsResponse(listings: [], skipped: []) : try response(list(ads))
        return ListingCatalogue(
            listings: response.listings,
            categories: try JSONDecoder().decode([ListingCategory].self, from: Data(categories.utf8)),
            skipped: response.skipped)
    }

    static func transport(_ ads: String..., categories: String = categories) -> StubTransport {
        StubTransport { request in request.path == "listing.json" ? list(ads) : categories }
    }

    static func userLocale(_ locale: String, languages: [String]? = nil) -> UserLocale {
        UserLocale(
            locale: Locale(identifier: locale), languages: languages,
            timeZone: TimeZone(identifier: "Europe/Paris") ?? .gmt)
    }
}

extension FeedDependencies {
    static func make(
        _ transport: any Transport, locale: String = "en_US", log: FeedLog = .silent
    ) -> FeedDependencies {
        FeedDependencies(
            log: log, userLocale: ListingJSON.userLocale(locale),
            folders: FeedFolders(at: URL(fileURLWithPath: "/nonexistent")), makeTransport: { _ in transport })
    }
}

extension FeedPage {
    var titles: [String] { sections.flatMap(\.rows).map(\.title) }
}
