import CompiledIndex
import Files
import Foundation
import SourceText
import Testing

@testable import CodeGraph

/// What is taken back when a package fails without what was removed. The program is a function that looks at the files.
@Suite struct RemovalVerificationTests {
    private static let texts = [
        "First.swift": "/// One.\nfunc first() {}\n\nfunc used() {}\n", "Second.swift": "func second() { third() }\n",
        "Third.swift": "func third() {}\n\nfunc fourth() {}\n\nfunc alsoUsed() {}\n",
        "Uses.swift": "func use() { used(); alsoUsed() }\n",
    ]

    /// The files of the folder.
    private static func files(in folder: Path) -> [String: String] {
        var files: [String: String] = [:]
        for name in texts.keys { files[name] = try? String(contentsOfFile: folder.child(name).text, encoding: .utf8) }
        return files
    }

    /// Removes all, and verifies with a program.
    private func verify(
        _ program: @escaping (_ arguments: [String], _ files: [String: String], _ folder: String) -> String?
    ) async throws -> (result: RemovalVerification.Result, files: [String: String]) {
        let compiled = try await CompiledIndex(Self.texts)
        let code = try Removed.code(compiled)
        let package = try IndexedPackage(in: compiled.sources, stores: [compiled.store()])
        let removal = CodeRemoval(code, in: package, of: Removed.subjects(code))
        try removal.changes.write()
        #expect(Self.files(in: compiled.sources)["Second.swift"] == nil)
        var verification = RemovalVerification(of: compiled.sources) { arguments in
            let output = program(arguments, Self.files(in: compiled.sources), compiled.sources.text)
            return .init(succeeds: output == nil, output: output ?? "")
        }
        return (try verification.verify(removal), Self.files(in: compiled.sources))
    }

    @Test func `nothing is taken back if all succeeds`() async throws {
        let (result, files) = try await verify { _, _, _ in nil }
        #expect(result.succeeds && result.takenBack.isEmpty && result.firstError == nil && result.runCount == 1)
        #expect(files["First.swift"] == "func used() {}\n" && files["Second.swift"] == nil)
    }

    @Test func `what an error of the compiler names is taken back byte for byte`() async throws {
        let (result, files) = try await verify { arguments, files, folder in
            guard arguments[0] == "build", files["Third.swift"]?.contains("func third()") != true else { return nil }
            return "\(folder)/Uses.swift:1:5: error: cannot find 'third' in scope\n"
        }
        #expect(result.succeeds && result.runCount == 2)
        #expect(result.takenBack.map(\.message).count == 1)
        #expect(
            result.takenBack.first?.message.contains("`third()` is not removed: the package does not build") == true)
        #expect(result.firstError?.hasSuffix("cannot find 'third' in scope") == true)
        #expect(files["Third.swift"] == "func third() {}\n\nfunc alsoUsed() {}\n")
        #expect(files["First.swift"] == "func used() {}\n")
    }

    @Test func `what makes tests fail is found by trying`() async throws {
        let (result, files) = try await verify { arguments, files, _ in
            guard arguments[0] == "test", files["Second.swift"] == nil else { return nil }
            return "Test run with 1 test failed\n"
        }
        #expect(result.succeeds)
        #expect(result.firstError == "Test run with 1 test failed")
        // What a declaration that is taken back uses comes back, too.
        #expect(files["Second.swift"] == Self.texts["Second.swift"])
        #expect(files["Third.swift"] == "func third() {}\n\nfunc alsoUsed() {}\n")
        #expect(files["First.swift"] == "func used() {}\n")
        #expect(result.takenBack.count == 2)
    }

    @Test func `all is taken back if the package fails anyway`() async throws {
        let (result, files) = try await verify { _, _, _ in "no such module\n" }
        #expect(!result.succeeds)
        #expect(files == Self.texts)
        #expect(result.removal.changes.changes.isEmpty)
        #expect(result.firstError == "no such module")
    }

    @Test func `errors of the compiler are read`() {
        let output = """
            Building…
            /a b/C.swift:12:3: error: value of type 'Cart<Int>' has no member 'total(of:)'
            /a b/C.swift:12:3: error: value of type 'Cart<Int>' has no member 'total(of:)'
             1 | error: not one
            error: fatalError
            """
        let errors = CompilerError.all(in: output)
        #expect(errors.map(\.path) == ["/a b/C.swift"])
        #expect(errors.first?.names == ["Cart", "total"])
    }
}
