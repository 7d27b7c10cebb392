import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import Feed

/// Servers whose encryption cannot be trusted.
@Suite struct HTTPSecurityTests {
    private static let program = ["/usr/bin/openssl", "/opt/homebrew/bin/openssl", "/usr/local/bin/openssl"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    @Test(.enabled(if: program != nil))
    func `a connection with a certificate that nobody has signed is not secure`() async throws {
        let folder = try TemporaryFolder()
        let openssl = try #require(Self.program)
        let (key, certificate) = ("\(folder.path)/key.pem", "\(folder.path)/certificate.pem")
        let made = try await SpawnedProgram.run(
            [
                openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate,
                "-days", "1", "-subj", "/CN=127.0.0.1",
            ], variables: ProcessInfo.processInfo.environment)
        #expect(made.status == 0)
        // Free as soon as it is known; nobody else takes it that soon.
        let port = try ReservedPort().number
        let server = try SpawnedProgram.start(
            [openssl, "s_server", "-quiet", "-accept", "\(port)", "-key", key, "-cert", certificate, "-www"],
            variables: ProcessInfo.processInfo.environment, output: "/dev/null")
        defer {
            kill(server, SIGKILL)
            waitpid(server, nil, 0)
        }
        let url = try #require(URL(string: "https://127.0.0.1:\(port)"))
        var failure: TransportError?
        // The server needs a moment to listen.
        for _ in 0..<400 {
            do throws(TransportError) {
                _ = try await HTTPTransport(baseURL: url, network: .make(timeout: .seconds(60)), log: .silent)
                    .response(to: TransportRequest(path: "x"))
            } catch {
                failure = error
            }
            guard case .offline = failure else { break }
            try await Task.sleep(for: .milliseconds(50))
        }
        #expect(failure == .insecure(host: url.hostAndPort))
    }
}
