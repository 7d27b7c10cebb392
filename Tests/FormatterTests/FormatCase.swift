import Formatter
import SwiftTree

/// Formats a file; one that is not changed, or not valid, is returned as it is.
func formatted(_ source: String, _ configure: (inout FormatConfiguration) -> Void) -> String {
    var configuration = FormatConfiguration()
    configure(&configuration)
    var formatter = FileFormatter()
    var source = source
    let outcome = source.withUTF8 { formatter.format($0, path: "File.swift", configuration: configuration) }
    guard case .changed(let bytes) = outcome else { return source }
    return String(decoding: bytes, as: UTF8.self)
}
