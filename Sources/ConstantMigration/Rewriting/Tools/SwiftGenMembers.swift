import SourceText
import SwiftTree

/// The members of the types that SwiftGen generates, and those of PrumoRuntime's types that take their place.
enum SwiftGenMembers {
    /// The members of SwiftGen's types, by the types of PrumoRuntime that take their place.
    private static let members: [String: Set<String>] = [
        "ImageAsset": ["image", "swiftUIImage", "name"],
        "SymbolAsset": ["image", "swiftUIImage", "name"],
        "ColorAsset": ["color", "swiftUIColor", "rgbaValue", "name"],
        "NamedColorAsset": ["color", "swiftUIColor", "name"],
        "DataAsset": ["data", "name"],
        "FontAsset": ["font", "swiftUIFont", "name", "family", "path", "register"],
        "FileAsset": ["url", "path", "mimeType", "ext", "relativePath", "name"],
    ]
    /// The members that some type has, by which uses of values are recognized.
    static let names = members.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    /// Those that are listed where the sources do not show what the value is: others are members of many types.
    static let listed: Set<String> = [
        "image", "color", "font", "swiftUIImage", "swiftUIColor", "swiftUIFont", "rgbaValue", "mimeType",
    ]

    /// Whether a member has another name, or no counterpart, in one of the types that take the place of SwiftGen's.
    static func differs(_ member: String, among types: some Sequence<String>) -> Bool {
        types.contains { type in
            guard members[type]?.contains(member) == true else { return false }
            switch replacement(of: member, of: type, call: nil, framework: .uiKit) {
            case .name(let name): return name != member
            case .left: return true
            }
        }
    }

    /// Whether the code around a member shows that it is not one of SwiftGen's types, whose properties are neither set nor optional.
    static func isOfAnotherType(_ node: Node) -> Bool {
        guard let member = node.declName?.baseName?.name, let parent = node.parent else { return false }
        if parent.kind == .functionCallExpr, parent.calledExpression == node {
            guard let labels = functions[member] else { return true }
            return parent.arguments.first.flatMap { $0.label?.name }.map { !labels.contains($0) } ?? true
        }
        if parent.kind == .optionalChainingExpr || parent.kind == .forceUnwrapExpr || parent.kind == .inOutExpr {
            return true
        }
        guard parent.kind == .exprList, let next = node.nextSibling else { return false }
        switch next.kind {
        case .assignmentExpr: return true
        case .binaryOperatorExpr:
            return next.hasText("??") || next.hasText("+=") || next.nextSibling?.kind == .nilLiteralExpr
        default: return false
        }
    }

    /// The members that are functions, or properties as well as functions, with the first labels of their arguments.
    private static let functions: [String: Set<String>] = [
        "image": ["compatibleWith", "with"], "color": ["compatibleWith"], "font": ["size"],
        "swiftUIFont": ["size", "fixedSize", "relativeTo"],
    ]

    /// What takes the place of a member.
    /// - Parameters:
    ///   - type: the name of PrumoRuntime's type.
    ///   - call: the call of the member; `nil` if it is not called.
    ///   - framework: the framework at the place; `nil` if it may be any.
    static func replacement(
        of member: String, of type: String, call: Node?, framework: Framework?
    ) -> MemberReplacement {
        func native(_ suffix: String) -> MemberReplacement {
            guard let framework else {
                return .left(
                    "the file is for UIKit and for AppKit; write \"ui\(suffix)\" for the one and \"ns\(suffix)\" for the other"
                )
            }
            return .name(framework.prefix + suffix)
        }
        let label = call?.arguments.first?.label
        switch (type, member) {
        case (_, "name") where type != "FontAsset": return .name("name")
        case ("ImageAsset", "image") where label?.hasText("compatibleWith") == true:
            return framework == .uiKit ? .name("uiImage") : .left("there is no such function here; use nsImage")
        case ("ImageAsset", "image") where call == nil: return native("Image")
        case ("SymbolAsset", "image") where call == nil || label?.hasText("with") == true: return native("Image")
        case ("ImageAsset", "swiftUIImage"), ("SymbolAsset", "swiftUIImage"): return .name("image")
        case ("ColorAsset", "color") where call == nil: return native("Color")
        case ("ColorAsset", "color"):
            return .left("use uiColor.resolvedColor(with:), which has the color for a collection of traits")
        case ("NamedColorAsset", "color"):
            return .left("uiColor and nsColor of a color without its own values are optional; unwrap them")
        case ("ColorAsset", "swiftUIColor"), ("NamedColorAsset", "swiftUIColor"): return .name("color")
        case ("ColorAsset", "rgbaValue"): return .left("use components(for:), which has the parts of the color")
        case ("DataAsset", "data"): return .left("nsDataAsset and data are optional here; unwrap them")
        case ("FontAsset", "font") where label?.hasText("size") == true: return native("Font")
        case ("FontAsset", "swiftUIFont") where call != nil: return .name("swiftUIFont")
        case ("FontAsset", "name"): return .name("postScriptName")
        case ("FontAsset", "family"): return .name("family")
        case ("FontAsset", "register"): return .left("fonts register themselves when they are used; remove the call")
        case ("FontAsset", "path"): return .left("use file.path, which throws if the bundle has no such file")
        case ("FileAsset", "ext"): return .name("fileExtension")
        case ("FileAsset", "mimeType"): return .name("mediaType")
        case ("FileAsset", "relativePath"): return .name("relativePath")
        case ("FileAsset", "url"), ("FileAsset", "path"):
            return .left("\(own: member) throws here if the bundle has no such file; add try, and handle the error")
        default: return .left("\(own: type) of PrumoRuntime has no member \"\(member)\"")
        }
    }
}
