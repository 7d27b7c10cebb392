import Foundation

/// A browser without a window.
enum Chromium {
    static let path = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    /// What the browser found on some pages, each in some widths.
    struct Result: Decodable {
        let name: String
        let width: Int
        let columns: Int
        let isDark: Bool
        let background: String
        let problems: [String]
    }

    /// Shows pages and looks at them with `checks.js`, in one launch.
    /// - Parameters:
    ///   - pages: names and files.
    ///   - folder: a temporary folder for the browser's own things.
    static func check(
        _ pages: [(name: String, file: URL)], widths: [Int], isDark: Bool, in folder: URL
    ) throws -> [Result] {
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
            path: "checks.js")
        let list = pages.map { "[\"\($0.name)\", \"\($0.file.absoluteString)\"]" }.joined(
            separator: ", ")
        let host = """
            <!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">
            <title>checks</title><script src="\(script.absoluteString)"></script></head>
            <body><script>checkAll([\(list)], \(widths))</script></body></html>
            """
        let file = folder.appending(path: "host-\(isDark ? "dark" : "light").html")
        try Data(host.utf8).write(to: file)
        func dump() throws -> String {
            try run(
                [
                    "--dump-dom", "--allow-file-access-from-files", "--virtual-time-budget=30000",
                    "--window-size=1500,900",
                ],
                isDark: isDark, page: file, in: folder)
        }
        let pattern = /<pre id="results">([A-Za-z0-9+\/=]+)<\/pre>/
        // On a machine with much to do, the virtual time may be over before the pages are there.
        for _ in 0..<5 {
            guard let match = try dump().firstMatch(of: pattern) else { continue }
            guard let data = Data(base64Encoded: String(match.output.1)) else { break }
            return try JSONDecoder().decode([Result].self, from: data)
        }
        throw CocoaError(.coderReadCorrupt)
    }

    static func run(_ arguments: [String], isDark: Bool, page: URL, in folder: URL) throws -> String {
        let output = folder.appending(path: "output-\(UUID().uuidString)")
        _ = FileManager.default.createFile(atPath: output.path, contents: nil)
        let process = Process()
        process.executableURL = path.map { URL(fileURLWithPath: $0) }
        process.arguments =
            [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                "--hide-scrollbars",
                "--no-first-run", "--disable-extensions", "--disable-background-networking",
                "--blink-settings=preferredColorScheme=\(isDark ? 0 : 1)",
                "--user-data-dir=\(folder.appending(path: "profile-\(isDark)").path)",
            ] + arguments + [page.absoluteString]
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return String(decoding: try Data(contentsOf: output), as: UTF8.self)
    }
}
