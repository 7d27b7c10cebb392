/// Commands that CI services execute when a program prints them. In text from a repository, the first character of a command is
/// written as its number, so that the service does not recognize it.
///
/// - anywhere in a line: `##[name]` (Azure Pipelines, GitHub's former form), `##vso[…]` (Azure Pipelines), `##teamcity[…]`;
/// - at the start of a line: `::name::` (GitHub Actions), `section_start:…` (GitLab), `travis_fold:…` (Travis CI), and `--- `,
///   `+++ `, `~~~ ` and `^^^ ` (Buildkite).
///
/// AppVeyor, Bitbucket, CircleCI, Drone, Jenkins and Woodpecker execute nothing that is in a log.
package struct LogCommands: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `::name::`.
    package static let gitHub = LogCommands(rawValue: 1)
    /// The commands of all other services.
    package static let others = LogCommands(rawValue: 2)
    /// The commands of all services.
    package static let all: LogCommands = [.gitHub, .others]

    /// Variables that services set in jobs.
    private static let variables = [
        "CI", "CONTINUOUS_INTEGRATION", "TF_BUILD", "GITHUB_ACTIONS", "GITLAB_CI", "TEAMCITY_VERSION", "BUILDKITE",
        "TRAVIS",
        "APPVEYOR", "BITBUCKET_BUILD_NUMBER", "CIRCLECI", "CIRRUS_CI", "DRONE", "JENKINS_URL", "CODEBUILD_BUILD_ID",
        "BITRISE_IO", "SEMAPHORE", "SYSTEM_TEAMFOUNDATIONCOLLECTIONURI", "AGENT_ID", "GITEA_ACTIONS", "FORGEJO_ACTIONS",
    ]

    /// Whether a program's output is the log of a service.
    /// - Parameter value: the value of a variable of the environment.
    package static func isLog(_ value: (String) -> String?) -> Bool {
        variables.contains { value($0)?.isEmpty == false }
    }

    // MARK: Lines

    /// Where a line without its end contains commands, in order.
    package func places(in line: Substring.UnicodeScalarView) -> [String.Index] {
        var places: [String.Index] = []
        if let start = start(of: line) { places.append(start) }
        guard contains(.others) else { return places }
        var rest = line
        while let index = rest.firstIndex(of: "#") {
            if Self.isBracketed(rest[index...]) { places.append(index) }
            rest = rest[rest.index(after: index)...]
        }
        return places
    }

    /// Whether a text that starts with `#` starts with `##`, letters and `[`.
    package static func isBracketed(_ text: Substring.UnicodeScalarView) -> Bool {
        var text = VisibleScalars(text)
        guard text.next() == "#", text.next() == "#" else { return false }
        while let scalar = text.next() {
            if scalar == "[" { return true }
            guard scalar.isASCII, scalar.properties.isAlphabetic else { return false }
        }
        return false
    }

    /// Where a command starts a line. Services ignore spaces before it.
    package func start(of line: Substring.UnicodeScalarView) -> String.Index? {
        var visible = VisibleScalars(line)
        var first = visible.next()
        while let scalar = first, scalar.properties.isWhitespace { first = visible.next() }
        guard let first, let index = visible.index else { return nil }
        let rest = line[index...]
        switch first {
        case ":": return contains(.gitHub) && visible.next() == ":" ? index : nil
        case "s", "t":
            let words = ["section_start:", "section_end:", "travis_fold:", "travis_time:"]
            return contains(.others) && words.contains { Self.starts(rest, with: $0) } ? index : nil
        case "-", "+", "~", "^":
            guard contains(.others), visible.next() == first, visible.next() == first,
                visible.next()?.properties.isWhitespace == true
            else { return nil }
            // The head of a diff is our own; Buildkite makes it a heading with the file's name.
            let heads = ["--- a/", "--- \"a/", "--- /dev/null", "+++ b/", "+++ \"b/", "+++ /dev/null"]
            return heads.contains { Self.starts(rest, with: $0) } ? nil : index
        default: return nil
        }
    }

    private static func starts(_ text: Substring.UnicodeScalarView, with word: String) -> Bool {
        var visible = VisibleScalars(text)
        return word.unicodeScalars.allSatisfy { visible.next() == $0 }
    }

    // MARK: Bytes

    /// Lines in UTF-8 with the commands broken up, and everything else as it is.
    package func brokenUp(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var copied = 0
        bytes.withUnsafeBufferPointer { bytes in
            forEachLine(of: bytes) { line, mayContainCommand in
                guard mayContainCommand else { return true }
                let text = Substring(String(decoding: bytes[line], as: UTF8.self)).unicodeScalars
                let places = places(in: text)
                if !places.isEmpty {
                    result += bytes[copied..<line.lowerBound]
                    result += Self.brokenUp(text, at: places).utf8
                    copied = line.upperBound
                }
                return true
            }
        }
        return copied == 0 ? bytes : result + bytes[copied...]
    }

    /// Whether no line could be a command, which is quickly seen of nearly all text.
    func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var isPlain = true
        forEachLine(of: bytes) { _, mayContainCommand in
            isPlain = !mayContainCommand
            return isPlain
        }
        return isPlain
    }

    /// Calls a closure with each line without its end, and whether it could be a command, until the closure returns false.
    private func forEachLine(of bytes: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>, Bool) -> Bool) {
        var start = 0
        while start < bytes.count {
            var (end, hasSign) = (start, false)
            while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
                hasSign = hasSign || bytes[end] == UInt8(ascii: "#")
                end += 1
            }
            var first = start
            while first < end, bytes[first] == 0x20 || bytes[first] == 0x09 { first += 1 }
            let line = UnsafeBufferPointer(rebasing: bytes[first..<end])
            guard body(start..<end, hasSign && contains(.others) || mayStart(line)) else { return }
            start = end + 1
        }
    }

    /// Whether a line could start with a command, from a look at its first bytes.
    func mayStart(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = line.first else { return false }
        switch first {
        case UInt8(ascii: ":"): return contains(.gitHub)
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "~"), UInt8(ascii: "^"):
            return contains(.others) && line.count > 1 && line[1] == first
        // `section_` and `travis_`.
        case UInt8(ascii: "s"), UInt8(ascii: "t"):
            return contains(.others) && line.count > 7 && (line[6] == UInt8(ascii: "_") || line[7] == UInt8(ascii: "_"))
        default: return first <= 0x20 || first >= 0x7F
        }
    }

    /// A line with the scalars at some places written as their numbers.
    private static func brokenUp(_ line: Substring.UnicodeScalarView, at places: [String.Index]) -> String {
        var text = ""
        var rest = line[...]
        for place in places {
            text.unicodeScalars.append(contentsOf: rest[..<place])
            text += line[place].escape
            rest = rest[rest.index(after: place)...]
        }
        text.unicodeScalars.append(contentsOf: rest)
        return text
    }
}

extension Unicode.Scalar {
    /// The scalar as Swift writes it by its number: `\u{1B}`.
    var escape: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}

/// The scalars of a line without sequences that select a style, and without those that are never shown, which some services
/// ignore when they search a line for commands.
private struct VisibleScalars: IteratorProtocol {
    private var rest: Substring.UnicodeScalarView
    /// The place of the scalar that was returned last.
    private(set) var index: String.Index?

    init(_ text: Substring.UnicodeScalarView) { rest = text }

    mutating func next() -> Unicode.Scalar? {
        while let scalar = rest.first {
            if let end = String.endOfStyle(rest) {
                rest = rest[end...]
                continue
            }
            index = rest.startIndex
            rest.removeFirst()
            if !scalar.isASCII, scalar.properties.isDefaultIgnorableCodePoint { continue }
            return scalar
        }
        index = nil
        return nil
    }
}
