import Foundation

@testable import Feed

/// Answers for tests, written in the server's form.
enum DogsJSON {
    static let email = "reader@example.com"
    static let token = "t0ken.of-the~reader"

    static func session(email: String = email, token: String = token) -> String {
        """
        {"user": {"email": "\(email)", "_id": "u1", "token": "\(token)", "createdAt": "2026-02-03T08:15:30.125Z",
         "updatedAt": "2026-02-03T08:15:31Z", "__v": 0}}
        """
    }

    static func url(_ breed: String, _ number: Int) -> String {
        "https://images.example/dogs/image-\(breed)-\(number).jpg"
    }

    static func feed(_ breed: String, count: Int = 3) -> String {
        let urls = (0..<count).map { "\"\(url(breed, $0 + 1))\"" }
        return #"{"category": "\#(breed)", "list": [\#(urls.joined(separator: ","))]}"#
    }

    /// A server that knows one token; 401 for others, 400 for addresses at `refused.example`.
    static func server() -> StubTransport {
        StubTransport { request throws(TransportError) in
            if request.path == "signup" {
                let body = String(decoding: request.body ?? Data(), as: UTF8.self)
                if body.contains("refused.example") {
                    throw .status(400, host: "dogs.example", message: "Email is not valid: \(email)")
                }
                return session()
            }
            guard request.authorization == token else {
                throw .status(401, host: "dogs.example", message: "token \(request.authorization ?? "") is not valid")
            }
            return feed(request["category"] ?? "husky")
        }
    }
}

/// Pictures from a closure's answers, each asked for once.
actor DogPictures: PictureSource {
    private(set) var asked: [URL] = []
    private var cached: [URL: Data] = [:]

    func data(for url: URL) throws(FeedError) -> Data {
        if let data = cached[url] { return data }
        asked.append(url)
        let data = Data(url.lastPathComponent.utf8)
        cached[url] = data
        return data
    }
}

extension FeedDependencies {
    /// Dependencies over a transport, for a reader of a locale.
    static func dogs(
        _ transport: any Transport, locale: String = "en_US", log: FeedLog = .silent
    ) -> FeedDependencies {
        FeedDependencies(
            log: log, userLocale: UserLocale(locale: Locale(identifier: locale)),
            folders: FeedFolders(at: URL(filePath: "/nonexistent/prumo-dogs-tests")), makeTransport: { _ in transport })
    }
}
