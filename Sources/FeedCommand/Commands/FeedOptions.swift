import CommandLineKit
import Feed

/// The options and arguments that do not depend on the feed.
enum FeedOptions {
    static let format = Option<OutputFormat?>(
        "format", placeholder: "FORMAT", help: "print the page instead of opening the interactive screen")
    static let language = Option<String?>(
        "language", short: "l", placeholder: "TAG",
        help:
            "show strings in this language: \(FeedLanguages.available.joined(separator: " or ")) (default: the system's language)"
    )
    static let data = Option<String?>(
        "data", placeholder: "DIR", kind: .folder, help: "store data in DIR (default: the user's data folder)")
    static let verbose = Flag(
        "verbose", short: "v", help: "print the log to standard error, at the environment's level")

    static let common: [any CommandOption] = [language, data, verbose]

    static let feed = Argument<FeedDescriptor>("FEED", default: FeedCommands.first, help: "the feed")
    static let folder = Option<String>(
        "html", placeholder: "DIR", kind: .folder,
        help: "write the page to DIR, which is created if it does not exist")
    static let pages = Option<Int?>(
        "pages", placeholder: "COUNT", in: 1...100, help: "export up to COUNT pages of the results (default: 5)")
    static let noPictures = Flag("no-pictures", help: "export drawings instead of pictures")
}

enum OutputFormat: String, CaseIterable, ArgumentValue {
    case text, json
}

extension FeedDescriptor: ArgumentValue {
    package static var choices: [String] { all.map(\.id) }
    package init?(argument: String) {
        guard let feed = Self.feed(argument) else { return nil }
        self = feed
    }
    package var argument: String { id }
}

extension FeedOption {
    private var flag: Flag { Flag(name, short: short, help: help) }
    private var pageNumber: Option<Int?> { Option(name, short: short, placeholder: "NUMBER", in: 1...9999, help: help) }

    private var words: Option<[String]> {
        guard case .texts(let placeholder) = input else { return Option(name, placeholder: "TEXT", help: help) }
        return Option(name, short: short, placeholder: placeholder, help: help)
    }

    private var word: Option<String?> {
        switch input {
        case .text(let placeholder, _): Option(name, short: short, placeholder: placeholder, help: help)
        case .folder: Option(name, short: short, placeholder: "DIR", kind: .folder, help: help)
        default: Option(name, short: short, placeholder: "FILE", kind: .file, help: help)
        }
    }

    var commandOption: any CommandOption {
        switch input {
        case .nothing: flag
        case .text, .folder, .secret: word
        case .texts: words
        case .page: pageNumber
        }
    }

    /// What was given, in the order given; one empty text for an option that takes nothing, none if it was not given.
    func values(in options: ParsedOptions) -> [String] {
        guard options.isGiven(commandOption) else { return [] }
        return switch input {
        case .nothing: [""]
        case .text, .folder, .secret: options[word].map { [$0] } ?? []
        case .texts: options[words]
        case .page: options[pageNumber].map { [String($0)] } ?? []
        }
    }
}
