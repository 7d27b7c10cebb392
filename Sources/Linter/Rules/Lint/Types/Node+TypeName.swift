import SwiftTree

extension Node {
    /// The name of a type: `View` for `View`, `SwiftUI.View` and `@preconcurrency View`; nil for what has none.
    var typeName: Token? {
        switch kind {
        case .identifierType, .memberType: name
        case .attributedType: baseType?.typeName
        default: nil
        }
    }
}
