import Formatter
import Testing

/// The layout of functions: what the toolchain's `swift format` 6.3 makes of each source.
@Suite struct FunctionsLayoutTests {
    @Test(arguments: [
        LayoutCase(
            "a signature that fits",
            ##"""
            func a(_ b:Int,c d:String = "")throws->Bool{true}
            """## + "\n",
            ##"""
            func a(_ b: Int, c d: String = "") throws -> Bool { true }
            """## + "\n"),
        LayoutCase(
            "parameters on lines of their own",
            ##"""
            func load(from address: URL, retries: Int = 3, timeout: Duration = .seconds(10)) async throws -> Response { fatalError() }
            """## + "\n",
            ##"""
            func load(
              from address: URL, retries: Int = 3,
              timeout: Duration = .seconds(10)
            ) async throws -> Response { fatalError() }
            """## + "\n"
        ) { $0.lineLength = 60 },
        LayoutCase(
            "each parameter on a line",
            ##"""
            func load(from address: URL, retries: Int = 3, timeout: Duration = .seconds(10)) async throws -> Response { fatalError() }
            """## + "\n",
            ##"""
            func load(
              from address: URL,
              retries: Int = 3,
              timeout: Duration = .seconds(10)
            ) async throws -> Response { fatalError() }
            """## + "\n"
        ) {
            $0.lineLength = 60; $0.lineBreakBeforeEachArgument = true
        },
        LayoutCase(
            "a result that stays with its parenthesis",
            ##"""
            func load(from address: URL, retries: Int = 3) async throws -> Dictionary<String, Response> {}
            """## + "\n",
            ##"""
            func load(
              from address: URL, retries: Int = 3
            ) async throws -> Dictionary<String, Response> {}
            """## + "\n"
        ) {
            $0.lineLength = 50; $0.prioritizeKeepingFunctionOutputTogether = true; $0.rules = [:]
        },
        LayoutCase(
            "an operator function",
            ##"""
            static func ==(left:Self,right:Self)->Bool{left.id==right.id}
            """## + "\n",
            ##"""
            static func == (left: Self, right: Self) -> Bool { left.id == right.id }
            """## + "\n"),
        LayoutCase(
            "variadic, inout and attributed parameters",
            ##"""
            func log(_ items:Any...,to output:inout String,@Builder body:()->Void){}
            """## + "\n",
            ##"""
            func log(_ items: Any..., to output: inout String, @Builder body: () -> Void) {}
            """## + "\n"),
        LayoutCase(
            "typed throws",
            ##"""
            func parse()throws(ParseError)->Tree{}
            let f: () throws(E) -> Void = {}
            """## + "\n",
            ##"""
            func parse() throws(ParseError) -> Tree {}
            let f: () throws(E) -> Void = {}
            """## + "\n"),
        LayoutCase(
            "accessors in a protocol",
            ##"""
            protocol P { var a:Int{get set};var b:Int{ get } }
            """## + "\n",
            ##"""
            protocol P {
              var a: Int { get set }
              var b: Int { get }
            }
            """## + "\n"),
        LayoutCase(
            "observers",
            ##"""
            var a = 0 {willSet{print(newValue)}
            didSet{}}
            """## + "\n",
            ##"""
            var a = 0 {
              willSet { print(newValue) }
              didSet {}
            }
            """## + "\n"),
        LayoutCase(
            "a body on one line stays there",
            ##"""
            func f() -> Int { 1 }
            func g() -> Int {
            1 }
            """## + "\n",
            ##"""
            func f() -> Int { 1 }
            func g() -> Int {
              1
            }
            """## + "\n"),
        LayoutCase(
            "an initializer that fails",
            ##"""
            init?(rawValue: String) { guard let value = Self.values[rawValue] else { return nil }; self = value }
            """## + "\n",
            ##"""
            init?(rawValue: String) {
              guard let value = Self.values[rawValue] else { return nil }
              self = value
            }
            """## + "\n"),
    ])
    func `is that of the toolchain`(_ test: LayoutCase) { test.check() }
}
