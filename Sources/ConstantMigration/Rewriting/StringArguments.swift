import SwiftTree

/// The functions and types of SwiftUI whose first argument may be a string as well as a resource.
enum StringArguments {
    static let functions: Set<String> = [
        "Text", "Button", "Label", "Toggle", "Section", "Picker", "Link", "TextField", "SecureField", "Menu",
        "ProgressView",
        "DisclosureGroup", "ContentUnavailableView", "NavigationLink", "GroupBox", "LabeledContent", "Stepper",
        "DatePicker",
        "navigationTitle", "alert", "confirmationDialog", "help", "accessibilityLabel", "accessibilityHint",
        "accessibilityValue",
    ]

    /// Whether an argument is the text of such a function.
    static func accepts(_ argument: ImplicitMember.Argument) -> Bool {
        argument.label == nil && functions.contains(argument.function)
            && argument.node == argument.call.arguments.first { _ in true }
    }
}
