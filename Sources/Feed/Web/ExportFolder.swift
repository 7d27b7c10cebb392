import Foundation

/// The folder of a page: replaces the page in it such that it is never seen half written.
///
/// Everything is written aside first. Pictures go in then, which changes nothing, as a picture's name follows from its
/// content; then the page itself in one step; then pictures go that only the page before has shown.
struct ExportFolder {
    static let document = "index.html"

    private let folder: URL
    private let files = FileManager.default

    init(_ folder: URL) {
        self.folder = folder.standardizedFileURL
    }

    /// Puts a page and its pictures instead of the page before.
    /// - Parameter pictures: contents by paths below the folder.
    func replace(document: String, pictures: [String: Data]) throws(HTMLExportError) {
        try create(folder)
        if !pictures.isEmpty { try create(folder.appending(path: ExportedPicture.folder)) }
        let before = try documentBefore()
        let aside = folder.appending(path: ".feed-export-\(UUID().uuidString)")
        defer { try? files.removeItem(at: aside) }
        try create(aside)
        try write(Data(document.utf8), to: aside.appending(path: Self.document))
        let names = pictures.keys.sorted()
        for (number, name) in names.enumerated() {
            try write(pictures[name] ?? Data(), to: aside.appending(path: "\(number)"))
        }
        var added: [URL] = []
        do throws(HTMLExportError) {
            for (number, name) in names.enumerated() {
                let place = folder.appending(path: name)
                if !files.fileExists(atPath: place.path) { added.append(place) }
                try move(aside.appending(path: "\(number)"), to: place)
            }
            try move(aside.appending(path: Self.document), to: folder.appending(path: Self.document))
        } catch {
            for url in added { try? files.removeItem(at: url) }
            throw error
        }
        for name in ExportedPicture.paths(in: before ?? "") where pictures[name] == nil {
            try? files.removeItem(at: folder.appending(path: name))
        }
    }

    /// The page of an earlier export; one of somebody else is not to be lost.
    private func documentBefore() throws(HTMLExportError) -> String? {
        let url = folder.appending(path: Self.document)
        guard files.fileExists(atPath: url.path) else { return nil }
        guard let data = try? Data(contentsOf: url) else { throw .foreign(path: url.path) }
        let text = String(decoding: data, as: UTF8.self)
        let mark = #"<meta name="generator" content="\#(WebPageMaker.generator)"/>"#
        guard text.contains(mark) else { throw .foreign(path: url.path) }
        return text
    }

    private func create(_ folder: URL) throws(HTMLExportError) {
        var isFolder: ObjCBool = false
        if files.fileExists(atPath: folder.path, isDirectory: &isFolder) {
            guard isFolder.boolValue else { throw .notAFolder(path: folder.path) }
            return
        }
        let parent = folder.deletingLastPathComponent()
        guard files.fileExists(atPath: parent.path, isDirectory: &isFolder) else { throw .noParent(path: parent.path) }
        // A file above the folder is named itself.
        guard isFolder.boolValue else { throw .notAFolder(path: parent.path) }
        do {
            try files.createDirectory(at: folder, withIntermediateDirectories: false)
        } catch {
            throw HTMLExportError(error, path: folder.path)
        }
    }

    private func write(_ data: Data, to url: URL) throws(HTMLExportError) {
        do {
            try data.write(to: url)
        } catch {
            throw HTMLExportError(error, path: folder.path)
        }
    }

    private func move(_ source: URL, to target: URL) throws(HTMLExportError) {
        guard rename(source.path, target.path) == 0 else {
            throw HTMLExportError(code: errno, path: target.path)
        }
    }
}

extension HTMLExportError {
    fileprivate init(_ error: any Error, path: String) {
        let cause = (error as? CocoaError)?.underlying as? POSIXError
        let isFull = (error as? CocoaError)?.code == .fileWriteOutOfSpace
        self.init(code: isFull ? ENOSPC : cause?.code.rawValue ?? EACCES, path: path)
    }

    fileprivate init(code: Int32, path: String) {
        self = [ENOSPC, EDQUOT].contains(code) ? .full(path: path) : .denied(path: path)
    }
}
