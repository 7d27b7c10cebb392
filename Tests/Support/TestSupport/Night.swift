import Foundation

/// The long form of the tests, which `.ci/nightly` runs.
package enum Night {
    /// Whether tests that take long, or measure how time grows on much data, run; `PRUMO_NIGHT=1` asks for them.
    package static let isNow = ProcessInfo.processInfo.environment["PRUMO_NIGHT"] == "1"
}
