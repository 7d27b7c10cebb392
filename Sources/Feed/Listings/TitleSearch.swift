import Foundation

/// A search in titles. Neither case nor accents matter, as few people type them in a search: "velo" finds "Vélo", and
/// "oeuvre" finds "Œuvre".
struct TitleSearch {
    private let wanted: [UInt8]

    /// Creates a search; an empty text is in every title.
    init(_ query: String) {
        wanted = Self.folded(query)
    }

    var isForAll: Bool { wanted.isEmpty }

    func matches(_ title: String) -> Bool {
        if wanted.isEmpty { return true }
        return Self.folded(title).withUnsafeBufferPointer { title in
            wanted.withUnsafeBufferPointer { Self.contains(title, $0) }
        }
    }

    private static func contains(_ title: UnsafeBufferPointer<UInt8>, _ wanted: UnsafeBufferPointer<UInt8>) -> Bool {
        guard title.count >= wanted.count else { return false }
        return (0...title.count - wanted.count).contains { start in
            (0..<wanted.count).allSatisfy { title[start + $0] == wanted[$0] }
        }
    }

    /// The letters from U+00C0 to U+024F, Latin with accents, as Foundation folds them; for the hot path, since
    /// Foundation needs some microseconds for a title.
    private static let latin: [[UInt8]] = (0xC0...0x24F as ClosedRange<UInt32>).map { value in
        switch value {
        case 0x152, 0x153: Array("oe".utf8)
        case 0xC6, 0xE6: Array("ae".utf8)
        default: Unicode.Scalar(value).map { Array(foldedByFoundation(String($0)).utf8) } ?? []
        }
    }

    private static func folded(_ text: String) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x41...0x5A: result.append(UInt8(scalar.value) | 0x20)
            case 0..<0x80: result.append(UInt8(scalar.value))
            case 0xC0...0x24F: result += latin[Int(scalar.value - 0xC0)]
            // A mark that combines with the letter before it.
            case 0x300...0x36F: continue
            // Other punctuation and the signs of currencies, as titles have them.
            case 0x80..<0xC0, 0x2000...0x20CF: result += String(scalar).utf8
            default: result += foldedByFoundation(String(scalar)).utf8
            }
        }
        return result
    }

    private static func foldedByFoundation(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
