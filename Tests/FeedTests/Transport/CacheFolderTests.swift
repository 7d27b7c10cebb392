import Foundation
import TestSupport
import Testing

@testable import Feed

@Suite struct CacheFolderTests {
    private let folder: TemporaryFolder
    private var files: URL { folder.url.appending(path: "responses") }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func cache(_ limit: Int = 1_000_000, clock: TestClock = TestClock()) -> CacheFolder {
        CacheFolder(url: files, limit: limit, now: { clock.next() })
    }

    private func names() -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: files.path)) ?? []).sorted()
    }

    private func write(_ addresses: [String], _ cache: CacheFolder, _ data: Data = Data(count: 1_000)) {
        var room = 0
        for address in addresses { #expect(cache.write(data, for: address, room: &room)) }
    }

    @Test func `those that were not asked for longest make room`() {
        let cache = cache(5_500)
        write(["a", "b", "c", "d", "e"], cache)
        #expect(names().count == 5)
        #expect(cache.read("a") != nil && cache.read("b") != nil)
        write(["f", "g"], cache)
        for name in ["a", "b", "e", "f", "g"] { #expect(cache.read(name) != nil, "\(name)") }
        for name in ["c", "d"] { #expect(cache.read(name) == nil, "\(name)") }
    }

    @Test func `after the clock was set back, files of its future do not stay for ever`() {
        let late = TestClock()
        for _ in 0..<1_000 { _ = late.next() }
        write(["a"], cache(2_500, clock: late))
        let cache = cache(2_500)
        write(["b", "c"], cache)
        #expect(cache.read("a") == nil && cache.read("c") != nil)
    }

    @Test func `what is larger than the folder may be is not stored`() {
        write(["a"], cache(1_000))
        #expect(names() == [])
    }

    @Test func `a file with any byte changed, cut off or added is not served`() throws {
        let cache = cache()
        write(["a"], cache, Data("a response".utf8))
        let file = files.appending(path: names()[0])
        let whole = try Data(contentsOf: file)
        for index in whole.indices {
            var changed = whole
            changed[index] ^= 0x10
            try changed.write(to: file)
            #expect(cache.read("a") == nil, "byte \(index)")
            try whole.prefix(index).write(to: file)
            #expect(cache.read("a") == nil, "first \(index)")
        }
        try (whole + [0]).write(to: file)
        #expect(cache.read("a") == nil)
        try whole.write(to: file)
        #expect(cache.read("a") == Data("a response".utf8))
    }

    @Test func `a file of another address with the same name is not served`() throws {
        let cache = cache()
        write(["a"], cache)
        try FileManager.default.moveItem(
            at: files.appending(path: names()[0]),
            to: files.appending(path: CacheFile.name(of: "b") + ".response"))
        #expect(cache.read("b") == nil)
    }

    @Test func `names are of 32 digits and differ`() {
        let names = (0..<5_000).map { CacheFile.name(of: "https://a.example/\($0)") }
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
    }

    @Test func `a checksum sees every byte, whatever the length`() {
        for count in 0..<40 {
            let data = Data((0..<count).map { UInt8($0) })
            for index in 0..<count {
                var changed = data
                changed[index] ^= 1
                #expect(CacheFile.checksum(changed) != CacheFile.checksum(data))
            }
        }
    }

    @Test func `a folder that cannot be written to is logged without the address`() async throws {
        try folder.write("", to: "responses")
        var room = 0
        #expect(!cache().write(Data(), for: "a", room: &room))
        let script = try ScriptedServer(.json("1", headers: ["ETag": "a"]))
        let recorder = LogRecorder()
        let transport = HTTPTransport.make(
            script.server.url, log: recorder.log(.warning), cache: ResponseCache(folder: files))
        _ = try await transport.response(to: TransportRequest(path: "a", query: [.init("token", "secret")]))
        #expect(recorder.lines.count == 1 && !recorder.lines[0].contains("secret"))
    }

    @Test func `drafts of processes that ended while they wrote are removed in time`() throws {
        let clock = TestClock()
        let cache = cache(2_500, clock: clock)
        write(["a"], cache)
        for (name, age) in [(".draft-old", 700.0), (".draft-new", 10.0)] {
            try folder.write("half", to: "responses/\(name)")
            try FileManager.default.setAttributes(
                [.modificationDate: clock.next() - age], ofItemAtPath: files.path + "/" + name)
        }
        write(["b", "c"], cache)
        #expect(names().filter { $0.hasPrefix(".") } == [".draft-new"])
        #expect(names().count == 3)
    }

    @Test func `everything can be removed, and nothing else`() throws {
        let cache = cache()
        write(["a", "b"], cache)
        try folder.write("", to: "responses/other")
        cache.removeAll()
        #expect(names() == ["other"])
    }

    @Test func `two writers keep a folder within its size, and whole files`() async {
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<2 {
                group.addTask {
                    var generator = SeededGenerator(seed: UInt64(number))
                    let cache = cache(20_000)
                    var room = 0
                    for _ in 0..<150 {
                        let name = "p\(Int.random(in: 10..<40, using: &generator))"
                        let data = Data(String(repeating: name, count: 500).utf8)
                        if let stored = cache.read(name) { #expect(stored == data) }
                        _ = cache.write(data, for: name, room: &room)
                    }
                }
            }
        }
        let size = names().reduce(0) { $0 + ((try? Data(contentsOf: files.appending(path: $1)).count) ?? 0) }
        #expect((10_000...20_000).contains(size))
    }
}

/// A second later at each look.
final class TestClock: @unchecked Sendable {
    private let lock = NSLock()
    private var time = Date(timeIntervalSince1970: 1_700_000_000)

    func next() -> Date {
        lock.withLock {
            time += 1
            return time
        }
    }
}
