import CommandLineKit
import Findings
import Linter

extension Terminal {
    /// A text with the look that its role has, or as it is where colour is not wanted.
    func styled(_ text: String, _ role: TextRole) -> String {
        role.style.map { styled(text, $0) } ?? text
    }
}

extension TextRole {
    /// Colours that are read on dark and on light backgrounds; nil where the text is to look as any other.
    fileprivate var style: TextStyle? {
        switch self {
        case .error, .removed: .color(red: 215, green: 75, blue: 75)
        case .warning: .color(red: 190, green: 140, blue: 0)
        case .fix, .added: .color(red: 60, green: 155, blue: 80)
        case .path: .bold
        case .rule, .gutter: .dim
        case .message: nil
        }
    }
}
