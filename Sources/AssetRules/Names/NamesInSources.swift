import SourceText

/// The names by which sources may use assets: members such as `.hotel`, and strings such as `"Hotel"`.
///
/// Uses are counted generously: an asset that is reported as unused should really be unused.
package struct NamesInSources: Sendable {
    /// The start and the end of strings that are composed at run time: `"icon_\(name)"`.
    struct Pattern: Hashable {
        let prefix, suffix: String
    }

    /// The number of files that were read.
    private(set) var fileCount = 0
    /// The members, as ``memberName(of:)`` makes them.
    private var members: Set<String> = []
    private var texts: Set<String> = []
    /// The texts of files other than code, in small letters.
    private var lowercasedTexts: Set<String> = []
    private var patterns: Set<Pattern> = []
    /// What code may compose a name of: whole literals, integers and the names of cases.
    private var parts: Set<String> = []
    /// The same in files with a string that consists of nothing but interpolations: `"\(name)\(shade)"`.
    private var partsNearCompositions: Set<String> = []
    /// What the file that is read has.
    private var partsOfFile: Set<String> = []
    private var composesNames = false
    /// Whether code loads an asset by a name that is not a literal: `UIImage(named: country.code)`.
    private(set) var loadsNamesInVariables = false

    /// Whether a string consists of nothing but one value: `"\(number)"`, `"%ld"`.
    private var writesNumbers = false
    /// The classes that sources declare, and whether code turns a class into its name: `NSStringFromClass`.
    private var classes: Set<String> = []
    private var namesClasses = false
    /// The starts of literals that end with zeros, whose digits code replaces.
    private var series: Set<String> = []

    /// Creates a collection without names.
    init() {}

    /// Reads the sources below some folders, those of dependencies left out.
    /// - Throws: a diagnostic where a folder cannot be read.
    init(below folders: [String]) throws(DiagnosticsError) {
        var reader = SwiftNameReader()
        for folder in folders { try read(below: folder, with: &reader) }
    }

    private mutating func read(
        below folder: String, with reader: inout SwiftNameReader
    ) throws(DiagnosticsError) {
        let paths = try Folder.paths(
            below: folder,
            takingWhole: Folder.extensionsOfResources + ["xcframework"] + Folder.extensionsOfExports,
            leavingOut: (Folder.namesOfTools + ["build"]).map { "\(folder)/\($0)" })
        for path in paths {
            guard let format = SourceFormat(of: path),
                // A broken link has no names.
                let bytes = try? SourceFile.bytes(of: "\(folder)/\(path)")
            else { continue }
            add(bytes, as: format, with: &reader)
        }
    }

    /// Adds the names of a file; one that names no assets by its extension is left out.
    package mutating func add(_ bytes: [UInt8], ofFile name: String) {
        var reader = SwiftNameReader()
        if let format = SourceFormat(of: name) { add(bytes, as: format, with: &reader) }
    }

    private mutating func add(_ bytes: [UInt8], as format: SourceFormat, with reader: inout SwiftNameReader) {
        // Generated constants name all assets, which says nothing about their use.
        guard !format.isGenerated(bytes) else { return }
        fileCount += 1
        switch format {
        case .swift: reader.read(bytes, into: &self)
        case .code: CNameScanner.scan(bytes, into: &self)
        case .text: TextNameScanner.scan(bytes, into: &self)
        }
        parts.formUnion(partsOfFile)
        if composesNames { partsNearCompositions.formUnion(partsOfFile) }
        partsOfFile = []
        composesNames = false
    }

    mutating func insert(member: String) { members.insert(member) }

    mutating func insert(text: String) { texts.insert(text) }

    /// Adds a text of an interface or a file of data, which may have other capital letters than the asset: no file system of an app
    /// tells them apart, and `unknown_resource` asks for the right ones.
    mutating func insert(textOfFile text: String) {
        texts.insert(text)
        lowercasedTexts.insert(text.lowercased())
    }

    /// No asset has a longer name.
    static let longest = 255

    /// Adds a string literal.
    /// - Parameters:
    ///   - text: the literal, up to its first interpolation if it has any.
    ///   - end: what is after the last interpolation.
    mutating func insert(literal text: String, isInterpolated: Bool = false, end: String = "") {
        let (start, end) = (Self.short(text), Self.short(end))
        if isInterpolated { return insert(prefix: start, suffix: end) }
        insert(text: start)
        insert(part: start)
        // The pattern of numbered frames: "wave_00".
        let zeros = start.utf8.reversed().prefix { $0 == UInt8(ascii: "0") }.count
        if zeros > 1, start.utf8.count > zeros { series.insert(String(start.dropLast(zeros))) }
        // The prefixes of interpolated strings, and formats.
        if Self.isPlaceholder(start) { noteNumber() }
        if let percent = start.utf8.firstIndex(of: UInt8(ascii: "%")) {
            insert(prefix: String(start[..<percent]), suffix: "")
        } else if let last = start.utf8.last, "_-/.".utf8.contains(last) {
            insert(prefix: start, suffix: "")
        } else if let first = start.utf8.first, "_-".utf8.contains(first), start.utf8.count > 2 {
            // The ends of composed names: "-Off".
            insert(prefix: "", suffix: start)
        }
    }

    /// Adds something that a name may be composed of.
    mutating func insert(part: String) {
        if !part.isEmpty, part.utf8.count <= Self.longest { partsOfFile.insert(part) }
    }

    /// Adds a case of an enumeration, whose description may be capitalized.
    mutating func insert(caseNamed name: String) {
        guard let first = name.first else { return }
        insert(part: first.lowercased() + name.dropFirst())
        insert(part: first.uppercased() + name.dropFirst())
    }

    /// Notes that a string consists of two or more interpolations and nothing else.
    mutating func noteComposition() { composesNames = true }

    /// Notes that a string consists of nothing but a value, which may be a number.
    mutating func noteNumber() { writesNumbers = true }

    /// Whether a format consists of one placeholder: `%d`, `%02ld`, `%@`.
    private static func isPlaceholder(_ format: String) -> Bool {
        guard let first = format.utf8.first, first == UInt8(ascii: "%"), let last = format.utf8.last else {
            return false
        }
        return "diu@".utf8.contains(last)
            && format.utf8.dropFirst().dropLast().allSatisfy("0123456789.lhqzjt".utf8.contains)
    }

    /// Whether a text is a number, and code writes numbers as strings.
    func mayBeNumber(_ text: String) -> Bool {
        writesNumbers && !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// Notes that code loads an asset by a name that is not a literal.
    mutating func noteNameInVariable() { loadsNamesInVariables = true }

    /// Adds a class that a source declares.
    mutating func insert(class name: String) { classes.insert(name) }

    /// Notes that code turns a class into its name.
    mutating func noteNamesOfClasses() { namesClasses = true }

    /// Whether a text is a frame of a series whose first name code has: `wave_12` of `"wave_00"`.
    func mayBeOfSeries(_ text: String) -> Bool {
        let digits = text.reversed().prefix { $0.isASCII && $0.isNumber }.count
        return digits > 1 && series.contains(String(text.dropLast(digits)))
    }

    /// Whether a text is the name of a class that code may ask for: `UIImage(named: String(describing: type(of: self)))`.
    func mayBeOfClass(_ text: String) -> Bool { namesClasses && loadsNamesInVariables && classes.contains(text) }

    /// The text if it may be a name.
    private static func short(_ text: String) -> String { text.utf8.count > longest ? "" : text }

    /// Adds a string of which the middle is not known; one that could be anything is left out.
    mutating func insert(prefix: String, suffix: String) {
        guard prefix.utf8.count + suffix.utf8.count >= 3 else { return }
        patterns.insert(Pattern(prefix: prefix, suffix: suffix))
    }

    /// Whether a member of this name occurs, however it is written.
    func hasMember(_ name: String) -> Bool { members.contains(name) }

    /// Whether a string occurs as it is.
    func hasLiteral(_ text: String) -> Bool { texts.contains(text) }

    /// Whether a string is the name of a file of an image with this name.
    func hasFile(named name: String) -> Bool {
        ["png", "jpg", "jpeg", "pdf", "svg", "heic"].contains { texts.contains("\(name).\($0)") }
    }

    /// Whether a string occurs, or may be composed.
    func hasText(_ text: String) -> Bool {
        texts.contains(text) || lowercasedTexts.contains(text.lowercased())
            || patterns.contains { pattern in
                text.utf8.count >= pattern.prefix.utf8.count + pattern.suffix.utf8.count
                    && text.hasPrefix(pattern.prefix) && text.hasSuffix(pattern.suffix)
            }
    }

    /// Whether code may compose a text of two parts that it contains, without a literal that shows where: one of them is in a file that
    /// composes strings. A number is one part.
    func canCompose(_ text: String) -> Bool {
        guard !partsNearCompositions.isEmpty, text.utf8.count <= Self.longest else { return false }
        return text.indices.dropFirst().contains { index in
            if text[index].isNumber, text[text.index(before: index)].isNumber { return false }
            let (start, end) = (String(text[..<index]), String(text[index...]))
            return partsNearCompositions.contains(start) && parts.contains(end)
                || parts.contains(start) && partsNearCompositions.contains(end)
        }
    }

    /// What all spellings of a name as a member have in common: Prumo, Xcode, SwiftGen and R.swift each make another one of
    /// `icon-Home 2`, but all keep its letters and digits in their order.
    static func memberName(of text: String) -> String {
        // Nearly all are ASCII, and a package has very many of them.
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            let letters = text.utf8.filter { byte in
                (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
            }
            return String(decoding: letters.map { $0 >= 0x41 ? $0 | 0x20 : $0 }, as: UTF8.self)
        }
        let kept = text.unicodeScalars.filter { $0 != "_" && $0.properties.isXIDContinue }
        return String(String.UnicodeScalarView(kept)).lowercased()
    }
}
