#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A file to be written: whole or not at all, and left untouched where it holds the same text already.
public struct OutputFile: Sendable, Equatable {
    /// Where it goes.
    public let path: String
    /// What it holds.
    public let text: String

    /// Creates a file to be written.
    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }

    /// Writes the file beside its place and renames it, so that no reader ever sees half of it.
    /// - Parameter evenIfUnchanged: whether a file that holds this text already gets a new date.
    /// - Returns: whether anything was written: false where the file held this text before.
    /// - Throws: a diagnostic at the file where it cannot be written.
    @discardableResult
    public func write(evenIfUnchanged: Bool = false) throws(DiagnosticsError) -> Bool {
        // Through a link to what it leads to, rather than in its place.
        let url = URL(filePath: path).resolvingSymlinksInPath()
        let data = Data(text.utf8)
        if !evenIfUnchanged, let present = try? Data(contentsOf: url), present == data { return false }
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            let before = modificationDate
            try data.write(to: url, options: .atomic)
            if let before { try moveModificationDate(past: before) }
        } catch {
            throw DiagnosticsError(
                Diagnostic(path: path, "the file cannot be written; check the folder's permissions and the free space"))
        }
        return true
    }

    private var modificationDate: Date? {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }

    /// Gives the file a date in a later second than its predecessor had.
    ///
    /// Swift's driver (seen in 6.3.1) takes a source for unchanged whose date has the same whole second as the one that it
    /// compiled last: of 20 edits, each built at once, 9 were not compiled, and none with dates in different seconds.
    private func moveModificationDate(past date: Date) throws {
        let next = Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate.rounded(.down) + 1)
        guard let modificationDate, modificationDate < next else { return }
        try FileManager.default.setAttributes([.modificationDate: next], ofItemAtPath: path)
    }
}
