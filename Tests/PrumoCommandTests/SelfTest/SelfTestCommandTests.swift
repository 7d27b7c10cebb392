import Foundation
import Testing

@Suite struct SelfTestCommandTests {
    @Test func `all examples pass, and the hash depends on nothing but the binary`() throws {
        let fixture = try CommandFixture(["Sources/other/.keep": ""])
        let first = try fixture.prumo(["selftest"])
        #expect(first.status == 0 && first.errors.isEmpty, "\(first.errors.prefix(2000))")
        let lines = first.output.split(separator: "\n")
        #expect(lines.count == 11 && lines.dropFirst().dropLast().allSatisfy { $0.hasSuffix(", 0 failed") })
        #expect(lines.last?.wholeMatch(of: #/hash: [0-9a-f]{32}/#) != nil)
        let other = try fixture.prumo(
            ["selftest"], in: "Sources/other",
            variables: [
                "LC_ALL": "tr_TR.UTF-8", "LANG": "ar", "TZ": "Pacific/Kiritimati", "CI": "true", "APP_ENV": "Stage",
                "API_KEY": "other", "TMPDIR": fixture.folder.path + "/Sources", "GITHUB_ACTIONS": "true",
            ])
        #expect(other == first)
        #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path + "/Sources") == ["other"])
    }
}
