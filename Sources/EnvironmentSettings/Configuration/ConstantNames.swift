import DataFormats
import SourceText

/// The kinds of generated constants, each with a file of its own, by the keys that give their types other names.
package enum ConstantKind: String, Sendable, CaseIterable {
    case settings, strings, assets, fonts, files, data, colors, interfaces

    /// The name of the type that contains the constants, unless the configuration gives another one.
    package var standardName: String { self == .data ? "DataFiles" : capitalized }

    /// The name of the generated file. A target cannot have two files of the same name, so it is one that is unlikely for
    /// a user's own file.
    package var fileName: String { "Generated\(capitalized).swift" }

    private var capitalized: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

/// Names in Swift that a configuration gives.
enum SwiftName {
    /// Whether code can use a text as a name without backticks.
    static func isIdentifier(_ name: some StringProtocol) -> Bool {
        guard let first = name.unicodeScalars.first, first.properties.isXIDStart || first == "_", name != "_" else {
            return false
        }
        return name.unicodeScalars.allSatisfy(\.properties.isXIDContinue)
            && !SwiftKeywords.reserved.contains(String(name))
    }
}

/// The names of the types that contain the constants of a target.
package struct ConstantNames: Sendable {
    /// A name that the configuration gives.
    package struct Name: Sendable {
        /// The name.
        package let text: String
        /// Where the file gives it.
        package let place: SourcePlace
    }

    /// The names that the configuration gives.
    private(set) var names: [ConstantKind: Name] = [:]

    /// The standard names.
    package init() {}

    /// The names in the value of a key, on top of others.
    init(in value: JSONValue, besides others: ConstantNames, _ reader: inout JSONObjectReader) {
        names = others.names
        let members = reader.members(
            of: value, named: ConstantKind.allCases.map(\.rawValue), subject: "\"names\"")
        for kind in ConstantKind.allCases {
            guard let value = members[kind.rawValue]?.value,
                let name = reader.string(value, subject: "\"\(kind.rawValue)\"")
            else { continue }
            guard Self.isTypeName(name) else {
                reader.report(
                    at: value,
                    "\"\(name)\" cannot be the name of a type; write letters, digits and _, no digit first, and no keyword"
                )
                continue
            }
            names[kind] = Name(text: name, place: SourcePlace(file: reader.file, range: value.range))
        }
        for (index, kind) in ConstantKind.allCases.enumerated() {
            let others = ConstantKind.allCases[..<index]
            guard let other = others.first(where: { self[$0] == self[kind] }),
                let place = (names[kind] ?? names[other])?.place
            else { continue }
            reader.problems.report(
                place.diagnostic(
                    "\(other.rawValue) and \(kind.rawValue) would both be in the type \(self[kind]); give one of them another name"
                ))
        }
    }

    /// The name of the type that contains the constants of a kind.
    package subscript(kind: ConstantKind) -> String { names[kind]?.text ?? kind.standardName }

    private static func isTypeName(_ name: String) -> Bool {
        SwiftName.isIdentifier(name) && !["Type", "Protocol", "Self", "Any", "Swift", "Foundation"].contains(name)
    }
}
