import Foundation
import PictureDrawing

/// `GET jokes/search?query=`, `GET jokes/categories`, `GET jokes/random?category=`: 512 facts, searched for real.
struct FactsAPI: Sendable {
    static let categories = [
        "animal", "career", "celebrity", "dev", "explicit", "fashion", "food", "history", "money", "movie", "music",
        "political", "religion", "science", "sport", "travel",
    ]
    private static let subjects = [
        "A lighthouse keeper", "The night baker", "An old librarian", "The harbour pilot", "A patient gardener",
        "The last cartographer", "A retired clockmaker", "The village developer",
    ]
    private static let deeds = [
        "taught the cats of the quay to", "bet the moon that dogs could", "wrote a program that made rain",
        "once persuaded a piano to", "asked the fog to queue and", "never loses at chess because pawns",
        "can hear bread rise and", "paid for coffee with a map that could",
    ]
    private static let ends = [
        "sing in Portuguese", "forget its own name", "arrive before the train", "whistle the weather forecast",
        "count backwards from Tuesday", "apologise to the sea", "fold itself into a letter", "learn to code in a week",
    ]

    private struct Fact {
        let id: String
        let text: String
        let categories: [String]
    }

    private let facts: [Fact]
    private let turn = Turn()

    init() {
        facts = (0..<512).map { index in
            var chance = SeededGenerator(seed: 2, "fact", index)
            let text = "\(Self.subjects[index % 8]) \(Self.deeds[index / 8 % 8]) \(Self.ends[index / 64])."
            let categories = index % 3 == 0 ? [chance.pick(Self.categories)] : index % 7 == 0 ? ["dev", "science"] : []
            return Fact(
                id: chance.characters(22, of: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-"),
                text: text, categories: categories)
        }
    }

    func answer(to request: LoopbackServer.Request, path: String) -> LoopbackServer.Answer? {
        guard request.method == "GET" else { return nil }
        switch path {
        case "jokes/categories":
            let list = JSONValue.array(Self.categories.map { .string($0) })
            return request.tagged(list.text, cacheControl: "max-age=3600")
        case "jokes/search": return search(request)
        case "jokes/random":
            let category = request["category"]
            let candidates = facts.filter { fact in category.map { fact.categories.contains($0) } ?? true }
            guard !candidates.isEmpty else {
                return failure(404, "Not Found", "No jokes for category \"\(category ?? "")\" found.", nil)
            }
            return .json(json(candidates[turn.next() * 37 % candidates.count], request).text)
        default: return nil
        }
    }

    private func search(_ request: LoopbackServer.Request) -> LoopbackServer.Answer {
        let query = request["query"] ?? ""
        guard (3...120).contains(query.count) else {
            let rule = "size must be between 3 and 120"
            return failure(400, "Bad Request", "search.query: \(rule)", ["search.query": .string(rule)])
        }
        let found = facts.filter { $0.text.range(of: query, options: .caseInsensitive) != nil }
        let answer: JSONValue = ["total": .int(found.count), "result": .array(found.map { json($0, request) })]
        return .json(answer.text)
    }

    private func json(_ fact: Fact, _ request: LoopbackServer.Request) -> JSONValue {
        var chance = SeededGenerator(seed: 2, fact.id)
        let day = "\(chance.number(2016...2020))-0\(chance.number(1...9))-\(chance.number(10...28))"
        let time = "0\(chance.number(0...9)):\(chance.number(10...59)):\(chance.number(10...59))"
        let date = JSONValue.string("\(day) \(time).\(chance.characters(chance.number(5...6), of: "123456789"))")
        return [
            "categories": .array(fact.categories.map { .string($0) }), "created_at": date,
            "icon_url": "\(request.origin)/images/fact.png", "id": .string(fact.id), "updated_at": date,
            "url": "https://facts.example/jokes/\(fact.id)", "value": .string(fact.text),
        ]
    }

    private func failure(_ status: Int, _ error: String, _ message: String, _ violations: JSONValue?)
        -> LoopbackServer.Answer
    {
        let body: JSONValue = [
            "timestamp": "2026-01-05T09:41:00.000Z", "status": .int(status), "error": .string(error),
            "message": .string(message),
        ]
        return .json((violations.map { body.adding(["violations": $0]) } ?? body).text, status: status)
    }
}
