import Foundation
import PrumoRuntime

/// Turns results and failures into what a user sees, in the user's language and locale.
public struct TravelPresenter: Sendable {
    let userLocale: UserLocale
    private let pageSize: Int
    private let features: FeedFeatures

    /// Creates a presenter.
    /// - Parameters:
    ///   - userLocale: the user's languages, locale and time zone.
    ///   - pageSize: how many results the server puts on a page.
    ///   - features: what is switched on.
    public init(userLocale: UserLocale, pageSize: Int, features: FeedFeatures) {
        self.userLocale = userLocale
        self.pageSize = pageSize
        self.features = features
    }

    /// A page of results.
    public func content(of page: TravelPage, query: String, number: Int) -> TravelContent {
        userLocale.localized {
            let prices = PriceFormatter(locale: userLocale.locale)
            let sections = TravelSection.sections(of: page.items).map { section in
                TravelSectionContent(
                    kind: section.kind, title: title(of: section.kind), rows: section.items.map { row($0, prices) })
            }
            return TravelContent(
                query: query, page: number, pageCount: page.pageCount, totalCount: page.totalCount,
                pageText: page.pageCount.flatMap { number <= $0 ? Strings.Results.page(number, $0) : nil },
                rangeText: rangeText(of: page, number: number), sections: sections,
                emptyText: sections.isEmpty ? emptyText(of: page, query: query, number: number) : nil,
                skippedText: page.skipped.isEmpty ? nil : Strings.Results.skipped(count: page.skipped.count))
        }
    }

    private func rangeText(of page: TravelPage, number: Int) -> String? {
        let first = (number - 1) * pageSize + 1
        let last = first + page.items.count + page.skipped.count - 1
        return page.totalCount.flatMap { last >= first ? Strings.Results.range(first, last, max($0, last)) : nil }
    }

    /// Nothing was found only where the first page contains nothing; a page of tickets has just nothing to show.
    private func emptyText(of page: TravelPage, query: String, number: Int) -> String {
        number == 1 && page.items.isEmpty ? Strings.Results.empty(query) : Strings.Results.emptyPage(number, query)
    }

    private func title(of kind: TravelSection.Kind) -> String {
        switch kind {
        case .packages: Strings.Section.packages
        case .hotels(let stars): Strings.Section.stars(count: stars)
        }
    }

    private func row(_ item: TravelItem, _ prices: PriceFormatter) -> TravelRow {
        let percent = item.price?.discount?.percent ?? 0
        let old = percent > 0 ? item.price?.old : nil
        return TravelRow(
            item: item, place: place(of: item),
            price: item.price.map { prices.text($0.current, currency: $0.currency) } ?? Strings.Item.noPrice,
            oldPrice: item.price.flatMap { price in
                old.map { Strings.Item.oldPrice(prices.text($0, currency: price.currency)) }
            },
            discount: percent > 0 ? Strings.Item.discount(percent) : nil,
            stars: item.kind == .hotel ? item.stars.map { Strings.Section.stars(count: $0) } : nil,
            amenities: amenities(of: item),
            priceDetails: features.priceDetails ? priceDetails(of: item, prices) : [])
    }

    private func place(of item: TravelItem) -> String {
        let parts = [item.city, item.state].compactMap(\.self).filter { !$0.isEmpty }
        return parts.count == 2 ? Strings.Item.place(parts[0], parts[1]) : parts.joined()
    }

    /// At most three; the flight, which is the server's `Passagem Aérea`, is said in the user's language and first.
    private func amenities(of item: TravelItem) -> [String] {
        let flight = "Passagem Aérea"
        let others = item.amenities.filter { $0 != flight }
        let all = (item.amenities.contains(flight) ? [Strings.Item.flightIncluded] : []) + others
        return Array(all.prefix(3))
    }

    private func priceDetails(of item: TravelItem, _ prices: PriceFormatter) -> [String] {
        switch item.kind {
        case .hotel, .ticket:
            return item.price.flatMap { price in
                price.perDay.map { [Strings.Item.perNight(prices.text($0, currency: price.currency))] }
            } ?? []
        case .package:
            let nights = item.nights.map { Strings.Item.nights(count: $0) }
            let people = item.people.map { Strings.Item.people(count: $0) }
            return [nights, people].compactMap(\.self)
        }
    }
}

/// An item as it is shown: every string in the user's language.
public struct TravelRow: Sendable, Equatable, Identifiable {
    /// The item, for values that are not strings.
    public let item: TravelItem
    /// "City | State", or what of it is known.
    public let place: String
    /// The price.
    public let price: String
    /// The price before the discount; nil if there is none.
    public let oldPrice: String?
    /// The discount in percent; nil if there is none.
    public let discount: String?
    /// A hotel's stars in words; nil for a package.
    public let stars: String?
    /// At most three amenities.
    public let amenities: [String]
    /// How the price is calculated: a hotel's price a night; a package's nights and people.
    public let priceDetails: [String]

    /// The identity of the item.
    public var id: String { item.id }
    /// The name.
    public var title: String { item.name }
    /// The cover picture, over https.
    public var image: URL? { item.images.first }
    /// The placeholder while there is no cover picture.
    public var placeholder: ImageAsset { item.kind == .package ? Assets.package : Assets.hotel }
}

/// A section as it is shown.
public struct TravelSectionContent: Sendable, Equatable {
    /// What the rows have in common.
    public let kind: TravelSection.Kind
    /// The heading.
    public let title: String
    /// The rows in their order.
    public let rows: [TravelRow]
}

/// A page of results as it is shown.
public struct TravelContent: Sendable, Equatable {
    /// What was searched for.
    public let query: String
    /// The page, counted from 1.
    public let page: Int
    /// How many pages there are; nil if the server does not provide it.
    public let pageCount: Int?
    /// How many results there are on all pages; nil if the server does not provide it.
    public let totalCount: Int?
    /// "page 1 of 2"; nil if the number of pages is not known.
    public let pageText: String?
    /// "results 1 to 20 of 37"; nil if the number is not known.
    public let rangeText: String?
    /// The sections in their order.
    public let sections: [TravelSectionContent]
    /// The message if there are no sections.
    public let emptyText: String?
    /// "2 results could not be read"; nil if all could.
    public let skippedText: String?
}
