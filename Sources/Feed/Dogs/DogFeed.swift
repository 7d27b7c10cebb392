import Foundation

/// A breed that has a feed.
public enum DogBreed: String, Sendable, CaseIterable {
    case husky
    case labrador
    case hound
    case pug
}

/// The pictures of a breed.
struct DogFeed: Sendable, Equatable {
    /// Where the pictures are, in the server's order, each once.
    let pictures: [URL]
    /// How many entries are not addresses of pictures.
    let skippedCount: Int
}

extension DogFeed: Decodable {
    private enum CodingKeys: String, CodingKey {
        case list
    }

    /// Reads a response of `GET /feed`: `{"category": …, "list": […]}`. What is not a web address is left out and
    /// counted; a list of nothing else is damaged.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let texts = try container.decode([String?].self, forKey: .list)
        let addresses = texts.compactMap { $0.flatMap { URL(web: $0) } }
        if addresses.isEmpty, !texts.isEmpty {
            throw DecodingError.dataCorruptedError(
                forKey: .list, in: container, debugDescription: "no valid URLs")
        }
        var known: Set<URL> = []
        pictures = addresses.filter { known.insert($0).inserted }
        skippedCount = texts.count - addresses.count
    }
}
