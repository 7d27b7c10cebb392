import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import Feed

@MainActor
@Suite struct AuthorizationTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func screen(_ server: LoopbackServer, log: FeedLog = .silent) throws -> any FeedScreen {
        let dependencies = FeedDependencies(
            environment: .loopback(server.url), log: log,
            userLocale: UserLocale(locale: Locale(identifier: "en_US"), timeZone: .gmt),
            folders: FeedFolders(at: folder.url))
        return try dependencies.screen(of: .photos, start: FeedStart(skipsIntroduction: true))
    }

    /// Waits for the page that says where to sign in, and returns its address with the code.
    private func address(on screen: any FeedScreen) async throws -> URL {
        for await page in screen.pages() {
            guard let code = page.values["userCode"]?.text, let url = page.values["verificationAddress"]?.address else {
                continue
            }
            #expect(page.message == "open \(url.absoluteString) in a browser and enter \(code)")
            return url.appending(queryItems: [URLQueryItem(name: "user_code", value: code)])
        }
        throw FeedError.signInExpired
    }

    private func open(_ url: URL, answer: String) async throws {
        _ = try Data(contentsOf: url.appending(queryItems: [URLQueryItem(name: "answer", value: answer)]))
    }

    @Test func `a user signs in on a web page, and stays signed in`() async throws {
        let server = try LoopbackServer(feeds: FeedAPI())
        let recorder = LogRecorder()
        let screen = try screen(server, log: recorder.log())
        await screen.start()
        #expect(screen.actions.map(\.name) == [.authorize, .signIn, .visit])
        let signingIn = Task { await screen.perform(.authorize, .nothing) }
        let address = try await address(on: screen)
        #expect(screen.actions.map(\.name) == [.signIn, .visit])
        try await open(address, answer: "allow")
        await signingIn.value
        #expect(screen.page.facts.first == "Ada Prumo")
        let again = try self.screen(server)
        await again.start()
        #expect(again.page.facts.first == "Ada Prumo")
        let log = recorder.lines.joined(separator: "\n")
        #expect(!log.contains("device-USER") && !log.contains("token-of"))
    }

    @Test func `a refusal is a failure that can be tried again`() async throws {
        let server = try LoopbackServer(feeds: FeedAPI())
        let screen = try screen(server)
        await screen.start()
        let signingIn = Task { await screen.perform(.authorize, .nothing) }
        try await open(try await address(on: screen), answer: "deny")
        await signingIn.value
        #expect(screen.page.status == .failed(retry: .signIn))
        #expect(screen.page.message == "the sign-in was refused in the browser")
        #expect(screen.actions.map(\.name) == [.authorize, .signIn, .visit])
    }

    @Test func `whatever is done meanwhile ends waiting`() async throws {
        let server = try LoopbackServer(feeds: FeedAPI())
        let screen = try screen(server)
        await screen.start()
        let signingIn = Task { await screen.perform(.authorize, .nothing) }
        let address = try await address(on: screen)
        await screen.perform(.visit, .nothing)
        await signingIn.value
        try await open(address, answer: "allow")
        #expect(screen.page.values["isVisitor"]?.flag == true)
    }

    @Test(arguments: [
        (#"{"device_code":"d","user_code":"A-1","verification_uri":"https://a.example","expires_in":9}"#, true),
        (
            #"{"device_code":"d","user_code":"A-1","verification_url":"https://a.example","expires_in":9.5,"interval":1}"#,
            true
        ),
        (#"{"device_code":"d","user_code":"\u001b[31m","verification_uri":"https://a.example","expires_in":9}"#, false),
        (#"{"device_code":"d","user_code":"","verification_uri":"https://a.example","expires_in":9}"#, false),
        (#"{"device_code":"d","user_code":"A","verification_uri":"file:///etc/passwd","expires_in":9}"#, false),
        (#"{"device_code":"d","user_code":"A","verification_uri":"https://a.example"}"#, false),
    ])
    func `a code that cannot be shown is not accepted`(json: String, isValid: Bool) {
        let authorization = try? JSONDecoder().decode(DeviceAuthorization.self, from: Data(json.utf8))
        #expect((authorization != nil) == isValid)
        if let authorization { #expect(!"\(authorization.deviceCode)".contains("d\"")) }
    }

    @Test func `waiting is bounded, and grows when the server wants that`() async throws {
        let replies = LogRecorder()
        let log = replies.log()
        let transport = StubTransport { request throws(TransportError) in
            log.write(.info, message: "asked")
            guard request.address?.lastPathComponent == "token" else {
                return #"{"device_code":"d","user_code":"A-1","verification_uri":"https://a.example","expires_in":9}"#
            }
            throw .status(400, host: "a.example", message: replies.lines.count == 2 ? "slow_down" : "expired_token")
        }
        let url = try #require(URL(string: "https://a.example"))
        let authorize = AuthorizationService(
            server: .init(url: url, clientID: "c"), transport: transport, log: .silent)
        let authorization = try await authorize.start()
        var interval = authorization.interval
        #expect(interval == .seconds(5))
        #expect(try await authorize.token(of: authorization, interval: &interval) == nil)
        #expect(interval == .seconds(10))
        await #expect(throws: FeedError.signInExpired) {
            var interval = interval
            _ = try await authorize.token(of: authorization, interval: &interval)
        }
        let form = await transport.requests.last.flatMap(\.body).map { String(decoding: $0, as: UTF8.self) }
        #expect(form?.contains("grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Adevice_code") == true)
        #expect(await transport.requests.last?.contentType == .form)
    }
}
