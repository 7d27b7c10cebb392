import Foundation
import TestSupport
import Testing

@testable import EnvironmentCommands

@Suite struct CompiledProgramTests {
    private static let compiler = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { URL(filePath: String($0)).appending(path: "swiftc") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }

    private static let short = [
        "dev.it:8", "Shop Dev 12", "http://10.0.0.1", "Loja Demão", "elem-dev-1", "elem-dev-22", "switch-dev-1",
        "switch-dev-22", "equal-dev-1", "prefix-dev-1/", "/suffix-dev-1", "choice-dev-1", "choice-dev-2", "key-dev-1",
        "value-dev-1", "member-dev-1", "raw-dev-1", "raw-dev-2",
    ]
    private static let long = ["https://development.example/api", "sixteenbytes-dev", "another text for development"]

    private static let program = #"""
        enum Settings {
            static let server = "dev.it:8"
            static let name = "Shop Dev 12"
            static let host: String? = "http://10.0.0.1"
            static let title = ("Loja Demão", 1)
            static let elements = ["elem-dev-1", "elem-dev-22", "another text for development"]
            static let table = ["key-dev-1": "value-dev-1"]
            static var address: String { "https://development.example/api" }
        }
        enum Raw: String { case one = "raw-dev-1", two = "raw-dev-2" }
        struct Value { var member = "member-dev-1", long = "sixteenbytes-dev" }
        @inline(never) func switched(_ text: String) -> Int {
            switch text { case "switch-dev-1": 1; case "switch-dev-22": 2; default: 0 }
        }
        @inline(never) func joined(_ text: String) -> String { "prefix-dev-1/" + text + "/suffix-dev-1" }
        @inline(never) func choice(_ isFirst: Bool) -> String { isFirst ? "choice-dev-1" : "choice-dev-2" }
        let text = CommandLine.arguments[0]
        print(Settings.server, Settings.name, Settings.host ?? "", Settings.title, Settings.elements, Settings.table)
        print(Settings.address, Value(), text == "equal-dev-1", switched(text), joined(text), choice(text.isEmpty))
        print(Raw(rawValue: text)?.rawValue ?? "", Raw.one)
        """#

    @Test(.enabled(if: compiler != nil, "there is no swiftc on the PATH"))
    func `the literals of an optimised program are found`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.program, to: "main.swift")
        let process = Process()
        process.executableURL = Self.compiler
        process.arguments = ["-O", "main.swift", "-o", "program"]
        process.currentDirectoryURL = folder.url
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)

        let present = (Self.short + Self.long).map { Needle(text: $0) }
        let absent = ["Shop Dev 13", "http://10.0.0.2", "https://stage.example", "elem-dev-3"].map { Needle(text: $0) }
        let file = try Data(contentsOf: folder.url.appending(path: "program"), options: .mappedIfSafe)
        let found = file.withUnsafeBytes { BinaryScan(needles: present + absent).matches(in: $0) }
        let texts = Set(found.matches.map(\.needle.text))
        #expect(texts == Set(Self.short + Self.long))
        #expect(found.matches.filter { Self.long.contains($0.needle.text) }.allSatisfy { $0.form == .utf8 })
        #expect(found.matches.contains { $0.form == .smallString })
    }
}
