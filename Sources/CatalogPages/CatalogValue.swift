import DocumentFormats
import Localization
import PrumoRuntime
import StringCatalogs

/// The value of a key in a language, as pages show it: its strings with their states, and what programs make of plurals.
struct CatalogValue {
    /// The most strings of a value that are shown: a value of any size may come from a file.
    private static let unitLimit = 200

    let value: LocalizedValue
    let contents: TableContents
    let language: CatalogLanguage

    /// The state of a value as a letter, for the search: `n` for missing or new, `r` for what needs review, `m` for machine
    /// translation, `t` for translated.
    static func letter(of state: TranslationProgress, _ value: LocalizedValue?) -> Character {
        switch state {
        case .missing: "n"
        case .needsReview: "r"
        case .translated: value?.units.contains { $0.state == .machineTranslated } == true ? "m" : "t"
        }
    }

    /// Adds the strings.
    func append(to html: inout HTMLWriter) {
        let hasNumbers = contents.syntax == .json
        if value.units.count == 1, let unit = value.units.first, unit.variation.isRoot, value.substitutions.isEmpty {
            html.element("p", ["class": "text"]) { Self.append(unit.text, hasNumbers: hasNumbers, to: &$0) }
            return
        }
        let states = Set(value.units.map(\.state))
        html.element("ul", ["class": "variations"]) { html in
            for unit in value.units.prefix(Self.unitLimit) {
                html.element("li") { html in
                    if !unit.variation.isRoot {
                        html.element(
                            "span", ["class": "variation", "lang": "en", "dir": "ltr"], text: Self.title(unit))
                        html.text(" ")
                    }
                    html.element("span", ["class": "text"]) {
                        Self.append(unit.text, hasNumbers: hasNumbers, to: &$0)
                    }
                    if states.count > 1 { html.state(unit.state) }
                }
            }
        }
        if value.units.count > Self.unitLimit {
            html.element(
                "p", ["class": "cut"], text: "… \(value.units.count - Self.unitLimit) more strings are not shown")
        }
        appendExamples(to: &html)
    }

    private static func append(_ text: String, hasNumbers: Bool, to html: inout HTMLWriter) {
        if text.isEmpty {
            html.element("span", ["class": "none", "lang": "en", "dir": "ltr"], text: "an empty string")
        } else {
            CatalogText.append(format: text, hasNumbers: hasNumbers, to: &html)
        }
    }

    /// What a string varies by, in words: `iphone · one`.
    private static func title(_ unit: TextUnit) -> String {
        var words = unit.variation.words.map(String.init).filter {
            !["plural", "device", "substitutions"].contains($0)
        }
        if let width = words.firstIndex(of: "width"), width + 1 < words.count {
            words.replaceSubrange(width...(width + 1), with: ["width \(words[width + 1])"])
        }
        if unit.variation.isPhrase { words[0] = "phrase" }
        return words.joined(separator: unit.variation.isPhrase ? " " : " · ").onOneLine
    }

    /// What programs show for a number of each plural category, as the runtime forms it.
    private func appendExamples(to html: inout HTMLWriter) {
        let categories = Set(value.units.compactMap { $0.variation.plural.map(String.init) })
        // Which string is shown for a device or a width depends on more than a number.
        guard !categories.isEmpty, !value.units.contains(where: { $0.variation.words.first == "device" }),
            let message = try? contents.message(of: value).message
        else { return }
        let numbers = message.parameters.filter { $0.type == .integer || $0.type == .unsigned }
        let examples = language.examples.filter { categories.contains($0.category.rawValue) }
        guard !examples.isEmpty, !numbers.isEmpty, !message.parameters.contains(where: { $0.type == .double }) else {
            return
        }
        html.element("ul", ["class": "examples", "aria-label": "Examples"]) { html in
            for (_, number) in examples {
                html.element("li") { html in
                    html.element("span", ["class": "number", "dir": "ltr"], text: number.grouped)
                    html.text(" ")
                    html.element("q") { html in
                        CatalogText.append(message.text(arguments(of: message, number), in: language.format), to: &html)
                    }
                }
            }
        }
    }

    private func arguments(of message: Message, _ number: Int) -> [TextArgument] {
        var arguments: [TextArgument] = []
        for parameter in message.parameters {
            while arguments.count < parameter.index { arguments.append(.text("")) }
            switch parameter.type {
            case .integer: arguments.append(.integer(number))
            case .unsigned: arguments.append(.unsigned(UInt(number)))
            case .double: arguments.append(.double(Double(number)))
            case .text: arguments.append(.text(parameter.name.map { "‹\($0)›" } ?? "‹…›"))
            case .character: arguments.append(.character("c"))
            }
        }
        return arguments
    }
}

extension HTMLWriter {
    /// Writes the state of a string as a badge; nothing for one that is translated.
    package mutating func state(_ state: TranslationState) {
        switch state {
        case .new: badge("new", "bad")
        case .needsReview: badge("needs review", "warn")
        case .machineTranslated: badge("machine translated", "info")
        case .translated: break
        }
    }
}
