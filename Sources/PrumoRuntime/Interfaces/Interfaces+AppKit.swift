#if canImport(AppKit) && !canImport(UIKit)
import AppKit

extension StoryboardAsset {
    /// The storyboard as an AppKit object.
    @MainActor public var nsStoryboard: NSStoryboard { NSStoryboard(name: name, bundle: bundle.bundle) }
}

extension StoryboardScene where Controller: NSResponder {
    /// Creates the scene's controller.
    @MainActor public func instantiate() -> Controller {
        let nsStoryboard = storyboard.nsStoryboard
        let created =
            identifier.map { nsStoryboard.instantiateController(withIdentifier: $0) }
            ?? nsStoryboard.instantiateInitialController()
        guard let controller = created as? Controller else { fail() }
        return controller
    }
}

extension StoryboardScene where Controller: NSViewController {
    /// Creates the scene's controller by an initializer of the app's own.
    /// - Parameter creator: creates the controller from the storyboard's data; AppKit does it where the result is nil.
    @MainActor public func instantiate(creator: @escaping (NSCoder) -> Controller?) -> Controller {
        guard let identifier else {
            guard let controller = storyboard.nsStoryboard.instantiateInitialController(creator: creator) else {
                fail()
            }
            return controller
        }
        return storyboard.nsStoryboard.instantiateController(identifier: identifier, creator: creator)
    }
}

extension StoryboardScene where Controller: NSWindowController {
    /// Creates the scene's controller by an initializer of the app's own.
    /// - Parameter creator: creates the controller from the storyboard's data; AppKit does it where the result is nil.
    @MainActor public func instantiate(creator: @escaping (NSCoder) -> Controller?) -> Controller {
        guard let identifier else {
            guard let controller = storyboard.nsStoryboard.instantiateInitialController(creator: creator) else {
                fail()
            }
            return controller
        }
        return storyboard.nsStoryboard.instantiateController(identifier: identifier, creator: creator)
    }
}

extension NSStoryboardSegue {
    /// Whether this is a segue of a storyboard's constants.
    public func matches<Source, Destination>(_ segue: StoryboardSegue<Source, Destination>) -> Bool {
        identifier == segue.identifier
    }
}

extension StoryboardSegue {
    /// Whether a segue that AppKit performs is this one, for `switch`.
    @MainActor public static func ~= (pattern: StoryboardSegue, segue: NSStoryboardSegue) -> Bool {
        segue.matches(pattern)
    }
}

extension StoryboardSegue where Source: NSResponder {
    /// The controller that a segue starts at; nil for other segues.
    @MainActor public func source(of segue: NSStoryboardSegue) -> Source? {
        segue.matches(self) ? segue.sourceController as? Source : nil
    }
}

extension StoryboardSegue where Source: NSViewController {
    /// Performs the segue from a controller of the class that it starts at.
    @MainActor public func perform(from source: Source, sender: Any? = nil) {
        source.performSegue(withIdentifier: identifier, sender: sender)
    }
}

extension StoryboardSegue where Source: NSWindowController {
    /// Performs the segue from a controller of the class that it starts at.
    @MainActor public func perform(from source: Source, sender: Any? = nil) {
        source.performSegue(withIdentifier: identifier, sender: sender)
    }
}

extension StoryboardSegue where Destination: NSResponder {
    /// The controller that a segue leads to; nil for other segues.
    @MainActor public func destination(of segue: NSStoryboardSegue) -> Destination? {
        segue.matches(self) ? segue.destinationController as? Destination : nil
    }
}

extension NSViewController {
    /// Performs a segue that starts at this controller. Debug builds check that it is of the class that the segue starts at;
    /// ``StoryboardSegue/perform(from:sender:)`` has the compiler check it.
    public func performSegue<Source: NSResponder, Destination>(
        _ segue: StoryboardSegue<Source, Destination>, sender: Any? = nil
    ) {
        assert(self is Source, "the segue \"\(segue.identifier)\" starts at \(Source.self), not at \(type(of: self))")
        performSegue(withIdentifier: segue.identifier, sender: sender)
    }

    /// Creates a controller whose view is in a nib.
    public convenience init<Root>(nib: NibAsset<Root>) {
        self.init(nibName: nib.name, bundle: nib.bundle.bundle)
    }
}

extension NSWindowController {
    /// Performs a segue that starts at this controller. Debug builds check that it is of the class that the segue starts at;
    /// ``StoryboardSegue/perform(from:sender:)`` has the compiler check it.
    public func performSegue<Source: NSResponder, Destination>(
        _ segue: StoryboardSegue<Source, Destination>, sender: Any? = nil
    ) {
        assert(self is Source, "the segue \"\(segue.identifier)\" starts at \(Source.self), not at \(type(of: self))")
        performSegue(withIdentifier: segue.identifier, sender: sender)
    }
}

extension NibAsset {
    /// The nib as an AppKit object; nil if the bundle has none of the name.
    @MainActor public var nsNib: NSNib? { NSNib(nibNamed: name, bundle: bundle.bundle) }

    /// Creates all outermost objects of the nib; none if the bundle lacks it.
    /// - Parameter owner: the object in the place of File's Owner.
    @MainActor public func objects(owner: Any? = nil) -> [Any] {
        var objects: NSArray?
        guard nsNib?.instantiate(withOwner: owner, topLevelObjects: &objects) == true else { return [] }
        return objects as? [Any] ?? []
    }
}

extension NibAsset where Root: AnyObject {
    /// Creates the objects of the nib, and returns its first view.
    /// - Parameter owner: the object in the place of File's Owner.
    @MainActor public func instantiate(owner: Any? = nil) -> Root {
        for case let root as Root in objects(owner: owner) { return root }
        fail()
    }
}

extension NSTableView {
    /// Registers the view of a nib for its identifier.
    public func register<View: NSView>(_ nib: NibAsset<View>) {
        register(nib.nsNib, forIdentifier: NSUserInterfaceItemIdentifier(nib.reuseIdentifier.rawValue))
    }

    /// A view of an identifier, a reused one if possible; nil if the table has none of it.
    public func makeView<View: NSView>(_ identifier: ReuseIdentifier<View>, owner: Any?) -> View? {
        makeView(withIdentifier: NSUserInterfaceItemIdentifier(identifier.rawValue), owner: owner) as? View
    }
}

extension NSCollectionView {
    /// Registers the item of a nib for its identifier.
    public func register<Item: NSCollectionViewItem>(_ nib: NibAsset<Item>) {
        register(nib.nsNib, forItemWithIdentifier: NSUserInterfaceItemIdentifier(nib.reuseIdentifier.rawValue))
    }

    /// An item of an identifier, a reused one if possible.
    public func makeItem<Item: NSCollectionViewItem>(
        _ identifier: ReuseIdentifier<Item>, for indexPath: IndexPath
    ) -> Item {
        let item = makeItem(withIdentifier: NSUserInterfaceItemIdentifier(identifier.rawValue), for: indexPath)
        guard let item = item as? Item else { identifier.fail() }
        return item
    }
}
#endif
