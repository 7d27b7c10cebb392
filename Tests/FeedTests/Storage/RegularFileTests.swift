import Foundation
import TestSupport
import Testing

@testable import Feed

@Suite(.timeLimit(.minutes(15))) struct RegularFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func path(_ name: String) -> String { folder.url.appending(path: name).path }

    private func failure(_ read: () throws(RegularFile.Failure) -> Data) -> RegularFile.Failure? {
        do throws(RegularFile.Failure) {
            _ = try read()
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [(0, 0), (3, 3), (3, 10), (100_000, 100_000)])
    func `a file up to the limit is read`(count: Int, limit: Int) throws {
        let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0) })
        try data.write(to: folder.url.appending(path: "a"))
        #expect(try RegularFile.read(path("a"), limit: limit) == data)
        #expect(try RegularFile.beginning(of: path("a"), count: 2) == data.prefix(2))
        #expect(try RegularFile.beginning(of: path("a"), count: 1_000_000) == data)
    }

    @Test func `a longer file is refused, and so is a missing one`() throws {
        try folder.write("abc", to: "a")
        let path = path("a")
        #expect(failure { () throws(RegularFile.Failure) in try RegularFile.read(path, limit: 2) } == .tooLarge)
        let missing = self.path("b")
        #expect(failure { () throws(RegularFile.Failure) in try RegularFile.read(missing, limit: 2) } == .missing)
    }

    @Test func `a pipe, a folder, a socket and a device are refused without waiting`() throws {
        #expect(mkfifo(path("pipe"), 0o600) == 0)
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "folder"), withIntermediateDirectories: false)
        let socket = try BoundSocket(at: path("socket"))
        for path in [path("pipe"), path("folder"), path("socket"), "/dev/zero"] {
            let error = failure { () throws(RegularFile.Failure) in try RegularFile.read(path, limit: 10) }
            #expect(error == .unavailable, "\(path)")
            let first = failure { () throws(RegularFile.Failure) in try RegularFile.beginning(of: path, count: 10) }
            #expect(first == .unavailable, "\(path)")
            #expect(PictureHeader(of: URL(fileURLWithPath: path)) == nil)
        }
        withExtendedLifetime(socket) {}
    }

    @Test func `a link is followed only if it may be`() throws {
        try folder.write("abc", to: "a")
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "a")
        #expect(try RegularFile.read(path("link"), limit: 3) == Data("abc".utf8))
        let link = path("link")
        let error = failure { () throws(RegularFile.Failure) in
            try RegularFile.read(link, limit: 3, followsLink: false)
        }
        #expect(error == .unavailable)
    }

    @Test func `a file with other attributes than wanted is refused`() throws {
        try folder.write("abc", to: "a")
        let path = path("a")
        let error = failure { () throws(RegularFile.Failure) in
            try RegularFile.read(path, limit: 3) { $0.st_size > 3 }
        }
        #expect(error == .unavailable)
    }

    @Test func `a pipe in the place of a stored picture is as if there were none`() async throws {
        let picture = "https://a.example/1.png"
        let pictures = CacheFolder(url: folder.url, limit: 1_000, now: { Date() })
        var room = 0
        #expect(pictures.write(Data("picture".utf8), for: picture, room: &room))
        #expect(pictures.read(picture) == Data("picture".utf8))
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder.path).first)
        try folder.remove(name)
        #expect(mkfifo(path(name), 0o600) == 0)
        #expect(pictures.read(picture) == nil)
    }
}

/// A socket that is a file.
private final class BoundSocket {
    private let descriptor: Int32

    init(at path: String) throws {
        #if canImport(Darwin)
        descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
        #else
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8CString)
        try withUnsafeMutableBytes(of: &address.sun_path) { place in
            try #require(bytes.count <= place.count)
            for (index, byte) in bytes.enumerated() { place[index] = UInt8(bitPattern: byte) }
        }
        let result = withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(result == 0)
    }

    deinit {
        close(descriptor)
    }
}
