import Files
import Foundation
import Linter
import SourceText

extension LintCache {
    /// The results of earlier runs in the working directory; nil unless the command line names a folder for them.
    ///
    /// There is no standard folder: one in the repository could contain results that somebody proposes with a change.
    /// - Throws: that the folder must not be written to.
    static func ofWorkingDirectory(_ options: LintOptions) throws(DiagnosticsError) -> LintCache? {
        // Times are those of rules that run, and fixes need what the rules find.
        guard case .lint = options.mode, !options.showsStatistics, let folder = options.cacheFolder,
            let tool = ResultCache.runningTool
        else {
            return nil
        }
        try OutputFolder.check(folder)
        return LintCache(inFolder: folder, of: FileManager.default.currentDirectoryPath, tool: tool)
    }
}
