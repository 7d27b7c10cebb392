import Foundation
import Testing

@testable import Feed

/// Loads that overlap, in every order in which they can begin and end.
@MainActor
@Suite(.timeLimit(.minutes(15))) struct ScreenModelTests {
    enum Outcome: CaseIterable {
        case success, failure, refusal, cancellation
    }

    enum Event: Equatable {
        case begin(Int)
        case end(Int)
        /// A state that needs no work, as another page of what was loaded.
        case show
    }

    /// Work that ends when it is told to, whether or not it was cancelled.
    private actor Work {
        private var outcomes: [Int: Outcome] = [:]
        private(set) var begun: Set<Int> = []

        func end(_ number: Int, _ outcome: Outcome) { outcomes[number] = outcome }

        func result(_ number: Int) async throws(FeedError) -> FeedState<String> {
            begun.insert(number)
            while outcomes[number] == nil { await Task.yield() }
            switch outcomes[number] {
            case .success: return .content("content \(number)")
            case .failure: throw .transport(.offline(host: "host \(number)"))
            case .refusal: throw .invalid(.query)
            case .cancellation, nil: throw .transport(.cancelled)
            }
        }
    }

    /// All orders in which loads begin one after the other, and each ends after it has begun.
    nonisolated private static func orders(of count: Int) -> [[Event]] {
        func continued(_ events: [Event], begun: Int, running: [Int]) -> [[Event]] {
            if begun == count, running.isEmpty { return [events] }
            var orders = running.flatMap { number in
                continued(events + [.end(number)], begun: begun, running: running.filter { $0 != number })
            }
            if begun < count {
                orders += continued(events + [.begin(begun)], begun: begun + 1, running: running + [begun])
            }
            return orders
        }
        return continued([], begun: 0, running: [])
    }

    private static func outcomes(of count: Int) -> [[Outcome]] {
        (0..<count).reduce(into: [[]]) { lists, _ in
            lists = lists.flatMap { list in Outcome.allCases.map { list + [$0] } }
        }
    }

    /// What a screen has to show after some events, told from the events alone.
    private struct Expectation {
        var settled: FeedState<String>
        var notice = false
        private var current: Int?
        private let userLocale = UserLocale.english

        init(_ first: FeedState<String>) { settled = first }

        var state: FeedState<String> { current == nil ? settled : .loading }

        mutating func follow(_ event: Event, _ outcomes: [Outcome]) {
            switch event {
            case .begin(let number): (current, notice) = (number, false)
            case .show: (current, notice, settled) = (nil, false, .content("shown"))
            case .end(let number):
                guard current == number else { return }
                current = nil
                switch outcomes[number] {
                case .success: settled = .content("content \(number)")
                case .failure: settled = failed(.transport(.offline(host: "host \(number)")), .again)
                case .refusal where settled.shown != nil: notice = true
                case .refusal: settled = failed(.invalid(.query), .change)
                case .cancellation: break
                }
            }
        }

        private func failed(_ error: FeedError, _ retry: FeedRetry) -> FeedState<String> {
            .failed(userLocale.failure(error), retry: retry)
        }
    }

    private func check(_ events: [Event], _ outcomes: [Outcome], from first: FeedState<String>) async {
        let model = ScreenModel<String>("test", userLocale: .english, log: .silent)
        model.show(first)
        let work = Work()
        var tasks: [Int: Task<Void, Never>] = [:]
        var expected = Expectation(first)
        for event in events {
            switch event {
            case .begin(let number):
                tasks[number] = Task {
                    await model.load { () throws(FeedError) in try await work.result(number) }
                }
                while await !work.begun.contains(number) { await Task.yield() }
            case .end(let number):
                if outcomes[number] == .cancellation { tasks[number]?.cancel() }
                await work.end(number, outcomes[number])
                await tasks[number]?.value
            case .show: model.show(.content("shown"))
            }
            expected.follow(event, outcomes)
            #expect(model.state == expected.state, "after \(event) of \(events), \(outcomes)")
            #expect((model.notice != nil) == expected.notice, "after \(event) of \(events), \(outcomes)")
        }
        #expect(model.state != .loading)
    }

    @Test(arguments: [FeedState<String>.firstTime, .content("before"), .empty("before")])
    func `however two loads overlap, the latest is shown, or what was shown before`(first: FeedState<String>) async {
        for events in Self.orders(of: 2) {
            for outcomes in Self.outcomes(of: 2) { await check(events, outcomes, from: first) }
        }
    }

    @Test(arguments: orders(of: 3))
    func `however three loads overlap, the latest is shown, or what was shown before`(events: [Event]) async {
        for outcomes in Self.outcomes(of: 3) { await check(events, outcomes, from: .content("before")) }
    }

    @Test(arguments: orders(of: 2))
    func `what needs no work ends the loads that are under way`(events: [Event]) async {
        for place in 0...events.count {
            var events = events
            events.insert(.show, at: place)
            for outcomes in Self.outcomes(of: 2) { await check(events, outcomes, from: .firstTime) }
        }
    }
}
