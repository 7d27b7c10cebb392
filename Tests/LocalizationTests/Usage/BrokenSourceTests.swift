import Foundation
import SourceText
import TestSupport
import Testing

@testable import Localization

@Suite struct BrokenSourceTests {
    private static let known = KnownKeys(["k", "a.b", "%lld files"])

    @Test func `any bytes are read as Objective-C`() {
        let seeds = [
            #"id a = NSLocalizedStringFromTable(@"k", @"T", @"c"); // x"#,
            #"[b localizedStringForKey:@"a\u002eb" value:nil table:nil]"#,
            #"/* a */ f('"', '\'', "%d files", "a." "b")"#,
        ]
        for bytes in Fuzzing.mutations(of: seeds, alphabet: "\"\\@/*'(\n:u,k") {
            var reader = CodeReferenceReader(SourceFile(path: "A.m", bytes: bytes), number: 0, known: Self.known)
            reader.read()
            #expect(reader.references.allSatisfy { $0.range.upperBound <= bytes.count && !$0.range.isEmpty })
        }
    }

    @Test func `any bytes are read as XML`() {
        let seeds = [#"<a id="k" b='a.b'><!-- c -->k<d/>&lt;k&amp;</a>"#, "<plist><string>a.b</string></plist>"]
        for bytes in Fuzzing.mutations(of: seeds, alphabet: "<>\"'&;=-! ik") {
            var reader = MarkupReferenceReader(SourceFile(path: "A.xib", bytes: bytes), number: 0, known: Self.known)
            reader.read(findsIDs: true)
            #expect(reader.references.allSatisfy { $0.range.upperBound <= bytes.count })
        }
    }

    @Test func `any bytes are read and renamed as Swift`() throws {
        let folder = try TemporaryFolder()
        let seeds = [
            ##"Text("\(n) files", tableName: "T") + String(localized: #"\#u{6b}"#)"##,
            "typealias S = Strings.A\nextension Strings { func f() { S.b() } }\nenum E: String { case k }",
            "NSLocalizedString(x ? \"k\" : \"a.\\(b)\", comment: \"\"\"\n  k\n  \"\"\")",
        ]
        for (number, bytes) in Fuzzing.mutations(of: seeds, alphabet: "\"\\(){}#.:\nk?").prefix(200).enumerated() {
            try folder.write(Data(bytes), to: "F\(number).swift")
        }
        let keys = ["k", "a.b", "%lld files"].map { SourceRename.Key(table: "Localizable", old: $0, new: "new" + $0) }
        let rename = try SourceRename(keys, in: [folder.path])
        #expect(rename.count > 20)
        #expect(SourceReferences([folder.path], known: Self.known).files.count == 200)
    }
}
