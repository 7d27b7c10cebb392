import Foundation
import Testing

@testable import Feed

@Suite struct FactTests {
    @Test func `a fact has the server's values`() throws {
        let fact = try FactsJSON.decode(
            #"""
            {"id": "a", "value": "text", "url": "https://f.example/a", "icon_url": "https://f.example/i.png",
             "created_at": "2019-06-02 08:47:39.43184", "updated_at": "2020-01-05 13:42:19.5",
             "categories": ["dev", "food"]}
            """#)
        #expect(fact.id == "a")
        #expect(fact.value == "text")
        #expect(fact.url?.absoluteString == "https://f.example/a")
        #expect(fact.icon?.absoluteString == "https://f.example/i.png")
        #expect(fact.created == Date(timeIntervalSince1970: 1_559_465_259.43184))
        #expect(fact.updated == Date(timeIntervalSince1970: 1_578_231_739.5))
        #expect(fact.categories == ["dev", "food"])
    }

    @Test(
        arguments: [
            ("", []), (#", "categories": []"#, []), (#", "categories": null"#, []),
            (#", "category": null"#, []),
            (#", "category": ["dev"]"#, ["dev"]),
            (#", "categories": ["a", "", "b"], "category": ["c"]"#, ["a", "b"]),
        ] as [(String, [String])])
    func `both forms of a fact's categories are read`(more: String, categories: [String]) throws {
        #expect(try FactsJSON.decode(FactsJSON.fact("a", more)).categories == categories)
    }

    @Test(arguments: [
        ("2019-06-02 08:47:39.43184", 1_559_465_259.43184), ("2019-06-02 08:47:39", 1_559_465_259),
        ("2020-02-29 00:00:00.000000001", 1_582_934_400.000000001), ("1969-12-31 23:59:59", -1),
    ])
    func `a date without a zone is in UTC`(text: String, seconds: TimeInterval) {
        #expect(DateForm.fact.date(from: text) == Date(timeIntervalSince1970: seconds))
    }

    @Test(arguments: [
        "", "2019-06-02", "2019-06-02T08:47:39Z", "2019-13-02 08:47:39", "2019-02-30 08:47:39",
        "2019-06-02 24:47:39",
        "2019-06-02 08:47:39.", "2019-06-02 08:47:39.4Z", "٢٠١٩-06-02 08:47:39", " 2019-06-02 08:47:39",
    ])
    func `a date of another form is ignored`(text: String) throws {
        #expect(DateForm.fact.date(from: text) == nil)
        #expect(
            try FactsJSON.decode(FactsJSON.fact("a", #", "created_at": "\#(text)""#)).created == nil)
    }

    @Test(arguments: [
        "\"\"", "null", "3", "\"javascript:alert(1)\"", "\"file:///etc/passwd\"", "\"https://\"",
        "\"a b\"",
    ])
    func `an address that is not a web address is ignored`(address: String) throws {
        let fact = try FactsJSON.decode(
            FactsJSON.fact("a", #", "url": \#(address), "icon_url": \#(address)"#))
        #expect(fact.url == nil)
        #expect(fact.icon == nil)
    }

    @Test(arguments: [
        (#", "url": "https://f.example/a""#, "https://f.example/a"), ("", "text of a"),
        (#", "url": """#, "text of a"),
    ])
    func `must 5: a fact is shared by its URL, else by its text`(more: String, text: String) throws {
        let fact = try FactsJSON.decode(FactsJSON.fact("a", more))
        #expect(fact.shareText == text)
        let result = FactsResult(facts: [fact], origin: .server)
        let page = FactsPresenter(userLocale: UserLocale(locale: Locale(identifier: "en_US")))
            .page(of: .content(FactsContent(result, kind: .search("q"))), suggestions: FactsSuggestions())
        #expect(page.rows.map(\.share) == [text])
    }

    @Test(arguments: [
        "{}", "3", "null", #"{"id": "b"}"#, #"{"id": "", "value": "text"}"#,
        #"{"id": "b", "value": " \n"}"#,
        #"{"id": 3, "value": "text"}"#, #"{"id": "b", "value": "text", "categories": [1]}"#,
    ])
    func `one broken fact does not take the page with it`(broken: String) throws {
        let page = try FactsJSON.decodePage(
            #"{"total": 3, "result": [\#(FactsJSON.fact("a")), \#(broken), \#(FactsJSON.fact("c"))]}"#)
        #expect(page.facts.map(\.id) == ["a", "c"])
        #expect(page.total == 3)
        #expect(page.skipped.count == 1)
        #expect(page.skipped.first?.path.hasPrefix("result[1]") == true)
        #expect(throws: DecodingFailure.self) {
            try FactsJSON.decodePage(#"{"total": 1, "result": [\#(broken)]}"#)
        }
    }

    @Test(arguments: [
        #"{"total": 0}"#, #"{"total": 0, "result": null}"#, #"{"total": 0, "result": []}"#,
    ])
    func `a total of 0 needs no result`(json: String) throws {
        let page = try FactsJSON.decodePage(json)
        #expect(page.facts.isEmpty)
        #expect(page.total == 0)
    }

    @Test(arguments: ["{}", #"{"total": 2}"#, #"{"result": 3}"#, "[]", "<html>"])
    func `a response without a result cannot be decoded`(json: String) {
        #expect(throws: (any Error).self) { try FactsJSON.decodePage(json) }
    }

    @Test func `a fact that comes twice is there once, where it came first`() throws {
        let page = try FactsJSON.decodePage(FactsJSON.page("b", "a", "b"))
        #expect(page.facts.map(\.id) == ["b", "a"])
        #expect(page.total == 3)
        #expect(try FactsJSON.decodePage(#"{"result": [\#(FactsJSON.fact("a"))]}"#).total == 1)
    }

    @Test(arguments: [
        (3, true), (120, true), (2, false), (121, false), (0, false),
    ])
    func `a query has 3 to 120 characters without the blanks around it`(length: Int, isValid: Bool)
        throws
    {
        for character in ["a", "é", "👩‍🚀"] {
            let text = String(repeating: character, count: length)
            #expect(((try? FactQuery(" \n\(text)\t")) != nil) == isValid)
        }
    }

    @Test(arguments: [
        ("  Coffee ", "Coffee", "coffee"), ("CAFE\u{301}", "CAFE\u{301}", "café"),
        ("two  words", "two  words", "two  words"),
    ])
    func `a query is sent as written and distinguished without letter case`(
        given: String, text: String, key: String
    ) throws {
        let query = try FactQuery(given)
        #expect(query.text == text)
        #expect(Array(query.key.unicodeScalars) == Array(key.unicodeScalars))
    }
}
