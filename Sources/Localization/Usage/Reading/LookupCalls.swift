import SourceText
import SwiftTree

/// The calls that look localized strings up, by name and by the label of the key.
enum LookupCalls {
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
        "fileDialogMessage", "fileDialogConfirmationLabel", "dialogSuppressionToggle", "displayName", "SharePreview",
        "IntentDialog", "DisplayRepresentation", "TypeDisplayRepresentation", "AxisValueLabel", "chartXAxisLabel",
        "chartYAxisLabel", "UtilityWindow",
    ]
    /// Modifiers whose key has a label.
    private static let viewLabels: [String: Set<String>] = [
        "prompt": ["searchable", "TextField", "SecureField"],
        "named": ["accessibilityAction"],
        "description": ["ContentUnavailableView", "Parameter", "Property"],
        "title": ["Parameter", "Property", "DisplayRepresentation"],
        "subtitle": ["DisplayRepresentation"],
        "name": ["TypeDisplayRepresentation"],
        "numericFormat": ["TypeDisplayRepresentation"],
        "categoryName": ["IntentDescription"],
        "resultValueName": ["IntentDescription"],
        "searchKeywords": ["IntentDescription"],
        "shortTitle": ["AppShortcut"],
        "requestValueDialog": ["Parameter"],
        "requestDisambiguationDialog": ["Parameter"],
        "dialog": ["result"],
    ]
    /// The labels of members of the system that give something other its name in the language of the user.
    private static let labelsOfNames: Set<String> = [
        "for", "from", "fromTimeInterval", "forCalendar", "forCollationIdentifier", "forCollatorIdentifier",
        "forCurrencyCode", "forIdentifier", "forKey", "forLanguageCode", "forRegionCode", "forScriptCode",
        "forStatusCode", "forVariantCode",
    ]
    private static let names = ByteStringSet(
        Set(calls.keys).union(views).union(labels.values.flatMap(\.names)).union(viewLabels.values.flatMap(\.self)))

    /// Whether calls of a name look anything up.
    static func mayLookUp(_ name: UnsafeBufferPointer<UInt8>) -> Bool { names.contains(name) }

    /// Whether the key of a call is a string, and not a type of its own, whose values are made of literals or by such a call.
    static func takesString(_ name: UnsafeBufferPointer<UInt8>, label: UnsafeBufferPointer<UInt8>?) -> Bool {
        guard let label else { return !name.elementsEqual("LocalizedStringResource".utf8) }
        return label.elementsEqual("forKey".utf8)
    }

    /// Whether a call only makes a key of a string, which the call around it looks up.
    static func makesKey(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        name.elementsEqual("LocalizationValue".utf8) || name.elementsEqual("LocalizedStringKey".utf8)
    }

    /// Whether a member of the system with this name and first label does not look the value before it up, as
    /// `localizedString(forRegionCode:)`.
    static func isName(_ member: Token, label: Token) -> Bool {
        member.hasText("localizedString") && labelsOfNames.contains(label.name)
    }

    /// Whether the argument with a label comes before the one that names the table.
    static func isBeforeTable(_ label: UnsafeBufferPointer<UInt8>) -> Bool {
        switch String(decoding: label, as: UTF8.self) {
        case "localized", "defaultValue", "options": true
        default: false
        }
    }

    /// The label of the argument that names the table in a call; nil if it has none.
    /// - Parameter key: the label of the key.
    static func tableLabel(
        of name: UnsafeBufferPointer<UInt8>, key: UnsafeBufferPointer<UInt8>?
    ) -> String? {
        switch String(decoding: name, as: UTF8.self) {
        case "NSLocalizedString", "Text": "tableName"
        case "LocalizedStringResource": "table"
        case "String", "AttributedString", "init": key?.elementsEqual("localized".utf8) == true ? "table" : nil
        default: nil
        }
    }

    /// Whether a view or a modifier of the system takes a key as an argument.
    /// - Parameters:
    ///   - label: the argument's label.
    ///   - isFirst: whether it is the first argument.
    static func isView(_ name: String, label: String?, isFirst: Bool) -> Bool {
        label.map { viewLabels[$0]?.contains(name) == true } ?? (isFirst && views.contains(name))
    }

    /// What a call with some name does with an argument; nil if it looks nothing up.
    /// - Parameters:
    ///   - name: the bytes of the name that is called.
    ///   - label: the argument's label.
    ///   - isFirst: whether it is the first argument.
    static func form(
        _ name: UnsafeBufferPointer<UInt8>, label: UnsafeBufferPointer<UInt8>?, isFirst: Bool
    ) -> KeyReference.Form? {
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
