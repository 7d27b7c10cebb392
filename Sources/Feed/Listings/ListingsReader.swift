import Foundation

// Hot path: see JSONCursor.swift for the measurement.

/// Reads `listing.json`: the ads that are as they should be by hand, every other one with Foundation's decoder, which
/// says what is wrong with it.
struct ListingsReader {
    private var cursor: JSONCursor
    private var listings: [Listing] = []
    private var skipped: [DecodingFailure] = []
    private let decoder = JSONDecoder()

    init(bytes: UnsafeBufferPointer<UInt8>) {
        cursor = JSONCursor(bytes: bytes)
        // A byte order mark, which Foundation's decoder accepts too.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { cursor.position = 3 }
    }

    mutating func read() -> Result<ListingsResponse, DecodingFailure> {
        let notJSON = DecodingFailure(path: "", reason: .notJSON)
        guard cursor.take("[") else { return .failure(failureOfOtherValue()) }
        if !cursor.take("]") {
            repeat {
                let start = cursor.position
                if let listing = listing() {
                    listings.append(listing)
                    continue
                }
                cursor.position = start
                guard cursor.skipValue() else { return .failure(notJSON) }
                readSlowly(start..<cursor.position)
            } while cursor.take(",")
            guard cursor.take("]") else { return .failure(notJSON) }
        }
        guard cursor.position == cursor.bytes.count else { return .failure(notJSON) }
        return .success(ListingsResponse(listings: listings, skipped: skipped))
    }

    /// Reads an ad, whose JSON is as the grammar has it, with Foundation's decoder.
    private mutating func readSlowly(_ range: Range<Int>) {
        let index = listings.count + skipped.count
        do {
            listings.append(try decoder.decode(Listing.self, from: Data(cursor.bytes[range])))
        } catch {
            let failure = DecodingFailure(error)
            let path = failure.path.isEmpty ? "[\(index)]" : "[\(index)].\(failure.path)"
            // What Foundation refuses in an ad is not the whole response's damage: a half of a surrogate pair, for example.
            skipped.append(
                DecodingFailure(path: path, reason: failure.reason == .notJSON ? .damaged : failure.reason))
        }
    }

    /// Why a response is wrong that does not begin as an array.
    private func failureOfOtherValue() -> DecodingFailure {
        do {
            _ = try decoder.decode([Listing].self, from: Data(cursor.bytes))
            return DecodingFailure(path: "", reason: .wrongType)
        } catch {
            return DecodingFailure(error)
        }
    }

    private struct Fields {
        var id, category: Int64?
        var title, description: String?
        var price: Decimal?
        var small, thumb: String?
        var created: Date?
        var isUrgent: Bool?
        var siret: String?
    }

    /// The ad that begins here; nil if anything about it is out of the ordinary.
    private mutating func listing() -> Listing? {
        guard cursor.take("{") else { return nil }
        var fields = Fields()
        repeat {
            guard let name = cursor.text(), cursor.take(":"), read(name, into: &fields) else { return nil }
        } while cursor.take(",")
        guard cursor.take("}"), let id = fields.id, let category = fields.category, let title = fields.title,
            let price = fields.price, let created = fields.created, !title.isBlank, price >= 0
        else { return nil }
        return Listing(
            id: id, categoryID: category, title: title, description: fields.description ?? "", price: price,
            smallAddress: fields.small, thumbAddress: fields.thumb, created: created,
            isUrgent: fields.isUrgent ?? false, siret: fields.siret)
    }

    private mutating func read(_ name: JSONCursor.Text, into fields: inout Fields) -> Bool {
        if name.hasEscapes { return false }
        if name.equals("id") { return keep(cursor.integer(), in: &fields.id) }
        if name.equals("category_id") { return keep(cursor.integer(), in: &fields.category) }
        if name.equals("title") { return keep(cursor.text()?.string, in: &fields.title) }
        if name.equals("description") { return keep(cursor.text()?.string, in: &fields.description) }
        if name.equals("price") { return keep(price(), in: &fields.price) }
        if name.equals("images_url") { return readImages(into: &fields) }
        if name.equals("creation_date") { return keep(date(), in: &fields.created) }
        if name.equals("is_urgent") { return keep(flag(), in: &fields.isUrgent) }
        if name.equals("siret") { return cursor.takeWord("null") || keep(cursor.text()?.string, in: &fields.siret) }
        return cursor.skipValue()
    }

    private func keep<Value>(_ value: Value?, in field: inout Value?) -> Bool {
        field = value
        return value != nil
    }

    private mutating func price() -> Decimal? {
        guard let (digits, decimals) = cursor.number() else { return nil }
        return decimals == 0
            ? Decimal(digits) : Decimal(sign: .plus, exponent: -decimals, significand: Decimal(digits))
    }

    private mutating func date() -> Date? {
        cursor.text().flatMap { DateForm.listing.date(from: $0.bytes) }
    }

    private mutating func flag() -> Bool? {
        if cursor.takeWord("true") { return true }
        return cursor.takeWord("false") ? false : nil
    }

    private mutating func readImages(into fields: inout Fields) -> Bool {
        guard cursor.take("{") else { return false }
        if cursor.take("}") { return true }
        repeat {
            guard let name = cursor.text(), cursor.take(":") else { return false }
            if name.equals("small") {
                guard keep(cursor.text()?.string, in: &fields.small) else { return false }
            } else if name.equals("thumb") {
                guard keep(cursor.text()?.string, in: &fields.thumb) else { return false }
            } else if !cursor.skipValue() {
                return false
            }
        } while cursor.take(",")
        return cursor.take("}")
    }
}

/// The ads of a response, in the server's order.
package struct ListingsResponse: Sendable, Equatable {
    /// The ads that can be decoded.
    package let listings: [Listing]
    /// Why ads were left out, one failure for each.
    package let skipped: [DecodingFailure]

    /// Reads a response of `GET listing.json`. One broken ad does not take the others with it; a response whose ads are
    /// all broken is broken itself.
    package init(json: Data) throws(DecodingFailure) {
        let result = json.withUnsafeBytes { raw in
            var reader = ListingsReader(bytes: raw.bindMemory(to: UInt8.self))
            return reader.read()
        }
        self = try result.get()
        if listings.isEmpty, let first = skipped.first { throw first }
    }

    init(listings: [Listing], skipped: [DecodingFailure]) {
        self.listings = listings
        self.skipped = skipped
    }
}
