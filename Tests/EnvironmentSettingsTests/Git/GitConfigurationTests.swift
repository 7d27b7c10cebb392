import TestSupport
import Testing

@testable import EnvironmentSettings

@Suite struct GitConfigurationTests {
    @Test(arguments: [
        ("[core]\n\tbare = false\n", ["core.bare=false"]),
        ("[Core] FileMode\n; c\n# c\n[a-1.b]x=1", ["core.filemode=true", "a-1.b.x=1"]),
        (#"[remote "A b\"\\\]"]"# + "\nurl = x  y # c", [#"remote.A b"\]"# + ".url=x  y"]),
        (
            "[a]\nb = \" x ; \" y\t\nc = one \\\n two\\tthree\\\\\r\nd =\n",
            ["a.b= x ;  y", "a.c=one  two\tthree\\", "a.d="]
        ),
        ("\u{FEFF}[safe]\r\ndirectory = *\r\ndirectory\n", ["safe.directory=*", "safe.directory=true"]),
        ("", []),
    ])
    func `variables have the names and values that git reads`(text: String, variables: [String]) throws {
        let configuration = try GitConfiguration(Array(text.utf8))
        #expect(configuration.variables.map { "\($0.name)=\($0.value)" } == variables)
    }

    @Test(arguments: [
        "a = b", "[a\nb = c", "[a]\n= c", "[a]\nb c", "[a]\nb = \"c\nd", "[a]\nb = \\x", #"[a "b]"#, #"[a "b" c]"#,
        "[a]\nb = \\",
        "[a]\n1ä = 2",
    ])
    func `repositories that git refuses are refused`(text: String) {
        #expect(throws: GitConfiguration.Malformed.self) { try GitConfiguration(Array(text.utf8)) }
    }

    @Test func `damaged files end nothing`() {
        let seeds = ["[core]\n\tbare = \"false\" ; c\n[remote \"a\\\"b\"]\n\turl = x\\\n  y\n"]
        for bytes in Fuzzing.mutations(of: seeds, alphabet: "[]\"\\=;#\n\r a.") { _ = try? GitConfiguration(bytes) }
    }
}
