#if canImport(Darwin)
import Foundation

/// The type of which generated code makes members for localized strings: Foundation's.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public typealias StringResource = Foundation.LocalizedStringResource
#else
/// The type of which generated code makes members for localized strings: this module's.
public typealias StringResource = LocalizedStringResource

/// A localized string that is resolved when it is used, in the language that the user prefers then.
///
/// On Apple's systems this is Foundation's type, which Foundation lacks on other systems (seen in 6.3.1). Code that only
/// passes resources on and makes strings of them is the same on all systems.
public struct LocalizedStringResource: Sendable, Equatable {
    /// The key of the string in its table.
    public let key: String
    /// The name of the table.
    public let table: String
    private let text: @Sendable () -> String

    /// Creates a resource.
    /// - Parameter text: the string in the language that the user prefers.
    public init(_ key: String, table: String, text: @escaping @Sendable () -> String) {
        self.key = key
        self.table = table
        self.text = text
    }

    /// Whether both are the same string of a table, with the same arguments as they show now.
    public static func == (left: Self, right: Self) -> Bool {
        left.key == right.key && left.table == right.table && left.text() == right.text()
    }

    fileprivate var resolved: String { text() }
}

extension String {
    /// The string of a resource, in the language that the user prefers.
    public init(localized resource: LocalizedStringResource) { self = resource.resolved }
}
#endif
