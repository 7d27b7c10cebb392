import DataFormats
import SourceText

/// Reads the color of a color set's entry, and collects its problems.
struct ColorReader {
    private let file: SourceFile
    private(set) var problems = Problems()

    init(file: SourceFile) {
        self.file = file
    }

    /// The color of an entry; `nil` if it is broken.
    mutating func value(_ value: JSONValue) -> AssetColorValue? {
        guard value.members != nil else {
            report(at: value, "\"color\" must be an object in { }, not \(value.kindDescription)")
            return nil
        }
        guard value["reference"] == nil, value["platform"] == nil else {
            return .reference(platform: value["platform"]?.string, name: value["reference"]?.string ?? "")
        }
        return color(value).map(AssetColorValue.components)
    }

    private mutating func color(_ value: JSONValue) -> AssetColor? {
        let space = space(value)
        guard let components = value["components"], components.members != nil else {
            let near = Self.misspelling(of: "components", in: value, beside: ["color-space"])
            let hint = Suggestion.hint(
                near, as: Suggestion.Form("that by \"", "\""), otherwise: "add red, green, blue and alpha")
            report(at: value, "this color has no \"components\"; \(hint)")
            return nil
        }
        let alpha = opacity(components)
        // The required components depend on the space; the existing ones have to be valid in any.
        let names = space.map(Self.names) ?? Self.allNames.filter { components[$0] != nil }
        let values = names.map { component($0, of: components, in: space) }
        guard let space, let alpha, let red = values.first ?? nil, let green = values[space.isGray ? 0 : 1],
            let blue = values[space.isGray ? 0 : 2]
        else { return nil }
        return AssetColor(space: space, red: red, green: green, blue: blue, alpha: alpha)
    }

    private static let allNames = ["red", "green", "blue", "white"]

    private static func names(in space: AssetColor.Space) -> [String] {
        space.isGray ? ["white"] : ["red", "green", "blue"]
    }

    private mutating func space(_ value: JSONValue) -> AssetColor.Space? {
        guard let name = value["color-space"] else { return .sRGB }
        let all = AssetColor.Space.allCases.map(\.rawValue)
        guard let text = name.string else {
            report(at: name, "\"color-space\" must be a string, not \(name.kindDescription)")
            return nil
        }
        guard let space = AssetColor.Space(rawValue: text) else {
            let meant = DescriptionVocabulary.nearest(to: text, among: all)
            let hint = Suggestion.hint(
                meant, as: .quoted,
                otherwise: "use \(all.dropLast().joined(separator: ", ")) or \(all.last ?? "")")
            report(at: name, "unknown color space \"\(text)\"; \(hint)")
            return nil
        }
        return space
    }

    private mutating func opacity(_ components: JSONValue) -> Double? {
        guard let value = components["alpha"] else { return 1 }
        // Xcode shows opacities in percent and writes fractions; a lone "1" is not 1 of 255.
        let fraction = value.string.flatMap { Double($0) }.flatMap { $0 <= 1 ? $0 : nil }
        guard let number = fraction ?? ColorComponent.number(value) else {
            report(at: value, ColorComponent.problem(with: value, named: "alpha", remedy: "write a number from 0 to 1"))
            return nil
        }
        guard (0...1).contains(number) else {
            report(
                at: value,
                "\"alpha\" is \(ColorComponent.quotation(of: value)), but an opacity is from 0 to 1; "
                    + "write one as in \"0.5\"")
            return nil
        }
        return number
    }

    private mutating func component(
        _ name: String, of components: JSONValue, in space: AssetColor.Space?
    ) -> Double? {
        guard let value = components[name] else {
            let near = Self.misspelling(of: name, in: components, beside: Self.allNames + ["alpha"])
            let hint = Suggestion.hint(near, as: Suggestion.Form("it by \"", "\""), otherwise: "add it")
            report(at: components, "the component \"\(name)\" is missing; \(hint)")
            return nil
        }
        guard let number = ColorComponent.number(value) else {
            let remedy = "write it as \"0.5\", \"128\" or \"0x80\""
            report(at: value, ColorComponent.problem(with: value, named: name, remedy: remedy))
            return nil
        }
        guard let space, !space.isExtended, !(0...1).contains(number) else { return number }
        report(at: value, ColorComponent.problem(with: value, named: name, beyond: space))
        return nil
    }

    /// The name in an object that was probably meant to be another.
    private static func misspelling(of name: String, in object: JSONValue, beside known: [String]) -> String? {
        object.members?.map(\.name).first { other in
            !known.contains(other) && DescriptionVocabulary.nearest(to: other, among: [name]) != nil
        }
    }

    private mutating func report(at value: JSONValue, _ message: DiagnosticMessage) {
        problems.report(file.diagnostic(at: value.range.lowerBound, message))
    }
}

/// A component of a color in one of the forms that Xcode writes: `"1.000"`, `"255"`, `"0xFF"`, or a number.
enum ColorComponent {
    /// The component from 0 to 1, or beyond; `nil` if it is in no known form.
    static func number(_ value: JSONValue) -> Double? {
        switch value.content {
        case .number(let written): written.double
        case .string(let text): number(text)
        default: nil
        }
    }

    static func number(_ text: String) -> Double? {
        if text.hasPrefix("0x") || text.hasPrefix("0X") {
            return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
        }
        if let byte = Int(text) { return Double(byte) / 255 }
        guard let value = Double(text), value.isFinite else { return nil }
        return value
    }

    /// A value as a sentence quotes it.
    static func quotation(of value: JSONValue) -> String {
        switch value.content {
        case .string(let text): "\"\(text)\""
        case .number(let number): number.text
        case .boolean(let flag): "\(flag)"
        case .object, .array, .null: value.kindDescription
        }
    }

    /// The message about a value that is not a number.
    static func problem(with value: JSONValue, named name: String, remedy: String) -> DiagnosticMessage {
        guard let text = value.string else {
            return "\"\(name)\" is \(quotation(of: value)), which is not a number; \(remedy)"
        }
        let meant = intended(by: text)
        let reason =
            text.isEmpty
            ? "empty"
            : text.contains(",") && meant != nil ? "\"\(text)\", with a comma" : "\"\(text)\", which is not a number"
        let advice = meant.map { "write \"\($0)\"" } ?? remedy
        return "\"\(name)\" is \(reason); \(advice)"
    }

    /// The message about a number outside the range of a space.
    static func problem(with value: JSONValue, named name: String, beyond space: AssetColor.Space) -> DiagnosticMessage
    {
        if case .number(let number) = value.content, let byte = number.int, (2...255).contains(byte) {
            return "\"\(name)\" is \(byte), but a number without quotes is from 0 to 1; write \"\(byte)\""
        }
        return "\"\(name)\" is \(quotation(of: value)), outside the range of \(space.rawValue); "
            + "write it from \"0.0\" to \"1.0\", from \"0\" to \"255\" or from \"0x00\" to \"0xFF\""
    }

    /// The number that was probably meant by a decimal comma, percent, a space, or a hexadecimal number without its
    /// prefix.
    private static func intended(by text: String) -> String? {
        var meant = text.filter { !$0.isWhitespace }
        guard meant.utf8.count <= 16 else { return nil }
        if meant.hasSuffix("%"), let percent = number(String(meant.dropLast())) {
            // Whole numbers are read as bytes.
            let value = Int(meant.dropLast()).map(Double.init) ?? percent
            return (0...100).contains(value) ? "\(value / 100)" : nil
        }
        if meant.hasPrefix("#") { meant.removeFirst() }
        if meant.utf8.count == 2, UInt8(meant, radix: 16) != nil, Int(meant) == nil || text.hasPrefix("#") {
            return "0x" + meant.uppercased()
        }
        meant = String(meant.map { $0 == "," ? "." : $0 })
        return number(meant) == nil ? nil : meant
    }
}
