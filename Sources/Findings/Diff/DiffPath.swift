import SourceText

/// A path as it is in the head of a diff.
struct DiffPath {
    private let path: String

    init(_ path: String) { self.path = path }

    /// The two lines before the hunks.
    func header(isNew: Bool, isRemoved: Bool) -> [[UInt8]] {
        [
            Array("--- \(isNew ? "/dev/null" : ended(quoted("a/")))\n".utf8),
            Array("+++ \(isRemoved ? "/dev/null" : ended(quoted("b/")))\n".utf8),
        ]
    }

    /// All of the diff of an empty file, for which only git has a form.
    func emptyFile(isNew: Bool) -> [UInt8] {
        let mode =
            isNew
            ? "new file mode 100644\nindex 0000000..e69de29\n" : "deleted file mode 100644\nindex e69de29..0000000\n"
        return Array("diff --git \(quoted("a/")) \(quoted("b/"))\n\(mode)".utf8)
    }

    /// A name with a space has a tab after it, which is where `patch` ends a name.
    private func ended(_ name: String) -> String {
        !name.hasPrefix("\"") && name.utf8.contains(UInt8(ascii: " ")) ? name + "\t" : name
    }

    /// As git writes it: in quotes where it contains what would end it, steer a terminal or be a CI command.
    private func quoted(_ prefix: String) -> String {
        let name = prefix + path.drop { $0 == "/" }
        let hasCommand = !LogCommands.others.places(in: ("x" + name).unicodeScalars[...]).isEmpty
        let needsQuotes = hasCommand || name.unicodeScalars.contains { $0.steersOutput || $0 == "\"" || $0 == "\\" }
        guard needsQuotes else { return name }
        var text = "\""
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "\""): text += "\\\""
            case UInt8(ascii: "\\"): text += "\\\\"
            case UInt8(ascii: "\n"): text += "\\n"
            case UInt8(ascii: "\t"): text += "\\t"
            case UInt8(ascii: "\r"): text += "\\r"
            case UInt8(ascii: "#") where hasCommand: text += "\\043"
            case 0x21..<0x7F, UInt8(ascii: " "): text.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 8)
                text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
            }
        }
        return text + "\""
    }
}
