import SourceText
import SwiftTree

/// What Arkana generates for a configuration, as code refers to it.
package struct ArkanaConstants: Sendable {
    /// The type that has the secrets as `Global`, and those of each environment.
    let namespace: String
    /// The module.
    let module: String
    /// The names of the environments' types.
    let environments: [String]
    /// The keys of the secrets by the names of their properties.
    let keys: [String: String]

    /// Reads the names; each key is a property with its first letter in lower case.
    init(namespace: String, module: String, environments: [String], keys: [String]) {
        (self.namespace, self.module, self.environments) = (namespace, module, environments)
        self.keys = Dictionary(keys.map { ($0.prefix(1).lowercased() + $0.dropFirst(), $0) }) { first, _ in first }
    }
}

/// The uses of Arkana's types in a file. They stay: a constant is a `Secret`, while Arkana makes strings, numbers and flags of
/// the values, and an environment is selected by the build and not in code.
struct ArkanaUses {
    /// A use and why it stays.
    struct Use {
        let range: Range<Int>
        let reason: DiagnosticMessage
    }

    /// The uses in their order.
    private(set) var uses: [Use] = []

    /// Finds the uses in a file.
    /// - Parameter references: how code refers to the constants, by the keys of the secrets.
    init(of constants: ArkanaConstants, in tree: SyntaxTree, references: [String: String]) {
        let tokens = Array(tree.tokens)
        let types = Set(["Global"] + constants.environments)
        let protocols = ["GlobalProtocol", "EnvironmentProtocol"].map { constants.namespace + $0 }
        for index in tokens.indices {
            let token = tokens[index]
            func text(_ offset: Int) -> String? {
                index + offset < tokens.count ? tokens[index + offset].text : nil
            }
            if token.text == "import", let module = text(1),
                [constants.module, constants.module + "Interfaces"].contains(module)
            {
                add(token.start..<tokens[index + 1].end, "import \(module)", "remove it with the last use of its types")
            } else if protocols.contains(token.text) {
                add(
                    token.start..<token.end, token.text,
                    "use the constants of Settings, of which the build selects the environment")
            } else if token.text == constants.namespace, text(1) == ".", let type = text(2), types.contains(type) {
                let isCall = text(3) == "(" && text(4) == ")"
                guard isCall, text(5) == ".", let property = text(6) else {
                    add(
                        token.start..<tokens[index + (isCall ? 4 : 2)].end,
                        "\(constants.namespace).\(type)\(isCall ? "()" : "")",
                        "use the constants of Settings, of which the build selects the environment")
                    continue
                }
                let use = "\(constants.namespace).\(type)().\(property)"
                let reference = constants.keys[property].flatMap { references[$0] }
                add(
                    token.start..<tokens[index + 6].end, use,
                    reference.map { "\($0) is a Secret; use \($0).value" } ?? "the file declares no secret \(property)")
            }
        }
    }

    private mutating func add(_ range: Range<Int>, _ use: String, _ reason: DiagnosticMessage) {
        uses.append(Use(range: range, reason: "\(use) is not replaced: \(reason)"))
    }
}
