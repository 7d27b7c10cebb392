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
