import CompiledIndex
import DataFormats
import SourceText
import Testing

@testable import CodeGraph

/// Generated constants, and what configurations retain.
@Suite struct GeneratedConstantSymbolsTests {
    @Test func `a constant is used by live code, by dead code, or by none`() async throws {
        let compiled = try await CompiledIndex([
            ".build/plugins/outputs/App/GeneratedStrings.swift":
                "enum Strings { enum Cart { static var title: String { \"a\" }; static var old: String { \"b\" }; "
                + "static func items(_ count: Int) -> String { \"c\" } } }\n",
            "App.swift":
                "@main struct App { static func main() { print(Strings.Cart.title) } }\nfunc dead() { print(Strings.Cart.old) }\n",
        ])
        let constants = GeneratedConstantSymbols(try CompiledCode.unused(compiled))
        #expect(constants.use(of: "Strings.Cart.title") == .live)
        #expect(constants.use(of: "Strings.Cart.old") == .dead)
        #expect(constants.use(of: "Strings.Cart.items(_:)") == GeneratedConstantSymbols.Use.none)
        #expect(constants.use(of: "Strings.Cart.other") == nil)
    }

    @Test func `members of subclasses of NSObject are retained on request`() async throws {
        let compiled = try await CompiledIndex([
            "App.swift":
                "import Foundation\nfinal class Target: NSObject { func tapped() {} }\n@main struct App { static func main() { print(Target()) } }\n"
        ])
        func isDead(_ retains: Bool) throws -> Bool {
            let code = try CompiledCode.unused(compiled) { $0.retainsObjCAccessible = retains }
            let method = try #require(code.graph.symbols.firstIndex { $0.name == "tapped()" })
            return code.isDead(method)
        }
        #expect(try isDead(false))
        #expect(try !isDead(true))
    }

    @Test(arguments: [
        (#"{"unused": {"retain_public": 1}}"#, "\"retain_public\""),
        (#"{"unused": {"check": {"disabled_rules": ["dead_code"]}}}"#, "there is no rule \"dead_code\""),
    ])
    func `both parts of a configuration are checked`(text: String, message: String) throws {
        let file = SourceFile(path: ".prumo.json", text: text)
        let problems = UnusedDomain().problems(of: try JSONParser.parse(file), in: file, folder: "")
        #expect(problems.count == 1 && problems[0].message.contains(message), "\(problems)")
    }
}
