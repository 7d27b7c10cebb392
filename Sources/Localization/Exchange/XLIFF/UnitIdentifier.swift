import DataFormats
import StringCatalogs

/// The ids of translation units, as Xcode writes them.
///
/// In catalogs and `.strings` files it is the key, with `|==|` and the variation after it where the string varies; in
/// `.stringsdict` files the way through the property list.
package enum UnitIdentifier {
    private static let separator = "|==|"
    private static let end = ":dict/:string"
    private static let step = ":dict/"
    private static let format = "NSStringLocalizedFormatKey"
    private static let device = "NSStringDeviceSpecificRuleType"
    private static let width = "NSStringVariableWidthRuleType"
    private static let substitutions = "substitutions."
    /// How many separators of an id may be the one before its variation: a key may contain any number of them.
    private static let separatorLimit = 8

    /// The id of a string.
    package static func text(_ key: String, _ variation: Variation, inStringsDict: Bool) -> String {
        guard inStringsDict else { return variation.isRoot ? key : key + separator + written(variation) }
        return "/" + ([key] + path(of: variation)).joined(separator: step) + end
    }

    /// The keys and variations that an id can have, the likeliest first: a key may contain any characters of ids.
    package static func candidates(_ id: String, inStringsDict: Bool) -> [(key: String, variation: Variation)] {
        var found: [(String, Variation)] = []
        if inStringsDict, id.hasPrefix("/"), id.hasSuffix(end) {
            let pieces = id.dropFirst().dropLast(end.count).split(separator: step, omittingEmptySubsequences: false)
            for count in stride(from: pieces.count - 1, to: 0, by: -1) {
                guard let variation = variation(of: pieces[count...]) else { continue }
                found.append((pieces[..<count].joined(separator: step), variation))
            }
        }
        found.append((id, .root))
        for range in id.ranges(of: separator).suffix(separatorLimit).reversed() {
            let variation = read(id[range.upperBound...])
            // What follows another separator is a variation of its own, unless it belongs to the name of a substitution.
            let isWhole = variation.substitution?.contains(separator) != true || !variation.wordsInSubstitution.isEmpty
            if isVariation(variation), isWhole { found.append((String(id[..<range.lowerBound]), variation)) }
        }
        return found
    }

    /// A variation as Xcode writes it: the name of a substitution that contains points is between signs, as in
    /// `substitutions.@FILES.COUNT@.plural.one`.
    private static func written(_ variation: Variation) -> String {
        guard let name = variation.substitution, name.contains(".") else { return variation.text }
        let rest = variation.text.dropFirst(substitutions.count + name.count)
        return "\(substitutions)@\(name)@\(rest)"
    }

    private static func read(_ text: Substring) -> Variation {
        guard text.hasPrefix(substitutions + "@") else { return Variation(String(text)) }
        let start = text.index(text.startIndex, offsetBy: substitutions.count + 1)
        guard let end = text[start...].firstIndex(of: "@") else { return Variation(String(text)) }
        return Variation(substitutions + text[start..<end] + text[text.index(after: end)...])
    }

    /// Whether a variation consists of the words that there are.
    package static func isVariation(_ variation: Variation) -> Bool {
        guard !variation.isRoot, !variation.text.hasSuffix("."), !variation.text.hasPrefix(".") else { return false }
        var words = variation.wordsInSubstitution[...]
        if variation.substitution == nil, words.first == "substitutions" { return false }
        while let dimension = words.popFirst() {
            guard let branch = words.popFirst() else { return false }
            switch dimension {
            case "plural": if PluralNames.all[branch] == nil { return false }
            case "device": break
            case "width": if Int(branch) == nil { return false }
            case "stringSet": if Int(branch) == nil || !words.isEmpty { return false }
            default: return false
            }
        }
        return true
    }

    private static func path(of variation: Variation) -> [String] {
        if variation.isRoot { return [format] }
        let words = variation.wordsInSubstitution.map(String.init)
        var path = variation.substitution.map { [String($0)] } ?? []
        var index = 0
        while index + 1 < words.count {
            switch words[index] {
            case "plural": path.append(words[index + 1])
            case "device": path += [device, words[index + 1]]
            case "width": path += [width, words[index + 1]]
            default: path += [words[index], words[index + 1]]
            }
            index += 2
        }
        return path
    }

    private static func variation(of path: ArraySlice<Substring>) -> Variation? {
        var path = path
        if path.count == 1, path.first == format[...] { return .root }
        var variation = Variation.root
        if let first = path.first, first != device[...], first != width[...], first != format[...] {
            variation = Variation("substitutions.\(first)")
            path.removeFirst()
        }
        while let name = path.popFirst() {
            if PluralNames.all[name] != nil {
                variation = variation.appending("plural", String(name))
            } else if name == device[...] || name == width[...] {
                guard let branch = path.popFirst() else { return nil }
                variation = variation.appending(name == device[...] ? "device" : "width", String(branch))
            } else {
                return nil
            }
        }
        return isVariation(variation) ? variation : nil
    }
}
