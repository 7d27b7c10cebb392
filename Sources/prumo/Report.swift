import CommandLineKit
import DataFormats
import Findings
import Foundation
import Linter
import SourceText

/// The problems and warnings that a command writes to standard error.
enum Report {
    /// Writes the findings that come with a command's result.
    /// - Returns: how the command ends.
    static func status(_ findings: [Diagnostic]) -> ExitStatus {
        write(findings)
        return findings.contains { $0.severity == .error } ? .failure : .success
    }

    /// Writes problems and warnings.
    static func write(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics { StandardStream.error.write(diagnostic.description + "\n") }
    }
}

extension Terminal {
    /// Standard output, in this process's environment.
    static func standardOutput(color mode: ColorMode = .auto) -> Terminal {
        standardOutput(environment: ProcessInfo.processInfo.environment, color: mode)
    }

    /// Standard output, as the command line wants it colored.
    static func standardOutput(_ options: ParsedOptions) -> Terminal {
        standardOutput(color: options[ColorMode.option])
    }

    /// Whether it shows styles, so that they are written to it.
    var showsStyles: Bool { colorDepth != .none }
}

extension Terminal {
    /// A text with the look that its role has, or as it is where colour is not wanted.
    func styled(_ text: String, _ role: TextRole) -> String {
        role.style.map { styled(text, $0) } ?? text
    }
}

extension TextRole {
    /// Colors that can be read on dark and on light backgrounds; `nil` if the text looks like any other.
    fileprivate var style: TextStyle? {
        switch self {
        case .error, .removed: .color(red: 215, green: 75, blue: 75)
        case .warning: .color(red: 190, green: 140, blue: 0)
        case .fix, .added: .color(red: 60, green: 155, blue: 80)
        case .path: .bold
        case .rule, .gutter: .dim
        case .message: nil
        }
    }
}

/// The format of a listing: aligned text for people, or JSON for scripts.
enum ListingFormat: String, CaseIterable, ArgumentValue {
    case text, json

    /// The option of all commands that print a listing in these formats.
    static let option = Option<ListingFormat>(
        "format", placeholder: "FORMAT", default: .text, help: "the output format")
}

/// The format of a report that people read in a terminal, a pull request or a browser, and scripts as JSON.
enum PageFormat: String, CaseIterable, ArgumentValue {
    case text, json, markdown, html

    /// The option of all commands that print a report in these formats.
    static let option = Option<PageFormat>(
        "format", placeholder: "FORMAT", default: .text, help: "the output format")
}

/// The format of a report on what changed: for people in a terminal or a pull request, and for scripts.
enum DifferenceFormat: String, CaseIterable, ArgumentValue {
    case text, json, markdown

    /// The option of all commands that print such a report.
    static let option = Option<DifferenceFormat>(
        "format", placeholder: "FORMAT", default: .text, help: "the output format")
}
