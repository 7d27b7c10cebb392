import Feed
import Foundation

/// Whether a screen that is loaded again and again needs more memory.
enum Refreshes {
    @MainActor
    static func measure(feed name: String, rounds: Int) async {
        let feed = Recordings.feed(name)
        let transport: MemoryTransport
        switch name {
        case "travel": transport = MemoryTransport(feed, ["search/api": "gramado-1"])
        case "listings":
            transport = MemoryTransport(feed, ["listing.json": "listing", "categories.json": "categories"])
        default: fatalError("\(name) is not measured")
        }
        let screen = Recordings.screen(of: feed, Recordings.dependencies(transport))
        // What is kept from the first rounds, as formatters' data and the allocator's own, is there to stay.
        await refresh(screen, max(rounds / 5, 1))
        let before = residentKilobytes()
        let time = await Clocks.wall { await refresh(screen, rounds) }
        report("before", before)
        report("growth", residentKilobytes() - before)
        report("refresh", time / Double(rounds))
    }

    @MainActor
    private static func refresh(_ screen: any FeedScreen, _ rounds: Int) async {
        for _ in 0..<rounds {
            await screen.start()
            // A user interface shows each page.
            guard screen.page.status == .content else { fatalError("\(screen.feed.id) shows nothing") }
        }
    }

    /// The memory that the process holds; on other systems than Linux the most that it held.
    private static func residentKilobytes() -> Double {
        #if os(Linux)
        let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        guard fields.count > 1, let pages = Double(fields[1]) else { return 0 }
        return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_024
        #else
        var usage = rusage()
        getrusage(RUSAGE_SELF, &usage)
        return Double(usage.ru_maxrss) / 1_024
        #endif
    }
}
