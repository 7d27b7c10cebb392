import Files
import SourceText

/// The names of classes that storyboards, nibs, property lists and data models of a package have, which the run time looks up.
struct ResourceNames {
    private(set) var names: Set<String> = []

    private static let extensions = ["storyboard", "xib", "plist", "xcmappingmodel"]
    /// The attributes and keys before a name of a class.
    private static let marks = [
        "customClass=\"", "representedClassName=\"", "Class</key>", "ClassName</key>", "selector=\"", "keyPath=\"",
        "property=\"",
    ]

    /// Reads the resources below a folder.
    init(in folder: Path) {
        var walk = FileWalk(extensions: Self.extensions, names: ["contents"])
        walk.add(folder.text)
        for file in walk.files {
            guard let bytes = FileBytes.contents(of: file.path), bytes.count < 1 << 24 else { continue }
            read(String(decoding: bytes, as: UTF8.self))
        }
    }

    private mutating func read(_ text: String) {
        for mark in Self.marks {
            for part in text.split(separator: mark).dropFirst() {
                let value = part.drop(while: \.isWhitespace).trimmingTag.prefix { $0 != "\"" && $0 != "<" }
                let name = value.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
                for word in name { names.insert(String(word)) }
            }
        }
    }
}

extension Substring {
    /// What follows `<string>`.
    fileprivate var trimmingTag: Substring { hasPrefix("<string>") ? dropFirst("<string>".count) : self }
}
