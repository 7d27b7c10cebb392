import CommandLineKit
import Files
import Findings
import PackageCommands
import SourceText

/// What the commands with `--watch` have in common.
enum WatchLoop {
    /// Has Ctrl-C end the process: it is how a run ends that went well. A file that is being written is as it was, or new.
    static func endAtSignals() {
        // A parent may have blocked them, and children inherit that.
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM] { sigaddset(&signals, number) }
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        for number in [SIGINT, SIGTERM] {
            signal(number) { _ in
                // The shell's prompt then starts on a line of its own, after the `^C` that the terminal shows.
                if isatty(STDERR_FILENO) == 1 { _ = write(STDERR_FILENO, "\n", 1) }
                _exit(0)
            }
        }
    }

    /// Says that files are watched, and how the run ends.
    static func announce(_ count: Int, _ events: FolderEvents) {
        if !events.isNotified {
            StandardStream.error.write(
                "warning: the system reports no changes here; prumo looks for them every \(FolderEvents.pollInterval) ms\n"
            )
        }
        StandardStream.error.write("watching \(count.counted("file")); press Ctrl-C to stop\n")
    }

    /// The version of a file. Only a link that the command line names is followed.
    static func version(of file: FoundFile) -> FileVersion? {
        FileVersion(of: file.isNamed ? RealPath.of(file.path) ?? file.path : file.path)
    }

    /// The folders in which something may happen that changes the outcome.
    /// - Parameters:
    ///   - searched: the folders that were searched below those of the command line.
    ///   - paths: the files and folders of the command line.
    ///   - configurations: the files of configurations that it names.
    static func folders(searched: [String], paths: [String], configurations: [String]) -> Set<String> {
        var folders = Set(searched)
        for path in paths.isEmpty ? ["."] : paths {
            if Folder.exists(at: path) {
                folders.insert(PathParts.withoutSlashes(path))
            } else {
                folders.insert(PathParts(path).parent)
                RealPath.of(path).map { _ = folders.insert(PathParts($0).parent) }
            }
        }
        for path in configurations { folders.insert(PathParts(path).parent) }
        return folders
    }

    /// The folders in which only configurations matter: they are looked for in each folder up to the repository's.
    static var foldersAbove: Set<String> {
        Set(Path.workingDirectory.ancestorsInRepository.filter { !$0.isRoot }.map(\.text))
    }
}
