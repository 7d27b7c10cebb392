import Formatter
import Testing

@Suite struct UseExplicitNilCheckInConditionsTests {
    @Test(arguments: [
        (
            "if let _ = name { greet() }\n",
            "if name != nil { greet() }\n"
        ),
        (
            "guard let _ = name, var _ = age else { return }\n",
            "guard name != nil, age != nil else { return }\n"
        ),
        (
            "while let _ = queue.next() { count += 1 }\n",
            "while queue.next() != nil { count += 1 }\n"
        ),
        (
            "if isOpen, let _ = names[0], case .on = state {}\n",
            "if isOpen, names[0] != nil, case .on = state {}\n"
        ),
        (
            "if let _ = try? read() {}\n",
            "if (try? read()) != nil {}\n"
        ),
        (
            "if let _ = try? read() ?? other {}\n",
            "if (try? read() ?? other) != nil {}\n"
        ),
        (
            "if let _ = first ?? second {}\n",
            "if (first ?? second) != nil {}\n"
        ),
        (
            "if let _ = isFirst ? first : second {}\n",
            "if (isFirst ? first : second) != nil {}\n"
        ),
        (
            "if let _ = value as? String {}\n",
            "if value as? String != nil {}\n"
        ),
        (
            "if let _ = first ?? second as? Int {}\n",
            "if (first ?? second as? Int) != nil {}\n"
        ),
        (
            "if let _ = await load() {}\n",
            "if await load() != nil {}\n"
        ),
        (
            "if let _ = await first() ?? second {}\n",
            "if await first() ?? second != nil {}\n"
        ),
        (
            "if let _ = try await load() {}\n",
            "if (try await load()) != nil {}\n"
        ),
        (
            "if let _ = first + second as? Sum {}\n",
            "if first + second as? Sum != nil {}\n"
        ),
        (
            "if let _ =\n  name {}\n",
            "if name != nil {}\n"
        ),
        (
            """
            if let _ = name /* given */, let _ = age  // of a person
            {
            }

            """,
            """
            if name != nil /* given */, age != nil  // of a person
            {
            }

            """
        ),
        (
            """
            let text = if let _ = name { "a" } else if let _ = age { "b" } else { "c" }

            """,
            """
            let text = if name != nil { "a" } else if age != nil { "b" } else { "c" }

            """
        ),
        (
            """
            guard let _ = names
              .first(where: { $0.isEmpty })
            else { return }

            """,
            """
            guard
              names
                .first(where: { $0.isEmpty }) != nil
            else { return }

            """
        ),
    ])
    func comparesWithNil(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["UseExplicitNilCheckInConditions": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            "if let name = name, let _: String = make() {}\n",
            "if let name = name, let _: String = make() {}\n"
        ),
        (
            "if let (_, _) = pair, case let _? = name {}\n",
            "if let (_, _) = pair, case let _? = name {}\n"
        ),
        (
            "if names.contains(where: { if let _ = $0 { true } else { false } }) {}\n",
            "if names.contains(where: { if let _ = $0 { true } else { false } }) {}\n"
        ),
        (
            "let _ = name\n",
            "let _ = name\n"
        ),
    ])
    func leavesOthersAlone(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["UseExplicitNilCheckInConditions": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            """
            start()
            // swift-format-ignore: UseExplicitNilCheckInConditions
            if let _ = name {}
            if let _ = age {}

            """,
            """
            start()
            // swift-format-ignore: UseExplicitNilCheckInConditions
            if let _ = name {}
            if age != nil {}

            """
        )
    ])
    func obeysComments(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["UseExplicitNilCheckInConditions": true] }
        #expect(result == expected)
    }

    @Test(arguments: [
        (
            "if let _ = /* the name */ name {}\n",
            "if let _ = /* the name */ name {}\n"
        ),
        (
            "if let _ = { name }() {}\n",
            "if let _ = { name }() {}\n"
        ),
        (
            "if let _ = await isFirst ? first : second {}\n",
            "if let _ = await isFirst ? first : second {}\n"
        ),
    ])
    func leavesWhatWouldBreak(source: String, expected: String) {
        let result = formatted(source) { $0.rules = ["UseExplicitNilCheckInConditions": true] }
        #expect(result == expected)
    }
}
