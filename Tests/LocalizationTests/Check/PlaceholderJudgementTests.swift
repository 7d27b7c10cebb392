import ConstantGenerators
import Findings
import Foundation
import TestSupport
import Testing

@testable import Localization

/// What the generator of constants refuses is what a check reports, in the same languages.
@Suite struct PlaceholderJudgementTests {
    struct Case: CustomStringConvertible {
        let english: String
        let german: String
        let french: String
        /// The languages that are refused.
        let refused: [String]
        var description: String { "\(english) | \(german) | \(french)" }
    }

    static let cases: [Case] = [
        Case(english: "Hello %@", german: "Hallo %@", french: "Bonjour %@", refused: []),
        Case(english: "Hello %@", german: "Hallo %s", french: "Bonjour %@", refused: ["de"]),
        Case(english: "Hello %@", german: "Hallo %S", french: "Bonjour %p", refused: ["de", "fr"]),
        Case(english: "Hello %s", german: "Hallo %@", french: "Bonjour %@", refused: ["en"]),
        Case(english: "Hello %s", german: "Hallo %s", french: "Bonjour %s", refused: ["de", "en", "fr"]),
        Case(english: "At %p", german: "Bei %@", french: "Chez %1$p", refused: ["en", "fr"]),
        Case(english: "%d files", german: "%u Dateien", french: "%d fichiers", refused: ["de"]),
        Case(english: "%x is hex", german: "%d ist hex", french: "%X est hex", refused: ["de"]),
        Case(english: "%d is hex", german: "%x ist hex", french: "%o est hex", refused: ["de", "fr"]),
        Case(english: "%ld of %ld", german: "%lu von %ld", french: "%d sur %d", refused: ["de"]),
        Case(english: "%d files", german: "%f Dateien", french: "%@ fichiers", refused: ["de", "fr"]),
        Case(english: "%@ of %@", german: "%1$@ von %@", french: "%2$@ de %1$@", refused: ["de"]),
        Case(english: "%1$d and %1$@", german: "%1$d und %1$d", french: "%1$d", refused: ["en"]),
        Case(english: "%@", german: "%1$d %1$u", french: "%1$@ %1$@", refused: ["de"]),
        Case(english: "Hello %@", german: "Hallo", french: "Bonjour %@ %@", refused: ["de", "fr"]),
        Case(english: "%99$@", german: "%1$@", french: "%1$@", refused: ["en"]),
        Case(english: "%#@files@", german: "Dateien", french: "%#@files@", refused: ["en", "fr"]),
        Case(english: "%c", german: "%@", french: "%C", refused: ["de"]),
    ]

    @Test(arguments: cases) func `both refuse the same strings`(wrong: Case) throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "Sources/App/main.swift")
        for (language, text) in [("en", wrong.english), ("de", wrong.german), ("fr", wrong.french)] {
            try folder.write(
                "\"key\" = \"\(text)\";\n", to: "Sources/App/Resources/\(language).lproj/Localizable.strings")
        }
        let check = StringsCheck(RuleConfiguration(of: StringsRules.registry))
        let tables = StringsProject([folder.path], sourceLanguage: "en").tables
        let findings = tables.flatMap { check.findings(in: $0) }.filter { $0.severity == .error }
        let reported = Set(findings.flatMap { $0.subject?.languages ?? [] })
        let generated = try Self.languagesRefused(inPackage: folder)
        // The generator stops at the source language, whose strings decide whether there is a constant at all.
        if generated.contains("en") {
            #expect(wrong.refused.contains("en"))
        } else {
            #expect(generated == Set(wrong.refused))
        }
        #expect(generated.isSubset(of: reported))
        #expect(reported.isSuperset(of: wrong.refused))
        #expect(wrong.refused.isEmpty == reported.isEmpty, "\(findings.map(\.message))")
    }

    @Test(arguments: [
        ("Use %s here", "Hier %s verwenden", []), ("Hello %s", "Hallo %@", ["de"]), ("Hello %@", "Hallo %s", ["de"]),
        ("Hello %s", "Hallo", ["de"]), ("Hello", "Hallo %s", ["de"]), ("%s of %s", "%2$s von %1$s", []),
        ("%s at %p", "%1$s bei %2$p", []), ("%s at %p", "%2$s bei %1$p", ["de"]), ("%s", "%S", ["de"]),
        ("In percent", "Angabe in % s", []), ("%@ in % p", "%@ in % p", []), ("%@ and %s", "%@ und %s", []),
        ("See https://a.org/X", "Siehe https://a.org/%D0%9F", []), ("See X", "Siehe %D0", ["de"]),
        ("%@: https://a.org/X", "%@: https://a.org/%D0", ["de"]),
        ("%d files", "%1$ s Dateien", ["de"]), ("100% sure", "100 % sicher", []), ("%1$d and %1$@", "%1$d", ["en"]),
        // A format of dates is not one of strings.
        ("%m/%d/%Y  %I:%M %p", "%d.%m.%Y  %H:%M", []), ("Hello %@", "Hallo %M", ["de"]),
    ])
    func `without constants, a placeholder of C is only compared`(english: String, german: String, reported: [String])
        throws
    {
        let folder = try TemporaryFolder()
        for (language, text) in [("en", english), ("de", german)] {
            try folder.write("\"key\" = \"\(text)\";\n", to: "\(language).lproj/Localizable.strings")
        }
        let check = StringsCheck(RuleConfiguration(of: StringsRules.registry))
        var scope = CheckScope()
        scope.hasConstants = false
        let findings = StringsProject([folder.path], sourceLanguage: "en").tables.flatMap {
            check.findings(in: $0, scope: scope)
        }
        let languages = Set(findings.filter { $0.severity == .error }.flatMap { $0.subject?.languages ?? [] })
        #expect(languages.sorted() == reported, "\(findings.map(\.message))")
    }

    /// The languages whose files have a problem or a warning when constants are generated.
    private static func languagesRefused(inPackage folder: TemporaryFolder) throws -> Set<String> {
        let generation = ConstantGeneration(
            target: "App", packageDirectory: folder.path, targetDirectory: folder.path + "/Sources/App",
            outputDirectory: folder.path + "/out")
        let paths: [String?]
        do {
            paths = try generation.run().warnings.map(\.path)
        } catch {
            paths = error.diagnostics.map(\.path)
        }
        return Set(
            paths.compactMap { path in
                path?.split(separator: "/").first { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
            })
    }
}
