import AssetCatalogs
import Foundation
import SourceText
import TestSupport
import Testing

@Suite struct AssetFuzzTests {
    private static let seeds = [
        #"{"images":[{"idiom":"universal","filename":"a.png","scale":"1x"},{"appearances":[{"appearance":"luminosity","value":"dark"}],"scale":"2x"}],"info":{"version":1},"properties":{"on-demand-resource-tags":["a"],"localizable":true}}"#,
        #"{"colors":[{"color":{"color-space":"srgb","components":{"red":"0xFF","green":"255","blue":"1.000","alpha":"0.5"}},"idiom":"universal"},{"appearances":[{"appearance":"contrast","value":"high"}],"color":{"color-space":"extended-gray","components":{"white":"-0.5"}}}]}"#,
        #"{"colors":[{"color":{"platform":"ios","reference":"systemBlueColor"}},{"idiom":"mac"}],"images":[],"data":[{"filename":"a"}],"symbols":[]}"#,
        #"{"properties":{"provides-namespace":true,"filename":"x.gif"},"resources":[{"filename":"P.arreferenceimage"}]}"#,
    ]

    @Test(arguments: [AssetKind.image, .color, .sticker])
    func `a description with bytes changed gives a set or problems inside the file`(kind: AssetKind) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/A.xcassets/X.\(kind.rawValue)/Contents.json"
        try folder.write("{}", to: "A.xcassets/X.\(kind.rawValue)/Contents.json")
        let inputs = Fuzzing.mutations(
            of: Self.seeds, alphabet: "{}[]\",:0x-9.efas\\u", seed: UInt64(kind.rawValue.count))
        for bytes in inputs {
            try Data(bytes).write(to: URL(filePath: path))
            expectReading(folder.path + "/A.xcassets", SourceFile(path: path, bytes: bytes))
        }
    }

    /// Expects one asset or problems, and both inside the file.
    private func expectReading(_ catalog: String, _ file: SourceFile) {
        do throws(DiagnosticsError) {
            let (assets, warnings) = try AssetCatalogReader.assets(inCatalogAt: catalog, displayPath: "A.xcassets")
            #expect(assets.count == 1 && warnings.count <= 1)
            for entry in assets.first?.set?.entries ?? [] { expectInside(entry, file) }
        } catch {
            for diagnostic in error.diagnostics {
                #expect(diagnostic.path == file.path && diagnostic.location <= file.location(at: file.bytes.count))
            }
        }
    }

    private func expectInside(_ entry: AssetEntry, _ file: SourceFile) {
        #expect(entry.offset < file.bytes.count)
        for text in entry.attributes.values + [entry.filename].compactMap(\.self) {
            #expect(text.offset < file.bytes.count)
        }
        guard case .components(let color)? = entry.color else { return }
        #expect((0...1).contains(color.alpha) && color.red.isFinite)
    }
}
