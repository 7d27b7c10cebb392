extension FactsPage: Decodable {
    private enum CodingKeys: String, CodingKey {
        case total, result
    }

    /// A fact, or why it cannot be understood: one broken fact must not take the page with it.
    private enum Entry: Decodable {
        case fact(Fact)
        case broken(DecodingFailure)

        init(from decoder: any Decoder) throws {
            do {
                self = .fact(try Fact(from: decoder))
            } catch {
                self = .broken(DecodingFailure(error))
            }
        }
    }

    /// Reads an answer of `GET /jokes/search`. `result` has to be there, unless `total` is 0, with at least one fact that is
    /// understood where it has any.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let count = try? container.decode(Int.self, forKey: .total)
        let entries = try container.decodeIfPresent([Entry].self, forKey: .result)
        // Without results, 0 is an answer; anything else is none.
        let known =
            try count == 0 ? entries ?? [] : entries ?? container.decode([Entry].self, forKey: .result)
        var seen: Set<Fact.ID> = []
        facts = known.compactMap {
            if case .fact(let fact) = $0, seen.insert(fact.id).inserted { fact } else { nil }
        }
        skipped = known.compactMap { if case .broken(let failure) = $0 { failure } else { nil } }
        if facts.isEmpty, let first = skipped.first { throw first }
        total = count ?? facts.count
    }
}
