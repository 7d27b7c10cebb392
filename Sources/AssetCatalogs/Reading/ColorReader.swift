import DataFormats
import SourceText

/// Reads the colour of a colour set's entry.
struct ColorReader {
    let file: SourceFile

    /// The colour of an entry; nil where it has neither components nor a name, as the slots of Xcode's templates do.
    func value(_ value: JSONValue) throws(DiagnosticsError) -> AssetColorValue? {
        guard value.members != nil else {
            throw error(at: value, "\"color\" is an object in { }, not \(value.kindDescription)")
        }
        guard value["reference"] == nil, value["platform"] == nil else {
            return .reference(platform: value["platform"]?.string, name: value["reference"]?.string ?? "")
        }
        return .components(try color(value))
    }

    private func color(_ value: JSONValue) throws(DiagnosticsError) -> AssetColor {
        guard let components = value["components"], components.members != nil else {
            throw error(at: value, "this color has no \"components\"; add red, green, blue and alpha")
        }
        let space = try space(value)
        let alpha = try opacity(components)
        if space.isGray {
            let white = try component("white", of: components, in: space)
            return AssetColor(space: space, red: white, green: white, blue: white, alpha: alpha)
        }
        return AssetColor(
            space: space, red: try component("red", of: components, in: space),
            green: try component("green", of: components, in: space),
            blue: try component("blue", of: components, in: space), alpha: alpha)
    }

    private func space(_ value: JSONValue) throws(DiagnosticsError) -> AssetColor.Space {
        guard let name = value["color-space"] else { return .sRGB }
        guard let space = name.string.flatMap(AssetColor.Space.init(rawValue:)) else {
            throw error(
                at: name,
                "unknown color space; use srgb, extended-srgb, extended-linear-srgb, display-p3, gray-gamma-22 or extended-gray"
            )
        }
        return space
    }

    private func opacity(_ components: JSONValue) throws(DiagnosticsError) -> Double {
        guard let value = components["alpha"] else { return 1 }
        // Xcode shows opacities in percent and writes fractions; a lone "1" is not 1 of 255.
        let number = value.string.flatMap { Double($0) }.flatMap { $0 <= 1 ? $0 : nil } ?? number(value)
        guard let number, (0...1).contains(number) else {
            throw error(at: value, "this is no opacity; write a number from 0 to 1, as in \"0.5\"")
        }
        return number
    }

    /// A component in one of the forms that Xcode writes: `"1.000"`, `"255"`, `"0xFF"`, or a number.
    private func component(
        _ name: String, of components: JSONValue, in space: AssetColor.Space
    ) throws(DiagnosticsError) -> Double {
        guard let value = components[name] else {
            throw error(at: components, "the component \"\(name)\" is missing; add it")
        }
        guard let number = number(value) else {
            throw error(at: value, "\"\(name)\" is no color component; write it as \"0.5\", \"128\" or \"0x80\"")
        }
        guard space.isExtended || (0...1).contains(number) else {
            throw error(
                at: value,
                "\"\(name)\" is beyond what \(space.rawValue) holds; write it as \"0.5\", \"128\" or \"0x80\"")
        }
        return number
    }

    private func number(_ value: JSONValue) -> Double? {
        switch value.content {
        case .number(let written): written.double
        case .string(let text): Self.component(text)
        default: nil
        }
    }

    static func component(_ text: String) -> Double? {
        if text.hasPrefix("0x") || text.hasPrefix("0X") {
            return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
        }
        if let byte = Int(text) { return Double(byte) / 255 }
        guard let value = Double(text), value.isFinite else { return nil }
        return value
    }

    private func error(at value: JSONValue, _ message: String) -> DiagnosticsError {
        DiagnosticsError(file.diagnostic(at: value.range.lowerBound, message))
    }
}
