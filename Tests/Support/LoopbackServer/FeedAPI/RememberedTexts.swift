import Foundation

/// Texts that take a while to make, each made once.
final class RememberedTexts: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: [String: String] = [:]

    func text(for key: String, make: () -> String) -> String {
        lock.withLock {
            if let text = texts[key] { return text }
            let text = make()
            texts[key] = text
            return text
        }
    }
}
