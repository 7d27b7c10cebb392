import DataFormats
import Files
import Findings
import JSONRPC
import Linter
import SourceText

/// Checks documents and responds to requests, one after the other, on a thread of its own; the only one that writes.
///
/// What traps is given up, and the server continues: rules are left out one by one by the linter, and of anything else the
/// request fails.
final class ServerWorker: @unchecked Sendable {
    /// The requests that are left to it; each is about a document.
    static let methods: Set<String> = [
        "textDocument/codeAction", "textDocument/hover", "textDocument/definition", "textDocument/completion",
        "textDocument/diagnostic", "textDocument/willSaveWaitUntil", "textDocument/formatting",
        "textDocument/rangeFormatting",
    ]

    private let queue: ServerQueue
    private let documents: OpenDocuments
    private let settings: ServerSettings
    private let writer: MessageWriter
    private var workspace = ServerWorkspace()
    /// What was found in the latest text of each Swift file.
    private var linted: [String: CheckedDocument] = [:]
    private let unusedCodeChecks: UnusedCodeChecks
    /// What was found in each package by the index of its last build.
    private var unusedCode: [Path: UnusedCodeChecks.Result] = [:]
    /// The number of times that the client was asked to ask for diagnostics.
    private var refreshes = 0
    /// What was found in each subject that has open documents.
    private var checks: [CheckSubject: SubjectCheck] = [:]
    /// The subject of each document that was checked with others.
    private var subjects: [String: CheckSubject] = [:]

    init(_ queue: ServerQueue, _ documents: OpenDocuments, _ settings: ServerSettings, _ writer: MessageWriter) {
        self.queue = queue
        self.documents = documents
        self.settings = settings
        self.writer = writer
        unusedCodeChecks = UnusedCodeChecks(queue)
    }

    /// Works until there is nothing left to do.
    func run() {
        while let job = queue.next() {
            switch job {
            case .send(let message): writer.send(message)
            case .request(let id, let method, let params, let document):
                writer.respond(to: id, result(of: method, params, document))
            case .check(let uri):
                guard let document = documents[uri] else { continue }
                let start = ContinuousClock.now
                check(document)
                queue.note((ContinuousClock.now - start) / .seconds(1), forCheckOf: uri)
            case .forget(let uri): forget(uri)
            case .saved(let uri): documents[uri].map(unusedCodeChecks.check(packageOf:))
            case .unusedCode(let result): use(result)
            case .reload: reload()
            }
        }
    }

    /// Does some work that may trap; nil if it does.
    private func guarded<Value: Sendable>(_ work: @escaping @Sendable () -> Value) -> Value? {
        if let value = TrapGuard.value(of: work) { return value }
        // Its state may be inconsistent and is not used again.
        workspace = ServerWorkspace()
        UnsavedTexts.use([:])
        return nil
    }

    // MARK: Checking

    /// Reads configurations again, and checks all documents.
    private func reload() {
        workspace = ServerWorkspace()
        linted = [:]
        checks = [:]
        for uri in documents.uris { queue.add(.check(uri: uri)) }
    }

    /// Forgets a document that was closed. Its text on disk counts again for the others of its subject.
    private func forget(_ uri: String) {
        linted[uri] = nil
        publish([], of: uri, version: nil)
        guard let subject = subjects.removeValue(forKey: uri) else { return }
        checks[subject] = nil
        if let other = documents.documents(of: subject).first { queue.add(.check(uri: other.uri)) }
    }

    /// The findings of a document, of which new ones are published.
    @discardableResult
    private func check(_ document: OpenDocument) -> CheckedDocument {
        guard let subject = document.subject else { return lint(document) }
        // A request may be about an earlier text.
        var members = documents.documents(of: subject).filter { $0.uri != document.uri }
        members.append(document)
        if let known = checks[subject], known.isCheck(of: members), let checked = known.documents[document.uri] {
            return checked
        }
        guard let new = guarded({ [members] in SubjectCheck(of: subject, members) }) else {
            return failure(of: document)
        }
        checks[subject] = new
        for member in members { subjects[member.uri] = subject }
        for member in members { new.documents[member.uri].map(publish) }
        return new.documents[document.uri] ?? CheckedDocument(failed: document)
    }

    private func lint(_ document: OpenDocument) -> CheckedDocument {
        if workspace.isStale(for: document) { reload() }
        if let known = linted[document.uri], known.document.revision == document.revision { return known }
        if linted[document.uri] == nil { unusedCodeChecks.check(packageOf: document) }
        guard var new = guarded({ [workspace] in CheckedDocument(linting: document, in: workspace) }) else {
            return failure(of: document)
        }
        new.unusedCode = unusedCode(in: document)
        if documents[document.uri]?.revision == document.revision { linted[document.uri] = new }
        publish(new)
        return new
    }

    /// Shows what was found in a package in its documents.
    private func use(_ result: UnusedCodeChecks.Result) {
        unusedCode[result.folder] = result
        for (uri, checked) in linted.ordered(by: { $0.key < $1.key }) {
            let found = unusedCode(in: checked.document)
            if checked.unusedCode.isEmpty, found.isEmpty { continue }
            linted[uri]?.unusedCode = found
            linted[uri].map(publish)
        }
        guard settings.client.refreshesDiagnostics else { return }
        refreshes += 1
        let id = RequestID.string("prumo-refresh-\(refreshes)")
        writer.send(.request(id: id, method: "workspace/diagnostic/refresh", params: nil))
    }

    private func unusedCode(in document: OpenDocument) -> [Finding] {
        unusedCode.values.lazy.map { $0.findings(in: document) }.first { !$0.isEmpty } ?? []
    }

    /// Reports a bug in prumo, which a document has shown.
    private func failure(of document: OpenDocument) -> CheckedDocument {
        log("prumo failed on \(document.path); report this as a bug in prumo")
        return CheckedDocument(failed: document)
    }

    /// Writes an error into the client's log.
    private func log(_ message: String) {
        writer.notify("window/logMessage", .object(["type": 1, "message": .string(message)]))
    }

    /// Publishes what was found in a document, unless its text has changed since.
    private func publish(_ checked: CheckedDocument) {
        let document = checked.document
        guard documents[document.uri]?.revision == document.revision else { return }
        publish(checked.diagnostics(settings.client), of: document.uri, version: document.version)
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
            let checked = check(document)
            return response(guarded { CodeActions(checked, range, params["context"]?["only"], client).all })
        case "textDocument/willSaveWaitUntil": return willSave(document)
        case "textDocument/formatting":
            return format(document, document.text.bytes).map { edits(of: document, to: $0) }
        case "textDocument/rangeFormatting":
            guard let range = document.text.range(params["range"], client.encoding) else {
                return .failure(ResponseError(.invalidParams, "\"range\" must have \"start\" and \"end\""))
            }
            return format(document, document.text.bytes, onLinesOf: range).map { edits(of: document, to: $0) }
        case "textDocument/diagnostic":
            return .success(Self.report(check(document).diagnostics(client)))
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
                guarded { [workspace] in
                    FindingHover(linted, offset, constant: ConstantAtPlace(in: document, at: offset, of: workspace))
                        .json(client)
                })
        case ("textDocument/hover", .configuration):
            return response(guarded { ConfigurationHelp(document, offset).hover(client) })
        case ("textDocument/hover", .data):
            let checked = check(document)
            return response(guarded { FindingHover(checked, offset).json(client) })
        case ("textDocument/definition", .swift):
            return response(
                guarded { [workspace] in
                    ConstantAtPlace(in: document, at: offset, of: workspace)?.definition(client.encoding) ?? .null
                })
        case ("textDocument/completion", .configuration):
            return response(guarded { ConfigurationHelp(document, offset).completion(client) })
        default: return .success(.null)
        }
    }

    // MARK: Changing a whole text

    /// The edits of the settings for saving: safe fixes, and then the layout.
    private func willSave(_ document: OpenDocument) -> Result<JSONValue, ResponseError> {
        guard document.kind == .swift, settings.fixesOnSave || settings.formatsOnSave else { return .success(.null) }
        var text = document.text.bytes
        if settings.fixesOnSave {
            let linted = lint(document)
            text = guarded { linted.fixedText } ?? text
        }
        // A client that waits for this saves the fixed text also where a configuration of the layout is wrong.
        if settings.formatsOnSave {
            switch format(document, text) {
            case .success(let formatted): text = formatted ?? text
            case .failure(let error): log(error.message)
            }
        }
        return .success(edits(of: document, to: text))
    }

    /// The text of a document in the layout that its configuration asks for; `nil` for documents that are not Swift files.
    /// - Parameters:
    ///   - text: its text, or that with fixes.
    ///   - range: the bytes whose lines are formatted; `nil` for all.
    private func format(
        _ document: OpenDocument, _ text: [UInt8], onLinesOf range: Range<Int>? = nil
    ) -> Result<[UInt8]?, ResponseError> {
        guard document.kind == .swift else { return .success(nil) }
        if workspace.isStale(for: document) { reload() }
        let result = guarded { [workspace] in
            Result<FormattedDocument, DiagnosticsError> { () throws(DiagnosticsError) in
                try FormattedDocument(document, text, onLinesOf: range, in: workspace)
            }
        }
        switch result {
        case .success(let formatted):
            if let problem = formatted.problem { log(problem.description) }
            return .success(formatted.bytes)
        case .failure(let error):
            return .failure(
                ResponseError(.requestFailed, error.diagnostics.map(\.description).joined(separator: "\n")))
        case nil: return .failure(Self.failure)
        }
    }

    /// The edits that make the text of a document into another one; null for none.
    private func edits(of document: OpenDocument, to text: [UInt8]?) -> JSONValue {
        guard let text else { return .null }
        return document.text.json(Edit.lines(from: document.text.bytes, to: text), settings.client.encoding)
    }

    // MARK: Responses

    private func response(_ value: JSONValue?) -> Result<JSONValue, ResponseError> {
        value.map { .success($0) } ?? .failure(Self.failure)
    }

    private static let failure = ResponseError(
        .internalError, "prumo failed on this request; report it as a bug in prumo")

    private static func report(_ diagnostics: [JSONValue]) -> JSONValue {
        .object(["kind": "full", "items": .array(diagnostics)])
    }
}
