import ConstantGenerators
import ConstantMigration
import DataFormats
import Findings
import Foundation
import RegularExpressions
import SourceText

// Prints the accessors that SwiftGen generates for a configuration, one JSON object a line; Tests/Conformance/Migrate/names
// compares them with those that the tool generated. Notes are printed to standard error.

extension ConstantSource {
    /// The resource as generated code names it; empty where code has its value instead.
    fileprivate var text: String {
        switch self {
        case .string(let table, let key): "\(table)\t\(key)"
        case .asset(_, let name): name
        case .font(let name): name
        case .file(let path): PathParts(path).name
        case .scene(_, let identifier): identifier ?? ""
        case .segue(_, let identifier): identifier
        default: ""
        }
    }
}

extension ForeignConstant {
    fileprivate var line: String {
        let sources: [ConstantSource] = if case .resource(let sources) = target { sources } else { [] }
        func list(_ texts: [String]) -> String { "[\(texts.map { JSONText.string($0) }.joined(separator: ", "))]" }
        return
            "{\"path\": \(list(path)), \"parameters\": \(parameters.map { list($0.map(\.type)) } ?? "null"), "
            + "\"sources\": \(list(sources.map(\.text)))}\n"
    }
}

RegularExpressions.install()
let arguments = CommandLine.arguments
guard arguments.count > 1 else {
    FileHandle.standardError.write(Data("usage: list-swiftgen-accessors FILE [NAME=VALUE...]\n".utf8))
    exit(2)
}
do throws(DiagnosticsError) {
    let variables = arguments.dropFirst(2).map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    let folder = PathParts(arguments[1]).folder
    let constants = try ForeignConstants(
        swiftGenConfigurationAt: arguments[1],
        variables: Dictionary(variables.map { ($0[0], $0.last ?? "") }) { $1 },
        in: ImportedFiles(inPackage: folder.isEmpty ? "." : folder))
    FileHandle.standardOutput.write(Data(constants.constants.map(\.line).joined().utf8))
    FileHandle.standardError.write(Data(constants.notes.map { "\($0)\n" }.joined().utf8))
} catch {
    FileHandle.standardError.write(Data(error.diagnostics.map { "\($0)\n" }.joined().utf8))
    exit(1)
}
