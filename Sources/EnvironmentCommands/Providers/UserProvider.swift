import CommandLineKit
import DataFormats
import EnvironmentSettings
import Foundation
import SourceText

/// A provider that a user describes, on the command line or in a file of their own; a repository cannot.
package struct UserProvider {
    /// The name in messages.
    package let name: String
    /// The program, from PATH or with its absolute path, then its arguments.
    let words: [String]
    /// The names of variables that the program gets.
    let variables: [String]

    /// Whether an argument contains the secret's name at the provider.
    package var takesItem: Bool { words.dropFirst().contains { $0.contains("{item}") } }

    /// The command of `--provider-command`: a JSON array of strings.
    /// - Throws: that it is something else.
    package init(argument: String) throws(UsageError) {
        let parsed = try? JSONParser.parse(SourceFile(path: "--provider-command", text: argument))
        let words = parsed?.elements?.compactMap(\.string) ?? []
        guard let program = words.first, !program.isEmpty, words.count == parsed?.elements?.count else {
            throw UsageError(
                "--provider-command must be a JSON array of the program and its arguments, as in "
                    + #"'["vault", "kv", "get", "-field=value", "secret/{item}"]'"#)
        }
        (name, self.words, variables) = (program, words, [])
    }

    private init?(_ member: JSONMember, _ reader: inout JSONObjectReader) {
        name = member.name
        let subject = "\"\(name)\""
        let members = reader.members(of: member.value, named: ["command", "variables"], subject: subject)
        let command = members["command"]?.value
        words = command?.elements?.compactMap(\.string) ?? []
        variables = members["variables"].map { reader.strings($0.value, subject: "\"variables\"").map(\.text) } ?? []
        guard let command, let program = words.first, !program.isEmpty, words.count == command.elements?.count else {
            reader.report(
                at: command ?? member.value,
                "\(subject) needs a \"command\", a list of the program and its arguments")
            return nil
        }
    }
}

extension UserProvider {
    /// The user's file, which only the user may be able to change.
    /// - Returns: its providers, by name; none if there is no such file.
    /// - Throws: every problem of the file, and that others can change it.
    package static func all(on machine: ProviderMachine) throws(DiagnosticsError) -> [UserProvider] {
        guard let path = try path(on: machine), Folder.hasEntry(at: path) else { return [] }
        let folder = PathParts(path).folder
        for place in [folder, path] {
            var status = stat()
            guard stat(place, &status) == 0 else { continue }
            guard status.st_uid == geteuid(), status.st_mode & 0o022 == 0 else {
                throw DiagnosticsError(
                    Diagnostic(
                        path: path,
                        "other users can change this file, which names programs to run; run chmod go-w '\(place)', and "
                            + "make sure that it belongs to you"))
            }
        }
        if let repository = machine.repository(of: path) {
            throw DiagnosticsError(
                Diagnostic(
                    path: path,
                    "this file is in the repository \(repository), which must not name programs; replace it with a file outside"
                ))
        }
        var reader = JSONObjectReader(file: try SourceFile(readingFrom: path, as: .tool))
        var providers: [UserProvider] = []
        for member in reader.members(of: try JSONParser.parse(reader.file), subject: "the file of providers") {
            if SecretProvider(rawValue: member.name) != nil {
                reader.problems.report(
                    reader.file.diagnostic(
                        at: member.nameRange, "\"\(member.name)\" is a built-in provider; choose another name"))
            }
            if let provider = UserProvider(member, &reader) { providers.append(provider) }
        }
        try reader.problems.check()
        return providers
    }

    private static func path(on machine: ProviderMachine) throws(DiagnosticsError) -> String? {
        if let folder = try machine.path(in: "XDG_CONFIG_HOME") { return folder + "/prumo/providers.json" }
        return try machine.path(in: "HOME").map { $0 + "/.config/prumo/providers.json" }
    }
}
