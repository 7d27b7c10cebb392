import CommandLineKit
import Foundation
import LoopbackServer
import PictureDrawing
import TestSupport
import Testing

@testable import Feed
@testable import FeedCommand

/// Nothing from outside reaches the terminal raw, by whatever way it is printed.
@Suite struct HostileOutputTests {
    /// A command line, how the servers respond to it, and where it repeats what they said.
    private struct Run: Sendable {
        enum Place: Sendable { case output, errors, nowhere }

        var arguments: [String]
        var mood = HostileServer.Mood.friendly
        var repeated = Place.output
        var status: Int32 = 0
        /// Whether what is stored is damaged.
        var isDamaged = false

        var name: String { "\(mood) \(arguments.map(\.debugDescription).joined(separator: " "))" }
        var isJSON: Bool { arguments.contains("json") }
    }

    private static let text = HostileServer.text

    /// How each feed is shown to those who may see it.
    private static func shown(_ feed: FeedDescriptor) -> [String] {
        let options = [
            "facts": ["--query", text], "dogs": ["--email", "a@b.example"], "photos": ["--token-file", "token"],
        ]
        return [feed.id] + (options[feed.id] ?? [])
    }

    private static func runs(of feed: FeedDescriptor) -> [Run] {
        let shown = shown(feed)
        let withoutQuery = shown.filter { $0 != "--query" && $0 != text }
        var runs = [
            Run(arguments: shown), Run(arguments: shown + ["--format", "json"]),
            Run(arguments: withoutQuery + ["--format", "json", "-v"]),
            Run(arguments: ["export", "--html", text] + shown),
            Run(arguments: ["export", "--html", "token"] + shown + ["--no-pictures"], repeated: .nowhere, status: 1),
            Run(arguments: ["export", "--html", "\(text)/file"] + shown, repeated: .errors, status: 1),
            Run(arguments: ["export", "--html", text, "-v"] + shown, mood: .failing, repeated: .errors, status: 1),
            Run(arguments: [feed.id, "--\(text)"], repeated: .errors, status: 2),
            Run(arguments: [feed.id, "--language", text], repeated: .errors, status: 2),
            Run(arguments: [feed.id, text], repeated: .errors, status: 2),
        ]
        if feed == .facts { runs[2].repeated = .errors }
        for mood in HostileServer.Mood.allCases where mood != .friendly && mood != .empty {
            runs.append(Run(arguments: shown, mood: mood, repeated: .errors, status: 1))
            runs.append(Run(arguments: shown + ["-v"], mood: mood, repeated: .errors, status: 1))
            runs.append(
                Run(arguments: shown + ["--format", "json", "-v"], mood: mood, repeated: .errors, status: 1))
        }
        return runs
    }

    private static let runs =
        FeedDescriptor.all.flatMap(runs(of:)) + [
            Run(arguments: [text], repeated: .errors, status: 2),
            Run(arguments: ["settings"]), Run(arguments: ["assets"], repeated: .nowhere),
            Run(arguments: ["--help"], repeated: .nowhere),
            Run(arguments: ["travel", "--query", text], mood: .empty),
            Run(arguments: ["facts", "--query", text], mood: .empty),
            Run(arguments: ["listings", "--query", "nothing \(text)"]),
            Run(arguments: ["facts", "--random"]),
            Run(arguments: ["facts", "--category", "zebrafish"], repeated: .errors, status: 2),
            Run(arguments: ["listings", "--category", "zebrafish"], repeated: .errors, status: 2),
            Run(arguments: ["listings", "--category", text, "--format", "json"]),
            Run(arguments: ["listings", "--page", "9", "--format", "json"], status: 1),
            Run(arguments: ["dogs", "--email", text], repeated: .errors, status: 1),
            Run(arguments: ["dogs", "--email", "a@b.example", "--breed", text], repeated: .errors, status: 2),
            Run(arguments: ["photos", "--token-file", text], repeated: .errors, status: 2),
            Run(arguments: ["photos", "--visitor", "--gallery", "gallery"]),
            Run(arguments: ["photos", "--visitor", "--gallery", "gallery", "--format", "json"]),
            Run(
                arguments: ["photos", "--visitor", "--gallery", "gallery", "-v", "--dismiss", "local/\(text).png"],
                repeated: .errors, status: 1),
            Run(
                arguments: ["photos", "--visitor", "--gallery", "gallery", "--favourite", text], repeated: .errors,
                status: 2),
            Run(arguments: ["facts", "--random"], isDamaged: true),
            Run(arguments: ["photos", "--visitor", "--gallery", "gallery"], repeated: .errors, isDamaged: true),
        ]

    /// Between what two runs print.
    private static let mark = "\n@@ next run @@\n"

    /// Does all runs, one after another, in a folder of their own.
    private static func performAll() async throws {
        let folder = try TemporaryFolder()
        #expect(FileManager.default.changeCurrentDirectoryPath(folder.path))
        try folder.write("secret", to: "token")
        try folder.write("not a folder", to: "\(text)/file")
        try folder.write(
            PNGPicture(width: 8, height: 8) { x, y in (UInt8(x), UInt8(y), 0) }.png, to: "gallery/\(text).png")
        let server = try HostileServer.start()
        for (number, run) in runs.enumerated() {
            // A folder that says who it is, as far as a file's name can.
            let data = "data \(number) \(text)"
            if run.isDamaged { try folder.write("this is not a database", to: "\(data)/data/feed.sqlite") }
            let takesData = !["settings", "assets", "--help", text].contains(run.arguments[0])
            let arguments = run.arguments + (takesData ? ["--data", data] : [])
            let status = await FeedCommand.run(arguments, environment: HostileServer.environment(server, run.mood))
            StandardStream.error.write("\nstatus \(status)")
            for stream in [StandardStream.output, .error] { stream.write(mark) }
        }
        try await performColored(server)
        try checkExport(in: folder)
    }

    /// A page as a terminal with colors gets it.
    @MainActor private static func performColored(_ server: LoopbackServer) async throws {
        for feed in FeedDescriptor.all {
            let environment = HostileServer.environment(server, .friendly)
            let options = try FeedCommands.command(for: feed).parse(
                Array(shown(feed).dropFirst()) + ["--data", "colored"])
            let request = try FeedRequest(options, feed: feed, environment: environment)
            let page = try await FeedRun(request: request, environment: environment).settledPages(1).0[0]
            for columns in [20, 60, 200] {
                let terminal = Terminal(columns: columns, colorDepth: .full)
                Console.write(page: PageText(terminal: terminal, environment: environment).text(of: page))
            }
            StandardStream.output.write(mark)
        }
    }

    /// In HTML, which isolates directions itself, only control characters are forbidden.
    private static func checkExport(in folder: TemporaryFolder) throws {
        let document = try folder.read("\(text)/index.html")
        let isClean = document.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }
        StandardStream.output.write(
            isClean && document.contains("evil") ? "the export is clean" : "the export is not clean")
    }

    /// What of a text must not be there; the command's own styles may.
    private static func violations(in text: String) -> Set<Unicode.Scalar> {
        let own = /\u{1B}\[(?:0|1|2|38;2;\d+;\d+;\d+)m/
        return HostileServer.forbidden.intersection(text.replacing(own, with: "").unicodeScalars)
    }

    /// The texts of JSON, however deep.
    private static func texts(in value: Any) -> [String] {
        switch value {
        case let text as String: [text]
        case let values as [Any]: values.flatMap(texts)
        case let members as [String: Any]: members.flatMap { [$0.key] + texts(in: $0.value) }
        default: []
        }
    }

    @Test func `nothing that a server, a file or a user says steers the terminal`() async throws {
        let result = try await #require(
            processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
        ) {
            try await Self.performAll()
        }
        let output = String(decoding: result.standardOutputContent, as: UTF8.self).components(separatedBy: Self.mark)
        let errors = String(decoding: result.standardErrorContent, as: UTF8.self).components(separatedBy: Self.mark)
        let feeds = FeedDescriptor.all.count
        #expect(output.count == Self.runs.count + feeds + 1)
        #expect(errors.count == Self.runs.count + 1)
        for (run, (output, errors)) in zip(Self.runs, zip(output, errors)) {
            #expect(Self.violations(in: output) == [], "\(run.name)")
            #expect(Self.violations(in: errors) == [], "\(run.name)")
            #expect(errors.hasSuffix("\nstatus \(run.status)"), "\(run.name): \(errors)")
            switch run.repeated {
            case .output: #expect(output.contains("evil"), "\(run.name): \(errors)")
            case .errors: #expect(errors.contains("evil"), "\(run.name): \(errors)")
            case .nowhere: break
            }
            guard run.isJSON, run.status < 2 else { continue }
            let document = try JSONSerialization.jsonObject(with: Data(output.utf8))
            // What is escaped is there still.
            #expect(Self.texts(in: document).contains { $0.contains(Self.text) }, "\(run.name)")
        }
        for colored in output.dropFirst(Self.runs.count).prefix(feeds) {
            #expect(colored.contains("evil [31m") && colored.contains("\u{1B}[1m"))
            #expect(Self.violations(in: colored) == [])
        }
        #expect(output.last == "the export is clean")
    }

    @Test func `what must not be printed is recognized`() {
        #expect(Self.violations(in: Self.text) == HostileServer.forbidden)
        #expect(Self.violations(in: "\u{1B}[31m") == ["\u{1B}"])
        #expect(Self.violations(in: "\u{1B}[1m\u{1B}[38;2;25;103;210mPackages\u{1B}[0m\u{1B}[0m") == [])
    }
}
