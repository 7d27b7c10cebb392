import Foundation
import PictureDrawing

/// `GET search/api?q=&page=`: 20 items a page; hotels, packages and tickets in all the shapes that were seen.
struct TravelAPI: Sendable {
    private static let pageSize = 20
    private static let totals = ["rio": 1_784, "gramado": 37, "atlantida": 0, "": 0]
    private static let towns = [
        ("Rio de Janeiro", "Rio de Janeiro"), ("Gramado", "Rio Grande do Sul"), ("Natal", "Rio Grande do Norte"),
        ("Ouro Preto", "Minas Gerais"), ("Paraty", "Rio de Janeiro"), ("Olinda", "Pernambuco"),
    ]
    private static let names = [
        "Aurora", "das Águas", "Jardim", "Mirante", "do Porto", "Bela Vista", "Ipê", "Maré Alta",
    ]
    private static let amenities = ["Spa", "Café da manhã", "Piscina", "Wi-Fi", "Estacionamento", "Academia"]

    func answer(to request: LoopbackServer.Request, path: String) -> LoopbackServer.Answer? {
        guard path == "search/api", request.method == "GET" else { return nil }
        let query = (request["q"] ?? "").trimmingCharacters(in: .whitespaces).lowercased()
        let page = max(1, request["page"].flatMap { Int($0) } ?? 1)
        let total = Self.total(for: query)
        let pages = (total + Self.pageSize - 1) / Self.pageSize
        let first = page <= pages ? (page - 1) * Self.pageSize : total
        let items = (first..<min(first + Self.pageSize, total)).map {
            Self.item($0, query: query, origin: request.origin)
        }
        var pagination: JSONValue = ["count": .int(pages)]
        if page < pages { pagination = pagination.adding(["nextPage": "/search/api?page=\(page + 1)"]) }
        let answer: JSONValue = [
            "meta": ["count": .int(total), "query": .string(query), "countHotel": .int(total * 7 / 10)],
            "pagination": pagination, "results": .array(items),
        ]
        return .json(answer.text)
    }

    /// How many results a query has: from 330 to 1,784 where it is none of those that the tests know.
    static func total(for query: String) -> Int { totals[query] ?? 330 + Int(SeededGenerator.hash(query) % 1_455) }

    private static func item(_ index: Int, query: String, origin: String) -> JSONValue {
        var chance = SeededGenerator(seed: 1, query, index)
        let kind = index % 10
        let town = towns.first { $0.0.lowercased().contains(query) } ?? chance.pick(towns)
        let name = chance.pick(names)
        let sku = "\(kind < 7 ? "HT" : kind < 9 ? "PK" : "SV")-\(chance.number(100...999))\(index)"
        let title = kind < 7 ? "Hotel \(name)" : kind < 9 ? "Pacote \(name)" : "Ingresso \(name)"
        let picture = "\(sku)-\(slug(name))-\(slug(town.0))"
        let common: JSONValue = [
            "sku": .string(sku), "id": "\(10_000 + index)", "name": .string(title),
            "url": "https://www.prumo.example/\(sku.lowercased())",
            "smallDescription": .string(index % 3 == 0 ? "<p>Perto do centro &amp; do mar.</p>" : "Perto do centro."),
            "description": .string(index % 4 == 0 ? "<ul><li>Quartos</li></ul> Caf&eacute;" : "Quartos claros."),
            "category": .string(kind < 7 ? chance.pick(["hotel", "hospedagem"]) : kind < 9 ? "pacote" : "servico"),
            "gallery": gallery(picture, origin, &chance),
            "amenities": .array(offers(isPackage: kind == 7 || kind == 8, &chance)),
            "address": [
                "city": .string(town.0), "state": .string(town.1), "country": "Brasil",
                "street": "Rua das Palmeiras, \(chance.number(1...900))", "zipcode": nil, "address_id": nil,
                "geoLocation": ["lat": .number("-22.9\(index % 10)"), "lon": .number("-43.1\(index % 10)")],
            ], "tags": index % 5 == 0 ? nil : ["sol"],
        ]
        return kind < 7
            ? hotel(common.adding(["image": .string("\(origin)/images/\(picture).png")]), index, &chance)
            : package(common, isTicket: kind == 9, index, &chance)
    }

    /// A name as a part of an address.
    private static func slug(_ name: String) -> String {
        let plain = name.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
        return plain.split { !$0.isLetter }.joined(separator: "-")
    }

    private static func hotel(_ common: JSONValue, _ index: Int, _ chance: inout SeededGenerator) -> JSONValue {
        let current = chance.number(9_900...400_000)
        let old = current + current * chance.number(1...60) / 100
        var price: JSONValue = [
            "amount": amount(current, index), "amountPerDay": amount(current / 2, index + 1),
            "originalAmountPerDay": amount(old / 2, index), "current_price": amount(current, index),
            "total_price": amount(current, index),
            "taxes": index % 2 == 0 ? [] : [["name": "ISS", "amount": .decimal(500)]],
        ]
        if index % 4 != 3 { price = price.adding(["old_price": index % 4 == 1 ? 0 : amount(old, index)]) }
        if index % 6 != 5 { price = price.adding(["currency": "BRL", "gain": 0]) }
        var item = common.adding([
            "isHotel": true, "hu_free_cancellation": .bool(index % 2 == 0), "price": price,
            "quantityDescriptors": ["maxAdults": 2, "maxChildren": 1, "maxFreeChildrenAge": 5],
        ])
        if index % 13 != 12 { item = item.adding(["stars": .int(2 + index % 4)]) }
        return item
    }

    private static func package(_ common: JSONValue, isTicket: Bool, _ index: Int, _ chance: inout SeededGenerator)
        -> JSONValue
    {
        let current = chance.number(isTicket ? 5_000...30_000 : 90_000...900_000)
        let old = isTicket ? current : current + current * chance.number(0...50) / 100
        return common.adding([
            isTicket ? "isTicket" : "isPackage": true,
            "price": [
                "amount": amount(current, index), "amountPerDay": amount(current / 5, index),
                "originalAmount": amount(old, index), "currentPrice": amount(current, index),
                "oldPrice": amount(old, index),
            ],
            "quantityDescriptors": ["nights": .int(isTicket ? 0 : 2 + index % 6), "maxPeople": .int(isTicket ? 1 : 4)],
        ])
    }

    /// An Int or a Double, as the server pleases.
    private static func amount(_ cents: Int, _ index: Int) -> JSONValue {
        index % 3 == 0 ? .int(cents / 100) : .decimal(cents)
    }

    private static func gallery(_ picture: String, _ origin: String, _ chance: inout SeededGenerator) -> JSONValue {
        .array(
            (0..<chance.number(0...4)).map { number in
                [
                    // A second one as a host of its own has it, some of them not encrypted.
                    "url": number == 0
                        ? .string("\(origin)/images/\(picture)-0.png")
                        : .string("http://images.omnibees.example/\(picture)/\(number).jpg"),
                    "description": number % 2 == 0 ? nil : "Fachada",
                ]
            })
    }

    private static func offers(isPackage: Bool, _ chance: inout SeededGenerator) -> [JSONValue] {
        let names = amenities.shuffled(using: &chance).prefix(chance.number(0...5))
        return ((isPackage ? ["Passagem Aérea"] : []) + names).map { ["name": .string($0), "category": "hotel"] }
    }
}
