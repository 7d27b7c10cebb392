import Foundation
import Testing

@testable import Feed

@Suite struct PriceFormatterTests {
    private static let locales = [
        "en_US", "ja_JP", "ko_KR", "es_CL", "vi_VN", "is_IS", "fr_TN", "fr_FR", "fr_CA", "pt_BR", "pt_PT", "sv_SE",
        "de_CH", "zh_CN", "ar_EG", "fa_IR", "hi_IN",
    ]
    /// How many digits follow the point, by ISO 4217.
    private static let decimals = [
        "BRL": 2, "EUR": 2, "USD": 2, "GBP": 2, "CHF": 2, "SEK": 2, "INR": 2, "CNY": 2, "CAD": 2, "MXN": 2,
        "JPY": 0, "KRW": 0, "CLP": 0, "VND": 0, "ISK": 0, "PYG": 0, "UGX": 0, "XAF": 0,
        "TND": 3, "KWD": 3, "BHD": 3, "JOD": 3, "OMR": 3, "LYD": 3, "CLF": 4, "XYZ": 2,
    ]

    private func text(_ locale: String, _ currency: String, _ amount: String = "1199.99") -> String {
        PriceFormatter(locale: Locale(identifier: locale)).text(Decimal(string: amount) ?? 0, currency: currency)
            .replacing(/[\u{A0}\u{202F}]/, with: " ")
    }

    @Test(arguments: locales)
    func `a price has the digits of its currency, in every locale`(locale: String) {
        let amounts = [0: "1200", 2: "119999", 3: "1199990", 4: "11999900"]
        for (currency, count) in Self.decimals {
            let digits = text(locale, currency).compactMap(\.wholeNumberValue).map(String.init).joined()
            #expect(digits == amounts[count], "\(currency): \(text(locale, currency))")
        }
    }

    @Test(arguments: [
        ("en_US", "BRL", "R$1,199.99"), ("ja_JP", "BRL", "R$1,199.99"), ("ko_KR", "BRL", "R$1,199.99"),
        ("es_CL", "BRL", "BRL 1.199,99"), ("vi_VN", "BRL", "1.199,99 R$"), ("is_IS", "BRL", "1.199,99 BRL"),
        ("fr_TN", "BRL", "1 199,99 R$"), ("fr_TN", "TND", "1 199,990 DT"), ("pt_BR", "BRL", "R$ 1.199,99"),
        ("pt_BR", "JPY", "JP¥ 1.200"), ("de_CH", "EUR", "EUR 1’199.99"), ("sv_SE", "USD", "1 199,99 US$"),
    ])
    func `symbol and order are the locale's`(locale: String, currency: String, expected: String) {
        #expect(text(locale, currency) == expected)
    }

    @Test(arguments: [
        ("XYZ", "XYZ 1,199.99", "1 199,99 XYZ"), ("brl", "R$1,199.99", "1 199,99 R$"),
        ("€", "€ 1,199.99", "1 199,99 €"), ("points", "points 1,199.99", "1 199,99 points"),
        ("", "1,199.99", "1 199,99"), ("  ", "1,199.99", "1 199,99"),
    ])
    func `an unknown currency is written as its code, and none as none`(
        currency: String, english: String, french: String
    ) {
        #expect(text("en_US", currency) == english)
        #expect(text("fr_FR", currency) == french)
    }
}
