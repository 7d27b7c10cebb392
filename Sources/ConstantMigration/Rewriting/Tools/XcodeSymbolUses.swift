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
        switch node.kind {
        case .declReferenceExpr: use(ofResource: node) ?? use(ofMember: node)
        case .memberAccessExpr: use(ofImplicit: node)
        case .macroExpansionExpr: use(ofLiteral: node)
        default: nil
        }
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

    /// An asset's symbol where its type is not known; `nil` if the name is also another one's, and nothing shows which is meant.
    private func unknown(_ member: ImplicitMember) -> SymbolUse? {
        guard member.call == nil, let name = member.names.last,
            let pair = [Self.images, Self.colors].lazy.compactMap({ pairs.pair([$0] + member.names) }).first,
            pair.counterpart != nil
        else { return nil }
        if Self.systemColors.contains(name) {
            guard context.types(around: member.expression).contains(where: { $0.contains(Self.colors) }) else {
                return nil
            }
        } else if facts.cases.contains(name) || facts.hasStatic(name) {
            guard mayBeAsset(member.expression) else { return nil }
        }
        return SymbolUse(member.expression, of: pair) { .left(Self.reason($0)) }
    }

    private static func reason(_ counterpart: ConstantPairs.Counterpart) -> DiagnosticMessage {
        "it may be the symbol of an asset, which is valid as long as Xcode generates these; use \(counterpart.reference) instead"
    }

    /// Whether the code around an expression takes an image or a color, and the sources do not show that it is of their own types.
    private func mayBeAsset(_ expression: Node) -> Bool {
        let types = context.types(around: expression)
        guard types.isEmpty else {
            return types.contains { type in
                [Self.images, Self.colors].contains(where: type.contains)
                    || Self.extended.keys.contains { type.hasPrefix($0) }
            }
        }
        switch expression.context {
        case .argument(let argument):
            guard let call = argument.parent?.parent, call.kind == .functionCallExpr,
                let function = call.calledName?.name,
                !facts.callees.declares(function)
            else { return false }
            return Self.mayTakeAsset(function) || argument.label.map { Self.mayTakeAsset($0.name) } == true
        case .like(let other):
            let named = other.kind == .optionalChainingExpr ? other.expression : other
            return named?.referenceName.map { Self.mayTakeAsset($0.name) } == true
        case .type, .unknown: return false
        }
    }

    /// Whether a function, label or property of a framework has the name of one that takes an image or a color: `setTitleColor`.
    private static func mayTakeAsset(_ name: String) -> Bool {
        let name = name.lowercased()
        return ["image", "color", "tint", "icon"].contains(where: name.hasSuffix) || styled.contains(name)
    }

    /// A symbol as the argument of a function that is known.
    /// - Parameter roots: the types that the symbol may be of.
    private func use(
        _ member: ImplicitMember, as argument: ImplicitMember.Argument,
        in roots: Set<String> = [strings, images, colors]
    ) -> SymbolUse? {
        func pair(_ root: String) -> ConstantPairs.Pair? {
            roots.contains(root) ? pairs.pair([root] + member.names) : nil
        }
        // A type or function of the sources may take something else by that name.
        guard let called = argument.call.calledExpression,
            argument.function.first?.isUppercase == true
                ? context.isOfFramework(called)
                : called.kind != .declReferenceExpr || !context.names.declares(argument.function, at: called)
        else { return nil }
        let string = pair(Self.strings)
        if argument.label == "localized", argument.function == "String", let string {
            return SymbolUse(member.expression, of: string) { self.string($0, string.foreign, member, argument) }
        }
        if string != nil, StringArguments.accepts(argument) || argument.label == "localized" {
            return SymbolUse(valid: member.expression)
        }
        if let image = pair(Self.images), let name = imageMember(argument) {
            return SymbolUse(member.expression, of: image) { value($0, name, in: argument) }
        }
        if let color = pair(Self.colors) {
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

    // MARK: Resources and literals

    /// `ImageResource.logo`, alone or after the name of its module; `LocalizedStringResource.cartTitle` stays valid.
    private func use(ofResource node: Node) -> SymbolUse? {
        guard let root = node.baseName?.name, [Self.strings, Self.images, Self.colors].contains(root) else {
            return nil
        }
        let isOfFramework = node.accessOfMember == nil && context.names.declaration(of: root, at: node) == nil
        guard isOfFramework || node.accessOfMember?.base?.isReference(to: "DeveloperToolsSupport") == true
        else { return nil }
        let chain = AccessorChain(node, standingFor: [root])
        for count in stride(from: min(chain.names.count, pairs.longestPath), to: 1, by: -1) {
            let names = Array(chain.names[1..<count])
            guard let pair = pairs.pair([root] + names) else { continue }
            let member = ImplicitMember(chain.expressions[count - 1], names: names)
            if let use = member.argument.flatMap({ use(member, as: $0, in: [root]) }) { return use }
            return root == Self.strings
                ? SymbolUse(valid: member.expression)
                : SymbolUse(member.expression, of: pair) { .left(Self.reason($0)) }
        }
        return nil
    }

    /// `#imageLiteral(resourceName: "logo")`
    private func use(ofLiteral node: Node) -> SymbolUse? {
        guard node.macroName?.hasText("imageLiteral") == true, let argument = node.arguments.only,
            argument.label?.hasText("resourceName") == true, let value = argument.expression,
            value.kind == .stringLiteralExpr, case let pieces = StringLiteralText(value).pieces, pieces.count == 1,
            let name = pieces.first,
            let pair = pairs.pairs.first(where: { $0.foreign.target == .resource([.asset(.image, name: name)]) })
        else { return nil }
        return SymbolUse(node, of: pairs.pair([pair.root] + pair.foreign.path.dropFirst()) ?? pair) { counterpart in
            let imports = context.imports
            guard imports.importsUIKit != imports.importsAppKit,
                let framework = imports.framework(at: node, standard: context.standardFramework)
            else {
                return .left(
                    "the file may be for UIKit and for AppKit; use \(counterpart.reference).uiImage or .nsImage")
            }
            return .edits(
                [.replace(node.range, with: "\(counterpart.reference).\(framework.prefix)Image")], usesRuntime: true)
        }
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
