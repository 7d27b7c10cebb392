import Formatter
import Testing

@Suite struct NoParensAroundConditionsTests {
    @Test(arguments: [
        (
            "if (isOn) { start() } else if (isOff) { stop() }\n",
            "if isOn { start() } else if isOff { stop() }\n"
        ),
        ("if(isOn){}\n", "if isOn {}\n"),
        ("while (isOn && !isOff) {}\n", "while isOn && !isOff {}\n"),
        ("guard(isOn)else { return }\n", "guard isOn else { return }\n"),
        ("repeat { start() } while(isOn)\n", "repeat { start() } while isOn\n"),
        (
            "switch (state) { case .on: start() }\n",
            """
            switch state {
            case .on: start()
            }

            """
        ),
        ("if (isOn), let name, (name.isEmpty) {}\n", "if isOn, let name, name.isEmpty {}\n"),
        ("let color = if (isOn) { 1 } else { 2 }\n", "let color = if isOn { 1 } else { 2 }\n"),
        ("if ((isOn)) {}\n", "if isOn {}\n"),
        (
            "if (isOn) { while (isOn) { if (isOff) { stop() } } }\n",
            "if isOn { while isOn { if isOff { stop() } } }\n"
        ),
        ("if !(isOn), (-count < 0), (value!) {}\n", "if !(isOn), -count < 0, value! {}\n"),
        (
            """
            if (
              isOn
            ) {
              start()
            }

            """,
            """
            if isOn {
              start()
            }

            """
        ),
        (
            """
            guard
              (isOn)
            else { return }

            """,
            """
            guard
              isOn
            else { return }

            """
        ),
    ])
    func removesParentheses(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["NoParensAroundConditions": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        ("if (names.map({ $0.count }) == [1]) {}\n", "if names.map({ $0.count }) == [1] {}\n"),
        ("if (!names.contains { $0.isEmpty }) {}\n", "if !names.contains { $0.isEmpty } {}\n"),
        (
            "while (names.filter { $0.isEmpty }.count > 1) {}\n",
            "while names.filter { $0.isEmpty }.count > 1 {}\n"
        ),
        (
            "repeat { start() } while (names.filter { $0.isEmpty }.count > 1)\n",
            "repeat { start() } while names.filter { $0.isEmpty }.count > 1\n"
        ),
    ])
    func removesParenthesesAroundClosures(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["NoParensAroundConditions": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        "if (isOn) && (isOff) {}\n",
        """
        switch (first, second) {
        default: stop()
        }

        """,
        "for name in (names) where (isOn) {}\n",
        "if (names.contains { $0.isEmpty }) {}\n",
        "guard ({ true }()) else { return }\n",
        "if (run { if (isOn) {} }) {}\n",
        "repeat {} while (run { if (isOn) {} })\n",
        """
        log()
        // swift-format-ignore: NoParensAroundConditions
        if (isOn) { while (isOff) {} }

        """,
    ])
    func leavesOtherParentheses(source: String) {
        #expect(formatted(source) { $0.rules = ["NoParensAroundConditions": true] } == source)
    }

    @Test(arguments: [
        "guard (name == load { 1 }) else { return }\n",
        """
        if (names.filter {
          $0.isEmpty
        }.count > 1) {
        }

        """,
        "if ({ true }() == isOn) {}\n",
    ])
    func leavesClosuresThatWouldBecomeTheBody(source: String) {
        #expect(formatted(source) { $0.rules = ["NoParensAroundConditions": true] } == source)
    }

    @Test(arguments: [
        ("if (/* is it */ isOn /* now */) {}\n", "if /* is it */ isOn /* now */ {}\n"),
        (
            """
            if (  // is it
              isOn
            ) {}

            """,
            """
            if  // is it
            isOn {
            }

            """
        ),
    ])
    func keepsComments(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["NoParensAroundConditions": true] }
        #expect(result == expected)
    }
}
