import CommandLineKit
import DataFormats
import Foundation
import SourceText

/// A server of the Model Context Protocol (https://modelcontextprotocol.io/specification), messages on lines.
///
/// A thread reads, so that a request can be canceled before its turn comes; this one carries out the requests in order.
package final class MCPServer: @unchecked Sendable {
    /// The versions of the protocol, the newest first. They differ in nothing that this server uses except batches, which it
    /// refuses, and `structuredContent`, which older clients ignore.
    private static let versions = ["2025-06-18", "2025-03-26", "2024-11-05"]

    private let writer = MessageWriter(.lines)
    private let lock = Lock()
    private var events: [MessageReader.Event?] = []
    /// The number of events that were taken.
    private var start = 0
    private var canceled: Set<RequestID> = []
    private var isInitialized = false
    private let tools: [MCPTool]
    private let version: String
    private let instructions: String

    /// - Parameters:
    ///   - tools: in the order in which clients list them.
    ///   - version: that of the program.
    ///   - instructions: what a language model has to know of all tools.
    package init(tools: [MCPTool], version: String, instructions: String) {
        self.tools = tools
        self.version = version
        self.instructions = instructions
    }

    /// Serves a client until it closes the standard input.
    package func run() {
        Thread.detachNewThread { [self] in
            let reader = MessageReader(standardInput: .lines)
            while true {
                let event = reader.next()
                add(event)
                if case .end = event { return }
            }
        }
        while true {
            switch next() {
            case .end: return
            case .invalid(let invalid): writer.send(invalid.response)
            case .message(.request(let id, let method, let params)):
                if isCanceled(id) { continue }
                let result = result(of: method, params)
                // Nobody waits for the response to a canceled request.
                if !isCanceled(id) { writer.respond(to: id, result) }
            case .message(.notification), .message(.response): continue
            }
        }
    }

    private func add(_ event: MessageReader.Event) {
        lock.withLock {
            if case .message(.notification("notifications/cancelled", let params)) = event {
                if let id = params?["requestId"].flatMap(RequestID.init) { canceled.insert(id) }
                return
            }
            events.append(event)
            lock.wakeAll()
        }
    }

    private func next() -> MessageReader.Event {
        lock.withLock {
            while start == events.count { lock.wait() }
            let event = events[start]
            events[start] = nil
            start += 1
            if start == events.count { (events, start) = ([], 0) }
            return event ?? .end
        }
    }

    private func isCanceled(_ id: RequestID) -> Bool { lock.withLock { canceled.remove(id) != nil } }

    private func result(of method: String, _ params: JSONValue?) -> Result<JSONValue, ResponseError> {
        switch method {
        case "initialize":
            isInitialized = true
            return .success(greeting(params))
        case "ping": return .success(.object([]))
        case "tools/list", "tools/call":
            guard isInitialized else {
                return .failure(ResponseError(.serverNotInitialized, "send \"initialize\" first"))
            }
            if method == "tools/list" {
                return .success(.object(["tools": .array(tools.map(\.json))]))
            }
            return call(params)
        default:
            return .failure(ResponseError(.methodNotFound, "this server has no method \"\(method.onOneLine)\""))
        }
    }

    private func greeting(_ params: JSONValue?) -> JSONValue {
        let wanted = params?["protocolVersion"]?.string ?? ""
        return .object([
            "protocolVersion": .string(Self.versions.contains(wanted) ? wanted : Self.versions[0]),
            "capabilities": .object(["tools": .object(["listChanged": false])]),
            "serverInfo": .object(["name": "prumo", "title": "Prumo", "version": .string(version)]),
            "instructions": .string(instructions),
        ])
    }

    private func call(_ params: JSONValue?) -> Result<JSONValue, ResponseError> {
        guard let name = params?["name"]?.string else {
            return .failure(ResponseError(.invalidParams, "\"name\" must be the name of a tool"))
        }
        guard let tool = tools.first(where: { $0.name == name }) else {
            let names = tools.map(\.name).joined(separator: ", ")
            return .failure(ResponseError(.invalidParams, "unknown tool \"\(name.onOneLine)\"; the tools are \(names)"))
        }
        do {
            let arguments = try MCPArguments(params?["arguments"], of: tool)
            return .success(try tool.run(arguments).json)
        } catch let error as ResponseError {
            return .failure(error)
        } catch let error as DiagnosticsError {
            return .success(MCPResult(failure: error.diagnostics.map(\.description).joined(separator: "\n")).json)
        } catch let error as UsageError {
            return .success(MCPResult(failure: error.message.onOneLine).json)
        } catch {
            return .failure(ResponseError(.internalError, "\(error)".onOneLine))
        }
    }
}
