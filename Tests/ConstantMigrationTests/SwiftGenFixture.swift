import ConstantGenerators
import ConstantMigration
import Findings
import Foundation
import SourceText
import TestSupport

/// A repository with a configuration of SwiftGen.
struct SwiftGenFixture {
    let folder: TemporaryFolder

    /// Creates a repository with files, of which `swiftgen.yml` is the configuration.
    init(_ files: [String: String] = [:]) throws {
        folder = try TemporaryFolder()
        try folder.write("", to: ".git/HEAD")
        for (path, text) in files { try folder.write(text, to: path) }
    }

    /// A repository with one entry of a parser.
    init(
        _ parser: String, _ inputs: String = "in", template: String, params: String = "{}", more: String = "",
        _ files: [String: String]
    ) throws {
        try self.init(files)
        try configure(parser, inputs, template: template, params: params, more: more)
    }

    /// Writes the configuration of one entry.
    func configure(
        _ parser: String, _ inputs: String = "in", template: String, params: String = "{}", more: String = ""
    ) throws {
        try folder.write(
            "\(parser):\n  inputs: \(inputs)\n\(more)  outputs:\n    templateName: \(template)\n    output: Out.swift\n"
                + "    params: \(params)\n", to: "swiftgen.yml")
    }

    /// Reads the configuration.
    func read(variables: [String: String] = [:]) throws(DiagnosticsError) -> ForeignConstants {
        try ForeignConstants(
            swiftGenConfigurationAt: folder.path + "/swiftgen.yml", variables: variables,
            in: ImportedFiles(inPackage: folder.path))
    }

    /// The accessors, each as code refers to it, with what it is of.
    func accessors() throws -> [String] { try read().constants.map(text) }

    /// The notes, or the problems where there are any.
    func messages(variables: [String: String] = [:]) -> [String] {
        do {
            return texts(try read(variables: variables).notes)
        } catch {
            return texts(error.diagnostics)
        }
    }

    private func texts(_ diagnostics: [Diagnostic]) -> [String] {
        diagnostics.map { $0.description.replacing(folder.path + "/", with: "") }
    }

    private func text(_ constant: ForeignConstant) -> String {
        let parameters = constant.parameters.map { parameters in
            "(" + parameters.map { ($0.label ?? "_") + ": " + $0.type }.joined(separator: ", ") + ")"
        }
        let target =
            switch constant.target {
            case .resource(let sources): sources.map(text).joined(separator: " | ")
            case .member(let kind, let name): "\(kind.standardName).\(name)"
            }
        return constant.path.joined(separator: ".") + (parameters ?? "") + " = " + target
    }

    private func text(_ source: ConstantSource) -> String {
        func shown(_ path: String) -> String { path.replacing(folder.path + "/", with: "") }
        return switch source {
        case .string(let table, let key): "\(table)/\(key)"
        case .asset(let kind, let name): "\(kind) \(name)"
        case .font(let name): name
        case .file(let path): shown(path)
        case .color(let file, let name): "\(shown(file)) \(name)"
        case .data(let file, let keys): "\(shown(file)) \(keys.joined(separator: "."))"
        case .storyboard(let file): shown(file)
        case .scene(let file, let identifier): "\(shown(file)) scene \(identifier ?? "-")"
        case .segue(let file, let identifier): "\(shown(file)) segue \(identifier)"
        default: "\(source)"
        }
    }
}
