import SourceText

/// The manual page of a tool, made from what its commands declare, in the language of `man` (roff with the macros of `man(7)`).
package struct ManualPage<Action: Sendable>: Sendable {
    private let group: CommandGroup<Action>

    /// Creates the page of a tool.
    package init(of group: CommandGroup<Action>) {
        self.group = group
    }

    /// The page in section 1. It has no date, so that one version always has the same page.
    package var text: String {
        let title = Roff.quoted(group.name.uppercased())
        let source = Roff.quoted(group.name + (group.version.map { " \($0)" } ?? ""))
        var lines = [".TH \(title) 1 \"\" \(source) \"User Commands\"", ".SH NAME"]
        lines += ["\(Roff.text(group.name)) \\- \(Roff.text(group.summary))", ".SH SYNOPSIS"]
        lines += [".B \(Roff.text(group.name))", ".I COMMAND", "[options]", ".SH COMMANDS"]
        for (command, _) in group.commands { lines += Self.section(of: command) }
        lines.append(".SH EXIT STATUS")
        for status in ExitStatus.allCases {
            lines += Roff.item("\(status.rawValue)", in: .plain, meaning: status.meaning)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func section(of command: Command) -> [String] {
        var lines = [".SS \(Roff.quoted(command.name))", Roff.line(command.summary), ".PP", "Usage:"]
        lines.append(".B \(Roff.text(command.usage))")
        for argument in command.arguments { lines += Roff.item(argument.usage, in: .italic, meaning: argument.help) }
        for option in command.options {
            lines += Roff.item(String(option.usage.drop { $0 == " " }), in: .bold, meaning: option.help)
        }
        guard !command.examples.isEmpty else { return lines }
        lines += [".PP", "Examples:"]
        for (line, meaning) in command.examples { lines += Roff.item(line, in: .bold, meaning: meaning) }
        return lines
    }
}

/// The language of manual pages.
private enum Roff {
    /// How the first line of an item looks.
    enum Face: String {
        case bold = ".B "
        case italic = ".I "
        case plain = ""
    }

    /// An item with what it means, indented after it.
    static func item(_ name: String, in face: Face, meaning: String) -> [String] {
        [".TP", face == .plain ? line(name) : face.rawValue + text(name), line(meaning)]
    }

    /// A text that is a line of its own, where a dot or an apostrophe at the start would make it a request.
    static func line(_ text: String) -> String {
        let isRequest = text.hasPrefix(".") || text.hasPrefix("'")
        return (isRequest ? "\\&" : "") + self.text(text)
    }

    /// A text in which nothing is an escape. A minus sign is one that can be copied into a shell; other characters than those
    /// of ASCII are written by their numbers.
    static func text(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "'": result += "\\(aq"
            case "`": result += "\\(ga"
            case "^": result += "\\(ha"
            case "~": result += "\\(ti"
            case "\"": result += "\\(dq"
            case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
            default: result += "\\[u\(scalar.value.hexadecimal(atLeast: 4, uppercase: true))]"
            }
        }
    }

    /// A text as one argument of a macro.
    static func quoted(_ text: String) -> String { "\"\(self.text(text))\"" }
}
