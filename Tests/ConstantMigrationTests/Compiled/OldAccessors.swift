import ConstantMigration

/// What other tools generate for the resources of ``RewriteFixture``, as far as code can use it.
enum OldAccessors {
    static func source(of tool: ForeignTool) -> String {
        switch tool.name {
        case ForeignTool.swiftGen.name: swiftGen
        case ForeignTool.rSwift.name: rSwift
        case ForeignTool.xcodeSymbols.name: xcodeSymbols
        default: xcstringsTool
        }
    }

    private static let swiftGen = """
        import SwiftUI
        import UIKit

        enum L10n {
            enum Localizable {
                static let title = ""
                static let `left` = ""
                enum Cart {
                    static let title = ""
                    static func items(_ p1: Any, _ p2: Int) -> String { "" }
                    static func price(_ p1: Float) -> String { "" }
                    static func unsigned(_ p1: Int) -> String { "" }
                }
                static func albums(_ p1: Int) -> String { "" }
            }
            enum Orders { static let open = "" }
        }

        struct ImageAsset {
            let name: String
            var image: UIImage { UIImage() }
            var swiftUIImage: SwiftUI.Image { SwiftUI.Image(name) }
        }
        final class ColorBox {
            let name = ""
            lazy var color = UIColor()
            lazy var swiftUIColor = SwiftUI.Color(name)
        }
        enum Asset {
            static let logo = ImageAsset(name: "logo")
            enum Icons { static let star = ImageAsset(name: "Icons/star") }
            static let brand = ColorBox()
            static let allImages = [logo]
        }
        """

    private static let rSwift = """
        import SwiftUI
        import UIKit

        struct StringResource {
            let key: StaticString
            let tableName: String
            func callAsFunction() -> String { "" }
        }
        struct StringResource1<A> { func callAsFunction(_ a: A) -> String { "" } }
        struct StringResource2<A, B> { func callAsFunction(_ a: A, _ b: B) -> String { "" } }
        struct ImageResource {
            let name: String
            func callAsFunction(compatibleWith traits: UITraitCollection? = nil) -> UIImage? { nil }
        }
        struct ColorResource { func callAsFunction() -> UIColor? { nil } }
        struct FontResource { func callAsFunction(size: CGFloat) -> UIFont? { nil } }
        struct FileResource { func callAsFunction() -> URL? { nil } }
        struct SceneResource<Controller> { @MainActor func callAsFunction() -> Controller? { nil } }
        struct SegueResource<Destination> {
            @MainActor func callAsFunction(segue: UIStoryboardSegue) -> TypedSegue<Destination>? { nil }
        }
        struct TypedSegue<Destination> { let destination: Destination }

        struct _R: @unchecked Sendable {
            struct strings {
                struct localizable {
                    let cartTitle = StringResource(key: "cart.title", tableName: "Localizable")
                    let cartItems = StringResource2<String, Int>()
                    let albums = StringResource1<Int>()
                }
                let localizable = localizable()
            }
            struct images { let logo = ImageResource(name: "logo") }
            struct colors { let brand = ColorResource() }
            struct fonts { let interBold = FontResource() }
            struct files { let seedJson = FileResource() }
            struct storyboards {
                struct main { let list = SceneResource<ListController>() }
                let main = main()
            }
            struct segues {
                struct listController { let detail = SegueResource<UIViewController>() }
                let listController = listController()
            }
            let string = strings()
            let image = images()
            let color = colors()
            let font = fonts()
            let file = files()
            let storyboard = storyboards()
            let segue = segues()
        }
        let R = _R()
        """

    private static let xcodeSymbols = """
        import SwiftUI
        import UIKit

        extension LocalizedStringResource {
            static let cartTitle = LocalizedStringResource("cart.title")
            static func cartItems(_ a: String, _ b: Int) -> LocalizedStringResource { LocalizedStringResource("") }
            enum Orders { static let open = LocalizedStringResource("open") }
        }
        struct ImageResource { static let logo = ImageResource() }
        struct ColorResource { static let brand = ColorResource() }
        extension UIImage {
            static let logo = UIImage()
            convenience init(resource: ImageResource) { self.init() }
        }
        extension UIColor {
            static let brand = UIColor()
            convenience init(resource: ColorResource) { self.init() }
        }
        extension SwiftUI.Color {
            static let brand = Color("brand")
            init(_ resource: ColorResource) { self.init("brand") }
        }
        extension SwiftUI.Image { init(_ resource: ImageResource) { self.init("logo") } }
        """

    private static let xcstringsTool = """
        import SwiftUI

        extension String {
            struct Localizable {
                static let cartTitle = Localizable()
                static func cartItems(_ a: String, _ b: Int) -> Localizable { Localizable() }
            }
            init(localizable: Localizable) { self = "" }
            static func localizable(_ a: Localizable) -> String { "" }
        }
        extension Text { init(localizable: String.Localizable) { self.init(verbatim: "") } }
        extension LocalizedStringResource {
            init(localizable: String.Localizable) { self.init("") }
            static func localizable(_ a: String.Localizable) -> LocalizedStringResource { LocalizedStringResource("") }
        }
        """

    /// What the code of cases uses beside the accessors; sources that are not rewritten.
    static let library = """
        import SwiftUI
        import UIKit

        @MainActor protocol Described {}
        extension Described {
            var about: String { "" }
            var maybe: String? { nil }
            func touch() {}
        }
        extension UIImage: @preconcurrency Described {}
        extension UIColor: @preconcurrency Described {}
        extension UIFont: @preconcurrency Described {}
        class ListController: UIViewController, Described {}
        struct Box<Value> {
            let value: Value
            init(_ value: Value) { self.value = value }
        }
        final class Holder<Value> { var value: Value? }
        @propertyWrapper struct Wrapped<Value> { var wrappedValue: Value }
        func use(_ values: Any?...) {}
        func pass<Value>(_ value: Value) -> Value { value }
        func pass<Value>(_ value: Value, _ body: (Value) -> Void) { body(value) }
        func change<Value>(_ value: inout Value?) { value = nil }
        func run(_ body: () -> Void) { body() }
        """
}
