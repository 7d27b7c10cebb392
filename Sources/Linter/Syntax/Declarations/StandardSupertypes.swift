/// What types inherit from the standard library and Apple's frameworks: protocols, raw types and two classes.
enum StandardSupertypes {
    /// Whether something is one of these and has no requirement with a result builder.
    static func containsWithoutBuilders(_ supertype: String) -> Bool {
        protocolsWithoutTypes.contains(supertype) || supertypesWithTypes.contains(supertype)
    }

    /// Whether something is one of these and contains no type with a name.
    static func contains(_ supertype: String, withoutType name: String) -> Bool {
        protocolsWithoutTypes.contains(supertype)
            || (supertypesWithTypes.contains(supertype) || protocolsWithBuilders.contains(supertype))
                && !associatedTypes.contains(name)
    }
}

private let protocolsWithoutTypes: Set<String> = [
    "Actor", "AnyObject", "BitwiseCopyable", "Codable", "CodingKey", "CodingKeyRepresentable", "Comparable",
    "ContiguousBytes", "Copyable", "CustomDebugStringConvertible", "CustomLeafReflectable", "CustomNSError",
    "CustomReflectable", "CustomStringConvertible", "CVarArg", "Decodable", "Decoder", "Encodable", "Encoder",
    "Equatable", "Error", "Escapable", "Executor", "Hashable", "LocalizedError", "LosslessStringConvertible",
    "NSObject", "NSObjectProtocol", "RandomNumberGenerator", "RecoverableError", "Sendable", "SendableMetatype",
    "SerialExecutor", "SingleValueDecodingContainer", "SingleValueEncodingContainer", "TaskExecutor",
    "TextOutputStream", "TextOutputStreamable", "UnkeyedDecodingContainer", "UnkeyedEncodingContainer",
    "XCTestCase",
]

private let supertypesWithTypes: Set<String> = [
    "AdditiveArithmetic", "AsyncIteratorProtocol", "AsyncSequence", "BidirectionalCollection",
    "BinaryFloatingPoint", "BinaryInteger", "CaseIterable", "Character", "Clock", "Collection", "DataProtocol",
    "Double", "DurationProtocol", "ExpressibleByArrayLiteral", "ExpressibleByBooleanLiteral",
    "ExpressibleByDictionaryLiteral", "ExpressibleByExtendedGraphemeClusterLiteral", "ExpressibleByFloatLiteral",
    "ExpressibleByIntegerLiteral", "ExpressibleByNilLiteral", "ExpressibleByStringInterpolation",
    "ExpressibleByStringLiteral", "ExpressibleByUnicodeScalarLiteral", "FixedWidthInteger", "Float",
    "FloatingPoint", "GlobalActor", "Identifiable", "InstantProtocol", "Int", "Int16", "Int32", "Int64", "Int8",
    "IteratorProtocol", "KeyedDecodingContainerProtocol", "KeyedEncodingContainerProtocol",
    "LazyCollectionProtocol", "LazySequenceProtocol", "MutableCollection", "Numeric", "ObservableObject",
    "OptionSet", "RandomAccessCollection", "RangeExpression", "RangeReplaceableCollection", "RawRepresentable",
    "Sequence", "SetAlgebra", "SignedInteger", "SignedNumeric", "Strideable", "String",
    "StringInterpolationProtocol", "StringProtocol", "UInt", "UInt16", "UInt32", "UInt64", "UInt8",
    "UnsignedInteger",
]

private let protocolsWithBuilders: Set<String> = [
    "App", "Commands", "PreviewProvider", "Scene", "ToolbarContent", "View", "ViewModifier", "Widget",
    "WidgetBundle",
]

/// The types that these contain.
private let associatedTypes: Set<String> = [
    "ActorType", "AllCases", "ArrayLiteralElement", "AsyncIterator", "Body", "BooleanLiteralType", "Bound",
    "Content", "Duration", "Element", "Elements", "Exponent", "ExtendedGraphemeClusterLiteralType", "Failure",
    "FloatLiteralType", "ID", "Index", "Indices", "Instant", "IntegerLiteralType", "Iterator", "Key", "Magnitude",
    "ObjectWillChangePublisher", "Previews", "RawExponent", "RawSignificand", "RawValue", "Regions", "Stride",
    "StringInterpolation", "StringLiteralType", "SubSequence", "UnicodeScalarLiteralType", "UnicodeScalarView",
    "UTF16View", "UTF8View", "Value", "Words",
]
