/// A comment that retains declarations, as in `// prumo:retain - the plug-in looks it up by name`.
///
///     command    = ("prumo:retain" | "periphery:ignore") [":all" | ":parameters" " " name {"," name}] [" - " reason]
///                | "periphery:override" text
///
/// It begins a comment of any kind. Periphery takes everything after a hyphen as the reason; so does this after
/// `periphery:`. One that overrides the kind or the place of a result of Periphery has no effect.
package struct RetainCommand: Sendable {
    /// The tool that the command is for.
    package enum Tool: String, Sendable {
        case periphery
        case prumo
    }

    /// What it does.
    package enum Action: Sendable, Equatable {
        /// It retains a declaration and everything in it.
        case declaration
        /// It retains every declaration of the file.
        case file
        /// It retains parameters of a function.
        case parameters
        /// It changes how Periphery reports a declaration, and nothing here.
        case override
    }

    /// A parameter that it names.
    package struct Name: Sendable {
        /// As it is written, without backticks.
        package let text: String
        /// The offsets of its bytes.
        let range: Range<Int>
    }

    /// Why it has no effect.
    package struct Problem: Sendable {
        /// The sentence, with what to do.
        package let message: String
        /// The offsets of the bytes that it is about.
        package let range: Range<Int>
    }

    /// The tool that the command is for.
    package let tool: Tool
    /// The offsets of the whole comment.
    package let comment: Range<Int>
    /// The offsets of the command, from its tool's name to its last name or word.
    package internal(set) var range: Range<Int>
    /// What it does; `nil` if it is none of the actions.
    package internal(set) var action: Action?
    /// The parameters that it names.
    var names: [Name] = []
    /// The offsets of the declaration that it is about; those of the file for ``Action/file``. `nil` if it has no effect.
    package internal(set) var target: Range<Int>?
    /// Why it has no effect, or a part of it.
    package internal(set) var problems: [Problem] = []

    init(_ tool: Tool, comment: Range<Int>, range: Range<Int>) {
        self.tool = tool
        self.comment = comment
        self.range = range
    }
}

extension RetainCommand.Tool {
    /// The word between the tool's name and the action's.
    var word: String {
        switch self {
        case .periphery: "ignore"
        case .prumo: "retain"
        }
    }

    /// The commands as they are written.
    var commands: [(text: String, action: RetainCommand.Action)] {
        [
            ("\(rawValue):\(word)", .declaration), ("\(rawValue):\(word):all", .file),
            ("\(rawValue):\(word):parameters", .parameters),
        ] + (self == .periphery ? [("periphery:override", .override)] : [])
    }
}
