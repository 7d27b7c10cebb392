import Foundation
import PictureDrawing

/// The pictures in the folder of the recordings.
struct FixturePictures {
    private let folder: URL
    /// The titles of ads and the towns of places, by the names of their pictures.
    private let words: [String: String]

    /// What is seen on photos, by their names.
    private static let photos: [String: PhotoScene] = [
        "image-photo-1": .dawn, "image-photo-2": .harbour, "image-photo-3": .boats, "image-photo-4": .portrait,
        "image-photo-5": .rooftops, "image-photo-6": .pier, "image-photo-7": .stillLife, "image-photo-8": .trail,
        "image-photo-9": .meadow, "image-photo-10": .portrait, "image-photo-11": .library, "image-photo-12": .balcony,
        "first snow": .snow, "garden in May": .garden, "ferry": .ferry, "lighthouse": .lighthouse, "market": .market,
        "IMG_0412": .candles, "IMG_0413": .tree,
    ]
    private static let upright: Set = ["image-photo-2", "image-photo-6", "image-photo-10"]
    /// When photos of the gallery were taken.
    private static let dates = [
        "IMG_0412": "2023-12-24T20:31:05Z", "IMG_0413": "2023-12-24T20:33:41Z", "first snow": "2024-11-21T07:58:46Z",
        "garden in May": "2024-05-11T09:02:17Z", "ferry": "2024-08-04T07:15:30Z",
        "harbour at noon": "2024-08-04T12:00:00Z", "lighthouse": "2024-08-03T18:44:00Z",
        "market": "2024-08-05T11:20:09Z",
    ]

    init(folder: URL) throws {
        self.folder = folder
        var words: [String: String] = [:]
        for page in ["gramado-1", "gramado-2", "natal-1"] {
            for item in try Self.json(TravelPage.self, folder.appending(path: "travel/\(page).json")).results {
                for url in [item.image].compactMap(\.self) + item.gallery.map(\.url) {
                    words[Self.name(of: url)] = item.address.city
                }
            }
        }
        for ad in try Self.json([Listing].self, folder.appending(path: "listings/listing.json")) {
            for url in ad.images_url.values { words[Self.name(of: url)] = ad.title }
        }
        self.words = words
    }

    /// Writes all pictures; returns how many bytes each has.
    func write() throws -> [Int] {
        guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else { return [] }
        return try files.compactMap { $0 as? URL }.filter { ["png", "jpg"].contains($0.pathExtension) }.map { file in
            let data = try picture(file)
            try data.write(to: file)
            return data.count
        }
    }

    private func picture(_ file: URL) throws -> Data {
        let name = file.deletingPathExtension().lastPathComponent
        // The same photo as another one, larger and lighter.
        if name == "harbour at noon" {
            let canvas = PictureSubject.photo(.boats).draw(named: "image-photo-3", width: 1_200, height: 800)
            return Self.png(canvas.lightened(24), created: Self.dates[name])
        }
        let subject = try subject(name, in: file.deletingLastPathComponent().lastPathComponent)
        var (width, height) = (PictureSubject.width, PictureSubject.height)
        if Self.upright.contains(name) { swap(&width, &height) }
        if case .person = subject { width = height }
        if case .fact = subject { (width, height) = (96, 96) }
        guard file.pathExtension == "jpg" else {
            return Self.png(subject.draw(named: name, width: width, height: height), created: Self.dates[name])
        }
        return try JPEGFile.data(
            of: subject.draw(named: name, width: width * 2, height: height * 2).halved, quality: 30)
    }

    private static func png(_ canvas: Canvas, created: String?) -> Data {
        var picture = PNGPicture(canvas)
        picture.created = created
        return picture.png
    }

    private func subject(_ name: String, in folder: String) throws -> PictureSubject {
        switch folder {
        case "dogs":
            if let dog = DogPortrait.allCases.first(where: { name.contains($0.rawValue) }) { return .dog(dog) }
        case "facts": return .fact
        case "travel":
            let text = "\(name) \(words[name] ?? "")"
            return name.hasSuffix("-capa") ? .place(text) : .trip(text)
        case "listings": if let title = words[name] { return .thing(title) }
        default:
            if name == "account" { return .person }
            if let photo = Self.photos[name] { return .photo(photo) }
        }
        throw Failure(description: "\(folder)/\(name): nothing is known of this picture")
    }

    /// A recording's name, as the feeds make it of an address.
    private static func name(of address: String) -> String {
        let path = URL(string: address)?.deletingPathExtension().path ?? ""
        return path.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }

    private static func json<Value: Decodable>(_ type: Value.Type, _ file: URL) throws -> Value {
        try JSONDecoder().decode(type, from: Data(contentsOf: file))
    }

    struct Failure: Error, CustomStringConvertible { let description: String }

    private struct TravelPage: Decodable {
        let results: [Item]
        struct Item: Decodable {
            let image: String?
            let gallery: [Picture]
            let address: Address
        }
        struct Picture: Decodable { let url: String }
        struct Address: Decodable { let city: String }
    }

    private struct Listing: Decodable {
        let title: String
        let images_url: [String: String]
    }
}
