import DataFormats
import Files
import Findings
import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Finds the configuration of each file: that of the nearest `.prumo.json` with a key `lint`, from the file's folder up
/// to the folder of the repository (that with `.git`) or the root; it applies alone, unless it extends others. Where
/// there is none, the defaults apply.
///
/// It may be used from several threads. For a file in a folder that it knows it costs a look into a dictionary.
package final class LintConfigurations: @unchecked Sendable {
    /// A configuration, or what is wrong with it.
    private typealias Outcome = Result<LintConfiguration, DiagnosticsError>

    private let overrides: LintOverrides
    private let directory: Path
    /// The configuration of every file, where the command line names it.
    private let explicit: LintConfiguration?
    private let lock = Lock()
    /// By the folders as files' paths have them.
    private var outcomes: [Substring: Outcome] = [:]
    private var search = FolderSearch<Outcome>()
    private var standard: Outcome?
    /// The layout of every file, if the file that the command line names asks for one.
    private let explicitLayout: ConfiguredLayout?
    private var layouts = LayoutSearch()
    /// Configurations with a layout, by what they are made of.
    private var laidOut: [[ObjectIdentifier]: LintConfiguration] = [:]

    /// Prepares to look for configurations.
    /// - Parameters:
    ///   - paths: files whose key `lint` applies to every file, instead of looking for one; later ones override earlier ones.
    ///   - linted: the files and folders of the command line, which decide in which folder the paths of these files start.
    ///   - overrides: the options of the command line.
    ///   - workingDirectory: the folder in which relative paths start.
    /// - Throws: what is wrong with the named file.
    package init(
        explicitPaths paths: [String] = [], linting linted: [String] = [], overrides: LintOverrides = LintOverrides(),
        workingDirectory: String = FileManager.default.currentDirectoryPath
    ) throws(DiagnosticsError) {
        self.overrides = overrides
        directory = Path(workingDirectory)
        let directory = directory
        let files = try paths.map { path throws(DiagnosticsError) in
            if let advice = ConfigurationFile.advice(aboutFormatOf: path) {
                throw DiagnosticsError(Diagnostic(path: path, advice))
            }
            if let file = try ConfigurationFile(Path(path, in: directory), in: directory, as: .user) { return file }
            throw DiagnosticsError(
                Diagnostic(
                    path: path,
                    "the file has no key \"\(ConfigurationFile.key)\"; add the linter's configuration under this key"
                ))
        }
        explicitLayout = files.last { $0.layout != nil }?.layout
        explicit =
            files.isEmpty
            ? nil
            : try LintConfiguration(
                files, overrides: overrides, in: directory, of: ProjectPaths(linting: linted, in: directory))
    }

    /// The configuration of a file, which need not exist, with the overrides that apply to it.
    /// - Throws: what is wrong with it; the same for every file that it applies to.
    package func configuration(forFile path: String) throws(DiagnosticsError) -> LintConfiguration {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        return try configuration(of: slash.map { path[...$0] } ?? "").variant(forFile: path)
    }

    /// The configuration of the files that are in a folder itself.
    /// - Throws: what is wrong with it.
    package func configuration(forFolder path: String) throws(DiagnosticsError) -> LintConfiguration {
        try configuration(
            of: path == "." || path.isEmpty ? "" : path.hasSuffix("/") ? path[...] : "\(path)/")
    }

    /// The configuration of a run as a whole, which has one report: that of the innermost folder that contains everything the
    /// run is about.
    /// - Parameter paths: the files and folders; the working directory if there are none.
    /// - Throws: what is wrong with it.
    package func configuration(ofRunOver paths: [String]) throws(DiagnosticsError) -> LintConfiguration {
        let folders = paths.map { path in
            let absolute = Path(path, in: directory)
            return Folder.exists(at: path) ? absolute : absolute.parent ?? .root
        }
        guard var common = folders.first else { return try configuration(forFolder: ".") }
        for folder in folders {
            while !common.contains(folder) { common = common.parent ?? .root }
        }
        return try configuration(forFolder: common == directory ? "." : common.text)
    }

    private func configuration(of folder: Substring) throws(DiagnosticsError) -> LintConfiguration {
        let outcome = lock.withLock {
            if let outcome = outcomes[folder] { return outcome }
            let path = Path(String(folder), in: directory)
            let found = explicit.map(Outcome.success) ?? search.value(for: path) { read(in: $0) }
            let layout = explicitLayout ?? layouts.layout(of: path, shownFrom: directory)
            let outcome = (found ?? defaults()).map { configuration($0, laidOutBy: layout) }
            outcomes[folder] = outcome
            return outcome
        }
        return try outcome.get()
    }

    private func configuration(
        _ configuration: LintConfiguration, laidOutBy layout: ConfiguredLayout?
    ) -> LintConfiguration {
        guard let layout else { return configuration }
        let parts = [ObjectIdentifier(configuration), ObjectIdentifier(layout)]
        if let known = laidOut[parts] { return known }
        let result = configuration.laidOut(by: layout)
        laidOut[parts] = result
        return result
    }

    private func read(in folder: Path) -> Outcome? {
        let path = folder.child(ConfigurationFile.name)
        guard Folder.hasEntry(at: path.text) else { return nil }
        do throws(DiagnosticsError) {
            guard let file = try ConfigurationFile(path, in: directory) else { return nil }
            return .success(try LintConfiguration([file], overrides: overrides, in: directory))
        } catch {
            return .failure(error)
        }
    }

    /// Checks the text of a configuration file that may differ from the one on disk.
    /// - Returns: what is odd; nothing if it has no key `lint`.
    /// - Throws: what is wrong with it.
    package static func check(_ source: SourceFile) throws(DiagnosticsError) -> [Diagnostic] {
        let directory = Path.workingDirectory
        let root = try JSONParser.parse(source)
        guard let file = ConfigurationFile(path: Path(source.path, in: directory), source: source, root) else {
            return []
        }
        let configuration = try LintConfiguration([file], overrides: LintOverrides(), in: directory)
        return configuration.laidOut(by: file.layout).warnings
    }

    private func defaults() -> Outcome {
        if let standard { return standard }
        let outcome: Outcome
        do throws(DiagnosticsError) {
            outcome = .success(try LintConfiguration([], overrides: overrides, in: directory))
        } catch {
            outcome = .failure(error)
        }
        standard = outcome
        return outcome
    }
}
