import Foundation
import Testing

@testable import Feed

@Suite final class HTMLExportTests {
    private let folder: URL
    private let files = FileManager.default

    init() throws {
        folder = files.temporaryDirectory.appending(path: "feed-export-\(UUID().uuidString)")
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? files.removeItem(at: folder) }

    private func export(
        _ pictures: StubPictures? = nil, loads: Bool = false, page: FeedPage = WebPages.full()
    ) -> HTMLExport {
        HTMLExport(
            page: page, environment: .current, userLocale: WebPages.userLocale(), now: WebPages.now,
            pictures: pictures,
            loadsPictures: loads)
    }

    private func names(_ path: String = "") throws -> [String] {
        try files.contentsOfDirectory(atPath: folder.appending(path: path).path).sorted()
    }

    @Test func `a page and its cached pictures are written, nothing else is left`() async throws {
        let data = PictureBytes.png(30, 20)
        let target = folder.appending(path: "site")
        let written = try await export(StubPictures(cached: [WebPages.picture: data])).write(to: target)
        #expect(written.count == 2 && written[0] == "index.html")
        #expect(try names("site") == ["index.html", "pictures"])
        #expect(try Data(contentsOf: target.appending(path: written[1])) == data)
        let text = try String(contentsOf: target.appending(path: "index.html"), encoding: .utf8)
        #expect(text.contains(#"src="\#(written[1])""#))
    }

    @Test func `a folder above the page's that does not exist is named and not created`() async throws {
        let error = HTMLExportError.noParent(path: folder.appending(path: "a/b").path)
        await #expect(throws: error) { try await export().write(to: folder.appending(path: "a/b/site")) }
        #expect(try names().isEmpty)
    }

    @Test func `pictures that are not cached are requested only where that is wanted`() async throws {
        let source = StubPictures(loadable: [WebPages.picture: PictureBytes.png(3, 2)])
        #expect(try await export(source).write(to: folder) == ["index.html"])
        #expect(try names() == ["index.html"])
        #expect(try await export(source, loads: true).write(to: folder).count == 2)
        #expect(try await export().write(to: folder) == ["index.html"])
    }

    @Test func `what is not a picture is not written, whatever it is called`() async throws {
        let source = StubPictures(cached: [WebPages.picture: Data("<script>alert(1)</script>".utf8)])
        #expect(try await export(source).write(to: folder) == ["index.html"])
    }

    @Test func `writing again replaces the page's own files and leaves those of others alone`()
        async throws
    {
        let first = StubPictures(cached: [WebPages.picture: PictureBytes.png(3, 2)])
        let second = StubPictures(cached: [WebPages.picture: PictureBytes.png(3, 2, shade: 1)])
        let before = try await export(first).write(to: folder)
        try Data("mine".utf8).write(to: folder.appending(path: "notes.txt"))
        try Data("mine".utf8).write(to: folder.appending(path: "pictures/holiday.jpg"))
        let after = try await export(second).write(to: folder)
        #expect(before[1] != after[1])
        #expect(try names() == ["index.html", "notes.txt", "pictures"])
        #expect(
            try names("pictures").map { "pictures/\($0)" } == [after[1], "pictures/holiday.jpg"].sorted())
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
        let source = StubPictures(cached: [WebPages.picture: PictureBytes.png(3, 2)])
        await #expect(throws: HTMLExportError.notAFolder(path: folder.appending(path: "pictures").path)) {
            try await export(source).write(to: folder)
        }
    }

    @Test func `a failure half-way leaves the page before as it was`() async throws {
        let first = StubPictures(cached: [WebPages.picture: PictureBytes.png(3, 2)])
        let before = try await export(first).write(to: folder)
        let text = try Data(contentsOf: folder.appending(path: "index.html"))
        // A folder stands where a picture has to go, so that the last step but one fails.
        let next = PictureBytes.png(5, 5)
        let name = try #require(ExportedPicture(next)).path
        try files.createDirectory(at: folder.appending(path: name), withIntermediateDirectories: true)
        let second = StubPictures(cached: [WebPages.picture: next])
        await #expect(throws: HTMLExportError.denied(path: folder.appending(path: name).path)) {
            try await export(second).write(to: folder)
        }
        #expect(try Data(contentsOf: folder.appending(path: "index.html")) == text)
        #expect(files.fileExists(atPath: folder.appending(path: before[1]).path))
        #expect(try names() == ["index.html", "pictures"])
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
        let one = export(StubPictures(cached: [WebPages.picture: PictureBytes.png(3, 2)]))
        let two = export(StubPictures(cached: [WebPages.picture: PictureBytes.png(3, 2, shade: 9)]))
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
            #expect(ExportedPicture.paths(in: text).count == 1)
            await Task.yield()
        }
        try await writing.value
    }
}
