import SwiftTree

// Rules that use it walk over all nodes of a file: a node of a kind that matters to nobody costs one look at a set.

/// The names that are visible at each place of a file, for rules that walk over its nodes in source order.
///
/// For each node of ``kinds(and:)``, call ``leaveNodes(before:)`` first and ``enter(_:)`` last; in between it contains
/// the names that are visible before the node. It knows parameters and variables, whatever pattern binds them, and local
/// functions.
struct DeclaredNames {
    /// What declares a name.
    enum Origin {
        /// A parameter of a function, an initializer, or a subscript without accessors.
        case parameter
        /// A parameter of a closure.
        case closureParameter
        /// A variable of an enclosing type.
        case member
        /// Anything else.
        case local
    }

    /// A name that is visible.
    struct Declaration {
        /// Its name; for one that is not written, such as `newValue`, the keyword that declares it.
        let name: Token
        let origin: Origin
        /// Whether a use of it was seen.
        fileprivate(set) var isUsed = false
        fileprivate let key: Name
        /// The declaration before it in its bucket; -1 if there is none.
        fileprivate var previous: Int32 = -1
    }

    private enum Leaving {
        case scope
        case typeScope(firstReachable: Int)
        case declaration(Node)
    }

    fileprivate struct Name {
        // Which names share a bucket must not be known to who writes them.
        private static let seed = UInt.random(in: .min ... .max) | 1

        let bytes: UnsafeBufferPointer<UInt8>
        let hash: UInt

        init(_ token: Token) { self.init(token.nameBytes) }
        init(_ text: StaticString) {
            self.init(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        }

        fileprivate init(_ bytes: UnsafeBufferPointer<UInt8>) {
            self.bytes = bytes
            var hash = Self.seed
            for byte in bytes { hash = (hash ^ UInt(byte)) &* 0x9E37_79B9_7F4A_7C15 &+ hash &>> 29 }
            self.hash = hash ^ hash &>> 32
        }

        static func == (left: Name, right: Name) -> Bool {
            left.hash == right.hash && left.bytes.elementsEqual(right.bytes)
        }
    }

    /// The parameters of the scopes that were left since the last call of ``takeEndedParameters()``.
    private(set) var endedParameters: [Declaration] = []

    private let includesMembers: Bool
    private let isCounted: ((Token, Origin) -> Bool)?
    private var declarations: [Declaration] = []
    private var scopeStarts: [Int] = []
    /// The latest declaration of each bucket of names; -1 if there is none. As many as a power of two.
    private var buckets = [Int32](repeating: -1, count: 256)
    private var open: [(end: Int, leaving: Leaving)] = []
    private var nextEnd = Int.max
    private var firstReachable = 0

    /// - Parameters:
    ///   - includesMembers: whether variables of the enclosing types count.
    ///   - isCounted: whether a declaration counts; nil if all do.
    init(includesMembers: Bool = false, where isCounted: ((Token, Origin) -> Bool)? = nil) {
        self.includesMembers = includesMembers
        self.isCounted = isCounted
    }

    /// Whether the name is declared, not regarding types in between.
    func contains(_ name: Token) -> Bool { index(of: name) != nil }

    /// What a name refers to, not regarding types in between.
    func declaration(of name: Token) -> Declaration? { index(of: name).map { declarations[$0] } }

    /// Notes a use of a name. Functions of a local type cannot use what is declared around the type.
    mutating func use(_ name: Token) {
        if let index = index(of: name), index >= firstReachable { declarations[index].isUsed = true }
    }

    /// Notes a use of a parameter with a property wrapper by its projected value (`$name`) or the wrapper (`_name`).
    mutating func useWrapped(_ token: Token) {
        let bytes = token.nameBytes
        guard bytes.count > 1, bytes[0] == UInt8(ascii: "$") || bytes[0] == UInt8(ascii: "_"),
            let index = index(of: Name(UnsafeBufferPointer(rebasing: bytes.dropFirst()))), index >= firstReachable
        else { return }
        let name = declarations[index].name
        switch declarations[index].origin {
        case .parameter where name.parent.hasForeignAttribute: declarations[index].isUsed = true
        case .closureParameter where Self.isProjected(name): declarations[index].isUsed = true
        default: break
        }
    }

    /// Whether a parameter of a closure is of the form `$name`, which declares `name` as well.
    private static func isProjected(_ name: Token) -> Bool {
        name.nameBytes.count > 1 && name.nameBytes[0] == UInt8(ascii: "$")
    }

    /// Notes that anything may be used.
    mutating func useAll() {
        for index in declarations.indices { declarations[index].isUsed = true }
    }

    private func index(of name: Token) -> Int? { declarations.isEmpty ? nil : index(of: Name(name)) }

    private func index(of name: Name) -> Int? {
        var index = buckets[bucket(of: name)]
        while index >= 0 {
            let declaration = declarations[Int(index)]
            if declaration.key == name { return Int(index) }
            index = declaration.previous
        }
        return nil
    }

    private func bucket(of name: Name) -> Int { Int(truncatingIfNeeded: name.hash) & (buckets.count - 1) }

    /// Puts the declaration with an index, which is the latest one, into its bucket.
    private mutating func fillBucket(with index: Int) {
        let bucket = bucket(of: declarations[index].key)
        declarations[index].previous = buckets[bucket]
        buckets[bucket] = Int32(truncatingIfNeeded: index)
    }

    /// Makes as many buckets as there are declarations.
    private mutating func addBuckets() {
        buckets = Array(repeating: -1, count: buckets.count * 2)
        for index in declarations.indices { fillBucket(with: index) }
    }

    /// Hands over the parameters whose scopes were left.
    mutating func takeEndedParameters() -> [Declaration] {
        let taken = endedParameters
        endedParameters = []
        return taken
    }

    /// Leaves what ended before a node.
    @inline(__always) mutating func leaveNodes(before node: Node) {
        if node.index >= nextEnd { leaveNodes(before: node.index) }
    }

    /// Leaves what is left at the end of the file.
    mutating func leaveAll() { leaveNodes(before: .max) }

    private mutating func leaveNodes(before index: Int) {
        while let last = open.last, last.end <= index {
            open.removeLast()
            switch last.leaving {
            case .scope: leaveScope()
            case .typeScope(let firstReachable):
                leaveScope()
                self.firstReachable = firstReachable
            case .declaration(let node): declare(node)
            }
        }
        nextEnd = open.last?.end ?? .max
    }

    private mutating func leaveScope() {
        guard let start = scopeStarts.popLast() else { return }
        while declarations.count > start {
            let declaration = declarations.removeLast()
            buckets[bucket(of: declaration.key)] = declaration.previous
            switch declaration.origin {
            case .parameter, .closureParameter: endedParameters.append(declaration)
            case .member, .local: break
            }
        }
    }

    private mutating func add(_ token: Token?, _ origin: Origin = .local) {
        if let token, token.kind != .wildcard { add(Name(token), token, origin) }
    }

    private mutating func add(_ key: Name, _ token: Token, _ origin: Origin = .local) {
        guard !scopeStarts.isEmpty, isCounted?(token, origin) != false else { return }
        declarations.append(Declaration(name: token, origin: origin, key: key))
        fillBucket(with: declarations.count - 1)
        if declarations.count > buckets.count { addBuckets() }
    }

    private mutating func leaveLater(_ node: Node, _ leaving: Leaving) {
        let end = node.subtree.endIndex
        open.append((end, leaving))
        nextEnd = end
    }

    /// The kinds of nodes that have to be entered, and those that a rule looks at.
    static func kinds(and others: NodeKinds) -> NodeKinds {
        var all = kinds
        all.formUnion(others)
        return all
    }

    private static let kinds: NodeKinds = [
        .accessorBlock, .codeBlock, .codeBlockItemList, .conditionElementList, .functionDecl, .guardStmt,
        .matchingPatternCondition, .memberBlock, .optionalBindingCondition, .sourceFile, .variableDecl,
    ]

    /// Enters a node: what it declares is visible from now on, or from its end on.
    mutating func enter(_ node: Node) {
        switch node.kind {
        case .sourceFile: openScope(node)
        case .codeBlock:
            openScope(node)
            if let owner = node.parent { declareNames(of: owner, in: node) }
        case .codeBlockItemList: openList(node)
        case .accessorBlock:
            // A getter without accessors is a list of statements.
            openScope(node)
            guard let owner = node.parent, owner.kind == .subscriptDecl else { return }
            let hasAccessors = node.child(.accessors)?.kind == .accessorDeclList
            add(owner.parameterClause, hasAccessors ? .local : .parameter)
        case .functionDecl:
            if node.parent?.kind != .memberBlockItem { add(node.name) }
        // Each condition sees what those before it bind.
        case .conditionElementList:
            if node.firstChild?.nextSibling != nil { openScope(node) }
        case .matchingPatternCondition, .optionalBindingCondition:
            if node.parent?.nextSibling != nil { leaveLater(node, .declaration(node)) }
        case .guardStmt: leaveLater(node, .declaration(node))
        case .variableDecl:
            if node.parent?.kind != .memberBlockItem { leaveLater(node, .declaration(node)) }
        case .memberBlock: openMembers(node)
        default: break
        }
    }

    private mutating func openScope(_ node: Node) {
        scopeStarts.append(declarations.count)
        leaveLater(node, .scope)
    }

    private mutating func openList(_ list: Node) {
        guard let owner = list.parent else { return }
        switch owner.kind {
        case .closureExpr:
            openScope(list)
            guard let signature = owner.firstChild, signature.kind == .closureSignature else { return }
            for capture in NodeList(signature.capture?.child(.items)) where capture.name?.kind != .selfKeyword {
                add(capture.name)
            }
            for name in Self.parameters(of: signature) {
                let bytes = name.nameBytes
                let key = Self.isProjected(name) ? Name(UnsafeBufferPointer(rebasing: bytes.dropFirst())) : Name(bytes)
                add(key, name, .closureParameter)
            }
        case .switchCase:
            openScope(list)
            if let label = owner.child(.label) { addPatterns(in: label) }
        case .ifConfigClause: openScope(list)
        default: break
        }
    }

    /// The names of the parameters of a closure, without wildcards.
    static func parameters(of signature: Node) -> [Token] {
        guard let clause = signature.parameterClause else { return [] }
        let isShort = clause.kind == .closureShorthandParameterList
        let names = (isShort ? NodeList(clause) : clause.parameters).compactMap { parameter in
            isShort ? parameter.firstToken : parameter.secondName ?? parameter.firstName
        }
        return names.filter { $0.kind != .wildcard }
    }

    private mutating func openMembers(_ block: Node) {
        guard let owner = block.parent else { return }
        scopeStarts.append(declarations.count)
        leaveLater(block, .typeScope(firstReachable: firstReachable))
        if owner.kind != .extensionDecl, owner.kind != .protocolDecl { firstReachable = declarations.count }
        guard includesMembers else { return }
        for item in block.members {
            guard let member = item.firstChild, member.kind == .variableDecl else { continue }
            for binding in member.bindings {
                if let pattern = binding.pattern, pattern.kind == .identifierPattern {
                    add(pattern.firstToken, .member)
                }
            }
        }
    }

    /// Declares what is visible in a block.
    private mutating func declareNames(of owner: Node, in block: Node) {
        switch owner.kind {
        case .functionDecl, .initializerDecl: add(owner.signature?.parameterClause, .parameter)
        case .ifExpr:
            if owner.body == block { addConditions(of: owner) }
        case .whileStmt: addConditions(of: owner)
        case .forStmt:
            if let pattern = owner.pattern { addPatterns(in: pattern) }
        case .catchClause:
            if owner.catchItems.isEmpty { add(Name("error"), owner.firstToken) }
            for item in owner.catchItems {
                if let pattern = item.child(.pattern) { addPatterns(in: pattern) }
            }
        case .accessorDecl:
            guard let specifier = owner.accessorSpecifier else { return }
            if let parameters = owner.parametersNode { return add(parameters.name) }
            switch specifier.kind {
            case .setKeyword, .willSetKeyword: add(Name("newValue"), specifier)
            case .didSetKeyword: add(Name("oldValue"), specifier)
            default: break
            }
        default: break
        }
    }

    /// Declares what a statement makes visible after it.
    private mutating func declare(_ node: Node) {
        if node.kind == .guardStmt { return addConditions(of: node) }
        if node.kind != .variableDecl {
            if let pattern = node.pattern { addPatterns(in: pattern) }
            return
        }
        for binding in node.bindings {
            if let pattern = binding.pattern { addPatterns(in: pattern) }
        }
    }

    private mutating func add(_ clause: Node?, _ origin: Origin) {
        guard let clause else { return }
        for parameter in clause.parameters { add(parameter.secondName ?? parameter.firstName, origin) }
    }

    private mutating func addConditions(of statement: Node) {
        for element in statement.conditions {
            guard let condition = element.firstChild else { continue }
            switch condition.kind {
            case .optionalBindingCondition, .matchingPatternCondition:
                if let pattern = condition.pattern { addPatterns(in: pattern) }
            default: break
            }
        }
    }

    private mutating func addPatterns(in node: Node) {
        let nodes = node.subtree
        var position = nodes.startIndex
        while position < nodes.endIndex {
            let node = nodes[position]
            position += 1
            switch node.kind {
            case .identifierPattern: add(node.firstToken)
            case .closureExpr: position = node.subtree.endIndex
            default: break
            }
        }
    }
}
