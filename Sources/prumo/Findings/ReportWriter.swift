import CommandLineKit
import Findings
import Foundation
import Linter
import SourceText

/// Writes reports on standard output or to a file, in the form that is wanted: on a terminal with code, elsewhere a line for
/// each finding, and in GitHub Actions as annotations, unless another is named.
struct ReportWriter: Sendable {
    /// The forms that people read as they come, and that would say a second time what standard error says.
    private static let formsForPeople = ["xcode", "frame", "emoji", "relative-path"]
    private static let formsByLine = ["xcode", "emoji", "relative-path", "github-actions", "github-actions-logging"]

    /// The forms that may be written for some files after the other, without a document around them.
    static let formsOfLines = ["agent", FrameReporter.id] + formsByLine

    /// The number of findings up to which a terminal shows their code.
    static let frameLimit = 20
    /// The number of findings that a terminal shows at most.
    private static let findingLimit = 50

    private let reporter: String?
    private let path: String?
    private let color: ColorMode
    private let showsAllFrames: Bool
    private let terminal: Terminal

    /// Creates a writer.
    /// - Parameters:
    ///   - reporter: the form; nil for the one that fits where the report goes.
    ///   - path: the file; nil for standard output.
    ///   - color: when standard output is colored.
    ///   - showsAllFrames: whether a terminal shows the code of more findings than ``frameLimit`` too.
    init(reporter: String?, path: String?, color: ColorMode, showsAllFrames: Bool = false) {
        self.reporter = reporter
        self.path = path
        self.color = color
        self.showsAllFrames = showsAllFrames
        terminal = Terminal.standardOutput(color: color)
    }

    /// Whether the reports of a run's parts, one after the other, are the report of the whole run.
    var isLineByLine: Bool { path == nil && Self.formsByLine.contains(name) }

    /// What writes the findings of one file as a part of a report that ``isLineByLine``.
    /// - Parameter root: the absolute path of the working directory.
    func fileReporter(root: String) -> FileReporter {
        let repository = Self.repository(around: root)
        return FileReporter(id: "\(name) \(root) \(repository) \(hasAbsolutePaths)") { [self] findings in
            var report = FindingsReport()
            report.findings = findings
            report.root = root
            report.repository = repository
            return bytes(of: report)
        }
    }

    /// Writes a report.
    /// - Throws: a diagnostic where the file cannot be written.
    func write(_ report: FindingsReport) throws(DiagnosticsError) {
        let bytes = bytes(of: report)
        if path == nil { print(bytes) } else { try write([bytes]) }
    }

    /// Writes a report, or lines of it, on standard output. Reporters escape what they quote, and may style it. Those for people
    /// quote code, which may contain CI commands; the formats that programs read have escapes of their own for these.
    func print(_ bytes: [UInt8]) {
        guard name == "summary" || Self.formsOfLines.contains(name) else {
            return StandardStream.output.write(exactly: bytes)
        }
        StandardStream.output.write(lines: bytes, keepingGitHubCommands: name.hasPrefix("github-actions"))
    }

    /// Writes a diff in place of a report.
    /// - Throws: a diagnostic where the file cannot be written.
    func write(_ pieces: [[UInt8]]) throws(DiagnosticsError) {
        guard let path else {
            for piece in pieces where !piece.isEmpty { StandardStream.output.write(diff: piece) }
            return
        }
        try OutputFile(path: path, text: String(decoding: pieces.joined(), as: UTF8.self)).write()
    }

    /// Whether paths are whole: Xcode does not know the folder in which a build runs.
    private var hasAbsolutePaths: Bool {
        reporter == "xcode" || reporter == nil && Self.environment["XCODE_VERSION_ACTUAL"] != nil
    }

    private static func repository(around directory: String) -> String {
        directory.isEmpty ? "" : ReportedRepository.folder(around: directory, environment)
    }

    private static let environment = ProcessInfo.processInfo.environment
    /// Whether people read the report as it comes, and not all of it.
    var isForTerminal: Bool { reporter == nil && name == FrameReporter.id }

    private var isTerminal: Bool { path == nil && terminal.columns != nil }
    private static let isInGitHubActions = environment["GITHUB_ACTIONS"] == "true"

    /// Whether standard output leads to a service that shows findings by their lines, and not only to people.
    static var isReadByService: Bool { isInGitHubActions || environment["XCODE_VERSION_ACTUAL"] != nil }

    /// Whether variables ask for colors where there is no terminal. GitHub and Xcode read their own formats.
    private var forcesColor: Bool {
        terminal.showsStyles && !isTerminal && color == .auto && !Self.isInGitHubActions && !hasAbsolutePaths
    }

    /// Only the report for terminals has colors, so that it is the one of `--color always`.
    private var name: String {
        if let reporter { return reporter }
        if isTerminal || path == nil && (color == .always || forcesColor) { return FrameReporter.id }
        return path == nil && Self.isInGitHubActions ? "github-actions" : "xcode"
    }

    private func bytes(of report: FindingsReport) -> [UInt8] {
        var report = report
        if report.repository.isEmpty { report.repository = Self.repository(around: report.root) }
        report.hasAbsolutePaths = hasAbsolutePaths
        if Self.formsForPeople.contains(name) { report.problems = [] }
        var text = ReportText()
        if name == FrameReporter.id {
            let terminal = path == nil ? terminal : .plain
            let showsCode = reporter != nil || showsAllFrames || report.findings.count <= Self.frameLimit
            let limit = reporter == nil && !showsAllFrames && !forcesColor ? Self.findingLimit : nil
            FrameReporter(columns: terminal.columns, showsCode: showsCode, limit: limit) { terminal.styled($0, $1) }
                .write(report, to: &text)
            if isTerminal, !report.findings.isEmpty { return text.bytes + [UInt8(ascii: "\n")] }
        } else {
            ReporterRegistry.reporter(name)?.write(report, to: &text)
        }
        return text.bytes
    }
}
