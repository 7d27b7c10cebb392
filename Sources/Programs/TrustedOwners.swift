import SourceText

/// The users who may decide which programs are run: the user and the system's owner, and groups of administrators.
enum TrustedOwners {
    /// The groups that may write to folders of programs: Debian has `/usr/local/bin` for `staff`, Homebrew has its folder
    /// for `admin`. On macOS, all users are `staff`.
    private static let administrators: Set<String> = {
        #if canImport(Darwin)
        ["wheel", "admin"]
        #else
        ["root", "wheel", "admin", "sudo", "adm", "staff"]
        #endif
    }()

    /// The owners whose files are trusted. The system's files belong to the owner of `/`, who is not root in the containers of
    /// other users.
    private static let owners: Set<uid_t> = {
        var status = stat()
        return stat("/", &status) == 0 ? [0, geteuid(), status.st_uid] : [0, geteuid()]
    }()

    /// The first of a path and the folders above it that other users can change; nil if there is none. Only its last part may be a
    /// link, of which the owner counts.
    static func changeablePlace(above path: String) -> String? {
        var place = path
        while true {
            var status = stat()
            guard lstat(place, &status) == 0, owners.contains(status.st_uid) else { return place }
            // In a folder such as /tmp, only owners move files; that of the one below was checked.
            let isProtected =
                status.st_mode & mode_t(S_ISVTX) != 0 && place != path || status.st_mode & S_IFMT == S_IFLNK
            if !isProtected {
                if status.st_mode & 0o002 != 0 { return place }
                if status.st_mode & 0o020 != 0, !isTrusted(group: status.st_gid) { return place }
            }
            guard place != "/" else { return nil }
            place = RealPath.parts(of: place).folder
        }
    }

    /// Whether a group consists of administrators, or only of the user, as the first group of users does on many systems.
    private static func isTrusted(group: gid_t) -> Bool {
        if group == 0 { return true }
        guard let entry = getgrgid(group) else { return false }
        let name = String(cString: entry.pointee.gr_name)
        if administrators.contains(name) { return true }
        var members: [String] = []
        var next = entry.pointee.gr_mem
        while let member = next?.pointee {
            members.append(String(cString: member))
            next = next?.successor()
        }
        guard let user = getpwuid(geteuid()).map({ String(cString: $0.pointee.pw_name) }) else { return false }
        return name == user && members.allSatisfy { $0 == user }
    }
}
