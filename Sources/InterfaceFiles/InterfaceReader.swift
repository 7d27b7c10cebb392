import DataFormats
import SourceText

/// Reads storyboards and nibs. What is not well-formed is a problem at its byte; unknown elements are passed over.
package struct InterfaceReader {
    /// The object id of File's Owner in nibs of AppKit, whose placeholders are `customObject` elements with negative ids.
    private static let appKitOwner = "-2"

    private static let subject = XMLReader.Subject(
        format: "Interface Builder", remedy: "open it in Xcode and save it again, or delete it")

    private let file: SourceFile
    private var document: InterfaceDocument
    private var open: [String] = []
    /// The scene whose objects are read.
    private var scene: Int?
    /// Where a name of a resource is used first.
    private var uses: [String: Range<Int>] = [:]
    private var listed: [(kind: InterfaceDocument.ResourceName.Kind, name: InterfaceDocument.Name)] = []
    private var fonts: Set<String> = []

    /// Reads a file.
    /// - Parameter path: its path in the target.
    /// - Throws: a diagnostic where it cannot be read, is not well-formed, or is not a document of Interface Builder.
    package static func document(
        _ file: SourceFile, path: String, kind: InterfaceDocument.Kind
    ) throws(DiagnosticsError) -> InterfaceDocument {
        var reader = InterfaceReader(file, path: path, kind: kind)
        try reader.read()
        return reader.document
    }

    private init(_ file: SourceFile, path: String, kind: InterfaceDocument.Kind) {
        self.file = file
        document = InterfaceDocument(file: file, path: path, kind: kind)
    }

    private mutating func read() throws(DiagnosticsError) {
        var reader = try XMLReader(file, expecting: Self.subject)
        while let event = try reader.next() {
            switch event {
            case .start(let element):
                if open.isEmpty { try readRoot(element) } else { read(element) }
                open.append(element.name)
            case .text: continue
            case .end:
                open.removeLast()
                if open.count == 2 { scene = nil }
            }
        }
        document.resources += listed.map { kind, name in
            .init(kind: kind, name: .init(text: name.text, range: uses[name.text] ?? name.range))
        }
    }

    private mutating func readRoot(_ root: XMLReader.Element) throws(DiagnosticsError) {
        guard root.name == "document" else {
            throw DiagnosticsError(
                file.diagnostic(
                    at: root.offset,
                    root.name == "archive"
                        ? "this is a document of Xcode 4 or older; open it in Xcode and save it again"
                        : "the root element is <\(root.name)>, where documents of Interface Builder have <document>; open the file in "
                            + "Xcode and save it again"))
        }
        let runtime = root["targetRuntime"] ?? ""
        if runtime.hasPrefix("MacOSX") || runtime.isEmpty && root["type"]?.contains(".Cocoa.") == true {
            document.framework = .appKit
        } else if runtime.hasPrefix("watchKit") {
            document.framework = .watchKit
        }
        if document.kind == .storyboard { document.initialController = name("initialViewController", of: root) }
    }

    private mutating func read(_ element: XMLReader.Element) {
        if open.count == 2, open[1] == "resources" { return readResource(element) }
        if open.count == 3, open[1] == "resources" {
            // The document contains the image itself.
            if element.name == "mutableData", !listed.isEmpty { listed.removeLast() }
            return
        }
        if let id = element["id"] { document.objectIDs.insert(id) }
        let custom = customClass(of: element)
        if let custom { document.customClasses.append(custom) }
        let object = InterfaceDocument.Object(id: element["id"] ?? "", element: element.name, customClass: custom)
        switch document.kind {
        case .storyboard where open.count == 4 && element["sceneMemberID"] == "viewController":
            readScene(element, object)
        case .nib where open.count == 2 && open[1] == "objects":
            if element["placeholderIdentifier"] == "IBFilesOwner"
                || Self.isPlaceholder(element) && element["id"] == Self.appKitOwner
            {
                document.owner = custom
            } else if element.name != "placeholder", !Self.isPlaceholder(element) {
                document.roots.append(object)
            }
        default: break
        }
        readNames(element, object)
    }

    private mutating func readScene(_ element: XMLReader.Element, _ object: InterfaceDocument.Object) {
        let isReference = ["viewControllerPlaceholder", "controllerPlaceholder"].contains(element.name)
        let reference = InterfaceDocument.Reference(
            storyboard: name("storyboardName", of: element), identifier: name("referencedIdentifier", of: element),
            isInOtherBundle: element["bundleIdentifier"] != nil)
        scene = document.scenes.count
        document.append(
            .init(
                object: object, identifier: name("storyboardIdentifier", of: element),
                reference: isReference ? reference : nil))
    }

    private mutating func readNames(_ element: XMLReader.Element, _ object: InterfaceDocument.Object) {
        switch element.name {
        case "segue":
            document.segues.append(
                .init(
                    identifier: name("identifier", of: element), kind: element["kind"] ?? "",
                    customClass: object.customClass, destination: name("destination", of: element), scene: scene))
        case "accessibility":
            if let name = name("identifier", of: element) { document.accessibilityIdentifiers.append(name) }
        case "userDefinedRuntimeAttribute":
            guard element["keyPath"] == "accessibilityIdentifier", let name = name("value", of: element) else { break }
            document.accessibilityIdentifiers.append(name)
        case "fontDescription", "font":
            guard let name = name("name", of: element), fonts.insert(name.text).inserted else { break }
            document.resources.append(.init(kind: .font(family: element["family"] ?? ""), name: name))
        case "color": recordUse("name", of: element)
        case "tableCellView":
            guard let name = name("identifier", of: element) else { break }
            document.reusables.append(.init(identifier: name, object: object))
        default: break
        }
        if let name = name("reuseIdentifier", of: element) {
            document.reusables.append(.init(identifier: name, object: object))
        }
        for attribute in element.attributes where attribute.name.hasSuffix("mage") {
            recordUse(attribute.name, of: element)
        }
    }

    private mutating func recordUse(_ attribute: String, of element: XMLReader.Element) {
        guard let name = name(attribute, of: element), uses[name.text] == nil else { return }
        uses[name.text] = name.range
    }

    /// An entry of the list of resources that Xcode keeps at the end of a document.
    private mutating func readResource(_ element: XMLReader.Element) {
        guard element["catalog"] == nil, let name = name("name", of: element) else { return }
        switch element.name {
        case "image": listed.append((.image, name))
        case "namedColor": listed.append((.color, name))
        default: break
        }
    }

    private static func isPlaceholder(_ element: XMLReader.Element) -> Bool {
        element.name == "customObject" && element["id"]?.hasPrefix("-") == true
    }

    private func customClass(of element: XMLReader.Element) -> InterfaceDocument.CustomClass? {
        guard let name = name("customClass", of: element) else { return nil }
        let module = element["customModule"].flatMap { $0.isEmpty ? nil : $0 }
        let isOfTarget = element["customModuleProvider"] == "target"
        let isOfPlaceholder = element.name == "placeholder" || Self.isPlaceholder(element)
        return .init(name: name, module: module, isOfTarget: isOfTarget, isOfPlaceholder: isOfPlaceholder)
    }

    // MARK: Places

    /// The value of an attribute with its place; `nil` if it is missing or empty.
    private func name(_ attribute: String, of element: XMLReader.Element) -> InterfaceDocument.Name? {
        guard let value = element[attribute], !value.isEmpty else { return nil }
        return .init(text: value, range: Self.range(of: attribute, from: element.offset, in: file.bytes))
    }

    /// The bytes of an attribute's value with its quotes, in a tag that is known to be well-formed.
    private static func range(of attribute: String, from start: Int, in bytes: [UInt8]) -> Range<Int> {
        let letters = Array(attribute.utf8)
        var offset = start
        while offset < bytes.count, bytes[offset] != UInt8(ascii: ">") {
            guard bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'") else {
                offset += 1
                continue
            }
            let quote = bytes[offset]
            guard let end = bytes[(offset + 1)...].firstIndex(of: quote) else { break }
            var last = offset
            while last > start, [0x20, 9, 10, 13, UInt8(ascii: "=")].contains(bytes[last - 1]) { last -= 1 }
            let first = last - letters.count
            if first > start, bytes[first..<last].elementsEqual(letters), bytes[first - 1] <= 0x20 {
                return offset..<end + 1
            }
            offset = end + 1
        }
        return start..<start
    }
}
