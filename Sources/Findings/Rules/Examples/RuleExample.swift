/// A piece of Swift that a rule accepts, flags or fixes: documentation and test in one.
package struct RuleExample: Sendable {
    /// What a rule does with an example.
    package enum Expectation: Sendable {
        /// Nothing is found.
        case clean
        /// There is a finding at each `↓`, which is not a part of the code, and nowhere else.
        case flagged
        /// The fixes give this text.
        case fixed(String)
    }

    /// Places in which an example would mean something else, so that tests leave them out.
    package struct Replays: OptionSet, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }

        /// After a line `#!…`.
        package static let afterShebang = Replays(rawValue: 1)
        /// After a comment with an emoji on the same line.
        package static let afterEmoji = Replays(rawValue: 2)
        /// In a block comment, where nothing should be found.
        package static let inComment = Replays(rawValue: 4)
        /// In a string literal, where nothing should be found.
        package static let inString = Replays(rawValue: 8)
        /// With the rule disabled by comments.
        package static let disabled = Replays(rawValue: 16)
        /// All of them.
        package static let all: Replays = [.afterShebang, .afterEmoji, .inComment, .inString, .disabled]
    }

    /// One of the files.
    package struct File: Sendable {
        /// The path, for rules that look at it.
        package let path: String
        /// The contents, with their `↓`.
        package let text: String

        /// Creates a file.
        package init(path: String, text: String) {
            self.path = path
            self.text = text
        }
    }

    /// What the rule does with it.
    package let expectation: Expectation
    /// The files, with their `↓`: one for most rules, several where a rule compares files.
    package let files: [File]
    /// The rule's value in a configuration, in JSON; nil for the defaults.
    package let options: String?
    /// Where the example is tested beside its place.
    package let replays: Replays
    /// The source of the example as `#fileID:#line`, for failures.
    package let place: String

    /// Whether a finding is marked.
    package var isFlagged: Bool { if case .flagged = expectation { true } else { false } }
    /// The contents of the first file, with their `↓`.
    package var code: String { files[0].text }
    /// The path of the first file.
    package var file: String { files[0].path }

    /// Files with a finding at each `↓`, or clean ones if there is none.
    package init(files: [File], options: String? = nil, fileID: StaticString = #fileID, line: Int = #line) {
        self.init(
            files.contains { $0.text.contains("↓") } ? .flagged : .clean, files: files, options: options, replays: [],
            place: "\(fileID):\(line)")
    }

    private init(_ expectation: Expectation, files: [File], options: String?, replays: Replays, place: String) {
        self.expectation = expectation
        self.files = files
        self.options = options
        self.replays = replays
        self.place = place
    }

    /// Code in which nothing is found.
    @inline(never)
    package static func clean(
        _ code: String, options: String? = nil, file: String = "Example.swift", except replays: Replays = [],
        fileID: StaticString = #fileID, line: Int = #line
    ) -> RuleExample {
        RuleExample(
            .clean, files: [File(path: file, text: code)], options: options, replays: .all.subtracting(replays),
            place: "\(fileID):\(line)")
    }

    /// Code with a finding at each `↓`.
    @inline(never)
    package static func flagged(
        _ code: String, options: String? = nil, file: String = "Example.swift", except replays: Replays = [],
        fileID: StaticString = #fileID, line: Int = #line
    ) -> RuleExample {
        RuleExample(
            .flagged, files: [File(path: file, text: code)], options: options, replays: .all.subtracting(replays),
            place: "\(fileID):\(line)")
    }

    /// Code that the fixes, unsafe ones included, turn into another text.
    @inline(never)
    package static func fixed(
        _ code: String, to result: String, options: String? = nil, file: String = "Example.swift",
        fileID: StaticString = #fileID, line: Int = #line
    ) -> RuleExample {
        RuleExample(
            .fixed(result), files: [File(path: file, text: code)], options: options, replays: [],
            place: "\(fileID):\(line)")
    }
}
