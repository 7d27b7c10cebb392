import EnvironmentSettings
import SourceText
import StringCatalogs

/// Generates `Strings`, an accessor for every localized text, and the tables that hold the texts.
public struct StringConstants {
    private var tree = ConstantTree()
    private var problems = Problems()
    private var warnings: [Diagnostic] = []
    private var tables = ""
    /// The source language's file of each table, by the name that the table has in code.
    private var tableNames: [String: String] = [:]

    /// The generated file, and what is suspicious but stops no build.
    /// - Throws: every key of which no name can be made, every placeholder that is wrong or differs between languages.
    public static func text(
        for tables: [LocalizedTable], target: String, access: PackageConfiguration.AccessLevel = .internal
    ) throws(DiagnosticsError) -> (text: String, warnings: [Diagnostic]) {
        guard let first = tables.first else { return (GeneratedFile.empty(of: "localized strings"), []) }
        var generator = StringConstants()
        generator.insertLanguages(of: tables, from: first.source.file)
        for table in tables { generator.insert(table) }
        generator.problems.report(generator.tree.problems)
        try generator.problems.check()
        let root = generator.tree.declaration(
            named: "Strings",
            documentation: ["The localized texts of \(target), in the language that its user prefers of those it has."])
        let text = GeneratedFile.text(
            source: "the target's .lproj folders", imports: ["PrumoRuntime"],
            body: DeclarationPrinter.text(of: root, access: access) + generator.tables)
        return (text, generator.warnings)
    }

    private mutating func insertLanguages(of tables: [LocalizedTable], from file: SourceFile) {
        let languages = Set(tables.flatMap { [$0.source.locale] + $0.translations.map(\.locale) }).sorted()
        let declaration = Declaration(
            name: "availableLanguages", documentation: ["The languages that the target has texts in, as BCP 47 tags."],
            content: .constant(value: "[\(languages.map(SwiftLiteral.string).joined(separator: ", "))]"))
        tree.insert(
            declaration, in: [], from: ConstantTree.Origin(key: "the list of languages", file: file, offset: 0))
    }

    private mutating func insert(_ table: LocalizedTable) {
        let isRoot = table.name == LocalizedTable.defaultName
        guard let tableName = SwiftIdentifier.typeName(from: table.name) else {
            problems.report(
                Diagnostic(path: table.source.file.path, "the table's name holds no letter or digit; rename the file"))
            return
        }
        let variable = "_texts\(tableName)"
        if let other = tableNames.updateValue(table.source.file.path, forKey: tableName) {
            problems.report(
                Diagnostic(
                    path: table.source.file.path,
                    "the tables of this file and of \(other) both become \(tableName); rename one of them"))
            return
        }
        let translated = TranslatedTexts(table)
        warnings += translated.warnings
        problems.report(translated.problems)
        for (index, entry) in table.source.entries.enumerated() {
            guard let template = translated.source[index] else { continue }
            let origin = ConstantTree.Origin(key: entry.key, file: table.source.file, offset: entry.keyOffset)
            let parts = entry.key.split(separator: ".").filter { SwiftIdentifier.constantName(from: String($0)) != nil }
            guard let last = parts.last, let name = SwiftIdentifier.constantName(from: String(last)) else {
                tree.reportProblem(
                    origin, "no Swift name can be made of \"\(entry.key)\"; give the key a letter or a digit")
                continue
            }
            let names =
                (isRoot ? [] : [tableName]) + parts.dropLast().compactMap { SwiftIdentifier.typeName(from: String($0)) }
            let declaration = Declaration(
                name: SwiftIdentifier.escaped(name), documentation: documentation(of: entry, origin),
                content: accessor(template, index: index, table: variable))
            tree.insert(declaration, in: names.map { .init(name: $0, spelling: $0) }, from: origin)
        }
        tables += "\n" + TextTableLiteral.declaration(named: variable, of: translated)
    }

    private func documentation(of entry: StringsEntry, _ origin: ConstantTree.Origin) -> [String] {
        var lines = [SwiftLiteral.string(entry.value), ""]
        if let comment = entry.comment { lines += [SwiftLiteral.escaped(comment), ""] }
        return lines + ["From `\(origin.file.displayReference(to: origin.offset))`."]
    }

    private func accessor(_ template: FormatTemplate, index: Int, table: String) -> Declaration.Content {
        guard !template.arguments.isEmpty else {
            return .property(type: "String", value: "\(table)[\(index)]")
        }
        var parameters: [String] = []
        var arguments: [String] = []
        for (position, type) in template.arguments.enumerated() {
            parameters.append("_ argument\(position + 1): \(type == .text ? "String" : "Int")")
            arguments.append(".\(type.rawValue)(argument\(position + 1))")
        }
        return .function(
            parameters: parameters, type: "String", value: "\(table)[\(index), \(arguments.joined(separator: ", "))]")
    }
}
