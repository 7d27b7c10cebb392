/// The points of an icon: `60x60`, `83.5x83.5`.
struct IconSize {
    /// A length in points, to a thousandth.
    struct Length {
        let thousandths: Int

        init?(_ text: Substring) {
            // Nothing that anybody draws has more points than this, and products of it fit.
            guard let points = Double(text), points > 0, points < 100_000 else { return nil }
            thousandths = Int((points * 1000).rounded())
        }

        func pixels(at scale: Int) -> Int { (thousandths * scale + 500) / 1000 }
    }

    let width, height: Length

    init?(_ text: String) {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Length(parts[0]), let height = Length(parts[1]) else { return nil }
        self.width = width
        self.height = height
    }
}
