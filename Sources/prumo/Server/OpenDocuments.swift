import DataFormats
import EnvironmentSettings
import Findings
import Foundation
import JSONRPC
import Localization
import SourceText
import StringCatalogs

/// A document that a client has open.
struct OpenDocument: Sendable {
    /// What the server does with a document.
    enum Kind {
        /// It is linted.
        case swift
        /// `.prumo.json`
        case configuration
        /// It is checked together with the other files of its subject, as `.prumo.json` is.
        case data
    }

    /// The name as the client writes it.
    let uri: String
    /// The path from the root on.
    let path: String
    let kind: Kind
    /// The files that it is checked with; `nil` for a Swift file.
    let subject: CheckSubject?
    /// The client's number of the text.
    var version: Int?
    /// The server's own number of the text, which no other text of any document has.
    var revision: Int
    var text: DocumentText

    /// The bytes that its file would have if it was saved. Editors keep the encoding of a file, and a rule is about that.
    var bytesOnDisk: [UInt8] {
        guard let format = TableFile(path: path)?.format, format != .xcstrings,
            let start = FileBytes.start(of: path, count: 4)
        else { return text.bytes }
        return FileEncoding(of: start).encoded(text.bytes)
    }
}

/// The documents that a client has open. Changes come from the thread that reads messages.
final class OpenDocuments: @unchecked Sendable {
    private let lock = Lock()
    private var documents: [String: OpenDocument] = [:]
    /// The names of the documents of each subject.
    private var members: [CheckSubject: Set<String>] = [:]
    private var lastRevision = 0

    /// The document with a name; nil if it is not open, or not of a kind that the server knows.
    subscript(uri: String) -> OpenDocument? { lock.withLock { documents[uri] } }

    /// The names of all documents.
    var uris: [String] { lock.withLock { documents.keys.ordered() } }

    /// The documents that are part of a subject, in the order of their names.
    func documents(of subject: CheckSubject) -> [OpenDocument] {
        lock.withLock { (members[subject] ?? []).compactMap { documents[$0] } }.ordered { $0.uri < $1.uri }
    }

    /// Opens a document.
    /// - Returns: whether the server does anything with it.
    func open(_ item: JSONValue) -> Bool {
        guard let uri = item["uri"]?.string, let text = item["text"]?.string, let path = FileURI.path(of: uri) else {
            return false
        }
        let isSwift = path.hasSuffix(".swift")
        let subject = isSwift ? nil : CheckSubject(ofFile: path)
        guard isSwift || subject != nil || item["languageId"]?.string == "swift" else { return false }
        let kind: OpenDocument.Kind =
            subject == nil ? .swift : path.hasSuffix("/" + PackageConfiguration.fileName) ? .configuration : .data
        lock.withLock {
            lastRevision += 1
            if let subject { members[subject, default: []].insert(uri) }
            documents[uri] = OpenDocument(
                uri: uri, path: path, kind: kind, subject: subject, version: item["version"]?.integer,
                revision: lastRevision, text: DocumentText(text))
        }
        return true
    }

    /// Changes the text of a document.
    /// - Returns: whether the document is open.
    func change(_ uri: String, version: Int?, _ changes: [JSONValue], _ encoding: PositionEncoding) -> Bool {
        lock.withLock {
            // Taken out while it is changed, so that its text is copied only where a request still needs the old one.
            guard var document = documents.removeValue(forKey: uri) else { return false }
            for change in changes {
                guard let text = change["text"]?.string else { continue }
                if let range = change["range"], !range.isNull {
                    guard let range = document.text.range(range, encoding) else { continue }
                    document.text.replace(range, with: text)
                } else {
                    document.text = DocumentText(text)
                }
            }
            document.version = version ?? document.version
            lastRevision += 1
            document.revision = lastRevision
            documents[uri] = document
            return true
        }
    }

    /// Closes a document.
    /// - Returns: whether it was open.
    func close(_ uri: String) -> Bool {
        lock.withLock {
            guard let document = documents.removeValue(forKey: uri) else { return false }
            if let subject = document.subject { members[subject]?.remove(uri) }
            return true
        }
    }
}

/// Names of files as the protocol has them: `file:` URIs (RFC 8089).
enum FileURI {
    /// The number of bytes of the longest path that a system opens (`PATH_MAX` of Linux).
    private static let longestPath = 4096

    /// The path from the root on; nil if a URI does not name a file that this machine could have.
    static func path(of uri: String) -> String? {
        // An escape has three bytes.
        guard uri.utf8.count <= 3 * longestPath + 64 else { return nil }
        let bytes = Array(uri.utf8)
        guard String(decoding: bytes.prefix(5), as: UTF8.self).lowercased() == "file:" else { return nil }
        var rest = bytes.dropFirst(5)
        if rest.starts(with: Array("//".utf8)) {
            rest = rest.dropFirst(2)
            let host = String(decoding: rest.prefix { $0 != UInt8(ascii: "/") }, as: UTF8.self)
            guard host.isEmpty || host.lowercased() == "localhost" else { return nil }
            rest = rest.dropFirst(host.utf8.count)
        }
        rest = rest.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        guard rest.first == UInt8(ascii: "/"), let path = String(validating: decoded(rest), as: UTF8.self),
            !path.utf8.contains(0)
        else { return nil }
        let absolute = RealPath.absolute(path)
        return absolute.utf8.count < longestPath ? absolute : nil
    }

    private static func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var rest = bytes
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2, let high = HexadecimalDigit.value(of: rest[rest.startIndex]),
                let low = HexadecimalDigit.value(of: rest[rest.startIndex + 1])
            {
                result.append(UInt8(high << 4 | low))
                rest = rest.dropFirst(2)
            } else {
                result.append(byte)
            }
        }
        return result
    }

    /// The URI of a path from the root on.
    static func uri(of path: String) -> String { "file://" + path.percentEncoded(keeping: "/+@") }
}
