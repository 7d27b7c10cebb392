import Foundation

/// The files of a ``ResponseCache``. The folder itself is the index, so that it survives the process and is the same for
/// several of them: a file's modification date is the date of its last use.
struct CacheFolder: Sendable {
    let url: URL
    let limit: Int
    let now: @Sendable () -> Date

    private static let suffix = ".response"
    private static let draftPrefix = ".draft-"

    /// What is stored for an address; nil if nothing is, or its file is damaged or another address's.
    func read(_ address: String) -> Data? {
        let file = file(of: address)
        guard let content = try? RegularFile.read(file.path, limit: limit, followsLink: false),
            let data = CacheFile.data(in: content, of: address)
        else { return nil }
        touch(file)
        return data
    }

    /// Removes what is stored for an address.
    func remove(_ address: String) { unlink(file(of: address).path) }

    func removeAll() {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        where name.hasSuffix(Self.suffix) || name.hasPrefix(Self.draftPrefix) {
            unlink(url.appending(path: name).path)
        }
    }

    /// Stores data and makes room for them.
    /// - Parameter room: how many bytes can be written before the folder has to be listed, which takes long.
    /// - Returns: false if it could not be kept.
    func write(_ data: Data, for address: String, room: inout Int) -> Bool {
        let content = CacheFile.content(data, of: address)
        guard content.count <= limit else { return true }
        try? FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let draft = url.appending(path: "\(Self.draftPrefix)\(UUID().uuidString)")
        let file = file(of: address)
        // Without waiting for the disk: a response can be loaded again, and its checksum shows damage.
        do throws(StorageError) {
            try OwnerFile.replace(with: content, draft: draft.path, to: file.path, waits: false)
        } catch {
            return false
        }
        touch(file)
        room -= content.count
        if room < 0 { room = makeRoom() }
        return true
    }

    /// Removes what was used longest ago until the rest fits.
    /// - Returns: how many bytes can be written before the folder has to be listed again: a part of what is free, since
    ///   another process may add files too.
    private func makeRoom() -> Int {
        var entries = entries()
        var total = entries.reduce(0) { $0 + $1.size }
        guard total > limit else { return (limit - total) / 4 }
        entries.sort { $0.used < $1.used }
        for entry in entries {
            guard total > limit else { break }
            unlink(url.appending(path: entry.name).path)
            total -= entry.size
        }
        return 0
    }

    private struct Entry {
        let name: String
        let size: Int
        /// Nanoseconds since 1970.
        let used: Int
    }

    private func entries() -> [Entry] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        let now = nanoseconds
        return names.compactMap { name in
            var information = stat()
            guard lstat(url.appending(path: name).path, &information) == 0 else { return nil }
            #if canImport(Darwin)
            let time = information.st_mtimespec
            #else
            let time = information.st_mtim
            #endif
            let used = Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
            if name.hasPrefix(Self.draftPrefix) {
                // Of a process that ended while it wrote; no write takes ten minutes.
                if now - used > 600_000_000_000 { unlink(url.appending(path: name).path) }
                return nil
            }
            guard name.hasSuffix(Self.suffix) else { return nil }
            // After the clock was set back, what is in its future would stay for ever.
            return Entry(name: name, size: Int(information.st_size), used: used > now ? 0 : used)
        }
    }

    private var nanoseconds: Int { Int(now().timeIntervalSince1970 * 1_000_000_000) }

    private func touch(_ file: URL) {
        let time = timespec(tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
        utimensat(AT_FDCWD, file.path, [time, time], 0)
    }

    private func file(of address: String) -> URL {
        url.appending(path: CacheFile.name(of: address) + Self.suffix)
    }
}

/// How a file is written: a mark, the length and the checksum of the bytes, the address with its length, the
/// bytes. Numbers are little-endian, of 8 bytes.
enum CacheFile {
    private static let mark = Array("PrumoRes".utf8)

    static func content(_ data: Data, of address: String) -> Data {
        let address = Array(address.utf8)
        var content = Data(capacity: 32 + address.count + data.count)
        content.append(contentsOf: mark)
        for number in [UInt64(data.count), checksum(data), UInt64(address.count)] {
            withUnsafeBytes(of: number.littleEndian) { content.append(contentsOf: $0) }
        }
        content.append(contentsOf: address)
        content.append(data)
        return content
    }

    /// What is stored; nil if the file is damaged, or another address's that has the same name.
    static func data(in content: Data, of address: String) -> Data? {
        let address = Array(address.utf8)
        let start = 32 + address.count
        guard content.count >= start, content.prefix(8).elementsEqual(mark) else { return nil }
        let numbers = content.withUnsafeBytes { bytes in
            [8, 16, 24].map { UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self)) }
        }
        guard numbers[2] == UInt64(address.count), content[32..<start].elementsEqual(address),
            numbers[0] == UInt64(content.count - start)
        else { return nil }
        let data = Data(content.dropFirst(start))
        return checksum(data) == numbers[1] ? data : nil
    }

    /// 32 hexadecimal digits: FNV-1a of the address with 64 bits, from the usual start and from another. A pair that
    /// has the same name is distinguished by the address in the file.
    static func name(of address: String) -> String {
        [0xCBF2_9CE4_8422_2325, 0x9E37_79B9_7F4A_7C15].map { (start: UInt64) in
            let hash = address.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
            let digits = String(hash, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// FNV-1a over words of 8 bytes, the last one filled up with zeros: it finds damage, not forgery.
    static func checksum(_ data: Data) -> UInt64 {
        data.withUnsafeBytes { bytes in
            var hash: UInt64 = 0xCBF2_9CE4_8422_2325
            var offset = 0
            while offset + 8 <= bytes.count {
                let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                hash = (hash ^ word) &* 0x100_0000_01B3
                offset += 8
            }
            var last: UInt64 = 0
            for index in offset..<bytes.count { last |= UInt64(bytes[index]) << (8 * UInt64(index - offset)) }
            return (hash ^ last) &* 0x100_0000_01B3
        }
    }
}
