import ConstantGenerators

/// The types of SwiftGen around values of PrumoRuntime, with SwiftGen's members.
enum ForwardingTypes {
    /// Whether there is such a type around one of PrumoRuntime.
    static func isKnown(_ type: String) -> Bool { members[type] != nil }

    /// The declaration of a type.
    static func declaration(named name: String, of type: String) -> SwiftSource {
        guard let members = members[type] else { return "" }
        let name = SwiftSource(name: name)
        return """

            @available(*, deprecated, message: \(literal: "use \(type) of PrumoRuntime"))
            struct \(name) {
                let asset: PrumoRuntime.\(name: type)
            \(members)}

            """
                + (initializers[type]?(name) ?? "")
    }

    private static let image: SwiftSource = """
            var name: String { asset.name }
            #if canImport(UIKit)
            var image: UIImage { asset.uiImage }
            #elseif canImport(AppKit)
            var image: NSImage { asset.nsImage }
            #endif
            #if canImport(SwiftUI)
            var swiftUIImage: SwiftUI.Image { asset.image }
            #endif

        """

    private static let members: [String: SwiftSource] = [
        "ImageAsset": image,
        "SymbolAsset": image,
        "ColorAsset": """
            var name: String { asset.name }
            #if canImport(UIKit)
            var color: UIColor { asset.uiColor }
            #elseif canImport(AppKit)
            var color: NSColor { asset.nsColor }
            #endif
            #if canImport(SwiftUI)
            var swiftUIColor: SwiftUI.Color { asset.color }
            #endif

        """,
        "DataAsset": """
            var name: String { asset.name }
            #if canImport(UIKit) || canImport(AppKit)
            var data: NSDataAsset {
                guard let data = asset.nsDataAsset else { preconditionFailure("the data set \\(name) is missing") }
                return data
            }
            #endif

        """,
        "FontAsset": """
            var name: String { asset.postScriptName }
            var family: String { asset.family }
            #if canImport(UIKit)
            func font(size: CGFloat) -> UIFont { asset.uiFont(size: size) }
            #elseif canImport(AppKit)
            func font(size: CGFloat) -> NSFont { asset.nsFont(size: size) }
            #endif
            #if canImport(SwiftUI)
            func swiftUIFont(size: CGFloat) -> SwiftUI.Font { asset.swiftUIFont(size: size) }
            func swiftUIFont(fixedSize: CGFloat) -> SwiftUI.Font { asset.swiftUIFont(fixedSize: fixedSize) }
            #endif

        """,
        "FileAsset": """
            var name: String { asset.name }
            var ext: String { asset.fileExtension }
            var mimeType: String { asset.mediaType }
            var url: URL {
                guard let url = try? asset.url else { preconditionFailure("the file \\(asset.relativePath) is missing") }
                return url
            }
            var path: String { url.path }

        """,
    ]

    /// The initializers of frameworks' types that SwiftGen adds.
    private static let initializers: [String: @Sendable (SwiftSource) -> SwiftSource] = [
        "ImageAsset": { name in
            """

            #if canImport(UIKit)
            @available(*, deprecated)
            extension UIImage {
                convenience init?(asset: \(name)) { self.init(asset: asset.asset) }
            }
            #endif
            #if canImport(SwiftUI)
            @available(*, deprecated)
            extension SwiftUI.Image {
                init(asset: \(name)) { self = asset.swiftUIImage }
            }
            #endif

            """
        },
        "ColorAsset": { name in
            """

            #if canImport(UIKit)
            @available(*, deprecated)
            extension UIColor {
                convenience init?(asset: \(name)) { self.init(asset: asset.asset) }
            }
            #endif
            #if canImport(SwiftUI)
            @available(*, deprecated)
            extension SwiftUI.Color {
                init(asset: \(name)) { self = asset.swiftUIColor }
            }
            #endif

            """
        },
    ]
}
