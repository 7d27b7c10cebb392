import EnvironmentSettings
import InterfaceFiles
import SourceText

/// How generated code names the classes of Interface Builder's objects.
struct InterfaceTypes {
    /// The modules to import besides those that each file needs.
    private(set) var modules: Set<String> = []
    private let module: String
    /// The names of generated types, which hide classes of the same name.
    private let hidden: Set<String>
    /// The classes that need another name, by it.
    private var renamed: [String: String] = [:]

    /// Prepares the names for a target.
    /// - Parameter root: the name of the type that contains the constants.
    init(target: String, documents: [InterfaceDocument], root: String) {
        module = String(
            String.UnicodeScalarView(target.unicodeScalars.map { $0 == "_" || $0.properties.isXIDContinue ? $0 : "_" }))
        hidden = Set(documents.map { SwiftIdentifier.typeName(ofAny: $0.name) })
            .union([root, "Segues", "ReuseIdentifiers", "Identifiers"])
    }

    /// The class of a scene's controller.
    mutating func name(
        ofController object: InterfaceDocument.Object, _ framework: InterfaceDocument.Framework
    ) -> String {
        name(of: object.customClass, or: FrameworkClass.controller(object.element, framework))
    }

    /// The class of a view, or of another object of a nib.
    mutating func name(
        ofView object: InterfaceDocument.Object, _ framework: InterfaceDocument.Framework
    ) -> String {
        name(of: object.customClass, or: FrameworkClass.view(object.element, framework))
    }

    /// A class of a framework.
    mutating func name(of type: FrameworkClass) -> String {
        if let module = type.module { modules.insert(module) }
        return visible([type.name])
    }

    private mutating func name(of custom: InterfaceDocument.CustomClass?, or standard: FrameworkClass) -> String {
        guard let custom, let (other, type) = Self.parts(of: custom) else { return name(of: standard) }
        guard let other, !custom.isOfTarget, other != module else { return visible([type]) }
        modules.insert(other)
        return visible([other, type])
    }

    /// The module, if it is known, and the name of a class; `nil` if it is not a name that Swift can write.
    private static func parts(of custom: InterfaceDocument.CustomClass) -> (module: String?, name: String)? {
        var parts = mangled(custom.name.text) ?? custom.name.text.split(separator: ".").map(String.init)
        if parts.count == 1, let module = custom.module { parts.insert(module, at: 0) }
        guard let name = parts.popLast(), SwiftIdentifier.isIdentifier(name), parts.count < 2,
            parts.allSatisfy({ SwiftIdentifier.isIdentifier($0) && !SwiftKeywords.reserved.contains($0) })
        else { return nil }
        return (parts.first, SwiftIdentifier.escaped(name))
    }

    /// The module and the class in a name as old versions of Swift showed it to Objective-C: `_TtC5MyApp6Detail`.
    private static func mangled(_ text: String) -> [String]? {
        guard text.hasPrefix("_TtC") else { return nil }
        var rest = text.dropFirst(4)
        var parts: [String] = []
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard let count = Int(digits), count > 0, rest.count - digits.count >= count else { return nil }
            rest = rest.dropFirst(digits.count)
            parts.append(String(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        return parts.count == 2 ? parts : nil
    }

    /// The name by which a class is seen from inside the generated types.
    private mutating func visible(_ parts: [String]) -> String {
        let name = parts.joined(separator: ".")
        guard hidden.contains(parts[0]) else { return name }
        let other = "_" + parts.joined(separator: "_").replacing("`", with: "")
        renamed[other] = name
        return other
    }

    /// The name of a class as source.
    static func source(of visible: String) -> SwiftSource {
        SwiftSource(path: visible.split(separator: ".").map(String.init))
    }

    /// The class that is seen by a name.
    func className(of visible: String) -> String { renamed[visible] ?? visible }

    /// The declarations of other names for classes that generated types hide.
    func aliases(_ access: ConstantsConfiguration.AccessLevel) -> SwiftSource {
        renamed.ordered { $0.key < $1.key }.map { name, type -> SwiftSource in
            """

            /// The class `\(comment: type)`, which a constant of the same name hides.
            \(access.modifier)typealias \(name: name) = \(Self.source(of: type))

            """
        }.joined()
    }
}
