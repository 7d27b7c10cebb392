import SourceText

/// Which modules give others to those that import them.
struct ModuleExports: Sendable {
    /// What units list as imports, for modules whose sources are not the package's own: all of it counts as given.
    private let importedModules: [String: Set<String>]
    /// What the sources of the package's own modules export.
    private var exports: [String: Set<String>] = [:]
    /// The modules that add conformances to types of others, which leave no trace where they are used.
    private(set) var conforming: Set<String> = []
    /// All modules that are known by name.
    private let known: Set<String>

    /// The modules that need no import.
    private static let implicit: Set<String> = [
        "Swift", "SwiftShims", "SwiftOnoneSupport", "SwiftOverlayShims", "_Concurrency", "_StringProcessing",
        "_SwiftConcurrencyShims", "Builtin",
    ]

    init(_ importedModules: [String: Set<String>]) {
        self.importedModules = importedModules
        known = Set(importedModules.keys).union(importedModules.values.joined())
    }

    /// Adds what a file of one of the package's own modules exports.
    mutating func add(exports: Set<String>, of module: String) { self.exports[module, default: []].formUnion(exports) }

    /// Adds that modules conform types of others.
    mutating func addConformance(in modules: [String]) { conforming.formUnion(modules) }

    /// Whether a module needs an import.
    static func needsImport(_ module: String) -> Bool { !implicit.contains(module) }

    /// The modules that a module gives, without itself.
    func modules(givenBy module: String) -> Set<String> {
        var given: Set<String> = []
        var pending = [module]
        while let next = pending.popLast() {
            for other in exports[next] ?? importedModules[next] ?? []
            where other != module && Self.needsImport(other) && given.insert(other).inserted {
                pending.append(other)
            }
        }
        return given
    }

    /// The modules that a module gives as sources say it, or as part of itself. What units of other modules list they may have
    /// imported for themselves alone.
    func modules(surelyGivenBy module: String, of given: Set<String>) -> Set<String> {
        var exported = [module]
        var index = 0
        while index < exported.count {
            for other in exports[exported[index]] ?? [] where !exported.contains(other) { exported.append(other) }
            index += 1
        }
        return given.filter { other in exported.contains { $0 == other || Self.isPart(other, of: $0) } }
    }

    /// Whether a module is a part of another one, which people import: `FoundationEssentials` of `Foundation`.
    static func isPart(_ part: String, of module: String) -> Bool {
        part.hasPrefix(module) || part == "C\(module)" || part == "Swift\(module)" || part.hasPrefix("_\(module)")
    }

    /// The modules whose names are in a mangled name; those of C have none.
    func names(inMangled usr: String) -> [String] {
        guard usr.hasPrefix("s:") else { return [] }
        let bytes = Array(usr.utf8)
        var names: [String] = []
        var index = 2
        while index < bytes.count {
            guard (0x31...0x39).contains(bytes[index]) else {
                index += 1
                continue
            }
            var length = 0
            while index < bytes.count, (0x30...0x39).contains(bytes[index]), length < 1 << 16 {
                length = length * 10 + Int(bytes[index] - 0x30)
                index += 1
            }
            guard length <= bytes.count - index else { break }
            let name = String(decoding: bytes[index..<index + length], as: UTF8.self)
            if known.contains(name), !names.contains(name) { names.append(name) }
            index += length
        }
        return names.isEmpty ? ["Swift"] : names
    }
}
