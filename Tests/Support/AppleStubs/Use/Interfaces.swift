// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation
import PrumoRuntime

// What an app does with the constants of GeneratedInterfaces.swift.

#if canImport(UIKit) && !os(watchOS)
#if hasFeature(InternalImportsByDefault)
public import UIKit
#else
import UIKit
#endif

public class MasterViewController: UITableViewController {
    override public func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if let detail = Interfaces.Main.Segues.showDetail.destination(of: segue) { detail.order = 1 }
        switch segue {
        case Interfaces.Main.Segues.showDetail: Interfaces.Main.Segues.unwindToList.source(of: segue)?.order = 2
        case Interfaces.Main.Segues.unwindToList: break
        default: assert(!segue.matches(Interfaces.Main.Segues.showDetail))
        }
    }

    func open() {
        performSegue(Interfaces.Main.Segues.showDetail)
        performSegue(Interfaces.Main.Segues.showDetail, sender: self)
        Interfaces.Main.Segues.showDetail.perform(from: self, sender: self)
    }
}

public final class SpecialMasterViewController: MasterViewController {
    override func open() { Interfaces.Main.Segues.showDetail.perform(from: self) }
}

public final class DetailViewController: UIViewController {
    var order = 0

    init?(coder: NSCoder, order: Int) {
        self.order = order
        super.init(coder: coder)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
}

public final class ProductCell: UITableViewCell {}
public final class PhotoCell: UICollectionViewCell {}

@MainActor func useOfScenes() -> [UIViewController] {
    let detail: DetailViewController = Interfaces.Main.detail.instantiate()
    let first: UINavigationController = Interfaces.Main.initialScene.instantiate()
    let other = Interfaces.Main.detail.instantiate { DetailViewController(coder: $0, order: 3) }
    let own: UIViewController? = Interfaces.Main.storyboard.uiStoryboard.instantiateInitialViewController()
    return [detail, first, other, UIViewController(nib: Interfaces.ProductCell.nib)] + [own].compactMap { $0 }
}

@MainActor func useOfViews(_ table: UITableView, _ collection: UICollectionView, _ path: IndexPath) -> [UIView] {
    table.register(Interfaces.ProductCell.nib)
    collection.register(Interfaces.PhotoCell.nib)
    collection.register(Interfaces.PhotoCell.nib, ofKind: "header")
    let product: ProductCell = table.dequeueReusableCell(Interfaces.ProductCell.nib.reuseIdentifier, for: path)
    let cell = table.dequeueReusableCell(Interfaces.Main.ReuseIdentifiers.listCell, for: path)
    let photo: PhotoCell = collection.dequeueReusableCell(Interfaces.PhotoCell.nib.reuseIdentifier, for: path)
    let header = collection.dequeueReusableSupplementaryView(
        Interfaces.PhotoCell.nib.reuseIdentifier, ofKind: "header", for: path)
    return [product, cell, photo, header, Interfaces.ProductCell.nib.instantiate(owner: table)]
}

@MainActor func useOfNibs() -> [Any] { Interfaces.Empty.nib.objects(owner: nil) + [Interfaces.Empty.nib.uiNib] }

nonisolated func useOfIdentifiers() -> [String] {
    [Interfaces.Main.Identifiers.orderButton, Interfaces.Main.storyboard.name, Interfaces.ProductCell.nib.name]
}
#elseif canImport(AppKit)
#if hasFeature(InternalImportsByDefault)
public import AppKit
#else
import AppKit
#endif

public final class ListController: NSViewController {
    override public func prepare(for segue: NSStoryboardSegue, sender: Any?) {
        if let sheet: NSViewController = Interfaces.Desktop.Segues.showSheet.destination(of: segue) { _ = sheet }
        switch segue {
        case Interfaces.Desktop.Segues.showSheet: break
        default: assert(!segue.matches(Interfaces.Desktop.Segues.showSheet))
        }
    }

    func open() {
        performSegue(Interfaces.Desktop.Segues.showSheet, sender: self)
        Interfaces.Desktop.Segues.showSheet.perform(from: self)
    }
}

public final class RowView: NSTableCellView {}

@MainActor func useOfScenes() -> [NSResponder] {
    let window: NSWindowController = Interfaces.Desktop.initialScene.instantiate()
    let list: ListController = Interfaces.Desktop.list.instantiate()
    let other = Interfaces.Desktop.list.instantiate { ListController(coder: $0) }
    let created = Interfaces.Desktop.initialScene.instantiate { _ in nil }
    return [window, list, other, created, NSViewController(nib: Interfaces.RowView.nib)]
}

@MainActor func useOfViews(_ table: NSTableView) -> [NSView?] {
    table.register(Interfaces.RowView.nib)
    let cell: NSTableCellView? = table.makeView(Interfaces.Desktop.ReuseIdentifiers.nameCell, owner: nil)
    return [Interfaces.RowView.nib.instantiate(), cell]
}

@MainActor func useOfItems(
    _ view: NSCollectionView, _ nib: NibAsset<NSCollectionViewItem>
) -> (item: NSCollectionViewItem, storyboard: NSStoryboard) {
    view.register(nib)
    return (view.makeItem(nib.reuseIdentifier, for: []), Interfaces.Desktop.storyboard.nsStoryboard)
}
#endif
