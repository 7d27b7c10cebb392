import Foundation
import Observation
import PrumoRuntime
import SwiftUI

// What an app does with the constants of GeneratedStrings.swift, wherever the texts lie.

nonisolated func useOfStrings() -> [Text] {
    let resources: [LocalizedStringResource] = [
        Strings.Resources.Cart.title, Strings.Resources.Cart.items(2), Strings.Resources.kinds("a", 1, 2, 0.5, "c"),
        Strings.Resources.second("b"), Strings.Resources.Errors.offline, Strings.Resources.string,
        Strings.Resources.rank,
    ]
    return resources.map { Text($0) } + [
        Text(.cartTitle), Text(.cartItems(2)), Text(.Errors.offline), Text(.rank), Text(.kinds("a", 1, 2, 0.5, "c")),
        Text(Strings.Cart.title), Text(Strings.Cart.items(2)), Text(verbatim: String(localized: resources[0])),
    ]
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
nonisolated func useOfSelection() -> Int {
    withObservationTracking {
        Strings.Cart.title.count + (PreferredLanguages.selection?.count ?? 0)
    } onChange: {
        print(PreferredLanguages.isObservedByStrings)
    }
}
