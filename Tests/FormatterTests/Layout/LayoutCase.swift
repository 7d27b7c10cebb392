import Formatter
import Testing

/// A source and what it is formatted to.
struct LayoutCase: CustomTestStringConvertible, Sendable {
    let name: String
    let source: String
    let expected: String
    let configure: @Sendable (inout FormatConfiguration) -> Void

    init(
        _ name: String, _ source: String, _ expected: String,
        _ configure: @escaping @Sendable (inout FormatConfiguration) -> Void = { _ in }
    ) {
        (self.name, self.source, self.expected, self.configure) = (name, source, expected, configure)
    }

    var testDescription: String { name }

    /// Checks the result, and that formatting it again changes nothing.
    func check() {
        let result = formatted(source, configure)
        #expect(result == expected)
        #expect(formatted(result, configure) == result)
    }
}
