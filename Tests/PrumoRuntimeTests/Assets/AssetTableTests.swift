import Foundation
import PrumoRuntime
import Testing

@Suite struct AssetTableTests {
    private let images = AssetTable<ImageAsset>(
        offsets: "00000000001100004b",
        records: """
            Hôtel\nA.xcassets\
            N/é\nR/A.xcassets/é.imageset\ttag one\n\né.png\ts:2\tl:dark\nb
            """,
        bundle: ResourceBundle(of: "Module") { "/nowhere" })

    @Test func `records are read by their offsets`() {
        #expect(images.count == 2 && images.all.map(\.name) == ["Hôtel", "N/é"])
        #expect(images[0].tags.isEmpty && images[0].files.isEmpty && images[0].file() == nil)
        #expect(images[1].tags == ["tag one"])
        #expect(images[1].files.map(\.name) == ["", "é.png", "b"])
        #expect(images[1].files.map(\.scale) == [nil, 2, nil])
        #expect(images[1].file(scale: 2, appearance: .dark)?.folder == "R/A.xcassets/é.imageset")
    }

    @Test func `an asset that is only a name has no files`() throws {
        let data = DataAsset(name: "Levels")
        #expect(data.files.isEmpty && data.tags.isEmpty)
        let error = #expect(throws: ResourceError.self) { try data.bytes() }
        #expect(error?.description == "the asset Levels of main has no file; add one to its set in the catalog")
        #expect(NamedAsset(name: "Icon").kind.isEmpty)
        #expect(ImageAsset(name: "A") == ImageAsset(name: "A"))
        #expect(ImageAsset(name: "A") != ImageAsset(name: "A", bundle: ResourceBundle(of: "B") { "/nowhere" }))
    }

    @Test(arguments: ["A.xcassets", "R/A.xcassets", "Contents/Resources/A.xcassets"])
    func `a file is found where build systems put it`(catalog: String) throws {
        let folder = NSTemporaryDirectory() + "/prumo-assets-\(UInt64.random(in: 0 ... .max))"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(
            atPath: "\(folder)/\(catalog)/é.imageset", withIntermediateDirectories: true)
        let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        try Data(bytes).write(to: URL(filePath: "\(folder)/\(catalog)/é.imageset/é.png"))
        let table = AssetTable<DataAsset>(
            offsets: "000000000024",
            records: "N/é\nR/A.xcassets/é.imageset\né.png", bundle: ResourceBundle(of: "Module") { folder })
        let file = try #require(table[0].file(for: AssetTraits()))
        #expect(file.path == "\(folder)/\(catalog)/é.imageset/é.png")
        #expect(try table[0].bytes() == bytes)
    }

    @Test func `a missing file is reported`() throws {
        let file = try #require(images[1].file(scale: 2, appearance: .dark))
        #expect(file.path == nil)
        let error = #expect(throws: ResourceError.self) { try file.bytes() }
        #expect(error?.file == "R/A.xcassets/é.imageset/é.png" && error?.target == "Module")
        #expect(error?.reason == .notFound(bundle: "/nowhere"))
    }

    @Test func `a folder in a file's place cannot be read`() throws {
        let folder = NSTemporaryDirectory() + "/prumo-assets-\(UInt64.random(in: 0 ... .max))"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(
            atPath: "\(folder)/A.xcassets/b", withIntermediateDirectories: true)
        let table = AssetTable<DataAsset>(
            offsets: "00000000000e", records: "a\nA.xcassets\nb", bundle: ResourceBundle(of: "Module") { folder })
        let error = #expect(throws: ResourceError.self) { try table[0].bytes() }
        #expect(
            error?.description.hasPrefix("\(folder)/A.xcassets/b, a resource of Module, cannot be read (") == true)
    }
}
