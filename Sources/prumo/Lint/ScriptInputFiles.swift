import CommandLineKit
import SourceText

/// The Swift files that a Run Script phase of Xcode names in its environment: its input files, and the lists of them.
struct ScriptInputFiles {
    static let files = Flag(
        "use-script-input-files", help: "lint the Swift files of SCRIPT_INPUT_FILE_0 and so on, as Xcode sets them")
    static let lists = Flag(
        "use-script-input-file-lists",
        help: "lint the Swift files in the lists of SCRIPT_INPUT_FILE_LIST_0 and so on, as Xcode sets them")

    /// The paths of the Swift files, each once, in the order in which they are named.
    private(set) var paths: [String] = []

    /// - Parameters:
    ///   - usesFiles: whether the phase's input files are read.
    ///   - usesLists: whether its lists are read.
    /// - Throws: what is missing in the environment, or why a list cannot be read.
    init(
        usesFiles: Bool, usesLists: Bool, environment: [String: String]
    ) throws {
        var named: [String] = []
        if usesFiles { named += try Self.values(of: "SCRIPT_INPUT_FILE", for: Self.files, environment) }
        if usesLists {
            for list in try Self.values(of: "SCRIPT_INPUT_FILE_LIST", for: Self.lists, environment) {
                let text = String(decoding: try SourceFile(readingFrom: list, as: .user).bytes, as: UTF8.self)
                named += text.split(whereSeparator: \.isNewline).map(String.init)
            }
        }
        var known: Set<String> = []
        paths = named.filter { $0.hasSuffix(".swift") && known.insert($0).inserted }
    }

    /// The values of `NAME_0` and so on, of which `NAME_COUNT` says the number.
    private static func values(
        of name: String, for option: Flag, _ environment: [String: String]
    ) throws(UsageError) -> [String] {
        guard let text = environment["\(name)_COUNT"], let count = Int(text), (0...100_000).contains(count) else {
            throw UsageError(
                "\(option.definition.subject) needs a number in \(name)_COUNT, which a Run Script phase of Xcode sets; pass "
                    + "the files as arguments")
        }
        return try (0..<count).map { number throws(UsageError) in
            guard let value = environment["\(name)_\(number)"] else {
                throw UsageError("\(name)_\(number) is not set, although \(name)_COUNT is \(count); set it")
            }
            return value
        }
    }
}
