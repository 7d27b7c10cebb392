import CommandLineKit
import EnvironmentSettings
import Programs
import SourceText

/// Reads secrets from providers, one program after the other. It ends with the first one that fails.
package struct ProviderReading {
    /// The number of bytes that a program may print.
    private static let outputLimit = 1 << 16

    /// The environment's name, for messages.
    let environment: String
    /// How long each program may take, in seconds.
    let timeout: Int
    /// Strings that are never printed.
    private var secrets: [String]

    /// Prepares to read.
    /// - Parameter secrets: strings that are not printed even if a provider prints them.
    package init(environment: String, timeout: Int, secrets: [String]) {
        self.environment = environment
        self.timeout = timeout
        self.secrets = secrets
    }

    /// Runs a provider for a secret. What it prints on standard error is printed only if it fails.
    /// - Parameter item: the secret's name there; nil for a command that needs none.
    /// - Throws: that it fails, takes too long, or prints anything but a secret. No message contains what it prints.
    package mutating func value(
        of name: String, from command: ProviderCommand, item: SecretDeclaration.Entry?
    ) throws(DiagnosticsError) -> SecretImport.Value {
        let source = command.provider.onOneLine
        StandardStream.error.write(
            "reading \(name) of \(environment) from \(source)\(item.map { " (\($0.text.onOneLine))" } ?? "")\n")
        let run = ProgramRun(
            command.program, command.arguments, variables: command.variables, startsInRoot: true,
            limits: ProgramRun.Limits(seconds: timeout, output: Self.outputLimit))
        let printed = String(decoding: run.output, as: UTF8.self)
        func refusal(_ problem: String) -> DiagnosticsError {
            let message = "\(source) gave no value for the secret \(name) of \(environment): \(problem)"
            let diagnostic = item?.place.diagnostic(DiagnosticMessage(quoting: message))
            return DiagnosticsError(diagnostic ?? Diagnostic(path: nil, message))
        }
        if let problem = problem(with: run.ending) {
            let redaction = Redaction(
                of: secrets + command.tokens + [printed] + printed.split(whereSeparator: \.isNewline).map(String.init))
            for line in redaction.lines(String(decoding: run.errors, as: UTF8.self)) {
                StandardStream.error.write("\(source): \(line)\n")
            }
            throw refusal(problem)
        }
        guard var text = String(validating: run.output, as: UTF8.self) else {
            throw refusal("it printed bytes that are not UTF-8; store the secret in another form, such as base64")
        }
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        if command.takesFirstLine {
            // pass lists a folder in the place of a secret.
            if let item, lines[0] == item.text { throw refusal("the item is a folder; name one in it") }
            text = String(lines[0])
        } else if text.last?.isNewline == true {
            text.removeLast()
        }
        guard !text.allSatisfy(\.isWhitespace) else { throw refusal("it printed nothing; check the item") }
        let isText = text.unicodeScalars.allSatisfy { scalar in
            scalar.properties.generalCategory != .control || ["\n", "\r", "\t"].contains(scalar)
        }
        guard isText else {
            throw refusal("it printed control characters; store the secret in another form, such as base64")
        }
        secrets.append(text)
        return SecretImport.Value(name: name, text: text, source: source)
    }

    private func problem(with ending: ProgramRun.Ending) -> String? {
        switch ending {
        case .exit(0): nil
        case .exit(let status): "it exited with status \(status); fix what it reports, and run the command again"
        case .signal(let signal): "it was ended by signal \(signal); run it by itself to see why"
        case .timeout:
            "it did not end within \(timeout) s; unlock it first, or raise --timeout"
        case .outputLimit: "it printed more than \(Self.outputLimit >> 10) KB; check the item"
        case .notStarted(let error): "it cannot be started: \(String(cString: strerror(error))); check its installation"
        }
    }
}
