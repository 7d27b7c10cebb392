import SourceText

/// The files by which tools other than Xcode build what is in a folder and below it.
package struct OtherBuildTools: Sendable {
    private let names: Set<String>
    private let suffix = ".podspec"

    private init(_ names: Set<String>) { self.names = names }

    /// The tools that build Swift, and what goes into a bundle.
    package static let any = OtherBuildTools(["Package.swift", "BUILD", "BUILD.bazel"])
    /// The same with the tools for the languages of C.
    package static let ofC = OtherBuildTools(any.names.union(["Makefile", "CMakeLists.txt", "meson.build"]))

    /// Whether a folder of a file, below the one of the project or beside it, has a file by which one of the tools builds it.
    /// - Parameters:
    ///   - path: absolute.
    ///   - folder: the folder of the project.
    package func build(_ path: String, besideProjectIn folder: String, _ files: RepositoryFiles) -> Bool {
        var ancestor = RealPath.parts(of: path).folder
        while ancestor != folder, RealPath.contains(files.root, ancestor), ancestor != files.root {
            if let found = files.names(inFolder: ancestor),
                names.contains(where: found.contains) || found.contains(where: { $0.hasSuffix(suffix) })
            {
                return true
            }
            ancestor = RealPath.parts(of: ancestor).folder
        }
        return false
    }
}
