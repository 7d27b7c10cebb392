// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported import Foundation

open class ARReferenceImage: NSObject {
    open class func referenceImages(inGroupNamed name: String, bundle: Bundle?) -> Set<ARReferenceImage>? { nil }
}

open class ARReferenceObject: NSObject {
    open class func referenceObjects(inGroupNamed name: String, bundle: Bundle?) -> Set<ARReferenceObject>? { nil }
}
