import Foundation
import TestSupport
import Testing

@testable import Feed

@Suite struct TokenStoreTests {
    private let folder: TemporaryFolder
    private var tokens: URL { folder.url.appending(path: "data/tokens") }
    private var store: FileTokenStore { FileTokenStore(folder: tokens, name: "dogs") }
    private var file: String { tokens.appending(path: "dogs").path }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func permissions(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    private func setPermissions(_ permissions: Int, of path: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    }

    @Test func `a token is kept, replaced and forgotten`() throws {
        #expect(try store.token() == nil)
        try store.delete()
        try store.save("eyJhbGciOi.J9-_=")
        #expect(try store.token() == "eyJhbGciOi.J9-_=")
        try store.save("é")
        #expect(try store.token() == "é")
        try store.delete()
        #expect(try store.token() == nil)
        try store.delete()
    }

    @Test func `must 2: only the owner can read the file and look into its folder`() throws {
        try store.save("secret")
        #expect(try permissions(file) == 0o600)
        #expect(try permissions(tokens.path) == 0o700)
        #expect(try FileManager.default.contentsOfDirectory(atPath: tokens.path) == ["dogs"])
    }

    @Test(arguments: [0o640, 0o604, 0o644, 0o610])
    func `a file that other users can read is refused, not changed, and removed on request`(_ wide: Int) throws {
        try store.save("secret")
        try setPermissions(wide, of: file)
        #expect(throws: StorageError.unavailable(path: file)) { try store.token() }
        #expect(try permissions(file) == wide)
        try store.delete()
        #expect(try store.token() == nil)
        try store.save("new")
        #expect(try permissions(file) == 0o600)
    }

    @Test func `a folder that others may look into is refused`() throws {
        try store.save("secret")
        try setPermissions(0o755, of: tokens.path)
        #expect(throws: StorageError.unavailable(path: tokens.path)) { try store.token() }
        #expect(throws: StorageError.unavailable(path: tokens.path)) { try store.save("new") }
        try store.delete()
        try setPermissions(0o700, of: tokens.path)
        #expect(try store.token() == nil)
    }

    @Test func `neither a link nor a folder nor a pipe is read as a token`() throws {
        try store.save("secret")
        try FileManager.default.moveItem(atPath: file, toPath: folder.path + "/elsewhere")
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: folder.path + "/elsewhere")
        #expect(throws: StorageError.unavailable(path: file)) { try store.token() }
        try store.delete()
        #expect(FileManager.default.fileExists(atPath: folder.path + "/elsewhere"))
        mkfifo(file, 0o600)
        #expect(throws: StorageError.unavailable(path: file)) { try store.token() }
        unlink(file)
        mkdir(file, 0o700)
        #expect(throws: StorageError.unavailable(path: file)) { try store.token() }
        #expect(throws: StorageError.unavailable(path: file)) { try store.save("a") }
        #expect(throws: StorageError.unavailable(path: file)) { try store.delete() }
        #expect(try FileManager.default.contentsOfDirectory(atPath: tokens.path) == ["dogs"])
    }

    @Test(arguments: ["", "a\nb", "a\r\nX-Header: b", "a\u{0}", "a\u{7F}", String(repeating: "x", count: 65_537)])
    func `a token that a header cannot contain is refused, and not repeated in the message`(_ token: String) throws {
        let error = #expect(throws: StorageError.self) { try store.save(token) }
        guard case .unexpected(_, let message)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(token.isEmpty || !message.contains(token))
        #expect(try store.token() == nil)
    }

    @Test(arguments: ["", " ", "\n"])
    func `nobody is signed in with a file that is empty, as a full disk leaves it`(_ content: String) throws {
        try store.save("secret")
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: Data(content.utf8))
        #expect(try store.token() == nil)
        try store.save("new")
        #expect(try store.token() == "new")
    }

    @Test(arguments: [Data("a\n".utf8), Data([0xFF, 0xFE]), Data(repeating: 0x41, count: 70_000)])
    func `what is not a token is not mistaken for one`(_ content: Data) throws {
        try store.save("secret")
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: content)
        #expect(throws: StorageError.unavailable(path: file)) { try store.token() }
    }

    @Test func `drafts of processes that ended while they saved are removed with the token`() throws {
        try store.save("secret")
        try folder.write("half", to: "data/tokens/.dogs.1234")
        try folder.write("other", to: "data/tokens/.cats.1234")
        try store.delete()
        #expect(try FileManager.default.contentsOfDirectory(atPath: tokens.path) == [".cats.1234"])
    }

    @Test(arguments: ["", "..", ".", "a/b"])
    func `a name that is none of a file is refused`(_ name: String) throws {
        let store = FileTokenStore(folder: tokens, name: name)
        #expect(throws: StorageError.self) { try store.save("a") }
        #expect(throws: StorageError.self) { try store.token() }
        #expect(throws: StorageError.self) { try store.delete() }
    }

    @Test func `a place that cannot be written to is unavailable`() throws {
        try folder.write("", to: "data")
        #expect(throws: StorageError.self) { try store.save("a") }
        #expect(throws: StorageError.self) { try store.token() }
        try store.delete()
    }

    #if !canImport(Security)
    @Test func `the standard store is a file in the folder's tokens`() async throws {
        let standard = TokenStores.standard(folder: folder.url.appending(path: "data"), service: "dogs")
        try await standard.save("secret")
        #expect(try store.token() == "secret")
    }
    #endif

    @Test func `whoever reads while others save sees one token or another`() async throws {
        let store = store
        try store.save("token 0")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<3 {
                group.addTask { for number in 0..<10 { try store.save("token \(writer * 10 + number)") } }
            }
            group.addTask {
                for _ in 0..<100 {
                    let token = try store.token()
                    #expect(token?.hasPrefix("token ") == true)
                }
            }
            try await group.waitForAll()
        }
    }
}
