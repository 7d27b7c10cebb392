import ConstantGenerators
import DataFormats
import SourceText
import StringCatalogs

/// Strings tables as SwiftGen reads them.
struct SwiftGenStrings: SwiftGenContents {
    private struct Table {
        let name: String
        var keys: [(name: String, types: [SwiftGenPlaceholder])] = []
        private var indices: [String: Int] = [:]
        /// The files by their formats, of which each table has one.
        var files: [TableFile.Format: SwiftGenInput] = [:]

        init(named name: String) { self.name = name }

        func contains(_ key: String) -> Bool { indices[key] != nil }

        mutating func set(_ key: String, _ types: [SwiftGenPlaceholder]) {
            if let index = indices[key] {
                keys[index].types = types
            } else {
                indices[key] = keys.count
                keys.append((key, types))
            }
        }
    }

    private var tables: [Table] = []
    private var indices: [String: Int] = [:]
    private let separator: String

    init(_ inputs: [SwiftGenInput], of entry: SwiftGenConfiguration.Entry, in reader: inout SwiftGenFileReader) {
        separator = entry.separator
        // Entries of a `.stringsdict` replace those of a `.strings`.
        for format in [TableFile.Format.strings, .stringsdict] {
            for input in inputs where input.pathExtension == format.rawValue {
                let index = indices[input.stem] ?? tables.count
                if index == tables.count {
                    indices[input.stem] = index
                    tables.append(Table(named: input.stem))
                }
                if let other = tables[index].files.updateValue(input, forKey: format) {
                    tables[index].files[format] = other
                    reader.note(
                        input,
                        "the table \(input.stem) has a second file, in addition to \(other.path), and this one is not used; name the "
                            + "folder of one language in \"inputs\"")
                    continue
                }
                read(input, format, into: index, &reader)
            }
        }
        for input in inputs where !["strings", "stringsdict"].contains(input.pathExtension) {
            reader.note(input, "SwiftGen does not read this file; leave it out of \"filter\"")
        }
    }

    private mutating func read(
        _ input: SwiftGenInput, _ format: TableFile.Format, into index: Int, _ reader: inout SwiftGenFileReader
    ) {
        let files = reader.files
        let contents = reader.attempt { () throws(DiagnosticsError) in
            let file = try files.file(at: input.path)
            return format == .strings
                ? try StringsParser.parse(file, leavesOut: true) : try StringsDictParser.parse(file, leavesOut: true)
        }
        guard let contents else { return }
        reader.note(contents.unreadable.flatMap(\.problems))
        for entry in contents.entries {
            guard let value = entry.localizations.first?.value, let text = Self.format(value, format) else { continue }
            if let types = SwiftGenPlaceholder.types(in: text) {
                tables[index].set(entry.key, types)
            } else {
                reader.note([
                    contents.file.diagnostic(
                        at: entry.keyOffset,
                        "\"\(entry.key)\" has two placeholders of different types for one argument; correct one of them"
                    )
                ])
            }
        }
    }

    /// The text whose placeholders become parameters; `nil` if SwiftGen leaves the key out.
    private static func format(_ value: LocalizedValue, _ format: TableFile.Format) -> String? {
        guard format == .stringsdict else { return value.plainText }
        // What varies by width or device only has no text of its own.
        guard let text = value[.root]?.text else { return nil }
        var formats: [String: String] = [:]
        for substitution in value.substitutions { formats[substitution.name] = substitution.format }
        return replacingVariables(of: text, by: formats)
    }

    /// The text with the format of a variable's number in the place of each `%#@name@` and `%2$#@name@`.
    private static func replacingVariables(of text: String, by formats: [String: String]) -> String {
        var result: [UInt8] = []
        let bytes = Array(text.utf8)
        var offset = 0
        while offset < bytes.count {
            if let reference = reference(at: offset, in: bytes), let format = formats[reference.name] {
                result += Array("%".utf8) + reference.position + Array(format.utf8)
                offset = reference.end
            } else {
                result.append(bytes[offset])
                offset += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func reference(
        at start: Int, in bytes: [UInt8]
    ) -> (position: ArraySlice<UInt8>, name: String, end: Int)? {
        guard bytes[start] == UInt8(ascii: "%") else { return nil }
        var offset = start + 1
        while offset < bytes.count, bytes[offset] >= 0x30, bytes[offset] <= 0x39 { offset += 1 }
        if offset > start + 1 {
            guard offset < bytes.count, bytes[offset] == UInt8(ascii: "$") else { return nil }
            offset += 1
        }
        let position = bytes[(start + 1)..<offset]
        guard bytes[offset...].starts(with: "#@".utf8) else { return nil }
        guard let end = bytes[(offset + 2)...].firstIndex(of: UInt8(ascii: "@")) else { return nil }
        return (position, String(decoding: bytes[(offset + 2)..<end], as: UTF8.self), end + 1)
    }

    func accessors(of output: SwiftGenConfiguration.Output) -> [ForeignConstant] {
        let hasNamespaces = hasNamespaces(output)
        var accessors: [ForeignConstant] = []
        for table in tables {
            let namespaces =
                [output.name] + (hasNamespaces ? [SwiftGenIdentifier.typeName(from: table.name)] : [])
            for key in table.keys {
                guard let names = names(of: key.name, output.template) else { continue }
                accessors.append(
                    ForeignConstant(
                        path: namespaces + names, target: .resource([.string(table: table.name, key: key.name)]),
                        parameters: key.types.isEmpty ? nil : key.types.map { .init(type: $0.rawValue) }))
            }
        }
        return accessors
    }

    /// The names of a key below the type of all; `nil` if SwiftGen leaves the key out.
    private func names(of key: String, _ template: SwiftGenTemplate) -> [String]? {
        let parts = separator.isEmpty ? [key[...]] : key.split(separator: separator)
        guard let last = parts.last else { return nil }
        if template == .flat {
            // A line break is written as in code, so that its letter becomes part of the name.
            let text = key.replacing("\n", with: "\\n").replacing("\r", with: "\\r")
            return [SwiftGenIdentifier.memberName(from: text)]
        }
        return parts.dropLast().map { SwiftGenIdentifier.typeName(from: String($0)) }
            + [SwiftGenIdentifier.memberName(from: String(last))]
    }

    /// Whether a table has a key.
    func contains(_ table: String, _ key: String) -> Bool {
        indices[table].map { tables[$0].contains(key) } ?? false
    }

    private func hasNamespaces(_ output: SwiftGenConfiguration.Output) -> Bool {
        tables.count > 1 || output.parameters.isOn("forceFileNameEnum")
    }

    func describe(_ description: inout ForeignOutput, of output: SwiftGenConfiguration.Output) {
        description.hasFileNamespaces = hasNamespaces(output)
        description.separator = output.template == .flat ? "" : separator == "." ? nil : separator
        description.lookup = output.parameters.text("lookupFunction")
    }
}
