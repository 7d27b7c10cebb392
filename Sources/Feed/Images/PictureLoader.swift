import Foundation

/// Loads the pictures of pages, bounded in count, size and time: several at once, each address once.
///
/// A picture that does not come, is not one, or has too many pixels is left out; that is not a failure.
public struct PictureLoader: Sendable {
    /// How much is loaded.
    public struct Limits: Sendable {
        /// How many pictures.
        public var count: Int
        /// How many bytes they may have together.
        public var bytes: Int
        /// How long loading may take.
        public var time: Duration
        /// How many pictures are loaded at the same time.
        public var concurrency: Int

        /// Creates limits; those of an export unless given.
        public init(
            count: Int = 500, bytes: Int = 128 << 20, time: Duration = .seconds(120), concurrency: Int = 6
        ) {
            self.count = count
            self.bytes = bytes
            self.time = time
            self.concurrency = max(concurrency, 1)
        }
    }

    private let source: any PictureSource
    private let limits: Limits

    /// Creates a loader.
    public init(source: any PictureSource, limits: Limits = Limits()) {
        self.source = source
        self.limits = limits
    }

    /// The bytes of pictures by their addresses.
    /// - Parameters:
    ///   - pictures: their addresses, the most important ones first.
    ///   - progress: called when a picture has come or failed, with how many of how many are done.
    public func load(
        _ pictures: [URL], progress: @Sendable (_ done: Int, _ count: Int) -> Void = { _, _ in }
    ) async -> [URL: Data] {
        var known: Set<URL> = []
        let wanted = Array(pictures.filter { known.insert($0).inserted }.prefix(limits.count))
        return await withTaskGroup(of: Event.self) { group in
            group.addTask { [time = limits.time] in
                try? await Task.sleep(for: time)
                return .timeIsUp
            }
            var waiting = wanted[...]
            func startNext() {
                guard let url = waiting.popFirst() else { return }
                group.addTask { .loaded(url, await picture(url)) }
            }
            for _ in 0..<min(limits.concurrency, wanted.count) { startNext() }
            var loaded: [URL: Data] = [:]
            var (done, bytes) = (0, 0)
            while done < wanted.count, let event = await group.next() {
                guard case .loaded(let url, let data) = event, !Task.isCancelled else { break }
                done += 1
                if let data, bytes + data.count <= limits.bytes {
                    bytes += data.count
                    loaded[url] = data
                }
                progress(done, wanted.count)
                if bytes < limits.bytes { startNext() } else { waiting = [] }
            }
            group.cancelAll()
            return loaded
        }
    }

    private enum Event: Sendable {
        case loaded(URL, Data?)
        case timeIsUp
    }

    private func picture(_ url: URL) async -> Data? {
        guard let data = try? await source.data(for: url), let header = PictureHeader(data),
            (try? PictureLimits.standard.check(width: header.width, height: header.height)) != nil
        else { return nil }
        return data
    }
}
