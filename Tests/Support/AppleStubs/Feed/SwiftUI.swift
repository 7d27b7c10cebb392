// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported import Foundation

// What SwiftUI declares, as far as the views of Feed use it (the documentation of the SDKs of macOS 14 and iOS 17), so
// that they are type-checked where there is no SDK. Nothing here runs; see .ci/apple-stubs.

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View { public var body: Never { fatalError() } }
extension View where Body == Never { public var body: Never { fatalError() } }

@resultBuilder public enum ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        (repeat each Content)
    > {
        TupleView()
    }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second> {
        ConditionalContent()
    }
    public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<First, Second> {
        ConditionalContent()
    }
}

extension Optional: View where Wrapped: View { public typealias Body = Never }
public struct EmptyView: View { public typealias Body = Never }
public struct TupleView<Content>: View { public typealias Body = Never }
public struct ConditionalContent<First: View, Second: View>: View { public typealias Body = Never }
public struct ModifiedContent: View { public typealias Body = Never }

public struct Text: View, Sendable {
    public typealias Body = Never
    public init(verbatim content: String) {}
    public func strikethrough(_ isActive: Bool = true) -> Text { self }
    public func font(_ font: Font?) -> Text { self }
}

public struct Font: Hashable, Sendable {
    public static let headline = Font(), subheadline = Font(), caption = Font(), footnote = Font()
}

public enum HorizontalAlignment: Sendable { case leading, center, trailing }
public enum VerticalAlignment: Sendable { case top, center, bottom }
public struct EnabledTextSelectability { public static let enabled = EnabledTextSelectability() }
extension EnabledTextSelectability: @unchecked Sendable {}

public final class NSImage { public init?(data: Data) {} }

public struct Image: View, Sendable {
    public typealias Body = Never
    public init(nsImage: NSImage) {}
    public func resizable() -> Image { self }
}

public struct VStack<Content: View>: View {
    public typealias Body = Never
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content)
    {}
}

public struct HStack<Content: View>: View {
    public typealias Body = Never
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

public struct List<Content: View>: View {
    public typealias Body = Never
    public init(@ViewBuilder content: () -> Content) {}
}

public struct Section<Parent: View, Content: View>: View {
    public typealias Body = Never
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {}
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
    public typealias Body = Never
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content)
    {}
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

public struct Button<Label: View>: View {
    public typealias Body = Never
    @preconcurrency public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}

public struct Menu<Label: View, Content: View>: View {
    public typealias Body = Never
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
}

public struct NavigationLink<Label: View, Destination: View>: View {
    public typealias Body = Never
    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {}
}

public struct Link<Label: View>: View {
    public typealias Body = Never
    public init(destination: URL, @ViewBuilder label: () -> Label) {}
}

public struct ShareLink: View {
    public typealias Body = Never
    public init(item: String) {}
}

public struct ProgressView: View {
    public typealias Body = Never
    public init() {}
}

public struct TextField<Label: View>: View {
    public typealias Body = Never
    public init(text: Binding<String>, @ViewBuilder label: () -> Label) {}
}

public struct SecureField<Label: View>: View {
    public typealias Body = Never
    public init(text: Binding<String>, @ViewBuilder label: () -> Label) {}
}

@propertyWrapper public struct Binding<Value> {
    public init() {}
    public var wrappedValue: Value { fatalError() }
}

@propertyWrapper public struct State<Value> {
    public init(wrappedValue: Value) {}
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { fatalError() }
}

extension State where Value: ExpressibleByNilLiteral { public init() {} }

extension View {
    public func font(_ font: Font?) -> some View { ModifiedContent() }
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View { ModifiedContent() }
    public func scaledToFit() -> some View { ModifiedContent() }
    public func accessibilityLabel(_ label: Text) -> some View { ModifiedContent() }
    public func textSelection(_ selectability: EnabledTextSelectability) -> some View { ModifiedContent() }
    public func navigationTitle(_ title: Text) -> some View { ModifiedContent() }
    public func onSubmit(_ action: @escaping () -> Void) -> some View { ModifiedContent() }
    public func task(_ action: @escaping @MainActor @Sendable () async -> Void) -> some View { ModifiedContent() }
    public func task<Value: Equatable>(id value: Value, _ action: @escaping @MainActor @Sendable () async -> Void)
        -> some View
    { ModifiedContent() }
}
