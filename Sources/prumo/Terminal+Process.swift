import CommandLineKit
import Foundation

extension Terminal {
    /// Standard output, in this process's environment.
    static func standardOutput() -> Terminal {
        standardOutput(environment: ProcessInfo.processInfo.environment)
    }
}
