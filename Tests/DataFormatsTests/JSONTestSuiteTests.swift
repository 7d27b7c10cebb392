import DataFormats
import Foundation
import SourceText
import Testing

private let folder = ProcessInfo.processInfo.environment["PRUMO_JSON_TEST_SUITE"]

/// The cases of [JSONTestSuite](https://github.com/nst/JSONTestSuite), which are not part of this package.
@Suite(
    .enabled(
        if: folder != nil,
        "to run it, clone https://github.com/nst/JSONTestSuite and name its folder in PRUMO_JSON_TEST_SUITE"))
struct JSONTestSuiteTests {
    /// What the first letter of a file's name says about it.
    enum Expectation: String, CaseIterable {
        case accepted = "y_"
        case refused = "n_"
        case either = "i_"
    }

    @Test(arguments: Expectation.allCases)
    func `each file is accepted or refused according to its name`(expectation: Expectation) throws {
        let root = try #require(folder)
        let parsing = Folder.exists(at: root + "/test_parsing") ? root + "/test_parsing" : root
        let names = try Folder.names(in: parsing).filter {
            $0.hasPrefix(expectation.rawValue) && $0.hasSuffix(".json")
        }
        try #require(!names.isEmpty, "there are no \(expectation.rawValue)*.json in \(parsing)")
        var accepted = 0
        for name in names {
            let file = try SourceFile(readingFrom: parsing + "/" + name)
            do {
                let value = try JSONParser.parse(file, duplicateNames: .accepted)
                accepted += 1
                #expect(value.range.upperBound <= file.bytes.count, "\(name)")
                #expect(expectation != .refused, "\(name)")
            } catch {
                #expect(error.isInside(file), "\(name)")
                #expect(expectation != .accepted, "\(name): \(error.diagnostics)")
            }
        }
        print("JSONTestSuite \(expectation.rawValue)*: \(accepted) accepted, \(names.count - accepted) refused")
    }
}
