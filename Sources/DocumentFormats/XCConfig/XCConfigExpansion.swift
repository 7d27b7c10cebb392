import SourceText

/// Expands the references in build settings: `$(NAME)`, `${NAME}`, `$(inherited)`, `$(A_$(B))`, `$(NAME:lower)`,
/// `$(NAME:default=text)`.
///
/// Each value is expanded once. The size of a value and of all values together is limited, so that values that double each
/// other end soon.
package struct XCConfigExpansion {
    /// A value, and whether a marked one is in it.
    package struct Result: Sendable {
        package let value: XCConfigSettings.Value
        /// Whether the value, or one that it refers to, is marked.
        package let isMarked: Bool
    }

    /// The size of a value in bytes.
    static let valueLimit = 1 << 16
    /// The size of all values in bytes.
    static let totalLimit = 1 << 24
    /// How deep references are nested.
    static let nestingLimit = 64

    private let settings: XCConfigSettings
    private let replaced: [String: DiagnosticMessage]
    private let isMarked: (XCConfigSettings.Item, String) -> Bool
    private var results: [Int: Result] = [:]
    private var open: Set<Int> = []
    private var size = 0

    /// Prepares the expansion of settings.
    /// - Parameters:
    ///   - replaced: the settings that have another value than these files give them, and why.
    ///   - isMarked: whether an assignment with its value is one that a value which refers to it has to be marked for, as a secret
    ///     is.
    package init(
        _ settings: XCConfigSettings, replacing replaced: [String: DiagnosticMessage] = [:],
        marking isMarked: @escaping (XCConfigSettings.Item, String) -> Bool = { _, _ in false }
    ) {
        self.settings = settings
        self.replaced = replaced
        self.isMarked = isMarked
    }

    /// The value of a setting; nil if no file assigns it without a condition.
    package mutating func result(of name: String) -> Result? {
        guard let index = settings.unconditional[name]?.last else { return nil }
        if let reason = replaced[name] { return .unknown(reason) }
        if let condition = settings.condition(of: name, after: index) {
            return .unknown("has another value with the condition \(condition)")
        }
        return result(at: index)
    }

    /// A text of another file, such as an Info.plist, with the references in it expanded.
    package mutating func expanded(_ text: String) -> Result { expand(text, at: nil) }

    private mutating func result(at index: Int) -> Result {
        if let known = results[index] { return known }
        let item = settings.items[index]
        guard open.count < Self.nestingLimit, open.insert(index).inserted else {
            return .unknown(
                open.contains(index)
                    ? "refers to itself" : "is nested deeper than \(own: Self.nestingLimit) references")
        }
        defer { open.remove(index) }
        var result: Result
        if item.assignment.cutOff == nil {
            result = expand(item.assignment.value, at: index)
            if case .text(let text) = result.value, isMarked(item, text) {
                result = Result(value: result.value, isMarked: true)
            }
        } else {
            result = .unknown("ends at \"//\", where a comment starts")
        }
        results[index] = result
        return result
    }

    private mutating func expand(_ text: String, at index: Int?) -> Result {
        guard text.utf8.contains(UInt8(ascii: "$")) else { return .text(text, false) }
        let expression = BuildSettingExpression(text)
        switch expression.problem {
        case .unclosed: return .unknown("has a reference that is not closed")
        case .tooDeep: return .unknown("is nested deeper than \(own: BuildSettingExpression.nestingLimit) references")
        case nil: break
        }
        let result = expand(expression.parts, at: index)
        if case .text(let text) = result.value { size += text.utf8.count }
        return result
    }

    private mutating func expand(_ parts: [BuildSettingExpression.Part], at index: Int?) -> Result {
        var text = ""
        var isMarked = false
        for part in parts {
            switch part {
            case .text(let plain): text += plain
            case .reference(let reference):
                let result = expand(reference, at: index)
                guard case .text(let value) = result.value else { return result }
                text += value
                isMarked = isMarked || result.isMarked
            }
            guard text.utf8.count <= Self.valueLimit, size <= Self.totalLimit else {
                return .unknown("becomes too long")
            }
        }
        return .text(text, isMarked)
    }

    private mutating func expand(_ reference: BuildSettingExpression.Reference, at index: Int?) -> Result {
        if reference.name.isEmpty, reference.operators.isEmpty { return .text("", false) }
        let named = expand(reference.name, at: index)
        guard case .text(let name) = named.value else { return named }
        var result = value(referredTo: name, at: index)
        for operation in reference.operators {
            guard case .text(let plain) = result.value else { return result }
            let operand = operation.operand.map { expand($0, at: index) }
            guard let operand else {
                guard let text = operation.applied(to: plain, operand: nil) else {
                    return .unknown("uses the operator \":\(operation.name)\"")
                }
                result = .text(text, result.isMarked)
                continue
            }
            guard case .text(let other) = operand.value else { return operand }
            guard let text = operation.applied(to: plain, operand: other) else {
                return .unknown("uses the operator \":\(operation.name)=\"")
            }
            result = .text(text, result.isMarked || operand.isMarked)
        }
        return .init(value: result.value, isMarked: result.isMarked || named.isMarked)
    }

    private mutating func value(referredTo name: String, at index: Int?) -> Result {
        guard name == "inherited" || index.map({ settings.items[$0].assignment.name == name }) == true else {
            guard let result = result(of: name), let last = settings.unconditional[name]?.last else {
                return .unknown("refers to $(\(name)), which these files do not assign")
            }
            guard case .unknown(let reason) = result.value else { return result }
            let isItsOwn =
                replaced[name] != nil || settings.items[last].assignment.cutOff != nil
                || settings.condition(of: name, after: last) != nil
            return isItsOwn ? .unknown("refers to $(\(name)), which \(reason)") : result
        }
        let own = index.map { settings.items[$0].assignment.name }
        guard let index, let own, let earlier = settings.unconditional[own]?.last(where: { $0 < index }) else {
            return .unknown("refers to a value that the project inherits")
        }
        if let condition = settings.condition(of: own, after: earlier, before: index) {
            return .unknown("inherits another value with the condition \(condition)")
        }
        return result(at: earlier)
    }
}

extension XCConfigExpansion.Result {
    fileprivate static func text(_ text: String, _ isMarked: Bool) -> Self {
        Self(value: .text(text), isMarked: isMarked)
    }

    fileprivate static func unknown(_ reason: DiagnosticMessage) -> Self {
        Self(value: .unknown(reason), isMarked: false)
    }
}
