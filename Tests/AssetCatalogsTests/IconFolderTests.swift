import AssetCatalogs
import TestSupport
import Testing

@Suite struct IconFolderTests {
    @Test(arguments: [
        ("Beta.icon/icon.json", "Beta.icon", true), ("My Icon.icon/icon.json", "My Icon.icon", true),
        ("Beta.icon/Assets/a.svg", "Beta.icon", false), ("Beta.icons/icon.json", "Beta.icons", false),
        ("Beta.icon", "Beta.icon", false), ("Beta.icon/icon.json/a", "Beta.icon", false),
    ])
    func `a folder with a description is an icon`(file: String, path: String, isIcon: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.write("{}", to: file)
        let icon = IconFolder.asset(at: "\(folder.path)/\(path)", displayPath: "App/\(path)", resourcePath: path)
        #expect((icon != nil) == isIcon)
        guard let icon else { return }
        #expect(icon.name == String(path.dropLast(5)) && icon.path == path && icon.set?.kind == .layeredIcon)
        #expect(icon.file.displayPath == "App/\(path)/icon.json")
    }

    @Test func `an app icon is known by a set or by an icon of its name, those of inner packages left out`() throws {
        let folder = try TemporaryFolder()
        for path in [
            "App/Beta.icon/icon.json", "App/A.xcassets/AppIcon.appiconset/Contents.json", "Kit/Package.swift",
            "Kit/Inner.icon/icon.json", "App/Other.icon/note.txt", "App/A.xcassets/Star.imageset/Contents.json",
        ] { try folder.write(#"{"images": []}"#, to: path) }
        let names = AssetNames(inPackage: folder.path)
        #expect(names.names(of: AssetKind.appIcons) == ["AppIcon", "Beta"])
        #expect(names.contains("Beta", of: AssetKind.appIcons) && !names.contains("Star", of: AssetKind.appIcons))
        #expect(names.all == ["AppIcon", "Beta", "Star"])
    }
}
