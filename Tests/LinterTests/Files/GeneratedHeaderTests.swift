import Testing

@testable import Linter

@Suite("Headers of generated files")
struct GeneratedHeaderTests {
    private func isGenerated(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { GeneratedHeader.isPresent(in: $0) }
    }

    @Test(
        arguments: [
            "// Generated using Sourcery 2.0\n// DO NOT EDIT\nlet a = 1", "// @generated\n",
            "/* @generated */ let a = 1",
            "#!/usr/bin/env swift\n\n// DO NOT EDIT.\n", "\u{FEFF}// @generated", "/* a /* b */ DO NOT EDIT */",
            "// Copyright\n\n/// Generated using SwiftGen\n", "// a\r\n// @generated\r\n", "/* never closed @generated",
            "// This is a generated file, do not edit!",
        ])
    func `are comments before all code`(text: String) { #expect(isGenerated(text)) }

    @Test(
        arguments: [
            "", "let a = \"@generated\"", "import A\n// DO NOT EDIT", "// edit it", "// generated",
            "#!/usr/bin/@generated", "/", "// DO NOT EDI",
        ])
    func `are nothing else`(text: String) { #expect(!isGenerated(text)) }
}
