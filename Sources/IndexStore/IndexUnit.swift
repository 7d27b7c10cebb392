/// A unit of a store: one compiled file, or one imported module, and what belongs to it.
package struct IndexUnit: Sendable {
    /// A record that belongs to the unit.
    package struct Record: Sendable, Hashable {
        /// The name of its file.
        package let name: String
        /// The path of the source file.
        package let path: String
        /// Whether the source file is one of the system.
        let isSystem: Bool
    }

    /// The file that was compiled; empty for a module.
    package let mainFile: String
    /// The path of what the compiler wrote, by which later units replace earlier ones.
    let outputFile: String
    /// The module that the file is in.
    package let moduleName: String
    /// Whether it is one of the system.
    package let isSystem: Bool
    /// Whether it is a module in place of a source file.
    package let isModule: Bool
    /// The records of the unit: one for a source file of Swift.
    package let records: [Record]
    /// The names of the modules that the unit imports, directly or not.
    package let modules: [String]

    private enum Block {
        static let info = 9
        static let dependencies = 10
        static let paths = 12
        static let modules = 13
    }

    /// An entry of the list of dependencies, before paths are known.
    private struct Dependency {
        let kind: UInt64
        let isSystem: Bool
        let path: Int
        let module: Int
        let name: Range<Int>
    }

    /// Reads a unit.
    /// - Throws: why it cannot be read.
    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(IndexStoreError) {
        let raw = UnsafeRawBufferPointer(bytes)
        var reader = try IndexStoreError.reader(of: raw, magic: "IDXU", file: "unit")
        var info: [UInt64] = []
        var infoText = 0..<0
        var dependencies: [Dependency] = []
        var paths = IndexUnitPaths()
        var modules: [(offset: UInt64, count: UInt64)] = []
        var moduleText = 0..<0
        do throws(BitstreamReader.Damage) {
            while try reader.next() {
                let operands = reader.operands
                switch (reader.block, reader.code) {
                case (IndexStoreError.versionBlock, _): try IndexStoreError.checkVersion(reader)
                case (Block.info, 1): (info, infoText) = (operands, reader.blob)
                case (Block.dependencies, 2) where operands.count >= 4:
                    dependencies.append(
                        Dependency(
                            kind: operands[0], isSystem: operands[1] != 0, path: Int(truncatingIfNeeded: operands[2]),
                            module: Int(truncatingIfNeeded: operands[3]), name: reader.blob))
                case (Block.paths, 4) where operands.count >= 5: paths.add(operands)
                case (Block.paths, 5): paths.text = reader.blob
                case (Block.modules, 6) where operands.count >= 2: modules.append((operands[0], operands[1]))
                case (Block.modules, 7): moduleText = reader.blob
                default: continue
                }
            }
        } catch { throw IndexStoreError(error) }
        guard info.count >= 11 else { throw .damaged("the unit has no information", offset: bytes.count) }
        paths.workingDirectory = (info[1], info[2])
        paths.sysroot = (info[5], info[6])
        isSystem = info[0] != 0
        isModule = info[9] != 0
        outputFile = paths.text(at: info[3], count: info[4], of: bytes)
        mainFile = paths.path(Int(truncatingIfNeeded: info[7]), of: bytes)
        moduleName = IndexUnitPaths.text(infoText, at: 0, count: info[10], of: bytes)
        records = dependencies.lazy.filter { $0.kind == 1 }.map { dependency in
            Record(
                name: String(decoding: bytes[dependency.name], as: UTF8.self),
                path: paths.path(dependency.path, of: bytes), isSystem: dependency.isSystem)
        }
        var isListed = [Bool](repeating: false, count: modules.count)
        for dependency in dependencies where dependency.kind == 2 && modules.indices.contains(dependency.module - 1) {
            isListed[dependency.module - 1] = true
        }
        self.modules = modules.indices.lazy.filter { isListed[$0] }.map { index in
            IndexUnitPaths.text(moduleText, at: modules[index].offset, count: modules[index].count, of: bytes)
        }
    }
}

/// The paths of a unit, which are parts of one text.
private struct IndexUnitPaths {
    var text = 0..<0
    var workingDirectory: (offset: UInt64, count: UInt64) = (0, 0)
    var sysroot: (offset: UInt64, count: UInt64) = (0, 0)
    private var entries: [(UInt64, UInt64, UInt64, UInt64, UInt64)] = []

    mutating func add(_ operands: [UInt64]) {
        entries.append((operands[0], operands[1], operands[2], operands[3], operands[4]))
    }

    /// The path with a number from 1; empty if there is none.
    func path(_ number: Int, of bytes: UnsafeBufferPointer<UInt8>) -> String {
        guard entries.indices.contains(number - 1) else { return "" }
        let entry = entries[number - 1]
        let folder = text(at: entry.1, count: entry.2, of: bytes)
        let name = text(at: entry.3, count: entry.4, of: bytes)
        let prefix =
            switch entry.0 {
            case 1: text(at: workingDirectory.offset, count: workingDirectory.count, of: bytes)
            case 2: text(at: sysroot.offset, count: sysroot.count, of: bytes)
            default: ""
            }
        return [prefix, folder, name].filter { !$0.isEmpty }.joined(separator: "/")
    }

    func text(at offset: UInt64, count: UInt64, of bytes: UnsafeBufferPointer<UInt8>) -> String {
        Self.text(text, at: offset, count: count, of: bytes)
    }

    /// A part of a text; empty if the text is shorter.
    static func text(
        _ text: Range<Int>, at offset: UInt64, count: UInt64, of bytes: UnsafeBufferPointer<UInt8>
    ) -> String {
        guard offset <= text.count, count <= UInt64(text.count) - offset else { return "" }
        let start = text.lowerBound + Int(offset)
        return String(decoding: bytes[start..<start + Int(count)], as: UTF8.self)
    }
}
