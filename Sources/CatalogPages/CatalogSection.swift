import SourceText

/// A part of the site.
enum CatalogSection: String, CaseIterable {
    case overview = "Overview"
    case strings = "Strings"
    case assets = "Assets"
    case fonts = "Fonts"
    case settings = "Settings"
    case findings = "Findings"

    /// The name of a page's file.
    /// - Parameters:
    ///   - number: which table the page is about; nil if the section is not divided by tables.
    ///   - page: the number of the page, from 1.
    func fileName(_ number: Int? = nil, page: Int = 1) -> String {
        if self == .overview { return "index.html" }
        return "\(rawValue.lowercased())-\(number.map { "\($0)-" } ?? "")\(page).html"
    }

    /// The first page of the section.
    var firstPage: String { fileName(self == .strings ? 1 : nil) }
}
