import Formatter
import Testing

/// What a second run would change is done in the first one.
@Suite("Formatting a formatted file") struct SecondRunTests {
    @Test(arguments: [
        LayoutCase(
            "labels of cases whose names were bound together",
            """
            switch shape {
            case let .point(x: x, y: y): draw(x, y)
            }

            """,
            """
            switch shape {
            case .point(let x, let y): draw(x, y)
            }

            """),
        LayoutCase(
            "patterns in the body of a loop with a pattern",
            "for case let .point(x) in shapes { if case let .point(a) = x {} }\n",
            "for case .point(let x) in shapes { if case .point(let a) = x {} }\n"),
        LayoutCase(
            "parentheses in parentheses",
            "if ((((((((isOn)))))))) {}\n", "if isOn {}\n"),
        LayoutCase(
            "returns in what is returned",
            "var size: Int { return names.map { return $0.count }.sum }\n",
            "var size: Int { names.map { $0.count }.sum }\n"
        ) { $0.rules["OmitExplicitReturns"] = true },
        LayoutCase(
            "types in the captures of a closure",
            """
            let open = { [start = { (a: Int) -> () in run(a) }] (b: Int) -> () in start(b) }

            """,
            """
            let open = { [start = { (a: Int) -> Void in run(a) }] (b: Int) -> Void in start(b) }

            """),
        LayoutCase(
            "parentheses around a condition that was a binding",
            "if (a), let _ = (b) {}\n", "if a, (b) != nil {}\n"),
        LayoutCase(
            "a comment that comes to the line before",
            """
            extension Output: Container
            /* where Element: Copyable */ // later
            {
            }

            """,
            """
            extension Output: Container /* where Element: Copyable */// later
            {
            }

            """),
        LayoutCase(
            "attributes in #if with a line for each attribute",
            """
            struct Feed {
              #if canImport(Combine)
                @available(*, deprecated) @MainActor
              #endif
              public func load() {}
            }

            """,
            """
            struct Feed {
              #if canImport(Combine)
                @available(*, deprecated)
                @MainActor
              #endif
              public func load() {}
            }

            """
        ) { $0.lineBreakBetweenDeclarationAttributes = true },
    ])
    func `changes nothing`(_ test: LayoutCase) { test.check() }
}
