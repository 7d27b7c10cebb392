import CommandLineKit
import SourceText

/// The formats in which an environment leaves the package.
enum ExportFormat: String, CaseIterable, ArgumentValue {
    case xcconfig, env, plist, json

    /// The text of a file of this format.
    /// - Parameter prefix: what the names of variables start with.
    /// - Throws: each value that the format cannot hold.
    func text(
        of settings: [ExportedSetting], environment: String = "", prefix: String = ""
    ) throws(DiagnosticsError) -> String {
        switch self {
        case .xcconfig: try XcconfigFormat.text(of: settings, environment: environment, prefix: prefix)
        case .env: try DotEnvFormat.text(of: settings, prefix: prefix)
        case .plist: try PropertyListFormat.text(of: settings)
        case .json: JSONFormat.text(of: .tree(settings)) + "\n"
        }
    }
}
