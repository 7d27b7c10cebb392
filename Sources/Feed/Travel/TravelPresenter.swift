import Foundation
import PrumoRuntime

/// What a search has found.
struct TravelContent: Sendable, Equatable {
    /// What was searched for.
    let query: String
    /// The page, counted from 1.
    let number: Int
    /// The results of the page.
    let page: TravelPage
    /// The results in the sections in which they are shown.
    let sections: [TravelSection]

    init(query: String, number: Int, page: TravelPage) {
        self.query = query
        self.number = number
        self.page = page
        sections = TravelSection.sections(of: page.items)
    }
}

/// Puts results on a page, in the user's language and locale.
struct TravelPresenter: Sendable {
    let userLocale: UserLocale
    /// How many results the server puts on a page.
    let pageSize: Int
    let features: FeedFeatures

    /// The page of a state.
    func page(of state: FeedState<TravelContent>) -> FeedPage {
        userLocale.page(of: .travel, state) { content, page in
            let (results, number) = (content.page, content.number)
            let isPage = results.pageCount.map { number <= $0 } ?? false
            page.facts = [
                Strings.Results.query(content.query),
                isPage ? Strings.Results.page(number, results.pageCount ?? 0) : nil,
                rangeText(of: content),
            ].compactMap(\.self)
            page.position = FeedPage.Position(number, of: results.pageCount, total: results.totalCount)
            page.values = ["query": .text(content.query)]
            let prices = PriceFormatter(locale: userLocale.locale)
            page.sections = content.sections.map { section in
                FeedPage.Section(
                    title: title(of: section.kind), layout: section.kind == .packages ? .wide : .cards,
                    rows: section.items.map { row($0, prices) })
            }
            if content.sections.isEmpty { page.message = emptyText(of: content) }
            let tickets = results.items.count { $0.kind == .ticket }
            let unrated = results.items.count { $0.kind == .hotel && $0.stars == nil }
            page.notes = [
                results.skipped.isEmpty ? nil : Strings.Results.skipped(count: results.skipped.count),
                unrated == 0 ? nil : Strings.Results.unrated(count: unrated),
                tickets == 0 ? nil : Strings.Results.tickets(count: tickets),
            ].compactMap(\.self)
        }
    }

    private func rangeText(of content: TravelContent) -> String? {
        let page = content.page
        let first = (content.number - 1) * pageSize + 1
        let last = first + page.items.count + page.skipped.count - 1
        return page.totalCount.flatMap { last >= first ? Strings.Results.range(first, last, max($0, last)) : nil }
    }

    /// Nothing was found only where the first page contains nothing; a page of tickets has just nothing to show.
    private func emptyText(of content: TravelContent) -> String {
        content.number == 1 && content.page.items.isEmpty
            ? Strings.Results.empty(content.query) : Strings.Results.emptyPage(content.number, content.query)
    }

    private func title(of kind: TravelSection.Kind) -> String {
        switch kind {
        case .packages: Strings.Section.packages
        case .hotels(let stars): Strings.Section.stars(count: stars)
        }
    }

    private func row(_ item: TravelItem, _ prices: PriceFormatter) -> FeedPage.Row {
        let percent = item.price?.discount?.percent ?? 0
        let discount = percent > 0 ? Strings.Item.discount(percent) : nil
        let price = item.price.map { prices.text($0.current, currency: $0.currency) } ?? Strings.Item.noPrice
        let old =
            percent > 0
            ? item.price.flatMap { price in price.old.map { prices.text($0, currency: price.currency) } } : nil
        let stars = item.kind == .hotel ? item.stars : nil
        let place = place(of: item)
        let offers = amenities(of: item)
        let details = features.priceDetails ? priceDetails(of: item, prices) : []
        return FeedPage.Row(
            id: item.id, title: item.name, subtitle: place, trailing: price,
            previous: old.map { FeedPage.Previous($0, sentence: Strings.Item.oldPrice($0)) },
            stars: stars, badge: discount.map { FeedPage.Badge(.discount, $0) }, summary: details + offers,
            fields: [
                FeedPage.Field("kind", value: .text(item.kind.rawValue)),
                FeedPage.Field("place", label: Strings.Fields.place, text: place),
                FeedPage.Field(
                    "price", label: Strings.Fields.price, text: price, value: item.price.map { value($0, text: price) }),
                FeedPage.Field(
                    "discountPercent", label: Strings.Fields.discount, text: discount,
                    value: item.price?.discount.map { .integer($0.percent) }),
                FeedPage.Field(
                    "stars", label: Strings.Fields.stars, text: stars.map { Strings.Section.stars(count: $0) },
                    value: item.stars.map { .integer($0) }),
                FeedPage.Field(
                    "amenities", label: Strings.Fields.amenities, text: item.amenities.joined(separator: "\n"),
                    value: .texts(item.amenities)),
                FeedPage.Field("nights", value: item.nights.map { .integer($0) }),
                FeedPage.Field("people", value: item.people.map { .integer($0) }),
                FeedPage.Field("images", value: .list(item.images.map { .address($0) })),
            ],
            picture: item.images.first.map { FeedPage.Picture($0, alternative: item.name) }, link: item.url, item: item)
    }

    private func value(_ price: TravelPrice, text: String) -> FeedValue {
        .members([
            "text": .text(text), "amount": .number(price.current), "currency": .text(price.currency),
            "oldAmount": price.discount == nil ? nil : price.old.map { .number($0) },
            "amountPerDay": price.perDay.map { .number($0) },
        ])
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
