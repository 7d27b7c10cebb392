import Testing

@testable import CodeGraph

@Suite struct ModuleMapTests {
    @Test(arguments: [
        ("module CZip [system] {\n    header \"z.h\"\n}\n", ["CZip"]),
        ("framework module A { module B {} }\nmodule C{}", ["A", "C"]),
        ("// module A\nmodule B [extern_c] { link \"module D\" }", ["B"]), ("", []), ("module", []),
        ("}}} module A {", []),
    ])
    func `the modules at the top are named`(text: String, expected: [String]) {
        #expect(ModuleMap.names(in: Array(text.utf8)) == expected)
    }
}
