import DataFormats
import SourceText
import StringCatalogs

/// Reads the messages of an application resource bundle of Flutter.
package enum ARBReader {
    /// The messages of a file.
    /// - Parameters:
    ///   - original: the table, as the file's path says it, where the file does not name it.
    ///   - language: the language of a file that does not state it.
    /// - Throws: a diagnostic where the file is not JSON, is not an object, or does not name its language.
    package static func contents(
        of file: SourceFile, original: String, language: String?
    ) throws(DiagnosticsError) -> TranslationFiles.Contents {
        let value = try JSONParser.parse(file)
        guard let members = value.members else {
            throw DiagnosticsError(
                file.diagnostic(
                    at: value.range, "the file contains \(value.kindDescription), not an object; export it again"))
        }
        var contents = TranslationFiles.Contents()
        var locale = language
        var original = original
        var arguments: [String: [String: Int]] = [:]
        for member in members {
            switch member.name {
            case "@@locale":
                if let stated = member.value.string, !stated.isEmpty { locale = LanguageTag.canonical(stated) }
            case ARBDocument.tableMember:
                if let table = member.value.string, table.utf8.count < TranslatedMessage.sharedNameLimit {
                    original = table
                }
            case _ where member.name.hasPrefix("@"):
                var indices: [String: Int] = [:]
                for placeholder in member.value["placeholders"]?.members ?? [] where indices[placeholder.name] == nil {
                    // Names of ours say which argument they are; others are in the order of the arguments.
                    indices[placeholder.name] = ARBDocument.argument(named: placeholder.name) ?? indices.count
                }
                arguments[String(member.name.dropFirst())] = indices
            default: continue
            }
        }
        guard let locale, !locale.isEmpty else {
            throw DiagnosticsError(
                file.diagnostic(
                    at: 0, "the file has no @@locale; add it, as in \"@@locale\": \"pt_BR\", or pass --locale"))
        }
        for member in members where !member.name.hasPrefix("@") {
            guard let text = member.value.string else {
                contents.warnings.append(
                    file.diagnostic(
                        .warning, at: member.value.range,
                        "\"\(member.name)\" is \(member.value.kindDescription), so it is not imported; write a string"))
                continue
            }
            var parts: [ICUPart] = []
            var defect: String?
            do throws(ICUParser.Problem) {
                parts = try ICUParser.parts(of: text)
            } catch {
                defect = error.reason
            }
            let message = TranslatedMessage(
                member.name, in: .arb, .icu(parts, arguments: arguments[member.name] ?? [:]))
            contents.units.append(
                TranslatedUnit(
                    original: original, sourceLanguage: nil, language: locale, identity: .message(message), source: nil,
                    target: text, state: nil, defect: defect,
                    place: SourcePlace(file: file, offset: member.value.range.lowerBound)))
        }
        return contents
    }
}

extension ARBReader: TranslationFormat {
    static let extensions = ["arb"]

    static func contents(of file: TranslationFile) throws(DiagnosticsError) -> TranslationFiles.Contents {
        try contents(of: file.source, original: file.original, language: file.locale)
    }
}
