import Foundation

/// What the oracle said of files, kept by their contents: it is some hundred times slower than what it judges.
struct OracleCache {
    /// `nil` if nothing is kept.
    var folder: String?
    var oracle = Oracle()

    mutating func dump(_ bytes: [UInt8], features: [String], _ names: inout Names) -> TreeDump {
        guard let folder else { return oracle.dump(bytes, features: features, &names) }
        let name = ([Self.hash(bytes)] + features).joined(separator: "-")
        let file = URL(fileURLWithPath: "\(folder)/\(name.prefix(2))/\(name.dropFirst(2))")
        if let data = try? Data(contentsOf: file), let dump = Self.decode(data, &names) { return dump }
        let dump = oracle.dump(bytes, features: features, &names)
        try? FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? Self.encode(dump, names).write(to: file, options: .atomic)
        return dump
    }

    private static func hash(_ bytes: [UInt8]) -> String {
        var (first, second): (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, UInt64(bytes.count))
        for byte in bytes {
            first = (first ^ UInt64(byte)) &* 0x100_0000_01b3
            second = (second &+ UInt64(byte)) &* 0x9e37_79b9_7f4a_7c15
            second ^= second >> 29
        }
        return [first, second].map {
            String(repeating: "0", count: 16 - String($0, radix: 16).count) + String($0, radix: 16)
        }
        .joined()
    }

    /// The names, then the arrays as they lie in memory: the cache is for one machine.
    private static func encode(_ dump: TreeDump, _ names: Names) -> Data {
        var local = Names()
        var dump = dump
        for index in dump.tokens.indices {
            dump.tokens[index].kind = local.number(of: names[dump.tokens[index].kind])
            dump.tokens[index].slot = local.number(of: names[dump.tokens[index].slot])
        }
        for index in dump.nodes.indices {
            dump.nodes[index].kind = local.number(of: names[dump.nodes[index].kind])
            dump.nodes[index].slot = local.number(of: names[dump.nodes[index].slot])
        }
        let text = Data(local.all.joined(separator: "\n").utf8)
        var data = Data()
        let header = [text.count, dump.tokens.count, dump.nodes.count, dump.hasError ? 1 : 0]
        header.withUnsafeBytes { data.append(contentsOf: $0) }
        data.append(text)
        dump.tokens.withUnsafeBytes { data.append(contentsOf: $0) }
        dump.nodes.withUnsafeBytes { data.append(contentsOf: $0) }
        return data
    }

    private static func decode(_ data: Data, _ names: inout Names) -> TreeDump? {
        data.withUnsafeBytes { bytes in
            guard bytes.count >= 32 else { return nil }
            let header = (0..<4).map { bytes.loadUnaligned(fromByteOffset: $0 * 8, as: Int.self) }
            let text = 32..<32 + header[0]
            let tokens = text.upperBound..<text.upperBound + header[1] * MemoryLayout<TreeDump.Token>.stride
            let nodes = tokens.upperBound..<tokens.upperBound + header[2] * MemoryLayout<TreeDump.Node>.stride
            guard bytes.count == nodes.upperBound else { return nil }
            let local = String(decoding: bytes[text], as: UTF8.self)
                .split(separator: "\n", omittingEmptySubsequences: false).map { names.number(of: String($0)) }
            var dump = TreeDump()
            dump.hasError = header[3] != 0
            dump.tokens = array(header[1], of: bytes[tokens])
            dump.nodes = array(header[2], of: bytes[nodes])
            for index in dump.tokens.indices {
                dump.tokens[index].kind = local[Int(dump.tokens[index].kind)]
                dump.tokens[index].slot = local[Int(dump.tokens[index].slot)]
            }
            for index in dump.nodes.indices {
                dump.nodes[index].kind = local[Int(dump.nodes[index].kind)]
                dump.nodes[index].slot = local[Int(dump.nodes[index].slot)]
            }
            return dump
        }
    }

    private static func array<Element>(_ count: Int, of bytes: Slice<UnsafeRawBufferPointer>) -> [Element] {
        [Element](unsafeUninitializedCapacity: count) { buffer, initialized in
            UnsafeMutableRawBufferPointer(buffer).copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes))
            initialized = count
        }
    }
}
