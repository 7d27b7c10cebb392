import SwiftTree

/// What keeps declarations alive besides uses in code.
struct RetentionPolicy: Sendable {
    /// The modules whose public declarations other packages may use; `nil` for all.
    var publicModules: Set<String>?
    /// The modules of tests.
    var testModules: Set<String> = []
    /// Whether uses in tests count.
    var includesTests = true
    /// Whether a file is one whose declarations are all retained.
    var retainsFile: @Sendable (String) -> Bool = { _ in false }
    /// Patterns of the names of declarations.
    var retainedNames = NamePatterns()
    /// Attributes whose declarations are retained.
    var retainedAttributes: Set<String> = []
    /// Protocols whose conforming types are retained.
    var retainedProtocols: Set<String> = []
    /// Protocols of other modules that imply `Codable`.
    var codableProtocols: Set<String> = []
    /// Classes of other modules whose subclasses are test cases.
    var testCaseClasses: Set<String> = ["XCTestCase"]
    /// Whether members of subclasses of `NSObject` are retained.
    var retainsObjCAccessible = false
    /// Whether properties that only a synthesized coder uses are retained.
    var retainsCodableProperties = true
    /// Whether types with previews are retained.
    var retainsPreviews = true
    /// Types and members that resources name: classes of storyboards, property lists and data models.
    var resourceNames: Set<String> = []
    /// Whether declarations can be `package`.
    var hasPackageAccess = true

    /// A policy without anything special.
    init() {}
}

/// Why a declaration is alive.
package enum RetentionReason: UInt8, Sendable {
    case entryPoint, topLevelCode, test, publicAPI, objectiveC, exported, named, commented, file, skippedCode,
        dynamicName
    case resource, preview, unavailable, otherPackage, implicit, prohibitedInitializer
    case use, member, type, witness, outsideRequirement, accessor, conformance, synthesized, rawValue, reflection,
        language, associatedType, hiddenRequirement

    /// The reason as a clause after the name of a declaration.
    package var text: String {
        switch self {
        case .entryPoint: "is where the program starts"
        case .topLevelCode: "is used by top-level code"
        case .test: "is a test"
        case .publicAPI: "is public API of a library product"
        case .objectiveC: "is visible to Objective-C or Interface Builder"
        case .exported: "has an attribute that exports it"
        case .named: "is retained by the configuration"
        case .commented: "is retained by a comment"
        case .file: "is in a file that the configuration retains"
        case .skippedCode: "is named in code under an inactive #if"
        case .dynamicName: "is named in a string that is looked up at run time"
        case .resource: "is named in a resource"
        case .preview: "is a preview"
        case .unavailable: "is unavailable, and exists for its message"
        case .otherPackage: "is declared in another package"
        case .implicit: "is made by a macro or the compiler"
        case .prohibitedInitializer: "is an initializer that forbids making values"
        case .use: "is used by"
        case .member: "contains"
        case .type: "is a member that the compiler needs of"
        case .witness: "implements"
        case .outsideRequirement: "implements a requirement of another module for"
        case .accessor: "is an accessor of"
        case .conformance: "states a conformance of"
        case .synthesized: "is used by a synthesized conformance of"
        case .rawValue: "can be made from a raw value of"
        case .reflection: "is found by a mirror of"
        case .language: "is used by a language feature of"
        case .associatedType: "is a requirement from which an associated type may be inferred of"
        case .hiddenRequirement: "may implement a requirement that no index has for"
        }
    }

    /// Whether another declaration is the reason.
    var hasOrigin: Bool { rawValue >= Self.use.rawValue }
}
