import ConstantGenerators
import SourceText
import SwiftTree

/// The constants for strings in a file that a custom template of SwiftGen generated.
///
/// Templates that derive from SwiftGen's own call a function `tr` with the names of a table and of a key. Members that do
/// nothing else, with all their parameters in order, are read, where the function returns a `String` and the key exists.
struct SwiftGenGeneratedStrings {
    /// The accessors.
    private(set) var constants: [ForeignConstant] = []
    /// The name of the type that contains the first accessor; `nil` if there is none.
    var root: String? { constants.first?.path.first }
    /// Whether that type is public.
    private(set) var isPublic = false
    /// Where other members are.
    private(set) var others: [Int] = []
    private let contains: (_ table: String, _ key: String) -> Bool

    /// Reads a generated file.
    /// - Parameter contains: whether there is a key.
    init(_ file: SourceFile, where contains: @escaping (_ table: String, _ key: String) -> Bool) {
        self.contains = contains
        let tree = SyntaxTree()
        var parser = SwiftParser()
        file.bytes.withUnsafeBufferPointer { parser.parse($0, into: tree) }
        guard tree.errors.isEmpty, Self.declaresLookup(tree) else { return }
        for statement in tree.root.statements {
            if let declaration = statement.item { read(declaration, in: []) }
        }
    }

    /// Whether all functions `tr` take a table and a key and return a text.
    private static func declaresLookup(_ tree: SyntaxTree) -> Bool {
        let functions = tree.nodes.filter { $0.kind == .functionDecl && $0.name?.hasText("tr") == true }
        return !functions.isEmpty
            && functions.allSatisfy { function in
                let parameters = Array(function.signature?.parameterClause?.parameters ?? function.parameters)
                return function.signature?.returnClause?.type?.text == "String" && parameters.count > 1
                    && parameters.prefix(2).allSatisfy {
                        $0.firstName?.hasText("_") == true && $0.type?.text == "String"
                    }
            }
    }

    private mutating func read(_ declaration: Node, in path: [String]) {
        switch declaration.kind {
        case .enumDecl, .structDecl, .classDecl:
            guard let name = declaration.name, let block = declaration.memberBlock else { return }
            let count = constants.count
            for item in block.members {
                if let member = item.decl { read(member, in: path + [Self.name(name)]) }
            }
            if path.isEmpty, count == 0, !constants.isEmpty { isPublic = declaration.hasModifier(.publicKeyword) }
        case .extensionDecl:
            guard let type = declaration.extendedType, let block = declaration.memberBlock else { return }
            let names = type.text.replacing("`", with: "").split(separator: ".").map { String($0) }
            for item in block.members {
                if let member = item.decl { read(member, in: names) }
            }
        case .functionDecl, .variableDecl:
            guard declaration.hasModifier(.staticKeyword), !path.isEmpty, !declaration.hasModifier(.privateKeyword),
                !declaration.hasModifier(.fileprivateKeyword)
            else { return }
            let constant =
                declaration.kind == .functionDecl
                ? function(declaration, in: path) : property(declaration, in: path)
            if let constant { constants.append(constant) } else { others.append(declaration.start) }
        default: break
        }
    }

    private func function(_ function: Node, in path: [String]) -> ForeignConstant? {
        guard let name = function.name, let signature = function.signature,
            signature.returnClause?.type?.text == "String", let statement = function.body?.statements.only
        else { return nil }
        var parameters: [ForeignConstant.Parameter] = []
        var names: [String] = []
        for parameter in signature.parameterClause?.parameters ?? signature.parameters {
            guard let first = parameter.firstName, let type = parameter.type, parameter.ellipsis == nil else {
                return nil
            }
            parameters.append(.init(label: first.hasText("_") ? nil : Self.name(first), type: type.text))
            names.append(Self.name(parameter.secondName ?? first))
        }
        guard let source = source(of: Self.value(of: statement), with: names) else { return nil }
        return ForeignConstant(path: path + [Self.name(name)], target: .resource([source]), parameters: parameters)
    }

    private func property(_ variable: Node, in path: [String]) -> ForeignConstant? {
        guard let binding = variable.bindings.only, let pattern = binding.pattern, pattern.kind == .identifierPattern,
            binding.typeAnnotation == nil || binding.typeAnnotation?.type?.text == "String"
        else { return nil }
        let value = binding.initializer?.value ?? binding.accessorBlock?.accessors.only.flatMap(Self.value)
        guard let source = source(of: value, with: []) else { return nil }
        return ForeignConstant(path: path + [Self.name(pattern.firstToken)], target: .resource([source]))
    }

    /// The expression that a body consists of.
    private static func value(of statement: Node) -> Node? {
        guard statement.kind == .codeBlockItem, let item = statement.item else { return nil }
        return item.kind == .returnStmt ? item.expression : item
    }

    /// The key that a call looks up.
    private func source(of call: Node?, with parameters: [String]) -> ConstantSource? {
        guard let call, call.kind == .functionCallExpr, call.calledName?.hasText("tr") == true,
            call.trailingClosure == nil
        else { return nil }
        let arguments = Array(call.arguments).prefix { $0.label == nil }
        guard arguments.count == parameters.count + 2, let table = Self.literal(arguments[0]),
            let key = Self.literal(arguments[1]), contains(table, key)
        else { return nil }
        for (argument, parameter) in zip(arguments.dropFirst(2), parameters) {
            guard argument.tokens.contains(where: { Self.name($0) == parameter }) else { return nil }
        }
        return .string(table: table, key: key)
    }

    /// The text of an argument that is a literal without interpolations.
    private static func literal(_ argument: Node) -> String? {
        guard let literal = argument.expression, literal.kind == .stringLiteralExpr else { return nil }
        let text = StringLiteralText(literal)
        return text.interpolations.isEmpty ? text.pieces.first : nil
    }

    /// A name without backticks.
    private static func name(_ token: Token) -> String { token.text.replacing("`", with: "") }
}
