import Formatter
import Testing

/// Layouts where the toolchain's `swift format` 6.3 makes code that is not the same program.
@Suite struct DifferencesLayoutTests {
    @Test(arguments: [
        LayoutCase(
            "an empty generic argument clause of an expression",
            ##"""
            register(Pack< >.self, Pack< >())
            """## + "\n",
            ##"""
            register(Pack< >.self, Pack< >())
            """## + "\n"
        ) { $0.rules = [:] },
        LayoutCase(
            "words that would become one",
            ##"""
            for unsafe item in items {}
            func a<@Mark T>(_ b: T) {}
            @_effects(notEscaping self.value**) func c() {}
            """## + "\n",
            ##"""
            for unsafe item in items {}
            func a<@Mark T>(_ b: T) {}
            @_effects(notEscaping self.value**) func c() {}
            """## + "\n"
        ) { $0.rules = [:] },
        LayoutCase(
            "a range before a regular expression",
            ##"""
            let a = /b/ ... /c/
            """## + "\n",
            ##"""
            let a = /b/ ... /c/
            """## + "\n"
        ) { $0.rules = [:] },
        LayoutCase(
            "a range next to a blank line",
            ##"""
            let a =
            1 ...

            100
            """## + "\n",
            ##"""
            let a =
              1 ...

              100
            """## + "\n"
        ) { $0.rules = [:] },
        LayoutCase(
            "directives in a chain",
            ##"""
            view.padding()
            #if os(iOS)
            .tint(.red)
            #if DEBUG
            .border()
            #endif
            .bold()
            #endif
            .frame()
            """## + "\n",
            ##"""
            view.padding()
              #if os(iOS)
                .tint(.red)
                  #if DEBUG
                    .border()
                  #endif
                .bold()
              #endif
              .frame()
            """## + "\n"
        ) {
            $0.respectsExistingLineBreaks = false
            $0.rules = [:]
        },
        LayoutCase(
            "directives after each other between cases",
            ##"""
            switch a {
            #if DEBUG
            case 1: b()
            #if os(iOS)
            case 2: b()
            #endif
            #if os(macOS)
            case 3: b()
            #endif
            #endif
            #if os(iOS)
            case 4: c()
            #endif
            }
            """## + "\n",
            ##"""
            switch a { #if DEBUG
              case 1: b()#if os(iOS)
                case 2: b()
              #endif
              #if os(macOS)
                case 3: b()
              #endif
            #endif
            #if os(iOS)
              case 4: c()
            #endif
            }
            """## + "\n"
        ) {
            $0.respectsExistingLineBreaks = false
            $0.rules = [:]
        },
        LayoutCase(
            "a statement after an ignored one",
            ##"""
            // swift-format-ignore
            let  a = 1
            let  b = 2
            """## + "\n",
            ##"""
            // swift-format-ignore
            let  a = 1
            let b = 2
            """## + "\n"
        ) {
            $0.respectsExistingLineBreaks = false
            $0.rules = [:]
        },
        LayoutCase(
            "a closure that would be the body",
            ##"""
            if let first = names.first { let a = 1; return $0 == a } { print(first) }
            """## + "\n",
            ##"""
            if let first = names.first { let a = 1; return $0 == a } { print(first) }
            """## + "\n"
        ) { $0.rules = [:] },
    ])
    func `keeps the program`(_ test: LayoutCase) { test.check() }
}
