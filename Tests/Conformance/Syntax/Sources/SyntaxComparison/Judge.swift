import Foundation
import SwiftTree

/// Compares files, one after the other.
public struct Judge: ~Copyable {
    private var names = Names()
    private var cache: OracleCache
    private var own = OwnParser()

    /// Makes a judge that keeps what the oracle says in a folder.
    public init(cacheFolder: String?) {
        cache = OracleCache(folder: cacheFolder)
    }

    /// Makes the oracle's dump be in the cache.
    public mutating func prepare(_ path: String) {
        guard let bytes = Self.read(path) else { return }
        _ = cache.dump(bytes, features: Self.features(of: path), &names)
    }

    /// What both parsers say of a file, as an object of JSON on one line.
    public mutating func compare(_ path: String) -> String {
        guard let bytes = Self.read(path) else { return Self.json(["path": path, "unreadable": true]) }
        let features = Self.features(of: path)
        let theirs = cache.dump(bytes, features: features, &names)
        let ours = own.dump(bytes, features: features, &names)
        var report: [String: Any] = [
            "path": path, "bytes": bytes.count, "oracleError": theirs.hasError, "ownError": ours.hasError,
        ]
        if ours.hasError {
            report["error"] = "\(Self.place(ours.errorOffset, bytes)): \(ours.error)"
        }
        if let fault = Self.fault(of: ours, bytes) { report["fault"] = fault }
        if !theirs.hasError, report["fault"] == nil {
            let comparison = Comparison(oracle: theirs, own: ours, source: bytes, names: names)
            report["tokens"] = comparison.tokens
            report["equalTokens"] = comparison.equalTokens
            report["placedTokens"] = comparison.placedTokens
            report["nodes"] = comparison.nodes
            report["equalNodes"] = comparison.equalNodes
            report["kinds"] = Dictionary(
                uniqueKeysWithValues: comparison.kinds.map { (names[$0.key], [$0.value.missing, $0.value.extra]) })
            if let difference = comparison.difference {
                report["difference"] = [
                    Self.place(difference.offset, bytes), difference.oracle, difference.own,
                    Self.line(at: difference.offset, bytes),
                ]
            }
        }
        return Self.json(report)
    }

    /// The tree of a file as text, the oracle's or SwiftTree's.
    public mutating func outline(_ path: String, ofOracle isOracle: Bool) -> String {
        guard let bytes = Self.read(path) else { return "" }
        let features = Self.features(of: path)
        let dump =
            isOracle ? cache.dump(bytes, features: features, &names) : own.dump(bytes, features: features, &names)
        return (dump.hasError ? "error: \(dump.error)\n" : "") + dump.outline(bytes, names)
    }

    /// The experimental features that a file's name asks for: `NAME@DoExpressions+ThenStatements.swift`. Where one is
    /// none, the `@` is only part of the name.
    private static func features(of path: String) -> [String] {
        let stem = (path as NSString).lastPathComponent.split(separator: ".").first ?? ""
        let parts = stem.split(separator: "@", omittingEmptySubsequences: false)
        let features = parts.count == 2 ? parts[1].split(separator: "+").map(String.init) : []
        return features.allSatisfy { ExperimentalFeatures(name: $0) != nil } ? features.sorted() : []
    }

    private static func read(_ path: String) -> [UInt8]? {
        FileManager.default.contents(atPath: path).map { Array($0) }
    }

    private static func json(_ object: [String: Any]) -> String {
        let data = (try? JSONSerialization.data(withJSONObject: object)) ?? Data()
        return String(decoding: data, as: UTF8.self)
    }

    private static func place(_ offset: Int, _ bytes: [UInt8]) -> String {
        let before = bytes.prefix(offset)
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
        return "\(line):\(column)"
    }

    private static func line(at offset: Int, _ bytes: [UInt8]) -> String {
        let start = offset - bytes.prefix(offset).reversed().prefix { $0 != UInt8(ascii: "\n") }.count
        let rest = bytes[start...].prefix(160).prefix { $0 != UInt8(ascii: "\n") }
        return String(decoding: rest, as: UTF8.self).trimmingCharacters(in: .whitespaces)
    }

    /// What is wrong with a tree in itself.
    private static func fault(of dump: TreeDump, _ bytes: [UInt8]) -> String? {
        guard let last = dump.tokens.last, !dump.nodes.isEmpty else { return "no tree" }
        guard last.end == bytes.count else { return "ends at \(last.end) of \(bytes.count)" }
        var end: UInt32 = 0
        for (index, token) in dump.tokens.enumerated() {
            guard token.start >= end, token.end >= token.start, token.end <= bytes.count else {
                return "token \(index) from \(token.start) to \(token.end) overlaps"
            }
            guard Int(token.parent) < dump.nodes.count else { return "token \(index) has no node" }
            end = token.end
        }
        for (index, node) in dump.nodes.enumerated() {
            let parent = dump.nodes[Int(node.parent)]
            guard node.firstToken < node.endToken, node.firstToken >= parent.firstToken,
                node.endToken <= parent.endToken, Int(node.endToken) <= dump.tokens.count
            else { return "node \(index) lies outside its parent" }
        }
        return nil
    }
}
