import AssetCatalogs
import AssetRules
import Findings
import SourceText
import TestSupport
import Testing

@Suite struct AssetCheckFuzzTests {
    private static let seeds = [
        #"{"images":[{"idiom":"universal","filename":"a.png","scale":"1x"},{"appearances":[{"appearance":"luminosity","value":"dark"}],"scale":"2x"}],"info":{"version":1},"properties":{"on-demand-resource-tags":["a"],"localizable":true}}"#,
        #"{"colors":[{"color":{"color-space":"srgb","components":{"red":"0xFF","green":"255","blue":"1.000","alpha":"0.5"}},"idiom":"universal"},{"appearances":[{"appearance":"contrast","value":"high"}],"color":{"color-space":"extended-gray","components":{"white":"-0.5"}}}]}"#,
        #"{"colors":[{"color":{"platform":"ios","reference":"systemBlueColor"}},{"idiom":"mac"}],"images":[],"data":[{"filename":"a"}],"symbols":[]}"#,
        ##"{"images":[{"idiom":"iphnoe","scale":"2X"}],"colors":[{"apearances":[{"vlaue":"dakr"}]},{"color":{"components":{"red":"0,5","grene":"50%","alhpa":"#F0"}}}]}"##,
    ]

    @Test(arguments: [AssetKind.image, .color])
    func `checks of a description with bytes changed find things inside the file`(kind: AssetKind) throws {
        let fixture = try CheckFixture()
        let check = AssetCheck(RuleConfiguration(of: AssetRules.registry))
        let inputs = Fuzzing.mutations(
            of: Self.seeds, alphabet: "{}[]\",:0x-9.efas\\u", seed: UInt64(kind.rawValue.count))
        for bytes in inputs {
            try fixture.write(bytes, to: "X.\(kind.rawValue)/Contents.json")
            let contents = try fixture.contents()
            #expect(contents.assetCount == 1)
            for finding in check.findings(in: [contents]) {
                #expect(0...bytes.count ~= finding.range.lowerBound && finding.range.upperBound <= bytes.count)
            }
        }
    }
}
