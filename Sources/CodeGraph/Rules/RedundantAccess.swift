import Findings
import IndexStore
import SwiftTree

/// Flags access levels that are wider than all uses need.
struct RedundantAccess: CodeRule {
    static let metadata = RuleMetadata(
        id: "redundant_access", name: "Redundant Access", kind: .lint, fixes: .unsafe,
        summary: "access levels should be as narrow as the uses allow",
        rationale: """
            What is visible to other modules has to be kept as it is, and the compiler optimizes it less. `public` and `open` \
            declarations that only their own module uses can be internal, and those that only modules of the package use \
            can be `package`. Public API of library products is not reported, nor is what a declaration mentions that keeps its \
            level, one of several variables that one modifier is for, or, in a package for tools older than 5.9, what could only \
            be `package`. With the option `includes_internal`, \
            declarations that only their own file uses are reported, too: they can be private.
            """)
    static let options: [RuleOption<RedundantAccess>] = [
        .flag(
            "includes_internal", \.includesInternal,
            summary: "whether internal declarations that only their file uses are reported")
    ]
    static let examples: [RuleExample] = [
        .package("@main struct App { static func main() { used() } }\nfunc used() {}"),
        .package("@main struct App { static func main() { used() } }\npublic func ↓used() {}"),
    ]

    var includesInternal = false

    func check(_ code: UnusedCode, in context: inout CodeRuleContext) {
        let needs = AccessNeeds(code)
        for (symbol, declaration) in code.declarations {
            switch declaration.kind {
            case .extensionOfType, .accessor, .parameter, .enumCase, .associatedType, .deinitializer: continue
            default: break
            }
            guard code.liveness.isLive(symbol), !needs.isFixed(symbol, declaration) else { continue }
            let name = "the \(code.noun(of: symbol, declaration)) `\(code.graph.qualifiedName(of: symbol))`"
            if let narrower = needs.narrowerLevel(of: symbol, declaration), let level = declaration.level {
                let advice =
                    narrower == .package
                    ? "only this package uses it; make it `package`"
                    : "no other module uses it; remove `\(level.rawValue)`"
                context.report("\(name) is \(level.rawValue), but \(advice)", at: symbol, of: code)
            } else if includesInternal, declaration.level ?? .internal == .internal,
                needs.level(of: symbol) <= .fileprivate,
                declaration.level != nil || isInternal(symbol, declaration, code)
            {
                context.report("\(name) is only used in its file; make it private", at: symbol, of: code)
            }
        }
    }

    /// Whether a declaration without a level is internal: nothing around it is narrower or gives it another one.
    private func isInternal(_ symbol: Int, _ declaration: SourceDeclaration, _ code: UnusedCode) -> Bool {
        let file = code.graph.files[Int(code.graph.symbols[symbol].file)]
        var parent = declaration.parent
        while parent >= 0 {
            let around = file.declarations[Int(parent)]
            if around.kind == .protocolType || around.level.map({ $0 <= .fileprivate }) == true { return false }
            parent = around.parent
        }
        return true
    }
}

/// The access levels that the uses of declarations need.
struct AccessNeeds {
    private let code: UnusedCode
    private var levels: [AccessLevel]

    /// Starts with the uses of each declaration, and raises what signatures, members and conformances mention.
    init(_ code: UnusedCode) {
        self.code = code
        let graph = code.graph
        levels = graph.symbols.map { symbol in
            if symbol.uses.contains(.otherModule) { return .package }
            return symbol.uses.contains(.otherFile) ? .internal : .private
        }
        var pending: [Int] = []
        for symbol in graph.symbols.indices where graph.symbols[symbol].isExplicit {
            if code.isRetained(symbol) { levels[symbol] = .open }
            if levels[symbol] > .private { pending.append(symbol) }
        }
        settle(&pending)
        raiseWhatStays()
    }

    /// Raises what declarations mention that are raised themselves.
    private mutating func settle(_ pending: inout [Int]) {
        let graph = code.graph
        while let symbol = pending.popLast() {
            let level = levels[symbol]
            for other in graph.signatureUses[symbol] { raise(Int(other), to: level, &pending) }
            if let type = graph.type(ofMember: symbol) { raise(type, to: level, &pending) }
            let parent = graph.symbols[symbol].parent
            if parent >= 0 { raise(Int(parent), to: level, &pending) }
            // Witnesses are as visible as the requirement, and overrides as the member.
            for witness in graph.overridden[symbol] { raise(Int(witness), to: level, &pending) }
            for base in graph.overrides[symbol] { raise(Int(base), to: level, &pending) }
            if graph.symbols[symbol].kind == .protocolType {
                for member in graph.members[symbol] { raise(Int(member), to: level, &pending) }
            }
            if graph.symbols[symbol].kind == .enumeration {
                for member in graph.members[symbol] where graph.symbols[Int(member)].kind == .enumCase {
                    raise(Int(member), to: level, &pending)
                }
            }
            for base in graph.bases[symbol] { raise(Int(base), to: level, &pending) }
        }
    }

    /// How often the declarations that keep their levels are looked for.
    private static let roundLimit = 16

    /// Raises what declarations mention that keep their levels, whoever uses them.
    private mutating func raiseWhatStays() {
        let graph = code.graph
        var staying: [(symbol: Int, level: AccessLevel)] = []
        for symbol in graph.symbols.indices {
            guard let declaration = graph.declaration(of: symbol), let level = statedLevel(of: symbol, declaration),
                level >= .package,
                code.isDead(symbol) || isFixed(symbol, declaration)
                    || narrowerLevel(of: symbol, declaration) == nil
            else { continue }
            staying.append((symbol, level))
        }
        let fixed = Set(staying.map(\.symbol))
        for _ in 0..<Self.roundLimit {
            var pending: [Int] = []
            for (symbol, level) in staying {
                let level = graph.type(ofMember: symbol).map { min(level, finalLevel(of: $0, fixed)) } ?? level
                for other in graph.signatureUses[symbol] { raise(Int(other), to: level, &pending) }
            }
            guard !pending.isEmpty else { return }
            settle(&pending)
        }
        // They depend on each other in more steps than anybody writes.
        for symbol in levels.indices { levels[symbol] = .open }
    }

    /// The level that a declaration states, or that what is around it states for it.
    private func statedLevel(of symbol: Int, _ declaration: SourceDeclaration) -> AccessLevel? {
        if let level = declaration.level { return level }
        guard declaration.parent >= 0 else { return nil }
        let around = code.graph.files[Int(code.graph.symbols[symbol].file)].declarations[Int(declaration.parent)]
        switch around.kind {
        case .extensionOfType, .protocolType: return around.level
        case .enumeration: return declaration.kind == .enumCase ? around.level : nil
        default: return nil
        }
    }

    /// The level that a type has once all findings are fixed.
    private func finalLevel(of type: Int, _ fixed: Set<Int>) -> AccessLevel {
        guard code.graph.symbols[type].isOwn else { return .open }
        guard let declaration = code.graph.declaration(of: type), let level = declaration.level else {
            return .internal
        }
        guard !fixed.contains(type) else { return level }
        return narrowerLevel(of: type, declaration) ?? level
    }

    private mutating func raise(_ symbol: Int, to level: AccessLevel, _ pending: inout [Int]) {
        // What other modules declare says nothing: all types that conform to `Comparable` would need the level of one.
        guard levels[symbol] < level, code.graph.symbols[symbol].isOwn else { return }
        levels[symbol] = level
        pending.append(symbol)
    }

    /// The level that the uses of a declaration need.
    func level(of symbol: Int) -> AccessLevel { levels[symbol] }

    /// The level that a declaration can have in place of a wider one, which other modules see; `nil` if it needs its own.
    func narrowerLevel(of symbol: Int, _ declaration: SourceDeclaration) -> AccessLevel? {
        guard let level = declaration.level, level >= .package else { return nil }
        let needed = levels[symbol]
        guard needed < min(level, .public) else { return nil }
        guard needed == .package else { return .internal }
        return code.policy.hasPackageAccess ? .package : nil
    }

    /// Whether a type has what the compiler refuses for a narrower one: extensions with a level of their own, or members that are
    /// inlined into other modules.
    private func hasVisibleParts(_ type: Int) -> Bool {
        let graph = code.graph
        let extensions = graph.extensions[type].map(Int.init)
        if extensions.contains(where: { graph.declaration(of: $0)?.level != nil }) { return true }
        let members = graph.members[type] + extensions.flatMap { graph.members[$0] }
        return members.contains { graph.declaration(of: Int($0))?.traits.contains(.inlinable) == true }
    }

    /// Whether something else decides on the level of a declaration.
    func isFixed(_ symbol: Int, _ declaration: SourceDeclaration) -> Bool {
        let graph = code.graph
        if code.isRetained(symbol) { return true }
        if !declaration.traits.isDisjoint(with: [
            .inlinable, .override, .required, .exported, .objectiveC, .custom, .test, .spi,
            // One of several has the level of all.
            .oneOfSeveral, .tuplePattern,
        ]) {
            return true
        }
        if let reason = code.liveness.reason(forName: symbol), [.language, .hiddenRequirement].contains(reason) {
            return true
        }
        if declaration.kind.isNominal, hasVisibleParts(symbol) { return true }
        // A witness has to be as visible as its type and its requirement allow.
        if !graph.overrides[symbol].isEmpty || !graph.overridden[symbol].isEmpty { return true }
        if let type = graph.type(ofMember: symbol), graph.symbols[type].kind == .protocolType { return true }
        return graph.skippedNames.contains(String(graph.symbols[symbol].name.prefix { $0 != "(" }))
    }
}
