import EnvironmentSettings
import Foundation
import SettingFormats
import SourceText
import TestSupport
import Testing

@Suite struct SettingQuantityTests {
    @Test(
        arguments: [
            ("16MB", 16_000_000), ("1.5 GiB", 1_610_612_736), ("512 B", 512), ("0B", 0), ("2kB", 2000), ("2KB", 2000),
            ("2KiB", 2048), ("0.001 kB", 1), ("1.25KiB", 1280), ("9007199254740993B", 9_007_199_254_740_993),
            ("4TiB", 1 << 42),
            ("1.0005kB", nil), ("1.5B", nil), ("MB", nil), ("16", nil), ("16mb", nil), ("-1MB", nil), ("1..5MB", nil),
            (".5MB", nil),
            ("5.MB", nil), ("16  MB", nil), ("9300000TB", nil), ("99999999999999999999B", nil), ("1e3MB", nil),
            ("", nil),
            ("1.0000001TB", nil), ("9223372036854.999999MB", nil),
        ] as [(String, Int?)])
    func `a size is a whole number of bytes`(text: String, bytes: Int?) {
        #expect(SettingSize.bytes(text) == bytes)
    }

    @Test(
        arguments: [
            ("15%", 0.15), ("12.5 %", 0.125), ("0%", 0), ("-3%", -0.03), ("250%", 2.5), ("0.1%", 0.001), ("%", nil),
            ("15", nil),
            ("--3%", nil), ("1.%", nil), (".5%", nil), ("1e2%", nil), ("nan%", nil), ("0x1%", nil), ("15%%", nil),
            ("1 5%", nil),
            ("", nil),
        ] as [(String, Double?)])
    func `a percentage is a part of a whole`(text: String, part: Double?) {
        #expect(SettingPercentage.part(text) == part)
    }

    private static let nines = String(repeating: "9", count: 37)

    @Test(
        arguments: [
            ("19.90", "19.9"), ("-3", "-3"), ("0", "0"), ("007.10", "7.1"), ("0." + nines, "0." + nines),
            (nines + "9", nines + "9"), (nines + "99", nil), ("", nil), ("-", nil), ("+1", nil), ("1.", nil),
            (".5", nil),
            ("1,5", nil), ("1e3", nil), ("--1", nil), ("1.2.3", nil), ("NaN", nil), ("\u{663}", nil), (" 1", nil),
        ] as [(String, String?)])
    func `a decimal is digits all of which Foundation keeps`(text: String, value: String?) {
        #expect(SettingDecimal.isValid(text) == (value != nil))
        if let value { #expect(Decimal(string: text)?.description == value) }
    }

    @Test func `a schema makes numbers of strings`() throws {
        let text = #"{"limit": "16MB", "share": "15%", "price": "19.90"}"#
        let schema =
            #"{"properties": {"limit": {"format": "size"}, "share": {"format": "percentage"}, "price": {"format": "decimal"}}}"#
        let settings = try PackageFixture(
            development: text, stage: text, production: text, files: ["Environments/Schema.json": schema]
        ).settings().settings
        #expect(settings.map(\.type) == [.integer, .double, .decimal])
        #expect(settings.map { $0.values[0].value } == [.integer(16_000_000), .double(0.15), .decimal("19.90")])
    }

    @Test(arguments: [
        (
            "size", "16 megabytes",
            "must be a size in whole bytes, which \"16 megabytes\" is not; write it as 16MB, 1.5GiB or 512B"
        ),
        (
            "decimal", "1e3", "must be a decimal of at most 38 digits, which \"1e3\" is not; write it as 19.90 or -3"
        ),
        ("percentage", "15", "must be a percentage, which \"15\" is not; write it as 15% or 12.5%"),
    ])
    func `another string is an error`(format: String, text: String, message: String) throws {
        let json = "{\"a\": \"\(text)\"}"
        let package = try PackageFixture(
            development: json, stage: json, production: json,
            files: ["Environments/Schema.json": "{\"properties\": {\"a\": {\"format\": \"\(format)\"}}}"])
        #expect(package.problems().first == "Environments/Development.json:1:7: error: \"a\" \(message)")
    }

    @Test(arguments: [
        (#"{"owner": "a", "expires": ↓"soon"}"#, "\"soon\" is not a day; write it as 2026-11-20"),
        (#"↓{"owner": "a"}"#, "a flag must have an \"owner\" and a day in \"expires\"; add what is missing"),
        (#"{"owner": ↓1, "expires": "2030-01-01"}"#, "\"owner\" must be a string, not a number"),
    ])
    func `a flag has an owner and a day`(marked: String, message: String) throws {
        let source = MarkedSource("{\"properties\": {\"a\": {\"flag\": \(marked)}}}")
        let package = try PackageFixture(
            development: #"{"a": true}"#, stage: #"{"a": true}"#, production: #"{"a": true}"#,
            files: ["Environments/Schema.json": source.text])
        #expect(
            package.problems() == ["Environments/Schema.json:1:\(source.location.column): error: \(message)"])
    }
}
