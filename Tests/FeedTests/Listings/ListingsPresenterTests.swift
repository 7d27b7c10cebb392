import Foundation
import Testing

@testable import Feed

@Suite struct ListingsPresenterTests {
    private func content(
        _ locale: String, _ ads: String..., selection: ListingSelection = ListingSelection(), pageSize: Int = 100,
        languages: [String]? = nil
    ) throws -> ListingsContent {
        let catalogue = try ListingJSON.catalogue(ads: ads)
        return ListingsPresenter(userLocale: ListingJSON.userLocale(locale, languages: languages))
            .content(of: try SelectListings(pageSize: pageSize)(selection, in: catalogue), in: catalogue)
    }

    @Test(arguments: [
        ("fr_FR", "Le 25/12/2019 à 09:41"), ("en_GB", "25/12/2019 at 09:41"), ("pt_BR", "25/12/2019 às 09:41"),
        ("de_DE", "25.12.2019 at 09:41"), ("fr_CA", "Le 2019-12-25 à 09 h 41"),
    ])
    func `also: dates are as the user's locale writes them`(locale: String, expected: String) throws {
        let text = try #require(
            try content(locale, ListingJSON.ad(1, date: "2019-12-25T08:41:00+0000")).rows.first?.date)
        // Which of the two a French Canadian reads depends on the age of the system's data.
        #expect(text == expected || text == "Le 2019-12-25 à 09:41")
    }

    @Test func `also: an American's clock has twelve hours`() throws {
        let text = try #require(
            try content("en_US", ListingJSON.ad(1, date: "2019-12-25T08:41:00+0000")).rows.first?.date)
        #expect(text.replacing("\u{202F}", with: " ") == "12/25/2019 at 9:41 AM")
    }

    @Test func `dates are in the user's time zone`() throws {
        let catalogue = try ListingJSON.catalogue(ListingJSON.ad(1, date: "2019-12-31T23:30:00+0000"))
        let selected = try SelectListings()(ListingSelection(), in: catalogue)
        for (zone, text) in [("Europe/Paris", "Le 01/01/2020 à 00:30"), ("America/Sao_Paulo", "Le 31/12/2019 à 20:30")]
        {
            let userLocale = UserLocale(
                locale: Locale(identifier: "fr_FR"), timeZone: try #require(TimeZone(identifier: zone)))
            let content = ListingsPresenter(userLocale: userLocale).content(of: selected, in: catalogue)
            #expect(content.rows.map(\.date) == [text])
        }
    }

    @Test(arguments: [
        ("fr_FR", "140.50", "140,50\u{A0}€"), ("fr_FR", "765000.00", "765\u{202F}000,00\u{A0}€"),
        ("en_US", "765000", "€765,000.00"), ("pt_BR", "1234.5", "€\u{A0}1.234,50"), ("fr_FR", "1", "1,00\u{A0}€"),
    ])
    func `prices are as the user's locale writes euros`(locale: String, price: String, expected: String) throws {
        #expect(try content(locale, ListingJSON.ad(1, price: price)).rows.map(\.price) == [expected])
    }

    @Test(arguments: [("en", "unknown"), ("pt_BR", "desconhecida"), ("fr_FR", "inconnue")])
    func `also: a category whose number is not known is "unknown"`(locale: String, text: String) throws {
        let rows = try content(locale, ListingJSON.ad(1, category: 42), ListingJSON.ad(2, category: 4)).rows
        #expect(rows.map(\.category) == [text, "Ameublement"])
    }

    @Test(arguments: [
        ("en", "all categories"), ("pt_BR", "todas as categorias"), ("fr_FR", "toutes les catégories"),
    ])
    func `also: "all categories" comes first, with number 0`(locale: String, text: String) throws {
        let content = try content(locale, ListingJSON.ad(1))
        #expect(content.categories.map(\.id) == [0, 4, 2])
        #expect(content.categories.first?.name == text)
        #expect(content.categoryName == text)
    }

    @Test(
        arguments: [
            ("en", ListingSelection(query: "q"), "nothing found for “q”"),
            ("en", ListingSelection(category: 2), "nothing found in “Vêtements”"),
            ("en", ListingSelection(query: "q", category: 4), "nothing found for “q” in “Ameublement”"),
            ("en", ListingSelection(page: 2), "nothing to show on page 2"),
            ("pt_BR", ListingSelection(query: "q"), "nada encontrado para “q”"),
            ("fr_FR", ListingSelection(query: "q"), "aucun résultat pour « q »"),
            ("fr_FR", ListingSelection(page: 3), "rien à montrer à la page 3"),
        ] as [(String, ListingSelection, String)])
    func `also: an empty result gives a message`(locale: String, selection: ListingSelection, text: String) throws {
        let content = try content(locale, ListingJSON.ad(1), selection: selection)
        #expect(content.rows.isEmpty)
        #expect(content.emptyText == text)
        #expect(content.rangeText == nil)
    }

    @Test(arguments: [("en", "there are no listings"), ("fr_FR", "il n’y a aucune annonce")])
    func `also: a server without ads gives a message`(locale: String, text: String) throws {
        #expect(try content(locale).emptyText == text)
    }

    @Test func `pages and ranges are counted`() throws {
        let ads = (1...5).map { ListingJSON.ad($0) }
        let catalogue = try ListingJSON.catalogue(ads: ads)
        let selected = try SelectListings(pageSize: 2)(ListingSelection(page: 2), in: catalogue)
        let content = ListingsPresenter(userLocale: ListingJSON.userLocale("fr_FR")).content(
            of: selected, in: catalogue)
        #expect(content.pageText == "page 2 sur 3")
        #expect(content.rangeText == "résultats 3 à 4 sur 5")
    }

    @Test func `ads that could not be read are counted`() throws {
        let content = try content("fr_FR", ListingJSON.ad(1), "{}")
        #expect(content.skippedText?.hasPrefix("1 ") == true)
        #expect(content.rows.count == 1)
    }

    @Test func `must 1: an ad has at least image, category, title and price, and an urgent one is marked`() throws {
        let userLocale = ListingJSON.userLocale("fr_FR")
        let content = try content("fr_FR", ListingJSON.ad(1), ListingJSON.ad(2, isUrgent: true))
        let rows = userLocale.localized { ListingsPageMaker(language: "fr").page(of: .content(content)) }.sections
            .flatMap(
                \.rows)
        #expect(rows.map(\.id) == ["2", "1"])
        #expect(rows.map(\.badge) == [FeedPage.Badge(.urgent, "urgent"), nil])
        for row in rows {
            #expect(row.title == "Ad \(row.id)")
            #expect(row.subtitle == "Ameublement")
            #expect(row.trailing == "140,00\u{A0}€")
            #expect(row.picture?.url.absoluteString == "https://a.example/s/\(row.id)")
            #expect(row.picture?.alternative == row.title)
        }
    }

    @Test func `must 3: the detail gives every field of the API`() throws {
        let ad = ListingJSON.ad(1, date: "2019-12-25T08:41:00+0000", isUrgent: true, more: #", "siret": "123""#)
        let content = try content("fr_FR", ad)
        let page = ListingJSON.userLocale("fr_FR").localized {
            ListingsPageMaker(language: "fr").page(of: .content(content))
        }
        let fields = try #require(page.sections.first?.rows.first).fields
        #expect(
            fields.map(\.label) == [
                "Catégorie", "Prix", "Publiée", "Urgente", "Description", "SIRET", "Petite photo", "Photo", "Numéro",
            ])
        #expect(
            fields.map(\.value) == [
                "Ameublement (4)", "140,00\u{A0}€", "Le 25/12/2019 à 09:41", "oui", "About 1", "123",
                "https://a.example/s/1", "https://a.example/t/1", "1",
            ])
    }

    @Test func `an ad without pictures has none`() throws {
        let ad =
            #"{"id":1,"category_id":2,"title":"t","price":1,"creation_date":"2019-11-05T15:56:59Z","images_url":{}}"#
        let content = try content("en", ad)
        let page = ListingJSON.userLocale("en").localized {
            ListingsPageMaker(language: "en").page(of: .content(content))
        }
        let row = try #require(page.sections.first?.rows.first)
        #expect(row.picture == nil)
        #expect(row.fields.map(\.label) == ["Category", "Price", "Placed", "Urgent", "Number"])
    }
}
