#if !canImport(ImageIO)
import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import Feed

@Suite struct ExifDataTests {
    /// A TIFF structure with an orientation, a date and the date's distance from UTC.
    private static func tiff(_ orientation: UInt16?, _ date: String?, _ offset: String?, isLittle: Bool) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
            return isLittle ? bytes : bytes.reversed()
        }
        func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
            number(tag, 2) + number(type, 2) + number(count, 4) + value
        }
        let first = (orientation == nil ? 0 : 12) + 12 + 6
        let texts = [(0x9003, date), (0x9011, offset)].compactMap { tag, text in
            text.map { (tag, Array($0.utf8) + [0]) }
        }
        var place = 8 + first + 2 + texts.count * 12 + 4
        var exif = number(texts.count, 2)
        for (tag, text) in texts {
            exif += entry(tag, 2, text.count, number(place, 4))
            place += text.count
        }
        let turning = orientation.map { entry(0x0112, 3, 1, number(Int($0), 2) + [0, 0]) } ?? []
        return Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4)
            + number(orientation == nil ? 1 : 2, 2) + turning + entry(0x8769, 4, 1, number(8 + first, 4))
            + number(0, 4) + exif + number(0, 4) + texts.flatMap(\.1)
    }

    private static func jpeg(_ picture: RGBAPicture, _ tiff: [UInt8]) -> Data {
        let content = Array("Exif".utf8) + [0, 0] + tiff
        let length = content.count + 2
        let whole = EncodedPicture.jpeg(picture, quality: 100)
        return whole.prefix(2) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + content + whole.dropFirst(2)
    }

    /// Left half dark above and grey below, right half light.
    private static func picture() throws -> RGBAPicture {
        let pixels = (0..<64 * 32).flatMap { index -> [UInt8] in
            let (x, y) = (index % 64, index / 64)
            let grey: UInt8 = x >= 32 ? 250 : y < 16 ? 10 : 120
            return [grey, grey, grey, 255]
        }
        return try #require(RGBAPicture(width: 64, height: 32, pixels: pixels))
    }

    private static func date(_ text: String) -> Date? { DateForm.internet.date(from: text) }

    @Test(
        arguments: [true, false],
        [
            ("2024:05:17 08:09:10", "+02:00", "2024-05-17T06:09:10Z"),
            ("2024:05:17 08:09:10", nil, "2024-05-17T11:09:10Z"),
            ("2024:01:17 08:09:10", "+00:00", "2024-01-17T08:09:10Z"),
            ("2024:05:17 08:09:10", "nowhere", "2024-05-17T11:09:10Z"),
            ("    :  :     :  :  ", nil, nil), ("0000:00:00 00:00:00", nil, nil), ("yesterday", nil, nil),
            (nil, nil, nil),
        ] as [(String?, String?, String?)])
    func `the date that a camera noted is the picture's`(
        isLittle: Bool, noted: (date: String?, offset: String?, expected: String?)
    ) throws {
        let tiff = Self.tiff(1, noted.date, noted.offset, isLittle: isLittle)
        let zone = try #require(TimeZone(identifier: "America/Sao_Paulo"))
        let header = try #require(PictureHeader(Self.jpeg(try Self.picture(), tiff), timeZone: zone))
        #expect(header.created == noted.expected.flatMap(Self.date))
        #expect((header.width, header.height, header.orientation) == (64, 32, 1))
    }

    @Test func `whatever is damaged, there is no date and no failure`() throws {
        let tiff = Self.tiff(6, "2024:05:17 08:09:10", nil, isLittle: true)
        for index in tiff.indices {
            var damaged = tiff
            damaged[index] = 0xFF
            #expect(PictureHeader(Self.jpeg(try Self.picture(), damaged)) != nil)
            #expect(PictureHeader(Self.jpeg(try Self.picture(), Array(tiff.prefix(index)))) != nil)
        }
    }

    @Test(
        arguments: zip(
            1...8,
            [
                // Where dark, grey and light are: at top left, top right, bottom left and bottom right.
                "DLGL", "LDLG", "LGLD", "GLDL", "DGLL", "GDLL", "LLGD", "LLDG",
            ]))
    func `a picture is turned as the camera noted, in size, on the terminal and for comparison`(
        orientation: UInt16, corners: String
    ) throws {
        let straight = try Self.picture()
        let file = Self.jpeg(straight, Self.tiff(orientation, nil, nil, isLittle: false))
        let turned = try PictureDecoder.picture(from: file)
        let header = try #require(PictureHeader(file))
        #expect((turned.width, turned.height) == (orientation < 5 ? (64, 32) : (32, 64)))
        #expect((header.width, header.height) == (turned.width, turned.height))
        let places = [(1, 1), (turned.width - 2, 1), (1, turned.height - 2), (turned.width - 2, turned.height - 2)]
        let seen = places.map { x, y -> String in
            let grey = turned.pixels[(y * turned.width + x) * 4]
            return grey < 60 ? "D" : grey < 190 ? "G" : "L"
        }
        #expect(seen.joined() == corners)
        #expect(PerceptualHash(of: turned) == (try PerceptualHash(decoding: file)))
    }

    @Test func `a file's own date is not when a photo was taken`() async throws {
        let folder = try TemporaryFolder()
        let picture = try Self.picture()
        try folder.write(
            Self.jpeg(picture, Self.tiff(1, "2019:01:02 03:04:05", "+00:00", isLittle: true)), to: "camera.jpg")
        try folder.write(EncodedPicture.jpeg(picture), to: "scan.jpg")
        let photos = try await FolderGallery(folder: folder.url).photos()
        #expect(photos.map(\.fileName) == ["scan.jpg", "camera.jpg"])
        #expect(photos.map(\.created) == [nil, Self.date("2019-01-02T03:04:05Z")])
    }
}
#endif
