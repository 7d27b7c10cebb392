import SourceText
import Testing

@Suite struct VersionTests {
    @Test func `the command prints its version`() throws {
        let outcome = try CommandFixture([:]).run([], of: "--version")
        #expect(outcome.output == "prumo \(PrumoVersion.text)\n" && outcome.status == 0)
    }
}
