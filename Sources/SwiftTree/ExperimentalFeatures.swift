/// Grammar that the compiler accepts with `-enable-experimental-feature` only.
package struct ExperimentalFeatures: OptionSet, Sendable {
    /// A bit for each.
    package let rawValue: UInt16

    /// Creates a set of features from their bits.
    @inlinable package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// `_mutating` and `_consuming` where `let` and `var` are.
    @inlinable package static var referenceBindings: Self { Self(rawValue: 1 << 0) }
    /// `then value`, the value of an `if` or `switch` expression.
    @inlinable package static var thenStatements: Self { Self(rawValue: 1 << 1) }
    /// `do { … } catch { … }` as an expression.
    @inlinable package static var doExpressions: Self { Self(rawValue: 1 << 2) }
    /// `dependsOn(parameter)` before a type.
    @inlinable package static var nonescapableTypes: Self { Self(rawValue: 1 << 3) }
    /// A comma after the last of conditions, inherited types, and patterns of a `case`.
    @inlinable package static var trailingComma: Self { Self(rawValue: 1 << 4) }
    /// The accessors `read` and `modify`.
    @inlinable package static var coroutineAccessors: Self { Self(rawValue: 1 << 5) }
    /// `\Type.method(argument)`: calls in key paths.
    @inlinable package static var keypathWithMethodMembers: Self { Self(rawValue: 1 << 6) }
    /// `_move value` and `_borrow value`, elsewhere `consume` and `borrow`.
    @inlinable package static var oldOwnershipOperatorSpellings: Self { Self(rawValue: 1 << 7) }
    /// `using @MainActor` and `using nonisolated` for a whole file.
    @inlinable package static var defaultIsolationPerFile: Self { Self(rawValue: 1 << 8) }
    /// The accessor `mutate`; `borrow` needs no feature.
    @inlinable package static var borrowAndMutateAccessors: Self { Self(rawValue: 1 << 9) }

    private static let table: [(name: String, feature: Self)] = [
        ("ReferenceBindings", .referenceBindings), ("ThenStatements", .thenStatements),
        ("DoExpressions", .doExpressions), ("NonescapableTypes", .nonescapableTypes),
        ("TrailingComma", .trailingComma), ("CoroutineAccessors", .coroutineAccessors),
        ("KeypathWithMethodMembers", .keypathWithMethodMembers),
        ("OldOwnershipOperatorSpellings", .oldOwnershipOperatorSpellings),
        ("DefaultIsolationPerFile", .defaultIsolationPerFile),
        ("BorrowAndMutateAccessors", .borrowAndMutateAccessors),
    ]

    /// The names of all, as `-enable-experimental-feature` takes them.
    package static var names: [String] { table.map(\.name) }

    /// The one with a name, such as `ThenStatements`; nil if the compiler's grammar has none of that name.
    package init?(name: String) {
        guard let feature = Self.table.first(where: { $0.name == name })?.feature else { return nil }
        self = feature
    }
}
