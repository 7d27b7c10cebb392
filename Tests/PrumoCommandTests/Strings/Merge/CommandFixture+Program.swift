import Foundation
import TestSupport

extension CommandFixture {
    /// Runs another program in the package's folder, with the built `prumo` in PATH and a home without settings.
    func run(program: String, _ arguments: [String], variables: [String: String] = [:]) throws -> Outcome {
        try run(URL(filePath: program), arguments, environment: self.variables.merging(variables) { $1 })
    }

    /// What git and `prumo` see of the machine.
    var variables: [String: String] {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return [
            "PATH": "\(BuiltProducts.folder.path):\(path)", "HOME": folder.path, "GIT_CONFIG_NOSYSTEM": "1",
            "LC_ALL": "C",
        ]
    }
}
