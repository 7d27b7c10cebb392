import DataFormats
import SourceText

/// The mark in a finished program for the settings of one of its targets: the target, the environment, and a digest of
/// the settings.
///
/// Generated code declares a type of this name (see `MarkDeclaration`), whose name is a string with a zero after it in
/// the finished program. `prumo environments verify` looks for it there:
///
///     _PrumoMark1_4_Shop_10_Production_85944171f73967e8
///
/// `1` is the version of this format. The target and the environment follow, each after its length, then the 16 digits
/// of the digest.
package struct SettingsMark: Sendable, Hashable {
    /// What every mark starts with.
    package static let prefix = "_PrumoMark1_"
    /// The longest mark, in bytes: more than file systems let a target's folder have for its name, twice.
    package static let maximumLength = prefix.utf8.count + 2 * (lengthLimit + 5) + digestLength

    private static let lengthLimit = 255
    private static let digestLength = 16

    /// The target's name as its module has it.
    package let target: String
    /// The environment that the settings are of, with the brand where there is one: `BuildVariant.identifier`.
    package let environment: String
    /// 16 hexadecimal digits; see `PackageSettings.digest(of:)`.
    package let digest: String

    /// The mark of a target.
    /// - Parameter target: the target's name as the manifest has it.
    package init(target: String, environment: String, digest: String) {
        self.target = Self.moduleName(of: target)
        self.environment = environment
        self.digest = digest
    }

    /// The name of the type that generated code declares.
    package var identifier: String {
        "\(Self.prefix)\(target.utf8.count)_\(target)_\(environment.utf8.count)_\(environment)_\(digest)"
    }

    /// A target's name with an underscore for each character that ASCII identifiers lack, as SwiftPM names modules.
    package static func moduleName(of target: String) -> String {
        let scalars = target.unicodeScalars.prefix(lengthLimit)
        return String(String.UnicodeScalarView(scalars.map { $0.isASCII && isPart(UInt8($0.value)) ? $0 : "_" }))
    }

    /// The mark that bytes start with; nil if they are anything else, such as a mangled name with a mark in it.
    package init?<Bytes: BidirectionalCollection<UInt8>>(at bytes: Bytes) where Bytes.SubSequence == Bytes {
        var rest = bytes
        guard rest.starts(with: Self.prefix.utf8) else { return nil }
        rest = rest.dropFirst(Self.prefix.utf8.count)
        guard let target = Self.name(&rest), let environment = Self.name(&rest) else { return nil }
        let digest = rest.prefix(Self.digestLength)
        guard digest.count == Self.digestLength, rest.dropFirst(Self.digestLength).first == 0,
            digest.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { return nil }
        self.target = target
        self.environment = environment
        self.digest = String(decoding: digest, as: UTF8.self)
    }

    /// Takes `4_Shop_` from the start.
    private static func name<Bytes: BidirectionalCollection<UInt8>>(
        _ bytes: inout Bytes
    ) -> String? where Bytes.SubSequence == Bytes {
        let digits = bytes.prefix { (0x30...0x39).contains($0) }
        guard let length = Int(String(decoding: digits, as: UTF8.self)), (1...lengthLimit).contains(length) else {
            return nil
        }
        bytes = bytes[digits.endIndex...]
        let name = bytes.dropFirst().prefix(length)
        guard bytes.first == UInt8(ascii: "_"), name.count == length, name.allSatisfy(isPart) else { return nil }
        bytes = bytes[name.endIndex...]
        guard bytes.popFirst() == UInt8(ascii: "_") else { return nil }
        return String(decoding: name, as: UTF8.self)
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & ~0x20) || byte == UInt8(ascii: "_")
    }
}

extension PackageSettings {
    /// 16 hexadecimal digits that change with any setting of a variant, whatever the order of the files: FNV-1a of
    /// the names, types and values.
    ///
    /// Only a secret's name is included, so that its value cannot be guessed from the digest.
    package func digest(of variant: BuildVariant) -> String {
        var lines = [variant.name, environments.isProtected(variant.environment) ? "protected" : ""]
        for setting in settings.ordered(by: { $0.path < $1.path }) {
            guard let value = setting[variant]?.value else { continue }
            lines += [setting.path, setting.type.label, value.canonicalText(as: setting.type.unwrapped)]
        }
        return FNV1a.hash(lines.joined(separator: "\u{0}")).hexadecimal(atLeast: 16)
    }
}
