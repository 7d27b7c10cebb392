// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported import Foundation

// What Apple's Foundation and Core Foundation have and Foundation on Linux has not. A module of another name, which the
// sources then import instead.

public typealias CFIndex = Int
public typealias CFString = NSString
public typealias CFURL = URL

public final class CFError: Error {
    init() {}
}

public func CFErrorGetCode(_ error: CFError) -> CFIndex { 0 }

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public struct LocalizedStringResource: Equatable, Codable, Sendable, ExpressibleByStringInterpolation {
    public enum BundleDescription: Sendable {
        case main
        case forClass(AnyClass)
        case atURL(URL)
    }

    public let key: String
    public var locale: Locale

    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) { self.init(stringLiteral: "") }

    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) { self.init(stringLiteral: "") }

    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: Bundle, comment: StaticString? = nil
    ) { self.init(stringLiteral: "") }

    public init(stringLiteral value: String) {
        key = value
        locale = .current
    }

    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) { self.init(stringLiteral: "") }
}

public protocol _FormatSpecifiable: Equatable {}
extension Int: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}

extension String {
    public struct LocalizationValue: Equatable, Codable, Sendable, ExpressibleByStringInterpolation {
        public struct StringInterpolation: StringInterpolationProtocol, Sendable {
            public init(literalCapacity: Int, interpolationCount: Int) {}
            public mutating func appendLiteral(_ literal: String) {}
            public mutating func appendInterpolation(_ string: @autoclosure () -> String) {}
            public mutating func appendInterpolation<Value: _FormatSpecifiable>(_ value: @autoclosure () -> Value) {}
        }

        public init(_ value: String) {}
        public init(stringLiteral value: String) {}
        public init(stringInterpolation: StringInterpolation) {}
    }

    public init(localized resource: LocalizedStringResource) { self = "" }
}
