import SwiftTree

/// A declaration of a source file that other files may know: everything but local variables, functions and types.
package struct SourceDeclaration: Sendable {
    /// What is declared.
    package enum Kind: UInt8, Sendable {
        case structure, classType, actor, enumeration, protocolType, extensionOfType
        case function, initializer, deinitializer, subscriptMember, variable, accessor, enumCase
        case typeAlias, associatedType, macro, parameter

        /// Whether it is a type with members.
        var isNominal: Bool { rawValue <= Kind.protocolType.rawValue }
    }

    /// What the source says about a declaration, in a bit each.
    package struct Traits: OptionSet, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        /// `@main`, `@UIApplicationMain` or `@NSApplicationMain`.
        static let entryPoint = Self(rawValue: 1 << 0)
        /// `@objc` and all that exports to Objective-C or connects to Interface Builder.
        static let objectiveC = Self(rawValue: 1 << 1)
        /// Attributes that let code find it that the compiler does not see, such as `@_cdecl`.
        static let exported = Self(rawValue: 1 << 2)
        /// `@Test` or `@Suite`.
        static let test = Self(rawValue: 1 << 3)
        static let propertyWrapper = Self(rawValue: 1 << 4)
        static let resultBuilder = Self(rawValue: 1 << 5)
        static let dynamicMember = Self(rawValue: 1 << 6)
        /// `@inlinable` or `@usableFromInline`.
        static let inlinable = Self(rawValue: 1 << 7)
        /// `@available(*, unavailable)`: it exists for its message.
        package static let unavailable = Self(rawValue: 1 << 8)
        static let override = Self(rawValue: 1 << 9)
        package static let required = Self(rawValue: 1 << 10)
        static let isStatic = Self(rawValue: 1 << 11)
        static let weak = Self(rawValue: 1 << 12)
        static let lazy = Self(rawValue: 1 << 13)
        package static let observed = Self(rawValue: 1 << 14)
        static let computed = Self(rawValue: 1 << 15)
        static let initialized = Self(rawValue: 1 << 16)
        static let typed = Self(rawValue: 1 << 17)
        static let constant = Self(rawValue: 1 << 18)
        /// An attribute that is none of the compiler's own: a wrapper, a macro, a builder or a global actor.
        package static let custom = Self(rawValue: 1 << 19)
        /// It has an inheritance clause.
        static let inherits = Self(rawValue: 1 << 20)
        /// A function without parameters.
        static let parameterless = Self(rawValue: 1 << 21)
        /// A function with a body.
        package static let body = Self(rawValue: 1 << 22)
        /// One of several that a `let`, `var` or `case` declares.
        static let oneOfSeveral = Self(rawValue: 1 << 23)
        /// A function whose body only stops the program.
        static let stub = Self(rawValue: 1 << 24)
        /// Variables of a tuple pattern, which cannot be removed alone.
        static let tuplePattern = Self(rawValue: 1 << 25)
        /// An extension or protocol with a `where` clause.
        static let constrained = Self(rawValue: 1 << 26)
        /// A parameter that its function does not mention.
        static let unmentioned = Self(rawValue: 1 << 27)
        /// A parameter without a default or label that makes removing its argument depend on others.
        static let hasDefault = Self(rawValue: 1 << 28)
        static let indirect = Self(rawValue: 1 << 29)
        /// In a clause of `#if`.
        static let conditional = Self(rawValue: 1 << 30)
        /// `@_spi`, which needs `public`.
        static let spi = Self(rawValue: 1 << 31)
    }

    /// What is declared.
    package let kind: Kind
    /// The offsets of its name, or of the keyword of what has no name.
    package let name: Range<Int>
    /// The offsets of the whole declaration with its attributes.
    let extent: Range<Int>
    /// The offset at which its signature ends: that of its body, its value or its members.
    let signatureEnd: Int
    /// The position in the file's declarations of the one that contains it; -1 at the top of the file.
    let parent: Int32
    /// The access level that its modifiers give it; `nil` if they give none.
    package let level: AccessLevel?
    /// What the source says about it.
    package let traits: Traits
    /// The names of its attributes that are not the compiler's own.
    let customAttributes: [String]
    /// The position of its node in the tree.
    let node: Int32
}
