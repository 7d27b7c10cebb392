import EnvironmentSettings
import Foundation
import Programs
import SourceText

/// How a provider is run for one secret. No shell reads any of it.
package struct ProviderCommand {
    /// The provider in messages: `op`.
    package let provider: String
    let program: Program
    package let arguments: [String]
    /// The program's whole environment.
    let variables: [String: String]
    /// The values of variables that may be secrets themselves.
    let tokens: [String]
    /// Whether only the first line of the output is the secret.
    let takesFirstLine: Bool

    /// The command as people read it, for a preview.
    package var description: String {
        ([program.path] + arguments).map { word in
            word.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"'\"\\$`".utf8.contains($0) }
                ? word : "'\(word.replacing("'", with: "'\\''"))'"
        }.joined(separator: " ")
    }
}

extension ProviderCommand {
    /// The variables that each program gets, if they are set.
    private static let common = ["USER", "LOGNAME", "DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"]
    private static let commonPaths = ["TMPDIR", "XDG_RUNTIME_DIR"]
    private static let gpg = ["GPG_TTY"]

    /// What a built-in provider gets besides.
    private static func variables(of provider: SecretProvider) -> (names: [String], paths: [String]) {
        switch provider {
        case .age: ([], ["HOME"])
        case .op:
            (
                [
                    "OP_ACCOUNT", "OP_BIOMETRIC_UNLOCK_ENABLED", "OP_CONNECT_HOST", "OP_CONNECT_TOKEN",
                    "OP_SERVICE_ACCOUNT_TOKEN", "OP_SESSION_*", "HTTPS_PROXY", "https_proxy", "NO_PROXY", "no_proxy",
                ], ["HOME", "XDG_CONFIG_HOME", "OP_CONFIG_DIR"]
            )
        case .pass: (gpg, ["HOME", "GNUPGHOME", "PASSWORD_STORE_DIR"])
        case .security: ([], ["HOME"])
        // Without HOME: an encrypted file names servers, to which sops would send what clouds and Vault store there.
        case .sops: (gpg + ["SOPS_AGE_KEY"], ["SOPS_AGE_SSH_PRIVATE_KEY_FILE"])
        }
    }

    /// The command of a built-in provider for an item.
    /// - Throws: that the program or a file is missing, or must not be used.
    package init(
        _ provider: SecretProvider, item: SecretDeclaration.Entry, on machine: ProviderMachine
    ) throws(DiagnosticsError) {
        let (names, paths) = Self.variables(of: provider)
        var variables = try Self.variables(names, paths: paths, on: machine)
        let text = item.text
        switch provider {
        case .age:
            guard let identities = try Self.ageIdentities(on: machine) else {
                throw DiagnosticsError(
                    Diagnostic(
                        path: nil, "no file of age identities was found; set SOPS_AGE_KEY_FILE to its absolute path"))
            }
            arguments = ["--decrypt", "--identity", identities, try Self.file(text, at: item.place, on: machine)]
        case .op: arguments = ["read", "--no-newline", "op://\(text)"]
        case .pass: arguments = ["show", text]
        case .security:
            let parts = text.split(separator: "/").map(String.init)
            arguments =
                ["find-generic-password", "-s", parts[0]] + (parts.count > 1 ? ["-a", parts[1]] : []) + ["-w"]
        case .sops:
            let halves = text.split(separator: "#").map(String.init)
            let keys = halves[1].split(separator: ".").map { "[\"\($0)\"]" }.joined()
            arguments = ["--decrypt", "--extract", keys, try Self.file(halves[0], at: item.place, on: machine)]
            variables["HOME"] = "/nonexistent"
            variables["SOPS_AGE_KEY_FILE"] = try Self.ageIdentities(on: machine)
            let keyring = try machine.path(in: "HOME").map { $0 + "/.gnupg" }
            variables["GNUPGHOME"] = try machine.path(in: "GNUPGHOME") ?? keyring
        }
        program = try machine.program(provider.rawValue)
        self.variables = variables
        self.provider = provider.rawValue
        tokens = Array(machine.variables(named: names).values)
        takesFirstLine = provider == .pass
    }

    /// The command that a user wrote, for a secret.
    /// - Throws: that the program is missing or in the repository.
    package init(
        _ command: UserProvider, secret: String, environment: String, item: String?, on machine: ProviderMachine
    ) throws(DiagnosticsError) {
        var arguments = Array(command.words.dropFirst())
        for (mark, text) in [("{name}", secret), ("{environment}", environment), ("{item}", item)] {
            guard arguments.contains(where: { $0.contains(mark) }) else { continue }
            guard let text else {
                throw DiagnosticsError(
                    Diagnostic(
                        path: nil,
                        "\(secret) has no item for \(environment) in .prumo.json, which \(command.name) needs for {item}; "
                            + "add it"))
            }
            arguments = arguments.map { $0.replacing(mark, with: text) }
        }
        program = try machine.program(command.words[0])
        variables = try Self.variables(command.variables, paths: ["HOME", "XDG_CONFIG_HOME"], on: machine)
        self.arguments = arguments
        provider = command.name
        tokens = Array(machine.variables(named: command.variables).values)
        takesFirstLine = false
    }

    private static func variables(
        _ names: [String], paths: [String], on machine: ProviderMachine
    ) throws(DiagnosticsError) -> [String: String] {
        var variables = machine.variables(named: common + names)
        for name in commonPaths + paths { variables[name] = try machine.path(in: name) }
        variables["PATH"] = machine.folders.joined(separator: ":")
        variables["LC_ALL"] = "C"
        return variables
    }

    /// The file of identities of age, where sops has it.
    private static func ageIdentities(on machine: ProviderMachine) throws(DiagnosticsError) -> String? {
        if let path = try machine.path(in: "SOPS_AGE_KEY_FILE") { return path }
        guard let home = try machine.path(in: "HOME") else { return nil }
        #if os(macOS)
        let standard = home + "/Library/Application Support"
        #else
        let standard = home + "/.config"
        #endif
        let path = "\(try machine.path(in: "XDG_CONFIG_HOME") ?? standard)/sops/age/keys.txt"
        return Folder.isFile(at: path) ? path : nil
    }

    /// The real path of a file of the package.
    /// - Throws: that there is none, or that it is a link out of the package.
    private static func file(
        _ path: String, at place: SourcePlace, on machine: ProviderMachine
    ) throws(DiagnosticsError) -> String {
        let path = "\(machine.package)/\(path)"
        guard let real = RealPath.of(path), Folder.isFile(at: real) else {
            throw DiagnosticsError(place.diagnostic("there is no such file in the package; correct the path"))
        }
        guard RealPath.contains(machine.package, real) else {
            throw DiagnosticsError(
                place.diagnostic("the file is a symbolic link out of the package; replace it with the file itself"))
        }
        return real
    }
}
