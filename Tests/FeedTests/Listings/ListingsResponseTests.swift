import Foundation
import Testing

@testable import Feed

@Suite struct ListingsResponseTests {
    @Test func `an ad is read with all its fields`() throws {
        let json = ListingJSON.ad(7, isUrgent: true, price: "140.50", more: #", "siret": "123 456 789 00012""#)
        let listing = try #require(try ListingJSON.response("[\(json)]").listings.first)
        #expect(listing.id == 7)
        #expect(listing.categoryID == 4)
        #expect(listing.title == "Ad 7")
        #expect(listing.description == "About 7")
        #expect(listing.price == Decimal(string: "140.5"))
        #expect(listing.smallImage?.absoluteString == "https://a.example/s/7")
        #expect(listing.thumbImage?.absoluteString == "https://a.example/t/7")
        #expect(listing.created == Date(timeIntervalSince1970: 1_572_969_419))
        #expect(listing.isUrgent)
        #expect(listing.siret == "123 456 789 00012")
    }

    /// What an ad may look like; Foundation's decoder is the judge of the one that reads by hand.
    private static let forms = [
        ListingJSON.ad(1), "  \n" + ListingJSON.ad(1) + "\t ",
        ListingJSON.ad(1, title: #"\"Ça\" \u00e9t\u00E9 \ud83d\ude00 \n\t\/\\ \b\f\r"#),
        ListingJSON.ad(1, title: "Œuvre 🎨 日本"),
        ListingJSON.ad(1, price: "1"), ListingJSON.ad(1, price: "765000.00"), ListingJSON.ad(1, price: "0.05"),
        ListingJSON.ad(1, price: "-0"), ListingJSON.ad(1, price: "1.4e2"), ListingJSON.ad(1, price: "2E-1"),
        ListingJSON.ad(1, price: "1234567890123456789"), ListingJSON.ad(9_223_372_036_854_775_807),
        ListingJSON.ad(1, more: #", "siret": null"#),
        ListingJSON.ad(1, more: #", "new": {"a": [1, {"b": "]}"}], "c": null}, "other": -1.5e3, "flag": false"#),
        #"{"id":1,"category_id":2,"title":"t","price":1,"creation_date":"2019-11-05T15:56:59Z"}"#,
        #"{"id":1,"category_id":2,"title":"t","price":1,"creation_date":"2019-11-05T15:56:59Z","images_url":{}}"#,
        #"{"id":1,"category_id":2,"title":"t","price":1,"creation_date":"2019-11-05T15:56:59Z","images_url":null}"#,
        ##"{"id":1,"category_id":2,"title":"t","price":1,"creation_date":"2019-11-05T15:56:59Z","images_url":{"a":1,"thumb":"x"}}"##,
        ##"{"id":1,"category_id":2,"title":"t","price":1,"creation_date":"2019-11-05T15:56:59Z","images_url":{"small":null}}"##,
        ##"{"id":1,"category_id":2,"title":"t","price":1,"creation_date":"2019-11-05T15:56:59Z","description":null,"is_urgent":null}"##,
        ##"{"\u0069d":1,"category_id":2,"title":"t","price":1,"creation_date":"2019-11-05T15:56:59Z"}"##,
        ##"{"id":1.0,"category_id":2,"title":"t","price":1,"creation_date":"2019-11-05T15:56:59Z"}"##,
    ]

    @Test(arguments: forms) func `an ad in any form is read as Foundation's decoder reads it`(json: String) throws {
        let expected = try JSONDecoder().decode(Listing.self, from: Data(json.utf8))
        let response = try ListingJSON.response("[\(json),\(json)]")
        #expect(response == ListingsResponse(listings: [expected, expected], skipped: []))
    }

    @Test(
        arguments: [
            (
                ##"{"category_id":2,"title":"t","price":1,"creation_date":"2019-11-05T15:56:59Z"}"##,
                "[1]", .missing(name: "id")
            ),
            (ListingJSON.ad(2, price: #""140""#), "[1].price", .wrongType),
            (ListingJSON.ad(2, price: "null"), "[1].price", .null),
            (ListingJSON.ad(2, price: "-0.01"), "[1].price", .damaged),
            (ListingJSON.ad(2, title: " "), "[1].title", .damaged),
            (ListingJSON.ad(2, title: ""), "[1].title", .damaged),
            (ListingJSON.ad(2, date: "yesterday"), "[1].creation_date", .damaged),
            (ListingJSON.ad(2, date: "2019-02-29T15:56:59+0000"), "[1].creation_date", .damaged),
            (ListingJSON.ad(2, more: #", "siret": 12"#), "[1].siret", .wrongType),
            ("[]", "[1]", .wrongType), ("null", "[1]", .null), ("{}", "[1]", .missing(name: "id")),
        ] as [(String, String, DecodingFailure.Reason)])
    func `one broken ad does not take the list with it, and is named`(
        json: String, path: String, reason: DecodingFailure.Reason
    ) throws {
        let response = try ListingJSON.response(ListingJSON.list([ListingJSON.ad(1), json, ListingJSON.ad(3)]))
        #expect(response.listings.map(\.id) == [1, 3])
        #expect(response.skipped.map(\.path) == [path])
        #expect(response.skipped.map(\.reason) == [reason])
    }

    /// An ad whose member has another value.
    private static func ad(_ name: String, _ value: String) -> String {
        var members = ["id": "2", "category_id": "4", "price": "1", "title": #""t""#]
        members["creation_date"] = #""2019-11-05T15:56:59Z""#
        members[name] = value
        return "{" + members.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ") + "}"
    }

    @Test(
        arguments: [
            ("category_id", "1.5", .damaged), ("category_id", "1e999", .damaged), ("category_id", "null", .null),
            ("category_id", #""4""#, .wrongType), ("id", "18446744073709551615", .damaged),
            ("id", "-9223372036854775809", .damaged), ("id", "true", .wrongType), ("price", "1e308", .damaged),
            ("price", "1e999", .damaged), ("price", "-1E+400", .damaged), ("price", #""x""#, .wrongType),
            ("price", "null", .null), ("price", "{}", .wrongType), ("title", "1e999", .wrongType),
            ("is_urgent", "1e999", .wrongType),
        ] as [(String, String, DecodingFailure.Reason)])
    func `an ad with a value that its field cannot have is left out and named, the others stay`(
        name: String, value: String, reason: DecodingFailure.Reason
    ) throws {
        let json = ListingJSON.list([ListingJSON.ad(1), Self.ad(name, value), ListingJSON.ad(3)])
        let response = try ListingJSON.response(json)
        #expect(response.listings.map(\.id) == [1, 3])
        #expect(response.skipped == [DecodingFailure(path: "[1].\(name)", reason: reason)])
        for count in json.utf8.count - 200..<json.utf8.count {
            #expect(throws: DecodingFailure(path: "", reason: .notJSON)) {
                try ListingsResponse(json: Data(json.utf8.prefix(count)))
            }
        }
    }

    @Test(arguments: [
        "1.", ".5", "+1", "01", "1e", "1e+", "-", "0x10", "NaN", "tru", "nulll", "{]", "[1,]", #"{"a":1,}"#, #"{"a"}"#,
        #""\x""#, #""\u12""#, "'a'", "1 2",
    ])
    func `a value that is not JSON is a failure of the whole response, whichever ad it is in`(value: String) {
        for name in ["price", "unknown"] {
            let json = ListingJSON.list([ListingJSON.ad(1), Self.ad(name, value), ListingJSON.ad(3)])
            #expect(throws: DecodingFailure(path: "", reason: .notJSON)) { try ListingJSON.response(json) }
        }
    }

    @Test(arguments: ["[", "{\"a\":"]) func `an ad as deep as no program needs does not end the process`(
        opening: String
    ) throws {
        let closing = opening == "[" ? "]" : "}"
        let value = String(repeating: opening, count: 100_000) + "1" + String(repeating: closing, count: 100_000)
        let response = try ListingJSON.response(
            ListingJSON.list([ListingJSON.ad(1), Self.ad("price", value), Self.ad("unknown", value)]))
        #expect(response.listings.map(\.id) == [1, 2])
        #expect(response.skipped.count == 1)
    }

    @Test(arguments: ["", " \n"]) func `a byte order mark in front is accepted`(space: String) throws {
        let ads = ListingJSON.list([ListingJSON.ad(1), ListingJSON.ad(2, price: "1e999")])
        #expect(try ListingJSON.response("\u{FEFF}\(space)\(ads)") == ListingJSON.response(ads))
        #expect(throws: DecodingFailure(path: "", reason: .wrongType)) { try ListingJSON.response("\u{FEFF}{}") }
        for json in ["\u{FEFF}", "\u{FEFF}<html>", "\u{FEFF}[", "\u{FEFF}\(ads.dropLast())", "[\u{FEFF}]"] {
            #expect(throws: DecodingFailure(path: "", reason: .notJSON)) { try ListingJSON.response(json) }
        }
    }

    @Test func `a response whose ads are all broken is broken`() {
        let failure = DecodingFailure(path: "[0]", reason: .missing(name: "id"))
        #expect(throws: failure) { try ListingJSON.response("[{}, {}]") }
    }

    @Test(
        arguments: [
            "", "[", "[1", "[1,]", "[,]", "[1 2]", "[{]", "[}]", "[1]]", "[1] x", #"["a]"#, #"["a\"#, "[[1]", "<html>",
            "[\(ListingJSON.ad(1)),]", "[\(ListingJSON.ad(1))", "[\(ListingJSON.ad(1)) \(ListingJSON.ad(2))]",
            "[{\"title\":\"a\nb\"}]", "[tru]",
        ])
    func `what is not JSON is a failure of the whole response`(json: String) {
        #expect(throws: DecodingFailure(path: "", reason: .notJSON)) { try ListingJSON.response(json) }
    }

    @Test(arguments: [
        #"[{"id":1,}]"#, #"[{"title":"\x"}]"#, #"[{"title":"\u12"}]"#, "[01]", #"[{"title":"\ud800"}]"#,
        #"[{"title":"\ud800\u0041"}]"#, #"[{"id" 1}]"#, #"[{"id":1 "title":"a"}]"#, #"[{"images_url":{"small" 1}}]"#,
        #"[{"images_url":[]}]"#, #"[{"x":}]"#, #"[{"is_urgent":maybe}]"#,
    ])
    func `damage within an ad breaks it`(json: String) {
        #expect(throws: DecodingFailure.self) { try ListingJSON.response(json) }
    }

    @Test(arguments: ["{}", "1", #""text""#, "null", #"{"error": {"message": "no"}}"#])
    func `what is not a list is a failure of the whole response`(json: String) {
        #expect(throws: DecodingFailure.self) { try ListingJSON.response(json) }
    }

    @Test func `an empty list is one`() throws {
        #expect(try ListingJSON.response(" [ ] \n") == ListingsResponse(listings: [], skipped: []))
    }

    @Test func `every response that is cut off is a failure, and none a crash`() {
        let bytes = Array(ListingJSON.list([ListingJSON.ad(1, title: #"é\u00e9\""#), ListingJSON.ad(2)]).utf8)
        for count in 0..<bytes.count {
            #expect(throws: DecodingFailure.self) { try ListingsResponse(json: Data(bytes.prefix(count))) }
        }
    }

    @Test(
        arguments: [
            ("1970-01-01T00:00:00+0000", 0), ("2019-11-05T15:56:59+0000", 1_572_969_419),
            ("2019-11-05T15:56:59Z", 1_572_969_419), ("2019-11-05T16:56:59+0100", 1_572_969_419),
            ("2019-11-05T10:26:59-05:30", 1_572_969_419), ("2000-02-29T23:59:59+0000", 951_868_799),
            ("1969-12-31T23:59:59+0000", -1), ("0000-01-01T00:00:00Z", -62_167_219_200),
            ("2020-12-31T00:00:00Z", 1_609_372_800),
        ] as [(String, Double)])
    func `dates are read with their distance from UTC`(text: String, seconds: Double) {
        #expect(DateForm.listing.date(from: text) == Date(timeIntervalSince1970: seconds))
    }

    @Test(arguments: [
        "", "2019-11-05", "2019-11-05T15:56:59", "2019-11-05T15:56:59+00", "2019-11-05T15:56:59+00000",
        "2019-13-05T15:56:59Z", "2019-04-31T15:56:59Z", "1900-02-29T15:56:59Z", "2019-11-05T24:56:59Z",
        "2019-11-05T15:60:59Z", "2019-11-05T15:56:60Z", "2019-11-0xT15:56:59Z", "2019-11-05 15:56:59Z",
        "2019-11-05T15:56:59+2400", "2019-11-05T15:56:59+00-00", "2019-11-05T15:56:59x",
    ])
    func `what is not a date is none`(text: String) {
        #expect(DateForm.listing.date(from: text) == nil)
    }
}
