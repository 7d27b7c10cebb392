extension OperatorTable {
    /// Adds the infix operators and the precedence groups that a file declares, those in `#if` included.
    /// - Returns: what is wrong about the declarations; the first of two stays.
    @discardableResult
    package mutating func insertDeclarations(of tree: SyntaxTree) -> [OperatorError] {
        var errors: [OperatorError] = []
        insertDeclarations(in: tree.root.statements, &errors)
        return errors
    }

    private mutating func insertDeclarations(in items: NodeList, _ errors: inout [OperatorError]) {
        for item in items where item.kind == .codeBlockItem {
            guard let declaration = item.item else { continue }
            switch declaration.kind {
            case .operatorDecl: insert(operatorDecl: declaration, &errors)
            case .precedenceGroupDecl: insert(precedenceGroupDecl: declaration, &errors)
            case .ifConfigDecl:
                for clause in declaration.clauses where clause.kind == .ifConfigClause {
                    insertDeclarations(in: clause.elements, &errors)
                }
            default: break
            }
        }
    }

    private mutating func insert(operatorDecl: Node, _ errors: inout [OperatorError]) {
        guard operatorDecl.fixitySpecifier?.kind == .infixKeyword, let name = operatorDecl.name else { return }
        let group = operatorDecl.operatorPrecedenceAndTypes?.precedenceGroup
        if !insert(operator: name.text, group: group?.name) {
            errors.append(.operatorDeclaredTwice(name.text, offset: name.start))
        }
    }

    private mutating func insert(precedenceGroupDecl: Node, _ errors: inout [OperatorError]) {
        guard let name = precedenceGroupDecl.name else { return }
        var group = PrecedenceGroup(name.name)
        for attribute in precedenceGroupDecl.groupAttributes {
            switch attribute.kind {
            case .precedenceGroupAssociativity:
                group.associativity =
                    attribute.valueToken.flatMap { PrecedenceGroup.Associativity(rawValue: $0.text) } ?? .none
            case .precedenceGroupAssignment: group.isAssignment = attribute.valueToken?.kind == .trueKeyword
            case .precedenceGroupRelation:
                let names = attribute.precedenceGroups.compactMap { $0.name?.name }
                if attribute.higherThanOrLowerThanLabel?.kind == .higherThanKeyword {
                    group.higherThan += names
                } else {
                    group.lowerThan += names
                }
            default: break
            }
        }
        if !insert(group) { errors.append(.groupDeclaredTwice(group.name, offset: name.start)) }
    }
}
