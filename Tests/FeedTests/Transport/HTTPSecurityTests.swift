import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import Feed

/// Servers whose encryption cannot be trusted.
@Suite struct HTTPSecurityTests {
    private static let program = ["/usr/bin/openssl", "/opt/homebrew/bin/openssl", "/usr/local/bin/openssl"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    @Test(.enabled(if: program != nil), arguments: [true, false])
    func `a certificate that nobody has signed, and a server that does not encrypt, are no secure connection`(
        speaksTLS: Bool
    ) async throws {
        let folder = try TemporaryFolder()
        let openssl = try #require(Self.program)
        // Free as soon as it is known; nobody else takes it that soon.
        let port = try ReservedPort().number
        var address = "https://127.0.0.1:\(port)"
        var server: Process?
        var plain: LoopbackServer?
        defer {
            server?.terminate()
            server?.waitUntilExit()
        }
        if speaksTLS {
            let (key, certificate) = ("\(folder.path)/key.pem", "\(folder.path)/certificate.pem")
            let variables = ProcessInfo.processInfo.environment
            _ = try await SpawnedProgram.run(
                [
                    openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate,
                    "-days", "1", "-subj", "/CN=127.0.0.1",
                ], variables: variables)
            let process = Process()
            process.executableURL = URL(fileURLWithPath: openssl)
            process.arguments = [
                "s_server", "-quiet", "-accept", "\(port)", "-key", key, "-cert", certificate, "-www",
            ]
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            process.standardInput = FileHandle.nullDevice
            try process.run()
            server = process
        } else {
            let started = try LoopbackServer(feeds: FeedAPI())
            plain = started
            address = started.url.absoluteString.replacing("http:", with: "https:")
        }
        let url = try #require(URL(string: address))
        var error: TransportError?
        // The server needs a moment to listen.
        for _ in 0..<200 {
            do throws(TransportError) {
                _ = try await HTTPTransport(baseURL: url, network: .make(), log: .silent)
                    .response(to: TransportRequest(path: "x"))
            } catch let caught {
                error = caught
            }
            guard case .offline = error else { break }
            try await Task.sleep(for: .milliseconds(50))
        }
        withExtendedLifetime(plain) {}
        #expect(error == .insecure(host: url.hostAndPort))
    }
}
