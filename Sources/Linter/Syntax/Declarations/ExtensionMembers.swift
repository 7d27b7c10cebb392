import SwiftTree

/// The members that the extensions in a file add to types of other modules. The file's code means these members rather than those of
/// the same name in the other module.
struct ExtensionMembers {
    private var names: Set<String> = []

    /// - Parameters:
    ///   - types: the names of the types.
    ///   - context: where the file's extensions are. The rule visits `extensionDecl`.
    init(of types: Set<String>, in context: RuleContext) {
        for declaration in context.nodes(.extensionDecl) {
            guard let type = declaration.extendedType, types.contains(type.lastToken.name),
                let block = declaration.memberBlock
            else { continue }
            for member in TypeMembers(block) {
                if member.kind == .initializerDecl { names.insert("init") }
                if let name = member.kind.has(.name) ? member.name : nil { names.insert(name.name) }
                if member.kind == .variableDecl {
                    for binding in member.bindings { if let name = binding.pattern { names.insert(name.text) } }
                }
            }
        }
    }

    /// Whether an extension has a member of a name; `init` stands for any initializer.
    func contains(_ name: StaticString) -> Bool { !names.isEmpty && names.contains("\(name)") }
}
