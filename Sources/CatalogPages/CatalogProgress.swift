import DocumentFormats
import Findings
import Localization
import SourceText

/// The translation progress of a table: the languages that are complete by their names, and a row for the others that have come
/// equally far. So a short table has a short list, whatever the number of its languages.
struct CatalogProgress {
    /// Languages with the same numbers.
    private struct Group {
        let count: TranslationCount
        var languages: [String]

        var isComplete: Bool { count.translated == count.total }
    }

    /// The most languages whose names are shown without being asked for.
    private static let nameLimit = 12

    private let groups: [Group]
    /// The page of the table.
    private let page: String

    /// - Parameter page: the name of the file with the first keys of the table.
    init(_ status: TableStatus, of page: String) {
        self.page = page
        var groups: [Group] = []
        var numbers: [[Int]: Int] = [:]
        for language in status.languages {
            let count = language.count
            let numbersOfCount = [count.total, count.translated, count.needsReview, count.missing]
            if let number = numbers[numbersOfCount] {
                groups[number].languages.append(language.name)
            } else {
                numbers[numbersOfCount] = groups.count
                groups.append(Group(count: count, languages: [language.name]))
            }
        }
        // Those that are done first, then in the order of the languages.
        self.groups = groups.enumerated().sorted { left, right in
            let (one, other) = (left.element.count.share, right.element.count.share)
            return one == other ? left.offset < right.offset : one > other
        }.map(\.element)
    }

    /// Adds the names and the numbers; nothing if there are no languages.
    func append(to html: inout HTMLWriter) {
        if let complete = groups.first(where: \.isComplete) {
            let title = "Complete in \(complete.languages.count.counted("language"))"
            if complete.languages.count > Self.nameLimit {
                html.element("details", ["class": "complete"]) { html in
                    html.element("summary", text: title)
                    appendNames(of: complete, to: &html)
                }
            } else {
                html.element("div", ["class": "complete"]) { html in
                    html.element("p", ["class": "note"], text: title)
                    appendNames(of: complete, to: &html)
                }
            }
        }
        let rest = groups.filter { !$0.isComplete }
        if !rest.isEmpty { append(rest, to: &html) }
    }

    private func append(_ groups: [Group], to html: inout HTMLWriter) {
        let hasReview = groups.contains { $0.count.needsReview > 0 }
        let hasMissing = groups.contains { $0.count.missing > 0 }
        // A bar of one key is full or empty, as the numbers say.
        let hasBar = groups.contains { $0.count.total > 1 }
        html.element("table", ["class": "progress"]) { html in
            html.element("thead") { html in
                html.element("tr") { html in
                    html.element("th", ["scope": "col"], text: "Language")
                    if hasBar { html.element("th", ["scope": "col", "class": "bar"], text: "Progress") }
                    html.element("th", ["scope": "col"], text: "Translated")
                    if hasReview { html.element("th", ["scope": "col"], text: "Review") }
                    if hasMissing { html.element("th", ["scope": "col"], text: "Missing") }
                }
            }
            html.element("tbody") { html in
                for group in groups {
                    html.element("tr") { html in
                        html.element("th", ["scope": "row"]) { appendNames(of: group, to: &$0) }
                        if hasBar { html.element("td", ["class": "bar"]) { appendBar(of: group.count, to: &$0) } }
                        html.element(
                            "td", ["class": "number"],
                            text: "\(group.count.translated.grouped) (\(group.count.percent) %)")
                        if hasReview { html.element("td", ["class": "number"], text: group.count.needsReview.grouped) }
                        if hasMissing { html.element("td", ["class": "number"], text: group.count.missing.grouped) }
                    }
                }
            }
        }
    }

    private func appendNames(of group: Group, to html: inout HTMLWriter) {
        html.element("ul", ["class": "names"]) { html in
            for name in group.languages {
                html.element("li") { html in
                    html.element(
                        "a", ["href": "\(page)?language=\(name.percentEncoded())", "dir": "auto"],
                        text: name.isEmpty ? "no language" : name.onOneLine)
                }
            }
        }
    }

    private func appendBar(of count: TranslationCount, to html: inout HTMLWriter) {
        let (done, review) = count.parts(of: 1000)
        html.element(
            "svg",
            [
                "viewBox": "0 0 1000 10", "preserveAspectRatio": "none", "role": "img",
                "aria-label": "\(count.percent) percent",
            ]
        ) { html in
            html.element("rect", ["class": "rest", "width": "1000", "height": "10"], text: "")
            html.element("rect", ["class": "done", "width": String(done), "height": "10"], text: "")
            html.element(
                "rect", ["class": "review", "x": String(done), "width": String(review), "height": "10"], text: "")
        }
    }
}
