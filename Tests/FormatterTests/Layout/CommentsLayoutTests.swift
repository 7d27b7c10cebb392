import Formatter
import Testing

/// The layout of comments: what the toolchain's `swift format` 6.3 makes of each source.
@Suite struct CommentsLayoutTests {
    @Test(arguments: [
        LayoutCase(
            "at the end of a line",
            ##"""
            let a = 1// one
            let b = 2   /* two */
            """## + "\n",
            ##"""
            let a = 1  // one
            let b = 2 /* two */
            """## + "\n"),
        LayoutCase(
            "between arguments",
            ##"""
            call(a, // first
            b /* second */, c)
            """## + "\n",
            ##"""
            call(
              a,  // first
              b /* second */, c)
            """## + "\n"),
        LayoutCase(
            "after an operator goes before it",
            ##"""
            let a = b && // why
            c
            """## + "\n",
            ##"""
            let a =
              b  // why
              && c
            """## + "\n"),
        LayoutCase(
            "in empty braces",
            ##"""
            func a() { // nothing
            }
            func b() {
            /* nothing */
            }
            """## + "\n",
            ##"""
            func a() {  // nothing
            }
            func b() {
              /* nothing */
            }
            """## + "\n"),
        LayoutCase(
            "line comments stay together",
            ##"""
            // one
            //  two


            // three
            let a = 1
            """## + "\n",
            ##"""
            // one
            //  two

            // three
            let a = 1
            """## + "\n"),
        LayoutCase(
            "a block comment is indented",
            ##"""
            struct A {
            /* one
               two */
            let a = 1
            }
            """## + "\n",
            ##"""
            struct A {
              /* one
                 two */
              let a = 1
            }
            """## + "\n"),
        LayoutCase(
            "documentation",
            ##"""
            /// a
            /// b
            struct A {
            /** c
                d */
            let a = 1 }
            """## + "\n",
            ##"""
            /// a
            /// b
            struct A {
              /** c
                  d */
              let a = 1
            }
            """## + "\n"
        ) { $0.rules = [:] },
        LayoutCase(
            "at the end of the file",
            ##"""
            let a = 1


            // end


            """## + "\n",
            ##"""
            let a = 1

            // end
            """## + "\n"),
        LayoutCase(
            "with spaces before the end of a line",
            ##"""
            let a = 1  // one
            """## + "\n",
            ##"""
            let a = 1 // one
            """## + "\n"
        ) { $0.spacesBeforeEndOfLineComments = 1 },
        LayoutCase(
            "before else",
            ##"""
            if a {
            }
            // no
            else {
            }
            """## + "\n",
            ##"""
            if a {
            }
            // no
            else {
            }
            """## + "\n"),
        LayoutCase(
            "an ignored statement",
            ##"""
            // swift-format-ignore
            let  a   =   1
            let  b   =   2
            """## + "\n",
            ##"""
            // swift-format-ignore
            let  a   =   1
            let b = 2
            """## + "\n"),
        LayoutCase(
            "an ignored member",
            ##"""
            struct A {
            // swift-format-ignore
            var  a :Int
            var  b :Int
            }
            """## + "\n",
            ##"""
            struct A {
              // swift-format-ignore
              var  a :Int
              var b: Int
            }
            """## + "\n"),
        LayoutCase(
            "an ignored file",
            ##"""
            // swift-format-ignore-file
            let  a   =   1
            """## + "\n",
            ##"""
            // swift-format-ignore-file
            let  a   =   1
            """## + "\n"),
        LayoutCase(
            "carriage returns",
            "let a = 1\r\nlet b = 2\r\n",
            ##"""
            let a = 1
            let b = 2
            """## + "\n"),
        LayoutCase(
            "a block comment after an operator stays",
            ##"""
            let a = b + /* first */ // second
            c
            let d = e + /* first */
            /* second */ f
            """## + "\n",
            ##"""
            let a =
              b  // second
              + /* first */ c
            let d =
              e
              /* second */ + /* first */ f
            """## + "\n"
        ) { $0.rules = [:] },
    ])
    func `is that of the toolchain`(_ test: LayoutCase) { test.check() }
}
