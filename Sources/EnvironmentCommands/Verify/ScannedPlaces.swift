/// The places of a file at which something was found, before those inside allowed texts are left out.
package final class ScannedPlaces {
    /// A place that has a needle.
    package struct Candidate {
        /// The index of the needle.
        let needle: Int
        let form: Needle.Form
        let range: Range<Int>
    }

    /// The most places that are kept, of each needle and of all allowed texts. No program has so many; where one has, what is
    /// beyond counts as a match.
    private static let limit = 1_000_000

    private(set) var candidates: [Int: [Candidate]] = [:]
    /// The number of places of each needle that were not kept.
    private(set) var uncounted: [Int: Int] = [:]
    /// The places of allowed texts.
    private(set) var allowed: [Range<Int>] = []
    /// The allowed texts in another letter case.
    private(set) var allowedInOtherCase: [Range<Int>] = []

    package func add(_ candidate: Candidate) {
        if candidates[candidate.needle, default: []].count < Self.limit {
            candidates[candidate.needle, default: []].append(candidate)
        } else {
            uncounted[candidate.needle, default: 0] += 1
        }
    }

    func allow(_ range: Range<Int>, isExact: Bool) {
        guard allowed.count + allowedInOtherCase.count < Self.limit else { return }
        if isExact { allowed.append(range) } else { allowedInOtherCase.append(range) }
    }
}
