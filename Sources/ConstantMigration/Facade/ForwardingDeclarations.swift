import ConstantGenerators
import SourceText

/// Deprecated declarations with the names of another tool, each of which forwards to a constant, so that a team can move its
/// sources file by file.
package struct ForwardingDeclarations {
    /// The text of the file.
    package var text: String { source.text }
    /// How many accessors have a declaration.
    package private(set) var count = 0
    /// The accessors that have none, counted by the reason.
    package private(set) var notes: [Diagnostic] = []

    private var source: SwiftSource = ""
    private let pairs: ConstantPairs
    private var usedTypes: Set<String> = []

    /// A namespace with its declarations.
    private final class Namespace {
        var members: [(name: String, lines: [SwiftSource])] = []
        var order: [String] = []
        var namespaces: [String: Namespace] = [:]
    }

    /// Makes the declarations for all accessors with a constant.
    package init(_ pairs: ConstantPairs) {
        self.pairs = pairs
        let root = Namespace()
        var left = 0
        var first: String?
        for pair in pairs.pairs {
            guard let counterpart = pair.counterpart,
                pair.foreign.path.allSatisfy(SwiftIdentifier.isPrintable),
                let lines = declaration(of: pair.foreign, counterpart)
            else {
                left += 1
                first = first ?? pair.name
                continue
            }
            var namespace = root
            for name in pair.foreign.path.dropLast() {
                if let known = namespace.namespaces[name] {
                    namespace = known
                } else {
                    let created = Namespace()
                    namespace.namespaces[name] = created
                    namespace.order.append(name)
                    namespace = created
                }
            }
            namespace.members.append((pair.foreign.path.last ?? "", lines))
            count += 1
        }
        if let first {
            notes.append(
                Diagnostic(
                    .warning, path: nil,
                    "\(left) accessors have no forwarding declaration, \(first) for example; --list shows those without a constant"
                ))
        }
        source = Self.header(pairs.tool)
        for name in root.order {
            if let namespace = root.namespaces[name] {
                source += "\n" + Self.source(of: namespace, named: name, indentation: "")
            }
        }
        for (old, new) in pairs.types.sorted(by: { $0.key < $1.key }) where usedTypes.contains(old) {
            source += ForwardingTypes.declaration(named: old, of: new)
        }
    }

    private static func header(_ tool: ForeignTool) -> SwiftSource {
        """
        // Written once by prumo migrate: the names of \(comment: tool.name) for the constants. Delete this file when no source uses them.

        import Foundation
        import PrumoRuntime
        #if canImport(SwiftUI)
        import SwiftUI
        #endif
        #if canImport(UIKit)
        import UIKit
        #elseif canImport(AppKit)
        import AppKit
        #endif

        """
    }

    private static func source(
        of namespace: Namespace, named name: String, indentation: SwiftSource
    ) -> SwiftSource {
        var source: SwiftSource = "\(indentation)enum \(escaped(name)) {\n"
        for member in namespace.members {
            for line in member.lines { source += "    \(indentation)\(line)\n" }
        }
        for name in namespace.order {
            if let nested = namespace.namespaces[name] {
                source += Self.source(of: nested, named: name, indentation: indentation + "    ")
            }
        }
        return source + "\(indentation)}\n"
    }

    private static func escaped(_ name: String) -> SwiftSource {
        let isKeyword = SwiftKeywords.reserved.contains(name) || name == "Type" || name == "Protocol"
        return isKeyword ? "`\(name: name)`" : "\(name: name)"
    }

    private static func deprecation(_ counterpart: ConstantPairs.Counterpart) -> SwiftSource {
        "@available(*, deprecated, message: \(literal: "use \(counterpart.reference.filter { $0 != "`" })"))"
    }

    // MARK: Declarations

    private mutating func declaration(
        of foreign: ForeignConstant, _ counterpart: ConstantPairs.Counterpart
    ) -> [SwiftSource]? {
        guard let name = foreign.path.last, let source = counterpart.source, foreign.imageFileName == nil else {
            return nil
        }
        let deprecation = Self.deprecation(counterpart)
        switch source {
        case .string:
            let lines = Self.string(named: Self.escaped(name), foreign, counterpart, isCalled: pairs.tool.hasFunctions)
            return lines.map { [deprecation, $0] }
        case .asset, .font, .file:
            return pairs.tool.hasFunctions
                ? Self.resource(named: Self.escaped(name), counterpart, deprecation)
                : value(named: Self.escaped(name), counterpart, deprecation)
        case .data, .accessibilityIdentifier:
            return [deprecation, "static let \(Self.escaped(name)) = \(counterpart.referenceSource)"]
        case .scene where !pairs.tool.hasFunctions:
            return [
                "#if canImport(UIKit) || canImport(AppKit)", deprecation,
                "static let \(Self.escaped(name)) = \(counterpart.referenceSource)", "#endif",
            ]
        default: return nil
        }
    }

    private static func string(
        named name: SwiftSource, _ foreign: ForeignConstant, _ counterpart: ConstantPairs.Counterpart, isCalled: Bool
    ) -> SwiftSource? {
        let reference = counterpart.referenceSource
        guard let ours = counterpart.parameters else {
            guard foreign.parameters?.isEmpty ?? true else { return nil }
            return isCalled
                ? "static func \(name)() -> String { \(reference) }"
                : "static var \(name): String { \(reference) }"
        }
        guard let theirs = foreign.parameters, theirs.count == ours.count else { return nil }
        var parameters: [SwiftSource] = []
        var arguments: [SwiftSource] = []
        for (index, (old, new)) in zip(theirs, ours).enumerated() {
            let type = ConstantPairs.withoutModule(new.type)
            guard let argument = argument("p\(index + 1)", from: old.type, to: type) else { return nil }
            parameters.append("_ p\(index + 1): \(name: old.type)")
            arguments.append(new.label.map { "\(name: $0): \(argument)" } ?? argument)
        }
        return "static func \(name)(\(parameters.joined(separator: ", "))) -> String { "
            + "\(reference)(\(arguments.joined(separator: ", "))) }"
    }

    private static func argument(_ name: SwiftSource, from old: String, to new: String) -> SwiftSource? {
        if old == new { return name }
        switch (old, new) {
        case ("Any", "String"): return "String(describing: \(name))"
        case ("Int", "UInt"), ("UInt", "Int"): return "\(name: new)(bitPattern: \(name))"
        case ("Float", "Double"), ("Int", "Double"): return "Double(\(name))"
        case ("Int", "Int32"), ("Int", "Int64"): return "\(name: new)(truncatingIfNeeded: \(name))"
        default: return nil
        }
    }

    /// A value of one of SwiftGen's types.
    private mutating func value(
        named name: SwiftSource, _ counterpart: ConstantPairs.Counterpart, _ deprecation: SwiftSource
    ) -> [SwiftSource]? {
        guard let old = pairs.types.first(where: { $0.value == counterpart.type })?.key,
            ForwardingTypes.isKnown(counterpart.type ?? "")
        else { return nil }
        usedTypes.insert(old)
        return [
            deprecation, "static var \(name): \(name: old) { \(name: old)(asset: \(counterpart.referenceSource)) }",
        ]
    }

    /// The function of R.swift that loads a resource.
    private static func resource(
        named name: SwiftSource, _ counterpart: ConstantPairs.Counterpart, _ deprecation: SwiftSource
    ) -> [SwiftSource]? {
        let (parameters, type, member): (SwiftSource, SwiftSource, SwiftSource)
        switch counterpart.type {
        case "ImageAsset", "SymbolAsset": (parameters, type, member) = ("", "UIImage?", "uiImage")
        case "ColorAsset", "NamedColorAsset": (parameters, type, member) = ("", "UIColor?", "uiColor")
        case "DataAsset": (parameters, type, member) = ("", "NSDataAsset?", "nsDataAsset")
        case "FontAsset": (parameters, type, member) = ("size: CGFloat", "UIFont?", "uiFont(size: size)")
        case "FileAsset":
            return [deprecation, "static func \(name)() -> URL? { try? \(counterpart.referenceSource).url }"]
        default: return nil
        }
        return [
            "#if canImport(UIKit)", deprecation,
            "static func \(name)(\(parameters)) -> \(type) { \(counterpart.referenceSource).\(member) }", "#endif",
        ]
    }
}
