import CommandLineKit
import DataFormats
import JSONRPC
import SourceText

/// The language server: reads messages, keeps the open documents, and leaves work to ``ServerWorker``.
///
/// Only the worker writes, so that a client that does not read its input cannot stop the server from reading. No message
/// makes it write a file or run a program.
package struct LanguageServer {
    private enum State {
        case new
        case initialized
        case shutDown
    }

    private let documents = OpenDocuments()
    private let queue = ServerQueue()
    private let settings = ServerSettings()
    private var state = State.new
    private var client = ClientFeatures(.object([]))
    /// The number of requests that were sent to the client.
    private var lastRequest = 0
    /// The requests for settings that the client has not responded to.
    private var settingsRequests: Set<RequestID> = []

    package init() {
    }

    /// Serves a client until it ends the session.
    package func run() -> ExitStatus {
        var server = self
        return server.serve(MessageReader(standardInput: .headers))
    }

    private mutating func serve(_ reader: MessageReader) -> ExitStatus {
        let worker = ServerWorker(queue, documents, settings, MessageWriter(.headers))
        guard WorkerThreads.startDetached({ worker.run() }) else {
            StandardStream.error.write("prumo: error: the system refuses to start a thread; close other programs\n")
            return .misuse
        }
        while true {
            switch reader.next() {
            case .end:
                queue.finish()
                return .success
            case .invalid(let message): queue.add(.send(message.response))
            case .message(.notification("exit", _)):
                queue.finish(within: 1)
                return state == .shutDown ? .success : .failure
            case .message(.notification(let method, let params)):
                if state == .initialized { notify(method, params ?? .null) }
            case .message(.request(let id, let method, let params)): request(id, method, params ?? .null)
            case .message(.response(let id, let result)):
                if let id, settingsRequests.remove(id) != nil, case .success(let values) = result {
                    settings.read(values.elements?.first)
                }
            }
        }
    }

    // MARK: Requests

    private mutating func request(_ id: RequestID, _ method: String, _ params: JSONValue) {
        switch (state, method) {
        case (.new, "initialize"):
            state = .initialized
            client = ClientFeatures(params)
            settings.client = client
            settings.read(params["initializationOptions"])
            respond(id, .success(client.serverCapabilities))
        case (.new, _):
            respond(id, .failure(ResponseError(.serverNotInitialized, "the first request must be initialize")))
        case (_, "initialize"):
            respond(id, .failure(ResponseError(.invalidRequest, "the server is already initialized")))
        case (.initialized, "shutdown"):
            state = .shutDown
            respond(id, .success(.null))
        case (.shutDown, _):
            respond(id, .failure(ResponseError(.invalidRequest, "the server is shutting down")))
        case (.initialized, _):
            guard ServerWorker.methods.contains(method) else {
                let error = ResponseError(.methodNotFound, "the server has no method \(JSONText.string(method))")
                return respond(id, .failure(error))
            }
            guard let uri = params["textDocument"]?["uri"]?.string else {
                return respond(id, .failure(ResponseError(.invalidParams, "\"textDocument\" must have a \"uri\"")))
            }
            queue.add(.request(id: id, method: method, params: params, document: documents[uri]))
        }
    }

    private func respond(_ id: RequestID, _ result: Result<JSONValue, ResponseError>) {
        queue.add(.send(.response(id: id, result)))
    }

    // MARK: Notifications

    private mutating func notify(_ method: String, _ params: JSONValue) {
        let document = params["textDocument"]
        let uri = document?["uri"]?.string ?? ""
        switch method {
        case "initialized": askClient()
        case "textDocument/didOpen":
            if let document, documents.open(document) { queue.add(.check(uri: uri)) }
        case "textDocument/didChange":
            let changes = params["contentChanges"]?.elements ?? []
            if documents.change(uri, version: document?["version"]?.integer, changes, client.encoding) {
                queue.add(.check(uri: uri))
            }
        case "textDocument/didClose":
            if documents.close(uri) { queue.add(.forget(uri: uri)) }
        case "textDocument/didSave":
            // A strings table or an environment may have changed, or the configuration.
            queue.add(documents[uri]?.kind == .swift ? .saved(uri: uri) : .reload)
        case "workspace/didChangeWatchedFiles", "workspace/didChangeWorkspaceFolders": queue.add(.reload)
        case "workspace/didChangeConfiguration":
            if client.hasConfiguration { askForSettings() } else { settings.read(params["settings"]?["prumo"]) }
        case "$/cancelRequest":
            if let id = params["id"].flatMap(RequestID.init), queue.cancel(id) {
                respond(id, .failure(ResponseError(.requestCancelled, "the request was canceled")))
            }
        default: break
        }
    }

    /// Asks the client to watch files, and for its settings, as far as it can do that.
    private mutating func askClient() {
        if client.watchesFiles {
            let watchers = ServerWorkspace.watchedFiles.map { JSONValue.object(["globPattern": .string($0)]) }
            send(
                "client/registerCapability",
                .object([
                    "registrations": .array([
                        .object([
                            "id": "prumo-files", "method": "workspace/didChangeWatchedFiles",
                            "registerOptions": .object(["watchers": .array(watchers)]),
                        ])
                    ])
                ]))
        }
        if client.hasConfiguration { askForSettings() }
    }

    private mutating func askForSettings() {
        let items = JSONValue.array([.object(["section": "prumo"])])
        settingsRequests.insert(send("workspace/configuration", .object(["items": items])))
    }

    @discardableResult
    private mutating func send(_ method: String, _ params: JSONValue) -> RequestID {
        lastRequest += 1
        let id = RequestID.string("prumo-\(lastRequest)")
        queue.add(.send(.request(id: id, method: method, params: params)))
        return id
    }
}
