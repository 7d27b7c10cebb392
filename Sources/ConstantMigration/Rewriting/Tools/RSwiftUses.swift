import ConstantGenerators
import SourceText
import SwiftTree

/// Replaces uses of R.swift's accessors.
struct RSwiftUses: ChainUses {
    private let context: RewriteContext

    init(_ context: RewriteContext) { self.context = context }

    func replacement(
        of chain: AccessorChain, _ foreign: ForeignConstant, with counterpart: ConstantPairs.Counterpart,
        upTo index: Int
    ) -> Replacement {
        RSwiftUse(context: context, chain: chain, foreign: foreign, counterpart: counterpart, index: index)
            .replacement()
    }

    /// Calls of types: `R.string(preferredLanguages: languages)`, `_R(bundle: .module)`.
    func reason(ofCall call: Node, _ path: [String]) -> DiagnosticMessage? {
        let labels = call.arguments.compactMap { $0.label?.name }
        if path.last == "validate" {
            return "constants are checked when they are generated; remove the call"
        }
        if labels.contains("preferredLanguages") || labels.contains("locale") {
            return
                "constants have the user's languages; put PreferredLanguages.$override.withValue(languages) { } around the uses, "
                + "and use the constants by their names"
        }
        guard labels.contains("bundle") else { return nil }
        return
            "constants have the bundle of the target that they are generated in; use those of the target with the resources by their names"
    }
}

/// One of them.
private struct RSwiftUse {
    let context: RewriteContext
    let chain: AccessorChain
    let foreign: ForeignConstant
    let counterpart: ConstantPairs.Counterpart
    /// The last of the chain's names that is the accessor's.
    let index: Int

    private var reference: String { counterpart.reference }
    private var expression: Node { chain.expressions[index] }
    private var call: Node? { chain.call(of: index) }
    /// The name after the accessor; nil if it is the last one.
    private var member: String? { index + 1 < chain.names.count ? chain.names[index + 1] : nil }

    /// What becomes of the use.
    func replacement() -> Replacement {
        guard let source = counterpart.source else { return .left("use \(reference)") }
        switch source {
        case .string: return string()
        case .asset: return asset()
        case .font: return font()
        case .file:
            guard let name = foreign.imageFileName else { return file() }
            return .left(
                "the image is a file of the bundle, for which there is no constant of an image; use UIImage(named: \"\(name)\"), or move it to a catalog"
            )
        case .data, .accessibilityIdentifier:
            return member == nil && call == nil ? .edits([whole(expression.end, reference)]) : .left("use \(reference)")
        case .scene, .storyboard: return storyboard()
        case .nib: return nib()
        case .reuseIdentifier: return reuseIdentifier()
        case .segue: return segue()
        case .color, .setting: return .left("R.swift has no such accessors; use \(reference)")
        }
    }

    /// The edit that replaces everything from the first name to an offset.
    private func whole(_ end: Int, _ text: String) -> Edit { .replace(chain.start..<end, with: text) }

    /// Replaces an expression around the accessor whose value was optional, and keeps the types around it.
    /// - Parameters:
    ///   - edits: what is replaced in the expression; empty if a text takes the place of all of it.
    ///   - type: the type of the value, if it is one of UIKit.
    private func unwrapping(
        _ outer: Node, with text: String, _ edits: [Edit] = [], type: String? = nil
    ) -> Replacement {
        let kind = chain.path.prefix(2).joined(separator: ".") + "."
        let use = OptionalUse(callees: context.facts.callees) { other in
            other.kind == .functionCallExpr && other.trailingClosure == nil && other.text.hasPrefix(kind)
                && other.calledExpression?.referenceNames != nil
        }
        let hasName = type.map { context.imports.importsUIKit && !context.names.declares($0, at: outer) } ?? false
        func edit(_ edits: [Edit], opening: String = "", end: Int? = nil) -> [Edit] {
            guard !edits.isEmpty else {
                return [
                    .replace(
                        outer.start..<max(end ?? 0, outer.end), with: opening + text + (opening.isEmpty ? "" : ")"))
                ]
            }
            var edits = edits
            if !opening.isEmpty {
                if let first = edits.firstIndex(where: { $0.range.lowerBound == outer.start }) {
                    edits[first] = .replace(edits[first].range, with: opening + edits[first].replacement)
                } else {
                    edits.append(.insert(opening, at: outer.start))
                }
                edits.append(.insert(")", at: outer.end))
            }
            if let end, end > outer.end { edits.append(.delete(outer.end..<end)) }
            return edits
        }
        switch use.outcome(after: outer, named: reference, hasName: hasName) {
        case .left(let reason): return .left(reason)
        case .value(let end): return .edits(edit(edits, end: end), usesRuntime: true)
        case .wrapped: return .edits(edit(edits, opening: "Optional("), usesRuntime: true)
        case .typed(let offset):
            return .edits(edit(edits) + [.insert(": \(type ?? "")?", at: offset)], usesRuntime: true)
        }
    }

    /// The call of which the accessor is the only argument, with a label or without one: `UIImage(resource: R.image.a)`.
    private func soleArgument(of names: Set<String>, label: StaticString?) -> Node? {
        guard member == nil, let argument = expression.parent, argument.kind == .labeledExpr,
            let outer = argument.parent?.parent, outer.kind == .functionCallExpr, outer.arguments.only == argument,
            outer.trailingClosure == nil, let name = outer.calledExpression, name.kind == .declReferenceExpr,
            names.contains(name.text), context.isOfFramework(name)
        else { return nil }
        guard let label else { return argument.label == nil ? outer : nil }
        return argument.label?.hasText(label) == true ? outer : nil
    }

    // MARK: Strings

    private func string() -> Replacement {
        guard let call else {
            if let member {
                if let token = chain.token(index + 1), let text = text(ofMember: member) {
                    if let argument = ImplicitMember.argument(chain.expressions[index + 1]),
                        StringArguments.accepts(argument)
                    {
                        return .left(
                            "\(own: argument.function) would look a literal up; use \(reference), which is the string")
                    }
                    return .edits([whole(token.end, SwiftLiteral.string(text))])
                }
                return .left(
                    "the member \"\(member)\" of a resource has no counterpart; use \(reference), which is the string")
            }
            if soleArgument(of: ["Text", "String"], label: nil) != nil, counterpart.parameters == nil {
                return .edits([whole(expression.end, reference)])
            }
            return .left("the accessor is used without a call; use \(reference)")
        }
        if call.arguments.contains(where: { $0.label?.hasText("preferredLanguages") == true }) {
            return .left(
                "write PreferredLanguages.$override.withValue(languages) { \(reference) }, where languages is an array of tags"
            )
        }
        let theirs = foreign.parameters ?? []
        guard let ours = counterpart.parameters else {
            guard theirs.isEmpty, call.arguments.isEmpty else {
                return .left("\(reference) is not a function, since the string has no placeholders")
            }
            return .edits([whole(call.end, reference)])
        }
        switch ArgumentConversion(context).edits(of: call, from: theirs, to: ours, named: reference) {
        case .edits(let edits): return .edits([whole(expression.end, reference)] + edits)
        case .left(let reason): return .left(reason)
        }
    }

    /// What a member of the resource of a string is: `R.string.localizable.title.key`.
    private func text(ofMember member: String) -> String? {
        guard case .string(let table, let key)? = counterpart.source else { return nil }
        return ["key": key, "tableName": table][member]
    }

    // MARK: Assets, fonts and files

    private func asset() -> Replacement {
        let isColor = counterpart.type == "ColorAsset" || counterpart.type == "NamedColorAsset"
        let native =
            switch counterpart.type {
            case "ColorAsset", "NamedColorAsset": "uiColor"
            case "DataAsset": "nsDataAsset"
            default: "uiImage"
            }
        // What stays optional needs no other code around it.
        let isOptional = counterpart.type == "NamedColorAsset" || counterpart.type == "DataAsset"
        func replaced(_ outer: Node) -> Replacement {
            isOptional
                ? .edits([.replace(outer.range, with: "\(reference).\(native)")], usesRuntime: true)
                : unwrapping(outer, with: "\(reference).\(native)", type: native == "uiColor" ? "UIColor" : "UIImage")
        }
        if let call {
            guard !call.arguments.isEmpty else { return replaced(call) }
            guard counterpart.type == "ImageAsset", call.arguments.only?.label?.hasText("compatibleWith") == true else {
                return .left("use \(reference), whose members have other parameters")
            }
            return unwrapping(call, with: "", [whole(expression.end, "\(reference).uiImage")], type: "UIImage")
        }
        if member == "name" { return .edits([whole(expression.end, reference)], usesRuntime: true) }
        if let outer = soleArgument(of: isColor ? ["UIColor"] : ["UIImage", "NSDataAsset"], label: "resource") {
            return replaced(outer)
        }
        if let outer = soleArgument(of: isColor ? ["Color"] : ["Image"], label: nil) {
            return .edits(
                [.replace(outer.range, with: "\(reference).\(isColor ? "color" : "image")")], usesRuntime: true)
        }
        return .left("a resource of R.swift is used as a value; use \(reference)")
    }

    private func font() -> Replacement {
        if let call {
            guard call.arguments.only?.label?.hasText("size") == true else { return .left("use \(reference)") }
            return unwrapping(call, with: "", [whole(expression.end, "\(reference).uiFont")], type: "UIFont")
        }
        if member == "name", let token = chain.token(index + 1) {
            return .edits(
                [whole(expression.end, reference), .replace(token.range, with: "postScriptName")], usesRuntime: true)
        }
        // `Font.custom(R.font.a, size: 12)`
        if let argument = expression.parent, argument.kind == .labeledExpr, argument.label == nil,
            let outer = argument.parent?.parent, outer.kind == .functionCallExpr,
            let called = outer.calledExpression, called.hasText("Font.custom"),
            called.base.map(context.isOfFramework) == true, let size = argument.nextSibling,
            size.label != nil
        {
            let edits = [
                Edit.replace(outer.start..<size.start, with: "\(reference).swiftUIFont(")
            ]
            return .edits(edits, usesRuntime: true)
        }
        return .left("a font of R.swift is used as a value; use \(reference)")
    }

    private static let fileMembers = ["fullName": "fileName", "name": "name", "pathExtension": "fileExtension"]

    private func file() -> Replacement {
        let outer: Node
        let name: String
        if let call, call.arguments.isEmpty {
            (outer, name) = (call, "url")
        } else if member == "path", let call = chain.call(of: index + 1), call.arguments.isEmpty {
            (outer, name) = (call, "path")
        } else if let member, let name = Self.fileMembers[member], let token = chain.token(index + 1) {
            return .edits(
                [whole(expression.end, reference), .replace(token.range, with: name)], usesRuntime: true)
        } else {
            return .left("use the members of \(reference)")
        }
        let isWhole = outer.parent?.kind == .initializerClause
        let text = "try? \(reference).\(name)"
        return .edits([.replace(outer.range, with: isWhole ? text : "(\(text))")], usesRuntime: true)
    }

    // MARK: Interface Builder

    private func storyboard() -> Replacement {
        guard case .scene = counterpart.source else {
            let native = "\(reference).uiStoryboard"
            if let call, call.arguments.isEmpty {
                return .edits([.replace(call.range, with: native)], usesRuntime: true)
            }
            if let outer = soleArgument(of: ["UIStoryboard"], label: "resource") {
                return .edits([.replace(outer.range, with: native)], usesRuntime: true)
            }
            return member == "name"
                ? .edits([whole(expression.end, reference)], usesRuntime: true) : .left("use \(native)")
        }
        guard let call, call.arguments.isEmpty else { return .left("use \(reference).instantiate()") }
        return unwrapping(call, with: "\(reference).instantiate()")
    }

    private func nib() -> Replacement {
        if let member, let call = chain.call(of: index + 1), let owner = call.arguments.only,
            let label = owner.label, label.hasText("withOwner"), let token = chain.token(index + 1)
        {
            let edits = [whole(expression.end, reference), .replace(label.range, with: "owner")]
            switch member {
            case "firstView": return unwrapping(call, with: "", edits + [.replace(token.range, with: "instantiate")])
            case "instantiate": return .edits(edits + [.replace(token.range, with: "objects")], usesRuntime: true)
            default: return .left("use \(reference)")
            }
        }
        switch member {
        case "name": return .edits([whole(expression.end, reference)], usesRuntime: true)
        case "identifier":
            guard let token = chain.token(index + 1) else { return .left("use \(reference)") }
            return .edits(
                [whole(expression.end, reference), .replace(token.range, with: "reuseIdentifier.rawValue")],
                usesRuntime: true)
        case .some: return .left("use \(reference)")
        case nil: break
        }
        if let call, call.arguments.isEmpty {
            return .edits([.replace(call.range, with: "\(reference).uiNib")], usesRuntime: true)
        }
        if let outer = soleArgument(of: ["UINib"], label: "resource") {
            return .edits([.replace(outer.range, with: "\(reference).uiNib")], usesRuntime: true)
        }
        if let argument = expression.parent, argument.kind == .labeledExpr, argument.label == nil,
            argument.parent?.parent?.calledName?.hasText("register") == true, argument.nextSibling == nil
        {
            return .edits([whole(expression.end, reference)], usesRuntime: true)
        }
        return .left("a nib of R.swift is used as a value; use \(reference)")
    }

    private func reuseIdentifier() -> Replacement {
        if member == "identifier", let token = chain.token(index + 1) {
            return .edits(
                [whole(expression.end, reference), .replace(token.range, with: "rawValue")], usesRuntime: true)
        }
        guard member == nil, let argument = expression.parent, argument.kind == .labeledExpr,
            let label = argument.label, label.hasText("withIdentifier") || label.hasText("withReuseIdentifier"),
            let call = argument.parent?.parent,
            call.kind == .functionCallExpr, call.calledName?.hasText("dequeueReusableCell") == true,
            argument.nextSibling?.label?.hasText("for") == true
        else { return .left("a reuse identifier of R.swift is used as a value; use \(reference)") }
        return unwrapping(call, with: "", [.delete(label.start..<chain.start), whole(expression.end, reference)])
    }

    private func segue() -> Replacement {
        if member == "identifier" { return .edits([whole(expression.end, reference)], usesRuntime: true) }
        // `R.segue.list.detail(segue: s)?.destination`
        if let call, let argument = call.arguments.only, argument.label?.hasText("segue") == true,
            let value = argument.expression, let chaining = call.parent, chaining.kind == .optionalChainingExpr,
            let access = chaining.parent, access.kind == .memberAccessExpr, let name = access.referenceName,
            name.hasText("destination") || name.hasText("source")
        {
            // What goes on after it is of an optional, of which the mark was before.
            let goesOn =
                access.parent.map {
                    [.memberAccessExpr, .functionCallExpr, .subscriptCallExpr].contains($0.kind)
                        && $0.firstChild == access
                } ?? false
            let mark = goesOn ? "?" : ""
            return .edits(
                [.replace(access.range, with: "\(reference).\(name.text)(of: \(value.text))\(mark)")],
                usesRuntime: true)
        }
        guard member == nil, let argument = expression.parent, argument.kind == .labeledExpr,
            argument.label?.hasText("withIdentifier") == true, let call = argument.parent?.parent,
            let called = call.calledExpression, called.hasText("performSegue") || called.hasText("self.performSegue"),
            let sender = argument.nextSibling, sender.label?.hasText("sender") == true
        else { return .left("a segue of R.swift is used in another way; use \(reference)") }
        return .edits(
            [.replace(call.start..<sender.start, with: "\(reference).perform(from: self, ")], usesRuntime: true)
    }
}
