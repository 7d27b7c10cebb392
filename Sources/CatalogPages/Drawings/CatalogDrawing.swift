import AssetRules
import DataFormats
import Foundation
import SourceText

/// A drawing in SVG, written anew with nothing but what draws.
///
/// A browser that opens a drawing by itself runs its scripts, which then are those of the site that it is on. So a copy has only
/// the elements and attributes listed here, and refers to nothing outside of itself: no scripts, handlers of events, animations,
/// pages within it, links, fonts, style sheets or entities. What is not well-formed is not copied.
struct CatalogDrawing {
    /// The drawing in UTF-8.
    private(set) var bytes: [UInt8] = []
    /// Whether scripts, animations or references to other files were left out.
    private(set) var isReduced = false
    private var references = DrawingReferences()

    private static let subject = XMLReader.Subject(format: "SVG", remedy: "save the drawing as SVG")
    private static let elements = names(
        """
        svg,g,defs,symbol,use,switch,title,desc,path,rect,circle,ellipse,line,polyline,polygon,text,tspan,textPath,\
        image,style,linearGradient,radialGradient,stop,pattern,mask,clipPath,marker,filter,feBlend,feColorMatrix,\
        feComponentTransfer,feComposite,feConvolveMatrix,feDiffuseLighting,feDisplacementMap,feDistantLight,\
        feDropShadow,feFlood,feFuncA,feFuncB,feFuncG,feFuncR,feGaussianBlur,feMerge,feMergeNode,feMorphology,feOffset,\
        fePointLight,feSpecularLighting,feSpotLight,feTile,feTurbulence
        """)
    /// Elements that do something, or refer to something: that they are missing is said on the page.
    private static let activeElements = names(
        """
        script,foreignObject,set,animate,animateColor,animateMotion,animateTransform,discard,feImage,font-face,\
        handler,listener,iframe,object,embed,audio,video,canvas,link,meta,base,html,body,form
        """)
    private static let attributes = names(
        """
        id,class,style,transform,d,points,x,y,x1,y1,x2,y2,cx,cy,r,rx,ry,fx,fy,fr,width,height,viewBox,\
        preserveAspectRatio,version,dx,dy,rotate,textLength,lengthAdjust,startOffset,method,spacing,side,pathLength,\
        offset,gradientUnits,gradientTransform,spreadMethod,patternUnits,patternContentUnits,patternTransform,\
        maskUnits,maskContentUnits,clipPathUnits,markerUnits,markerWidth,markerHeight,refX,refY,orient,filterUnits,\
        primitiveUnits,in,in2,result,mode,type,values,tableValues,slope,intercept,amplitude,exponent,operator,k1,k2,\
        k3,k4,order,kernelMatrix,divisor,bias,targetX,targetY,edgeMode,preserveAlpha,surfaceScale,diffuseConstant,\
        specularConstant,specularExponent,kernelUnitLength,limitingConeAngle,azimuth,elevation,pointsAtX,pointsAtY,\
        pointsAtZ,z,scale,xChannelSelector,yChannelSelector,stdDeviation,radius,baseFrequency,numOctaves,seed,\
        stitchTiles,alignment-baseline,baseline-shift,clip,clip-path,clip-rule,color,color-interpolation,\
        color-interpolation-filters,color-rendering,direction,display,dominant-baseline,enable-background,fill,\
        fill-opacity,fill-rule,filter,flood-color,flood-opacity,font,font-family,font-size,font-size-adjust,\
        font-stretch,font-style,font-variant,font-weight,image-rendering,isolation,letter-spacing,lighting-color,\
        marker,marker-end,marker-mid,marker-start,mask,mask-type,mix-blend-mode,opacity,overflow,paint-order,\
        shape-rendering,stop-color,stop-opacity,stroke,stroke-dasharray,stroke-dashoffset,stroke-linecap,\
        stroke-linejoin,stroke-miterlimit,stroke-opacity,stroke-width,text-anchor,text-decoration,text-rendering,\
        transform-origin,unicode-bidi,vector-effect,visibility,white-space,word-spacing,writing-mode
        """)
    /// The functions of values; `url` refers to a part of the drawing.
    private static let functions = names(
        """
        url,rgb,rgba,hsl,hsla,hwb,lab,lch,oklab,oklch,color,matrix,translate,translatex,translatey,scale,scalex,\
        scaley,rotate,skew,skewx,skewy,calc,min,max,clamp,not,is,where,nth-child,nth-of-type,blur,brightness,contrast,\
        drop-shadow,grayscale,hue-rotate,invert,opacity,saturate,sepia
        """)

    private static func names(_ list: String) -> Set<String> { Set(list.split(separator: ",").map(String.init)) }

    /// Reads a drawing.
    /// - Throws: what is not well-formed, or draws without end.
    init(_ source: [UInt8]) throws(DiagnosticsError) {
        let file = try TextDecoding.decoded(SourceFile(path: "drawing.svg", bytes: source))
        let text = SourceFile(path: file.path, bytes: Self.withoutDocumentType(file.bytes))
        var reader = try XMLReader(text, expecting: Self.subject)
        /// The names of the elements that are open and written.
        var open: [String] = []
        var style: String?
        while let event = try reader.next() {
            switch event {
            case .start(let element):
                let name = element.name == "a" && !open.isEmpty ? "g" : element.name
                guard Self.elements.contains(name), !open.isEmpty || name == "svg", style == nil else {
                    if open.isEmpty { throw DiagnosticsError(text.diagnostic(at: 0, "this is not a drawing in SVG")) }
                    isReduced = isReduced || Self.activeElements.contains(name)
                    try skip(&reader)
                    continue
                }
                if name == "style" {
                    style = ""
                    references.begin(id: nil, references: [])
                } else {
                    start(name, element, isRoot: open.isEmpty)
                }
                open.append(name)
            case .text(let text):
                if style != nil { style? += text } else { XMLWriter.append(text, in: .report, to: &bytes) }
            case .end:
                guard let name = open.popLast() else { continue }
                references.end()
                if let sheet = style {
                    style = nil
                    if Self.isHarmless(sheet) {
                        bytes += "<style>".utf8
                        XMLWriter.append(sheet, in: .report, to: &bytes)
                    } else {
                        isReduced = true
                        continue
                    }
                }
                bytes += "</\(name)>".utf8
            }
        }
        guard references.isBounded else {
            throw DiagnosticsError(
                text.diagnostic(at: 0, "the elements of this drawing refer to each other without end"))
        }
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Skips an element with all that it contains.
    private func skip(_ reader: inout XMLReader) throws(DiagnosticsError) {
        var depth = 1
        while depth > 0, let event = try reader.next() {
            switch event {
            case .start: depth += 1
            case .end: depth -= 1
            case .text: break
            }
        }
    }

    private mutating func start(_ name: String, _ element: XMLReader.Element, isRoot: Bool) {
        bytes += "<\(name)".utf8
        if isRoot { append("xmlns", "http://www.w3.org/2000/svg") }
        var targets: [String] = []
        for (attribute, value) in element.attributes {
            if Self.attributes.contains(attribute), Self.isHarmless(value) {
                append(attribute, value)
                targets += Self.parts(in: value)
            } else if Self.attributes.contains(attribute) || attribute.lowercased().hasPrefix("on") {
                isReduced = true
            } else if attribute == "xml:space", value == "preserve" {
                append(attribute, value)
            }
        }
        if let target = element["href"] ?? element["xlink:href"] {
            if element.name != "a", let own = Self.reference(target, isImage: name == "image") {
                append("href", own)
                if own.utf8.first == UInt8(ascii: "#") { targets.append(String(own.dropFirst())) }
            } else {
                isReduced = true
            }
        }
        bytes.append(UInt8(ascii: ">"))
        references.begin(id: element["id"], references: targets)
    }

    /// The ids of the parts that a value draws, as in `url(#pattern)`.
    private static func parts(in value: String) -> [String] {
        guard value.utf8.contains(UInt8(ascii: "#")), value.utf8.contains(UInt8(ascii: "(")) else { return [] }
        return value.split(separator: "#").dropFirst().map { part in
            String(part.prefix { $0 != ")" && $0 != "\"" && $0 != "'" && !$0.isWhitespace })
        }
    }

    private mutating func append(_ attribute: String, _ value: String) {
        bytes += " \(attribute)=\"".utf8
        XMLWriter.append(value, in: .report, to: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    /// A reference to a part of the drawing, or to a picture that it contains.
    private static func reference(_ target: String, isImage: Bool) -> String? {
        if target.utf8.first == UInt8(ascii: "#") { return target }
        guard isImage, target.hasPrefix("data:image/"), let comma = target.firstIndex(of: ","),
            target[..<comma].hasSuffix(";base64"),
            let data = Data(base64Encoded: String(target[comma...].dropFirst()), options: .ignoreUnknownCharacters),
            let header = ImageHeader(of: data)
        else { return nil }
        return "data:image/\(header.format.rawValue.lowercased());base64,\(data.base64EncodedString())"
    }

    /// Whether a value or a style sheet refers to nothing outside of the drawing: it has no rules such as `@import`, no escapes,
    /// and no functions but those that are known, and `url` only of a part of the drawing.
    static func isHarmless(_ style: String) -> Bool {
        let bytes = Array(style.utf8)
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "\\"), UInt8(ascii: "@"), UInt8(ascii: "<"): return false
            case UInt8(ascii: "("):
                let name = bytes[..<index].reversed().prefix(while: isOfName).reversed()
                let function = String(decoding: name, as: UTF8.self).lowercased()
                guard functions.contains(function), function != "url" || isOwnPart(bytes[(index + 1)...]) else {
                    return false
                }
            default: break
            }
        }
        return true
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "_")
    }

    /// Whether the argument of `url` is `#` and a name.
    private static func isOwnPart(_ argument: ArraySlice<UInt8>) -> Bool {
        let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 9 || $0 == 10 || $0 == 13 }
        var rest = argument.drop(while: isSpace)
        let quote = rest.first.flatMap { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") ? $0 : nil }
        if quote != nil { rest = rest.dropFirst() }
        guard rest.first == UInt8(ascii: "#") else { return false }
        rest = rest.dropFirst().drop {
            isOfName($0) || $0 >= 0x80 || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":")
        }
        if let quote {
            guard rest.first == quote else { return false }
            rest = rest.dropFirst()
        }
        return rest.drop(while: isSpace).first == UInt8(ascii: ")")
    }

    /// The drawing without a document type that only names SVG, as many programs write it. One that declares something stays, and
    /// is refused.
    private static func withoutDocumentType(_ bytes: [UInt8]) -> [UInt8] {
        var scanner = XMLScanner(bytes)
        while let token = scanner.next() {
            switch token.kind {
            case .start, .end: return bytes
            case .markup:
                let markup = bytes[token.range]
                guard markup.starts(with: "<!DOCTYPE".utf8) else { continue }
                return markup.contains(UInt8(ascii: "["))
                    ? bytes : Array(bytes[..<token.range.lowerBound] + bytes[token.range.upperBound...])
            default: continue
            }
        }
        return bytes
    }
}
