#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

import AssetCatalogs
import FontFiles
import InterfaceFiles
import SourceText
import XcodeProjects

/// The names in a project that storyboards and nibs may refer to: classes, images, colors, fonts and scenes.
///
/// Names are collected generously, since what is reported as missing should really be missing: it does not matter which target
/// something belongs to.
package struct ProjectNames: Sendable {
    /// The scenes of a storyboard.
    struct Scenes {
        var identifiers: Set<String> = []
        var hasInitialScene = false
    }

    private let folders: [String]
    /// The classes that Swift declares, and those that Objective-C knows.
    private var (swiftClasses, objectiveCClasses): (Set<String>, Set<String>) = ([], [])
    private var (images, colors): (Set<String>, Set<String>) = ([], [])
    private var fonts: [String: Set<String>] = [:]
    private var storyboards: [String: Scenes] = [:]
    private var hasSources = false
    /// Whether a source is not there; looked at only if a class seems to be missing.
    private var lacksSources = false
    /// The names in files whose code gives names to images that it makes.
    private var namesOfMadeImages = NamesInSources()

    /// Collects the names below some folders, those of dependencies left out.
    /// - Throws: a diagnostic where a folder cannot be read.
    init(below folders: [String]) throws(DiagnosticsError) {
        self.folders = folders
        var reader = SwiftNameReader()
        for folder in folders {
            for path in try Self.paths(below: folder) { try add(path, in: folder, with: &reader) }
        }
    }

    /// The names of the repositories that the folders are in.
    /// - Throws: a diagnostic where a folder cannot be read.
    func widened() throws(DiagnosticsError) -> ProjectNames {
        let absolute = folders.map { RealPath.absolute($0) }
        // Some people have their home folder in a repository.
        let home = FileManager.default.homeDirectoryForCurrentUser.path
        let repositories = Set(absolute.compactMap(RepositoryFolder.containing)).subtracting([home, home + "/"])
        var names = self
        if !repositories.subtracting(absolute).isEmpty { names = try ProjectNames(below: repositories.ordered()) }
        for folder in repositories.isEmpty ? folders : repositories.ordered() where !names.lacksSources {
            names.lacksSources = try Self.lacksSources(below: folder)
        }
        return names
    }

    /// Whether a project refers to a source that is not there, as one that Git ignores: it may declare any class.
    private static func lacksSources(below folder: String) throws(DiagnosticsError) -> Bool {
        let files = RepositoryFiles(around: folder)
        let suffix = "/\(XcodeProject.fileName)"
        for path in try paths(below: folder) where path.hasSuffix(".xcodeproj\(suffix)") {
            let location = Folder.path(of: String(path.dropLast(suffix.utf8.count)), in: folder)
            guard let project = try? XcodeProject(at: location, in: files) else { continue }
            let sources = project.paths.paths.values.filter { path in
                PathParts(path).pathExtension.map(["swift", "m", "mm"].contains) ?? false
            }
            if sources.contains(where: { if case .missing = files.status(of: $0) { true } else { false } }) {
                return true
            }
        }
        return false
    }

    /// The files below a folder, catalogs among them, those of dependencies left out.
    /// - Throws: a diagnostic where a folder cannot be read.
    static func paths(below folder: String) throws(DiagnosticsError) -> [String] {
        try Folder.paths(
            below: folder,
            takingWhole: ["xcassets", "icon", "framework", "xcframework", "storyboardc"] + Folder.extensionsOfExports,
            leavingOut: (Folder.namesOfTools + ["build"]).map { "\(folder)/\($0)" }
        ).filter { path in !path.split(separator: "/").contains { Folder.namesOfTools.contains(String($0)) } }
    }

    private mutating func add(
        _ path: String, in folder: String, with reader: inout SwiftNameReader
    ) throws(DiagnosticsError) {
        let parts = PathParts(path)
        let location = Folder.path(of: path, in: folder)
        switch parts.pathExtension?.lowercased() ?? "" {
        case "xcassets": try addCatalog(location)
        case IconFolder.pathExtension: images.insert(parts.stem)
        case "swift":
            // A broken link has no names.
            guard let bytes = try? SourceFile.bytes(of: location) else { return }
            hasSources = true
            reader.readClasses(bytes, swift: &swiftClasses, objectiveC: &objectiveCClasses)
            addNamesOfMadeImages(bytes, ofFile: parts.name)
        case "m", "mm", "h":
            guard let bytes = try? SourceFile.bytes(of: location) else { return }
            hasSources = true
            objectiveCClasses.formUnion(CNameScanner.classNames(in: bytes))
            addNamesOfMadeImages(bytes, ofFile: parts.name)
        case "png", "jpg", "jpeg", "gif", "pdf", "tif", "tiff", "svg", "heic", "icns", "webp":
            images.insert(parts.name)
            images.insert(Self.plainName(of: parts.stem))
            images.insert("\(Self.plainName(of: parts.stem)).\(parts.pathExtension ?? "")")
            // Xcode makes one image of the files of an icon.
            let folder = PathParts(parts.folder)
            if folder.pathExtension == "iconset" { images.insert(folder.stem) }
        case "storyboard":
            guard let file = try? SourceFile(readingFrom: location),
                let document = try? InterfaceReader.document(file, path: path, kind: .storyboard)
            else { return }
            var scenes = storyboards[document.name] ?? Scenes()
            scenes.identifiers.formUnion(document.scenes.compactMap { $0.identifier?.text })
            scenes.hasInitialScene = scenes.hasInitialScene || document.initialController != nil
            storyboards[document.name] = scenes
        default:
            guard FontFile.isFont(path),
                let font = try? FontFile(readingFrom: location, displayPath: location, resourcePath: path)
            else { return }
            for face in font.faces { fonts[face.family, default: []].insert(face.postScriptName) }
        }
    }

    /// Code may give a name to an image that it makes: `[image setName:name]`, where the name is any string of the file.
    private mutating func addNamesOfMadeImages(_ bytes: [UInt8], ofFile name: String) {
        guard Self.contains(bytes, "setName") || Self.contains(bytes, ".name = "), Self.contains(bytes, "NSImage")
        else {
            return
        }
        namesOfMadeImages.add(bytes, ofFile: name)
    }

    private static func contains(_ bytes: [UInt8], _ text: String) -> Bool {
        let text = Array(text.utf8)
        return bytes.indices.contains { bytes[$0] == text[0] && bytes[$0...].starts(with: text) }
    }

    private mutating func addCatalog(_ catalog: String) throws(DiagnosticsError) {
        let kinds = ["imageset", "symbolset", "appiconset", "iconset", "imagestack", "launchimage", "colorset"]
        for path in try Folder.paths(below: catalog, takingWhole: kinds) {
            let parts = PathParts(path)
            guard let kind = parts.pathExtension, kinds.contains(kind) else { continue }
            // Some of the folders are namespaces, and it does not matter here which.
            let folders = parts.folder.split(separator: "/")
            for start in 0...folders.count {
                let name = (folders[start...].map(String.init) + [parts.stem]).joined(separator: "/")
                if kind == "colorset" { colors.insert(name) } else { images.insert(name) }
            }
        }
    }

    /// A name of an image without the parts for scales and devices.
    private static func plainName(of stem: String) -> String {
        var name = stem[...]
        for suffix in ["~ipad", "~iphone", "~mac", "@2x", "@3x", "@1x"] where name.hasSuffix(suffix) {
            name = name.dropLast(suffix.count)
        }
        return String(name)
    }

    // MARK: Questions

    /// Whether the sources declare a class, in any language; true if there are no sources, or some are not there.
    func hasClass(_ name: String) -> Bool {
        !hasSources || lacksSources || swiftClasses.contains(name) || objectiveCClasses.contains(name)
    }

    /// Whether Swift declares a class that Objective-C does not know by its name alone.
    func isOnlyInSwift(_ name: String) -> Bool {
        swiftClasses.contains(name) && !objectiveCClasses.contains(name)
    }

    /// The names of all classes.
    var classNames: [String] { swiftClasses.union(objectiveCClasses).ordered() }

    /// The scenes of the storyboards of a name; `nil` if there is none.
    func scenes(ofStoryboard name: String) -> Scenes? { storyboards[name] }

    /// The names of all storyboards.
    var storyboardNames: [String] { storyboards.keys.ordered() }

    /// Whether a resource exists, or nothing is known about resources of its kind.
    func has(_ resource: InterfaceDocument.ResourceName) -> Bool {
        let name = resource.name.text
        switch resource.kind {
        case .image:
            let stem = PathParts(name).pathExtension == nil ? name : PathParts(name).stem
            return images.isEmpty || images.contains(name) || images.contains(stem) || namesOfMadeImages.hasText(name)
        case .color: return colors.isEmpty || colors.contains(name)
        // Systems have many fonts; only the styles of families that are bundled are known.
        case .font(let family): return fonts[family]?.contains(name) ?? true
        }
    }

    /// The names of a resource's kind.
    func names(like resource: InterfaceDocument.ResourceName) -> [String] {
        switch resource.kind {
        case .image: images.ordered()
        case .color: colors.ordered()
        case .font(let family): (fonts[family] ?? []).ordered()
        }
    }
}
