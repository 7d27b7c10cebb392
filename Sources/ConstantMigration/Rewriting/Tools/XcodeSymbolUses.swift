import ConstantGenerators
import SourceText
import SwiftTree

/// Replaces uses of the symbols that Xcode generates for strings and assets.
///
/// A resource stays as it is written, since `"symbols"` gives it a member of the same name: `Text(.cartTitle)`.
struct XcodeSymbolUses: SymbolUses {
    private let context: RewriteContext
    private var pairs: ConstantPairs { context.pairs }
    private var facts: SourceFacts { context.facts }

    init(_ context: RewriteContext) { self.context = context }

    private static let strings = "LocalizedStringResource"
    private static let images = "ImageResource"
    private static let colors = "ColorResource"
    /// The types that Xcode extends with symbols of assets.
    private static let extended: [String: (root: String, member: String)] = [
        "UIImage": (images, "uiImage"), "NSImage": (images, "nsImage"), "UIColor": (colors, "uiColor"),
        "NSColor": (colors, "nsColor"), "Color": (colors, "color"),
    ]
    /// The modifiers and shapes of SwiftUI that take a color.
    private static let styled: Set<String> = [
        "foregroundStyle", "foregroundColor", "background", "tint", "fill", "stroke", "strokeBorder", "border",
        "accentColor", "listRowSeparatorTint", "shadow",
    ]

    /// The names of colors that frameworks have, for which Xcode generates no members of their types.
    private static let systemColors: Set<String> = [
        "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown",
        "white", "gray",
        "black", "clear", "primary", "secondary", "tertiary", "quaternary", "accentColor", "tint", "background",
        "foreground",
        "magenta", "lightGray", "darkGray", "label", "link", "separator", "secondaryLabel", "tertiaryLabel",
        "systemBackground",
    ]

    func use(of node: Node) -> SymbolUse? {
        node.kind == .declReferenceExpr ? use(ofMember: node) : use(ofImplicit: node)
    }

    // MARK: Implicit members

    /// The use that begins with a period.
    private func use(ofImplicit node: Node) -> SymbolUse? {
        func pair(_ names: [String]) -> ConstantPairs.Pair? {
            [Self.strings, Self.images, Self.colors].lazy.compactMap { pairs.pair([$0] + names) }.first
        }
        guard let member = ImplicitMember(node, limit: pairs.longestPath, where: { pair($0) != nil }) else {
            return nil
        }
        return member.argument.flatMap { use(member, as: $0) } ?? unknown(member)
    }

    /// An asset's symbol where its type is not known; `nil` if the name is also another one's.
    private func unknown(_ member: ImplicitMember) -> SymbolUse? {
        guard member.call == nil, let name = member.names.last, !facts.cases.contains(name), !facts.hasStatic(name),
            !Self.systemColors.contains(name),
            let pair = [Self.images, Self.colors].lazy.compactMap({ pairs.pair([$0] + member.names) }).first,
            pair.counterpart != nil
        else { return nil }
        return SymbolUse(member.expression, of: pair) { counterpart in
            .left(
                "it may be the symbol of an asset, which is valid as long as Xcode generates these; use \(counterpart.reference) instead"
            )
        }
    }

    /// A symbol as the argument of a function that is known.
    private func use(_ member: ImplicitMember, as argument: ImplicitMember.Argument) -> SymbolUse? {
        // A type or function of the sources may take something else by that name.
        guard let called = argument.call.calledExpression,
            argument.function.first?.isUppercase == true
                ? context.isOfFramework(called)
                : called.kind != .declReferenceExpr || !context.names.declares(argument.function, at: called)
        else { return nil }
        let string = pairs.pair([Self.strings] + member.names)
        if argument.label == "localized", argument.function == "String", let string {
            return SymbolUse(member.expression, of: string) { self.string($0, string.foreign, member, argument) }
        }
        if string != nil, StringArguments.accepts(argument) || argument.label == "localized" {
            return SymbolUse(valid: member.expression)
        }
        if let image = pairs.pair([Self.images] + member.names), let name = imageMember(argument) {
            return SymbolUse(member.expression, of: image) { value($0, name, in: argument) }
        }
        if let color = pairs.pair([Self.colors] + member.names) {
            if let name = colorMember(argument) {
                return SymbolUse(member.expression, of: color) { value($0, name, in: argument) }
            }
            if Self.styled.contains(argument.function), !Self.systemColors.contains(member.names[0]),
                !facts.hasStatic(member.names[0], of: "Color"), !facts.hasStatic(member.names[0], of: "ShapeStyle"),
                !facts.callees.declares(argument.function), argument.label == nil || argument.label == "color"
            {
                let isUnclear = facts.cases.contains(member.names[0]) || facts.hasStatic(member.names[0])
                return SymbolUse(member.expression, of: color) {
                    isUnclear
                        ? .left(
                            "it may be the symbol of a color, or another member of this name; use \($0.reference).color for the color"
                        )
                        : .edits([.replace(member.expression.range, with: "\($0.reference).color")], usesRuntime: true)
                }
            }
        }
        return nil
    }

    private func string(
        _ counterpart: ConstantPairs.Counterpart, _ foreign: ForeignConstant, _ member: ImplicitMember,
        _ argument: ImplicitMember.Argument
    ) -> Replacement {
        guard argument.isOnly else { return .left("the call has more arguments; use \(counterpart.reference)") }
        let start = Edit.replace(argument.call.start..<member.end, with: counterpart.reference)
        guard let call = member.call else {
            guard counterpart.parameters == nil else {
                return .left("\(counterpart.reference) is a function, since the string has placeholders")
            }
            return .edits([.replace(argument.call.range, with: counterpart.reference)])
        }
        guard let ours = counterpart.parameters else {
            return .left("\(counterpart.reference) is not a function, since the string has no placeholders")
        }
        switch ArgumentConversion(context).edits(
            of: call, from: foreign.parameters ?? [], to: ours, named: counterpart.reference)
        {
        case .edits(let edits): return .edits([start] + edits + [.delete(call.end..<argument.call.end)])
        case .left(let reason): return .left(reason)
        }
    }

    private func imageMember(_ argument: ImplicitMember.Argument) -> String? {
        guard argument.isOnly else { return nil }
        switch (argument.function, argument.label) {
        case ("Image", nil): return "image"
        case ("UIImage", "resource"): return "uiImage"
        case ("NSImage", "resource"): return "nsImage"
        default: return nil
        }
    }

    private func colorMember(_ argument: ImplicitMember.Argument) -> String? {
        guard argument.isOnly else { return nil }
        switch (argument.function, argument.label) {
        case ("Color", nil): return "color"
        case ("UIColor", "resource"): return "uiColor"
        case ("NSColor", "resource"): return "nsColor"
        default: return nil
        }
    }

    private func value(
        _ counterpart: ConstantPairs.Counterpart, _ member: String, in argument: ImplicitMember.Argument
    ) -> Replacement {
        if counterpart.type == "NamedColorAsset", member != "color" {
            return .left(
                "\(counterpart.reference).\(member) is optional, since the color has no values of its own; unwrap it")
        }
        return .edits(
            [.replace(argument.call.range, with: "\(counterpart.reference).\(member)")], usesRuntime: true)
    }

    // MARK: Members of types

    /// The use that begins with a type: `UIColor.brand`.
    private func use(ofMember node: Node) -> SymbolUse? {
        guard let root = node.baseName?.name, let extended = Self.extended[root], context.isOfFramework(node) else {
            return nil
        }
        let chain = AccessorChain(node, standingFor: [root])
        guard chain.names.count > 1 else { return nil }
        for count in stride(from: min(chain.names.count, pairs.longestPath), to: 1, by: -1) {
            let names = Array(chain.names[1..<count])
            guard let pair = pairs.pair([extended.root] + names) else { continue }
            let name = chain.names[count - 1]
            guard !facts.hasStatic(name, of: root), !Self.systemColors.contains(name) else { return nil }
            let range = chain.expressions[0].start..<chain.expressions[count - 1].end
            return SymbolUse(chain.expressions[count - 1], of: pair) { counterpart in
                if counterpart.type == "NamedColorAsset", extended.member != "color" {
                    return .left("\(counterpart.reference).\(extended.member) is optional; unwrap it")
                }
                return .edits(
                    [.replace(range, with: "\(counterpart.reference).\(extended.member)")], usesRuntime: true)
            }
        }
        return nil
    }
}
