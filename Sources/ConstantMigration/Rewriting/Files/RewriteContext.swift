import SwiftTree

/// What is known where uses of one file are replaced.
struct RewriteContext {
    let pairs: ConstantPairs
    let facts: SourceFacts
    /// The frameworks of the file.
    let imports: FrameworkImports
    /// What names of the file stand for.
    let names: NameResolver

    /// The framework of files that import neither.
    var standardFramework: Framework { facts.standardFramework }

    /// The modules of Apple whose types code may write with the module's name.
    private static let modules: Set<String> = [
        "AppKit", "Cocoa", "Foundation", "Swift", "SwiftUI", "SwiftUICore", "UIKit", "WatchKit",
    ]

    /// Whether an expression is the name of a framework's type, alone or after that of a module, and not one of the sources.
    func isOfFramework(_ expression: Node) -> Bool {
        let type = expression.accessOfMember ?? expression
        guard let path = type.referenceNames, let first = path.first, !names.declares(first, at: type) else {
            return false
        }
        return path.count == 1 || path.count == 2 && Self.modules.contains(first)
    }

    /// The types that an expression may have because of the code around it, as the sources write them; empty if they show none.
    func types(around expression: Node) -> Set<String> {
        switch expression.context {
        case .type(let type): return [type.text]
        case .argument(let argument):
            guard let call = argument.parent?.parent, call.kind == .functionCallExpr,
                let function = name(ofCalled: call)
            else { return [] }
            return facts.parameters.types(of: argument.label?.name, in: function)
        case .like(let other): return types(of: other)
        case .unknown: return []
        }
    }

    /// The name of the function or the type that is called: the type of an initializer, too.
    private func name(ofCalled call: Node) -> String? {
        guard let name = call.calledName?.name, name == "init", let called = call.calledExpression,
            called.kind == .memberAccessExpr
        else { return call.calledName?.name }
        guard let base = called.base else { return call.expectedType?.typeNames?.last }
        return base.referenceNames?.last
    }

    /// The types that a variable or a property may have.
    private func types(of value: Node) -> Set<String> {
        if let type = names.value(of: value)?.type { return [type] }
        let named = value.kind == .optionalChainingExpr || value.kind == .forceUnwrapExpr ? value.expression : value
        guard let name = named?.referenceName?.name else { return [] }
        return facts.parameters.types(ofVariable: name)
    }
}
