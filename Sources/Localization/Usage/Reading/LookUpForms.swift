/// The calls that look localized texts up, by name and by the label of the key.
enum LookUpForms {
    /// Called functions and types whose first argument, without a label, is a key that is looked up.
    private static let calls: [String: Bool] = [
        "NSLocalizedString": false, "LocalizedStringResource": true, "LocalizedStringKey": true,
        "LocalizationValue": true,
    ]
    /// Calls that look up what an argument with a label is, by label.
    private static let labels: [String: (names: Set<String>, hasPlaceholders: Bool)] = [
        "localized": (["String", "AttributedString", "NSAttributedString", "init"], true),
        "forKey": (["localizedString", "localizedUserNotificationString", "localizedAttributedString"], false),
    ]
    /// Views and modifiers of SwiftUI, WidgetKit and App Intents whose first argument, without a label, is a key.
    private static let views: Set<String> = [
        "Text", "Label", "Button", "Toggle", "Picker", "Section", "NavigationLink", "Link", "Menu", "TextField",
        "SecureField", "TextEditor", "Stepper", "Slider", "DatePicker", "MultiDatePicker", "ColorPicker",
        "PhotosPicker",
        "ProgressView", "Gauge", "GroupBox", "DisclosureGroup", "ControlGroup", "LabeledContent", "TableColumn", "Tab",
        "TabSection", "Window", "WindowGroup", "MenuBarExtra", "CommandMenu", "ContentUnavailableView", "ShareLink",
        "RenameButton", "PasteButton", "SubscriptionStoreView", "IntentDescription", "Summary", "ActionButton",
        "navigationTitle", "navigationSubtitle", "navigationBarTitle", "alert", "confirmationDialog", "help", "badge",
        "accessibilityLabel", "accessibilityValue", "accessibilityHint", "accessibilityInputLabels",
        "accessibilityCustomContent", "accessibilityRotor", "configurationDisplayName", "description",
        "fileDialogMessage", "fileDialogConfirmationLabel",
    ]
    /// Modifiers whose key has a label.
    private static let viewLabels: [String: Set<String>] = [
        "prompt": ["searchable", "TextField", "SecureField"],
        "named": ["accessibilityAction"],
        "description": ["ContentUnavailableView"],
    ]
    private static let names = ByteTextSet(
        Set(calls.keys).union(views).union(labels.values.flatMap(\.names)).union(viewLabels.values.flatMap { $0 }))

    /// What a call with some name does with an argument; nil where it looks nothing up.
    /// - Parameters:
    ///   - name: the bytes of the name that is called.
    ///   - label: the argument's label.
    ///   - isFirst: whether it is the first argument.
    static func form(
        _ name: UnsafeBufferPointer<UInt8>, label: UnsafeBufferPointer<UInt8>?, isFirst: Bool
    ) -> TextReference.Form? {
        guard names.contains(name) else { return nil }
        let name = String(decoding: name, as: UTF8.self)
        guard let label else {
            guard isFirst else { return nil }
            if let hasPlaceholders = calls[name] { return .call(hasPlaceholders: hasPlaceholders) }
            return views.contains(name) ? .view : nil
        }
        let text = String(decoding: label, as: UTF8.self)
        if let call = labels[text], call.names.contains(name) { return .call(hasPlaceholders: call.hasPlaceholders) }
        return viewLabels[text]?.contains(name) == true ? .view : nil
    }
}
