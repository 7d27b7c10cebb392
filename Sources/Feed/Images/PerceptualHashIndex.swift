// A hot path: 10,000 hashes are compared for one search, measured by PerceptualHashIndexTests; so the hashes lie one
// after the other, apart from the names, and are read by pointer.

/// Finds the picture that looks most like another, among many.
package struct PerceptualHashIndex: Sendable {
    private var hashes: [PerceptualHash] = []
    private var identities: [String] = []

    /// Creates an empty index.
    package init() {}

    /// How many hashes there are.
    package var count: Int { hashes.count }

    /// Adds a hash with the identity of its picture; several hashes may have the same.
    package mutating func insert(_ hash: PerceptualHash, id: String) {
        hashes.append(hash)
        identities.append(id)
    }

    /// The picture whose hash differs in the fewest bits, with their number, 0 to 192; of several the one that was
    /// added first. Nil if there is none.
    package func nearest(to hash: PerceptualHash) -> (id: String, distance: Int)? {
        search(hash, onlySimilar: false).map { (identities[$0.index], $0.distance) }
    }

    /// The picture that looks like another: of those that are similar, the nearest. Nil if none is.
    package func twin(of hash: PerceptualHash) -> String? {
        search(hash, onlySimilar: true).map { identities[$0.index] }
    }

    private func search(_ hash: PerceptualHash, onlySimilar: Bool) -> (index: Int, distance: Int)? {
        hashes.withUnsafeBufferPointer { hashes in
            guard let start = hashes.baseAddress else { return nil }
            var best = -1
            var least = Int.max
            var index = 0
            while index < hashes.count {
                let other = start + index
                let distance =
                    (hash.average ^ other.pointee.average).nonzeroBitCount
                    &+ (hash.difference ^ other.pointee.difference).nonzeroBitCount
                    &+ (hash.dct ^ other.pointee.dct).nonzeroBitCount
                if distance < least, !onlySimilar || hash.isSimilar(to: other.pointee) {
                    best = index
                    least = distance
                }
                index &+= 1
            }
            return best < 0 ? nil : (best, least)
        }
    }
}
