import Formatter
import Testing

/// The layout of expressions: what the toolchain's `swift format` 6.3 makes of each source.
@Suite struct ExpressionsLayoutTests {
    @Test(arguments: [
        LayoutCase(
            "a call with trailing closures",
            ##"""
            view.animate(duration:0.3){a()}completion:{_ in b()}
            """## + "\n",
            ##"""
            view.animate(duration: 0.3) {
              a()
            } completion: { _ in
              b()
            }
            """## + "\n"),
        LayoutCase(
            "arguments on several lines",
            ##"""
            button.configure(title: "Continue", image: .continueArrow, isEnabled: form.isComplete)
            """## + "\n",
            ##"""
            button.configure(
              title: "Continue", image: .continueArrow,
              isEnabled: form.isComplete)
            """## + "\n"
        ) { $0.lineLength = 50 },
        LayoutCase(
            "a chain of calls",
            ##"""
            let names = people.filter { $0.isActive }.sorted { $0.name < $1.name }.map(\.name).joined(separator: ", ")
            """## + "\n",
            ##"""
            let names = people.filter { $0.isActive }.sorted {
              $0.name < $1.name
            }.map(\.name).joined(separator: ", ")
            """## + "\n"
        ) { $0.lineLength = 50 },
        LayoutCase(
            "a chain with breaks around its parts",
            ##"""
            let names = people.filter { person in
            person.isActive }.map(\.name)
            """## + "\n",
            ##"""
            let names =
              people.filter { person in
                person.isActive
              }
              .map(\.name)
            """## + "\n"
        ) { $0.lineBreakAroundMultilineExpressionChainComponents = true },
        LayoutCase(
            "logical operators",
            ##"""
            let isReady = first.isReady && second.isReady || third.isReady && !fourth.isReady
            """## + "\n",
            ##"""
            let isReady =
              first.isReady && second.isReady
              || third.isReady && !fourth.isReady
            """## + "\n"
        ) { $0.lineLength = 40 },
        LayoutCase(
            "parentheses",
            ##"""
            let value = (first + second + third) * (fourth + fifth) - sixth
            """## + "\n",
            ##"""
            let value =
              (first + second + third)
              * (fourth + fifth) - sixth
            """## + "\n"
        ) { $0.lineLength = 30 },
        LayoutCase(
            "a ternary",
            ##"""
            let title = isLoggedIn ? user.displayName ?? user.emailAddress : localizedString("guest")
            """## + "\n",
            ##"""
            let title =
              isLoggedIn
              ? user.displayName
                ?? user.emailAddress
              : localizedString("guest")
            """## + "\n"
        ) { $0.lineLength = 40 },
        LayoutCase(
            "ranges",
            ##"""
            for i in 0 ..< count { print(a[i ... i+1], ...x, -1 ... .max) }
            """## + "\n",
            ##"""
            for i in 0..<count { print(a[i...i + 1], ...x, -1 ... .max) }
            """## + "\n"),
        LayoutCase(
            "ranges with spaces",
            ##"""
            for i in 0..<count {}
            """## + "\n",
            ##"""
            for i in 0 ..< count {}
            """## + "\n"
        ) { $0.spacesAroundRangeFormationOperators = true },
        LayoutCase(
            "array and dictionary literals",
            ##"""
            let a = [1,2,3], b = ["one":1,"two":2], c: [String: Int] = [:]
            let d = [
            1,2,
            3]
            """## + "\n",
            ##"""
            let a = [1, 2, 3]
            let b = ["one": 1, "two": 2]
            let c: [String: Int] = [:]
            let d = [
              1, 2,
              3,
            ]
            """## + "\n"),
        LayoutCase(
            "collections without trailing commas",
            ##"""
            let a = [
            1,
            2,
            ]
            """## + "\n",
            ##"""
            let a = [
              1,
              2
            ]
            """## + "\n"
        ) { $0.multiElementCollectionTrailingCommas = false },
        LayoutCase(
            "trailing commas of all lists",
            ##"""
            call(
            first: 1,
            second: 2
            )
            let a = [1, 2,]
            """## + "\n",
            ##"""
            call(
              first: 1,
              second: 2,
            )
            let a = [1, 2]
            """## + "\n"
        ) { $0.multilineTrailingCommaBehavior = .alwaysUsed },
        LayoutCase(
            "closures",
            ##"""
            let f={(a:Int,b)->Int in a+b}
            let g = { [weak self,unowned other] in self?.a(other) }
            let h = {}
            """## + "\n",
            ##"""
            let f = { (a: Int, b) -> Int in a + b }
            let g = { [weak self, unowned other] in self?.a(other) }
            let h = {}
            """## + "\n"),
        LayoutCase(
            "await and try",
            ##"""
            let value = try await client.load(try request(), using: await session.configuration)
            """## + "\n",
            ##"""
            let value = try await client.load(
              try request(),
              using: await session.configuration)
            """## + "\n"
        ) { $0.lineLength = 50 },
        LayoutCase(
            "key paths",
            ##"""
            let path = \Person.address?.street[0].name
            """## + "\n",
            ##"""
            let path =
              \Person.address?
              .street[0].name
            """## + "\n"
        ) { $0.lineLength = 20 },
        LayoutCase(
            "casts",
            ##"""
            let value = (response as? HTTPURLResponse)?.statusCode as Any is Int
            """## + "\n",
            ##"""
            let value =
              (response
              as? HTTPURLResponse)?
              .statusCode as Any is Int
            """## + "\n"
        ) { $0.lineLength = 30 },
        LayoutCase(
            "if and switch as values",
            ##"""
            let a = if b { 1 } else { 2 }
            let c = switch d { case 1: "one"
            default: "many" }
            """## + "\n",
            ##"""
            let a = if b { 1 } else { 2 }
            let c =
              switch d {
              case 1: "one"
              default: "many"
              }
            """## + "\n"),
        LayoutCase(
            "assignments",
            ##"""
            total += items.map(\.price).reduce(0, +) * factorOfTheCurrentCurrency
            """## + "\n",
            ##"""
            total +=
              items.map(\.price).reduce(0, +)
              * factorOfTheCurrentCurrency
            """## + "\n"
        ) { $0.lineLength = 40 },
        LayoutCase(
            "optional chaining and force unwrapping",
            ##"""
            let a = b?.c!.d?[0]??.e()
            """## + "\n",
            ##"""
            let a = b?.c!.d?[0]??.e()
            """## + "\n"),
        LayoutCase(
            "unknown operators bind as the toolchain folds them",
            ##"""
            _ = viewModel.title <-> label.text
            """## + "\n",
            ##"""
            _ = viewModel.title
              <-> label.text
            """## + "\n"
        ) { $0.lineLength = 20 },
        LayoutCase(
            "conditional compilation in a chain",
            ##"""
            view
            .padding()
            #if os(iOS)
            .tint(.red)
            #endif
            .frame()
            """## + "\n",
            ##"""
            view
              .padding()
              #if os(iOS)
                .tint(.red)
              #endif
              .frame()
            """## + "\n"),
        LayoutCase(
            "a subscript with a closure",
            ##"""
            table[row, where: { $0 > 1 }] { $0 }
            """## + "\n",
            ##"""
            table[row, where: { $0 > 1 }] { $0 }
            """## + "\n"),
        LayoutCase(
            "tuples",
            ##"""
            let (a,b):(Int,String)=(1,"two")
            returnsTuple(((1,2)))
            """## + "\n",
            ##"""
            let (a, b): (Int, String) = (1, "two")
            returnsTuple(((1, 2)))
            """## + "\n"),
        LayoutCase(
            "a closure after an operator in a condition",
            ##"""
            if let total: Int? = { let first = 1; return first }(), total == { let a = 2; return a }() { print(total) }
            """## + "\n",
            ##"""
            if let total: Int? = {
              let first = 1
              return first
            }(),
              total
                == {
                  let a = 2
                  return a
                }()
            {
              print(total)
            }
            """## + "\n"),
        LayoutCase(
            "a blank line in the arguments of a call",
            ##"""
            f(
              point.x

              , point.y)
            resize(
              to: frame.size

              // animated: true
            )
            """## + "\n",
            ##"""
            f(
              point.x

                , point.y)
            resize(
              to: frame.size

                // animated: true
            )
            """## + "\n"
        ) { $0.rules = [:] },
        LayoutCase(
            "an empty generic argument clause of a type",
            ##"""
            let list: List< > = pack as Pack< >
            """## + "\n",
            ##"""
            let list: List<> = pack as Pack<>
            """## + "\n"
        ) { $0.rules = [:] },
        LayoutCase(
            "a closure in an array before a body",
            ##"""
            for a in [Parse { first()
            second() }] { print(a) }
            """## + "\n",
            ##"""
            for a in [
              Parse {
                first()
                second()
              }
            ] { print(a) }
            """## + "\n"
        ) { $0.rules = [:] },
    ])
    func `is that of the toolchain`(_ test: LayoutCase) { test.check() }
}
