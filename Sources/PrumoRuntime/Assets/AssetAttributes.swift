/// What a file or a color of a catalog is for, as generated code writes it: `i:ipad`, a tab, `s:2`.
package struct AssetAttributes: Sendable, Hashable {
    /// The attributes that distinguish variants, the most important first, by their letters in generated code: idiom,
    /// subtype, language, luminosity, contrast, gamut, direction, width class, height class, the width of a watch's
    /// screen, memory and the graphics processor.
    private static let order = Array("iuolcgdwhxmf".unicodeScalars)

    private var values: [(letter: Unicode.Scalar, value: Substring)] = []
    /// Pixels per point; nil for a file for all scales.
    package private(set) var scale: Double?

    package init(_ text: Substring) {
        for part in text.split(separator: "\t") {
            guard let letter = part.unicodeScalars.first, part.dropFirst().first == ":" else { continue }
            let value = part.dropFirst(2)
            if letter == "s" { scale = Double(value) } else { values.append((letter, value)) }
        }
    }

    package static func == (lhs: AssetAttributes, rhs: AssetAttributes) -> Bool {
        lhs.scale == rhs.scale && lhs.values.elementsEqual(rhs.values, by: ==)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(scale)
        for (letter, value) in values {
            hasher.combine(letter)
            hasher.combine(value)
        }
    }

    /// The index of the variant that fits some traits best, the first of equal ones; nil if there is none.
    package static func best(of attributes: [AssetAttributes], for traits: AssetTraits) -> Int? {
        let fits = attributes.map { $0.fit(for: traits) }
        return fits.indices.min { fits[$0] < fits[$1] }
    }

    /// How well this fits some traits.
    func fit(for traits: AssetTraits) -> Fit {
        var fit = Fit(scale: scaleDistance(to: traits.scale))
        for (letter, value) in values {
            let place = Self.order.firstIndex(of: letter) ?? Self.order.count
            let bit = 1 << (Self.order.count - place)
            if Self.isMet(letter, value, by: traits) { fit.matches |= bit } else { fit.mismatches |= bit }
        }
        return fit
    }

    /// The exact scale, then a file for all scales, then the next greater scale, then the next smaller one.
    private func scaleDistance(to wanted: Double) -> Double {
        guard let scale else { return 1e-6 }
        return scale >= wanted ? scale - wanted : 1e6 + wanted - scale
    }

    private static func isMet(_ letter: Unicode.Scalar, _ value: Substring, by traits: AssetTraits) -> Bool {
        switch letter {
        case "i": value == traits.idiom.rawValue
        case "u": value == traits.subtype ?? ""
        case "o": value == traits.language ?? "" || (traits.language ?? "").hasPrefix(value + "-")
        case "l": value == traits.appearance.rawValue
        case "c": value == traits.contrast.rawValue
        case "g": value == traits.displayGamut.rawValue
        case "d": value == traits.layoutDirection.rawValue
        case "w": value == traits.widthClass?.rawValue ?? ""
        case "h": value == traits.heightClass?.rawValue ?? ""
        default: false
        }
    }

    /// How well a variant fits some traits: better ones come first in order.
    struct Fit: Comparable {
        /// A bit for each attribute that contradicts the traits, the highest for the most important.
        var mismatches = 0
        /// A bit for each attribute that matches the traits.
        var matches = 0
        /// How far away the scale is.
        var scale: Double

        static func < (lhs: Fit, rhs: Fit) -> Bool {
            if lhs.mismatches != rhs.mismatches { return lhs.mismatches < rhs.mismatches }
            if lhs.matches != rhs.matches { return lhs.matches > rhs.matches }
            return lhs.scale < rhs.scale
        }
    }
}
