import PrumoRuntime
import SourceText

extension LocalizedText {
    /// Reads the placeholders of all variations.
    /// - Throws: a diagnostic at the placeholder that is wrong.
    package func message() throws(DiagnosticsError) -> Message {
        try messageAndWarnings().message
    }

    /// Reads the placeholders of all variations, and says what is suspicious about them.
    /// - Throws: a diagnostic at the placeholder that is wrong.
    package func messageAndWarnings() throws(DiagnosticsError) -> (message: Message, warnings: [Diagnostic]) {
        if substitutions.isEmpty, case .text(let text) = root,
            text.syntax != .json || !text.text.utf8.contains(UInt8(ascii: "%"))
        {
            do {
                return (try MessageResolver.message(of: text.text), [])
            } catch {
                throw DiagnosticsError(Self.diagnostic(error, at: .text(text), .error))
            }
        }
        var origins = Origins()
        let root = origins.node(root)
        let substitutions = substitutions.map { origins.substitution($0) }
        let pattern = TextPattern(root: root, substitutions: substitutions, hasNumbers: origins.hasNumbers)
        do {
            let message = try MessageResolver.message(of: pattern)
            return (message, message.notes.map { Self.diagnostic($0, at: origins.list[$0.id], .warning) })
        } catch {
            throw DiagnosticsError(Self.diagnostic(error, at: origins.list[error.id], .error))
        }
    }

    private static func diagnostic(
        _ problem: MessageResolver.Problem, at origin: Origin, _ severity: Diagnostic.Severity
    ) -> Diagnostic {
        switch origin {
        case .text(let text):
            let scalars = text.text.utf8.prefix(problem.offset).reduce(0) { $0 + (UTF8.isContinuation($1) ? 0 : 1) }
            return text.place(ofScalar: scalars).diagnostic("\(problem.message)", severity: severity)
        case .substitution(let place): return place.diagnostic("\(problem.message)", severity: severity)
        }
    }

    private enum Origin {
        case text(PlacedText)
        case substitution(SourcePlace)
    }

    /// Numbers the texts of a pattern, so that a problem finds its place.
    private struct Origins {
        var list: [Origin] = []
        var hasNumbers = false

        mutating func node(_ node: Node) -> TextPattern.Node {
            switch node {
            case .text(let text):
                if text.syntax == .json { hasNumbers = true }
                list.append(.text(text))
                return .text(text.text, id: list.count - 1)
            case .plural(let branches):
                return .plural(branches.map { (category: $0.category, node: self.node($0.node)) })
            case .device(let branches): return .device(branches.map { (device: $0.device, node: self.node($0.node)) })
            case .width(let branches): return .width(branches.map { (width: $0.width, node: self.node($0.node)) })
            }
        }

        mutating func substitution(_ substitution: Substitution) -> TextPattern.Substitution {
            list.append(.substitution(substitution.place))
            let id = list.count - 1
            return TextPattern.Substitution(
                name: substitution.name, id: id, argument: substitution.argument, format: substitution.format,
                isOrdinal: TextPattern.Substitution.isOrdinal(substitution.name), node: node(substitution.node))
        }
    }
}
