import Foundation

/// What a plugin may read of a repository, which is hostile input: the rules of `ReadingRole` and `RepositoryFolder`, which a
/// plugin cannot import.
struct RepositoryContents {
    /// The real path of the folder that nothing leads out of.
    let border: String

    /// The largest file that is read.
    private static let limit = 64 << 20

    /// - Parameter folder: the absolute path of a package or a project.
    init(around folder: String) {
        var found: String?
        var candidate = ""
        for name in [""] + folder.split(separator: "/").map(String.init) {
            if !name.isEmpty { candidate += "/" + name }
            if found != nil, Self.isLink(candidate) { break }
            if Self.exists(candidate + "/.git") {
                found = candidate
            } else if found == nil,
                ["Package.swift", ".prumo.json"].contains(where: { Self.exists(candidate + "/" + $0) })
            {
                found = candidate
            }
        }
        border = Self.realPath(of: found ?? folder)
    }

    /// Whether what a path leads to is in the repository, and is neither git's nor secret.
    func contains(_ path: String) -> Bool {
        let real = Self.realPath(of: path)
        guard real == border || real.hasPrefix(border == "/" ? "/" : border + "/") else { return false }
        return !real.dropFirst(border.count).split(separator: "/").contains { $0 == ".git" || $0 == ".secrets" }
    }

    /// Whether a path leads to a regular file of the repository.
    func hasFile(at path: String) -> Bool {
        Self.attributes(Self.realPath(of: path))?[.type] as? FileAttributeType == .typeRegular && contains(path)
    }

    /// The contents of a regular file of the repository. A pipe is not waited for, and a device not read.
    func data(at path: String) -> Data? {
        guard hasFile(at: path), (Self.attributes(Self.realPath(of: path))?[.size] as? Int ?? 0) <= Self.limit else {
            return nil
        }
        return FileManager.default.contents(atPath: path)
    }

    /// The value of a JSON file of the repository that is an object.
    func object(at path: String) -> [String: Any]? {
        data(at: path).flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]
    }

    static func isLink(_ path: String) -> Bool {
        attributes(path)?[.type] as? FileAttributeType == .typeSymbolicLink
    }

    static func realPath(of path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

    private static func exists(_ path: String) -> Bool { attributes(path) != nil }

    /// The attributes of what is at a path, a link not followed.
    private static func attributes(_ path: String) -> [FileAttributeKey: Any]? {
        try? FileManager.default.attributesOfItem(atPath: path)
    }
}
