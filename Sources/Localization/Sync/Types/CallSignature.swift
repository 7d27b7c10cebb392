import SwiftTree

/// The parameters of a function, an initializer or an enumeration case, and what it gives.
struct CallSignature: Sendable, Hashable {
    /// A parameter.
    struct Parameter: Sendable, Hashable {
        /// The label of its argument; `nil` if it has none.
        let label: String?
        /// Its type; `nil` if it is not known.
        let type: SwiftType?
        /// Whether a call can leave it out.
        var hasDefault = false
        /// Whether it takes any number of arguments.
        var isVariadic = false
    }

    let parameters: [Parameter]
    /// The type of its value; `nil` if it is not known, and of an initializer.
    var result: SwiftType?
    /// Whether the compiler prefers others that fit as well.
    var isDisfavored = false

    init(parameters: [Parameter], result: SwiftType? = nil, isDisfavored: Bool = false) {
        (self.parameters, self.result, self.isDisfavored) = (parameters, result, isDisfavored)
    }

    /// Reads the parameters of a `functionDecl` or `initializerDecl`.
    init(of declaration: Node, result: SwiftType?) {
        let parameters = declaration.signature?.parameterClause?.parameters.map { parameter in
            let label = parameter.firstName?.name ?? "_"
            return Parameter(
                label: label == "_" ? nil : label, type: parameter.type.flatMap { SwiftType($0) },
                hasDefault: parameter.defaultValue != nil,
                isVariadic: parameter.lastToken.kind == .ellipsis
                    || parameter.tokens.contains { $0.kind == .ellipsis && $0.parent == parameter })
        }
        self.init(
            parameters: parameters ?? [], result: result,
            isDisfavored: declaration.attribute("_disfavoredOverload") != nil)
    }

    /// The parameters that the arguments of a call belong to; `nil` if the call does not fit.
    /// - Parameters:
    ///   - labels: the labels of the arguments in parentheses.
    ///   - closures: the labels of the closures after them, the first of which has none.
    func match(labels: [String?], closures: [String?]) -> [Parameter]? {
        var matched: [Parameter] = []
        var next = 0
        for label in labels {
            if let last = matched.last, last.isVariadic, label == nil, next > 0 {
                matched.append(last)
                continue
            }
            while next < parameters.count, parameters[next].label != label {
                guard canBeLeftOut(parameters[next], closures) else { return nil }
                next += 1
            }
            guard next < parameters.count else { return nil }
            matched.append(parameters[next])
            next += 1
        }
        let rest = parameters[next...]
        let open = rest.filter { !$0.hasDefault && !$0.isVariadic }
        if closures.isEmpty { return open.isEmpty ? matched : nil }
        // A closure after the parentheses is an argument of a parameter that is left.
        guard rest.count >= closures.count, open.count <= closures.count else { return nil }
        return matched
    }

    private func canBeLeftOut(_ parameter: Parameter, _ closures: [String?]) -> Bool {
        parameter.hasDefault || parameter.isVariadic
            || !closures.isEmpty && (parameter.type?.unwrapped.isFunction ?? true)
    }
}
