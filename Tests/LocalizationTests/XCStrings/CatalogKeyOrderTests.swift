import TestSupport
import Testing

@testable import Localization

@Suite struct CatalogKeyOrderTests {
    @Test(arguments: [
        ["", " ", "\u{A0}", "%@ %@", "%@\u{A0}%@ ", "1", "a", "Z"],
        ["Collecting logs...", "Debug", "Fault", "for subsystem \"%@\".", "Information", "OSLog viewer"],
        ["item 1", "item 2", "item 9", "item 10", "item 10a", "item 100"],
        ["a", "A", "á", "ab", "b"],
        ["browsing_us", "browsing.us", "browsing.US_x"],
        ["…", "+", "0", "a", "é", "f", "ß", "я", "日"],
        ["99999999999999999999", "100000000000000000000"],
        ["x01", "x1", "x2"],
    ])
    func `keys are in the order of a user`(keys: [String]) {
        let orders = keys.map(CatalogKeyOrder.init)
        for (index, order) in orders.enumerated() {
            for later in orders[(index + 1)...] {
                #expect(order < later)
                #expect(!(later < order))
            }
            #expect(!(order < order))
        }
    }

    @Test func `the order is total and transitive`() {
        var maker = CatalogMaker(seed: 11)
        let keys = Set((0..<120).map { _ in maker.word() + maker.word() }.map { Array($0.utf8) })
        let orders = keys.map { CatalogKeyOrder(String(decoding: $0, as: UTF8.self)) }
        for left in orders {
            for right in orders where left != right { #expect((left < right) != (right < left)) }
        }
        let sorted = orders.sorted()
        for (left, right) in zip(sorted, sorted.dropFirst()) { #expect(left < right) }
        for (index, left) in sorted.enumerated() where index + 7 < sorted.count { #expect(left < sorted[index + 7]) }
    }
}
