import Feed
import Foundation
import PrumoRuntime

// usage: FeedApp [LANGUAGE]
let languages = [CommandLine.arguments.dropFirst().first ?? "en"]
PreferredLanguages.selection = languages

// One trait selected the environment of the app and that of the library.
print("\(AppEnvironment.current.name) \(FeedEnvironment.current.name)")
let drawing = try Assets.suitcase.file(scale: 2)?.bytes().count ?? 0
print(Strings.banner(Settings.displayName, drawing, Fonts.GallerySans.bold.postScriptName))

let dependencies = FeedDependencies(
    environment: .app,
    userLocale: UserLocale(locale: Locale(identifier: languages[0]), languages: languages, timeZone: .gmt),
    folders: FeedFolders(at: FileManager.default.temporaryDirectory.appending(path: "feed-app-\(getpid())")))
for feed in FeedEnvironment.app.shownFeeds {
    let screen = try dependencies.screen(of: feed)
    await screen.start()
    print(PageLines(page: screen.page).lines.joined(separator: "\n"))
}
print(try Files.Notices.fontsTxt.text(), terminator: "")
print(FeedEnvironment.app.shownFeeds.map(\.id).joined(separator: " "))
