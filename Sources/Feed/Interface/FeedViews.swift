#if canImport(SwiftUI) && canImport(Observation)
import Foundation
import SwiftUI

/// A feed's page: its message, its rows in sections, and what can be done.
///
/// An app that wants other rows passes its own view for them.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FeedPageView<RowContent: View>: View {
    private let model: FeedModel
    private let row: (FeedPage.Row) -> RowContent

    /// Creates a page.
    /// - Parameters:
    ///   - model: the feed's screen; it is started when the page appears for the first time.
    ///   - row: makes the view of a row.
    public init(_ model: FeedModel, @ViewBuilder row: @escaping (FeedPage.Row) -> RowContent) {
        self.model = model
        self.row = row
    }

    /// A list.
    public var body: some View {
        List {
            if model.isBusy { ProgressView() }
            if let notice = model.page.notice { Text(verbatim: notice) }
            if let message = model.page.message { Text(verbatim: message) }
            ForEach(Array(model.page.sections.enumerated()), id: \.offset) { _, section in
                Section {
                    ForEach(section.rows) { content in
                        NavigationLink {
                            FeedDetailView(content, model: model)
                        } label: {
                            row(content)
                        }
                    }
                } header: {
                    if let title = section.title { Text(verbatim: title) }
                }
            }
            ForEach(model.page.notes, id: \.self) { Text(verbatim: $0).font(.footnote) }
            FeedActionsView(model)
        }
        .navigationTitle(Text(verbatim: model.page.title))
        .task { await model.appear() }
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FeedPageView where RowContent == FeedRowView {
    /// Creates a page with the library's own rows.
    public init(_ model: FeedModel) {
        self.init(model) { FeedRowView($0, model: model) }
    }
}

/// A row of a page: picture, title, place, price and badge.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FeedRowView: View {
    private let row: FeedPage.Row
    private let model: FeedModel

    /// Creates the view of a row.
    public init(_ row: FeedPage.Row, model: FeedModel) {
        self.row = row
        self.model = model
    }

    /// The picture beside the texts.
    public var body: some View {
        HStack(alignment: .top) {
            if row.picture != nil { FeedPictureView(row, model: model).frame(width: 72, height: 72) }
            VStack(alignment: .leading) {
                Text(verbatim: row.title).font(.headline)
                if let subtitle = row.subtitle { Text(verbatim: subtitle).font(.subheadline) }
                HStack {
                    if let previous = row.previous {
                        Text(verbatim: previous.text).strikethrough()
                            .accessibilityLabel(Text(verbatim: previous.sentence))
                    }
                    if let trailing = row.trailing { Text(verbatim: trailing).font(.headline) }
                    if let badge = row.badge { Text(verbatim: badge.text).font(.caption) }
                }
                ForEach(row.summary, id: \.self) { Text(verbatim: $0).font(.footnote) }
            }
        }
    }
}

/// Everything that is known of a row.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FeedDetailView: View {
    private let row: FeedPage.Row
    private let model: FeedModel

    /// Creates the view of a row's details.
    public init(_ row: FeedPage.Row, model: FeedModel) {
        self.row = row
        self.model = model
    }

    /// The picture, then the fields with their names.
    public var body: some View {
        List {
            if row.picture != nil { FeedPictureView(row, model: model) }
            FeedRowView(row, model: model)
            ForEach(Array(row.shownFields.enumerated()), id: \.offset) { _, field in
                VStack(alignment: .leading) {
                    Text(verbatim: field.label).font(.caption)
                    Text(verbatim: field.text).textSelection(.enabled)
                }
            }
            if let link = row.link { Link(destination: link) { Text(verbatim: link.absoluteString) } }
            if let share = row.share { ShareLink(item: share) }
            ForEach(model.actions.filter { $0.input == .row }, id: \.name) { action in
                FeedActionButton(action.title, action, row.id, model: model)
            }
        }
        .navigationTitle(Text(verbatim: row.title))
    }
}

/// A row's picture, once it is loaded.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FeedPictureView: View {
    private let row: FeedPage.Row
    private let model: FeedModel
    @State private var data: Data?

    /// Creates the view of a row's picture.
    public init(_ row: FeedPage.Row, model: FeedModel) {
        self.row = row
        self.model = model
    }

    /// The picture, or nothing.
    public var body: some View {
        VStack { picture }
            .task(id: row.picture?.url) { data = await model.picture(of: row) }
    }

    @ViewBuilder private var picture: some View {
        let label = Text(verbatim: row.picture?.alternative ?? "")
        #if canImport(UIKit)
        if let image = data.flatMap({ UIImage(data: $0) }) {
            Image(uiImage: image).resizable().scaledToFit().accessibilityLabel(label)
        }
        #else
        if let image = data.flatMap({ NSImage(data: $0) }) {
            Image(nsImage: image).resizable().scaledToFit().accessibilityLabel(label)
        }
        #endif
    }
}

/// What can be done on a page, apart from what is done with one row.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct FeedActionsView: View {
    private let model: FeedModel

    /// Creates the view of a page's actions.
    public init(_ model: FeedModel) {
        self.model = model
    }

    /// A button, a field or a menu for each action.
    public var body: some View {
        ForEach(model.actions.filter { $0.input != .row }, id: \.name) { action in
            switch action.input {
            case .text, .secret: FeedTextActionView(action, model: model)
            case .choice(let choices):
                Menu {
                    ForEach(choices, id: \.value) { choice in
                        FeedActionButton(choice.title, action, choice.value, model: model)
                    }
                } label: {
                    Text(verbatim: action.title)
                }
            case .nothing, .row: FeedActionButton(action.title, action, model: model)
            }
        }
    }
}

/// A field with a text of its own, and the button that does the action with it.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
private struct FeedTextActionView: View {
    private let action: FeedAction
    private let model: FeedModel
    @State private var text = ""

    init(_ action: FeedAction, model: FeedModel) {
        self.action = action
        self.model = model
    }

    var body: some View {
        HStack {
            field.onSubmit { submit() }
            Button(action: submit) { Text(verbatim: action.title) }
        }
    }

    @ViewBuilder private var field: some View {
        if action.input == .secret {
            SecureField(text: $text) { Text(verbatim: action.title) }
        } else {
            TextField(text: $text) { Text(verbatim: action.title) }
        }
    }

    private func submit() {
        let value = text
        if action.input == .secret { text = "" }
        Task { await model.perform(action, value) }
    }
}

/// A button that does an action.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
private struct FeedActionButton: View {
    private let title: String
    private let action: FeedAction
    private let value: String?
    private let model: FeedModel

    init(_ title: String, _ action: FeedAction, _ value: String? = nil, model: FeedModel) {
        self.title = title
        self.action = action
        self.value = value
        self.model = model
    }

    var body: some View {
        Button {
            Task { await model.perform(action, value) }
        } label: {
            Text(verbatim: title)
        }
    }
}
#endif
