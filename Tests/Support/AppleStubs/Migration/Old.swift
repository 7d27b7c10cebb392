// Code with accessors of SwiftGen, which `.ci/apple-stubs` type-checks as prumo migrate rewrites it, and next to the declarations that
// forward the old names.
import UIKit
import SwiftUI

class MasterViewController: UITableViewController {}
final class DetailViewController: UIViewController {}

struct Row {
    let icon: ImageAsset
    var picture: UIImage { icon.image }
}

@MainActor func strings(name: String, count: Int) -> [String] {
    [
        L10n.Localizable.Cart.title, L10n.Localizable.Cart.items(count), L10n.Localizable.Cart.items(3),
        L10n.Localizable.string, L10n.Errors.offline, "\(L10n.Errors.offline)!",
    ]
}

@MainActor func assets() -> (UIImage, UIColor, SwiftUI.Image, SwiftUI.Color, UIImage) {
    let row = Row(icon: Asset.hotel)
    _ = row.picture
    return (
        Asset.hotel.image, Asset.brand.color, Asset.hotel.swiftUIImage, Asset.brand.swiftUIColor, Asset.heart.image
    )
}

@MainActor func fonts() -> (UIFont, SwiftUI.Font) {
    (FontFamily.Inter.bold.font(size: 12), FontFamily.Inter.bold.swiftUIFont(size: 12))
}

@MainActor func scenes() -> UIViewController {
    StoryboardScene.Main.detail.instantiate()
}
