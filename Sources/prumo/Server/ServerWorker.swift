import DataFormats
import JSONRPC
import Linter
import SourceText

/// Lints documents and responds to requests, one after the other, on a thread of its own; the only one that writes.
///
/// What traps is given up, and the server continues: rules are left out one by one by the linter, and of anything else the
/// request fails.
final class ServerWorker: @unchecked Sendable {
    /// The requests that are left to it; each is about a document.
    static let methods: Set<String> = [
        "textDocument/codeAction", "textDocument/hover", "textDocument/definition", "textDocument/completion",
        "textDocument/diagnostic", "textDocument/willSaveWaitUntil",
    ]

    private let queue: ServerQueue
    private let documents: OpenDocuments
    private let settings: ServerSettings
    private let writer: MessageWriter
    private var workspace = ServerWorkspace()
    /// What was found in the latest text of each document.
    private var linted: [String: LintedDocument] = [:]

    init(_ queue: ServerQueue, _ documents: OpenDocuments, _ settings: ServerSettings, _ writer: MessageWriter) {
        self.queue = queue
        self.documents = documents
        self.settings = settings
        self.writer = writer
    }

    /// Works until there is nothing left to do.
    func run() {
        while let job = queue.next() {
            switch job {
            case .send(let message): writer.send(message)
            case .request(let id, let method, let params, let document):
                writer.respond(to: id, result(of: method, params, document))
            case .lint(let uri):
                if let document = documents[uri] { lint(document) }
            case .forget(let uri):
                linted[uri] = nil
                publish([], of: uri, version: nil)
            case .reload: reload()
            }
        }
    }

    /// Does some work that may trap; nil if it does.
    private func guarded<Value: Sendable>(_ work: @escaping @Sendable () -> Value) -> Value? {
        if let value = TrapGuard.value(of: work) { return value }
        // What it was using must not be used any more.
        workspace = ServerWorkspace()
        return nil
    }

    // MARK: Linting

    /// Reads configurations again, and lints all documents.
    private func reload() {
        workspace = ServerWorkspace()
        linted = [:]
        for uri in documents.uris { queue.add(.lint(uri: uri)) }
    }

    /// The findings of a document, of which new ones are published.
    @discardableResult
    private func lint(_ document: OpenDocument) -> LintedDocument {
        if workspace.isStale { reload() }
        if let known = linted[document.uri], known.document.revision == document.revision { return known }
        guard let new = guarded({ [workspace] in LintedDocument(document, in: workspace) }) else {
            let message = "prumo failed on \(document.path); report this as a bug in prumo"
            writer.notify("window/logMessage", .object(["type": 1, "message": .string(message)]))
            return LintedDocument(failed: document)
        }
        guard documents[document.uri]?.revision == document.revision else { return new }
        linted[document.uri] = new
        publish(new.diagnostics(settings.client.encoding), of: document.uri, version: document.version)
        return new
    }

    private func publish(_ diagnostics: [JSONValue], of uri: String, version: Int?) {
        if settings.client.pullsDiagnostics { return }
        writer.notify(
            "textDocument/publishDiagnostics",
            .object([
                "uri": .string(uri), "version": version.map { .number($0) }, "diagnostics": .array(diagnostics),
            ]))
    }

    // MARK: Requests

    private func result(
        of method: String, _ params: JSONValue, _ document: OpenDocument?
    ) -> Result<JSONValue, ResponseError> {
        let isReport = method == "textDocument/diagnostic"
        // The server does nothing with documents of other kinds and in other places.
        guard let document else { return .success(isReport ? Self.report([]) : .null) }
        let client = settings.client
        switch method {
        case "textDocument/codeAction":
            guard let range = document.text.range(params["range"], client.encoding) else {
                return .failure(ResponseError(.invalidParams, "\"range\" must have \"start\" and \"end\""))
            }
            let linted = lint(document)
            return response(guarded { CodeActions(linted, range, params["context"]?["only"], client).all })
        case "textDocument/willSaveWaitUntil":
            guard settings.fixesOnSave else { return .success(.null) }
            let linted = lint(document)
            return response(guarded { document.text.json(linted.fixAllEdits, client.encoding) })
        case "textDocument/diagnostic":
            return .success(Self.report(lint(document).diagnostics(client.encoding)))
        default:
            guard let position = DocumentPosition(params["position"]) else {
                return .failure(
                    ResponseError(.invalidParams, "\"position\" must have \"line\" and \"character\""))
            }
            return result(of: method, document, at: document.text.offset(of: position, client.encoding), client)
        }
    }

    private func result(
        of method: String, _ document: OpenDocument, at offset: Int, _ client: ClientFeatures
    ) -> Result<JSONValue, ResponseError> {
        switch (method, document.kind) {
        case ("textDocument/hover", .swift):
            let linted = lint(document)
            return response(
                guarded { [workspace] in SwiftHover(linted, offset, in: workspace).json(client) })
        case ("textDocument/hover", .configuration):
            return response(guarded { ConfigurationHover(document, offset).json(client) })
        case ("textDocument/definition", .swift):
            return response(
                guarded { [workspace] in
                    ConstantAtPlace(in: document, at: offset, of: workspace)?.definition(client.encoding) ?? .null
                })
        case ("textDocument/completion", .configuration):
            return response(guarded { ConfigurationCompletion(document, offset).json(client) })
        default: return .success(.null)
        }
    }

    private func response(_ value: JSONValue?) -> Result<JSONValue, ResponseError> {
        guard let value else {
            return .failure(
                ResponseError(.internalError, "prumo failed on this request; report it as a bug in prumo"))
        }
        return .success(value)
    }

    private static func report(_ diagnostics: [JSONValue]) -> JSONValue {
        .object(["kind": "full", "items": .array(diagnostics)])
    }
}
