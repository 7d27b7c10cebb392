import Foundation
import Testing

@testable import Feed

@Suite struct ListingsPresenterTests {
    private func page(
        _ locale: String, _ ads: String..., selection: ListingSelection = ListingSelection(), pageSize: Int = 100
    ) throws -> FeedPage {
        try page(
            of: ListingJSON.catalogue(ads: ads), ListingJSON.userLocale(locale), selection: selection,
            pageSize: pageSize)
    }

    private func page(
        of catalogue: ListingCatalogue, _ userLocale: UserLocale, selection: ListingSelection = ListingSelection(),
        pageSize: Int = 100
    ) throws -> FeedPage {
        let selected = try catalogue.select(selection, pageSize: pageSize)
        let content = ListingsContent(catalogue: catalogue, selected: selected)
        return ListingsPresenter(userLocale: userLocale)
            .page(of: selected.listings.isEmpty ? .empty(content) : .content(content))
    }

    /// The date of the first row; it is the row's summary and one of its fields.
    private func date(_ page: FeedPage) throws -> String {
        let row = try #require(page.rows.first)
        let field = try #require(row.fields.first { $0.name == "created" })
        #expect(row.summary == [field.text])
        return field.text
    }

    @Test(arguments: [
        ("fr_FR", "Le 25/12/2019 à 09:41"), ("en_GB", "25/12/2019 at 09:41"), ("pt_BR", "25/12/2019 às 09:41"),
        ("de_DE", "25.12.2019 at 09:41"), ("fr_CA", "Le 2019-12-25 à 09 h 41"),
    ])
    func `also: dates are as the user's locale writes them`(locale: String, expected: String) throws {
        let page = try page(locale, ListingJSON.ad(1, date: "2019-12-25T08:41:00+0000"))
        let text = try date(page)
        #expect(page.rows[0]["created"] == .date(Date(timeIntervalSince1970: 1_577_263_260)))
        // Which of the two a French Canadian reads depends on the age of the system's data.
        #expect(text == expected || text == "Le 2019-12-25 à 09:41")
    }

    @Test func `also: an American's clock has twelve hours`() throws {
        let text = try date(try page("en_US", ListingJSON.ad(1, date: "2019-12-25T08:41:00+0000")))
        #expect(text.replacing("\u{202F}", with: " ") == "12/25/2019 at 9:41 AM")
    }

    @Test func `dates are in the user's time zone`() throws {
        let catalogue = try ListingJSON.catalogue(ListingJSON.ad(1, date: "2019-12-31T23:30:00+0000"))
        for (zone, text) in [("Europe/Paris", "Le 01/01/2020 à 00:30"), ("America/Sao_Paulo", "Le 31/12/2019 à 20:30")]
        {
            let userLocale = UserLocale(
                locale: Locale(identifier: "fr_FR"), timeZone: try #require(TimeZone(identifier: zone)))
            #expect(try date(try page(of: catalogue, userLocale)) == text)
        }
    }

    @Test(arguments: [
        ("fr_FR", "140.50", "140,50\u{A0}€"), ("fr_FR", "765000.00", "765\u{202F}000,00\u{A0}€"),
        ("en_US", "765000", "€765,000.00"), ("pt_BR", "1234.5", "€\u{A0}1.234,50"), ("fr_FR", "1", "1,00\u{A0}€"),
    ])
    func `prices are as the user's locale writes euros`(locale: String, price: String, expected: String) throws {
        let row = try #require(try page(locale, ListingJSON.ad(1, price: price)).rows.first)
        #expect(row.trailing == expected)
        #expect(row["price"]?["text"] == .text(expected))
        #expect(row["price"]?["amount"] == .number(try #require(Decimal(string: price))))
        #expect(row["price"]?["currency"] == .text("EUR"))
    }

    @Test(arguments: [("en", "Unknown"), ("pt_BR", "Desconhecida"), ("fr_FR", "Inconnue")])
    func `also: a category whose number is not known is "unknown"`(locale: String, text: String) throws {
        let rows = try page(locale, ListingJSON.ad(1, category: 42), ListingJSON.ad(2, category: 4)).rows
        #expect(rows.map(\.category) == [text, "Ameublement"])
        #expect(rows.map { $0["category"]?["name"] } == [.text(text), .text("Ameublement")])
        #expect(rows.map { $0["category"]?["id"] } == [.integer(42), .integer(4)])
    }

    @Test(arguments: [
        ("en", "All categories"), ("pt_BR", "Todas as categorias"), ("fr_FR", "Toutes les catégories"),
    ])
    func `also: "All categories" comes first, with number 0`(locale: String, text: String) throws {
        let page = try page(locale, ListingJSON.ad(1))
        let categories = try #require(page.values["categories"]?.list)
        #expect(categories.map { $0["id"]?.number } == [0, 4, 2])
        #expect(categories.first?["name"] == .text(text))
        #expect(page.values["category"] == categories.first)
        #expect(page.facts.first == text)
    }

    @Test(
        arguments: [
            ("en", ListingSelection(query: "q"), "nothing found for “q”"),
            ("en", ListingSelection(category: 2), "nothing found in “Vêtements”"),
            ("en", ListingSelection(query: "q", category: 4), "nothing found for “q” in “Ameublement”"),
            ("pt_BR", ListingSelection(query: "q"), "nada encontrado para “q”"),
            ("fr_FR", ListingSelection(query: "q"), "aucun résultat pour «\u{A0}q\u{A0}»"),
        ] as [(String, ListingSelection, String)])
    func `also: an empty result gives a message`(locale: String, selection: ListingSelection, text: String) throws {
        let page = try page(locale, ListingJSON.ad(1), selection: selection)
        #expect(page.status == .empty)
        #expect(page.sections.isEmpty)
        #expect(page.message == text)
        // What is shown, without a range of results.
        #expect(page.facts.count == (selection.query.isEmpty ? 1 : 2))
        #expect(page.position?.total == 0)
    }

    @Test(arguments: [
        ("en_US", "page 2 does not exist; the last page is 1"),
        ("fr_FR", "la page 2 n’existe pas\u{202F}; la dernière est la page 1"),
    ])
    func `a page that does not exist is a failure that names the last one`(locale: String, text: String) throws {
        let catalogue = try ListingJSON.catalogue(ListingJSON.ad(1))
        let userLocale = ListingJSON.userLocale(locale)
        do throws(FeedError) {
            _ = try catalogue.select(ListingSelection(page: 2))
            Issue.record("there is a page 2")
        } catch {
            let page = ListingsPresenter(userLocale: userLocale)
                .page(of: .failed(userLocale.failure(error), retry: error.retry))
            #expect(page.status == .failed(retry: .change))
            #expect(page.message == text)
        }
    }

    @Test(arguments: [("en", "there are no listings"), ("fr_FR", "il n’y a aucune annonce")])
    func `also: a server without ads gives a message`(locale: String, text: String) throws {
        #expect(try page(locale).message == text)
    }

    @Test func `pages and ranges are counted`() throws {
        let ads = (1...5).map { ListingJSON.ad($0) }
        let catalogue = try ListingJSON.catalogue(ads: ads)
        let page = try page(
            of: catalogue, ListingJSON.userLocale("fr_FR"), selection: ListingSelection(page: 2), pageSize: 2)
        #expect(page.facts == ["Toutes les catégories", "Page 2 sur 3", "Résultats 3 à 4 sur 5"])
        #expect(page.position == FeedPage.Position(2, of: 3, total: 5))
        #expect(page.rows.map(\.id) == ["3", "4"])
    }

    @Test func `ads that could not be read are counted`() throws {
        let page = try page("fr_FR", ListingJSON.ad(1), "{}")
        #expect(page.notes.count == 1)
        #expect(page.notes.first?.hasPrefix("1 ") == true)
        #expect(page.rows.count == 1)
    }

    @Test func `must 1: an ad has at least image, category, title and price, and an urgent one is marked`() throws {
        let rows = try page("fr_FR", ListingJSON.ad(1), ListingJSON.ad(2, isUrgent: true)).rows
        #expect(rows.map(\.id) == ["2", "1"])
        #expect(rows.map(\.badge) == [FeedPage.Badge(.urgent, "Urgent"), nil])
        #expect(rows.map { $0["isUrgent"]?.flag } == [true, false])
        for row in rows {
            #expect(row.title == "Ad \(row.id)")
            #expect(row.subtitle == "Ameublement")
            #expect(row.category == "Ameublement")
            #expect(row.trailing == "140,00\u{A0}€")
            #expect(row.picture?.url.absoluteString == "https://a.example/t/\(row.id)")
            #expect(row.picture?.alternative == row.title)
        }
    }

    @Test func `must 3: the detail gives every field of the API`() throws {
        let ad = ListingJSON.ad(1, date: "2019-12-25T08:41:00+0000", isUrgent: true, more: #", "siret": "123""#)
        let fields = try #require(try page("fr_FR", ad).rows.first).fields
        #expect(
            fields.map(\.label) == [
                "Catégorie", "Prix", "Publiée", "Urgente", "Description", "Numéro SIRET", "Petite photo", "Photo",
                "Numéro",
            ])
        #expect(
            fields.map(\.text) == [
                "Ameublement (4)", "140,00\u{A0}€", "Le 25/12/2019 à 09:41", "Oui", "About 1", "123",
                "https://a.example/s/1", "https://a.example/t/1", "1",
            ])
        #expect(
            fields.map(\.name) == [
                "category", "price", "created", "isUrgent", "description", "siret", "smallImage", "thumbImage", "id",
            ])
        #expect(fields.map(\.value).suffix(4).first == .text("123"))
        #expect(fields.last?.value == .integer(1))
    }

    @Test func `the only picture of an ad is shown, be it the small one`() throws {
        let ad = ListingJSON.ad(1).replacing(#", "thumb": "https://a.example/t/1""#, with: "")
        #expect(try page("en", ad).rows.first?.picture?.url.absoluteString == "https://a.example/s/1")
    }

    @Test func `an ad without pictures has none`() throws {
        let ad =
            #"{"id":1,"category_id":2,"title":"t","price":1,"creation_date":"2019-11-05T15:56:59Z","images_url":{}}"#
        let row = try #require(try page("en", ad).rows.first)
        #expect(row.picture == nil)
        #expect(row.shownFields.map(\.label) == ["Category", "Price", "Placed", "Urgent", "Number"])
        #expect(row["smallImage"] == nil && row["thumbImage"] == nil && row["siret"] == nil)
    }
}
