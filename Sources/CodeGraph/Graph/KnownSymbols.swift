import IndexStore
import SwiftTree

/// What types conform to that the compiler or the standard library use in ways that no index has.
struct KnownSymbols: Sendable {
    /// What a type conforms to, also through others, in a bit each.
    struct Conformances: OptionSet, Sendable {
        let rawValue: UInt16

        static let encodable = Self(rawValue: 1 << 0)
        static let equatable = Self(rawValue: 1 << 1)
        static let caseIterable = Self(rawValue: 1 << 2)
        static let codingKey = Self(rawValue: 1 << 3)
        static let rawRepresentable = Self(rawValue: 1 << 4)
        static let testCase = Self(rawValue: 1 << 5)
        static let preview = Self(rawValue: 1 << 6)
        static let retained = Self(rawValue: 1 << 7)
        /// Errors are printed with their properties.
        static let error = Self(rawValue: 1 << 8)
        /// Code looks at its properties with a mirror.
        static let reflected = Self(rawValue: 1 << 9)
        static let decodable = Self(rawValue: 1 << 10)
        static let hashable = Self(rawValue: 1 << 11)
        /// A subclass of `NSObject`, whose members Objective-C may use.
        static let objectiveC = Self(rawValue: 1 << 12)
        /// A protocol of another module that may have requirements with an underscore, which its index leaves out.
        static let underscored = Self(rawValue: 1 << 13)

        static let codable: Self = [.encodable, .decodable]
    }

    private let graph: CodeGraph
    private let policy: RetentionPolicy
    /// The conformances of each symbol.
    private var conformances: [Conformances]
    private let members: TypeMembers

    init(_ graph: CodeGraph, _ policy: RetentionPolicy) {
        (self.graph, self.policy) = (graph, policy)
        conformances = Array(repeating: [], count: graph.symbols.count)
        members = TypeMembers(graph)
        var pending: [Int32] = []
        for symbol in graph.symbols.indices {
            let own = Self.meaning(of: symbol, graph, policy)
            guard !own.isEmpty else { continue }
            conformances[symbol] = own
            pending.append(Int32(truncatingIfNeeded: symbol))
        }
        for type in Self.reflectedTypes(graph) where !conformances[type].contains(.reflected) {
            conformances[type].insert(.reflected)
            pending.append(Int32(truncatingIfNeeded: type))
        }
        // What a base means holds for its heirs, and what an extension states for its type.
        while let next = pending.popLast() {
            let symbol = Int(next)
            let meaning = conformances[symbol]
            for heir in graph.heirs[symbol] { Self.add(meaning, to: Int(heir), &conformances, &pending) }
            for type in graph.extended[symbol] where graph.symbols[symbol].kind == .extensionOfType {
                Self.add(meaning, to: Int(type), &conformances, &pending)
            }
        }
    }

    /// The types whose values may be those that code looks at with a mirror: those around the use, those that the same declaration
    /// mentions, and those of the variables that it mentions.
    private static func reflectedTypes(_ graph: CodeGraph) -> Set<Int> {
        let mirrors = Set(graph.symbols.indices.filter { graph.table.hasPrefix("s:s6MirrorV", of: $0) })
        guard !mirrors.isEmpty else { return [] }
        var types: Set<Int> = []
        func add(_ symbol: Int) {
            let known = graph.symbols[symbol]
            if known.kind.isNominal, known.isOwn { types.insert(symbol) }
            if known.kind == .initializer, let type = graph.type(ofMember: symbol), graph.symbols[type].isOwn {
                types.insert(type)
            }
        }
        for symbol in graph.symbols.indices where graph.uses[symbol].contains(where: { mirrors.contains(Int($0)) }) {
            var around = symbol
            var depth = 0
            while let type = graph.type(ofMember: around), depth < 16 {
                add(type)
                around = type
                depth += 1
            }
            for used in graph.uses[symbol] {
                add(Int(used))
                guard graph.symbols[Int(used)].kind.isVariable else { continue }
                for other in graph.uses[Int(used)] { add(Int(other)) }
            }
        }
        return types
    }

    private static func add(
        _ meaning: Conformances, to symbol: Int, _ conformances: inout [Conformances], _ pending: inout [Int32]
    ) {
        guard !conformances[symbol].isSuperset(of: meaning) else { return }
        conformances[symbol].formUnion(meaning)
        pending.append(Int32(truncatingIfNeeded: symbol))
    }

    /// The standard library's protocols by their unified symbol resolutions.
    private static let standardProtocols: [(usr: StaticString, meaning: Conformances)] = [
        ("s:SE", .encodable), ("s:Se", .decodable), ("s:SQ", .equatable), ("s:SL", .equatable),
        ("s:SH", [.equatable, .hashable]), ("s:s12CaseIterableP", .caseIterable), ("s:s9CodingKeyP", .codingKey),
        ("s:SY", .rawRepresentable), ("s:s5ErrorP", .error),
    ]

    private static func meaning(
        of symbol: Int, _ graph: CodeGraph, _ policy: RetentionPolicy
    ) -> Conformances {
        let known = graph.symbols[symbol]
        guard known.kind.isNominal || known.kind == .typeAlias else { return [] }
        var meaning: Conformances = []
        let table = graph.table
        if known.kind == .protocolType {
            if let standard = standardProtocols.first(where: { table.isEqual($0.usr, to: symbol) }) {
                meaning.formUnion(standard.meaning)
            } else if !known.isOwn, !plainProtocols.contains(known.name) {
                meaning.insert(.underscored)
            }
            if policy.codableProtocols.contains(known.name) { meaning.formUnion(.codable) }
            if policy.retainedProtocols.contains(known.name) { meaning.insert(.retained) }
            if known.name == "PreviewProvider" || known.name == "LibraryContentProvider" { meaning.insert(.preview) }
        }
        if known.kind == .classType, policy.testCaseClasses.contains(known.name),
            !known.isOwn || known.name != "XCTestCase"
        {
            meaning.insert(.testCase)
        }
        if known.kind == .classType, !known.isOwn, known.name == "NSObject" { meaning.insert(.objectiveC) }
        // An enumeration inherits from the type of its raw values.
        if known.kind == .structure, !known.isOwn { meaning.insert(.rawRepresentable) }
        return meaning
    }

    /// Protocols of the standard library of which no requirement has an underscore, and which most types conform to.
    private static let plainProtocols: Set<String> = [
        "Sendable", "SendableMetatype", "Copyable", "Escapable", "BitwiseCopyable", "CustomStringConvertible",
        "CustomDebugStringConvertible", "LosslessStringConvertible", "Identifiable", "AnyObject",
    ]

    /// What a type conforms to.
    func conformances(of type: Int) -> Conformances { conformances[type] }

    /// Why a member that nothing names lives with its type; `nil` if it does not.
    func reason(forMember member: Int, _ declaration: SourceDeclaration, of type: Int) -> RetentionReason? {
        let meaning = conformances[type]
        let owner = graph.declaration(of: type)
        let name = graph.symbols[member].name
        if policy.retainsObjCAccessible, meaning.contains(.objectiveC) { return .objectiveC }
        if mayBeHidden(name, meaning) { return .hiddenRequirement }
        switch declaration.kind {
        case .enumCase:
            if !meaning.isDisjoint(with: [.encodable, .decodable, .codingKey]) { return .synthesized }
            return meaning.contains(.caseIterable) || meaning.contains(.rawRepresentable) ? .rawValue : nil
        case .variable: return reason(forVariable: member, name, declaration, of: type)
        case .enumeration where name == "CodingKeys":
            return !meaning.isDisjoint(with: .codable) ? .synthesized : nil
        case .function:
            if ["==(_:_:)", "<(_:_:)", "hash(into:)", "~=(_:_:)"].contains(name) { return .language }
            if owner?.traits.contains(.entryPoint) == true, name == "main()" { return .entryPoint }
            if owner?.traits.contains(.resultBuilder) == true, name.hasPrefix("build") { return .language }
            return owner?.traits.contains(.dynamicMember) == true && name.hasPrefix("dynamicallyCall") ? .language : nil
        case .subscriptMember:
            return name.hasPrefix("subscript(dynamicMember:") || name.hasPrefix("subscript(_enclosingInstance:")
                ? .language : nil
        case .initializer:
            if owner?.traits.contains(.propertyWrapper) == true, name.hasPrefix("init(wrappedValue:") {
                return .language
            }
            if isInherited(declaration, of: type) || isOnlyInitializer(of: type) { return .language }
            return isProhibition(declaration, of: type) ? .prohibitedInitializer : nil
        default: return nil
        }
    }

    /// Whether a member with a name may be a witness of a requirement that the index of a system module leaves out, as it does if the
    /// name or a label begins with an underscore.
    private func mayBeHidden(_ name: String, _ meaning: Conformances) -> Bool {
        guard name.utf8.contains(UInt8(ascii: "_")) else { return false }
        if meaning.contains(.error), ["_code", "_domain", "_userInfo", "_getEmbeddedNSError()"].contains(name) {
            return true
        }
        if meaning.contains(.hashable), name == "_rawHashValue(seed:)" { return true }
        guard meaning.contains(.underscored) else { return false }
        // A label that is only an underscore stands for none.
        var before: Character = "("
        for (character, next) in zip(name, name.dropFirst()) {
            if character == "_", before == "(" || before == ":", next != ":" { return true }
            before = character
        }
        return false
    }

    /// Whether a member of a constrained extension of a protocol may meet a requirement for a type that the index does not have, as a
    /// local one.
    func mayWitness(_ member: Int, of type: Int) -> Bool {
        let parent = Int(graph.symbols[member].parent)
        guard parent >= 0, graph.symbols[parent].kind == .extensionOfType, graph.symbols[type].kind == .protocolType,
            graph.declaration(of: parent)?.traits.contains(.constrained) == true
        else { return false }
        return members.requirements.contains(graph.symbols[member].name)
    }

    private func reason(
        forVariable member: Int, _ name: String, _ declaration: SourceDeclaration, of type: Int
    ) -> RetentionReason? {
        let traits = declaration.traits
        if Self.isRead(name, byWrapper: graph.declaration(of: type)) || name == "self" { return .language }
        if traits.contains(.custom), hasForeignWrapper(member) { return .language }
        if traits.contains(.isStatic), name == "allTests" || name.hasPrefix("__allTests") { return .language }
        guard traits.isDisjoint(with: [.isStatic, .computed]) else { return nil }
        if conformances[type].contains(.reflected) { return .reflection }
        return usesStoredProperty(name, of: type) ? .synthesized : nil
    }

    /// Whether the compiler reads a property of a property wrapper.
    static func isRead(_ name: String, byWrapper type: SourceDeclaration?) -> Bool {
        type?.traits.contains(.propertyWrapper) == true && (name == "wrappedValue" || name == "projectedValue")
    }

    /// Whether a synthesized conformance of a type uses a stored property.
    func usesStoredProperty(_ name: String, of type: Int) -> Bool {
        let meaning = conformances[type]
        if graph.symbols[type].kind != .classType {
            if meaning.contains(.equatable), !members.has(.equality, type) { return true }
            if meaning.contains(.hashable), !members.has(.hash, type) { return true }
        }
        guard policy.retainsCodableProperties else { return false }
        let isCoded =
            meaning.contains(.encodable) && !members.has(.encoding, type)
            || meaning.contains(.decodable) && !members.has(.decoding, type)
        return isCoded && members.codes(name, of: type)
    }

    /// Whether a class cannot do without an initializer: it is the only one, and not all stored properties have a value.
    private func isOnlyInitializer(of type: Int) -> Bool {
        graph.symbols[type].kind == .classType && members.hasOneInitializer(type) && members.has(.uninitialized, type)
    }

    /// Whether subclasses use an initializer of a class without naming it: those without one of their own inherit all, and others
    /// call the one that takes nothing.
    private func isInherited(_ declaration: SourceDeclaration, of type: Int) -> Bool {
        members.has(.inheritedInitializers, type)
            || declaration.traits.contains(.parameterless) && members.has(.subclass, type)
    }

    /// The modules of the system whose wrappers do nothing with a property that nobody uses.
    private static let systemModules: Set<String> = [
        "SwiftUI", "SwiftUICore", "Combine", "Observation", "Foundation", "FoundationEssentials", "SwiftData", "UIKit",
        "AppKit",
    ]

    /// Whether a property has a wrapper of another package, which may find it by reflection.
    private func hasForeignWrapper(_ property: Int) -> Bool {
        graph.uses[property].contains { used in
            let known = graph.symbols[Int(used)]
            guard !known.isOwn, known.kind.isNominal, let module = graph.module(ofForeign: Int(used)) else {
                return false
            }
            return !Self.systemModules.contains(module)
        }
    }

    /// Whether an initializer is private, takes nothing and is the only one, so that nobody else makes values.
    private func isProhibition(_ declaration: SourceDeclaration, of type: Int) -> Bool {
        guard declaration.traits.contains(.parameterless), let level = declaration.level else { return false }
        return level <= .fileprivate && members.hasOneInitializer(type)
    }
}
