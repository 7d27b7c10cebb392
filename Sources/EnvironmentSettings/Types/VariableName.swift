import SourceText

/// Names of environment variables.
package enum VariableName {
    /// A setting that becomes a variable.
    package struct Source {
        /// The names of its groups and its own.
        package let path: [String]
        /// The place of the value, for messages.
        package let place: SourcePlace

        /// Creates a setting.
        package init(path: [String], place: SourcePlace) {
            self.path = path
            self.place = place
        }

        /// All settings of a variant.
        package static func all(in settings: PackageSettings, of variant: BuildVariant) -> [Source] {
            settings.settings.compactMap { setting in
                setting[variant].map { occurrence in
                    Source(
                        path: setting.path.split(separator: ".", omittingEmptySubsequences: false).map(String.init),
                        place: occurrence.source.place)
                }
            }
        }
    }

    /// The names in capitals: `services.travel.baseURL` becomes `SERVICES_TRAVEL_BASE_URL`.
    /// - Parameters:
    ///   - prefix: what all names start with.
    ///   - reserved: names that no setting may take.
    /// - Returns: the names in the order of the settings.
    /// - Throws: each name that shells cannot have, each that is reserved, and each that two settings would share.
    package static func names(
        of settings: [Source], prefix: String = "", besides reserved: Set<String> = []
    ) throws(DiagnosticsError) -> [String] {
        var names: [String] = []
        var paths: [String: String] = [:]
        var problems = Problems()
        for setting in settings {
            let path = setting.path.joined(separator: ".")
            let name = prefix + setting.path.map(capitals).joined(separator: "_")
            if !SecretName.isValid(name) {
                problems.report(
                    setting.place.diagnostic(
                        "\"\(path)\" cannot become the name of a variable, which has only ASCII letters, digits and _; rename it"
                    ))
            } else if reserved.contains(name) {
                problems.report(
                    setting.place.diagnostic(
                        "\"\(path)\" would replace \(name), which other programs need; rename it, or use --prefix"))
            } else if let other = paths[name] {
                problems.report(
                    setting.place.diagnostic(
                        "\"\(path)\" and \"\(other)\" both become \(name); "
                            + "rename one of them"))
            } else {
                paths[name] = path
            }
            names.append(name)
        }
        try problems.check()
        return names
    }

    /// `baseURL` → `BASE_URL`, `URLPath` → `URL_PATH`, `retries2` → `RETRIES2`, `base-url` → `BASE_URL`.
    package static func capitals(_ word: String) -> String {
        if let name = capitals(ofASCII: word) { return name }
        let characters = Array(word).map { $0.isAlphanumeric ? $0 : "_" }
        var name = ""
        for (index, character) in characters.enumerated() {
            if character.isUppercase, index > 0, characters[index - 1] != "_" {
                let isNewWord = !characters[index - 1].isUppercase
                let endsAcronym = index + 1 < characters.count && characters[index + 1].isLowercase
                if isNewWord || endsAcronym { name += "_" }
            }
            name += character.uppercased()
        }
        return name
    }

    /// The same for ASCII, whose bytes take a part of the time of characters; nil for other words.
    private static func capitals(ofASCII word: String) -> String? {
        let bytes = Array(word.utf8)
        var name: [UInt8] = []
        name.reserveCapacity(bytes.count + 4)
        func isUppercase(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }
        func isLowercase(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") }
        for (index, byte) in bytes.enumerated() {
            guard byte < 0x80, byte != UInt8(ascii: "\r") else { return nil }
            if isUppercase(byte), index > 0, name.last != UInt8(ascii: "_") {
                let endsAcronym = index + 1 < bytes.count && isLowercase(bytes[index + 1])
                if !isUppercase(bytes[index - 1]) || endsAcronym { name.append(UInt8(ascii: "_")) }
            }
            let isOther =
                !isUppercase(byte) && !isLowercase(byte) && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            name.append(isOther ? UInt8(ascii: "_") : isLowercase(byte) ? byte & ~0x20 : byte)
        }
        return String(decoding: name, as: UTF8.self)
    }
}
