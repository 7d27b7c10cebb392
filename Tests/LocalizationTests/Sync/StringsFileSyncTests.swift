import Localization
import Testing

@Suite struct StringsFileSyncTests {
    @Test func `new keys are added to the source language, with comment and default value`() throws {
        let project = try SyncProject([
            "en.lproj/Localizable.strings": "/* Old */\n\"old\" = \"Old\";\n",
            "de.lproj/Localizable.strings": "\"old\" = \"Alt\";\n",
            "App.swift": SyncProject.source(
                #"let a = [NSLocalizedString("old", comment: "x"), NSLocalizedString("new", value: "New", comment: "The new one"), String(localized: "%d of %d")]"#
            ),
        ])
        #expect(
            try project.files() == [
                "en.lproj/Localizable.strings":
                    "/* Old */\n\"old\" = \"Old\";\n\"%d of %d\" = \"%1$d of %2$d\";\n\n/* The new one */\n\"new\" = \"New\";\n"
            ])
    }

    @Test func `keys that no lookup has are only reported`() throws {
        let project = try SyncProject([
            "en.lproj/Localizable.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n",
            "App.swift": SyncProject.source(#"let a = NSLocalizedString("a", comment: "")"#),
        ])
        #expect(project.changes() == ["unused b"])
        #expect(try project.files().isEmpty)
    }

    @Test func `a key of a stringsdict is there already`() throws {
        let plural = """
            <plist version="1.0"><dict><key>%lld files</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
            <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>lld</string><key>other</key><string>%lld files</string></dict>
            </dict></dict></plist>
            """
        let project = try SyncProject([
            "en.lproj/Localizable.strings": "\"a\" = \"A\";\n", "en.lproj/Localizable.stringsdict": plural,
            "App.swift": SyncProject.source(#"let v = [Text("\(3) files"), Text("a")]"#),
        ])
        #expect(project.changes().isEmpty)
    }
}
