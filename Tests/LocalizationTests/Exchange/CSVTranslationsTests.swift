import Localization
import SourceText
import Testing

@Suite struct CSVTranslationsTests {
    @Test func `columns may be in any order, and empty cells are not translations`() throws {
        let text = "fr,key,source,de\nbonjour,a,hello,\n,b,x,y\n"
        let units = try CSVTranslations.units(of: SourceFile(path: "a.csv", text: text))
        #expect(
            units.map { "\($0.language) \($0.name) \($0.source ?? "") \($0.target ?? "")" } == [
                "fr a hello bonjour", "de b x y",
            ])
        #expect(units.map(\.place.reference) == ["a.csv:2:1", "a.csv:3:6"])
    }

    @Test func `line ends that a spreadsheet made are those of the source`() throws {
        let text = "key,source,fr\r\na,\"x\ny\",\"u\r\nv\"\r\n"
        let units = try CSVTranslations.units(of: SourceFile(path: "a.csv", text: text))
        #expect(units.map(\.target) == ["u\nv"])
    }

    @Test(arguments: [("", "the file is empty"), ("a,b\n", "has no column \"key\"")])
    func `a file without its first row is refused`(_ text: String, _ words: String) {
        let error = #expect(throws: DiagnosticsError.self) {
            try CSVTranslations.units(of: SourceFile(path: "a.csv", text: text))
        }
        #expect(error?.diagnostics.first?.message.contains(words) == true)
    }
}
