import SourceText

/// Makes faces of the names that a font has (OpenType 1.9.1, "name", "Name IDs").
enum FontNames {
    private static let family = 1
    private static let style = 2
    private static let fullName = 4
    private static let postScriptName = 6
    private static let typographicFamily = 16
    private static let typographicStyle = 17

    /// The names that faces are made of.
    static let identifiers: Set<Int> = [
        family, style, fullName, postScriptName, typographicFamily, typographicStyle,
    ]

    /// The face of a font; nil if it has no PostScript name.
    static func face(from names: NameTable) -> FontFace? {
        guard let postScriptName = names[postScriptName] else { return nil }
        let family = names[typographicFamily] ?? names[family]
        let style = names[typographicStyle] ?? names[style] ?? "Regular"
        let start = postScriptName.prefix { $0 != "-" }
        let known = family ?? String(start.isEmpty ? postScriptName[...] : start)
        return FontFace(
            family: known, style: style, fullName: names[fullName] ?? "\(known) \(style)",
            postScriptName: postScriptName,
            coreTextFamily: names[typographicFamily] ?? names.macintosh[Self.family],
            coreTextStyle: names[typographicStyle] ?? names.macintosh[Self.style])
    }

    /// The face of a variable font's named style; nil if it has no name, or is the font as it is.
    ///
    /// A style without a PostScript name of its own gets the one that Core Text gives it, as in
    /// `Skia-Regular_Light-Condensed`: the font's, and the style's after it.
    static func face(of instance: VariationTable.Instance, in face: FontFace, names: NameTable) -> FontFace? {
        guard !instance.isDefault, let style = names[instance.styleName] else { return nil }
        let made = postScriptStyle(style).map { "\(face.postScriptName)_\($0)" }
        guard let postScriptName = instance.postScriptName.flatMap({ names[$0] }) ?? made else { return nil }
        return FontFace(
            family: face.family, style: style, fullName: "\(face.family) \(style)",
            postScriptName: postScriptName, isNamedInstance: true, coreTextFamily: face.coreTextFamily)
    }

    /// A style as a part of a PostScript name, which has no spaces and none of ten characters (name 6);
    /// nil if nothing is left of it.
    private static func postScriptStyle(_ style: String) -> String? {
        let refused = Set("[](){}<>/%".unicodeScalars)
        var text = ""
        for scalar in style.unicodeScalars {
            if scalar == " " {
                text += "-"
            } else if scalar.value > 0x20, scalar.value < 0x7F, !refused.contains(scalar) {
                text.unicodeScalars.append(scalar)
            }
        }
        return text.isEmpty ? nil : text
    }
}
