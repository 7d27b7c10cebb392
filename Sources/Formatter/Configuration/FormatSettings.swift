import DataFormats
import Findings
import SourceText

/// The configuration of some files, and where it comes from.
package final class FormatSettings: Sendable {
    /// The kind of place that settings are in.
    package enum Source: Sendable, Equatable {
        /// Nowhere: they are the toolchain's.
        case standard
        /// `.swift-format`.
        case toolchainFile
        /// The key `format` of `.prumo.json`.
        case packageConfiguration
        /// The command line.
        case commandLine
    }

    /// The settings.
    package let configuration: FormatConfiguration
    /// The kind of place that they are in.
    package let source: Source
    /// The file that they are in, as diagnostics name it; `nil` if there is none.
    package let path: String?
    /// Where the keys are that the file has, by their names.
    let places: [String: SourcePlace]

    /// Where the value of a key comes from: `.swift-format:3:5` or `default`.
    package func origin(ofKey name: String) -> String { places[name]?.reference ?? "default" }

    /// The settings of the toolchain.
    package static let standard = FormatSettings(FormatConfiguration(), .standard)

    private init(
        _ configuration: FormatConfiguration, _ source: Source, path: String? = nil, places: [String: SourcePlace] = [:]
    ) {
        self.configuration = configuration
        self.source = source
        self.path = path
        self.places = places
    }

    /// Reads an object with the keys of `.swift-format`.
    /// - Parameter subject: what has these keys, for messages.
    /// - Throws: everything that is wrong with it.
    convenience init(_ value: JSONValue, in file: SourceFile, _ source: Source, subject: String)
        throws(DiagnosticsError)
    {
        var reader = JSONObjectReader(file: file)
        var configuration = FormatConfiguration()
        var places: [String: SourcePlace] = [:]
        let members = reader.members(of: value, named: FormatKey.all.map(\.name), subject: subject)
        for key in FormatKey.all {
            guard let member = members[key.name] else { continue }
            key.read(member.value, into: &configuration, &reader)
            places[key.name] = SourcePlace(file: file, range: member.nameRange)
        }
        guard reader.problems.diagnostics.isEmpty else {
            throw DiagnosticsError(Diagnostic.ordered(reader.problems.diagnostics))
        }
        self.init(configuration, source, path: file.path, places: places)
    }
}
