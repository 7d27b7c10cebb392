import Foundation
import TestSupport
import Testing

/// `prumo catalog` on packages.
@Suite struct CatalogCommandTests {
    /// A package with strings, assets and environments.
    private static func shop() throws -> CommandFixture {
        let fixture = try CommandFixture.shop()
        try fixture.write(
            """
            // swift-tools-version: 6.1
            let package = Package(name: "Shop", targets: [.target(name: "App", plugins: [.plugin(name: "GenerateConstants")])])

            """, to: "Package.swift")
        try fixture.write(
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "cart.items": {"comment": "a <b>", "localizations": {
                "en": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld item"}},
                                                 "other": {"stringUnit": {"state": "translated", "value": "%lld items"}}}}},
                "ar": {"stringUnit": {"state": "needs_review", "value": "عناصر"}}}},
              "old": {"extractionState": "stale", "localizations": {"en": {"stringUnit": {"state": "translated", "value": "x"}}}}
            }}
            """, to: "Sources/App/Localizable.xcstrings")
        let logo = "Sources/App/Assets.xcassets/Logo.imageset"
        try fixture.write(
            """
            {"images": [{"idiom": "universal", "filename": "logo.svg"}, {"idiom": "universal", "filename": "link.svg"},
                        {"idiom": "universal", "filename": "../../../../Package.svg"}, {"idiom": "universal", "filename": "a.pdf"}]}
            """, to: "\(logo)/Contents.json")
        try fixture.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "\(logo)/logo.svg")
        try fixture.write("%PDF", to: "\(logo)/a.pdf")
        try fixture.write("<svg/>", to: "Package.svg")
        return fixture
    }

    private static func contents(of folder: String, in fixture: CommandFixture) throws -> [String: Data] {
        let url = fixture.folder.url.appending(path: folder)
        var contents: [String: Data] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: url.path) {
            let file = url.appending(path: path)
            if (try? file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true {
                contents[path] = try Data(contentsOf: file)
            }
        }
        return contents
    }

    @Test func `pages show strings, their plurals, states, findings and constants`() throws {
        let fixture = try Self.shop()
        let outcome = try fixture.prumo(["catalog", "--html", "pages"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.hasPrefix("wrote 5 pages with 2 keys and "))
        #expect(outcome.output.hasSuffix(" in pages/index.html\n"))
        let page = try fixture.folder.read("pages/strings-1-1.html")
        for part in [
            "<code dir=\"auto\">cart.items</code><code class=\"constant\" dir=\"auto\">Strings.Cart.items</code>",
            "a &lt;b&gt;", "<span class=\"variation\" lang=\"en\" dir=\"ltr\">one</span>",
            "<bdi class=\"chip\" title=\"an integer (%d)\">%lld</bdi> item",
            "<span class=\"number\" dir=\"ltr\">2</span> <q>2 items</q>", "<div lang=\"ar\" dir=\"rtl\">",
            "<span class=\"badge warn\">needs review</span>", "<span class=\"badge warn\">stale</span>",
            "<span class=\"rule\">placeholder_mismatch</span>",
        ] {
            #expect(page.contains(part), "\(part)")
        }
        #expect(try fixture.folder.read("pages/index.html").contains("href=\"strings-1-1.html?language=ar\""))
    }

    @Test func `settings are those of the repository, and what is or may be a secret is not repeated`() throws {
        let fixture = try Self.shop()
        try fixture.write(#"{"displayName": "mine only"}"#, to: "Environments/Development.local.json")
        let outcome = try fixture.prumo(["catalog", "--html", "pages"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let page = try fixture.folder.read("pages/settings-1.html")
        #expect(page.contains("&lt;secret API_KEY&gt;") && page.contains("https://www.shop.com/api"))
        for (path, data) in try Self.contents(of: "pages", in: fixture) {
            let text = String(decoding: data, as: UTF8.self)
            #expect(!text.contains("development-key") && !text.contains("mine only"), "\(path)")
        }
    }

    @Test func `pictures inside of the package are copied, and no others`() throws {
        let fixture = try Self.shop()
        let outside = try TemporaryFolder()
        try outside.write("<svg>outside</svg>", to: "outside.svg")
        try FileManager.default.createSymbolicLink(
            at: fixture.folder.url.appending(path: "Sources/App/Assets.xcassets/Logo.imageset/link.svg"),
            withDestinationURL: outside.url.appending(path: "outside.svg"))
        #expect(try fixture.prumo(["catalog", "--html", "pages"]).status == 0)
        let files = try Self.contents(of: "pages", in: fixture)
        #expect(files.keys.filter { $0.hasPrefix("pictures/") } == ["pictures/1.svg"])
        let page = try fixture.folder.read("pages/assets-1.html")
        #expect(page.contains("<img src=\"pictures/1.svg\" alt=\"logo.svg\" loading=\"lazy\">"))
        #expect(
            page.contains("the file is outside of the package") && page.contains("browsers do not show this format"))
    }

    @Test func `a copy is a picture, a drawing or a font by what is in it, and runs nothing`() throws {
        let fixture = try Self.shop()
        let logo = "Sources/App/Assets.xcassets/Logo.imageset"
        let page = "<html><script>parent.pwned = 1</script></html>"
        try fixture.write(
            """
            {"images": [{"idiom": "universal", "filename": "page.png"}, {"idiom": "universal", "filename": "run.svg"},
                        {"idiom": "universal", "filename": "broken.svg"}, {"idiom": "universal", "filename": "page.svg"},
                        {"idiom": "universal", "filename": "run.pdf"}, {"idiom": "universal", "filename": "run.js"}]}
            """, to: "\(logo)/Contents.json")
        try fixture.write(page, to: "\(logo)/page.png")
        try fixture.write(page, to: "\(logo)/page.svg")
        try fixture.write("parent.pwned = 1", to: "\(logo)/run.js")
        try fixture.write("%PDF-1.4 /JS (pwned)", to: "\(logo)/run.pdf")
        try fixture.write("<svg><script>parent.pwned = 1</script>", to: "\(logo)/broken.svg")
        try fixture.write(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"parent.pwned = 1\"><script>parent.pwned = 1</script><g/></svg>",
            to: "\(logo)/run.svg")
        try fixture.write(page, to: "Sources/App/Run.ttf")
        let outcome = try fixture.prumo(["catalog", "--html", "pages"])
        let files = try Self.contents(of: "pages", in: fixture)
        #expect(files.keys.filter { $0.contains("/") } == ["pictures/1.svg"], "\(outcome.errors)")
        #expect(
            try fixture.folder.read("pages/pictures/1.svg")
                == "<svg xmlns=\"http://www.w3.org/2000/svg\"><g></g></svg>\n")
        for (path, data) in files { #expect(!String(decoding: data, as: UTF8.self).contains("pwned"), "\(path)") }
        let assets = try fixture.folder.read("pages/assets-1.html")
        #expect(assets.contains("without its scripts, animations and links"))
        #expect(
            assets.contains("the file is not SVG that browsers show")
                && assets.contains("browsers do not show this format"))
    }

    @Test func `two runs write the same bytes, and the second one removes what it does not write again`() throws {
        let fixture = try Self.shop()
        #expect(try fixture.prumo(["catalog", "--html", "pages"]).status == 0)
        let first = try Self.contents(of: "pages", in: fixture)
        #expect(try fixture.prumo(["catalog", "--html", "pages", "--quiet"]).output == "")
        #expect(try Self.contents(of: "pages", in: fixture) == first)
        try fixture.write("mine", to: "pages/notes.txt")
        try fixture.folder.remove("Sources/App/Localizable.xcstrings")
        #expect(try fixture.prumo(["catalog", "--html", "pages"]).status == 0)
        let second = try Self.contents(of: "pages", in: fixture)
        #expect(second["strings-1-1.html"] == nil && second["notes.txt"] != nil && second["assets-1.html"] != nil)
    }

    @Test func `a list that was edited removes nothing of anybody else`() throws {
        let fixture = try Self.shop()
        #expect(try fixture.prumo(["catalog", "--html", "pages"]).status == 0)
        let list = try fixture.folder.read("pages/.prumo-catalog")
        try fixture.write(list + "../Package.swift\n../Sources/App/Localizable.xcstrings\n", to: "pages/.prumo-catalog")
        #expect(try fixture.prumo(["catalog", "--html", "pages"]).status == 0)
        #expect(try fixture.folder.read("Package.swift").contains("Shop"))
        #expect(try fixture.folder.read("Sources/App/Localizable.xcstrings").contains("cart"))
        try FileManager.default.createSymbolicLink(
            atPath: fixture.folder.path + "/linked", withDestinationPath: fixture.folder.path + "/pages")
        try fixture.folder.remove("pages/pictures")
        try FileManager.default.createSymbolicLink(
            atPath: fixture.folder.path + "/pages/pictures", withDestinationPath: fixture.folder.path + "/Sources")
        let refused = try fixture.prumo(["catalog", "--html", "pages"])
        #expect(refused.status == 1 && refused.errors.contains("this is a symbolic link, and nothing is written there"))
    }

    @Test(arguments: [
        (["catalog"], "--html is missing; name the folder for the pages"),
        (["catalog", "--html", "Sources"], "the folder 'Sources' contains files that prumo catalog did not write"),
        (["catalog", "--html", "Package.swift"], "'Package.swift' is not a folder"),
        (["catalog", "--html", "a/b"], "/a' does not exist; create it first"),
        (["catalog", "--html", "pages", "nothing"], "the file or folder 'nothing' does not exist"),
        (["catalog", "--html", ""], "--html needs the name of a folder"),
    ])
    func `misuse is one sentence, and nothing is written`(arguments: [String], message: String) throws {
        let fixture = try Self.shop()
        let outcome = try fixture.prumo(arguments)
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
        #expect(!FileManager.default.fileExists(atPath: fixture.folder.path + "/pages"))
    }

    @Test func `hostile keys, values and names are texts of the pages`() throws {
        let hostile = "</script><img src=x onerror=alert(1)>\u{202E}\u{2028}\""
        let json = String(decoding: try JSONEncoder().encode(hostile), as: UTF8.self)
        let fixture = try CommandFixture([
            "Package.swift": "let package = Package(name: \"<b>\")\n",
            "Sources/App/L.xcstrings": """
            {"sourceLanguage": "en", "version": "1.0", "strings": {\(json): {"comment": \(json), "localizations": {
              "en": {"stringUnit": {"state": "translated", "value": \(json)}},
              \(json): {"stringUnit": {"state": "translated", "value": \(json)}}}}}}
            """,
        ])
        let outcome = try fixture.prumo(["catalog", "--html", "pages"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        for (path, data) in try Self.contents(of: "pages", in: fixture) where path.hasSuffix(".html") {
            let page = String(decoding: data, as: UTF8.self)
            #expect(!page.contains("<img") && !page.contains("<b>"), "\(path)")
            #expect(page.ranges(of: "<script").count == 1 && page.contains("default-src 'none'"), "\(path)")
            #expect(!page.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{2028}" }, "\(path)")
        }
    }

    @Test func `many keys are divided, and no page is large`() throws {
        let keys = (0..<450).map { number in
            let texts = ["en", "de", "fr"].map {
                #""\#($0)": {"stringUnit": {"state": "translated", "value": "\#(String(repeating: "<", count: 900)) \#(number)"}}"#
            }
            return #""key\#(number)": {"localizations": {\#(texts.joined(separator: ", "))}}"#
        }
        let fixture = try CommandFixture([
            "L.xcstrings": #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(keys.joined(separator: ", "))}}"#
        ])
        #expect(try fixture.prumo(["catalog", "--html", "pages"]).status == 0)
        let files = try Self.contents(of: "pages", in: fixture)
        #expect(files.keys.filter { $0.hasPrefix("strings-1-") }.count >= 5)
        #expect(files.values.allSatisfy { $0.count < 3 << 20 })
    }

    private static let project = ProjectFixture.text.replacing(
        "SWIFT_COMPILATION_MODE = wholemodule;", with: "INFOPLIST_KEY_CFBundleDisplayName = \"Project name\";")
    private static let manifest = "let package = Package(name: \"Package name\")\n"

    private static func environments(production: String, others: String) -> [String: String] {
        var files = ["Package.swift": manifest]
        for name in ["Development", "Stage", "Production"] {
            let text = name == "Production" ? production : others
            files["Environments/\(name).json"] = "{\"displayName\": \"\(text)\"}"
        }
        return files
    }

    private static let table = #"{"sourceLanguage": "en", "version": "1.0", "strings": {"a": {}}}"#

    @Test(
        arguments: [
            (environments(production: "Environment name", others: "Other"), "Environment name"),
            // What developers see is not the app's name.
            (environments(production: " ", others: "Other"), "Package name"),
            (["Shop.xcodeproj/project.pbxproj": project, "Package.swift": manifest], "Project name"),
            (["Shop.xcodeproj/project.pbxproj": project], "Project name"),
            (["Package.swift": manifest], "Package name"),
            // The only app whose files are shown.
            (["app/Shop.xcodeproj/project.pbxproj": project, "app/Shared/A.xcstrings": table], "Project name"),
            (
                [
                    "app/Shop.xcodeproj/project.pbxproj": project, "app/Shared/A.xcstrings": table,
                    "All.xcworkspace/contents": "",
                ],
                "Project name"
            ),
            (["All.xcworkspace/contents": ""], "All"), ([:], "repository"),
        ] as [([String: String], String)])
    func `the pages are named after the app, and after a folder only without another name`(
        files: [String: String], name: String
    ) throws {
        let fixture = try CommandFixture(["repository/.git/HEAD": "", "repository/L.xcstrings": Self.table])
        for (path, text) in files { try fixture.write(text, to: "repository/\(path)") }
        let outcome = try fixture.prumo(["catalog", "--html", "pages"], in: "repository")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let page = try fixture.folder.read("repository/pages/index.html")
        #expect(page.contains("<title>\(name)</title>") && page.contains("<h1>\(name)</h1>"), "\(page)")
    }

    @Test func `languages that have come equally far share a row, and complete ones have none`() throws {
        func table(_ keys: [String], _ languages: [String], without missing: String = "") -> String {
            let entries = keys.map { key in
                let texts = (["en"] + languages).map { language in
                    let isMissing = key == "a" && missing.contains(language)
                    let unit = isMissing ? #""new", "value": """# : #""translated", "value": "\#(key) \#(language)""#
                    return #""\#(language)": {"stringUnit": {"state": \#(unit)}}"#
                }
                return #""\#(key)": {"localizations": {\#(texts.joined(separator: ", "))}}"#
            }
            return #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(entries.joined(separator: ", "))}}"#
        }
        func overview(_ text: String) throws -> String {
            let fixture = try CommandFixture(["L.xcstrings": text])
            #expect(try fixture.prumo(["catalog", "--html", "pages"]).status == 0)
            return try fixture.folder.read("pages/index.html")
        }
        let languages = ["ar", "be", "ca", "de", "es", "eu", "ko", "nb", "pl", "uk", "zh"]
        let complete = try overview(table(["a"], languages))
        #expect(
            complete.contains("Complete in 11 languages") && !complete.contains("<svg") && !complete.contains("<table"))
        let one = try overview(table(["a"], languages, without: "de es"))
        #expect(one.contains("Complete in 9 languages") && one.ranges(of: "<tr>").count == 2)
        #expect(!one.contains("<svg") && !one.contains("Review"))
        let two = try overview(table(["a", "b"], languages, without: "de es"))
        #expect(two.ranges(of: "<svg").count == 1 && two.contains(">1 (50 %)<"))
        let many = try overview(table(["a"], (0..<30).map { "de-\(10 + $0)" }))
        #expect(many.contains("<summary>Complete in 30 languages</summary>"))
    }

    @Test func `what is empty is called so, with what to do`() throws {
        let fixture = try CommandFixture([
            "Package.swift": Self.manifest,
            "L.xcstrings": #"{"sourceLanguage": "en", "version": "1.0", "strings": {}}"#,
            "Empty.xcassets/Contents.json": #"{"info": {"author": "xcode", "version": 1}}"#,
            "A.xcassets/AccentColor.colorset/Contents.json": #"{"colors": [{"idiom": "universal"}]}"#,
        ])
        #expect(try fixture.prumo(["catalog", "--html", "pages"]).status == 0)
        let overview = try fixture.folder.read("pages/index.html")
        for text in [
            "The table has no keys yet. Add one", "Empty.xcassets contains no assets. Add some in Xcode.",
            "There are no environments. The command prumo environments init creates them.",
        ] {
            #expect(overview.contains(text), "\(text)")
        }
        #expect(!overview.contains("<table") && !overview.contains("There are no strings"))
        #expect(
            try fixture.folder.read("pages/assets-1.html").contains("Nothing is set: Xcode shows the empty places."))
        let settings = try CommandFixture(Self.environments(production: "Shop", others: "Shop"))
        #expect(try settings.prumo(["catalog", "--html", "pages"]).status == 0)
        let page = try settings.folder.read("pages/index.html")
        #expect(
            page.contains("setting in 3 environments<") && page.contains("There are no strings. Add a String Catalog"))
        #expect(page.contains("There are no assets. Add an asset catalog"))
    }

    @Test func `settings with errors have no number, and the empty key is named`() throws {
        let fixture = try CommandFixture([
            "Package.swift": Self.manifest, "Environments/Production.json": "{\"a\": }",
            "L.xcstrings": #"{"sourceLanguage": "en", "version": "1.0", "strings": {"": {}, "a": {}}}"#,
        ])
        #expect(try fixture.prumo(["catalog", "--html", "pages"]).status == 0)
        let overview = try fixture.folder.read("pages/index.html")
        #expect(overview.contains("<strong>–</strong><span>settings: the environments have errors</span>"))
        let page = try fixture.folder.read("pages/strings-1-1.html")
        #expect(!page.contains("<code dir=\"auto\"></code>"))
    }
}
