import Foundation
import Testing

/// All commands of `prumo strings` that write, ended by SIGKILL while they do.
@Suite("Commands of prumo strings that are killed while they write")
struct KilledStringsWritersTests {
    /// How many kills of each command in its write phase; `PRUMO_KILLS=200` is the long form.
    private static let kills = ProcessInfo.processInfo.environment["PRUMO_KILLS"].flatMap(Int.init) ?? 3

    private typealias Writer = StringsProjectFixture.Writer

    static let writers: [StringsProjectFixture.Writer] = {
        let values = StringsProjectFixture.languages.dropFirst().flatMap { ["--value", "\($0)=New"] }
        return [
            Writer("add", ["add", "new", "--value", "New", "--table", "Localizable"] + values),
            Writer("set", ["set", "k3", "--value", "New", "--table", "Localizable"] + values),
            Writer("remove", ["remove", "k3", "--table", "Localizable", "--force"]),
            Writer("rename", ["rename", "k3", "new", "--table", "Localizable"]),
            Writer("move", ["move", "k3", "--to", "Cart", "--table", "Localizable"]),
            Writer("sort", ["sort", "."]),
            Writer("normalize", ["normalize", "."]),
            Writer("convert to catalogs", ["convert", ".", "--to", "xcstrings", "--lossy"]),
            Writer("convert to folders", ["convert", "Shop.xcstrings", "--to", "strings", "--lossy"]),
            Writer("import", ["import", "all.csv", "--replace-finished"]),
            Writer("pseudo", ["pseudo", "en-XA"]),
            Writer("unused --delete", ["unused", "--delete", "--sources", "Nothing"]),
            Writer("merge", ["merge", "base.strings", "en.lproj/Localizable.strings", "theirs.strings"]),
        ]
    }()

    @Test(arguments: writers)
    func `the next command completes the change or takes it back`(writer: StringsProjectFixture.Writer) throws {
        let project = try StringsProjectFixture(keys: 6)
        let package = project.package
        let languages = StringsProjectFixture.languages.dropFirst()
        let row = ["Localizable", "k3"] + languages.map { "Neu \($0)" }
        try package.write(
            "table,key,\(languages.joined(separator: ","))\n\(row.joined(separator: ","))\n", to: "all.csv")
        try package.write("let a = 1\n", to: "Nothing/Nothing.swift")
        if writer.testDescription == "merge" {
            let english = try package.folder.read("en.lproj/Localizable.strings")
            try package.write(english, to: "base.strings")
            try package.write(english + "\n/* Theirs */\n\"theirs\" = \"T\";\n", to: "theirs.strings")
        }
        let old = try project.files()
        let start = ContinuousClock.now
        let whole = project.end(try project.start(writer.arguments))
        let time = ContinuousClock.now - start
        #expect(whole == 0)
        let new = try project.files()
        try #require(old != new)

        var (kills, inside) = (0, 0)
        var generator = SystemRandomNumberGenerator()
        let hasJournal = writer.testDescription != "merge"
        for attempt in 0..<(100 * Self.kills) where kills < Self.kills || hasJournal && inside == 0 {
            try project.restore(old)
            let process = try project.start(writer.arguments)
            var isOver = false
            if !hasJournal {
                // One file has no journal: any moment will do.
                let microseconds = time.components.attoseconds / 1_000_000_000_000
                usleep(UInt32.random(in: 0...UInt32(max(1, microseconds)), using: &generator))
            } else {
                while !isOver, access(project.journal, F_OK) != 0 { isOver = waitpid(process, nil, WNOHANG) != 0 }
                // Beside other work, only a kill at once may be early enough.
                if !attempt.isMultiple(of: 3) {
                    usleep(UInt32.random(in: 0...UInt32(attempt.isMultiple(of: 2) ? 1_000 : 6_000), using: &generator))
                }
            }
            if !isOver {
                kill(process, SIGKILL)
                if project.end(process) == -SIGKILL { kills += 1 }
            }
            if access(project.journal, F_OK) == 0 { inside += 1 }
            // A command with nothing to do, which locks the package as all do that write.
            let path = writer.testDescription == "convert to catalogs" ? "Other.xcstrings" : "en.lproj/Sorted.strings"
            let next = try package.run(["sort", path], of: "strings")
            #expect(next.status == 0, "\(next.errors)")
            let files = try project.files().filter { !$0.key.contains(".prumo") || $0.key.hasSuffix("journal") }
            #expect(files == old || files == new, "\(Self.difference(files, old, new)) \(next.errors)")
        }
        #expect(kills > 0)
        if hasJournal { #expect(inside > 0) }
    }

    /// The paths whose contents are neither as before nor as after.
    private static func difference(
        _ files: [String: String], _ old: [String: String], _ new: [String: String]
    ) -> [String] {
        Set(files.keys).union(old.keys).union(new.keys).sorted().map { path in
            "\(path): "
                + (files[path] == old[path]
                    ? files[path] == new[path] ? "same" : "old" : files[path] == new[path] ? "new" : "neither")
        }.filter { !$0.hasSuffix("same") }
    }
}
