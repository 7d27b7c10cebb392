import SourceText
import TestSupport
import Testing

@testable import XcodeProjects

@Suite struct SchemeTests {
    @Test func `a scheme that is written is read again`() throws {
        let text = Scheme.text(
            target: ("A1", "Shop \"&\" <co>"), product: "Shop.app", project: "Shop.xcodeproj", configuration: "Stage")
        let scheme = try Scheme(SourceFile(path: "Shop.xcscheme", text: text))
        #expect(
            scheme.actions.map(\.name) == [
                "TestAction", "LaunchAction", "ProfileAction", "AnalyzeAction", "ArchiveAction",
            ])
        #expect(Set(scheme.actions.map(\.configuration)) == ["Stage"])
        #expect(scheme.buildables.map(\.name) == Array(repeating: "Shop \"&\" <co>", count: 3))
        #expect(scheme.buildables.allSatisfy { $0.identifier == "A1" && $0.container == "container:Shop.xcodeproj" })
    }

    @Test func `no bytes make the parser of schemes trap`() {
        let seed = Scheme.text(target: ("A", "B"), product: "C", project: "D", configuration: "E")
        for bytes in Fuzzing.mutations(of: [String(seed.prefix(600)) + "</Scheme>"], alphabet: "<>/\"=&;!-[] ") {
            _ = try? Scheme(SourceFile(path: "A.xcscheme", bytes: bytes))
        }
    }
}
