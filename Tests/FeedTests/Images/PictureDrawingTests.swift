import Foundation
import LoopbackServer
import Testing

@testable import Feed
@testable import PictureDrawing

/// The pictures of the recorded feeds and of the loopback server.
@Suite struct PictureDrawingTests {
    private static let recorded = Files.all.filter {
        $0.relativePath.hasPrefix("Fixtures/") && [".png", ".jpg"].contains($0.relativePath.suffix(4))
    }

    @Test func `recorded pictures are large, small files, and none is there twice`() throws {
        #expect(Self.recorded.count > 150)
        var contents: Set<Data> = []
        var total = 0
        for file in Self.recorded {
            let data = try file.bytes(as: Data.self)
            let header = try #require(PictureHeader(data), "\(file.relativePath)")
            // The icon of facts is one.
            let isIcon = file.name == "fact"
            #expect(isIcon || min(header.width, header.height) >= 640, "\(file.relativePath)")
            #expect(data.count < 32_000, "\(file.relativePath)")
            contents.insert(data)
            total += data.count
        }
        #expect(contents.count == Self.recorded.count)
        #expect(total < 1_600_000)
        #expect(Set(Self.recorded.map { $0.relativePath.suffix(4) }) == [".png", ".jpg"])
    }

    @Test func `recorded pictures are what draw-fixtures draws`() throws {
        for (name, subject) in [
            ("dogs/image-husky-3.png", .dog(.husky)), ("dogs/image-pug-3.png", .dog(.pug)),
            ("photos/image-photo-9.png", .photo(.meadow)),
            ("travel/serra-azul-hotel-capa.png", .place("serra-azul-hotel-capa Gramado")),
        ] as [(String, PictureSubject)] {
            let file = try #require(Self.recorded.first { $0.relativePath == "Fixtures/\(name)" })
            let drawn = PNGPicture(subject.draw(named: String(name.split(separator: "/")[1].dropLast(4)))).png
            #expect(try file.bytes(as: Data.self) == drawn, "\(name): run draw-fixtures")
        }
    }

    @Test func `only one recorded photo looks like another one`() throws {
        let photos = Self.recorded.filter { $0.relativePath.hasPrefix("Fixtures/photos/") && $0.name != "account" }
        let hashes = try photos.map { PerceptualHash(of: try PictureDecoder.picture(from: $0.bytes(as: Data.self))) }
        var twins: [Set<String>] = []
        for (index, hash) in hashes.enumerated() {
            for other in 0..<index where hash.isSimilar(to: hashes[other]) {
                twins.append([photos[index].name, photos[other].name])
            }
        }
        #expect(photos.count == 20)
        #expect(twins == [["harbour at noon", "image-photo-3"]])
    }

    @Test func `photos of the server look different, and are as large as it says`() async throws {
        struct Page: Decodable {
            struct Item: Decodable {
                struct Size: Decodable { let width, height: String }
                let baseUrl: URL
                let mediaMetadata: Size
            }
            let mediaItems: [Item]
        }
        let server = try LoopbackServer(feeds: FeedAPI())
        var request = TransportRequest(path: "v1/mediaItems")
        request.authorization = "Bearer good"
        let transport = HTTPTransport(baseURL: server.url.appending(path: "photos"), network: .make(), log: .silent)
        let page = try JSONDecoder().decode(Page.self, from: await transport.response(to: request))
        var hashes: [PerceptualHash] = []
        for item in page.mediaItems {
            let data = try await transport.response(to: TransportRequest(image: item.baseUrl))
            let picture = try PictureDecoder.picture(from: data)
            #expect("\(picture.width)" == item.mediaMetadata.width && "\(picture.height)" == item.mediaMetadata.height)
            let hash = PerceptualHash(of: picture)
            #expect(!hashes.contains { $0.isSimilar(to: hash) }, "\(item.baseUrl)")
            hashes.append(hash)
        }
        #expect(hashes.count == 25)
    }

    @Test(arguments: [
        ("Vélo de ville, 21 vitesses", "bicycle"), ("Canapé d'angle gris", "sofa"),
        ("Citadine essence, 5 portes", "car"),
        ("Lot de romans policiers", "books"), ("Lot de carrelage, 12 m²", "tiles"),
        ("Maison de bourg avec jardin", "house"),
        ("Robe d'été à fleurs", "dress"),
        ("Œuvres complètes en douze volumes", "books"), ("nothing that is known", "parcel"), ("", "parcel"),
    ])
    func `an ad's picture shows what its title says`(title: String, thing: String) {
        #expect(Thing(named: title).name == thing)
    }

    @Test func `a file with a palette is checked to its end`() throws {
        let data = PNGPicture(PictureSubject.photo(.library).draw(named: "a", width: 120, height: 80)).png
        try PictureDecoder.check(data)
        for count in stride(from: 0, to: data.count - 12, by: 7) {
            #expect(throws: PictureError.self) { try PictureDecoder.check(data.prefix(count)) }
        }
        for place in stride(from: 20, to: data.count - 16, by: 11) {
            var damaged = data
            damaged[place] ^= 0x55
            let isPicture = (try? PictureDecoder.picture(from: damaged)) != nil
            #expect(((try? PictureDecoder.check(damaged)) != nil) == isPicture, "\(place)")
        }
        for file in Self.recorded { try PictureDecoder.check(try file.bytes(as: Data.self)) }
    }

    @Test func `a drawing is read back as it was drawn`() throws {
        var canvas = PictureSubject.photo(.market).draw(named: "a", width: 300, height: 451)
        #expect(try PictureDecoder.picture(from: PNGPicture(canvas).png).pixels == canvas.pixels)
        // Of 256 colours, without a pattern.
        var chance = PictureDrawing.SeededGenerator(seed: 3)
        for y in 0..<451 {
            for x in 0..<300 { canvas.fill(x, y, 1, 1, Paint(red: UInt8(chance.number(0...255)), green: 9, blue: 200)) }
        }
        #expect(try PictureDecoder.picture(from: PNGPicture(canvas).png).pixels == canvas.pixels)
        let plain = Canvas(width: 70_000, height: 2, Paint(0x123456))
        #expect(PNGPicture(plain).png.count < 600)
        let colours = PNGPicture(width: 40, height: 30) { x, y in (UInt8(x), UInt8(y), 7) }
        let picture = try PictureDecoder.picture(from: colours.png)
        #expect(picture.pixels[(29 * 40 + 13) * 4] == 13 && picture.pixels[(29 * 40 + 13) * 4 + 1] == 29)
    }
}
