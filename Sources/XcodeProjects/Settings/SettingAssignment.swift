import SourceText

/// A value that a project or an `.xcconfig` file gives to a build setting.
package struct SettingAssignment: Sendable {
    /// What has to be the case for the value to count, as in `[sdk=iphoneos*]`.
    package struct Condition: Sendable, Hashable {
        /// What is looked at: `sdk`, `arch`, `config` and others.
        package let name: String
        /// What it has to be; `*` stands for any characters.
        package let pattern: String
    }

    /// The name of the setting.
    package let key: String
    /// The conditions; none for a value that always counts.
    package let conditions: [Condition]
    /// The value, with its references to other settings; the elements of a list with spaces between them.
    package let value: String
    /// The bytes of the value.
    package let place: SourcePlace

    /// Reads a key with its conditions, `KEY[sdk=iphoneos*][arch=arm64]`; nil where it is not one.
    static func key(_ text: some StringProtocol) -> (name: String, conditions: [Condition])? {
        guard let bracket = text.firstIndex(of: "[") else { return isName(text) ? (String(text), []) : nil }
        let name = text[..<bracket]
        guard isName(name), text.hasSuffix("]") else { return nil }
        var conditions: [Condition] = []
        for part in text[bracket...].dropFirst().dropLast().split(separator: "]", omittingEmptySubsequences: false) {
            let inner = part.hasPrefix("[") ? part.dropFirst() : part
            for condition in inner.split(separator: ",", omittingEmptySubsequences: false) {
                let sides = condition.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                guard sides.count == 2, isName(trimmed(sides[0])) else { return nil }
                conditions.append(Condition(name: String(trimmed(sides[0])), pattern: String(trimmed(sides[1]))))
            }
        }
        return (String(name), conditions)
    }

    private static func trimmed<Text: StringProtocol>(_ text: Text) -> Substring {
        var text = Substring(text)
        while text.last?.isWhitespace == true { text.removeLast() }
        return text.drop(while: \.isWhitespace)
    }

    private static func isName(_ text: some StringProtocol) -> Bool {
        guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
            return false
        }
        return text.utf8.allSatisfy { byte in
            let letter = byte | 0x20
            return letter >= 0x61 && letter <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x5F
        }
    }
}
