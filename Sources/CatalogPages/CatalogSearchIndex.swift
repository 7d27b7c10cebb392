import DataFormats
import SourceText

/// What the search looks at, as scripts that pages load when somebody searches: a page from a disk may load scripts, but may not
/// read files.
package struct CatalogSearchIndex {
    /// What the search knows of a key.
    package struct Key: Sendable {
        package let name: String
        /// A letter that says whether the key is stale, then one for the state of each language (see `CatalogValue.state`).
        let states: String
        let findings: [(column: Int?, rule: String)]
        /// The strings of each language; `nil` if it has none.
        let texts: [String?]
    }

    /// The most bytes of a script, unless a single entry has more, and the most characters of a text in it.
    private static let partSize = 1 << 20, textLimit = 1000
    /// The most bytes of an entry's strings.
    private static let entrySize = 1 << 17

    private var tables: [UInt8] = []
    private var parts: [[UInt8]] = []
    private var part: [UInt8] = []

    /// Adds a table, in the order of their numbers.
    /// - Parameter prefix: what the names of its pages' files start with.
    mutating func addTable(_ title: String, languages: [String], prefix: String) {
        tables += (tables.isEmpty ? "" : ",").utf8
        tables += "{\"title\":".utf8
        Self.appendScript(title.onOneLine, to: &tables)
        tables += ",\"prefix\":".utf8
        Self.appendScript(prefix, to: &tables)
        tables += ",\"languages\":[".utf8
        for (number, language) in languages.enumerated() {
            if number > 0 { tables.append(UInt8(ascii: ",")) }
            Self.appendScript(language, to: &tables)
        }
        tables += "]}".utf8
    }

    /// Adds a key that a page shows.
    package mutating func add(_ key: Key, table: Int, page: Int, key number: Int) {
        var entry = Array("[\(table),\(page),\(number),".utf8)
        append(key.name, to: &entry)
        entry += ",\"\(key.states)\",[".utf8
        append(key.findings.map { ($0.column ?? -1, $0.rule) }, to: &entry)
        entry += "],[".utf8
        let start = entry.count
        for (column, text) in key.texts.enumerated() {
            if column > 0 { entry.append(UInt8(ascii: ",")) }
            if let text, entry.count - start < Self.entrySize {
                append(text, to: &entry)
            } else {
                entry.append(UInt8(ascii: "0"))
            }
        }
        entry += "]]".utf8
        add(entry)
    }

    /// Adds something else that a page shows.
    /// - Parameters:
    ///   - address: the page, and where it is there.
    ///   - detail: what it is, in a few words.
    ///   - rules: the rules of its findings.
    package mutating func add(_ name: String, at address: String, detail: String, rules: [String]) {
        var entry = Array("[-1,".utf8)
        JSONText.append(address, to: &entry)
        entry.append(UInt8(ascii: ","))
        append(name, to: &entry)
        entry.append(UInt8(ascii: ","))
        append(detail, to: &entry)
        entry += ",[".utf8
        append(rules.map { (-1, $0) }, to: &entry)
        entry += "]]".utf8
        add(entry)
    }

    private func append(_ findings: [(Int, String)], to entry: inout [UInt8]) {
        for (number, finding) in findings.prefix(100).enumerated() {
            if number > 0 { entry.append(UInt8(ascii: ",")) }
            entry += "[\(finding.0),".utf8
            JSONText.append(finding.1, to: &entry)
            entry.append(UInt8(ascii: "]"))
        }
    }

    /// A text as the results show it: what cannot be seen is written by its number.
    private func append(_ text: String, to entry: inout [UInt8]) {
        let start =
            text.utf8.count > Self.textLimit
            ? String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.textLimit))) : text
        Self.appendScript(start.onOneLine, to: &entry)
    }

    /// A string of JavaScript. `<` is escaped as well, so that nothing in it ends a script even where a page contains it.
    static func appendScript(_ text: String, to bytes: inout [UInt8]) {
        var string: [UInt8] = []
        JSONText.append(text, to: &string)
        guard string.contains(UInt8(ascii: "<")) else { return bytes += string }
        for byte in string {
            if byte == UInt8(ascii: "<") { bytes += "\\u003c".utf8 } else { bytes.append(byte) }
        }
    }

    private mutating func add(_ entry: [UInt8]) {
        if !part.isEmpty, part.count + entry.count > Self.partSize { endPart() }
        part += (part.isEmpty ? "" : ",\n").utf8
        part += entry
    }

    private mutating func endPart() {
        parts.append(part)
        part = []
    }

    /// The scripts by the names of their files: the first one describes the others.
    var files: [String: [UInt8]] {
        let all = part.isEmpty ? parts : parts + [part]
        let manifest = Array("prumoCatalog(0,{\"parts\":\(all.count),\"tables\":[".utf8) + tables
        var files = ["search.js": manifest + Array("]});\n".utf8)]
        for (number, part) in all.enumerated() {
            files["search-\(number + 1).js"] =
                Array("prumoCatalog(\(number + 1),[\n".utf8) + part + Array("\n]);\n".utf8)
        }
        return files
    }
}
