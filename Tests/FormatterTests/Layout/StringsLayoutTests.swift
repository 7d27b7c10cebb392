import Formatter
import Testing

/// The layout of strings: what the toolchain's `swift format` 6.3 makes of each source.
@Suite struct StringsLayoutTests {
    @Test(arguments: [
        LayoutCase(
            "lines of a literal",
            ##"""
            let a = """
                  one
                    two
                  """
            """## + "\n",
            ##"""
            let a = """
              one
                two
              """
            """## + "\n"),
        LayoutCase(
            "a literal as an argument",
            ##"""
            print("""
            one \(two)
            """, terminator: "")
            """## + "\n",
            ##"""
            print(
              """
              one \(two)
              """, terminator: "")
            """## + "\n"),
        LayoutCase(
            "a literal as a result",
            ##"""
            func f() -> String {
            return """
              a \
              b
              """
            }
            """## + "\n",
            ##"""
            func f() -> String {
              return """
                a \
                b
                """
            }
            """## + "\n"),
        LayoutCase(
            "an interpolation is copied",
            ##"""
            let a = "\( b+c )"
            """## + "\n",
            ##"""
            let a = "\( b+c )"
            """## + "\n"),
        LayoutCase(
            "raw literals",
            ###"""
            let a = #"\(b) \#(c)"#
            let d = ##"""
            "#
            """##
            """### + "\n",
            ###"""
            let a = #"\(b) \#(c)"#
            let d = ##"""
              "#
              """##
            """### + "\n"),
        LayoutCase(
            "long lines of a literal are broken",
            ##"""
            let a = """
              one two three four five six seven eight
              """
            """## + "\n",
            ##"""
            let a = """
              one two three four \
              five six seven eight
              """
            """## + "\n"
        ) {
            $0.reflowMultilineStringLiterals = .onlyLinesOverLength; $0.lineLength = 24
        },
        LayoutCase(
            "lines of a literal are joined",
            ##"""
            let a = """
              one two \
              three
              """
            """## + "\n",
            ##"""
            let a = """
              one two three
              """
            """## + "\n"
        ) { $0.reflowMultilineStringLiterals = .always },
    ])
    func `is that of the toolchain`(_ test: LayoutCase) { test.check() }
}
