import Foundation

/// Writes prices: digits as the reader's locale groups them, the symbol as the currency has it.
final class PriceFormatter {
    private let locale: Locale
    private var formatters: [String: NumberFormatter] = [:]

    init(locale: Locale) {
        self.locale = locale
    }

    /// `R$3,000.00` for en_US, `R$ 3.000,00` for pt_BR (with a no-break space).
    func text(_ amount: Decimal, currency: String) -> String {
        formatter(for: currency).string(from: NSDecimalNumber(decimal: amount)) ?? "\(currency) \(amount)"
    }

    private func formatter(for currency: String) -> NumberFormatter {
        if let known = formatters[currency] { return known }
        let formatter = NumberFormatter()
        formatter.locale = locale
        formatter.numberStyle = .currency
        formatter.currencyCode = currency
        // Locales that seldom see the real write it "BRL"; its own symbol is wanted everywhere.
        if currency == "BRL" { formatter.currencySymbol = "R$" }
        formatters[currency] = formatter
        return formatter
    }
}
