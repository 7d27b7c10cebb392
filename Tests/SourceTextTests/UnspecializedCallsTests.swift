import Foundation
import TestSupport
import Testing

/// `UnspecializedCalls.swift` is part of optimized builds only, so a program that is compiled like one compares it with the
/// standard library.
@Suite struct UnspecializedCallsTests {
    @Test func `arrays of optimized builds answer as the standard library's collections do`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.comparison, to: "Comparison.swift")
        let calls = URL(filePath: #filePath).appending(path: "../../../Sources/SourceText/UnspecializedCalls.swift")
        let command = """
            cd "$1" && swiftc -O -swift-version 6 -parse-as-library -package-name Prumo -module-name Comparison \
            "$2" Comparison.swift -o comparison 2>&1 && ./comparison
            """
        let outcome = try await SpawnedProgram.run(
            ["/bin/bash", "-c", command, "bash", folder.path, calls.standardizedFileURL.path],
            variables: ProcessInfo.processInfo.environment)
        #expect(outcome.output == "compared 88 answers\n")
        #expect(outcome.status == 0)
    }

    /// A `ContiguousArray` has only the standard library's functions.
    private static let comparison = """
        struct Stop: Error { let element: Int }

        @main enum Comparison {
            static func answer<Answer>(_ work: () throws -> Answer) -> String {
                do { return "\\(try work())" } catch { return "\\(error)" }
            }

            static func main() {
                var count = 0
                func compare<Answer>(_ name: String, _ own: () throws -> Answer, _ library: () throws -> Answer) {
                    if answer(own) != answer(library) { print(name, answer(own), answer(library)) }
                    count += 1
                }
                let lists = [[], [1], [2, 3], [3, 2, 1], [5, 5, 5, 5], [9, 4, 9, 4], [Int](0..<40), [-1, 0, 7, -1]]
                for list in lists {
                    let other = ContiguousArray(list)
                    func check(_ element: Int) throws -> Bool {
                        if element == 7 { throw Stop(element: element) }
                        return element.isMultiple(of: 2)
                    }
                    compare("map", { try list.map(check) }, { try other.map(check) })
                    compare(
                        "flatMap", { try list.flatMap { [$0, try check($0) ? 1 : 0] } },
                        { try other.flatMap { [$0, try check($0) ? 1 : 0] } })
                    compare(
                        "compactMap", { try list.compactMap { try check($0) ? "\\($0)" : nil } },
                        { try other.compactMap { try check($0) ? "\\($0)" : nil } })
                    compare("filter", { try list.filter(check) }, { Array(try other.filter(check)) })
                    compare("contains(where:)", { try list.contains(where: check) }, { try other.contains(where: check) })
                    compare("allSatisfy", { try list.allSatisfy(check) }, { try other.allSatisfy(check) })
                    compare("first(where:)", { try list.first(where: check) }, { try other.first(where: check) })
                    compare("firstIndex(where:)", { try list.firstIndex(where: check) }, { try other.firstIndex(where: check) })
                    compare(
                        "reduce", { try list.reduce("") { $0 + "\\($1)\\(try check($1))" } },
                        { try other.reduce("") { $0 + "\\($1)\\(try check($1))" } })
                    compare("+", { list + [4, 9] + list }, { Array(other + [4, 9] + other) })
                    compare("contains", { list.contains(4) }, { other.contains(4) })
                }
                print("compared \\(count) answers")
            }
        }

        """
}
