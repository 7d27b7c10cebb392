import DataFormats
import Foundation
import SourceText

/// What the client announced and what its user has set, for both threads.
final class ServerSettings: @unchecked Sendable {
    private let lock = Lock()
    private var currentClient = ClientFeatures(.object([]))
    private var isFixing = false
    private var isFormatting = false

    /// What the client announced.
    var client: ClientFeatures {
        get { lock.withLock { currentClient } }
        set { lock.withLock { currentClient = newValue } }
    }

    /// Whether safe fixes are applied before a file is saved: `fixOnSave`.
    var fixesOnSave: Bool { lock.withLock { isFixing } }

    /// Whether files are formatted before they are saved: `formatOnSave`.
    var formatsOnSave: Bool { lock.withLock { isFormatting } }

    /// Reads settings, which some clients send in an object `prumo`.
    func read(_ value: JSONValue?) {
        let settings = value?["prumo"] ?? value
        lock.withLock {
            isFixing = settings?["fixOnSave"]?.boolean ?? isFixing
            isFormatting = settings?["formatOnSave"]?.boolean ?? isFormatting
        }
    }
}
