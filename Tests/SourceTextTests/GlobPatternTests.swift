import SourceText
import TestSupport
import Testing

@Suite("Globs of configurations")
struct GlobPatternTests {
    @Test(
        arguments: [
            ("Pods", ["Pods"], ["Pod", "Podsx", "a/Pods", "Pods/a"]),
            ("./Pods/", ["Pods"], ["a/Pods"]),
            ("*.swift", ["a.swift", ".swift"], ["a/b.swift", "a.swif"]),
            ("a/*/b", ["a/x/b"], ["a/b", "a/x/y/b"]),
            ("a/**/b", ["a/b", "a/x/b", "a/x/y/b"], ["a/xb", "ab"]),
            ("**/b", ["b", "x/b", "x/y/b"], ["xb", "x/yb"]),
            ("a/**", ["a/b", "a/b/c"], ["a", "b/a"]),
            ("**.swift", ["a.swift", "a/b.swift"], ["a.swif"]),
            ("a?c", ["abc", "aéc", "a👍c"], ["ac", "a/c", "abbc"]),
            ("[a-c]x", ["ax", "cx"], ["dx", "/x", "x"]),
            ("[!a-c]x", ["dx", "éx"], ["ax", "/x"]),
            ("[^a]", ["b"], ["a"]),
            ("[]-]", ["]", "-"], ["a"]),
            ("[[:digit:]z]", ["7", "z"], ["a"]),
            ("[à-ü]", ["é"], ["e"]),
            ("{a,b/c}/d", ["a/d", "b/c/d"], ["b/d", "c/d"]),
            ("{a,{b,c}x,}y", ["ay", "bxy", "cxy", "y"], ["by", "xy"]),
            ("{**/a,b}", ["a", "x/a", "b"], ["x/b"]),
            ("\\*\\{", ["*{"], ["a{"]),
            ("a,b}", ["a,b}"], ["a"]),
            (".", ["a", "a/b"], []),
            ("/root/*", ["/root/a"], ["root/a"]),
        ] as [(String, [String], [String])])
    func `match whole paths`(text: String, matching: [String], others: [String]) throws {
        let pattern = try GlobPattern(text)
        for path in matching { #expect(pattern.matches(path), "\(path)") }
        for path in others { #expect(!pattern.matches(path), "\(path)") }
    }

    @Test(
        arguments: [
            ("", "it is empty"), ("[a", "its \"[\" is never closed"), ("a/[!", "its \"[\" is never closed"),
            ("{a,b", "its \"{\" is never closed"), ("a\\", "the \"\\\" at its end escapes nothing"),
            ("[[:digits:]]", "\"[:digits:]\" is not a character class"),
        ])
    func `are rejected with a reason if they are invalid`(text: String, message: String) {
        let error = #expect(throws: GlobError.self) { try GlobPattern(text) }
        #expect(error?.message == message)
    }

    @Test func `cover everything below a matched folder`() throws {
        #expect(try GlobPattern("Pods").covers("Pods/a/b.swift"))
        #expect(try GlobPattern("*/Generated").covers("App/Generated/a.swift"))
        #expect(try !GlobPattern("Pods").covers("Podsx/a.swift"))
        #expect(try !GlobPattern("Pods/a").covers("Pods"))
    }

    @Test(
        arguments: [
            ("Pods", "Pods", true), ("Pods", "Pods/a", true), ("Pods/**", "Pods", true),
            ("Pods/**/*.swift", "Pods/a", true), ("Pods/*.swift", "Pods", false), ("Pods/**/*.m", "Pods", false),
            ("**", "a", true), ("*/b", "a", false),
        ])
    func `know folders in which everything is covered`(text: String, folder: String, isCovered: Bool) throws {
        #expect(try GlobPattern(text).coversAll(below: folder) == isCovered)
    }

    @Test(
        arguments: [
            ("a/b/*.swift", "a", true), ("a/b/*.swift", "a/b", true), ("a/b/*.swift", "a/c", false),
            ("a/b/*.swift", "ab", false), ("**/b", "x/y", true), ("a", "a/b", true), ("ab", "a", false),
        ])
    func `know folders in which nothing is covered`(text: String, folder: String, isPossible: Bool) throws {
        #expect(try GlobPattern(text).mayCover(below: folder) == isPossible)
    }

    @Test func `agree with an exhaustive search on random patterns`() throws {
        var generator = SeededGenerator(seed: 7)
        let pieces = ["a", "b", "/", "*", "**", "?", "**/", "[ab]"]
        for _ in 0..<3_000 {
            let text = (0..<Int.random(in: 1...6, using: &generator))
                .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            let path = (0..<Int.random(in: 1...7, using: &generator))
                .map { _ in "ab/".randomElement(using: &generator) ?? "a" }
            // Three stars in a row and slashes that are stripped are read in another way by the search.
            guard !text.contains("***"), !text.hasSuffix("/"), let pattern = try? GlobPattern(text) else { continue }
            #expect(pattern.matches(String(path)) == Self.search(Array(text), path, isStart: true), "\(text) \(path)")
        }
    }

    /// The meaning of a pattern, as plainly as it can be said.
    private static func search(_ pattern: [Character], _ path: [Character], isStart: Bool) -> Bool {
        guard let first = pattern.first else { return path.isEmpty }
        let rest = Array(pattern.dropFirst())
        if pattern.starts(with: "**/"), isStart {
            let after = Array(pattern.dropFirst(3))
            if search(after, path, isStart: true) { return true }
            return path.indices.contains { index in
                path[index] == "/" && search(after, Array(path[(index + 1)...]), isStart: true)
            }
        }
        if pattern.starts(with: "**") {
            let after = Array(pattern.dropFirst(2))
            return (0...path.count).contains { search(after, Array(path[$0...]), isStart: false) }
        }
        if first == "*" {
            return (0...path.count).contains { count in
                !path[..<count].contains("/") && search(rest, Array(path[count...]), isStart: false)
            }
        }
        guard let unit = path.first else { return false }
        if first == "[" {
            return unit != "/" && search(Array(pattern.dropFirst(4)), Array(path.dropFirst()), isStart: false)
        }
        guard first == "?" ? unit != "/" : first == unit else { return false }
        return search(rest, Array(path.dropFirst()), isStart: first == "/")
    }

    @Test func `take time proportional to at most the product of both lengths`() throws {
        let pattern = try GlobPattern(String(repeating: "**a*", count: 40) + "b")
        let path = String(repeating: "a", count: 5_000)
        let time = ProcessorTime.measure { #expect(!pattern.matches(path)) }
        // A search that goes back takes longer than the universe has lasted.
        #expect(time < .seconds(30))
    }
}
