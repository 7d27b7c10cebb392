import SourceText

/// Finds the marks that Git leaves in a file whose versions it could not merge.
enum ConflictMarker {
    /// The problem with a file that has such marks; `nil` if it has none. Files of UTF-16 are not searched.
    static func problem(in file: SourceFile) -> Diagnostic? {
        var start = 0
        var opening: Int?
        for index in 0...file.bytes.count where index == file.bytes.count || file.bytes[index] == 0x0A {
            defer { start = index + 1 }
            let line = file.bytes[min(start, index)..<index]
            if opening == nil, line.starts(with: "<<<<<<< ".utf8) { opening = start }
            guard let opening, line.starts(with: ">>>>>>> ".utf8) else { continue }
            return file.diagnostic(
                at: opening,
                "this is a conflict marker of a merge; choose one of the two versions and remove the markers")
        }
        return nil
    }

    /// What reading a file gives; where it fails because of conflict markers, that is the only problem.
    static func named<Contents>(
        in file: SourceFile, _ read: () throws(DiagnosticsError) -> Contents
    ) throws(DiagnosticsError) -> Contents {
        do throws(DiagnosticsError) {
            return try read()
        } catch {
            throw problem(in: file).map { DiagnosticsError($0) } ?? error
        }
    }
}
