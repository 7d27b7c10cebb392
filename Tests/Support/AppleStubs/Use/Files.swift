import Foundation
import PrumoRuntime

// What an app does with the constants of GeneratedFiles.swift.

nonisolated func useOfFiles() throws(ResourceError) -> [Data] {
    let file = Files.helpHtml
    let url = try [file.url, file.url(language: "en")].first
    return [try file.data(), try file.data(language: "en"), Data((url?.path ?? "").utf8)]
}
