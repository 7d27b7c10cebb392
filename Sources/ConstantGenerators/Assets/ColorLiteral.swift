import AssetCatalogs
import SourceText

/// Colors as Swift expressions and in words.
enum ColorLiteral {
    static func expression(_ name: String, _ colors: AssetColorSet, tags: [String]) -> SwiftSource {
        var arguments: [SwiftSource] = ["name: \(literal: name)", "any: \(expression(colors.any))"]
        if let dark = colors.dark { arguments.append("dark: \(expression(dark))") }
        if !colors.others.isEmpty {
            let others = colors.others.map { variant -> SwiftSource in
                let attributes = AssetTableLiteral.attributes(variant.attributes).joined(separator: "\t")
                return ".init(\(literal: attributes), \(expression(variant.color)))"
            }
            arguments.append("others: [\(others.joined(separator: ", "))]")
        }
        if !tags.isEmpty {
            arguments.append("tags: [\(tags.map { SwiftSource(literal: $0) }.joined(separator: ", "))]")
        }
        return "PrumoRuntime.ColorAsset(\(arguments.joined(separator: ", ")))"
    }

    private static func expression(_ color: AssetColor) -> SwiftSource {
        let components = [color.red, color.green, color.blue]
        if color.space == .sRGB, components.allSatisfy({ (0...1).contains($0) && byte($0) / 255 == $0 }) {
            let alpha: SwiftSource = color.alpha == 1 ? "" : ", \(color.alpha)"
            return ".init(0x\(digits: hexadecimal(components))\(alpha))"
        }
        let alpha: SwiftSource = color.alpha == 1 ? "" : ", alpha: \(color.alpha)"
        return
            ".init(.\(name: "\(color.space)"), red: \(color.red), green: \(color.green), blue: \(color.blue)\(alpha))"
    }

    static func description(of colors: AssetColorSet) -> String {
        let others = colors.others.map { variant in
            let attributes = AssetAttribute.distinguishing.compactMap { attribute in
                variant.attributes[attribute].map { attribute == .contrast ? "\($0) contrast" : $0 }
            }
            return (attributes, variant.color)
        }
        let all = [([], colors.any)] + (colors.dark.map { [(["dark"], $0)] } ?? []) + others
        return all.map { ($0.map { SwiftLiteral.escaped($0) + " " }.joined()) + description(of: $1) }
            .joined(separator: ", ")
    }

    private static func description(of color: AssetColor) -> String {
        let components = [color.red, color.green, color.blue]
        guard components.allSatisfy({ (0...1).contains($0) }) else {
            return components.map { "\($0)" }.joined(separator: " ") + " (\(color.space))"
        }
        let opacity = color.alpha == 1 ? "" : " at \(Int((color.alpha * 100).rounded())) %"
        return "#\(hexadecimal(components))\(opacity)\(color.space == .sRGB ? "" : " (\(color.space))")"
    }

    private static func byte(_ component: Double) -> Double { (component * 255).rounded() }

    private static func hexadecimal(_ components: [Double]) -> String {
        components.map { Int(byte($0)).hexadecimal(atLeast: 2, uppercase: true) }.joined()
    }
}
