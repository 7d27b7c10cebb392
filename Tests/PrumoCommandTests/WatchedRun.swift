import Foundation
import TestSupport
import Testing

/// A run that goes on until it is ended.
final class WatchedRun {
    let fixture: CommandFixture
    private let process = Process()
    private let output: URL
    private let log: TemporaryFolder

    init(_ files: [String: String], _ arguments: [String] = ["lint", "--watch"]) throws {
        log = try TemporaryFolder()
        output = log.url.appending(path: "log")
        fixture = try CommandFixture(files)
        try fixture.write("", to: ".git/HEAD")
        try Data().write(to: output)
        let handle = try FileHandle(forWritingTo: output)
        _ = try handle.seekToEnd()
        process.executableURL = BuiltProducts.folder.appending(path: "prumo")
        process.arguments = arguments
        process.currentDirectoryURL = fixture.folder.url
        process.environment = ["PATH": "/usr/bin:/bin"]
        process.standardInput = FileHandle.nullDevice
        // The order of findings and summaries is a part of what is tested.
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    /// What was printed since the last call, once it has a text in it. A test fails after half a minute.
    private var position = 0
    func printed(until text: String) throws -> String {
        let end = Date().addingTimeInterval(30)
        while Date() < end {
            let all = try Data(contentsOf: output)
            let new = String(decoding: all[position...], as: UTF8.self)
            if let range = new.range(of: text), let line = new[range.upperBound...].firstIndex(of: "\n") {
                let part = new[...line]
                position += part.utf8.count
                return String(part)
            }
            usleep(5_000)
        }
        let rest = String(decoding: try Data(contentsOf: output)[position...], as: UTF8.self)
        Issue.record("\(text) was not printed, but: \(rest)")
        return rest
    }

    func end(by signal: Int32) -> Int32 {
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : -1
    }

    func save(_ text: String, _ path: String) throws { try fixture.write(text, to: path) }
    func path(_ path: String) -> String { fixture.folder.path + "/" + path }
}
