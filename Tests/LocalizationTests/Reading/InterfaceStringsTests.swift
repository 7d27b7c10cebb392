import SourceText
import Testing

@testable import Localization

@Suite struct InterfaceStringsTests {
    @Test(arguments: [
        ("<label text=\"A\" id=\"i\"/>", ["i.text=A"]),
        ("<textField text=\"A\" placeholder=\"B\" id=\"i\"/>", ["i.text=A", "i.placeholder=B"]),
        (
            "<button id=\"i\"><state key=\"normal\" title=\"A\"/><state key=\"selected\" title=\"B\"/></button>",
            ["i.normalTitle=A", "i.selectedTitle=B"]
        ),
        (
            "<button id=\"i\"><buttonConfiguration key=\"configuration\" title=\"A\"/></button>",
            ["i.configuration.title=A"]
        ),
        (
            "<segmentedControl id=\"i\"><segments><segment title=\"A\"/><segment title=\"B\"/></segments></segmentedControl>",
            ["i.segmentTitles[0]=A", "i.segmentTitles[1]=B"]
        ),
        (
            "<segmentedCell id=\"i\"><segments><segment label=\"A\"/><segment toolTip=\"B\"><nil key=\"label\"/></segment></segments></segmentedCell>",
            ["i.ibShadowedLabels[0]=A", "i.ibShadowedToolTips[1]=B"]
        ),
        ("<navigationItem title=\"A\" prompt=\"B\" id=\"i\"/>", ["i.title=A", "i.prompt=B"]),
        ("<tableViewSection headerTitle=\"A\" footerTitle=\"B\" id=\"i\"/>", ["i.headerTitle=A", "i.footerTitle=B"]),
        (
            "<view id=\"i\"><accessibility key=\"accessibilityConfiguration\" hint=\"A\" label=\"B\"/></view>",
            ["i.accessibilityHint=A", "i.accessibilityLabel=B"]
        ),
        ("<menuItem title=\"A\" id=\"i\"/>", ["i.title=A"]), ("<popUpButtonCell title=\"A\" id=\"i\"/>", []),
        (
            "<tableColumn id=\"i\"><tableHeaderCell key=\"headerCell\" title=\"A\"/></tableColumn>",
            ["i.headerCell.title=A"]
        ),
        ("<textFieldCell title=\"A\" placeholderString=\"B\" id=\"i\"/>", ["i.title=A", "i.placeholderString=B"]),
        (
            "<button toolTip=\"A\" id=\"i\"><buttonCell title=\"B\" id=\"j\"/></button>",
            ["i.ibShadowedToolTip=A", "j.title=B"]
        ),
        ("<label id=\"i\"><string key=\"text\">A\nB &amp; C</string></label>", ["i.text=A\nB & C"]),
        (
            "<binding id=\"i\"><dictionary key=\"options\"><string key=\"NSNullPlaceholder\">A</string></dictionary></binding>",
            ["i.ibShadowedIsNilPlaceholder=A"]
        ),
        ("<toolbarItem label=\"A\" paletteLabel=\"B\" id=\"i\"/>", ["i.label=A", "i.paletteLabel=B"]),
        ("<tabViewItem label='A' id='i'/>", ["i.label=A"]), ("<constraint placeholder=\"YES\" id=\"i\"/>", []),
        ("<label text=\"\" id=\"i\"/><label text=\"  \" id=\"j\"/><label text=\"A\"/>", []),
        ("<!-- <label text=\"A\" id=\"i\"/> --><label text=\"B\" id=\"j\"/>", ["j.text=B"]),
        (
            "<buttonCell title=\"A\" id=\"i\"><string key=\"keyEquivalent\" base64-UTF8=\"YES\">DQ</string></buttonCell>",
            ["i.title=A"]
        ),
        ("</label><label text=\"A\" id=\"i\"/>", ["i.text=A"]),
    ])
    func `each string has the key of its object and property`(objects: String, expected: [String]) {
        let file = SourceFile(path: "A.xib", text: "<document><objects>\(objects)</objects></document>")
        let entries = InterfaceStrings.entries(of: file)
        #expect(entries.map { "\($0.key)=\($0.localizations[0].value.plainText ?? "")" } == expected)
        for entry in entries where !entry.key.isEmpty {
            let offset = entry.localizations[0].value.units[0].offset
            let text = entry.localizations[0].value.plainText?.prefix(1) ?? ""
            #expect(file.bytes[offset...].starts(with: text.utf8))
        }
    }

    @Test func `a definition of intents has its strings beside their keys`() {
        let file = SourceFile(
            path: "Intents.intentdefinition",
            text: """
                <plist version="1.0"><dict><key>INIntents</key><array><dict>
                <key>INIntentTitle</key><string>Order soup</string>
                <key>INIntentTitleID</key><string>x1Y2z3</string>
                <key>INIntentName</key><string>Order</string>
                </dict></array></dict></plist>
                """)
        let entries = IntentStrings.entries(of: file)
        #expect(entries.map(\.key) == ["x1Y2z3"])
        #expect(entries.map { $0.localizations[0].value.plainText } == ["Order soup"])
    }
}
