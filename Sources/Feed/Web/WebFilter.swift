/// Chooses rows by their category without a script: radio buttons, and rules of the style sheet that hide the rows of
/// other categories. Where a browser does not support such rules, there is no filter.
struct WebFilter {
    /// The number of categories that can be chosen, the most frequent ones: the style sheet has a rule for each.
    static let limit = 12

    private let numbers: [String: Int]
    private let choices: [(name: String, count: Int)]
    private let total: Int
    private let isWhole: Bool

    /// Nil if there are fewer than two categories.
    /// - Parameter isWhole: whether the rows are the whole result. Only then it says how many rows a category has.
    init?(_ rows: [FeedPage.Row], isWhole: Bool) {
        self.isWhole = isWhole
        var counts: [String: Int] = [:]
        var names: [String] = []
        for name in rows.compactMap(\.category) where !name.isEmpty {
            if counts[name] == nil { names.append(name) }
            counts[name, default: 0] += 1
        }
        guard names.count > 1 else { return nil }
        // Of equally frequent ones, the one that is first on the page is first: the sort may not keep their order.
        let places = names.enumerated().map { (name: $1, count: counts[$1] ?? 0, place: $0) }
        let sorted = places.sorted { ($1.count, $0.place) < ($0.count, $1.place) }
        choices = sorted.prefix(Self.limit).map { ($0.name, $0.count) }
        numbers = Dictionary(choices.enumerated().map { ($1.name, $0 + 1) }) { first, _ in first }
        total = rows.count
    }

    /// The class by which rules find a row; nil for a category that cannot be chosen.
    func className(of row: FeedPage.Row) -> String? {
        row.category.flatMap { numbers[$0] }.map { Self.name($0) }
    }

    static func name(_ number: Int) -> String { "category-\(number)" }

    var chips: HTMLNode {
        let all = chip("category-all", Strings.Web.Categories.all, total, isChecked: true)
        let others = choices.enumerated().map { chip(Self.name($0 + 1), $1.name, $1.count, isChecked: false) }
        return .element(
            "fieldset", .class("chips"),
            children: [.element("legend", .class("unseen"), text: Strings.Web.categories), all] + others)
    }

    private func chip(_ id: String, _ name: String, _ count: Int, isChecked: Bool) -> HTMLNode {
        let attributes = [
            HTMLAttribute("type", "radio"), HTMLAttribute("name", "category"), .id(id),
        ]
        let input = HTMLNode.element(
            "input", attributes + (isChecked ? [HTMLAttribute("checked", "checked")] : []), [])
        let number = isWhole ? [.text(" "), HTMLNode.element("span", .class("number"), text: "\(count)")] : []
        return .element("label", children: [input, .element("span", .ownDirection, text: name)] + number)
    }
}
