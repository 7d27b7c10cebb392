import AssetCatalogs
import DataFormats
import Findings
import SourceText

/// Collects the findings of rules.
struct AssetRuleContext {
    /// A finding whose place is not computed yet.
    struct Report {
        /// The message of a rule.
        enum Content {
            case message(String, Range<Int>)
            case diagnostic(Diagnostic, Diagnostic.Severity?)
        }

        /// The position of the rule.
        let rule: Int
        let file: SourceFile
        let content: Content

        /// The offset in the file.
        var offset: Int {
            switch content {
            case .message(_, let range): range.lowerBound
            case .diagnostic(let diagnostic, _): diagnostic.place?.offset ?? 0
            }
        }
    }

    /// The bytes of a message: each entry of a set may name the same long name of another.
    private static let messageLimit = 4000

    /// The position of the rule that runs.
    var rule = 0
    private(set) var reports: [Report] = []

    /// Reports a finding at what is written at an offset of an asset's description.
    /// - Parameter message: what is wrong and what to do: lower case at the start, no full stop at the end.
    @inline(never)
    mutating func report(_ message: String, at offset: Int, of asset: Asset) {
        report(message, at: offset, of: asset.file)
    }

    /// Reports a finding at what is written at an offset of a description, or about its folder if there is none.
    @inline(never)
    mutating func report(_ message: String, at offset: Int, of description: SourceFile) {
        let file = description.reportedFile
        report(message, at: Self.extent(at: offset, of: file), of: file)
    }

    /// Reports a finding at some bytes of a file.
    @inline(never)
    mutating func report(_ message: String, at range: Range<Int>, of file: SourceFile) {
        let message = message.start(ofBytes: Self.messageLimit)
        reports.append(Report(rule: rule, file: file, content: .message(message, range)))
    }

    /// Reports a diagnostic of the description parser.
    /// - Parameter severity: the severity of the finding; that of the rule unless given.
    @inline(never)
    mutating func report(_ diagnostic: Diagnostic, in file: SourceFile, severity: Diagnostic.Severity? = nil) {
        reports.append(Report(rule: rule, file: file, content: .diagnostic(diagnostic, severity)))
    }

    /// The bytes of a string that starts at an offset, its quotes included; none for other values.
    private static func extent(at offset: Int, of file: SourceFile) -> Range<Int> {
        guard offset < file.bytes.count, file.bytes[offset] == UInt8(ascii: "\"") else { return offset..<offset }
        let end = file.bytes.withUnsafeBufferPointer { bytes in
            var scanner = JSONScanner(bytes, at: offset)
            return (try? scanner.text())?.end
        }
        return offset..<(end.map { $0 + 1 } ?? offset)
    }
}
