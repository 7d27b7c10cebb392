import EnvironmentSettings
import Foundation
import SettingFormats
import Testing

@Suite struct SettingDateTests {
    @Test(
        arguments: [
            ("1970-01-01T00:00:00Z", 0, 0, "1970-01-01T00:00:00Z"),
            ("2026-11-20T14:00:00Z", 1_795_183_200, 0, "2026-11-20T14:00:00Z"),
            ("2026-11-20T14:00:00.25+01:30", 1_795_177_800, 250_000_000, "2026-11-20T12:30:00.25Z"),
            ("2024-02-29t23:59:59z", 1_709_251_199, 0, "2024-02-29T23:59:59Z"),
            ("1969-12-31T23:59:59.5Z", -1, 500_000_000, "1969-12-31T23:59:59.5Z"),
            ("0000-02-29T00:00:00Z", -62_162_121_600, 0, "0000-02-29T00:00:00Z"),
            ("9999-12-31T23:59:59-00:00", 253_402_300_799, 0, "9999-12-31T23:59:59Z"),
        ] as [(String, Int, Int, String)])
    func `a date is read exactly and printed in UTC`(text: String, seconds: Int, nanoseconds: Int, printed: String)
        throws
    {
        let date = try #require(SettingDate(text))
        #expect(date.seconds == seconds)
        #expect(date.nanoseconds == nanoseconds)
        #expect(date.description == printed)
    }

    @Test(arguments: [
        "", "2026-11-20", "2026-11-20T14:00Z", "2026-11-20T14:00:00", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z",
        "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2026-04-31T00:00:00Z", "2026-01-00T00:00:00Z",
        "2026-11-20T24:00:00Z", "2026-11-20T14:60:00Z", "2026-11-20T14:00:60Z", "2026-11-20 14:00:00Z",
        "2026-11-20T14:00:00.Z", "2026-11-20T14:00:00.1234567890Z", "2026-11-20T14:00:00+1:00", "26-11-20T14:00:00Z",
        "2026-11-20T14:00:00Zx", "+026-11-20T14:00:00Z", "2026-11-20T14:00:00+24:00", "0000-01-01T00:00:00+01:00",
        "9999-12-31T23:59:59-01:00", "٢٠٢٦-11-20T14:00:00Z",
    ])
    func `what is not a valid date with a time and a zone is none`(text: String) {
        #expect(SettingDate(text) == nil)
    }

    @Test func `days of the Gregorian centuries match Foundation's`() throws {
        let style = Date.ISO8601FormatStyle()
        for day in stride(from: -141_000, through: 200_000, by: 37) {
            let text = Date(timeIntervalSince1970: Double(day) * 86_400 + 12_345).formatted(style)
            let date = try #require(SettingDate(text))
            #expect(date.seconds == day * 86_400 + 12_345)
            #expect(date.description == text)
        }
    }

    @Test(arguments: [
        ("1970-01-01T00:00:01.5Z", "1.5"), ("1969-12-31T23:59:59.5Z", "-0.5"), ("1969-12-31T23:59:58.25Z", "-1.75"),
        ("1969-12-31T23:59:58Z", "-2"),
    ])
    func `seconds since 1970 are a decimal number`(text: String, seconds: String) {
        #expect(SettingDate(text)?.decimalSeconds == seconds)
    }
}
