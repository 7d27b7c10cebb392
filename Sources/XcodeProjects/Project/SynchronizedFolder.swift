import DataFormats
import SourceText

/// A folder on disk whose files belong to targets without being listed (`PBXFileSystemSynchronizedRootGroup`).
package struct SynchronizedFolder: Sendable {
    /// Files that are not as the targets of the folder say.
    package struct Exceptions: Sendable {
        /// The id of the target: the files are not in it if the folder is its own, else they are.
        package let target: String
        /// The paths relative to the folder.
        package let paths: [PropertyListValue]
    }

    /// The object of the group.
    package let object: ProjectObject
    /// Its absolute path; `nil` if it is relative to a product or an SDK.
    package let path: String?
    /// The exceptions for each target.
    package let exceptions: [Exceptions]

    init(_ object: ProjectObject, path: String?, in project: ProjectFile) {
        self.object = object
        self.path = path
        exceptions = project.objects("exceptions", of: object).compactMap { set in
            set.string("target").map { Exceptions(target: $0, paths: set.elements("membershipExceptions")) }
        }
    }
}
