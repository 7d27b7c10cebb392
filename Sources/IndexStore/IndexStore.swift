import Files
import SourceText

/// The compiler's index store in a folder: what every debug build writes about the declarations of all files and their uses.
///
/// The format is LLVM's, version 5: `include/indexstore` of swiftlang/llvm-project.
package struct IndexStore: Sendable {
    /// The folder that contains `v5`.
    package let folder: Path
    private let role: ReadingRole

    /// A unit with the time at which the compiler wrote it.
    package struct StoredUnit: Sendable {
        /// The name of its file.
        package let name: String
        /// Its contents.
        package let unit: IndexUnit
        /// When it was written, in nanoseconds since 1970.
        package let time: Int64
    }

    /// The store in a folder.
    /// - Parameter role: who names the folder.
    /// - Throws: that there is none, or one of another format.
    package init(at folder: Path, as role: ReadingRole = .repository()) throws(DiagnosticsError) {
        guard Folder.exists(at: folder.child("v5").child("units").text) else {
            let versions = ((try? Folder.names(in: folder.text)) ?? []).filter { $0.hasPrefix("v") }.ordered()
            let found = versions.first.map { "; it has \($0), and prumo reads v5" } ?? ""
            throw DiagnosticsError(
                Diagnostic(
                    path: folder.shown(),
                    "the folder is not an index store of the compiler\(found); build with swift build, or pass another folder"
                ))
        }
        (self.folder, self.role) = (folder, role)
    }

    /// Reads all units, in the order of their names. What cannot be read is reported and left out.
    package func units() throws(DiagnosticsError) -> (units: [StoredUnit], problems: [Diagnostic]) {
        let unitsFolder = folder.child("v5").child("units")
        let names = try Folder.names(in: unitsFolder.text).ordered()
        let parts = WorkerThreads.map(Self.parts(of: names)) { names in
            let file = FileBytes()
            return names.map { name in Self.unit(at: unitsFolder.child(name), name: name, file, role) }
        }
        var units: [StoredUnit] = []
        var problems: [Diagnostic] = []
        for result in parts.joined() {
            switch result {
            case .success(let unit): units.append(unit)
            case .failure(let error): problems += error.diagnostics
            }
        }
        return (units, problems)
    }

    private static func parts(of names: [String]) -> [[String]] {
        let size = 256
        return stride(from: 0, to: names.count, by: size).map { Array(names[$0..<min($0 + size, names.count)]) }
    }

    private static func unit(
        at path: Path, name: String, _ file: FileBytes, _ role: ReadingRole
    ) -> Result<StoredUnit, DiagnosticsError> {
        do throws(IndexStoreError) {
            try read(path, into: file, as: role)
            let unit = try IndexUnit(file.bytes)
            return .success(StoredUnit(name: name, unit: unit, time: file.version?.modificationTime ?? 0))
        } catch {
            return .failure(DiagnosticsError(error.diagnostic(path: path.shown())))
        }
    }

    private static func read(
        _ path: Path, into file: FileBytes, as role: ReadingRole
    ) throws(IndexStoreError) {
        do throws(FileBytes.Failure) {
            try file.read(path.text, as: role)
        } catch {
            throw .unreadable(error)
        }
    }

    /// Reads a record.
    /// - Parameters:
    ///   - name: its name, as a unit has it.
    ///   - file: the memory for its bytes.
    ///   - isWhole: whether occurrences are read, too.
    /// - Throws: why it cannot be read.
    package func record(
        _ name: String, _ file: FileBytes, isWhole: Bool = true
    ) throws(DiagnosticsError) -> IndexRecord {
        let path = self.path(ofRecord: name)
        do throws(IndexStoreError) {
            // A unit may name anything.
            guard name.utf8.count > 2, !name.utf8.contains(UInt8(ascii: "/")), !name.hasPrefix("."),
                !name.hasSuffix("..")
            else { throw .misnamed }
            try Self.read(path, into: file, as: role)
            return try IndexRecord(file.bytes, isWhole: isWhole)
        } catch {
            throw DiagnosticsError(error.diagnostic(path: path.shown()))
        }
    }

    /// The path of a record, which is in a folder named after its last two characters.
    private func path(ofRecord name: String) -> Path {
        folder.child("v5").child("records").child(String(name.suffix(2))).child(name)
    }
}
