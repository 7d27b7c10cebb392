struct Cart {
    var coupon: String?
    var items: [Any] = []

    var isEmpty: Bool { items.count == 0 }

    func first() -> String {
        items[0] as! String
    }
}
