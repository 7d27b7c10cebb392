import Formatter
import Testing

/// The layout of lines: what the toolchain's `swift format` 6.3 makes of each source.
@Suite struct LinesLayoutTests {
    @Test(arguments: [
        LayoutCase(
            "blank lines are limited",
            ##"""
            let a = 1



            let b = 2
            """## + "\n",
            ##"""
            let a = 1

            let b = 2
            """## + "\n"),
        LayoutCase(
            "more blank lines",
            ##"""
            let a = 1



            let b = 2
            """## + "\n",
            ##"""
            let a = 1


            let b = 2
            """## + "\n"
        ) { $0.maximumBlankLines = 2 },
        LayoutCase(
            "no blank lines",
            ##"""
            let a = 1

            let b = 2
            """## + "\n",
            ##"""
            let a = 1
            let b = 2
            """## + "\n"
        ) { $0.maximumBlankLines = 0 },
        LayoutCase(
            "blank lines are indented",
            ##"""
            struct A {
            let a = 1

            let b = 2
            }
            """## + "\n",
            "struct A {\n  let a = 1\n  \n  let b = 2\n}\n"
        ) { $0.indentBlankLines = true },
        LayoutCase(
            "tabs",
            ##"""
            struct A {
            let a = 1
            }
            """## + "\n",
            ##"""
            struct A {
            	let a = 1
            }
            """## + "\n"
        ) { $0.indentation = .tabs(1) },
        LayoutCase(
            "line breaks of the source are not kept",
            ##"""
            call(
            a,
            b)
            if c {
            d()
            }
            """## + "\n",
            ##"""
            call(a, b)
            if c { d() }
            """## + "\n"
        ) { $0.respectsExistingLineBreaks = false },
        LayoutCase(
            "line breaks of the source are kept",
            ##"""
            call(
            a,
            b)
            if c {
            d()
            }
            """## + "\n",
            ##"""
            call(
              a,
              b)
            if c {
              d()
            }
            """## + "\n"),
        LayoutCase("an empty file stays empty", " \n\n", "\n"),
    ])
    func `is that of the toolchain`(_ test: LayoutCase) { test.check() }
}
