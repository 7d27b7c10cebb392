import Formatter
import Testing

@Suite struct NoAssignmentInExpressionsTests {
    @Test(arguments: [
        (
            "func reset() { return count = 0 }\n",
            """
            func reset() {
              count = 0
              return
            }

            """
        ),
        (
            """
            func add() {
              guard isOpen else { return isFailed = true }
              return total += count  // of all
            }

            """,
            """
            func add() {
              guard isOpen else {
                isFailed = true
                return
              }
              total += count
              return  // of all
            }

            """
        ),
        (
            "let reset = { return self.count = 0 }\n",
            """
            let reset = {
              self.count = 0
              return
            }

            """
        ),
        (
            "run { value in return self.value = value }\n",
            """
            run { value in
              self.value = value
              return
            }

            """
        ),
        (
            "var count: Int { get { 0 } set { return storage = newValue } }\n",
            """
            var count: Int {
              get { 0 }
              set {
                storage = newValue
                return
              }
            }

            """
        ),
        (
            "func read() { return _ = try load() }\n",
            """
            func read() {
              _ = try load()
              return
            }

            """
        ),
        (
            "func choose() { return color = isOn ? .red : .blue }\n",
            """
            func choose() {
              color = isOn ? .red : .blue
              return
            }

            """
        ),
        (
            """
            func reset() {
              // Start again.
              return /* at */ count = 0 // zero
            }

            """,
            """
            func reset() {
              // Start again.
              /* at */ count = 0
              return  // zero
            }

            """
        ),
        (
            """
            func reset() {
              return
                count = 0
            }

            """,
            """
            func reset() {

              count = 0
              return
            }

            """
        ),
        (
            """
            func reset() {
              return count = 0;
              let unused = 1
            }

            """,
            """
            func reset() {
              count = 0
              return
              let unused = 1
            }

            """
        ),
        (
            "let reset = isOn ? { return count = 0 } : { return count = 1 }\n",
            """
            let reset =
              isOn
              ? {
                count = 0
                return
              }
              : {
                count = 1
                return
              }

            """
        ),
    ])
    func makesTwoStatements(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["NoAssignmentInExpressions": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        "func isEmpty() -> Bool { return count == 0 }\n",
        "func reset() { return try count = load() }\n",
        "func reset() { return (count = 0) }\n",
        "func reset() { return count =~ 0 }\n",
        "handler = { return count = 0 }\n",
        "run(total + sum { return count = 0 })\n",
        "reset(count = 0)\n",
        """
        func reset() {
          // swift-format-ignore: NoAssignmentInExpressions
          return count = 0
        }

        """,
    ])
    func leavesOtherStatements(source: String) {
        #expect(formatted(source) { $0.rules = ["NoAssignmentInExpressions": true] } == source)
    }

    @Test(arguments: [
        (
            """
            func reset() {
              log()
              // swift-format-ignore: NoAssignmentInExpressions
              return count = 0
            }

            """,
            """
            func reset() {
              log()
              // swift-format-ignore: NoAssignmentInExpressions
              count = 0
              return
            }

            """
        )
    ])
    func changesStatementsWithAComment(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["NoAssignmentInExpressions": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        """
        func reset() {
          return count = 0
          log()
        }

        """,
        """
        func reset() {
          return count = 0;
          log()
        }

        """,
    ])
    func leavesAssignmentsBeforeExpressions(source: String) {
        #expect(formatted(source) { $0.rules = ["NoAssignmentInExpressions": true] } == source)
    }
}
