import CommandLineKit
import Foundation
import SourceText

/// All that the command prints. Nothing that comes from a server, a file or a user can steer the terminal or a log.
enum Console {
    /// Prints a page as text, whose strings are printable and whose styles are the command's own.
    static func write(page text: String) {
        StandardStream.output.write(text, keepingStyles: true)
    }

    /// Prints a text of the command's own, such as help.
    static func write(_ text: String) {
        StandardStream.output.write(text)
    }

    /// Prints JSON. What could steer a terminal is in strings, where it is escaped.
    static func write(json: String) {
        var text = ""
        for scalar in json.unicodeScalars {
            guard scalar.steersOutput, scalar != "\n" else {
                text.unicodeScalars.append(scalar)
                continue
            }
            for unit in String(scalar).utf16 { text += "\\u" + unit.hexadecimal(atLeast: 4) }
        }
        StandardStream.output.write(text)
    }

    static func write(logLine line: String) {
        StandardStream.error.write(line.onOneLine + "\n")
    }

    /// Shows what is going on in place of what was shown before; nil removes it. Only a terminal shows it.
    static func show(progress: String?) {
        guard isatty(STDERR_FILENO) == 1 else { return }
        StandardStream.error.write(exactly: Array("\r\u{1B}[K\((progress ?? "").onOneLine)".utf8))
    }

    static func report(error: String) {
        StandardStream.error.write("feed: error: \(error.onOneLine)\n")
    }

    /// Prints what a user has to do now to standard error.
    static func report(instruction: String) {
        StandardStream.error.write("feed: \(instruction.onOneLine)\n")
    }

    static func report(warning: String) {
        StandardStream.error.write("feed: warning: \(warning.onOneLine)\n")
    }
}
