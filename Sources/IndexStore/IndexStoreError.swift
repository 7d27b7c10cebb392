import SourceText

/// Why a file of a store cannot be read.
package enum IndexStoreError: Error, Equatable {
    /// The file cannot be opened.
    case unreadable(FileBytes.Failure)
    /// A unit names a record that is not a file name.
    case misnamed
    /// It is not a unit or a record.
    case otherFormat(String)
    /// It is of another version of the format.
    case version(UInt64)
    /// Its bytes are damaged.
    case damaged(String, offset: Int)

    /// The version of the format that is read.
    static let supportedVersion: UInt64 = 5
    static let versionBlock = 8

    init(_ damage: BitstreamReader.Damage) {
        if damage.reason == Self.versionReason {
            self = .version(UInt64(truncatingIfNeeded: damage.offset))
        } else {
            self = .damaged(damage.reason, offset: damage.offset)
        }
    }

    private static let versionReason = "version"

    /// Checks the magic number of a file, and makes a reader of what follows.
    static func reader(
        of bytes: UnsafeRawBufferPointer, magic: StaticString, file: String
    ) throws(IndexStoreError) -> BitstreamReader {
        guard bytes.count >= 4 else { throw .damaged("the \(file) is empty", offset: bytes.count) }
        for index in 0..<4 where bytes[index] != magic.utf8Start[index] {
            throw .otherFormat("the file is not a \(file) of an index store")
        }
        return BitstreamReader(bytes)
    }

    /// Refuses other versions of the format.
    static func checkVersion(_ reader: BitstreamReader) throws(BitstreamReader.Damage) {
        guard let version = reader.operands.first, version != supportedVersion else { return }
        throw BitstreamReader.Damage(reason: versionReason, offset: Int(truncatingIfNeeded: version))
    }

    /// A sentence with the path, what is wrong and what to do.
    func diagnostic(path: String) -> Diagnostic {
        let advice = "delete the index store and build again"
        return switch self {
        case .unreadable(.system(let code)):
            SystemError(code).diagnostic(.readingFile, path).diagnostics.first ?? Diagnostic(path: path, advice)
        case .unreadable(let failure):
            Diagnostic(path: path, "the file of the index \(failure.refusal ?? "is not an ordinary file"); \(advice)")
        case .misnamed: Diagnostic(path: path, "a unit names a record that is not a file name; \(advice)")
        case .otherFormat(let reason):
            Diagnostic(path: path, "\(reason), or is compressed; build without -index-store-compress")
        case .version(let version):
            Diagnostic(
                path: path,
                "the index has version \(version) of the format and prumo reads \(Self.supportedVersion); build with Swift "
                    + "6.1 or later, or update prumo")
        case .damaged(let reason, let offset):
            Diagnostic(path: path, "the index is damaged at byte \(offset): \(reason); \(advice)")
        }
    }
}
