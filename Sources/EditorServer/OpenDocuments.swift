import DataFormats
import EnvironmentSettings
import Findings
import Localization
import SourceText
import StringCatalogs

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
