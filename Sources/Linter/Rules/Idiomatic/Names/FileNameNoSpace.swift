import Findings
import SwiftTree

/// Flags files with spaces in their names.
struct FileNameNoSpace: FileRule {
    static let metadata = RuleMetadata(
        id: "file_name_no_space", name: "File Name no Space", kind: .idiomatic, isDefault: false,
        summary: "file names should not contain spaces",
        rationale: """
            Shell scripts and makefiles split a path at its spaces unless every use is quoted, so that a build or a \
            script fails only for this file. Use capital letters or a plus sign to separate words, as in \
            `CartSize.swift` or `Cart+Size.swift`. Names of folders are not checked.
            """)

    static let options: [RuleOption<Self>] = [
        .strings("excluded", \.excluded, summary: "names of files that are not checked")
    ]

    static let examples: [RuleExample] = [
        .clean("let size = 1", file: "Sources/My App/Cart+Size.swift"),
        .clean("let size = 1", options: #"{"excluded": ["My Cart.swift"]}"#, file: "My Cart.swift"),
        .flagged("↓let size = 1", file: "My Cart.swift", except: .all),
        .flagged("↓let size = 1", options: #"{"excluded": ["Cart.swift"]}"#, file: "A/My Cart.swift", except: .all),
    ]

    var excluded: [String] = []

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        let name = LastPathComponent(context.path)
        guard name.text.unicodeScalars.contains(where: Self.isSpace), !excluded.contains(name.text) else { return }
        context.report("the name of the file contains a space; remove it", at: 0..<0)
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar == " " || scalar == "\t" }
        return scalar.properties.generalCategory == .spaceSeparator
    }
}
