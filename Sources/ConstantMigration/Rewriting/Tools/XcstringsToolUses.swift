import ConstantGenerators
import SourceText
import SwiftTree

/// Replaces uses of the accessors that xcstrings-tool generates.
struct XcstringsToolUses: SymbolUses {
    private let context: RewriteContext
    /// The names by which code refers to tables.
    private let tables: Set<String>
    private var pairs: ConstantPairs { context.pairs }

    init(_ context: RewriteContext) {
        self.context = context
        tables = Set(
            context.pairs.roots.filter { $0.hasPrefix("String.") }
                .map { XcstringsToolIdentifier.memberName(of: String($0.dropFirst("String.".count))) })
    }

    private static let resourceType = "LocalizedStringResource"

    /// The use that begins with a period: `.cartTitle` of `String(localizable: .cartTitle)`, or `.localizable(.cartTitle)`; or one
    /// of a type: `String.Localizable`. nil for what is not an accessor.
    func use(of node: Node) -> SymbolUse? {
        switch node.kind {
        case .memberAccessExpr: return ImplicitMember(node, limit: 1, where: { _ in true }).flatMap(use(ofImplicit:))
        case .declReferenceExpr: return use(ofExplicit: node)
        case .memberType, .identifierType: return use(ofType: node)
        default: return nil
        }
    }

    private func use(ofImplicit member: ImplicitMember) -> SymbolUse? {
        if let use = use(ofEarlyVersion: member.expression) { return use }
        // The innermost member is the key; the label around it is the table.
        if let argument = member.argument {
            if let label = argument.label, let pair = pairs.pair([label, member.names[0]]) {
                return use(pair, member, labelled: argument)
            }
            if argument.label == nil, argument.isOnly, let table = argument.call.calledExpression,
                table.kind == .memberAccessExpr, let pair = pairs.pair([argument.function, member.names[0]])
            {
                return use(pair, member, ofFunction: table, argument)
            }
        }
        return use(inContext: member) ?? use(ofMissing: member)
    }

    /// `String(localizable: .cartTitle)`
    private func use(
        _ pair: ConstantPairs.Pair, _ member: ImplicitMember, labelled argument: ImplicitMember.Argument
    ) -> SymbolUse {
        use(pair, member, outer: argument.call) { counterpart in
            guard argument.isOnly else { return .left("the call has more arguments; use \(counterpart.reference)") }
            let isOfFramework = argument.call.calledExpression.map(context.isOfFramework) == true
            switch argument.function {
            case "String" where isOfFramework: return .whole(argument.call, counterpart.reference)
            case Self.resourceType where isOfFramework: return .whole(argument.call, Self.resource(counterpart))
            case "Text" where isOfFramework: return .inside(counterpart.reference, from: argument.node.start)
            case "init" where argument.call.calledExpression?.isImplicitMember == true:
                return place(of: argument.call, counterpart, isOfLatestVersion: true)
            default: return .left("\(own: argument.function) takes a resource here; use \(counterpart.reference)")
            }
        }
    }

    /// `.localizable(.cartTitle)`, where the function is the table, with its type or without it.
    private func use(
        _ pair: ConstantPairs.Pair, _ member: ImplicitMember, ofFunction table: Node,
        _ argument: ImplicitMember.Argument
    ) -> SymbolUse? {
        guard let base = table.base else {
            return use(pair, member, outer: argument.call) { counterpart in
                place(of: argument.call, counterpart, isOfLatestVersion: true)
            }
        }
        guard let type = base.referenceNames?.last, Self.types.contains(type), context.isOfFramework(base) else {
            return nil
        }
        return use(pair, member, outer: argument.call) { counterpart in
            place(of: argument.call, counterpart, as: [type]) ?? Self.unclear(counterpart)
        }
    }

    /// `.localizable.cartTitle` of early versions, which is always a resource.
    private func use(ofEarlyVersion node: Node) -> SymbolUse? {
        guard
            let member = ImplicitMember(node, limit: 2, where: { $0.count == 2 && pairs.pair($0) != nil }),
            let pair = pairs.pair(member.names)
        else { return nil }
        return use(pair, member, outer: member.expression) { counterpart in
            guard let argument = member.argument else { return .whole(member.expression, Self.resource(counterpart)) }
            if argument.label == "localized", argument.function == "String",
                argument.call.calledExpression.map(context.isOfFramework) == true
            {
                guard argument.isOnly else { return .left("the call has more arguments; use \(counterpart.reference)") }
                return .whole(argument.call, counterpart.reference)
            }
            return place(of: member.expression, counterpart, isOfLatestVersion: false)
        }
    }

    /// The types that generated functions give a string.
    private static let types: Set<String> = ["String", resourceType, "LocalizedStringKey"]

    /// What takes the place of a call that gives a string as one of these types, by what is around it.
    private func place(of call: Node, _ counterpart: ConstantPairs.Counterpart, isOfLatestVersion: Bool) -> Place {
        if let outer = ImplicitMember.argument(call), StringArguments.accepts(outer),
            outer.call.calledExpression.map({ $0.kind != .declReferenceExpr || context.isOfFramework($0) }) == true
        {
            return .whole(call, counterpart.reference)
        }
        let types = context.types(around: call)
        if let place = place(of: call, counterpart, as: types) { return place }
        return isOfLatestVersion ? Self.unclear(counterpart) : .whole(call, Self.resource(counterpart))
    }

    private func place(of call: Node, _ counterpart: ConstantPairs.Counterpart, as types: Set<String>) -> Place? {
        switch Set(types.map { $0.filter { $0 != "?" && $0 != "!" } }) {
        case ["String"]: .whole(call, counterpart.reference)
        case [Self.resourceType]: .whole(call, Self.resource(counterpart))
        default: nil
        }
    }

    private static func unclear(_ counterpart: ConstantPairs.Counterpart) -> Place {
        .left(
            "it may be a String, a resource or a key of SwiftUI; use \(counterpart.reference) for a String, \(resource(counterpart)) for a resource"
        )
    }

    /// What is replaced around a member.
    private enum Place {
        /// A whole call.
        case whole(Node, String)
        /// The argument with its label.
        case inside(String, from: Int)
        case left(DiagnosticMessage)
    }

    private static func resource(_ counterpart: ConstantPairs.Counterpart) -> String {
        let names = counterpart.reference.split(separator: ".", maxSplits: 1)
        return names.count == 2 ? "\(names[0]).Resources.\(names[1])" : counterpart.reference
    }

    private func use(
        _ pair: ConstantPairs.Pair, _ member: ImplicitMember, outer: Node,
        _ place: (ConstantPairs.Counterpart) -> Place
    ) -> SymbolUse {
        SymbolUse(outer, of: pair) { replacement(of: pair.foreign, with: $0, member, place($0)) }
    }

    private func replacement(
        of foreign: ForeignConstant, with counterpart: ConstantPairs.Counterpart, _ member: ImplicitMember,
        _ place: Place
    ) -> Replacement {
        var edits: [Edit]
        switch place {
        case .left(let reason): return .left(reason)
        case .inside(let reference, let start): edits = [.replace(start..<member.end, with: reference)]
        case .whole(let call, let reference):
            edits = [.replace(call.start..<member.end, with: reference)]
            if member.expression.end < call.end { edits.append(.delete(member.expression.end..<call.end)) }
        }
        switch (member.call, counterpart.parameters) {
        case (nil, nil): return .edits(edits)
        case (let call?, let ours?):
            switch ArgumentConversion(context).edits(
                of: call, from: foreign.parameters ?? [], to: ours, named: counterpart.reference)
            {
            case .edits(let more):
                edits += more
                return .edits(edits)
            case .left(let reason): return .left(reason)
            }
        case (.some, nil):
            return .left("\(counterpart.reference) is not a function, since the string has no placeholders")
        case (nil, .some):
            return .left("\(counterpart.reference) is a function, since the string has placeholders")
        }
    }
}

extension Node {
    /// Whether it is a member whose type is not written: `.init`.
    fileprivate var isImplicitMember: Bool { kind == .memberAccessExpr && base == nil }
}

// Values of the tool's types, which nothing takes the place of.
extension XcstringsToolUses {
    /// The label of the table whose type a text names: `localizable` of `[String.Localizable]`.
    /// - Parameter isOfParameter: whether it may be written in another extension of `String`.
    private func table(inType text: String, at node: Node, isOfParameter: Bool = false) -> String? {
        for path in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }) {
            let parts = path.split(separator: ".").map(String.init)
            guard let name = parts.last, pairs.roots.contains("String.\(name)") else { continue }
            let isWithin =
                parts.count == 1
                && (context.names.extendedType(around: node) == "String"
                    || isOfParameter && !context.names.declares(name, at: node))
            if isWithin || parts.count > 1 && parts[parts.count - 2] == "String" {
                return XcstringsToolIdentifier.memberName(of: name)
            }
        }
        return nil
    }

    private static func reason(_ counterpart: ConstantPairs.Counterpart) -> DiagnosticMessage {
        "no type takes the place of xcstrings-tool's; pass a String, and use \(counterpart.reference), or a LocalizedStringResource, and use \(resource(counterpart))"
    }

    /// A key where the sources show that a value of a table's type is meant: `let a: String.Localizable = .cartTitle`.
    private func use(inContext member: ImplicitMember) -> SymbolUse? {
        var tables = context.types(around: member.expression)
            .compactMap { table(inType: $0, at: member.expression, isOfParameter: true) }
        // `localizable: on ? .cartTitle : .other`, and `.localizable(on ? .cartTitle : .other)`
        if case .argument(let argument) = member.expression.context, let call = argument.parent?.parent,
            call.kind == .functionCallExpr
        {
            let function = call.calledExpression?.kind == .memberAccessExpr ? call.calledName : nil
            if let name = argument.label ?? function { tables.append(name.name) }
        }
        let pair = tables.lazy.compactMap { pairs.pair([$0, member.names[0]]) }.first
        return pair.map { SymbolUse(member.expression, of: $0) { .left(Self.reason($0)) } }
    }

    /// `String.Localizable.cartTitle`, alone or as an argument.
    private func use(ofExplicit node: Node) -> SymbolUse? {
        let chain: AccessorChain
        let start: Int
        if node.isReference(to: "String"), context.isOfFramework(node) {
            chain = AccessorChain(node, standingFor: ["String"])
            start = 1
        } else {
            guard node.accessOfMember == nil, let name = node.baseName?.name,
                pairs.roots.contains("String.\(name)"), !context.names.declares(name, at: node),
                context.names.extendedType(around: node) == "String"
            else { return nil }
            chain = AccessorChain(node, standingFor: [name])
            start = 0
        }
        guard chain.names.count > start, pairs.roots.contains("String.\(chain.names[start])") else { return nil }
        let label = XcstringsToolIdentifier.memberName(of: chain.names[start])
        guard chain.names.count > start + 1, let pair = pairs.pair([label, chain.names[start + 1]]) else {
            return SymbolUse(
                chain.expressions[start],
                leftFor:
                    "the type String.\(own: chain.names[start]) is used as a value; use the constants by their names")
        }
        let member = ImplicitMember(chain.expressions[start + 1], names: [chain.names[start + 1]])
        if let argument = member.argument, argument.label == label { return use(pair, member, labelled: argument) }
        if let argument = member.argument, argument.label == nil, argument.isOnly, argument.function == label,
            let table = argument.call.calledExpression, table.kind == .memberAccessExpr
        {
            return use(pair, member, ofFunction: table, argument)
        }
        return SymbolUse(member.expression, of: pair) { .left(Self.reason($0)) }
    }

    private func use(ofType node: Node) -> SymbolUse? {
        guard let name = node.name?.name, pairs.roots.contains("String.\(name)"),
            table(inType: node.text, at: node) != nil,
            node.parent?.kind != .memberType || node.kind == .memberType
        else { return nil }
        return SymbolUse(
            node,
            leftFor:
                "\(own: node.text) is a type of xcstrings-tool; use String, or LocalizedStringResource, in its place")
    }
}

// Keys that no table has.
extension XcstringsToolUses {
    /// A member where the code around it shows that it is a key: `String(localizable: a ? .missing : .cartTitle)`.
    private func use(ofMissing member: ImplicitMember) -> SymbolUse? {
        let name = member.names[0]
        if tables.contains(name) { return use(ofEarlyMissing: member) }
        switch member.expression.context {
        case .type(let type):
            guard [.memberType, .identifierType, .optionalType, .arrayType].contains(type.kind),
                !Self.commonMembers.contains(name), !context.facts.hasStatic(name)
            else { return nil }
            return table(inType: type.text, at: member.expression).map { missing(name, of: $0, at: member.expression) }
        case .argument(let argument):
            guard let call = argument.parent?.parent, call.kind == .functionCallExpr else { return nil }
            return table(of: argument, in: call).map { missing(name, of: $0, at: member.expression) }
        case .like, .unknown: return nil
        }
    }

    /// Members that all types, or optional values, have.
    private static let commonMembers: Set<String> = ["init", "none", "some"]

    /// `.localizable.missing` of early versions.
    private func use(ofEarlyMissing member: ImplicitMember) -> SymbolUse? {
        guard let access = member.expression.parent, access.kind == .memberAccessExpr, access.base == member.expression,
            let name = access.declName?.baseName?.name, pairs.pair([member.names[0], name]) == nil
        else { return nil }
        let key = ImplicitMember(access, names: [name])
        guard let argument = key.argument, takesString(argument) else { return nil }
        return missing(name, of: member.names[0], at: key.expression)
    }

    /// The table that an argument is a key of; `nil` if the code does not show that it is one.
    private func table(of argument: Node, in call: Node) -> String? {
        guard let called = call.calledExpression, let function = call.calledName?.name else { return nil }
        if let label = argument.label?.name {
            guard tables.contains(label) else { return nil }
            if function == "init", called.isImplicitMember { return label }
            return Self.types.union(["Text"]).contains(function) && context.isOfFramework(called) ? label : nil
        }
        guard tables.contains(function), called.kind == .memberAccessExpr, call.arguments.only == argument else {
            return nil
        }
        if let base = called.base {
            let isOfType = base.referenceNames?.last.map(Self.types.contains) == true && context.isOfFramework(base)
            return isOfType ? function : nil
        }
        if let outer = ImplicitMember.argument(call), takesString(outer) { return function }
        let types = context.types(around: call).map { $0.filter { $0 != "?" && $0 != "!" } }
        return types.contains(where: Self.types.contains) ? function : nil
    }

    /// Whether an argument of a framework's function is a string or a resource.
    private func takesString(_ argument: ImplicitMember.Argument) -> Bool {
        guard let called = argument.call.calledExpression,
            called.kind != .declReferenceExpr || context.isOfFramework(called)
        else { return false }
        return StringArguments.accepts(argument) || argument.label == "localized" && argument.function == "String"
    }

    private func missing(_ name: String, of table: String, at node: Node) -> SymbolUse {
        SymbolUse(
            node,
            leftFor:
                "\(own: pairs.tool.name) generates no \"\(table).\(name)\" from the tables that are read; correct the key or the tables, and "
                + "run the migration again")
    }
}
