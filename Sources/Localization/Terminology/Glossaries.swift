import Findings
import SourceText

/// Finds the glossaries of packages, and reads each once.
package struct Glossaries {
    private var known: [String: Glossary?] = [:]
    /// What is wrong with them.
    package private(set) var problems: [Diagnostic] = []

    /// Creates a search.
    package init() {}

    /// The glossary for the tables of a folder: that of the nearest folder upwards that has one, up to the repository's.
    package mutating func glossary(forTablesIn folder: String) -> Glossary? {
        let start = RealPath.absolute(folder.isEmpty ? "." : folder)
        if let known = known[start] { return known }
        let files = ImportedFiles(inPackage: start)
        var place = start
        while files.contains(place) {
            let path = "\(place)/\(Glossary.path)"
            if Folder.isFile(at: path) {
                let glossary = read(path, files, shown: folder)
                known[start] = glossary
                return glossary
            }
            guard place != "/" else { break }
            place = RealPath.parts(of: place).folder
        }
        known[start] = .some(nil)
        return nil
    }

    private mutating func read(_ path: String, _ files: ImportedFiles, shown folder: String) -> Glossary? {
        if let read = known[path] { return read }
        let current = RealPath.absolute(".") + "/"
        let shown = !folder.hasPrefix("/") && path.hasPrefix(current) ? String(path.dropFirst(current.count)) : path
        do throws(DiagnosticsError) {
            let glossary = try Glossary(SourceFile(path: shown, bytes: files.file(at: path).bytes))
            known[path] = glossary
            return glossary
        } catch {
            problems += error.diagnostics
            known[path] = .some(nil)
            return nil
        }
    }
}
