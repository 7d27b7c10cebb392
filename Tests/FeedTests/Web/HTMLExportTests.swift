import Foundation
import TestSupport
import Testing

@testable import Feed

@Suite struct HTMLExportTests {
    private let temporary: TemporaryFolder
    private var folder: URL { temporary.url }
    private let files = FileManager.default

    init() throws {
        temporary = try TemporaryFolder()
    }

    private func export(_ picture: Data? = nil, page: FeedPage = WebPages.full()) -> HTMLExport {
        WebPages.export(page, pictures: picture.map { [WebPages.picture: $0] } ?? [:])
    }

    private let items = 5

    private func names(_ path: String = "") throws -> [String] {
        try files.contentsOfDirectory(atPath: folder.appending(path: path).path).sorted()
    }

    @Test func `a page, its items and its pictures are written, nothing else is left`() async throws {
        let data = PictureBytes.png(30, 20)
        let target = folder.appending(path: "site")
        let written = try await export(data).write(to: target)
        let picture = try #require(ExportedPicture(data)).path
        #expect(written.count == 2 + items && written.first == "index.html" && written.last == picture)
        #expect(try names("site") == ["index.html", "items", "pictures"])
        #expect(try names("site/items").count == items && names("site/pictures").count == 1)
        #expect(try Data(contentsOf: target.appending(path: picture)) == data)
        let text = try String(contentsOf: target.appending(path: "index.html"), encoding: .utf8)
        #expect(text.contains(#"src="\#(picture)""#))
    }

    @Test func `a folder above the page's that does not exist is named and not created`() async throws {
        let error = HTMLExportError.noParent(path: folder.appending(path: "a/b").path)
        await #expect(throws: error) { try await export().write(to: folder.appending(path: "a/b/site")) }
        #expect(try names().isEmpty)
    }

    @Test(arguments: [
        Data("<script>alert(1)</script>".utf8), Data(), PictureBytes.header(60_000, 60_000),
        PictureBytes.jpegHeader(65_500, 65_500), PictureBytes.header(70_000, 1),
    ])
    func `what is not a picture, or has too many pixels, is not written, whatever it is called`(data: Data)
        async throws
    {
        #expect(ExportedPicture(data) == nil)
        #expect(try await export(data).write(to: folder).count == 1 + items)
        #expect(try names() == ["index.html", "items"])
    }

    @Test func `writing again replaces the page's own files and leaves those of others alone`()
        async throws
    {
        let first = WebPages.export(
            WebPages.full(of: 2), WebPages.full(number: 2, of: 2), pictures: [WebPages.picture: PictureBytes.png(3, 2)])
        let before = try await first.write(to: folder)
        #expect(before.count == 2 + 2 * items + 1 && before[1] == "page-2.html")
        let foreign = [
            "notes.txt", "page-3.html", "pictures/holiday.jpg", "pictures/0123456789abcdef.png", "items/mine.html",
            "items/0123456789abcdef.html",
        ]
        for name in foreign { try Data("mine".utf8).write(to: folder.appending(path: name)) }
        let after = try await export(PictureBytes.png(3, 2, shade: 1)).write(to: folder)
        #expect(before.last != after.last)
        var all = try names().filter { !["items", "pictures"].contains($0) }
        for part in ["items", "pictures"] { all += try names(part).map { "\(part)/\($0)" } }
        #expect(Set(all) == Set(after + foreign))
        for name in foreign { #expect(try Data(contentsOf: folder.appending(path: name)) == Data("mine".utf8)) }
    }

    @Test func `documents with very long titles are known as the program's own`() async throws {
        var page = WebPages.full()
        page.title = String(repeating: "long ", count: 100_000)
        page.sections[0].rows[0].title = page.title
        let before = try await export(page: page).write(to: folder)
        #expect(try await export(page: page).write(to: folder) == before)
    }

    @Test func `a page of somebody else is not replaced`() async throws {
        let page = folder.appending(path: "index.html")
        try Data("<h1>mine</h1>".utf8).write(to: page)
        await #expect(throws: HTMLExportError.foreign(path: page.path)) {
            try await export().write(to: folder)
        }
        #expect(try String(contentsOf: page, encoding: .utf8) == "<h1>mine</h1>")
        #expect(try names() == ["index.html"])
    }

    @Test func `a file where a folder should be gives one clear sentence`() async throws {
        let file = folder.appending(path: "file")
        try Data("mine".utf8).write(to: file)
        let error = HTMLExportError.notAFolder(path: file.path)
        await #expect(throws: error) { try await export().write(to: file) }
        await #expect(throws: error) { try await export().write(to: file.appending(path: "below")) }
        #expect(
            error.message(for: WebPages.userLocale())
                == "\(file.path) is not a folder; choose another place for the page")
        #expect(try Data(contentsOf: file) == Data("mine".utf8))
        try Data("mine".utf8).write(to: folder.appending(path: "pictures"))
        await #expect(throws: HTMLExportError.notAFolder(path: folder.appending(path: "pictures").path)) {
            try await export(PictureBytes.png(3, 2)).write(to: folder)
        }
    }

    /// Everything in the folder but empty folders: paths and contents.
    private func contents() throws -> [String: Data] {
        var result: [String: Data] = [:]
        for path in try files.subpathsOfDirectory(atPath: folder.path) {
            let url = folder.appending(path: path)
            if FileKind(of: url) == .file { result[path] = try Data(contentsOf: url) }
        }
        return result
    }

    @Test func `a failure half-way leaves everything as it was`() async throws {
        try await export(PictureBytes.png(3, 2)).write(to: folder)
        let before = try contents()
        let next = PictureBytes.png(5, 5)
        let new = WebPages.full(number: 2, of: 2)
        let pages = WebPages.documents([new]).map(\.path)
        // A folder is where a file has to go: a picture, an item that is written late, the index, which is the last.
        for name in [try #require(ExportedPicture(next)).path, pages[1]] {
            let obstacle = folder.appending(path: name)
            try files.createDirectory(at: obstacle, withIntermediateDirectories: true)
            await #expect(throws: HTMLExportError.denied(path: obstacle.path)) {
                try await export(next, page: new).write(to: folder)
            }
            #expect(try contents() == before)
            try files.removeItem(at: obstacle)
        }
        try files.moveItem(at: folder.appending(path: "index.html"), to: folder.appending(path: "kept"))
        try files.createDirectory(at: folder.appending(path: "index.html"), withIntermediateDirectories: true)
        await #expect(throws: HTMLExportError.denied(path: folder.appending(path: "index.html").path)) {
            try await export(next).write(to: folder)
        }
        try files.removeItem(at: folder.appending(path: "index.html"))
        try files.moveItem(at: folder.appending(path: "kept"), to: folder.appending(path: "index.html"))
        #expect(try contents() == before)
    }

    @Test func `a failure leaves no folder that was not there`() async throws {
        let site = folder.appending(path: "site")
        try files.createDirectory(at: site.appending(path: "index.html/in the way"), withIntermediateDirectories: true)
        let before = try files.subpathsOfDirectory(atPath: site.path).sorted()
        await #expect(throws: HTMLExportError.self) { try await export(PictureBytes.png(3, 2)).write(to: site) }
        #expect(try files.subpathsOfDirectory(atPath: site.path).sorted() == before)
    }

    @Test func `a link where a folder of the export should be is not followed`() async throws {
        let other = folder.appending(path: "other")
        let site = folder.appending(path: "site")
        for url in [other, site] { try files.createDirectory(at: url, withIntermediateDirectories: true) }
        let items = site.appending(path: "items")
        try files.createSymbolicLink(at: items, withDestinationURL: other)
        await #expect(throws: HTMLExportError.notAFolder(path: items.path)) { try await export().write(to: site) }
        #expect(try names("other").isEmpty)
    }

    @Test func `a document of somebody else is not replaced, whichever it is`() async throws {
        try Data("mine".utf8).write(to: folder.appending(path: "page-2.html"))
        let page = folder.appending(path: "page-2.html")
        await #expect(throws: HTMLExportError.foreign(path: page.path)) {
            try await WebPages.export(WebPages.full(of: 2), WebPages.full(number: 2, of: 2)).write(to: folder)
        }
        #expect(try Data(contentsOf: page) == Data("mine".utf8))
        #expect(!files.fileExists(atPath: folder.appending(path: "index.html").path))
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self")))
    func `a place that cannot be written is named`() async {
        let error = await #expect(throws: HTMLExportError.self) {
            try await export().write(to: URL(fileURLWithPath: "/proc/feed-export"))
        }
        #expect(error == .denied(path: "/proc/feed-export"))
    }

    @Test func `a cancelled export writes nothing`() async throws {
        let export = export()
        let target = folder.appending(path: "site")
        let task = Task { () -> HTMLExportError? in
            while !Task.isCancelled { await Task.yield() }
            do throws(HTMLExportError) {
                try await export.write(to: target)
                return nil
            } catch {
                return error
            }
        }
        task.cancel()
        #expect(await task.value == .cancelled)
        #expect(try names().isEmpty)
    }

    @Test(
        arguments: [
            (HTMLExportError.notAFolder(path: "/x"), "/x"), (.noParent(path: "/x"), "/x"), (.foreign(path: "/x"), "/x"),
            (.denied(path: "/x"), "/x"),
            (.full(path: "/x"), "/x"), (.cancelled, ""),
        ], ["en", "pt-BR", "fr"])
    func `every error says what is wrong and what to do`(
        error: (HTMLExportError, String), language: String
    ) {
        let message = error.0.message(
            for: UserLocale(locale: Locale(identifier: "en_US"), languages: [language]))
        #expect(error.1.isEmpty || message.contains(error.1))
        #expect(message.count > 20 && !message.hasSuffix("."))
    }

    @Test func `users during an export see a whole page, the one before or the next one`()
        async throws
    {
        let one = export(PictureBytes.png(3, 2))
        let two = export(PictureBytes.png(3, 2, shade: 9))
        try await one.write(to: folder)
        let folder = folder
        let writing = Task {
            for _ in 0..<10 {
                try await two.write(to: folder)
                try await one.write(to: folder)
            }
        }
        for _ in 0..<50 {
            let text = try String(contentsOf: folder.appending(path: "index.html"), encoding: .utf8)
            #expect(text.hasSuffix("</html>\n"))
            #expect(text.matches(of: /src="pictures\/[0-9a-f]{16}\.png"/).count == 1)
            await Task.yield()
        }
        try await writing.value
    }
}
