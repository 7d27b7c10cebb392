import SwiftTree

/// The rules that run over a file, each configured.
package final class RuleSet: Sendable {
    let runners: [RuleRunner]
    let nodeKinds: NodeKinds
    let tokenKinds: TokenKinds

    init(_ runners: [RuleRunner]) {
        self.runners = runners.sorted { $0.metadata.id < $1.metadata.id }
        var nodeKinds: NodeKinds = []
        var tokenKinds: TokenKinds = []
        for runner in runners {
            nodeKinds.formUnion(runner.nodeKinds)
            tokenKinds.formUnion(runner.tokenKinds)
        }
        self.nodeKinds = nodeKinds
        self.tokenKinds = tokenKinds
    }

    /// The ids of the rules, in the order in which they run.
    package var ids: [String] { runners.map(\.metadata.id) }
}
