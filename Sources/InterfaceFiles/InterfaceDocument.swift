import SourceText

/// A storyboard or a nib of Interface Builder, as far as constants and checks need it.
package struct InterfaceDocument: Sendable {
    /// The two kinds of documents.
    package enum Kind: String, Sendable {
        case storyboard
        case nib = "xib"

        /// The kind of a file by its extension, in any case; nil for other files.
        package init?(path: String) {
            guard let pathExtension = PathParts(path).pathExtension.map({ $0.lowercased() }) else { return nil }
            self.init(rawValue: pathExtension)
        }
    }

    /// The framework whose classes a document is made of.
    package enum Framework: Sendable {
        case uiKit
        case appKit
        case watchKit
    }

    /// The value of an attribute and its bytes, the quotes included.
    package struct Name: Sendable {
        package let text: String
        package let range: Range<Int>
    }

    /// The class that the author of a document gave to an object.
    package struct CustomClass: Sendable {
        package let name: Name
        /// The module that it is in; nil for a class that is found by its name in Objective-C.
        package let module: String?
        /// Whether the module is that of the target, whatever its name is now.
        package let isOfTarget: Bool
        /// Whether it is the class of an object that the document does not create, such as File's Owner.
        package let isOfPlaceholder: Bool
    }

    /// An object of a document.
    package struct Object: Sendable {
        package let id: String
        /// The name of its element, as in `tableViewController`.
        package let element: String
        package let customClass: CustomClass?
    }

    /// A scene of another storyboard that a segue leads to.
    package struct Reference: Sendable {
        /// The name of the other storyboard.
        package let storyboard: Name?
        /// The scene's identifier there; the initial scene without one.
        package let identifier: Name?
        /// Whether the storyboard is in another bundle.
        package let isInOtherBundle: Bool
    }

    /// The controller of a scene.
    package struct Scene: Sendable {
        package let object: Object
        /// The identifier by which code creates it.
        package let identifier: Name?
        /// What it stands for, if it is a reference to another storyboard.
        package let reference: Reference?
    }

    /// A connection from one scene to another.
    package struct Segue: Sendable {
        package let identifier: Name?
        /// The kind, as in `show` or `unwind`.
        package let kind: String
        package let customClass: CustomClass?
        /// The object id of where it leads to.
        package let destination: Name?
        /// The scene that it starts in, by its place among the scenes.
        package let scene: Int?
    }

    /// A view that is created again and again, such as a cell.
    package struct Reusable: Sendable {
        package let identifier: Name
        package let object: Object
    }

    /// The name of a resource that a document uses.
    package struct ResourceName: Sendable {
        /// The kinds of resources.
        package enum Kind: Sendable {
            case image
            case color
            /// A font, by the name of its family.
            case font(family: String)
        }

        package let kind: Kind
        package let name: Name
    }

    /// The file.
    package let file: SourceFile
    /// Its path in the target, or any other path that names it uniquely.
    package let path: String
    package let kind: Kind
    package internal(set) var framework = Framework.uiKit
    /// The object id of the controller that a storyboard starts with.
    package internal(set) var initialController: Name?
    /// The scenes of a storyboard, references to others among them.
    package private(set) var scenes: [Scene] = []
    /// The outermost objects of a nib, without placeholders.
    package internal(set) var roots: [Object] = []
    /// The class of the object that loads a nib.
    package internal(set) var owner: CustomClass?
    package internal(set) var segues: [Segue] = []
    package internal(set) var reusables: [Reusable] = []
    /// The identifiers for accessibility and tests of its interface.
    package internal(set) var accessibilityIdentifiers: [Name] = []
    /// The classes of objects and segues that are not those of a framework's element.
    package internal(set) var customClasses: [CustomClass] = []
    /// The images, colors and fonts that do not belong to the system, each once.
    package internal(set) var resources: [ResourceName] = []
    /// The ids of all objects.
    package internal(set) var objectIDs: Set<String> = []
    private var (sceneByID, sceneByIdentifier): ([String: Int], [String: Int]) = ([:], [:])

    /// The name by which code loads it: that of the file, without the suffix of a device.
    package var name: String {
        let stem = PathParts(path).stem
        for device in ["~ipad", "~iphone"] where stem.lowercased().hasSuffix(device) {
            return String(stem.dropLast(device.count))
        }
        return stem
    }

    /// The name of the `.lproj` folder that it is in, without the extension; nil outside of such folders.
    package var language: String? {
        let folder = PathParts(PathParts(path).folder)
        return folder.pathExtension == "lproj" ? folder.stem : nil
    }

    /// The scene of an object id.
    package func scene(of id: String) -> Scene? { sceneByID[id].map { scenes[$0] } }

    /// The first scene of an identifier.
    package func scene(named identifier: String) -> Scene? { sceneByIdentifier[identifier].map { scenes[$0] } }

    mutating func append(_ scene: Scene) {
        if sceneByID[scene.object.id] == nil { sceneByID[scene.object.id] = scenes.count }
        if let name = scene.identifier?.text, sceneByIdentifier[name] == nil { sceneByIdentifier[name] = scenes.count }
        scenes.append(scene)
    }

    init(file: SourceFile, path: String, kind: Kind) {
        self.file = file
        self.path = path
        self.kind = kind
    }

    /// The files of constants and checks among others: of each document that is localized the one in `Base.lproj`, else that
    /// in the source language, else the first; and of variants for devices the general one.
    /// - Parameter sourceLanguage: the folder's name of the language that others are translated from.
    package static func principalPaths(among paths: [String], sourceLanguage: String?) -> [String] {
        var chosen: [String: (rank: Int, path: String)] = [:]
        for path in paths.ordered() {
            guard let kind = Kind(path: path) else { continue }
            let parts = PathParts(path)
            let folder = PathParts(parts.folder)
            let isLocalized = folder.pathExtension == "lproj"
            let stem = parts.stem.lowercased()
            let device = ["~ipad", "~iphone"].first(where: stem.hasSuffix)
            let name = parts.stem.dropLast(device?.count ?? 0)
            let rank =
                (device == nil ? 0 : 10)
                + (!isLocalized || folder.stem == "Base" ? 0 : folder.stem == sourceLanguage ? 1 : 2)
            let key = "\(isLocalized ? folder.folder : parts.folder)/\(name).\(kind.rawValue)"
            if let known = chosen[key], known.rank <= rank { continue }
            chosen[key] = (rank, path)
        }
        return chosen.values.map(\.path).ordered()
    }
}
