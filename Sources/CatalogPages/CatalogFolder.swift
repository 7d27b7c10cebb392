import CommandLineKit
import Files
import Foundation
import SourceText

/// The folder that `prumo catalog` writes its pages into.
///
/// It is one that an earlier run made, a new one or an empty one, so that nothing of anybody else is replaced. A file in it
/// lists what a run wrote: the next run removes what it does not write again.
package struct CatalogFolder {
    /// The name of the file that lists what a run wrote.
    static let listName = ".prumo-catalog"
    private static let listHeading = "written by prumo catalog; the next run replaces these files"
    /// The folders for copied files.
    static let pictures = "pictures", fonts = "fonts"

    /// The path, as messages print it.
    package let path: String
    /// The files that an earlier run wrote, by their paths in the folder.
    private let earlier: [String]

    /// The path of the page to open first.
    package var indexPath: String { "\(path)/index.html" }

    /// - Throws: a usage error where the folder cannot be one for pages.
    package init(_ named: String) throws {
        var named = named
        while named.utf8.count > 1, named.hasSuffix("/") { named.removeLast() }
        path = named
        guard !named.isEmpty, !named.utf8.contains(0) else {
            throw UsageError("--html needs the name of a folder, as in --html catalog")
        }
        guard Folder.exists(at: named) else {
            guard !Folder.hasEntry(at: named) else {
                throw UsageError("--html: '\(named)' is not a folder; name a new one")
            }
            let parent = RealPath.parts(of: RealPath.absolute(named)).folder
            guard Folder.exists(at: parent) else {
                throw UsageError("--html: the folder '\(parent)' does not exist; create it first, or correct the path")
            }
            try OutputFolder.check(named)
            earlier = []
            return
        }
        try OutputFolder.check(named)
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: named) else {
            throw Folder.unreadable(named)
        }
        if names.contains(Self.listName) {
            earlier = try Self.files(listedIn: "\(named)/\(Self.listName)")
        } else if names.allSatisfy({ $0 == ".DS_Store" }) {
            earlier = []
        } else {
            throw UsageError(
                "--html: the folder '\(named)' contains files that prumo catalog did not write; name a new or an empty folder"
            )
        }
        for folder in [Self.pictures, Self.fonts] where Folder.isLink("\(named)/\(folder)") {
            throw DiagnosticsError(
                Diagnostic(
                    path: "\(named)/\(folder)", "this is a symbolic link, and nothing is written there; remove it"))
        }
    }

    /// Whether a path is this folder, or another one with pages, whose copies are not the package's files.
    func hasPages(_ folder: String) -> Bool {
        RealPath.absolute(folder) == RealPath.absolute(path) || Folder.hasEntry(at: "\(folder)/\(Self.listName)")
    }

    /// Writes the files of a run and removes those that only the earlier run had.
    /// - Parameter files: the contents by their paths in the folder.
    /// - Throws: why a file cannot be written; then all are as they were.
    package func write(_ files: [String: [UInt8]]) throws(DiagnosticsError) {
        // A changeset locks the folder of its files, which has to exist before.
        try OutputFolder.create(path)
        let list = ([Self.listHeading] + files.keys.ordered()).map { $0 + "\n" }.joined()
        var changes = Changeset()
        for (name, bytes) in files { add(name, bytes, to: &changes) }
        for name in earlier where files[name] == nil { add(name, nil, to: &changes) }
        add(Self.listName, Array(list.utf8), to: &changes)
        try changes.write()
    }

    private func add(_ name: String, _ after: [UInt8]?, to changes: inout Changeset) {
        let place = "\(path)/\(name)"
        let before = Folder.hasEntry(at: place) ? try? SourceFile.bytes(of: place) : nil
        if after != nil || before != nil { changes.add(place, before: before, after: after) }
    }

    /// The files that a list names. It may have been edited: only names that a run could have written count.
    private static func files(listedIn path: String) throws(DiagnosticsError) -> [String] {
        let text = String(decoding: try SourceFile.bytes(of: path, upToMegabytes: 4), as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
        guard lines.first.map(String.init) == listHeading else {
            throw DiagnosticsError(
                Diagnostic(path: path, "this is not the list that prumo catalog writes; name a new or an empty folder"))
        }
        return lines.dropFirst().map(String.init).filter(isOwn)
    }

    /// Whether a path has the form of those that a run writes.
    static func isOwn(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 1 || parts.count == 2 && [pictures, fonts].contains(String(parts[0])),
            let name = parts.last, let first = name.utf8.first, first != UInt8(ascii: ".")
        else { return false }
        return name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
                UInt8(ascii: "."):
                true
            default: false
            }
        }
    }
}
