import Foundation

/// The folder of an export: replaces the documents in it such that none is ever seen half written, and all are as they
/// were if one cannot be replaced.
///
/// Everything is written aside first. Pictures are moved in then, which changes nothing that is seen, as a picture's
/// name follows from its content; then the documents, the index last; then files are removed that only an earlier
/// export needed.
struct ExportFolder {
    private let folder: URL
    private let files = FileManager.default

    init(_ folder: URL) {
        self.folder = folder.standardizedFileURL
    }

    /// Puts documents and their pictures instead of those before.
    /// - Parameters:
    ///   - documents: the index first; there is at least one.
    ///   - pictures: contents by paths below the folder.
    func replace(documents: [WebSite.Document], pictures: [String: Data]) throws(HTMLExportError) {
        var created: [URL] = []
        do throws(HTMLExportError) {
            try replace(documents, pictures, created: &created)
        } catch {
            // Only an empty folder can be removed this way.
            for folder in created.reversed() { rmdir(folder.path) }
            throw error
        }
    }

    private func replace(
        _ documents: [WebSite.Document], _ pictures: [String: Data], created: inout [URL]
    ) throws(HTMLExportError) {
        try create(folder, &created)
        for document in documents { try checkOwnership(of: document.path) }
        if !pictures.isEmpty { try create(folder.appending(path: ExportedPicture.folder), isOurs: true, &created) }
        if documents.contains(where: { $0.path.hasPrefix(WebSite.items) }) {
            try create(folder.appending(path: WebSite.items), isOurs: true, &created)
        }
        ExportLeftovers.remove(in: folder)
        let aside = folder.appending(path: ExportLeftovers.newName)
        defer { try? files.removeItem(at: aside) }
        try create(aside, &created)
        let names = pictures.keys.sorted()
        for (number, name) in names.enumerated() {
            try write(pictures[name] ?? Data(), to: aside.appending(path: "picture-\(number)"))
        }
        for (number, document) in documents.enumerated() {
            try write(Data(document.text.utf8), to: aside.appending(path: "document-\(number)"))
        }
        var moves = names.enumerated().map { (from: "picture-\($0)", to: $1) }
        moves += documents.enumerated().reversed().map { (from: "document-\($0)", to: $1.path) }
        try move(moves, from: aside)
        removeFilesBefore(except: Set(documents.map(\.path)).union(names))
    }

    /// Moves files to their places; if one cannot be moved, those that were there before come back.
    private func move(_ moves: [(from: String, to: String)], from aside: URL) throws(HTMLExportError) {
        var done: [(place: URL, before: URL?)] = []
        do throws(HTMLExportError) {
            for (source, name) in moves {
                let place = folder.appending(path: name)
                var before: URL?
                if FileKind(of: place) == .file {
                    let copy = aside.appending(path: "before-\(done.count)")
                    // A second name for the same file: it stays where it is until the new one takes its place.
                    if link(place.path, copy.path) == 0 || (try? files.copyItem(at: place, to: copy)) != nil {
                        before = copy
                    }
                }
                try rename(aside.appending(path: source), to: place)
                done.append((place, before))
            }
        } catch {
            for (place, before) in done.reversed() {
                if let before { try? rename(before, to: place) } else { try? files.removeItem(at: place) }
            }
            throw error
        }
    }

    /// A document of somebody else is not to be lost.
    private func checkOwnership(of path: String) throws(HTMLExportError) {
        let url = folder.appending(path: path)
        switch FileKind(of: url) {
        // A file cannot take a folder's place, which the system says then.
        case nil, .folder: return
        case .file where isDocument(url): return
        case .file, .other: throw .foreign(path: url.path)
        }
    }

    /// Whether this program wrote a document: its head says so.
    private func isDocument(_ url: URL) -> Bool {
        guard let data = try? RegularFile.beginning(of: url.path, count: 65_536) else { return false }
        return String(decoding: data, as: UTF8.self).contains(WebFrame.mark)
    }

    private func removeFilesBefore(except wanted: Set<String>) {
        remove(in: "", except: wanted) { url in
            url.lastPathComponent.wholeMatch(of: /page-\d+\.html/) != nil && isDocument(url)
        }
        remove(in: WebSite.items, except: wanted) { url in
            url.lastPathComponent.wholeMatch(of: /[0-9a-f]{16}\.html/) != nil && isDocument(url)
        }
        remove(in: ExportedPicture.folder, except: wanted, where: ExportedPicture.isExported)
    }

    private func remove(in part: String, except wanted: Set<String>, where isOurs: (URL) -> Bool) {
        let parent = part.isEmpty ? folder : folder.appending(path: part)
        guard part.isEmpty || FileKind(of: parent) == .folder else { return }
        var hasRemoved = false
        for name in (try? files.contentsOfDirectory(atPath: parent.path)) ?? [] {
            let url = parent.appending(path: name)
            guard !wanted.contains(part.isEmpty ? name : "\(part)/\(name)"), FileKind(of: url) == .file, isOurs(url)
            else { continue }
            hasRemoved = unlink(url.path) == 0 || hasRemoved
        }
        // Only an empty folder can be removed this way.
        if hasRemoved, !part.isEmpty { rmdir(parent.path) }
    }

    /// - Parameter isOurs: whether it is a folder in the export's, which is never a link to another place.
    private func create(_ folder: URL, isOurs: Bool = false, _ created: inout [URL]) throws(HTMLExportError) {
        var isFolder: ObjCBool = false
        if files.fileExists(atPath: folder.path, isDirectory: &isFolder) {
            guard isFolder.boolValue, !isOurs || FileKind(of: folder) == .folder else {
                throw .notAFolder(path: folder.path)
            }
            return
        }
        let parent = folder.deletingLastPathComponent()
        guard files.fileExists(atPath: parent.path, isDirectory: &isFolder) else { throw .noParent(path: parent.path) }
        // A file above the folder is named itself.
        guard isFolder.boolValue else { throw .notAFolder(path: parent.path) }
        do {
            try files.createDirectory(at: folder, withIntermediateDirectories: false)
            created.append(folder)
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

    private func rename(_ source: URL, to target: URL) throws(HTMLExportError) {
        guard Foundation.rename(source.path, target.path) == 0 else {
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
