import TestSupport
import Testing

@testable import CodeGraph

@Suite struct NamePatternsTests {
    @Test(arguments: [
        ("AppDelegate", [], "AppDelegate", true), ("AppDelegate", ["App"], "AppDelegate", true),
        ("AppDelegate", ["AppDelegate"], "window", false), ("Coordinator.start", ["Coordinator"], "start()", true),
        ("Coordinator.start", ["App", "Coordinator"], "start(with:)", true),
        ("Coordinator.start(with:)", ["Coordinator"], "start(with:)", true),
        ("Coordinator.start(with:)", ["Coordinator"], "start()", false), ("Coordinator.start", [], "start()", false),
        ("Coordinator.start", ["OtherCoordinator"], "start()", false), ("*Factory", [], "ViewFactory", true),
        ("*Factory", ["ViewFactory"], "make()", false), ("Coordinator.*", ["Coordinator"], "start(with:)", true),
        ("Coordinator.*", ["Coordinator", "Route"], "home", false),
        ("*Coordinator.start", ["AppCoordinator"], "start()", true),
        ("make{View,Model}", [], "makeModel()", true), ("test?", [], "test1()", true),
        ("Foo", ["Foo"], "/(_:_:)", false),
        ("Foo./", ["Foo"], "/(_:_:)", true), ("...", [], "...(_:_:)", true), ("*.id", ["A"], "id", true),
        ("*.id", [], "id", false), ("init", ["A"], "init(a:)", true), ("a[0-9]", [], "a5", true),
    ])
    func `a pattern is about a name and the innermost types around it`(
        pattern: String, types: [String], name: String, isMatch: Bool
    ) throws {
        var patterns = NamePatterns()
        try patterns.add(pattern)
        #expect(patterns.match(name, in: types) == isMatch)
    }

    @Test func `patterns with wildcards are limited`() throws {
        var patterns = NamePatterns()
        for number in 0..<500 { try patterns.add("a\(number)*") }
        try patterns.add("exact")
        let error = try #require(throws: NamePatternError.self) { try patterns.add("b*") }
        #expect(error.message == "there are already 500 patterns with wildcards; join some")
    }

    @Test func `any text is a pattern or an error`() {
        for bytes in Fuzzing.mutations(of: ["A.b(c:)", "*Factory.{a,b}.[c-d]", "a\\*.?"], alphabet: "*?[]{}\\.,()/") {
            var patterns = NamePatterns()
            try? patterns.add(String(decoding: bytes, as: UTF8.self))
            _ = patterns.match("b(c:)", in: ["A"])
        }
    }
}
