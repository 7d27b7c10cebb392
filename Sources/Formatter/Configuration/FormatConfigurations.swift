import DataFormats
import Files
import Findings
import SourceText

/// Finds the settings of each file: those of the nearest `.swift-format`, or of the nearest `.prumo.json` with a key `format`,
/// from the file's folder up to that of the repository or the root. The nearest one applies alone; a folder with both is an
/// error. Where there is none, the toolchain's settings apply.
///
/// It may be used from several threads. For a file in a folder that it knows it costs a look into a dictionary.
package final class FormatConfigurations: @unchecked Sendable {
    private typealias Outcome = Result<FormatSettings, DiagnosticsError>

    /// The name of the toolchain's file.
    package static let fileName = ".swift-format"
    /// The key of `.prumo.json` whose value has the same keys.
    package static let key = LayoutSettings.key

    private let directory: Path
    /// The settings of every file, where the command line names them.
    private let explicit: FormatSettings?
    private let lock = Lock()
    /// By the folders as files' paths have them.
    private var outcomes: [Substring: Outcome] = [:]
    private var search = FolderSearch<Outcome>()

    /// Prepares to look for configurations.
    /// - Parameters:
    ///   - explicit: a file whose settings apply to every file, or the settings themselves as JSON.
    ///   - workingDirectory: the folder in which relative paths start.
    /// - Throws: what is wrong with the named file.
    package init(
        explicit: String? = nil, workingDirectory: Path = .workingDirectory
    ) throws(DiagnosticsError) {
        directory = workingDirectory
        self.explicit = try explicit.map { text throws(DiagnosticsError) in
            if text.utf8.first == UInt8(ascii: "{") {
                let file = SourceFile(path: "--configuration", text: text)
                return try FormatSettings(
                    JSONParser.parse(file, syntax: .json5), in: file, .commandLine, subject: "--configuration")
            }
            return try Self.named(SourceFile(readingFrom: text, as: .user))
        }
    }

    /// The settings of a file, which need not exist.
    /// - Throws: what is wrong with them; the same for every file that they apply to.
    package func settings(forFile path: String) throws(DiagnosticsError) -> FormatSettings {
        if let explicit { return explicit }
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        return try settings(of: slash.map { path[...$0] } ?? "")
    }

    /// The settings of the files that are in a folder itself.
    /// - Throws: what is wrong with them.
    package func settings(forFolder path: String) throws(DiagnosticsError) -> FormatSettings {
        if let explicit { return explicit }
        return try settings(of: path == "." || path.isEmpty ? "" : path.hasSuffix("/") ? path[...] : "\(path)/")
    }

    private func settings(of folder: Substring) throws(DiagnosticsError) -> FormatSettings {
        let outcome = lock.withLock {
            if let outcome = outcomes[folder] { return outcome }
            let found = search.value(for: Path(String(folder), in: directory)) { read(in: $0) }
            let outcome = found ?? .success(.standard)
            outcomes[folder] = outcome
            return outcome
        }
        return try outcome.get()
    }

    private func read(in folder: Path) -> Outcome? {
        do throws(DiagnosticsError) {
            return try settings(in: folder).map(Result.success)
        } catch {
            return .failure(error)
        }
    }

    private func settings(in folder: Path) throws(DiagnosticsError) -> FormatSettings? {
        func file(_ name: String) throws(DiagnosticsError) -> SourceFile? {
            let path = folder.child(name)
            guard Folder.hasEntry(at: path.text) else { return nil }
            let shown = path.shown(from: directory)
            do {
                return SourceFile(path: shown, bytes: try SourceFile.bytes(of: path.text))
            } catch {
                throw DiagnosticsError(error.diagnostics.map { Diagnostic($0.severity, path: shown, $0.message) })
            }
        }
        let toolchain = try file(Self.fileName)
        if let package = try file(ConfigurationRoot.fileName), let settings = try Self.package(package) {
            guard toolchain == nil else {
                throw DiagnosticsError(
                    (settings.keyPlace ?? SourcePlace(file: package, offset: 0)).diagnostic(
                        "\"\(Self.key)\" and \(Self.fileName) both configure the files of this folder; remove one of them"
                    ))
            }
            return settings.settings
        }
        return try toolchain.map(Self.toolchain)
    }

    private static func toolchain(_ file: SourceFile) throws(DiagnosticsError) -> FormatSettings {
        try FormatSettings(JSONParser.parse(file, syntax: .json5), in: file, .toolchainFile, subject: fileName)
    }

    /// The settings in a `.prumo.json`; `nil` if it has none.
    private static func package(
        _ file: SourceFile
    ) throws(DiagnosticsError) -> (settings: FormatSettings, keyPlace: SourcePlace?)? {
        let root = try ConfigurationRoot.read(file)
        guard let member = root.members?.first(where: { $0.name == key }) else { return nil }
        let settings = try FormatSettings(member.value, in: file, .packageConfiguration, subject: "\"\(key)\"")
        return (settings, SourcePlace(file: file, range: member.nameRange))
    }

    /// The settings of a file that the command line names: of a `.prumo.json` by its name or its key, else of a
    /// `.swift-format`, whatever its name.
    private static func named(_ file: SourceFile) throws(DiagnosticsError) -> FormatSettings {
        let root = try? JSONParser.parse(file, syntax: .json5)
        guard PathParts(file.path).name == ConfigurationRoot.fileName || root?[key] != nil else {
            return try toolchain(file)
        }
        if let settings = try package(file)?.settings { return settings }
        throw DiagnosticsError(
            Diagnostic(path: file.path, "the file has no key \"\(key)\"; add the settings under this key"))
    }

    /// Checks the text of a `.prumo.json` that may differ from the one on disk.
    /// - Throws: what is wrong with its key `format`.
    package static func check(_ root: JSONValue, in file: SourceFile) throws(DiagnosticsError) {
        guard let value = root[key] else { return }
        _ = try FormatSettings(value, in: file, .packageConfiguration, subject: "\"\(key)\"")
    }
}
