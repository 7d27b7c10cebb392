import Foundation

/// The documents of an export, and how they lead to each other.
struct WebSite {
    /// A document of the export.
    struct Document: Sendable, Equatable {
        /// The path in the export's folder.
        let path: String
        let text: String
    }

    /// A page of the feed with its file.
    struct Page {
        let content: FeedPage
        /// From 1; greater than that of the page before.
        let number: Int
        let path: String
        /// Its rows, in their order.
        var entries: [Entry] = []
    }

    /// A row with its file.
    struct Entry {
        let row: FeedPage.Row
        /// Of its heading on the page, unique there.
        let id: String
        let path: String
    }

    static let index = "index.html"
    static let items = "items"

    let pages: [Page]
    let frame: WebFrame
    let pictures: [URL: ExportedPicture]

    init(pages: [FeedPage], frame: WebFrame, pictures: [URL: ExportedPicture]) {
        self.frame = frame
        self.pictures = pictures
        var names = ItemNames()
        var result: [Page] = []
        for content in pages {
            let least = result.last.map { $0.number &+ 1 } ?? 1
            let number = max(content.position?.number ?? least, least)
            var page = Page(
                content: content, number: number, path: result.isEmpty ? Self.index : "page-\(number).html")
            for (index, section) in content.sections.enumerated() {
                for (position, row) in section.rows.enumerated() {
                    page.entries.append(
                        Entry(
                            row: row, id: "row-\(index + 1)-\(position + 1)",
                            path: "\(Self.items)/\(names.next(for: row.id)).html"))
                }
            }
            result.append(page)
        }
        self.pages = result
    }

    /// All documents: the index, the other pages, the items.
    var documents: [Document] {
        let lists = pages.indices.map { index in
            document(pages[index].path, of: pages[index]) {
                WebListMaker(site: self, index: index).document
            }
        }
        let all = pages.flatMap { page in page.entries.map { (page, $0) } }
        let items = all.enumerated().map { index, item in
            document(item.1.path, of: item.0) {
                WebItemMaker(
                    site: self, page: item.0, entry: item.1, previous: index > 0 ? all[index - 1].1 : nil,
                    next: index + 1 < all.count ? all[index + 1].1 : nil
                ).document
            }
        }
        return lists + items
    }

    private func document(_ path: String, of page: Page, make: () -> HTMLNode) -> Document {
        var locale = frame.userLocale
        locale.languages = [page.content.language]
        return Document(path: path, text: locale.localized { HTMLPrinter.document(make()) })
    }
}

/// Gives items names of files. An identity comes from a server and may be anything, so its digest is the name; it is
/// the same in every export.
private struct ItemNames {
    private var counts: [String: Int] = [:]
    private var used: Set<String> = []

    mutating func next(for id: String) -> String {
        while true {
            let count = counts[id, default: 0] + 1
            counts[id] = count
            let name = String(SHA256Digest("\(count):\(id)".utf8).hexadecimal.prefix(16))
            if used.insert(name).inserted { return name }
        }
    }
}
