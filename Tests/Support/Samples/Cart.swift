import Foundation

struct Cart {
    var coupon: String? = nil
    var items: Array<Item> = []

    func isOpen(_ hours: Range<Int>, now: Int) -> Bool {
        if (hours.contains(now)) { return true }
        let random = arc4random_uniform(2)
        return random == 1
    }
}
