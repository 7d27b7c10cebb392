import AssetCatalogs
import DataFormats
import Findings
import SourceText

/// Where rules leave their findings.
struct AssetRuleContext {
    /// A finding whose place is not computed yet.
    struct Report {
        /// What a rule says.
        enum Content {
            case message(String, Range<Int>)
            case diagnostic(Diagnostic, Diagnostic.Severity?)
        }

        /// The position of the rule.
        let rule: Int
        let file: SourceFile
        let content: Content
    }

    /// The position of the rule that runs.
    var rule = 0
    private(set) var reports: [Report] = []

    /// Reports a finding at what is written at an offset of an asset's description.
    /// - Parameter message: what is wrong and what to do: lower case at the start, no full stop at the end.
    mutating func report(_ message: String, at offset: Int, of asset: Asset) {
        report(message, at: offset, of: asset.file)
    }

    /// Reports a finding at what is written at an offset of a description, or about its folder where there is none.
    mutating func report(_ message: String, at offset: Int, of description: SourceFile) {
        let file = description.reportedFile
        reports.append(Report(rule: rule, file: file, content: .message(message, Self.extent(at: offset, of: file))))
    }

    /// Reports what the parser of descriptions says.
    /// - Parameter severity: the severity of the finding; that of the rule unless given.
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
