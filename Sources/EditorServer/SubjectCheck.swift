import Findings
import PackageCommands
import SourceText
import StringCatalogs

/// The findings in the open documents of a subject, which is checked with their texts instead of those on disk.
struct SubjectCheck: Sendable {
    /// The documents by their names.
    private(set) var documents: [String: CheckedDocument] = [:]

    /// Checks a subject.
    /// - Parameter documents: those of its files that are open; at least one.
    init(of subject: CheckSubject, _ documents: [OpenDocument]) {
        guard let first = documents.first else { return }
        let texts = documents.map { ($0.path, $0.bytesOnDisk) }
        UnsavedTexts.use(Dictionary(texts) { first, _ in first })
        defer { UnsavedTexts.use([:]) }
        var report = FindingsReport()
        var configurationProblems: [Diagnostic] = []
        do throws(DiagnosticsError) {
            report = try subject.report(withFile: first.path)
        } catch {
            configurationProblems = error.diagnostics
        }
        let findings = Dictionary(grouping: report.findings) { RealPath.absolute($0.path) }
        let problems = Dictionary(grouping: report.problems) { $0.path.map(RealPath.absolute) ?? "" }
        for document in documents {
            self.documents[document.uri] = CheckedDocument(
                document, findings: findings[document.path] ?? [],
                problems: (problems[document.path] ?? []) + configurationProblems)
        }
    }

    /// Whether it is about these texts.
    func isCheck(of documents: [OpenDocument]) -> Bool {
        self.documents.count == documents.count
            && documents.allSatisfy { self.documents[$0.uri]?.document.revision == $0.revision }
    }
}
