import CommandLineKit
import Files
import Localization
import PackageCommands
import SourceText
import StringCatalogs

/// `prumo strings add`.
enum StringsAddCommand: StringsSubcommand {
    private static let key = Argument<String>("KEY", help: "the new key")

    static let command = Command(
        "prumo strings add", summary: "add a key with its strings to a table",
        arguments: [key, ValueArguments.forms],
        options: ValueArguments.options + [StringsInput.table, StringsInput.folder, StringsInput.sourceLanguage]
            + StringsChanges.options,
        examples: [
            (
                "prumo strings add cart.title --value \"Your cart\" --comment \"Title of the screen\"",
                "add a key with a comment and its source string"
            ),
            (
                "prumo strings add cart.title --value en=\"Your cart\" --value pt-BR=\"Seu carrinho\"",
                "add a key in two languages"
            ),
            ("prumo strings add files --plural other=\"%lld files\" one=\"%lld file\"", "add a key with plural forms"),
            (
                "prumo strings add ok --value OK --value fr=\"D’accord\" --new-language",
                "add a key and the language French"
            ),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let project = try StringsInput.project(at: options[StringsInput.folder], options)
        let table = try StringsInput.table(of: project, options)
        let key = options[Self.key]
        guard !key.isEmpty else { throw UsageError("the key must not be empty") }
        let given = try ValueArguments(options, of: table)
        try KeyArguments.checkAbsence(of: key, in: table, advice: "change it with prumo strings set")
        let values = try given.values(for: nil, named: key, of: table)
        guard values.contains(where: { $0.language == table.sourceLanguage }) || table.isCatalog else {
            throw UsageError(
                "the string in the source language \(table.sourceLanguage) is missing; add --value \"…\"")
        }
        if let problem = PlaceholderComparison.control(in: key) { throw UsageError("the key: \(problem)") }
        var editor = TableEditor(table)
        if table.isCatalog {
            try editor.setFields(key, CatalogFields(extractionState: .manual))
        }
        for (language, value) in values { try editor.set(key, in: language, to: value) }
        if let comment = given.comment, !comment.isEmpty { try editor.setComment(key, comment) }
        var changes = Changeset()
        editor.add(to: &changes)
        return try StringsChanges.finish(changes, summary: "added \(key) to \(table.title)", options)
    }
}
