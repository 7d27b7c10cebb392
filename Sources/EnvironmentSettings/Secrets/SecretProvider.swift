import SourceText

/// A program that keeps secrets. `.prumo.json` names one of these and the name of an item, never a command: how it is run
/// is fixed in `prumo environments secrets import`, and nothing else runs it.
package enum SecretProvider: String, Sendable, CaseIterable {
    /// A file of the package, encrypted with `age`, whose content is the secret.
    case age
    /// The command line of 1Password.
    case op
    /// The password manager of Unix, with one GPG file for each item.
    case pass
    /// The keychain of macOS.
    case security
    /// A file of the package, encrypted with `sops`, and a key in it.
    case sops

    /// The form of an item's name.
    package var form: String {
        switch self {
        case .age: "FILE.age, a path in the package"
        case .op: "VAULT/ITEM/FIELD or VAULT/ITEM/SECTION/FIELD"
        case .pass: "NAME or FOLDER/NAME"
        case .security: "SERVICE or SERVICE/ACCOUNT"
        case .sops: "FILE#KEY, a path in the package and names with dots between"
        }
    }

    /// Whether a string is the name of an item: ASCII letters, digits, spaces and `-_.@+` between slashes, in the
    /// provider's ``form``. No part is empty, `.` or `..`, and none starts with `-`, so none is taken for an option.
    package func accepts(_ item: String) -> Bool {
        guard (1...Self.lengthLimit).contains(item.utf8.count) else { return false }
        var path = item[...]
        if self == .sops {
            let halves = item.split(separator: "#", omittingEmptySubsequences: false)
            let keys = halves.last?.split(separator: ".", omittingEmptySubsequences: false) ?? []
            guard halves.count == 2, keys.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Self.isKey) }) else {
                return false
            }
            path = halves[0]
        }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.allSatisfy(Self.isPart) else { return false }
        switch self {
        case .age: return path.hasSuffix(".age")
        case .op: return (3...4).contains(parts.count)
        // Its own files, such as .extensions, start with a dot.
        case .pass: return !parts.contains { $0.hasPrefix(".") }
        case .security: return parts.count <= 2
        case .sops: return true
        }
    }

    private static let lengthLimit = 256

    private static func isKey(_ byte: UInt8) -> Bool {
        isLetterOrDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }

    private static func isPart(_ part: Substring) -> Bool {
        guard !part.isEmpty, part != ".", part != "..", !part.hasPrefix("-"), part.first != " ", part.last != " "
        else { return false }
        return part.utf8.allSatisfy { isKey($0) || " .@+".utf8.contains($0) }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
