import AssetCatalogs
import SourceText
import TestSupport
import Testing

@Suite struct ColorProblemTests {
    /// The problems of a color set with one color, as `column: message`.
    private func problems(_ color: String) throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write("{\"colors\": [{\"color\": {\(color)}}]}", to: "A.xcassets/C.colorset/Contents.json")
        return AssetCatalogReader.outcome(ofCatalogAt: folder.path + "/A.xcassets", displayPath: "A.xcassets")
            .problems.diagnostics.map { "\($0.location.column): \($0.message)" }
    }

    private func problem(withRed red: String, in space: String = "srgb") throws -> [String] {
        try problems(
            "\"color-space\": \"\(space)\", \"components\": {\"red\": \(red), \"green\": \"0\", \"blue\": \"0\"}"
        ).map { String($0.drop { $0 != " " }.dropFirst()) }
    }

    @Test(
        arguments: [
            (#""0,5""#, #""red" is "0,5", with a comma; write "0.5""#),
            (#""50%""#, #""red" is "50%", which is not a number; write "0.5""#),
            (#""12.5 %""#, #""red" is "12.5 %", which is not a number; write "0.125""#),
            (#"" 128""#, #""red" is " 128", which is not a number; write "128""#),
            (#""ff""#, #""red" is "ff", which is not a number; write "0xFF""#),
            (##""#80""##, ##""red" is "#80", which is not a number; write "0x80""##),
            (#""""#, #""red" is empty; write it as "0.5", "128" or "0x80""#),
            (#""nan""#, #""red" is "nan", which is not a number; write it as "0.5", "128" or "0x80""#),
            (#""0xZZ""#, #""red" is "0xZZ", which is not a number; write it as "0.5", "128" or "0x80""#),
            ("null", #""red" is null, which is not a number; write it as "0.5", "128" or "0x80""#),
            ("[1]", #""red" is an array, which is not a number; write it as "0.5", "128" or "0x80""#),
            ("true", #""red" is true, which is not a number; write it as "0.5", "128" or "0x80""#),
            ("128", #""red" is 128, but a number without quotes is from 0 to 1; write "128""#),
            (
                #""-1""#,
                #""red" is "-1", outside the range of srgb; write it from "0.0" to "1.0", from "0" to "255" or from "0x00" to "0xFF""#
            ),
            (
                "1e9",
                #""red" is 1e9, outside the range of srgb; write it from "0.0" to "1.0", from "0" to "255" or from "0x00" to "0xFF""#
            ),
        ])
    func `a broken component is quoted, with the correct form`(red: String, message: String) throws {
        #expect(try problem(withRed: red) == [message])
    }

    @Test func `all problems of a color are reported at once`() throws {
        #expect(
            try problems(
                #""color-space": "display-p3", "components": {"red": "0,5", "grene": "1", "blue": 300, "alpha": "300"}"#
            )
                == [
                    #"118: "alpha" is "300", but an opacity is from 0 to 1; write one as in "0.5""#,
                    #"75: "red" is "0,5", with a comma; write "0.5""#,
                    #"67: the component "green" is missing; did you mean it by "grene"?"#,
                    #"104: "blue" is 300, outside the range of display-p3; write it from "0.0" to "1.0", from "0" to "255" or from "0x00" to "0xFF""#,
                ])
        #expect(
            try problems(#""color-space": "sRGB", "components": {"red": "0,5"}"#) == [
                #"39: unknown color space "sRGB"; did you mean "srgb"?"#,
                #"69: "red" is "0,5", with a comma; write "0.5""#,
            ])
    }

    @Test func `an opacity is quoted, and a misspelt key is named`() throws {
        let rest = #""red": "1", "green": "1", "blue": "1""#
        #expect(
            try problems("\"components\": {\(rest), \"alpha\": \"0,5\"}").map { String($0.dropFirst(4)) }
                == [#" "alpha" is "0,5", with a comma; write "0.5""#].map { String($0.dropFirst()) })
        #expect(
            try problems("\"componnets\": {\(rest)}") == [
                "23: this color has no \"components\"; did you mean that by \"componnets\"?"
            ])
        #expect(
            try problems("\"color-space\": 1") == [
                "39: \"color-space\" must be a string, not a number",
                "23: this color has no \"components\"; add red, green, blue and alpha",
            ])
    }
}
