import DataFormats
import Foundation

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
            guard !path.hasPrefix("/") else { return $0.member("uri", "file://" + percentEncoded(path)) }
            $0.member("uri", percentEncoded(path))
            $0.member("uriBaseId", "%SRCROOT%")
        }
    }

    /// Writes the members of a replacement: as text where the finding knows the line and column of its ends, else as bytes.
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

    /// A path as it stands in a URI (RFC 3986): a colon too, which in a first segment would be taken for a scheme's.
    static func percentEncoded(_ path: String) -> String {
        var text = ""
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                text += digits.count == 1 ? "%0" : "%"
                text += digits
            }
        }
        return text
    }
}
