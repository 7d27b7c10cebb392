import DataFormats
import Foundation
import JSONRPC
import TestSupport

/// A running `prumo server` and the client of it. It ends with its owner, whatever happened.
final class ServerSession: @unchecked Sendable {
    struct Ended: Error {}
    struct TimedOut: Error { let waitingFor: String }

    /// How an editor starts: what it sends in `initialize`, as far as servers look at it.
    enum Client: String, CaseIterable {
        case visualStudioCode, neovim, zed

        var capabilities: JSONValue {
            switch self {
            case .visualStudioCode:
                .object([
                    "workspace": .object([
                        "applyEdit": true, "configuration": true, "workspaceFolders": true,
                        "workspaceEdit": .object(["documentChanges": true, "failureHandling": "textOnlyTransactional"]),
                        "didChangeWatchedFiles": .object(["dynamicRegistration": true, "relativePatternSupport": true]),
                        "didChangeConfiguration": .object(["dynamicRegistration": true]),
                    ]),
                    "textDocument": .object([
                        "publishDiagnostics": .object(["relatedInformation": true, "versionSupport": false]),
                        "diagnostic": .object(["dynamicRegistration": true, "relatedDocumentSupport": false]),
                        "synchronization": .object(["dynamicRegistration": true, "willSaveWaitUntil": true]),
                        "hover": .object(["contentFormat": .array(["markdown", "plaintext"])]),
                    ]),
                    "general": .object(["positionEncodings": .array(["utf-16"])]),
                ])
            case .neovim:
                .object([
                    "workspace": .object([
                        "applyEdit": true, "configuration": true, "workspaceFolders": true,
                        "workspaceEdit": .object(["resourceOperations": .array(["rename", "create", "delete"])]),
                        "didChangeWatchedFiles": .object(["dynamicRegistration": false, "relativePatternSupport": true]
                        ),
                    ]),
                    "textDocument": .object([
                        "publishDiagnostics": .object(["relatedInformation": true]),
                        "diagnostic": .object(["dynamicRegistration": false]),
                        "synchronization": .object(["willSaveWaitUntil": true]),
                        "hover": .object(["contentFormat": .array(["markdown", "plaintext"])]),
                    ]),
                    "general": .object(["positionEncodings": .array(["utf-8", "utf-16", "utf-32"])]),
                ])
            case .zed:
                .object([
                    "workspace": .object([
                        "configuration": true, "workspaceFolders": true,
                        "workspaceEdit": .object(["documentChanges": true]),
                        "didChangeWatchedFiles": .object(["dynamicRegistration": true, "relativePatternSupport": true]),
                    ]),
                    "textDocument": .object([
                        "publishDiagnostics": .object(["relatedInformation": true]),
                        "hover": .object(["contentFormat": .array(["markdown"])]),
                    ]),
                    "general": .object(["positionEncodings": .array(["utf-16"])]),
                ])
            }
        }
    }

    let folder: URL
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let condition = NSCondition()
    /// Messages longer than a pipe are written in parts, and the thread that reads responds to requests meanwhile.
    private let writing = NSLock()
    private var messages: [Message] = []
    private var hasEnded = false
    private var lastID = 0
    /// What the client responds to `workspace/configuration`.
    private let settings: JSONValue

    /// The result of `initialize`.
    private(set) var capabilities = JSONValue.null

    /// Starts a server in a folder.
    init(in folder: URL, variables: [String: String] = [:], settings: JSONValue = .null) throws {
        self.folder = folder
        self.settings = settings
        process.executableURL = BuiltProducts.folder.appending(path: "prumo")
        process.arguments = ["server"]
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
            .merging(variables) { $1 }
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let handle = output.fileHandleForReading
        Thread.detachNewThread { [self] in
            let reader = MessageReader(.headers) { buffer in
                // Foundation's own method waits for as many bytes as were asked for.
                max(0, read(handle.fileDescriptor, buffer.baseAddress, buffer.count))
            }
            while true {
                guard case .message(let message) = reader.next() else { break }
                receive(message)
            }
            condition.withLock {
                hasEnded = true
                condition.broadcast()
            }
        }
    }

    /// Starts a server as an editor does, up to `initialized`.
    convenience init(
        _ client: Client, in folder: URL, options: JSONValue? = nil, settings: JSONValue = .null,
        variables: [String: String] = [:]
    ) throws {
        try self.init(in: folder, variables: variables, settings: settings)
        do {
            try initialize(client.capabilities, options: options)
        } catch {
            // Its owner never gets to know it.
            kill()
            throw error
        }
    }

    deinit { kill() }

    /// Ends the process, however it is doing.
    func kill() {
        if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
    }

    func initialize(_ capabilities: JSONValue, options: JSONValue? = nil) throws {
        let folder = uri("")
        self.capabilities =
            try request(
                "initialize",
                .object([
                    "processId": .number(Int(ProcessInfo.processInfo.processIdentifier)),
                    "rootUri": .string(folder), "capabilities": capabilities, "initializationOptions": options,
                    "workspaceFolders": .array([.object(["uri": .string(folder), "name": "package"])]),
                ])
            ).get()["capabilities"] ?? .null
        try notify("initialized", .object([]))
    }

    /// The name of a file in the folder.
    func uri(_ path: String) -> String {
        "file://" + (folder.path + "/" + path).addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)!
    }

    // MARK: Sending

    func send(_ bytes: [UInt8]) throws {
        // A server that has ended must not end the tests. Ignoring the signal would reach the programs of other tests.
        #if canImport(Darwin)
        _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETNOSIGPIPE, 1)
        #else
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        var previous = sigset_t()
        pthread_sigmask(SIG_BLOCK, &signals, &previous)
        defer {
            var time = timespec()
            _ = sigtimedwait(&signals, nil, &time)
            pthread_sigmask(SIG_SETMASK, &previous, nil)
        }
        #endif
        try writing.withLock { try input.fileHandleForWriting.write(contentsOf: Data(bytes)) }
    }

    func send(_ message: Message) throws {
        let bytes = Array(JSONWriter.line(message.json).utf8)
        try send(Array("Content-Length: \(bytes.count)\r\n\r\n".utf8) + bytes)
    }

    func notify(_ method: String, _ params: JSONValue) throws {
        try send(.notification(method: method, params: params))
    }

    /// Sends a request without waiting for the response.
    func begin(_ method: String, _ params: JSONValue) throws -> RequestID {
        lastID += 1
        try send(.request(id: .number(lastID), method: method, params: params))
        return .number(lastID)
    }

    func request(_ method: String, _ params: JSONValue) throws -> Result<JSONValue, ResponseError> {
        try response(to: begin(method, params))
    }

    func open(_ path: String, _ text: String, language: String = "swift", version: Int = 1) throws {
        try notify(
            "textDocument/didOpen",
            .object([
                "textDocument": .object([
                    "uri": .string(uri(path)), "languageId": .string(language), "version": .number(version),
                    "text": .string(text),
                ])
            ]))
    }

    func change(_ path: String, version: Int, _ changes: [JSONValue]) throws {
        try notify(
            "textDocument/didChange",
            .object([
                "textDocument": .object(["uri": .string(uri(path)), "version": .number(version)]),
                "contentChanges": .array(changes),
            ]))
    }

    /// The parameters of a request about a place.
    func place(_ path: String, _ line: Int, _ character: Int) -> JSONValue {
        .object([
            "textDocument": .object(["uri": .string(uri(path))]),
            "position": .object(["line": .number(line), "character": .number(character)]),
        ])
    }

    /// The actions at a place.
    func actions(_ path: String, _ line: Int, _ character: Int, only: [String]? = nil) throws -> [JSONValue] {
        let position = JSONValue.object(["line": .number(line), "character": .number(character)])
        return try request(
            "textDocument/codeAction",
            .object([
                "textDocument": .object(["uri": .string(uri(path))]),
                "range": .object(["start": position, "end": position]),
                "context": .object([
                    "diagnostics": .array([]), "only": only.map { .array($0.map { .string($0) }) },
                ]),
            ])
        ).get().elements ?? []
    }

    // MARK: Receiving

    private func receive(_ message: Message) {
        if case .request(let id, let method, let params) = message {
            let count = params?["items"]?.elements?.count ?? 0
            let result: JSONValue =
                method == "workspace/configuration" ? .array(Array(repeating: settings, count: count)) : .null
            try? send(.response(id: id, .success(result)))
        }
        condition.withLock {
            messages.append(message)
            condition.broadcast()
        }
    }

    /// Waits for a message, takes it out, and returns what is wanted of it.
    func wait<Value>(for what: String, seconds: Double = 60, _ take: (Message) -> Value?) throws -> Value {
        let end = Date(timeIntervalSinceNow: seconds)
        return try condition.withLock {
            while true {
                for (index, message) in messages.enumerated() {
                    guard let value = take(message) else { continue }
                    messages.remove(at: index)
                    return value
                }
                if hasEnded { throw Ended() }
                if !condition.wait(until: end) { throw TimedOut(waitingFor: what) }
            }
        }
    }

    func response(to id: RequestID) throws -> Result<JSONValue, ResponseError> {
        try wait(for: "the response") { message in
            if case .response(id, let result) = message { result } else { nil }
        }
    }

    /// The parameters of the next notification or request with a name.
    func next(_ method: String) throws -> JSONValue {
        try wait(for: method) { message in
            switch message {
            case .notification(method, let params), .request(_, method, let params): params ?? .null
            default: nil
            }
        }
    }

    /// The diagnostics of a version of a document, and of no earlier one.
    func diagnostics(
        _ path: String, version: Int, where isWanted: ([JSONValue]) -> Bool = { _ in true }
    ) throws -> [JSONValue] {
        let uri = uri(path)
        return try wait(for: "diagnostics of version \(version)") { message in
            guard case .notification("textDocument/publishDiagnostics", let params?) = message,
                params["uri"]?.string == uri, params["version"]?.integer == version
            else { return nil }
            return params["diagnostics"]?.elements.flatMap { isWanted($0) ? $0 : nil }
        }
    }

    /// Ends the session as the protocol wants it.
    /// - Returns: the exit status.
    func end() throws -> Int32 {
        _ = try request("shutdown", .null)
        try notify("exit", .null)
        return waitForExit()
    }

    func closeInput() throws { try input.fileHandleForWriting.close() }

    func waitForExit() -> Int32 {
        let end = Date(timeIntervalSinceNow: 60)
        while process.isRunning, Date() < end { usleep(5000) }
        kill()
        process.waitUntilExit()
        return process.terminationStatus
    }
}

/// `line:character-line:character code` of diagnostics, for comparisons.
func summaries(_ diagnostics: [JSONValue]) -> [String] {
    diagnostics.map { diagnostic in
        func place(_ value: JSONValue?) -> String {
            "\(value?["line"]?.integer ?? -1):\(value?["character"]?.integer ?? -1)"
        }
        let range = diagnostic["range"]
        return "\(place(range?["start"]))-\(place(range?["end"])) \(diagnostic["code"]?.string ?? "")"
    }
}
