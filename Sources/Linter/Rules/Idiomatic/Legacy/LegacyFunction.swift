import SwiftTree

/// A function that Swift has from C, and what Swift itself has in its place.
struct LegacyFunction: Sendable {
    /// What takes the place of a call.
    enum Replacement: Sendable {
        /// A property of the argument.
        case property(StaticString)
        /// A method of the first argument that takes the others; a label is empty where there is none.
        case method(StaticString, labels: [StaticString])
        /// A method of the second argument that takes the first one.
        case methodOfSecond(StaticString)
        /// The operator `==`.
        case equality
        /// An initializer that takes all arguments.
        case initializer(StaticString, labels: [StaticString])
    }

    /// Its name.
    let name: StaticString
    /// What takes the place of a call.
    let replacement: Replacement

    init(_ name: StaticString, _ replacement: Replacement) {
        self.name = name
        self.replacement = replacement
    }

    /// The number of its arguments.
    var argumentCount: Int {
        switch replacement {
        case .property: 1
        case .method(_, let labels): labels.count + 1
        case .methodOfSecond, .equality: 2
        case .initializer(_, let labels): labels.count
        }
    }

    /// What takes its place, in words.
    var advice: String {
        switch replacement {
        case .property(let name): "use the property `\(name)`"
        case .method(let name, _), .methodOfSecond(let name): "use the method `\(name)`"
        case .equality: "use `==`"
        case .initializer(let type, let labels): "use `\(type)(\(labels.map { "\($0):" }.joined()))`"
        }
    }
}

extension Node {
    /// The name of the function that a `functionCallExpr` calls, where it is a name alone: `f` for `f(1)`.
    var calledFunction: Token? {
        guard let called = firstChild, called.kind == .declReferenceExpr else { return nil }
        let name = called.firstToken
        return name == called.lastToken ? name : nil
    }
}
