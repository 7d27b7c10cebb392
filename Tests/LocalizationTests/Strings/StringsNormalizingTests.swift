import Foundation
import Localization
import Testing

@Suite struct StringsNormalizingTests {
    @Test(arguments: [
        ("", ""),
        ("a=b;c;", "\"a\" = \"b\";\n\"c\" = \"c\";\n"),
        (
            "/* Head\r\n */\r\n\r\n\r\n\r\n// x\r\n'a'\r\n=\"\\101\" ; // why\r\n",
            "/* Head\n */\n\n// x\n\"a\" = \"A\"; // why\n"
        ),
        ("{ /* in */ a = b; }", "/* in */\n\"a\" = \"b\";\n"),
        ("\"a\" /* mid */ = \"b\";\n\n// end", "\"a\" = \"b\"; /* mid */\n\n// end\n"),
    ])
    func `there is one form`(_ before: String, _ after: String) throws {
        #expect(try EditedFile.normalized("a.strings", Array(before.utf8)) == after)
        #expect(try EditedFile.normalized("a.strings", Array(after.utf8)) == after)
    }

    @Test func `UTF-16 and XML become UTF-8 text`() throws {
        let wide = Array(try #require("\u{FEFF}\"a\" = \"ü\";".data(using: .utf16LittleEndian)))
        #expect(try EditedFile.normalized("a.strings", wide) == "\"a\" = \"ü\";\n")
        let xml = """
            <plist><dict>
            <!-- the a */ -->
            <key>a</key><string>1 &lt; 2</string>

            <!-- Section -->

            <key>b</key>
            <string/>
            </dict></plist>
            """
        #expect(
            try EditedFile.normalized("a.strings", Array(xml.utf8))
                == "/* the a * / */\n\"a\" = \"1 < 2\";\n\n/* Section */\n\n\"b\" = \"\";\n")
    }
}
