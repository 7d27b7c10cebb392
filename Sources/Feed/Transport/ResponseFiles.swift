import Foundation

/// Responses in a folder, one file each, named after a hash of the address.
///
/// Whatever cannot be read or written is ignored: a response can be loaded again.
struct ResponseFiles: Sendable {
    private struct Record: Codable {
        let url: String
        let response: CachedResponse

        private enum CodingKeys: String, CodingKey {
            case url
            case response = "answer"
        }
    }

    let folder: URL
    /// The most bytes that the files may have together.
    let limit: Int

    func response(for url: String) -> CachedResponse? {
        let file = file(for: url)
        guard let data = try? Data(contentsOf: file) else { return nil }
        // Two addresses can have one hash, and a file can be damaged.
        guard let record = try? PropertyListDecoder().decode(Record.self, from: data), record.url == url else {
            return nil
        }
        try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file.path)
        return record.response
    }

    /// Writes a response, or removes the one that there was.
    func keep(_ response: CachedResponse?, for url: String) {
        let file = file(for: url)
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        guard let response, let data = try? encoder.encode(Record(url: url, response: response)),
            data.count <= limit / 2
        else {
            try? FileManager.default.removeItem(at: file)
            return
        }
        try? FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try? data.write(to: file, options: .atomic)
        makeRoom()
    }

    /// Removes what was used longest ago until the files fit; another process may do the same at the same time.
    private func makeRoom() {
        let keys: [URLResourceKey] = [.fileSizeKey, .contentModificationDateKey]
        let found = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: keys)) ?? []
        let files = found.filter { $0.pathExtension == "answer" }.map { file in
            let values = try? file.resourceValues(forKeys: Set(keys))
            return (file: file, size: values?.fileSize ?? 0, date: values?.contentModificationDate ?? .distantPast)
        }
        var size = files.reduce(0) { $0 + $1.size }
        for oldest in files.sorted(by: { $0.date < $1.date }) where size > limit {
            try? FileManager.default.removeItem(at: oldest.file)
            size -= oldest.size
        }
    }

    private func file(for url: String) -> URL {
        // FNV-1a with 64 bits.
        let hash = url.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
        return folder.appending(path: String(hash, radix: 16)).appendingPathExtension("answer")
    }
}
