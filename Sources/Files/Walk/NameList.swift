import SourceText

/// The folders and the files with wanted extensions or names in a folder, in memory that is used again for the next folder.
struct NameList {
    /// A name in ``bytes``.
    struct Entry {
        let range: Range<Int>
        let isFolder: Bool
    }

    /// What was found, in the system's order.
    private(set) var entries: [Entry] = []
    /// The names, one after the other.
    private(set) var bytes: [UInt8] = []
    /// The extensions of included files, with the period.
    private let endings: [[UInt8]]
    /// The names of other included files.
    private let wholeNames: [[UInt8]]
    /// Whether there is a `.gitignore`.
    private(set) var hasIgnoreFile = false
    /// Whether there is the file of patterns that is wanted besides.
    private(set) var hasOwnIgnoreFile = false
    private let ownIgnoreFile: [UInt8]?

    /// - Parameters:
    ///   - names: the names of other included files.
    ///   - ignoreFile: the name of a file of patterns besides `.gitignore`.
    init(extensions: [String], names: [String] = [], ignoreFile: String? = nil) {
        ownIgnoreFile = ignoreFile.map { Array($0.utf8) }
        endings = extensions.map { Array(".\($0)".utf8) }
        wholeNames = names.map { Array($0.utf8) }
    }

    /// Reads a folder.
    /// - Throws: a diagnostic where that is not possible.
    mutating func read(_ path: String, followsLink: Bool) throws(DiagnosticsError) {
        entries.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
        hasIgnoreFile = false
        hasOwnIgnoreFile = false
        // A folder that has become a link since its name was read leads elsewhere.
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followsLink ? 0 : O_NOFOLLOW))
        guard descriptor >= 0 else { throw SystemError(errno).diagnostic(.readingFolder, path) }
        guard let stream = fdopendir(descriptor) else {
            close(descriptor)
            throw SystemError(errno).diagnostic(.readingFolder, path)
        }
        defer { closedir(stream) }
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                if errno != 0 { throw SystemError(errno).diagnostic(.readingFolder, path) }
                return
            }
            add(entry, in: descriptor)
        }
    }

    private mutating func add(_ entry: UnsafeMutablePointer<dirent>, in folder: Int32) {
        let start = UnsafeRawPointer(entry) + (MemoryLayout<dirent>.offset(of: \.d_name) ?? 0)
        let name = start.assumingMemoryBound(to: CChar.self)
        let text = UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: strlen(name))
        let type = Int(entry.pointee.d_type)
        var isFolder = type == Int(DT_DIR)
        var isFile = type == Int(DT_REG)
        let isWanted =
            endings.contains { text.count > $0.count && text.suffix($0.count).elementsEqual($0) }
            || wholeNames.contains { text.elementsEqual($0) }
        if type == Int(DT_UNKNOWN) {
            var status = stat()
            guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return }
            isFolder = status.st_mode & S_IFMT == S_IFDIR
            isFile = status.st_mode & S_IFMT == S_IFREG
        }
        if isFolder {
            if !text.elementsEqual(".".utf8), !text.elementsEqual("..".utf8) { append(text, isFolder: true) }
        } else if isFile, isWanted {
            append(text, isFolder: false)
        } else if isFile, text.elementsEqual(".gitignore".utf8) {
            hasIgnoreFile = true
        } else if isFile, let ownIgnoreFile, text.elementsEqual(ownIgnoreFile) {
            hasOwnIgnoreFile = true
        }
    }

    private mutating func append(_ name: UnsafeBufferPointer<UInt8>, isFolder: Bool) {
        let start = bytes.count
        bytes += name
        entries.append(Entry(range: start..<bytes.count, isFolder: isFolder))
    }
}
