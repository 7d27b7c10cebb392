import DataFormats
import PrumoRuntime
import SourceText
import StringCatalogs

/// Strings in JSON: a member for each key, or an object for each part of a key; plural forms have names that end in
/// their category, as in `days_one`.
package enum JSONTranslations {
    /// A file to be written.
    static func bytes(of file: MessageFile, isNested: Bool) -> [UInt8] {
        var entries: [(name: String, text: String)] = []
        for message in file.messages {
            if message.strings.group.isPlural {
                for form in message.strings.forms {
                    entries.append(("\(message.name)_\(form.category.rawValue)", form.text))
                }
            } else if let text = message.strings.texts.lazy.compactMap(\.self).first {
                entries.append((message.name, text))
            }
        }
        let members = isNested ? NestedNames(entries).members : entries.map { JSONMember($0.name, .string($0.text)) }
        let layout = JSONWriter.Layout.readable(indentation: "  ", arrays: .lines)
        return Array((JSONWriter.text(of: .object(members), layout) + "\n").utf8)
    }

    /// The strings of a file.
    /// - Parameters:
    ///   - original: the table, as the file's path says it.
    ///   - language: the language, as the file's path or a command line says it.
    /// - Throws: a diagnostic where the file is not JSON or is not an object, or where its language is not known.
    package static func contents(
        of file: SourceFile, original: String, language: String?
    ) throws(DiagnosticsError) -> TranslationFiles.Contents {
        let value = try JSONParser.parse(file)
        guard value.members != nil else {
            throw DiagnosticsError(
                file.diagnostic(
                    at: value.range, "the file contains \(value.kindDescription), not an object; export it again"))
        }
        guard let language else {
            throw DiagnosticsError(
                file.diagnostic(
                    at: 0, "the file's name has no language; name it as in Localizable.pt-BR.json, or pass --locale"))
        }
        var contents = TranslationFiles.Contents()
        add(value, named: "", to: &contents, file: file, original: original, language: language)
        return contents
    }

    /// The deepest nesting and the longest name of keys: deeper objects would make names whose lengths add up.
    private static let depthLimit = 32

    private static func add(
        _ value: JSONValue, named prefix: String, depth: Int = 0, to contents: inout TranslationFiles.Contents,
        file: SourceFile, original: String, language: String
    ) {
        for member in value.members ?? [] {
            guard depth == 0 || prefix.utf8.count + member.name.utf8.count < TranslatedMessage.sharedNameLimit else {
                contents.warnings.append(
                    file.diagnostic(
                        .warning, at: member.nameRange,
                        "the name is longer than \(TranslatedMessage.sharedNameLimit) bytes with those around it, so it is not "
                            + "imported; shorten them"))
                continue
            }
            let name = depth == 0 ? member.name : "\(prefix).\(member.name)"
            switch member.value.content {
            case .string(let text):
                contents.units.append(
                    TranslatedUnit(
                        original: original, sourceLanguage: nil, language: language,
                        identity: .message(TranslatedMessage(name, in: .json, .text(nil))), source: nil, target: text,
                        state: nil, defect: nil, place: SourcePlace(file: file, offset: member.value.range.lowerBound)))
            case .object where depth < depthLimit:
                add(
                    member.value, named: name, depth: depth + 1, to: &contents, file: file, original: original,
                    language: language)
            default:
                contents.warnings.append(
                    file.diagnostic(
                        .warning, at: member.value.range,
                        "\"\(TranslatorText.excerpt(name, limit: 80))\" is \(member.value.kindDescription), so it is not "
                            + "imported; write a string"))
            }
        }
    }
}

extension JSONTranslations: TranslationFormat {
    static let extensions = ["json"]

    static func isTranslation(_ name: Substring, in folder: Substring) -> Bool {
        FileNameLocale.split(String(name)) != nil
    }

    static func contents(of file: TranslationFile) throws(DiagnosticsError) -> TranslationFiles.Contents {
        try contents(
            of: file.source, original: file.original,
            language: file.namedLanguage ?? file.locale ?? file.statedLanguage)
    }
}

/// Keys as objects: `cart.title` is the member `title` of `cart`.
private struct NestedNames {
    private final class Object {
        var names: [String] = []
        var texts: [String: String] = [:]
        var objects: [String: Object] = [:]
    }

    private static let depthLimit = 32
    private let root = Object()
    private let names: Set<String>

    init(_ entries: [(name: String, text: String)]) {
        names = Set(entries.map(\.name))
        for (name, text) in entries { add(name, text) }
    }

    /// Adds a string below the parts of its name. Where the parts up to a point are the name of a string, and where they
    /// nest too deep, the rest of the name stays whole.
    private func add(_ name: String, _ text: String) {
        var object = root
        var rest = name[...]
        var depth = 0
        while depth < Self.depthLimit, let point = rest.firstIndex(of: "."), !names.contains(String(name[..<point])) {
            let part = String(rest[..<point])
            let next = object.objects[part] ?? Object()
            if object.objects[part] == nil {
                object.names.append(part)
                object.objects[part] = next
            }
            object = next
            rest = rest[rest.index(after: point)...]
            depth += 1
        }
        object.names.append(String(rest))
        object.texts[String(rest)] = text
    }

    var members: [JSONMember] { Self.members(of: root) }

    private static func members(of object: Object) -> [JSONMember] {
        object.names.map { name in
            if let text = object.texts[name] { return JSONMember(name, .string(text)) }
            return JSONMember(name, .object(object.objects[name].map(members) ?? []))
        }
    }
}
