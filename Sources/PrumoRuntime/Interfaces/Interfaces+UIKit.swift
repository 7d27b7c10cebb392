#if canImport(UIKit) && !os(watchOS)
import UIKit

extension StoryboardAsset {
    /// The storyboard as a UIKit object.
    @MainActor public var uiStoryboard: UIStoryboard { UIStoryboard(name: name, bundle: bundle.bundle) }
}

extension StoryboardScene where Controller: UIViewController {
    /// Creates the scene's controller.
    @MainActor public func instantiate() -> Controller {
        let uiStoryboard = storyboard.uiStoryboard
        let created =
            identifier.map { uiStoryboard.instantiateViewController(withIdentifier: $0) }
            ?? uiStoryboard.instantiateInitialViewController()
        guard let controller = created as? Controller else { fail() }
        return controller
    }

    /// Creates the scene's controller by an initializer of the app's own.
    /// - Parameter creator: creates the controller from the storyboard's data; UIKit does it where the result is nil.
    @MainActor public func instantiate(creator: @escaping (NSCoder) -> Controller?) -> Controller {
        guard let identifier else {
            guard let controller = storyboard.uiStoryboard.instantiateInitialViewController(creator: creator) else {
                fail()
            }
            return controller
        }
        return storyboard.uiStoryboard.instantiateViewController(identifier: identifier, creator: creator)
    }
}

extension UIStoryboardSegue {
    /// Whether this is a segue of a storyboard's constants.
    public func matches<Source, Destination>(_ segue: StoryboardSegue<Source, Destination>) -> Bool {
        identifier == segue.identifier
    }
}

extension StoryboardSegue {
    /// Whether a segue that UIKit performs is this one, for `switch`.
    @MainActor public static func ~= (pattern: StoryboardSegue, segue: UIStoryboardSegue) -> Bool {
        segue.matches(pattern)
    }
}

extension StoryboardSegue where Source: UIViewController {
    /// Performs the segue from a controller of the class that it starts at.
    @MainActor public func perform(from source: Source, sender: Any? = nil) {
        source.performSegue(withIdentifier: identifier, sender: sender)
    }

    /// The controller that a segue starts at; nil for other segues.
    @MainActor public func source(of segue: UIStoryboardSegue) -> Source? {
        segue.matches(self) ? segue.source as? Source : nil
    }
}

extension StoryboardSegue where Destination: UIViewController {
    /// The controller that a segue leads to; nil for other segues.
    @MainActor public func destination(of segue: UIStoryboardSegue) -> Destination? {
        segue.matches(self) ? segue.destination as? Destination : nil
    }
}

extension UIViewController {
    /// Performs a segue that starts at this controller. Debug builds check that it is of the class that the segue starts at;
    /// ``StoryboardSegue/perform(from:sender:)`` has the compiler check it.
    public func performSegue<Source: UIViewController, Destination>(
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

extension NibAsset {
    /// The nib as a UIKit object.
    @MainActor public var uiNib: UINib { UINib(nibName: name, bundle: bundle.bundle) }

    /// Creates all outermost objects of the nib.
    /// - Parameter owner: the object in the place of File's Owner.
    @MainActor public func objects(owner: Any? = nil) -> [Any] {
        uiNib.instantiate(withOwner: owner, options: nil)
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

extension UITableView {
    /// Registers the cell of a nib for its identifier.
    public func register<Cell: UITableViewCell>(_ nib: NibAsset<Cell>) {
        register(nib.uiNib, forCellReuseIdentifier: nib.reuseIdentifier.rawValue)
    }

    /// Registers the header or footer of a nib for its identifier.
    public func register<View: UITableViewHeaderFooterView>(_ nib: NibAsset<View>) {
        register(nib.uiNib, forHeaderFooterViewReuseIdentifier: nib.reuseIdentifier.rawValue)
    }

    /// A cell of an identifier, a reused one if possible.
    public func dequeueReusableCell<Cell: UITableViewCell>(
        _ identifier: ReuseIdentifier<Cell>, for indexPath: IndexPath
    ) -> Cell {
        guard let cell = dequeueReusableCell(withIdentifier: identifier.rawValue, for: indexPath) as? Cell else {
            identifier.fail()
        }
        return cell
    }

    /// A header or footer of an identifier; nil if none is registered.
    public func dequeueReusableHeaderFooterView<View: UITableViewHeaderFooterView>(
        _ identifier: ReuseIdentifier<View>
    ) -> View? {
        dequeueReusableHeaderFooterView(withIdentifier: identifier.rawValue) as? View
    }
}

extension UICollectionView {
    /// Registers the cell of a nib for its identifier.
    public func register<Cell: UICollectionViewCell>(_ nib: NibAsset<Cell>) {
        register(nib.uiNib, forCellWithReuseIdentifier: nib.reuseIdentifier.rawValue)
    }

    /// Registers the supplementary view of a nib for its identifier.
    public func register<View: UICollectionReusableView>(_ nib: NibAsset<View>, ofKind kind: String) {
        register(
            nib.uiNib, forSupplementaryViewOfKind: kind, withReuseIdentifier: nib.reuseIdentifier.rawValue)
    }

    /// A cell of an identifier, a reused one if possible.
    public func dequeueReusableCell<Cell: UICollectionViewCell>(
        _ identifier: ReuseIdentifier<Cell>, for indexPath: IndexPath
    ) -> Cell {
        guard let cell = dequeueReusableCell(withReuseIdentifier: identifier.rawValue, for: indexPath) as? Cell else {
            identifier.fail()
        }
        return cell
    }

    /// A supplementary view of an identifier, a reused one if possible.
    public func dequeueReusableSupplementaryView<View: UICollectionReusableView>(
        _ identifier: ReuseIdentifier<View>, ofKind kind: String, for indexPath: IndexPath
    ) -> View {
        let view = dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: identifier.rawValue, for: indexPath)
        guard let view = view as? View else { identifier.fail() }
        return view
    }
}
#endif
