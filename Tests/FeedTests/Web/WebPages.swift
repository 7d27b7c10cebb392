import Foundation

@testable import Feed

/// Pages for tests, and the documents made of them.
enum WebPages {
    static let now = Date(timeIntervalSince1970: 1_760_000_000)
    static let picture = URL(string: "https://pictures.example/1.png")!

    static func userLocale(_ locale: String = "en_US") -> UserLocale {
        UserLocale(locale: Locale(identifier: locale), timeZone: TimeZone(identifier: "UTC")!)
    }

    /// A page with everything that a page can have.
    static func full(
        _ feed: FeedDescriptor = .listings, language: String = "en", layout: FeedPage.Section.Layout = .cards,
        number: Int = 1, of count: Int = 1
    ) -> FeedPage {
        let badges: [FeedPage.Badge?] = [
            .init(.urgent, "urgent"), .init(.discount, "17% off"), .init(.favourite, "favourite"), nil,
        ]
        let rows = badges.enumerated().map { index, badge in
            FeedPage.Row(
                id: "\(number)/\(index)", title: "Row number \(index)", subtitle: index == 1 ? nil : "Lyon",
                category: index == 3 ? "Tables" : "Chairs", trailing: "140.00 €",
                previous: index == 1 ? .init("160.00 €", sentence: "was 160.00 €") : nil,
                stars: index == 1 ? 4 : nil, badge: badge, summary: ["R$ 3.000,00 before", "2 nights"],
                fields: [
                    .init("description", label: "Description", text: "One line\nand another one"),
                    .init("address", label: "Address", text: "https://a.example/\(index)"),
                    .init("secret", value: .text("for programs")),
                ],
                picture: index < 2
                    ? .init(index == 0 ? picture : picture.appending(path: "no"), alternative: "A red chair")
                    : nil,
                link: index == 3 ? nil : URL(string: "https://a.example/\(index)"))
        }
        let long = FeedPage.Row(
            id: "long", title: String(repeating: "Donaudampfschifffahrtsgesellschaftskapitän", count: 3),
            summary: [String(repeating: "0123456789", count: 12)])
        return FeedPage(
            feed: feed, language: language, title: "Classified ads", facts: ["“chair”", "page 1 of 2"],
            status: .content, message: "this answer is from yesterday",
            position: FeedPage.Position(number, of: count),
            sections: [.init(title: "Urgent", layout: layout, rows: rows), .init(title: "Others", rows: [long])],
            notes: ["2 results could not be read"])
    }

    static func status(_ status: FeedPage.Status, message: String? = nil, language: String = "en")
        -> FeedPage
    {
        FeedPage(feed: .facts, language: language, title: "Facts", status: status, message: message)
    }

    static func export(_ pages: FeedPage..., pictures: [URL: Data] = [:]) -> HTMLExport {
        HTMLExport(
            pages: pages, environment: .current, userLocale: userLocale(), now: now, pictures: pictures)
    }

    /// All documents of an export, the index first.
    static func documents(
        _ pages: [FeedPage], pictures: [URL: ExportedPicture] = [:], locale: String = "en_US"
    ) -> [WebSite.Document] {
        let frame = WebFrame(environment: .current, userLocale: userLocale(locale), now: now)
        return WebSite(pages: pages, frame: frame, pictures: pictures).documents
    }

    /// The document of a page.
    static func document(
        _ page: FeedPage, pictures: [URL: ExportedPicture] = [:], locale: String = "en_US"
    ) -> String {
        documents([page], pictures: pictures, locale: locale)[0].text
    }

    /// The document of a page's first item.
    static func item(_ page: FeedPage, pictures: [URL: ExportedPicture] = [:]) -> String {
        documents([page], pictures: pictures)[1].text
    }
}

/// Files made for tests, byte by byte.
enum PictureBytes {
    /// A drawn PNG: no filter, stored without compression.
    static func png(_ width: Int, _ height: Int, shade: UInt8 = 0xC0) -> Data {
        var rows: [UInt8] = []
        for row in 0..<height {
            rows.append(0)
            for column in 0..<width { rows.append(shade &+ UInt8((row ^ column) & 0x1F)) }
        }
        var deflated: [UInt8] = [0x78, 0x01]
        for start in stride(from: 0, to: rows.count, by: 65_535) {
            let end = min(start + 65_535, rows.count)
            let count = UInt16(end - start)
            deflated += [end == rows.count ? 1 : 0, UInt8(count & 0xFF), UInt8(count >> 8)]
            deflated += [UInt8(~count & 0xFF), UInt8(~count >> 8)]
            deflated += rows[start..<end]
        }
        var (a, b): (UInt32, UInt32) = (1, 0)
        for byte in rows {
            a = (a + UInt32(byte)) % 65_521
            b = (b + a) % 65_521
        }
        deflated += number(b << 16 | a)
        let header = number(UInt32(width)) + number(UInt32(height)) + [8, 0, 0, 0, 0]
        return Data(
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
                + chunk("IDAT", deflated)
                + chunk("IEND", []))
    }

    /// A PNG file whose header has a size, and which has no pixels.
    static func header(_ width: Int, _ height: Int) -> Data {
        let header = number(UInt32(width)) + number(UInt32(height)) + [8, 0, 0, 0, 0]
        return Data(PictureFormat.png.signature + chunk("IHDR", header) + chunk("IEND", []))
    }

    /// A JPEG file up to the header of its frame, where its size is.
    static func jpegHeader(
        _ width: Int, _ height: Int, frame: UInt8 = 0xC0, orientation: UInt8? = nil
    ) -> Data {
        var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2]
        if let orientation {
            let directory: [UInt8] = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
            let exif: [UInt8] =
                Array("Exif".utf8) + [0, 0] + Array("MM".utf8) + [0, 42, 0, 0, 0, 8] + directory
            bytes += [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
        }
        bytes +=
            [0xFF, 0xFF, frame, 0, 11, 8] + number(UInt32(height))[2...] + number(UInt32(width))[2...] + [
                1, 1, 0x11, 0,
            ]
        return Data(bytes)
    }

    private static func number(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + content
        var check: UInt32 = 0xFFFF_FFFF
        for byte in body {
            check ^= UInt32(byte)
            for _ in 0..<8 { check = check & 1 == 1 ? check >> 1 ^ 0xEDB8_8320 : check >> 1 }
        }
        return number(UInt32(content.count)) + body + number(~check)
    }
}
