import DataFormats
import SourceText

/// A message of JSON-RPC 2.0.
package enum Message: Sendable {
    /// The sender waits for a response with this id.
    case request(id: RequestID, method: String, params: JSONValue?)
    /// Nobody waits for a response.
    case notification(method: String, params: JSONValue?)
    /// The response to a request. The id is `nil` if that of the request is not known.
    case response(id: RequestID?, Result<JSONValue, ResponseError>)

    /// Reads a message.
    /// - Throws: the response to send where the bytes are not a message.
    init(_ bytes: [UInt8]) throws(InvalidMessage) {
        let value: JSONValue
        do throws(DiagnosticsError) {
            value = try JSONParser.parse(
                SourceFile(path: "message", bytes: bytes), duplicateNames: .accepted,
                loneSurrogates: .replaced)
        } catch {
            let problem = error.diagnostics.first.map { ": \($0.message)" } ?? ""
            throw InvalidMessage(.init(.parseError, "the message is not valid JSON\(problem)"))
        }
        try self.init(value)
    }

    private init(_ value: JSONValue) throws(InvalidMessage) {
        guard value.members != nil else {
            throw InvalidMessage(
                .init(
                    .invalidRequest,
                    value.elements == nil
                        ? "a message must be an object, not \(value.kindDescription)"
                        : "batches are not supported; send each message separately"))
        }
        let id = value["id"].flatMap(RequestID.init)
        guard value["jsonrpc"]?.string == "2.0" else {
            throw InvalidMessage(.init(.invalidRequest, "\"jsonrpc\" must be \"2.0\""), id: id)
        }
        let params = value["params"].flatMap { $0.isNull ? nil : $0 }
        if let method = value["method"] {
            guard let name = method.string else {
                throw InvalidMessage(.init(.invalidRequest, "\"method\" must be a string"), id: id)
            }
            guard params == nil || params?.members != nil || params?.elements != nil else {
                throw InvalidMessage(.init(.invalidRequest, "\"params\" must be an object or an array"), id: id)
            }
            if value["id"] == nil {
                self = .notification(method: name, params: params)
            } else if let id {
                self = .request(id: id, method: name, params: params)
            } else {
                throw InvalidMessage(.init(.invalidRequest, "\"id\" must be a string or an integer"))
            }
        } else if let error = value["error"], !error.isNull {
            self = .response(id: id, .failure(ResponseError(error)))
        } else if let result = value["result"] {
            self = .response(id: id, .success(result))
        } else {
            throw InvalidMessage(.init(.invalidRequest, "a message needs \"method\", \"result\" or \"error\""), id: id)
        }
    }

    /// The message as JSON.
    package var json: JSONValue {
        switch self {
        case .request(let id, let method, let params):
            .object(["jsonrpc": "2.0", "id": id.json, "method": .string(method), "params": params])
        case .notification(let method, let params):
            .object(["jsonrpc": "2.0", "method": .string(method), "params": params])
        case .response(let id, .success(let result)):
            .object(["jsonrpc": "2.0", "id": id?.json ?? .null, "result": result])
        case .response(let id, .failure(let error)):
            .object(["jsonrpc": "2.0", "id": id?.json ?? .null, "error": error.json])
        }
    }
}
