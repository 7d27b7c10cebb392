/// A class of a system's framework, which an element without a class of its own stands for.
package struct FrameworkClass: Sendable, Hashable {
    /// The name.
    package let name: String
    /// The module to import besides UIKit or AppKit.
    package let module: String?

    private init(_ name: String, in module: String? = nil) {
        self.name = name
        self.module = module
    }

    /// The class of a scene's controller.
    package static func controller(_ element: String, _ framework: InterfaceDocument.Framework) -> FrameworkClass {
        switch (framework, element) {
        case (_, "lookAroundViewController"): FrameworkClass("MKLookAroundViewController", in: "MapKit")
        case (.appKit, "pagecontroller"): FrameworkClass("NSPageController")
        case (.appKit, _):
            known(element, among: appKitControllers, prefix: "NS") ?? FrameworkClass("NSViewController")
        case (_, "avPlayerViewController"): FrameworkClass("AVPlayerViewController", in: "AVKit")
        case (_, "glkViewController"): FrameworkClass("GLKViewController", in: "GLKit")
        default: known(element, among: uiKitControllers, prefix: "UI") ?? FrameworkClass("UIViewController")
        }
    }

    /// The class of a nib's object or of a view.
    package static func view(_ element: String, _ framework: InterfaceDocument.Framework) -> FrameworkClass {
        if element.hasSuffix("ontroller") { return controller(element, framework) }
        if let other = otherViews[element] { return FrameworkClass(other.0, in: other.1) }
        return framework == .appKit
            ? known(element, among: appKitViews, prefix: "NS") ?? FrameworkClass("NSView")
            : known(element, among: uiKitViews, prefix: "UI") ?? FrameworkClass("UIView")
    }

    /// The class of any controller.
    package static func anyController(_ framework: InterfaceDocument.Framework) -> FrameworkClass {
        // A storyboard of AppKit has controllers of views and of windows, whose common class is NSResponder.
        framework == .appKit ? FrameworkClass("NSResponder") : FrameworkClass("UIViewController")
    }

    private static func known(_ element: String, among names: Set<String>, prefix: String) -> FrameworkClass? {
        names.contains(element) ? FrameworkClass(prefix + element.prefix(1).uppercased() + element.dropFirst()) : nil
    }

    private static let uiKitControllers: Set<String> = [
        "viewController", "tableViewController", "collectionViewController", "navigationController",
        "tabBarController", "splitViewController", "pageViewController",
    ]
    private static let appKitControllers: Set<String> = [
        "viewController", "windowController", "splitViewController", "tabViewController",
    ]
    private static let uiKitViews: Set<String> = [
        "view", "label", "button", "segmentedControl", "textField", "slider", "switch", "activityIndicatorView",
        "progressView", "pageControl", "stepper", "stackView", "tableView", "tableViewCell", "imageView",
        "collectionView", "collectionViewCell", "collectionReusableView", "textView", "scrollView", "datePicker",
        "pickerView", "visualEffectView", "navigationBar", "navigationItem", "toolbar", "barButtonItem", "tabBar",
        "tabBarItem", "searchBar", "window", "tapGestureRecognizer", "pinchGestureRecognizer",
        "rotationGestureRecognizer", "swipeGestureRecognizer", "panGestureRecognizer",
        "screenEdgePanGestureRecognizer",
    ]
    private static let appKitViews: Set<String> = [
        "button", "textField", "box", "splitView", "collectionView", "tableView", "outlineView", "imageView", "slider",
        "scrollView", "textView", "stackView", "tableCellView", "tableRowView", "datePicker", "colorWell",
        "progressIndicator", "levelIndicator", "searchField", "comboBox", "segmentedControl", "visualEffectView",
        "menu", "menuItem", "window", "panel", "toolbar", "popover", "collectionViewItem",
    ]
    private static let otherViews: [String: (String, String?)] = [
        "mapView": ("MKMapView", "MapKit"), "wkWebView": ("WKWebView", "WebKit"), "glkView": ("GLKView", "GLKit"),
        "mtkView": ("MTKView", "MetalKit"), "customObject": ("NSObject", nil),
    ]
}
