import DataFormats
import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Places in files as SARIF has them.
enum SARIFLocation {
    /// Writes the members of a finding's location.
    static func write(_ finding: Finding, path: String, to json: inout JSONWriter) {
        json.object("physicalLocation") {
            writeArtifact(path, to: &$0)
            $0.object("region") {
                write(from: finding.start, to: finding.end, &$0)
                $0.member("byteOffset", finding.range.lowerBound)
                $0.member("byteLength", finding.range.count)
            }
        }
    }

    /// Writes the file of a location.
    static func writeArtifact(_ path: String, to json: inout JSONWriter) {
        json.object("artifactLocation") {
            guard !path.hasPrefix("/") else { return $0.member("uri", "file://" + path.percentEncoded(keeping: "/")) }
            $0.member("uri", path.percentEncoded(keeping: "/"))
            $0.member("uriBaseId", "%SRCROOT%")
        }
    }

    /// Writes the members of a replacement: as text where the finding knows the line and column of its ends, else as
    /// bytes.
    static func write(_ edit: Edit, of finding: Finding, to json: inout JSONWriter) {
        guard let start = finding.place(at: edit.range.lowerBound),
            let end = finding.place(at: edit.range.upperBound)
        else {
            json.object("deletedRegion") {
                $0.member("byteOffset", edit.range.lowerBound)
                $0.member("byteLength", edit.range.count)
            }
            guard !edit.replacement.isEmpty else { return }
            return json.object("insertedContent") {
                $0.member("binary", Data(edit.replacement.utf8).base64EncodedString())
            }
        }
        json.object("deletedRegion") { write(from: start, to: end, &$0) }
        guard !edit.replacement.isEmpty else { return }
        json.object("insertedContent") { $0.member("text", edit.replacement) }
    }

    private static func write(from start: Finding.Place, to end: Finding.Place, _ json: inout JSONWriter) {
        json.member("startLine", start.line)
        json.member("startColumn", start.utf16Column)
        json.member("endLine", end.line)
        json.member("endColumn", end.utf16Column)
    }
}
