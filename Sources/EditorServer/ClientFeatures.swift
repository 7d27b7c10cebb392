import DataFormats
import Findings
import SourceText

/// What a client announced in `initialize`, as far as the server does something else because of it.
package struct ClientFeatures: Sendable {
    /// How positions count.
    let encoding: PositionEncoding
    /// Whether edits can name the version of the document that they are for.
    let hasVersionedEdits: Bool
    /// Whether hovers and documentation can be Markdown.
    let showsMarkdown: Bool
    /// Whether the client asks for diagnostics and cannot be sent any.
    let pullsDiagnostics: Bool
    /// Whether the client asks for them again if the server wants it.
    let refreshesDiagnostics: Bool
    /// Whether the client shows the address of the page about a diagnostic's code.
    let showsCodeDescriptions: Bool
    /// Whether the client can be asked to watch files.
    let watchesFiles: Bool
    /// Whether the client can be asked for its settings.
    let hasConfiguration: Bool

    /// Reads the parameters of `initialize`.
    init(_ params: JSONValue) {
        let capabilities = params["capabilities"]
        let document = capabilities?["textDocument"]
        let workspace = capabilities?["workspace"]
        let encodings = capabilities?["general"]?["positionEncodings"]?.elements?.compactMap(\.string) ?? []
        encoding = encodings.contains(PositionEncoding.utf8.rawValue) ? .utf8 : .utf16
        hasVersionedEdits = workspace?["workspaceEdit"]?["documentChanges"]?.boolean ?? false
        showsMarkdown =
            document?["hover"]?["contentFormat"]?.elements?.contains { $0.string == "markdown" } ?? false
        pullsDiagnostics = document?["diagnostic"] != nil && document?["publishDiagnostics"] == nil
        refreshesDiagnostics = pullsDiagnostics && workspace?["diagnostics"]?["refreshSupport"]?.boolean ?? false
        showsCodeDescriptions = ["publishDiagnostics", "diagnostic"].contains {
            document?[$0]?["codeDescriptionSupport"]?.boolean ?? false
        }
        watchesFiles = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.boolean ?? false
        hasConfiguration = workspace?["configuration"]?.boolean ?? false
    }

    /// The result of `initialize`.
    var serverCapabilities: JSONValue {
        .object([
            "capabilities": .object([
                "positionEncoding": .string(encoding.rawValue),
                "textDocumentSync": .object([
                    "openClose": true, "change": 2, "willSaveWaitUntil": true,
                    "save": .object(["includeText": false]),
                ]),
                "codeActionProvider": .object([
                    "codeActionKinds": .array([.string(CodeActions.quickFix), .string(CodeActions.fixAll)])
                ]),
                "documentFormattingProvider": true,
                "documentRangeFormattingProvider": true,
                "hoverProvider": true,
                "definitionProvider": true,
                "completionProvider": .object(["triggerCharacters": .array([.string("\"")])]),
                "diagnosticProvider": pullsDiagnostics
                    ? .object([
                        "identifier": "prumo", "interFileDependencies": true, "workspaceDiagnostics": false,
                    ]) : nil,
                "workspace": .object([
                    "workspaceFolders": .object(["supported": true, "changeNotifications": true])
                ]),
            ]),
            "serverInfo": .object(["name": "prumo", "version": .string(PrumoVersion.text)]),
        ])
    }

    /// A text as hovers and documentation have it.
    func markup(_ text: String) -> JSONValue {
        .object(["kind": showsMarkdown ? "markdown" : "plaintext", "value": .string(text)])
    }

    /// Changes of a document.
    func workspaceEdit(_ edits: [Edit], of document: OpenDocument) -> JSONValue {
        let edits = document.text.json(edits, encoding)
        guard hasVersionedEdits else {
            return .object([
                "changes": .object([JSONMember(name: document.uri, nameRange: 0..<0, value: edits)])
            ])
        }
        return .object([
            "documentChanges": .array([
                .object([
                    "textDocument": .object([
                        "uri": .string(document.uri), "version": document.version.map { .number($0) } ?? .null,
                    ]),
                    "edits": edits,
                ])
            ])
        ])
    }
}
