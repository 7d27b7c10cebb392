import Foundation
import LoopbackServer
import TestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

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
        #expect(!log.contains("device-") && !log.contains("token-of"))
    }

    /// What a browser gets that sends a form.
    private func send(_ form: String, to url: URL) async throws -> (status: Int?, page: String) {
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.httpBody = Data(form.utf8)
        let (data, response) = try await URLSession.shared.data(for: request)
        return ((response as? HTTPURLResponse)?.statusCode, String(decoding: data, as: UTF8.self))
    }

    @Test func `a user types the code in any form, and reads what happened`() async throws {
        let server = try LoopbackServer(feeds: FeedAPI())
        let screen = try screen(server)
        await screen.start()
        let signingIn = Task { await screen.perform(.authorize, .nothing) }
        let address = try await address(on: screen)
        let code = try #require(screen.page.values["userCode"]?.text)
        #expect(code.wholeMatch(of: /[A-Z]{4}-[A-Z]{4}/) != nil)
        let page = try #require(URL(string: "\(server.url)/photos/oauth/device"))
        #expect(address.path == page.path)
        let start = try String(decoding: Data(contentsOf: page), as: UTF8.self)
        #expect(start.contains("<h1>Sign in a device</h1>") && start.contains(#"name="user_code""#))
        let wrong = try await send("user_code=%3Cb%3Ewrong", to: page)
        #expect(wrong.status == 404)
        #expect(wrong.page.contains("The code “&lt;b>wrong” is not valid. Check it on the device, and enter it again."))
        for typed in [
            code, code.lowercased(), code.replacing("-", with: ""), " \(code.replacing("-", with: " ").lowercased()) ",
        ] {
            let asked = try await send("user_code=\(typed.replacing(" ", with: "+"))", to: page)
            #expect(asked.status == 200 && asked.page.contains("<strong>\(code)</strong>"), "\(typed)")
        }
        let allowed = try await send("user_code=\(code.lowercased())&answer=allow", to: page)
        #expect(allowed.page.contains("<h1>You are signed in</h1>"))
        await signingIn.value
        #expect(screen.page.facts.first == "Ada Prumo")
    }

    @Test func `an account has a picture of its owner`() async throws {
        struct User: Decodable { let picture: URL }
        let server = try LoopbackServer(feeds: FeedAPI())
        var request = URLRequest(url: server.url.appending(path: "photos/v1/userinfo"))
        request.setValue("Bearer good", forHTTPHeaderField: "Authorization")
        let user = try JSONDecoder().decode(User.self, from: try await URLSession.shared.data(for: request).0)
        let picture = try PictureDecoder.picture(from: try Data(contentsOf: user.picture))
        #expect(picture.width == 640 && picture.height == 640)
        let recorded = try #require(Files.all.first { $0.relativePath == "Fixtures/photos/user.json" })
        let owner = try JSONDecoder().decode(User.self, from: try recorded.bytes(as: Data.self))
        let data = try #require(RecordedPictures.data(owner.picture.lastPathComponent))
        #expect(try PictureDecoder.picture(from: data).width == 640)
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
