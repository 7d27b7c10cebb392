import Foundation
import TestSupport
import Testing

@testable import PrumoRuntime

@Suite struct ArgumentFormatTests {
    @Test func `random specifiers are written as C writes them`() {
        var generator = SeededGenerator(seed: 20)
        for _ in 0..<Fuzzing.iterations * 5 {
            let test = FormatCase.random("diuxXoeEfFgGaA", flags: "-+ 0#", using: &generator)
            // glibc forgets the zeros that `#` asks for where %g rounds up to the next power of ten.
            if test.specifier.flags.contains(.alternate), test.argument.double == 999_999.5 { continue }
            #expect(test.written(.posix) == foundation(test), "\(test)")
        }
    }

    @Test(
        arguments: [
            ("%@", "añb", "añb"), ("%5@|", "añb", "  añb"), ("%-5@", "añb", "añb  "), ("%.2@", "añb", "añ"),
            ("%.0@", "añb", ""), ("%2@", "añb", "añb"), ("%4.1@", "🇧🇷🇵🇹", "   🇧🇷"), ("%.1@", "e\u{301}e", "e\u{301}"),
            ("%-3@", "👨‍👩‍👧", "👨‍👩‍👧  "), ("%05@", "a", "    a"), ("%3@", "", "   "), ("%.9@", "\r\n", "\r\n"),
        ])
    func `a string is cut and padded by characters`(format: String, text: String, written: String) {
        let format = format.replacingOccurrences(of: "|", with: "")
        #expect(FormatCase(format, .text(text)).written(.english) == written)
    }

    @Test(
        arguments: [
            ("%c", .character("é"), "é"), ("%3C", .character("👍🏽"), "  👍🏽"), ("%-3c", .character("a"), "a  "),
            ("%c", .integer(233), "é"), ("%c", .integer(-1), ""), ("%c", .integer(0xD800), ""),
            ("%c", .text("xyz"), "xyz"), ("%@", .integer(1234), "1234"), ("%@", .double(0.5), "0.5"),
            ("%@", .character("é"), "é"), ("%d", .double(-2.9), "-2"), ("%d", .double(.nan), "0"),
            ("%ld", .double(1e30), "9,223,372,036,854,775,807"), ("%f", .integer(2), "2.000000"),
            ("%.1d", .text("abc"), "abc"),
            ("%d", .unsigned(.max), "-1"), ("%x", .integer(-1), "ffffffffffffffff"),
            ("%u", .integer(-1), "18,446,744,073,709,551,615"),
            ("%hhd", .integer(200), "-56"), ("%hhu", .unsigned(511), "255"), ("%hx", .integer(-1), "ffff"),
            ("%f", .double(.nan), "NaN"), ("%+8f", .double(-.nan), "     NaN"),
            ("%08f", .double(.infinity), "       ∞"),
        ] as [(String, TextArgument, String)])
    func `an argument of another kind is made to fit`(format: String, argument: TextArgument, written: String) {
        #expect(FormatCase(format, argument).written(.english) == written)
    }

    @Test(
        arguments: [
            ("%f", .nan, "nan"), ("%F", .nan, "NAN"), ("%+8G", .nan, "     NAN"), ("%a", -.nan, "nan"),
            ("%+f", .infinity, "+inf"),
            ("%-8E|", -.infinity, "-INF    "), ("%08f", .infinity, "     inf"), ("% f", .infinity, " inf"),
        ] as [(String, Double, String)])
    func `infinities and NaN are words in C`(format: String, number: Double, written: String) {
        #expect(FormatCase(format.replacingOccurrences(of: "|", with: ""), .double(number)).written(.posix) == written)
    }

    @Test(
        arguments: [
            (1_000_000_000, 4096), (Int.max, 4096), (Int.min, 4096), (-7, 7), (0, 0), (7, 7),
        ])
    func `a width takes no more than 4096 characters`(width: Int, count: Int) {
        for conversion in "d@xfac" {
            var bytes: [UInt8] = []
            let specifier = FormatSpecifier(conversion: conversion.asciiValue ?? 0)
            ArgumentFormat.append(
                .integer(42), specifier, width: width, precision: conversion == "f" ? 0 : nil, symbols: .posix,
                to: &bytes)
            let least = conversion == "a" ? "0x1.5p+5".count : conversion == "c" ? 1 : 2
            #expect(bytes.count == max(count, least))
            if width < 0, count > least { #expect(bytes.last == UInt8(ascii: " ")) }
        }
    }

    @Test func `a precision is limited to 4096 digits, and a negative one is ignored`() {
        for conversion in "dxufega" {
            var bytes: [UInt8] = []
            let specifier = FormatSpecifier(conversion: conversion.asciiValue ?? 0)
            ArgumentFormat.append(.double(1), specifier, width: nil, precision: .max, symbols: .posix, to: &bytes)
            #expect(bytes.count <= 4096 + 8)
            var negative: [UInt8] = []
            ArgumentFormat.append(.double(1), specifier, width: nil, precision: .min, symbols: .posix, to: &negative)
            var none: [UInt8] = []
            ArgumentFormat.append(.double(1), specifier, width: nil, precision: nil, symbols: .posix, to: &none)
            #expect(negative == none)
        }
    }

    private func foundation(_ test: FormatCase) -> String {
        switch test.argument {
        case .integer(let number): String(format: test.text, number)
        case .unsigned(let number): String(format: test.text, number)
        case .double(let number): String(format: test.text, number)
        default: ""
        }
    }
}
