import EnvironmentSettings
import Foundation
import SourceText
import TestSupport
import Testing

/// A package with environments in a temporary folder.
struct PackageFixture {
    let folder: TemporaryFolder

    /// Writes files; `.secrets` are made readable to their owner only.
    init(_ files: [String: String]) throws {
        folder = try TemporaryFolder()
        for (path, text) in files { try write(text, to: path) }
    }

    /// Three environments with one string each.
    init(development: String, stage: String, production: String, files: [String: String] = [:]) throws {
        try self.init(
            files.merging([
                "Environments/Development.json": development, "Environments/Stage.json": stage,
                "Environments/Production.json": production,
            ]) { first, _ in first })
    }

    func write(_ text: String, to path: String, mode: Int? = nil) throws {
        try folder.write(text, to: path)
        if let mode = mode ?? (path == ".env" ? 0o600 : nil) {
            try FileManager.default.setAttributes(
                [.posixPermissions: mode], ofItemAtPath: folder.path + "/" + path)
        }
    }

    func settings(isContinuousIntegration: Bool = false) throws(DiagnosticsError) -> PackageSettings {
        let configuration = try PackageConfiguration(inPackage: folder.path)
        return try PackageSettings(
            inPackage: folder.path, configuration: configuration,
            environments: EnvironmentSet(inPackage: folder.path, configuration: configuration),
            isContinuousIntegration: isContinuousIntegration)
    }

    func selected(_ name: String) throws(DiagnosticsError) -> SelectedSettings {
        let settings = try settings()
        let selection = try EnvironmentSelection(
            among: settings.environments, traits: name.split(separator: "+").map(String.init), asserted: nil)
        let selected = try SelectedSettings(selection, of: settings)
        try selected.requireSecrets()
        return selected
    }

    /// The ids of all rules.
    private static let rules = Set(SettingGuard.allCases.map(\.rawValue) + EnvironmentRuleID.allCases.map(\.rawValue))

    /// What an operation reports, with paths relative to the package and without the ids of rules.
    func problems(_ operation: () throws(DiagnosticsError) -> [Diagnostic]) -> [String] {
        let diagnostics = diagnostics(operation)
        for diagnostic in diagnostics where diagnostic.path?.hasSuffix(PackageConfiguration.fileName) != true {
            // The check gives the general rule to what has none.
            #expect(diagnostic.rule.map(Self.rules.contains) == true, "\(diagnostic)")
        }
        return diagnostics.map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.rule = nil
            return diagnostic.description.replacing(folder.path + "/", with: "")
        }
    }

    /// What is wrong with the package, and what is suspicious.
    func problems(isContinuousIntegration: Bool = false) -> [String] {
        problems { () throws(DiagnosticsError) in
            try settings(isContinuousIntegration: isContinuousIntegration).findings
        }
    }

    /// The rules of what is wrong with the package and what is suspicious.
    var rules: [String?] {
        diagnostics { () throws(DiagnosticsError) in try settings().findings }.map(\.rule)
    }

    private func diagnostics(_ operation: () throws(DiagnosticsError) -> [Diagnostic]) -> [Diagnostic] {
        do { return try operation() } catch { return error.diagnostics }
    }

    /// Runs git in the package's folder.
    func git(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["git", "-C", folder.path] + arguments
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}
