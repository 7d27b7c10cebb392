import Foundation
import PrumoRuntime
import TestSupport
import Testing

@Suite struct FileAssetTests {
    private let folder: TemporaryFolder
    private let bundle: ResourceBundle

    init() throws {
        folder = try TemporaryFolder()
        bundle = ResourceBundle(of: "App") { [path = folder.path] in path }
    }

    private func error<Value>(_ body: () throws(ResourceError) -> Value) -> ResourceError? {
        do {
            _ = try body()
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        ("Fixtures/travel/natal-1.json", "natal-1.json", "natal-1", "json", "application/json"),
        ("LICENSE", "LICENSE", "LICENSE", "", "application/octet-stream"),
        ("a.tar.GZ", "a.tar.GZ", "a.tar", "GZ", "application/gzip"),
        ("web/Index.Html", "Index.Html", "Index", "Html", "text/html"),
        ("x.unknown", "x.unknown", "x", "unknown", "application/octet-stream"),
    ])
    func `a file has a name, an extension and a media type`(
        path: String, fileName: String, name: String, fileExtension: String, mediaType: String
    ) {
        let file = FileAsset(path, in: bundle)
        #expect([file.fileName, file.name, file.fileExtension] == [fileName, name, fileExtension])
        #expect(file.mediaType == mediaType)
        #expect(file.relativePath == path)
    }

    @Test func `the longest path that the bundle has is taken`() throws {
        let file = FileAsset("Resources/Fixtures/a.json", in: bundle)
        for path in ["a.json", "Fixtures/a.json", "Resources/Fixtures/a.json"] {
            try folder.write(path, to: path)
            #expect(try file.path == "\(folder.path)/\(path)")
            #expect(try file.text() == path)
        }
    }

    @Test func `a bundle of macOS has its files in a folder of its own`() throws {
        try folder.write("deep", to: "Contents/Resources/en.lproj/a.txt")
        #expect(try FileAsset("Resources/a.txt", languages: ["en"], in: bundle).text() == "deep")
    }

    #if !canImport(Darwin)
    @Test func `the program's own bundle is its folder`() {
        #expect(ResourceBundle.main.path == Bundle.main.bundlePath)
    }
    #endif

    @Test func `a localized file is that of the user's language`() throws {
        let file = FileAsset("Resources/help.html", languages: ["en", "pt-BR", "zh_Hant"], in: bundle)
        for path in ["en.lproj", "pt-br.lproj", "zh_Hant.lproj", "Resources/fr.lproj"] {
            try folder.write(path, to: path + "/help.html")
        }
        #expect(try file.text(language: "en-GB") == "en.lproj")
        #expect(try file.text(language: "pt-BR") == "pt-br.lproj")
        #expect(try file.text(language: "zh-Hant") == "zh_Hant.lproj")
        #expect(try file.text(language: "fr") == "en.lproj")
        #expect(try file.path(language: "pt") == folder.path + "/pt-br.lproj/help.html")
        let preferred = try PreferredLanguages.$override.withValue(["fi", "pt-BR"]) { try (file.text(), file.path) }
        #expect(preferred == ("pt-br.lproj", folder.path + "/pt-br.lproj/help.html"))
        try folder.write("copied", to: "Resources/pt-BR.lproj/help.html")
        #expect(try file.text(language: "pt-BR") == "copied")
    }

    @Test func `a localized file falls back to its first language, then to Base, then to no language`() throws {
        let file = FileAsset("help.html", languages: ["en", "fr"], in: bundle)
        #expect(
            error { () throws(ResourceError) in try file.text(language: "fr") }?.reason
                == .notFound(bundle: folder.path))
        for path in ["help.html", "Base.lproj/help.html", "en.lproj/help.html", "fr.lproj/help.html"] {
            try folder.write(path, to: path)
            #expect(try file.text(language: "fr-CA") == path)
        }
    }

    @Test func `a file's bytes come in any collection`() throws {
        let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
        try folder.write(Data(bytes), to: "big.bin")
        try folder.write(Data(), to: "empty.bin")
        let file = FileAsset("big.bin", in: bundle)
        #expect(try file.bytes() == bytes)
        #expect(try file.bytes(as: Data.self) == Data(bytes))
        #expect(try FileAsset("empty.bin", in: bundle).bytes().isEmpty)
        #expect(try FileAsset("empty.bin", in: bundle).text() == "")
    }

    @Test(
        arguments: [
            (Array("é\n".utf8), "é\n"), ([0xEF, 0xBB, 0xBF, 0x41], "A"), ([0xEF, 0xBF, 0xBD], "\u{FFFD}"),
        ] as [([UInt8], String)])
    func `a string is read as it is`(bytes: [UInt8], text: String) throws {
        try folder.write(Data(bytes), to: "a.txt")
        #expect(try FileAsset("a.txt", in: bundle).text() == text)
    }

    @Test(
        arguments: [
            ([0x41, 0xFF], 1), ([0xEF, 0xBB, 0xBF, 0x41, 0xC0], 4), ([0xFE, 0xFF, 0, 0x41], 0),
            ([0x41, 0xF0, 0x9F, 0x98], 1),
            ([0x41, 0xEF], 2),
        ] as [([UInt8], Int)])
    func `bytes that are not UTF-8 are not text`(bytes: [UInt8], offset: Int) throws {
        try folder.write(Data(bytes), to: "a.txt")
        let file = FileAsset("a.txt", in: bundle)
        let error = try #require(error { () throws(ResourceError) in try file.text() })
        #expect(error.reason == .notText(offset: offset))
        #expect(
            error.description.hasPrefix("a.txt of App is not valid UTF-8: byte \(offset) is wrong; read it as data"))
    }

    @Test func `errors say what is missing and what to do`() throws {
        let missing = FileAsset("Fixtures/a.json", in: bundle)
        #expect(
            error { () throws(ResourceError) in try missing.path }?.description
                == "Fixtures/a.json is not among the resources of App in \(folder.path); "
                + "declare it as a resource of the target, as in resources: [.process(\"Resources\")]")
        try folder.write("", to: "folder/a")
        let error = error { () throws(ResourceError) in try FileAsset("folder", in: bundle).bytes() }
        #expect(error?.description.hasPrefix("\(folder.path)/folder, a resource of App, cannot be read (") == true)
    }

    @Test func `files are equal where their paths and targets are`() {
        let other = ResourceBundle(of: "Other") { "/" }
        #expect(FileAsset("a", in: bundle) == FileAsset("a", in: ResourceBundle(of: "App") { "/" }))
        #expect(FileAsset("a", in: bundle) != FileAsset("a", in: other))
        #expect(Set([FileAsset("a", in: bundle), FileAsset("b", in: bundle), FileAsset("a", in: bundle)]).count == 2)
    }

    @Test func `a font is its names and its file`() throws {
        try folder.write("font", to: "Inter.ttf")
        let font = FontAsset(
            postScriptName: "Inter-Bold", family: "Inter", style: "Bold", file: FileAsset("Fonts/Inter.ttf", in: bundle)
        )
        #expect(try font.file.text() == "font")
        #expect(font.file.mediaType == "font/ttf")
    }
}
