import Foundation
import SourceText
import Testing

@Suite struct VersionTests {
    @Test func `the command tells its version, which README names`() throws {
        let outcome = try CommandFixture([:]).run([], of: "--version")
        #expect(outcome.output == "prumo \(PrumoVersion.text)\n" && outcome.status == 0)
        let readme = URL(filePath: #filePath).appending(path: "../../../README.md").standardized
        #expect(try String(contentsOf: readme, encoding: .utf8).contains("from: \"\(PrumoVersion.text)\""))
    }
}
