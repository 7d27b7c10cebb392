import Foundation
import Testing

@testable import Feed

@Suite struct PhotoModelTests {
    private static func item(_ more: String = "", metadata: String = "{}") -> String {
        """
        {"id": "a", "baseUrl": "https://p.example/a", "productUrl": "https://p.example/page/a", "mimeType": "image/png",
         "filename": "IMG 1.PNG", "mediaMetadata": \(metadata) \(more)}
        """
    }

    private static func page(_ json: String) throws -> PhotosPage {
        try JSONDecoder().decode(PhotosPage.self, from: Data(json.utf8))
    }

    @Test(arguments: [
        ("2024-05-17T08:09:10Z", 1_715_933_350.0), ("2024-05-17T08:09:10.250Z", 1_715_933_350.25),
        ("2024-05-17T08:09:10.000500Z", 1_715_933_350.0005), ("2024-05-17T08:09:10.500000000Z", 1_715_933_350.5),
        ("2024-05-17T10:09:10+02:00", 1_715_933_350), ("2024-05-17T03:39:10.5-04:30", 1_715_933_350.5),
        ("1969-12-31T23:59:59Z", -1), ("2000-02-29T00:00:00Z", 951_782_400), ("1600-03-01t00:00:00z", -11_670_912_000),
    ])
    func `must 3: a creation date may have 0, 3, 6 or 9 fraction digits, and any zone`(text: String, seconds: Double) {
        #expect(DateForm.internet.date(from: text) == Date(timeIntervalSince1970: seconds))
    }

    @Test(arguments: [
        "", "2024", "2024-05-17", "2024-13-01T00:00:00Z", "2023-02-29T00:00:00Z", "2024-05-17T24:00:00Z",
        "2024-05-17T08:09:10", "2024-05-17T08:09:10.Z", "2024-05-17T08:09:10+2:00", "2024-05-17T08:09:10Z ",
        "2024-05-17T08:61:10Z", "２024-05-17T08:09:10Z", "1900-02-29T00:00:00Z", "2024-05-17T08:09:10+24:00",
    ])
    func `a string that is not a date of RFC 3339 is refused`(text: String) {
        #expect(DateForm.internet.date(from: text) == nil)
    }

    @Test func `must 3: a remote photo has the original file name, the date, and a size written as strings`() throws {
        let metadata = #"{"creationTime": "2024-05-17T08:09:10.250Z", "width": "4032", "height": "3024", "photo": {}}"#
        let page = try Self.page(
            #"{"mediaItems": [\#(Self.item(#", "description": "Pier""#, metadata: metadata))], "nextPageToken": "n"}"#)
        let expected = Photo(
            id: PhotoID(.remote, "a"), fileName: "IMG 1.PNG", created: Date(timeIntervalSince1970: 1_715_933_350.25),
            size: Photo.Size(width: 4_032, height: 3_024), description: "Pier",
            location: URL(string: "https://p.example/a"), webPage: URL(string: "https://p.example/page/a"))
        #expect(page == PhotosPage(photos: [expected], nextPageToken: "n"))
    }

    @Test(arguments: ["{}", #"{"mediaItems": []}"#, #"{"mediaItems": null, "nextPageToken": ""}"#])
    func `absent mediaItems are an empty page, and an empty token is none`(json: String) throws {
        #expect(try Self.page(json) == PhotosPage(photos: [], nextPageToken: nil))
    }

    @Test func `metadata, description and web page may be missing`() throws {
        let json = #"{"id": "a", "baseUrl": "https://p.example/a", "filename": "f", "description": ""}"#
        let photo = try JSONDecoder().decode(Photo.self, from: Data(json.utf8))
        #expect(
            photo == Photo(id: PhotoID(.remote, "a"), fileName: "f", location: URL(string: "https://p.example/a")))
    }

    @Test(arguments: [
        (#"{"id": "a", "filename": "f"}"#, "mediaItems[1]"),
        (#"{"id": "a", "filename": "f", "baseUrl": "no address"}"#, "mediaItems[1].baseUrl"),
        (item(metadata: #"{"width": 5, "height": "5"}"#), "mediaItems[1].mediaMetadata.width"),
        (item(metadata: #"{"width": "5x", "height": "5"}"#), "mediaItems[1].mediaMetadata.width"),
        (item(metadata: #"{"creationTime": "yesterday"}"#), "mediaItems[1].mediaMetadata.creationTime"),
    ])
    func `a photo that cannot be decoded is left out, with the place`(broken: String, path: String) throws {
        let page = try Self.page(#"{"mediaItems": [\#(Self.item()), \#(broken)]}"#)
        #expect(page.photos.map(\.id.name) == ["a"])
        #expect(page.skipped.map(\.path) == [path])
        #expect(throws: DecodingFailure.self) { try Self.page(#"{"mediaItems": [\#(broken)]}"#) }
    }

    @Test func `an identity is written on one line and read again`() {
        let id = PhotoID(.local, "2024/a b.png")
        #expect(id.text == "local/2024/a b.png")
        #expect(PhotoID(id.text) == id)
        #expect(PhotoID("elsewhere/x") == nil)
        #expect(PhotoID("remote") == nil)
    }

    @Test func `a token does not show itself`() throws {
        let token = try AccessToken("secret-1")
        #expect("\(token)" == "(hidden)")
        #expect(String(reflecting: [token]).contains("secret") == false)
        var dumped = ""
        dump(token, to: &dumped)
        #expect(!dumped.contains("secret"))
    }
}
