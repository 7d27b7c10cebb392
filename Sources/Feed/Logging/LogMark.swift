/// What a log line is about, at a glance.
public enum LogMark: String, Sendable, CaseIterable {
    case initialization = "👶"
    case deinitialization = "⚰️"
    case viewModel = "🧠"
    case coordinator = "🧭"
    case controller = "🎮"
    case row = "🔲"
    case cell = "🏻"
    case network = "📶"
    case receiving = "⬇️"
    case sending = "⬆️"
    case success = "✅"
    case failure = "⚠️"
}
