import Formatter
import Testing

/// The layout of declarations: what the toolchain's `swift format` 6.3 makes of each source.
@Suite struct DeclarationsLayoutTests {
    @Test(arguments: [
        LayoutCase(
            "a type with modifiers and a long list of protocols",
            ##"""
            public final class TravelListingsController: UIViewController, UITableViewDelegate, UITableViewDataSource, SearchDelegate {var x = 1}
            """## + "\n",
            ##"""
            public final class TravelListingsController: UIViewController, UITableViewDelegate,
              UITableViewDataSource, SearchDelegate
            { var x = 1 }
            """## + "\n"),
        LayoutCase(
            "a generic type with a where clause",
            ##"""
            struct Box<Element, Failure>: Sequence where Element: Hashable, Failure: Error {}
            """## + "\n",
            ##"""
            struct Box<Element, Failure>: Sequence
            where Element: Hashable, Failure: Error {}
            """## + "\n"
        ) { $0.lineLength = 50 },
        LayoutCase(
            "an extension with constraints",
            ##"""
            extension Array where Element == String {


            func joined()->String{""}



            }
            """## + "\n",
            ##"""
            extension Array where Element == String {

              func joined() -> String { "" }

            }
            """## + "\n"),
        LayoutCase(
            "an enumeration with raw values",
            ##"""
            enum Color : String{case red="r",green ; case blue(Int,alpha:Double=1)}
            """## + "\n",
            ##"""
            enum Color: String { case red = "r", green; case blue(Int, alpha: Double = 1) }
            """## + "\n"
        ) { $0.rules = [:] },
        LayoutCase(
            "several bindings",
            ##"""
            let first = 1, second: String = "two", third = [1, 2, 3]
            """## + "\n",
            ##"""
            let first = 1
            let second: String = "two"
            let third = [1, 2, 3]
            """## + "\n"
        ) { $0.lineLength = 30 },
        LayoutCase(
            "a long value after an equals sign",
            ##"""
            let shortestDistance = distances.filter { $0 > 0 }.min() ?? defaultDistance
            """## + "\n",
            ##"""
            let shortestDistance =
              distances.filter { $0 > 0 }.min()
              ?? defaultDistance
            """## + "\n"
        ) { $0.lineLength = 40 },
        LayoutCase(
            "attributes of a declaration",
            ##"""
            @available(iOS 17, *) @MainActor public var title: String { get async throws { try await load() } }
            """## + "\n",
            ##"""
            @available(iOS 17, *) @MainActor public var title: String {
              get async throws { try await load() }
            }
            """## + "\n"
        ) { $0.lineLength = 60 },
        LayoutCase(
            "imports are never broken",
            ##"""
            import struct SomeModuleWithAVeryLongName.SomeStructureWithAVeryLongName
            """## + "\n",
            ##"""
            import struct SomeModuleWithAVeryLongName.SomeStructureWithAVeryLongName
            """## + "\n"
        ) { $0.lineLength = 30 },
        LayoutCase(
            "operators and precedence groups",
            ##"""
            infix operator <+>: AdditionPrecedence
            precedencegroup Power { higherThan: MultiplicationPrecedence
            associativity: right }
            """## + "\n",
            ##"""
            infix operator <+> : AdditionPrecedence
            precedencegroup Power {
              higherThan: MultiplicationPrecedence
              associativity: right
            }
            """## + "\n"),
        LayoutCase(
            "a type alias with a function type",
            ##"""
            typealias Handler = @Sendable (Result<Data, any Error>, URLResponse) async throws -> Void
            """## + "\n",
            ##"""
            typealias Handler =
              @Sendable (Result<Data, any Error>, URLResponse)
              async throws -> Void
            """## + "\n"
        ) { $0.lineLength = 50 },
        LayoutCase(
            "a deinitializer and a subscript",
            ##"""
            class Cache { deinit{ close() }
            subscript(key:String,default value:@autoclosure()->Int)->Int{get{0}set{}} }
            """## + "\n",
            ##"""
            class Cache {
              deinit { close() }
              subscript(key: String, default value: @autoclosure () -> Int) -> Int {
                get { 0 }
                set {}
              }
            }
            """## + "\n"),
        LayoutCase(
            "an actor with nested types",
            ##"""
            actor Store{enum State{case on,off}
            let state=State.on}
            """## + "\n",
            ##"""
            actor Store {
              enum State { case on, off }
              let state = State.on
            }
            """## + "\n"
        ) { $0.rules = [:] },
        LayoutCase(
            "associated types",
            ##"""
            protocol Feed{associatedtype Item:Sendable where Item:Hashable
            func next()async throws->Item}
            """## + "\n",
            ##"""
            protocol Feed {
              associatedtype Item: Sendable where Item: Hashable
              func next() async throws -> Item
            }
            """## + "\n"),
        LayoutCase(
            "a macro",
            ##"""
            @freestanding(expression) public macro stringify<T>(_ value: T) -> (T, String) = #externalMacro(module: "Macros", type: "Stringify")
            """## + "\n",
            ##"""
            @freestanding(expression) public macro stringify<T>(
              _ value: T
            ) -> (T, String) =
              #externalMacro(module: "Macros", type: "Stringify")
            """## + "\n"
        ) { $0.lineLength = 60 },
        LayoutCase(
            "conditional attributes on lines of their own",
            ##"""
            #if DEBUG
            @available(*, deprecated)
            #endif
            func a() {}
            @objc
            #if DEBUG
            @inlinable
            #endif
            func b() {}
            """## + "\n",
            ##"""
            #if DEBUG
              @available(*, deprecated)
            #endif
            func a() {}
            @objc
            #if DEBUG
              @inlinable
            #endif
            func b() {}
            """## + "\n"
        ) {
            $0.lineBreakBetweenDeclarationAttributes = true
            $0.rules = [:]
        },
        LayoutCase(
            "the name of an operator without a space",
            ##"""
            prefix operator+
            postfix operator*
            infix operator<->:AdditionPrecedence
            """## + "\n",
            ##"""
            prefix operator +
            postfix operator *
            infix operator <-> : AdditionPrecedence
            """## + "\n"
        ) { $0.rules = [:] },
    ])
    func `is that of the toolchain`(_ test: LayoutCase) { test.check() }
}
