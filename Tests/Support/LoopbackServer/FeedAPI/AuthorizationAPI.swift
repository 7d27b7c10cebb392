import Foundation
import PictureDrawing

/// The device flow of OAuth 2.0 (RFC 8628): `POST device/code`, `POST token`, and for the user's browser the page
/// `device`, where a code is entered and allowed or denied: `GET device?user_code=&answer=allow`, or the same as a form.
final class AuthorizationAPI: @unchecked Sendable {
    private enum State {
        case pending, allowed, denied
    }

    private let lock = NSLock()
    private var states: [String: State] = [:]

    func answer(to request: LoopbackServer.Request, path: String) -> LoopbackServer.Answer? {
        switch (request.method, path) {
        case ("POST", "device/code"): start(request)
        case ("GET", "device"), ("POST", "device"): decide(request)
        case ("POST", "token"): token(request)
        default: nil
        }
    }

    private func start(_ request: LoopbackServer.Request) -> LoopbackServer.Answer {
        guard request.form["client_id"]?.isEmpty == false else { return Self.failure("invalid_client") }
        let code = lock.withLock {
            var chance = SeededGenerator(seed: 9, "code", states.count)
            // Without vowels, so that no code is a word, and without what looks like a digit (RFC 8628, 6.1).
            let code = chance.characters(8, of: "BCDFGHJKLMNPQRSTVWXZ")
            states[code] = .pending
            return code
        }
        let address = "\(request.origin)/photos/oauth/device"
        let shown = Self.shown(code)
        let answer: JSONValue = [
            "device_code": .string("device-\(code)"), "user_code": .string(shown),
            "verification_uri": .string(address),
            "verification_uri_complete": .string("\(address)?user_code=\(shown)"), "expires_in": 300, "interval": 0,
        ]
        return .json(answer.text)
    }

    /// `BCDF-GHJK`.
    private static func shown(_ code: String) -> String { "\(code.prefix(4))-\(code.dropFirst(4))" }

    /// Users type a code in any case, with or without its hyphen.
    private func decide(_ request: LoopbackServer.Request) -> LoopbackServer.Answer {
        let form = request.form
        let typed = form["user_code"] ?? request["user_code"] ?? ""
        let code = typed.uppercased().filter { $0.isLetter || $0.isNumber }
        guard !code.isEmpty else { return DevicePage.start.answer }
        return lock.withLock {
            switch (states[code], form["answer"] ?? request["answer"]) {
            case (nil, _): return DevicePage.unknown(typed).answer
            case (.allowed, _): return DevicePage.allowed.answer
            case (.denied, _): return DevicePage.denied.answer
            case (.pending, "allow"):
                states[code] = .allowed
                return DevicePage.allowed.answer
            case (.pending, "deny"):
                states[code] = .denied
                return DevicePage.denied.answer
            case (.pending, _): return DevicePage.confirm(Self.shown(code)).answer
            }
        }
    }

    private func token(_ request: LoopbackServer.Request) -> LoopbackServer.Answer {
        let form = request.form
        guard form["grant_type"] == "urn:ietf:params:oauth:grant-type:device_code" else {
            return Self.failure("unsupported_grant_type")
        }
        let code = (form["device_code"] ?? "").replacing("device-", with: "")
        switch lock.withLock({ states[code] }) {
        case .pending: return Self.failure("authorization_pending")
        case .denied: return Self.failure("access_denied")
        case .allowed: return .json(#"{"access_token":"token-of-\#(code)","token_type":"Bearer","expires_in":3599}"#)
        case nil: return Self.failure("expired_token")
        }
    }

    private static func failure(_ word: String) -> LoopbackServer.Answer {
        .json(#"{"error":"\#(word)"}"#, status: 400)
    }
}

/// What the user's browser shows.
private enum DevicePage {
    /// Asks for the code.
    case start
    /// Asks whether the device of a code may sign in.
    case confirm(String)
    case allowed
    case denied
    /// There is no such code.
    case unknown(String)

    var answer: LoopbackServer.Answer {
        let (status, title, content): (Int, String, String) =
            switch self {
            case .start: (200, "Sign in a device", "<p>Enter the code that the device shows.</p>" + Self.form(""))
            case .confirm(let code):
                (
                    200, "Sign in this device?",
                    """
                    <p>The device with the code <strong>\(code)</strong> wants to see the photos of Ada Prumo.</p>
                    <form method="post"><input type="hidden" name="user_code" value="\(code)">
                    <button name="answer" value="allow">Allow</button>
                    <button name="answer" value="deny" class="other">Deny</button></form>
                    """
                )
            case .allowed:
                (200, "You are signed in", "<p>The device shows your photos now. You can close this page.</p>")
            case .denied:
                (200, "Access was denied", "<p>The device was not signed in. You can close this page.</p>")
            case .unknown(let typed):
                (
                    404, "There is no such code",
                    "<p role=\"alert\">The code “\(Self.escaped(typed))” is not valid. "
                        + "Check it on the device, and enter it again.</p>" + Self.form(typed)
                )
            }
        return .body(
            status: status,
            headers: [
                "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store",
                "Content-Security-Policy":
                    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
            ], Self.document(title, content))
    }

    private static func form(_ code: String) -> String {
        """
        <form method="post"><label for="code">Code</label>
        <input id="code" name="user_code" value="\(escaped(code))" autocomplete="off" autocapitalize="characters" \
        spellcheck="false" placeholder="XXXX-XXXX" required autofocus>
        <button>Continue</button></form>
        """
    }

    private static func document(_ title: String, _ content: String) -> String {
        """
        <!doctype html><html lang="en"><head><meta charset="utf-8"><title>\(title)</title>
        <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
        <style>
        body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1.1rem/1.5 system-ui, sans-serif; }
        main { box-sizing: border-box; width: min(100%, 26rem); padding: 1.5rem; }
        h1 { font-size: 1.6rem; line-height: 1.2; }
        p { overflow-wrap: anywhere; }
        label, input, button { display: block; box-sizing: border-box; width: 100%; font: inherit; }
        input { margin: .3rem 0 1rem; padding: .7rem; letter-spacing: .15em; text-transform: uppercase; }
        button { margin-top: .6rem; padding: .7rem; border: 2px solid #1967d2; border-radius: .6rem; background: #1967d2;
          color: #fff; font-weight: 600; cursor: pointer; }
        .other { background: none; color: inherit; }
        </style></head><body><main><h1>\(title)</h1>\(content)</main></body></html>
        """
    }

    private static func escaped(_ text: String) -> String {
        String(text.prefix(80)).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing("\"", with: "&quot;")
    }
}
