/// The comment at the start of a file that is about the file: its name, its author, its license. Xcode writes one into new files.
/// It belongs to no key, even if the first key is directly after it.
package enum FileHeader {
    /// Whether a comment before the first key of a file is its header, or a line of that.
    /// - Parameter comment: the comment without its marks.
    package static func matches(_ comment: some StringProtocol) -> Bool {
        let lines = comment.split(whereSeparator: \.isNewline).map { line in
            line.drop { $0.isWhitespace || $0 == "*" || $0 == "/" }
        }
        return lines.contains { isFileName($0) || isOfAuthor($0) || isOfLicense($0) }
    }

    /// A line with nothing but the name of a strings file.
    private static func isFileName(_ line: some StringProtocol) -> Bool {
        guard let dot = line.lastIndex(of: "."), dot > line.startIndex else { return false }
        let kind = line[line.index(after: dot)...].prefix { !$0.isWhitespace }
        let rest = line[dot...].dropFirst(kind.count + 1)
        return ["strings", "stringsdict", "xcstrings"].contains(String(kind)) && rest.allSatisfy(\.isWhitespace)
            && !line[..<dot].contains(where: \.isWhitespace)
    }

    /// `Created by Ann on 1/2/20.`, and not a text with placeholders in these places.
    private static func isOfAuthor(_ line: some StringProtocol) -> Bool {
        guard line.hasPrefix("Created by ") else { return false }
        let words = line.split(separator: " ")
        guard let on = words.lastIndex(of: "on"), on + 1 < words.count else { return false }
        return words[on + 1].first.map(\.isNumber) ?? false
    }

    /// `Copyright © 2020 Ann. All rights reserved.` and the first lines of licenses.
    private static func isOfLicense(_ line: some StringProtocol) -> Bool {
        if line.hasPrefix("SPDX-License-Identifier:") || line.hasPrefix("Licensed under ") { return true }
        guard line.hasPrefix("Copyright") || line.hasPrefix("©") || line.hasPrefix("(c)") else { return false }
        var digits = 0
        for character in line {
            digits = character.isNumber ? digits + 1 : 0
            if digits == 4 { return true }
        }
        return false
    }
}
