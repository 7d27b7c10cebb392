import Foundation

// Hot path: see JSONCursor.swift for the measurement.

/// Reads `listing.json`: the ads that are as they should be by hand, every other one with Foundation's decoder, which
/// reports what is wrong with it.
private struct ListingsReader {
    private var cursor: JSONCursor
    private var listings: [Listing] = []
    private var skipped: [DecodingFailure] = []
    private let decoder = JSONDecoder()

    init(bytes: UnsafeBufferPointer<UInt8>) {
        // After a byte order mark, which Foundation's decoder accepts too.
        cursor = JSONCursor(bytes: bytes, position: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    }

    mutating func read() throws(DecodingFailure) -> ListingsResponse {
        let notJSON = DecodingFailure(path: "", reason: .notJSON)
        guard cursor.take("[") else { throw failureOfOtherValue() }
        if !cursor.take("]") {
            repeat {
                let start = cursor.position
                if let listing = listing() {
                    listings.append(listing)
                    continue
                }
                cursor.position = start
                guard cursor.skipValue() else { throw notJSON }
                readSlowly(start..<cursor.position)
            } while cursor.take(",")
            guard cursor.take("]") else { throw notJSON }
        }
        guard cursor.position == cursor.bytes.count else { throw notJSON }
        if listings.isEmpty, let first = skipped.first { throw first }
        return ListingsResponse(listings: listings, skipped: skipped)
    }

    /// Reads an ad, whose JSON is as the grammar has it, with Foundation's decoder.
    private mutating func readSlowly(_ range: Range<Int>) {
        do {
            listings.append(try decoder.decode(Listing.self, from: Data(cursor.bytes[range])))
        } catch {
            let failure = DecodingFailure(error)
            let place = "[\(listings.count + skipped.count)]"
            // What Foundation refuses in an ad is not the whole response's damage: a half of a surrogate pair, for example.
            skipped.append(
                DecodingFailure(
                    path: failure.path.isEmpty ? place : "\(place).\(failure.path)",
                    reason: failure.reason == .notJSON ? .damaged : failure.reason))
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

    /// The ad that begins here; nil if anything about it is out of the ordinary: then the cursor is neither at a comma nor
    /// at a brace, or something that is required is missing.
    private mutating func listing() -> Listing? {
        var (id, category): (Int64?, Int64?)
        var (title, description, small, thumb, siret): (String?, String?, String?, String?, String?)
        var (price, created, isUrgent): (Decimal?, Date?, Bool?)
        guard cursor.take("{") else { return nil }
        repeat {
            guard let name = cursor.text(), cursor.take(":") else { return nil }
            switch name {
            case "id": id = cursor.integer()
            case "category_id": category = cursor.integer()
            case "title": title = cursor.text()
            case "description": description = cursor.text()
            case "price": price = cursor.number()
            case "images_url":
                guard cursor.take("{") else { return nil }
                if cursor.take("}") { continue }
                repeat {
                    guard let name = cursor.text(), cursor.take(":") else { return nil }
                    switch name {
                    case "small": small = cursor.text()
                    case "thumb": thumb = cursor.text()
                    default: guard cursor.skipValue() else { return nil }
                    }
                } while cursor.take(",")
                guard cursor.take("}") else { return nil }
            case "creation_date": created = cursor.text().flatMap { DateForm.listing.date(from: $0) }
            case "is_urgent": isUrgent = cursor.takeWord("true") ? true : cursor.takeWord("false") ? false : nil
            case "siret": siret = cursor.takeWord("null") ? nil : cursor.text()
            default: guard cursor.skipValue() else { return nil }
            }
        } while cursor.take(",")
        guard cursor.take("}"), let id, let category, let title, let price, let created, !title.isBlank, price >= 0
        else { return nil }
        return Listing(
            id: id, categoryID: category, title: title, description: description ?? "", price: price,
            smallAddress: small, thumbAddress: thumb, created: created, isUrgent: isUrgent ?? false, siret: siret)
    }
}

/// The ads of a response, in the server's order.
package struct ListingsResponse: Sendable, Equatable {
    /// The ads that can be decoded.
    package let listings: [Listing]
    /// Why ads were left out, one failure for each.
    let skipped: [DecodingFailure]
}

extension ListingsResponse {
    /// Reads a response of `GET listing.json`. One broken ad does not take the others with it; a response whose ads are
    /// all broken is broken itself.
    package init(json: Data) throws(DecodingFailure) {
        let result = json.withUnsafeBytes { raw in
            var reader = ListingsReader(bytes: raw.bindMemory(to: UInt8.self))
            return Result { () throws(DecodingFailure) in try reader.read() }
        }
        self = try result.get()
    }
}
