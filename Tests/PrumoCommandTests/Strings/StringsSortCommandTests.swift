import Testing

@Suite struct StringsSortCommandTests {
    @Test func `a folder without tables is misuse`() throws {
        let fixture = try CommandFixture()
        let outcome = try fixture.run(["sort"], of: "strings")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("pass a folder that contains some"))
    }
}
