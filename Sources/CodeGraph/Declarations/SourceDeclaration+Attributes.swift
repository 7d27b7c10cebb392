import SwiftTree

extension SourceDeclaration.Traits {
    /// The attributes that say something about who uses a declaration.
    private static let known: [String: Self] = [
        "main": .entryPoint, "UIApplicationMain": .entryPoint, "NSApplicationMain": .entryPoint,
        "objc": .objectiveC, "objcMembers": .objectiveC, "IBOutlet": .objectiveC, "IBAction": .objectiveC,
        "IBInspectable": .objectiveC, "IBDesignable": .objectiveC, "IBSegueAction": .objectiveC,
        "GKInspectable": .objectiveC, "NSManaged": .objectiveC, "nonobjc": [],
        "_cdecl": .exported, "c": .exported, "_silgen_name": .exported, "_expose": .exported, "_section": .exported,
        "_used": .exported, "used": .exported, "_dynamicReplacement": .exported, "_alwaysEmitIntoClient": .exported,
        "_specialize": .exported, "_implementationOnly": [], "_objcImplementation": .exported,
        "implementation": .exported, "abi": .exported, "_backDeploy": [], "backDeployed": [],
        "Test": .test, "Suite": .test, "propertyWrapper": .propertyWrapper, "resultBuilder": .resultBuilder,
        "_functionBuilder": .resultBuilder, "dynamicMemberLookup": .dynamicMember, "dynamicCallable": .dynamicMember,
        "inlinable": .inlinable, "usableFromInline": .inlinable, "_transparent": .inlinable, "inline": [],
        "available": [], "discardableResult": [], "frozen": [], "escaping": [], "autoclosure": [], "Sendable": [],
        "preconcurrency": [], "unchecked": [], "retroactive": [], "warn_unqualified_access": [], "testable": [],
        "_spi": .spi, "_disfavoredOverload": [], "concurrent": [], "MainActor": [], "convention": [], "noescape": [],
        "_exported": [], "unknown": [], "indirect": [], "nonisolated": [], "safe": [], "unsafe": [], "_semantics": [],
        "_optimize": [], "optimize": [], "_effects": [], "_fixed_layout": [], "_unsafeInheritExecutor": [],
        "_documentation": [], "attached": .exported, "freestanding": .exported, "const": [], "lifetime": [],
        "_lifetime": [], "_marker": [], "globalActor": .dynamicMember, "differentiable": .exported,
        "derivative": .exported, "_originallyDefinedIn": [], "_staticInitializeObjCMetadata": [],
    ]

    /// What attributes say.
    /// - Parameter custom: takes the names of those that are not the compiler's own.
    init(attributes: NodeList, _ custom: inout [String]) {
        self = []
        for attribute in attributes where attribute.kind == .attribute {
            guard let name = attribute.attributeName?.attributeText else { continue }
            if let known = Self.known[name] {
                formUnion(known)
            } else {
                insert(.custom)
                custom.append(name)
            }
            if name == "available", attribute.tokens.contains(where: { $0.hasText("unavailable") }) {
                insert(.unavailable)
            }
        }
    }

    /// What modifiers say.
    init(modifiers: NodeList) {
        self = []
        for modifier in modifiers where modifier.kind == .declModifier {
            switch modifier.name?.kind {
            case .overrideKeyword: insert(.override)
            case .requiredKeyword: insert(.required)
            case .staticKeyword, .classKeyword: insert(.isStatic)
            case .weakKeyword, .unownedKeyword: insert(.weak)
            case .lazyKeyword: insert(.lazy)
            case .indirectKeyword: insert(.indirect)
            default: continue
            }
        }
    }
}

extension Node {
    /// The last name of an attribute: `Test` for `@Testing.Test`.
    fileprivate var attributeText: String? {
        switch kind {
        case .identifierType, .memberType: name?.name
        default: firstToken.name
        }
    }
}
