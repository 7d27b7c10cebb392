import SourceText

/// The build settings of a file and of those that it includes.
package struct XCConfigSettings: Sendable {
    /// One assignment, and the file that it is in.
    package struct Item: Sendable {
        /// The assignment.
        package let assignment: XCConfig.Assignment
        /// Its file.
        package let file: SourceFile

        /// Where the name is.
        package var place: SourcePlace { SourcePlace(file: file, range: assignment.nameRange) }
    }

    /// A file to be read.
    package struct Request: Sendable {
        /// Its path: that of the first file as it is given, that of an included one from the folder of the file that names it.
        package let path: String
        /// The path in the file that includes it; nil for the first file.
        package let place: SourcePlace?
        /// Whether it may be missing.
        package let isOptional: Bool
    }

    /// A value as the build has it, as far as the files determine it.
    package enum Value: Sendable {
        case text(String)
        /// What else it depends on, as the end of a sentence.
        case unknown(DiagnosticMessage)
    }

    /// How deep files include each other.
    package static let nestingLimit = 32
    /// How many files are read, each as often as it is included.
    package static let fileLimit = 500
    /// How many bytes of files are read.
    package static let sizeLimit = 16 << 20

    /// The assignments in the order in which Xcode reads them: an included file in the place of its line.
    package private(set) var items: [Item] = []
    /// The assignments without conditions by their names, as indices of ``items``.
    private(set) var unconditional: [String: [Int]] = [:]

    /// Reads a file and those that it includes.
    /// - Parameters:
    ///   - path: the file.
    ///   - read: reads a file; `nil` if it does not exist and may be missing. It refuses files that must not be read.
    /// - Throws: every problem of the files, includes that form a cycle, and too many of them.
    package init(
        readingFrom path: String, read: (Request) throws(DiagnosticsError) -> SourceFile?
    ) throws(DiagnosticsError) {
        var reading = Reading()
        try reading.add(Request(path: path, place: nil, isOptional: false), read)
        try reading.problems.check()
        items = reading.items
        for (index, item) in items.enumerated() where item.assignment.conditions.isEmpty {
            unconditional[item.assignment.name, default: []].append(index)
        }
    }

    private struct Reading {
        var items: [Item] = []
        var problems = Problems()
        /// The real paths of the files that are being read, the including ones before the included ones.
        private var open: [String] = []
        private var fileCount = 0
        private var size = 0

        mutating func add(
            _ request: Request, _ read: (Request) throws(DiagnosticsError) -> SourceFile?
        ) throws(DiagnosticsError) {
            guard let file = try read(request) else { return }
            let real = RealPath.of(request.path) ?? request.path
            if let place = request.place {
                if open.contains(real) {
                    throw DiagnosticsError(
                        place.diagnostic("the files include each other in a cycle that ends here; remove this line"))
                }
                fileCount += 1
                size += file.bytes.count
                guard open.count < nestingLimit, fileCount < fileLimit, size <= sizeLimit else {
                    throw DiagnosticsError(
                        place.diagnostic(
                            "the files include each other more than \(own: nestingLimit) levels deep, or are more than "
                                + "\(own: fileLimit) files or \(own: sizeLimit >> 20) MB together; include fewer"))
                }
            }
            open.append(real)
            defer { open.removeLast() }
            let config = XCConfigParser.parse(file)
            for problem in config.problems { problems.report(problem) }
            for entry in config.entries {
                switch entry {
                case .assignment(let assignment): items.append(Item(assignment: assignment, file: file))
                case .include(let include):
                    let path =
                        include.path.hasPrefix("/")
                        ? include.path : Folder.path(of: include.path, in: Self.folder(of: file.path))
                    let place = SourcePlace(file: file, range: include.pathRange)
                    try add(Request(path: path, place: place, isOptional: include.isOptional), read)
                }
            }
        }

        private static func folder(of path: String) -> String {
            let folder = PathParts(path).folder
            return folder.isEmpty && !path.hasPrefix("/") ? "." : folder
        }
    }

    /// The names that have a value without conditions, in the order of their first assignments, with the assignment that applies.
    package var names: [(name: String, item: Item)] {
        var seen: Set<String> = []
        return items.compactMap { item in
            let name = item.assignment.name
            guard let last = unconditional[name]?.last, seen.insert(name).inserted else { return nil }
            return (name, items[last])
        }
    }
}

/// Expands the references in build settings: `$(NAME)`, `${NAME}`, `$(inherited)`, `$(NAME:lower)`, `$(NAME:default=text)`.
///
/// Each value is expanded once. The size of a value and of all values together is limited, so that values that double each
/// other end soon.
package struct XCConfigExpansion {
    /// The size of a value in bytes.
    package static let valueLimit = 1 << 16
    /// The size of all values in bytes.
    package static let totalLimit = 1 << 24
    /// How deep references are nested.
    package static let nestingLimit = 64

    private let settings: XCConfigSettings
    private var values: [Int: XCConfigSettings.Value] = [:]
    private var open: Set<Int> = []
    private var size = 0

    /// Prepares the expansion of settings.
    package init(_ settings: XCConfigSettings) { self.settings = settings }

    /// The value of a setting; nil if no file assigns it without a condition.
    package mutating func value(of name: String) -> XCConfigSettings.Value? {
        settings.unconditional[name]?.last.map { value(at: $0) }
    }

    /// A text of another file, such as an Info.plist, with the references in it expanded.
    package mutating func expanded(_ text: String) -> XCConfigSettings.Value { expand(text, at: nil) }

    private mutating func value(at index: Int) -> XCConfigSettings.Value {
        if let known = values[index] { return known }
        let item = settings.items[index]
        guard open.count < Self.nestingLimit, open.insert(index).inserted else {
            return .unknown(
                open.contains(index)
                    ? "refers to itself" : "is nested deeper than \(own: Self.nestingLimit) references")
        }
        let value = expand(item.assignment.value, at: index)
        open.remove(index)
        values[index] = value
        return value
    }

    private mutating func expand(_ text: String, at index: Int?) -> XCConfigSettings.Value {
        guard text.utf8.contains(UInt8(ascii: "$")) else { return .text(text) }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var position = 0
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            guard byte == UInt8(ascii: "$"), position < bytes.count else {
                result.append(byte)
                continue
            }
            guard let closing = Self.closings[bytes[position]] else {
                if bytes[position] == UInt8(ascii: "$") {
                    result.append(UInt8(ascii: "$"))
                    position += 1
                    continue
                }
                return .unknown("has a \"$\" that no \"(\" follows")
            }
            position += 1
            let start = position
            while position < bytes.count, bytes[position] != closing, bytes[position] != UInt8(ascii: "$") {
                position += 1
            }
            guard position < bytes.count else { return .unknown("has a reference that is not closed") }
            guard bytes[position] == closing else { return .unknown("has a reference within a reference") }
            switch reference(String(decoding: bytes[start..<position], as: UTF8.self), at: index) {
            case .text(let text): result += text.utf8
            case .unknown(let reason): return .unknown(reason)
            }
            position += 1
            guard result.count <= Self.valueLimit, size <= Self.totalLimit else { return .unknown("becomes too long") }
        }
        size += result.count
        return .text(String(decoding: result, as: UTF8.self))
    }

    private static let closings: [UInt8: UInt8] = [
        UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "{"): UInt8(ascii: "}"),
        UInt8(ascii: "["): UInt8(ascii: "]"),
    ]

    /// The value of what is between the brackets of a reference.
    private mutating func reference(_ text: String, at index: Int?) -> XCConfigSettings.Value {
        if text.isEmpty { return .text("") }
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let name = parts[0]
        let value: XCConfigSettings.Value
        if name == "inherited" || index.map({ settings.items[$0].assignment.name == name }) == true {
            let earlier = index.flatMap { index in
                settings.unconditional[settings.items[index].assignment.name]?.last { $0 < index }
            }
            guard let earlier else { return .unknown("refers to a value that the project inherits") }
            value = self.value(at: earlier)
        } else if let known = self.value(of: name) {
            value = known
        } else {
            return .unknown("refers to $(\(name)), which these files do not assign")
        }
        guard parts.count == 2, case .text(let plain) = value else { return value }
        switch parts[1] {
        case "lower": return .text(plain.lowercased())
        case "upper": return .text(plain.uppercased())
        case let operation where operation.hasPrefix("default=") && !operation.contains(":"):
            return .text(plain.isEmpty ? String(operation.dropFirst("default=".count)) : plain)
        default: return .unknown("uses the operator \":\(parts[1])\"")
        }
    }
}
