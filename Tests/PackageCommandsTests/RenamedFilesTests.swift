import Testing

@testable import PackageCommands

@Suite("Renamed files")
struct RenamedFilesTests {
    private func origins(_ new: [String: String], _ deleted: [String: String]) -> [String: String] {
        func files(_ texts: [String: String]) -> [RenamedFiles.File] {
            texts.sorted { $0.key < $1.key }.map { RenamedFiles.File(path: $0.key, bytes: Array($0.value.utf8)) }
        }
        return RenamedFiles(new: files(new), deleted: files(deleted)).origins.mapValues(\.path)
    }

    private static let lines = (0..<10).map { "line \($0)\n" }

    @Test func `have the same bytes, or half of them`() {
        let whole = Self.lines.joined()
        let half = Self.lines[..<6].joined() + "a\nb\nc\nd\n"
        let less = Self.lines[..<3].joined() + (0..<7).map { "other \($0)\n" }.joined()
        #expect(origins(["b": whole], ["a": whole]) == ["b": "a"])
        #expect(origins(["b": half], ["a": whole]) == ["b": "a"])
        #expect(origins(["b": less], ["a": whole]) == [:])
        #expect(origins(["b": ""], ["a": ""]) == [:])
    }

    @Test func `come from the most similar file, and each file is one`() {
        let whole = Self.lines.joined()
        let near = Self.lines[..<9].joined() + "a\n"
        #expect(origins(["new": whole], ["a": near, "b": whole]) == ["new": "b"])
        #expect(origins(["x": whole, "y": near], ["a": whole]) == ["x": "a"])
        let same = origins(["in/A.swift": whole], ["B.swift": whole, "old/A.swift": whole])
        #expect(same == ["in/A.swift": "old/A.swift"])
    }
}
