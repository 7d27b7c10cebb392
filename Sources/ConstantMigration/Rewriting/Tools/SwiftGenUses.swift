import ConstantGenerators
import SourceText
import SwiftTree

/// Replaces uses of SwiftGen's accessors.
struct SwiftGenUses: ChainUses {
    private let context: RewriteContext
    private var pairs: ConstantPairs { context.pairs }
    private var imports: FrameworkImports { context.imports }
    private var standardFramework: Framework { context.standardFramework }

    init(_ context: RewriteContext) { self.context = context }

    /// What becomes of a use.
    /// - Parameters:
    ///   - index: the last of the chain's names that is the accessor's.
    func replacement(
        of chain: AccessorChain, _ foreign: ForeignConstant, with counterpart: ConstantPairs.Counterpart,
        upTo index: Int
    ) -> Replacement {
        let accessor = chain.start..<chain.expressions[index].end
        let reference = Edit.replace(accessor, with: counterpart.reference)
        // A list of values has no source.
        guard let source = counterpart.source else { return .edits([reference], usesRuntime: true) }
        switch source {
        case .string: return string(chain, foreign, counterpart, upTo: index, reference)
        case .asset, .font, .file, .color:
            return value(chain, counterpart, upTo: index, reference)
        case .data: return data(chain, counterpart, upTo: index, reference)
        case .scene, .storyboard: return storyboard(chain, counterpart, upTo: index, reference)
        case .segue: return segue(chain, counterpart, upTo: index, reference)
        case .setting, .nib, .reuseIdentifier, .accessibilityIdentifier:
            return .left("SwiftGen has no such accessors; use \(counterpart.reference)")
        }
    }

    // MARK: Strings

    private func string(
        _ chain: AccessorChain, _ foreign: ForeignConstant, _ counterpart: ConstantPairs.Counterpart, upTo index: Int,
        _ reference: Edit
    ) -> Replacement {
        let call = chain.call(of: index)
        switch (foreign.parameters, counterpart.parameters) {
        case (nil, nil): return .edits([reference])
        case (let theirs?, let ours?):
            if let call {
                let result = ArgumentConversion(context)
                    .edits(of: call, from: theirs, to: ours, named: counterpart.reference)
                switch result {
                case .edits(let edits): return .edits([reference] + edits)
                case .left(let reason): return .left(reason)
                }
            }
            guard !chain.hasArgumentNames(index),
                theirs.map(\.type) == ours.map({ ConstantPairs.withoutModule($0.type) })
            else {
                return .left(
                    "the function is used without a call, and \(counterpart.reference) has other parameters; write a closure"
                )
            }
            return .edits([reference])
        case (nil, .some):
            return .left("\(counterpart.reference) is a function, since the string has placeholders; pass their values")
        case (.some, nil):
            return .left("\(counterpart.reference) is not a function, since the string has no placeholders")
        }
    }

    // MARK: Assets, fonts, files and colors

    private func value(
        _ chain: AccessorChain, _ counterpart: ConstantPairs.Counterpart, upTo index: Int, _ reference: Edit
    ) -> Replacement {
        if case .color = counterpart.source, pairs.rootsOfSystemColors.contains(chain.path[0]) {
            guard let framework = imports.framework(at: chain.expressions[index], standard: standardFramework) else {
                return .left("the file is for UIKit and for AppKit; use \(counterpart.reference).uiColor or .nsColor")
            }
            return .edits(
                [.replace(reference.range, with: "\(counterpart.reference).\(framework.prefix)Color")],
                usesRuntime: true)
        }
        let next = index + 1
        guard next < chain.names.count, let token = chain.token(next) else {
            return .edits([reference], usesRuntime: true)
        }
        let type = counterpart.type ?? ""
        if context.facts.extends(type, with: chain.names[next]) { return .edits([reference], usesRuntime: true) }
        let replacement = SwiftGenMembers.replacement(
            of: chain.names[next], of: type, call: chain.call(of: next),
            framework: imports.framework(at: chain.expressions[index], standard: standardFramework))
        switch replacement {
        case .name(let name) where name == chain.names[next]: return .edits([reference], usesRuntime: true)
        case .name(let name): return .edits([reference, .replace(token.range, with: name)], usesRuntime: true)
        case .left(let reason): return .left(reason)
        }
    }

    // MARK: Data files

    private func data(
        _ chain: AccessorChain, _ counterpart: ConstantPairs.Counterpart, upTo index: Int, _ reference: Edit
    ) -> Replacement {
        guard let type = counterpart.type, Self.isPlain(type) else {
            return .left("\(counterpart.reference) has another type than SwiftGen's accessor; change the code by hand")
        }
        return .edits([reference])
    }

    /// Whether both tools give values the same type: a scalar, or a list of scalars.
    private static func isPlain(_ type: String) -> Bool {
        let element = type.hasPrefix("[") && type.hasSuffix("]") ? type.dropFirst().dropLast() : type[...]
        return ["String", "Int", "Double", "Bool"].contains(String(element))
    }

    // MARK: Interface Builder

    private func storyboard(
        _ chain: AccessorChain, _ counterpart: ConstantPairs.Counterpart, upTo index: Int, _ reference: Edit
    ) -> Replacement {
        guard chain.names[index] == "storyboard" || chain.names[index] == "storyboardName" else {
            return .edits([reference], usesRuntime: true)
        }
        if chain.names[index] == "storyboardName" {
            return .edits([.replace(reference.range, with: "\(counterpart.reference).name")], usesRuntime: true)
        }
        guard let framework = imports.framework(at: chain.expressions[index], standard: standardFramework) else {
            return .left(
                "the file is for UIKit and for AppKit; use \(counterpart.reference).uiStoryboard or .nsStoryboard")
        }
        return .edits(
            [.replace(reference.range, with: "\(counterpart.reference).\(framework.prefix)Storyboard")],
            usesRuntime: true)
    }

    /// `perform(segue: StoryboardSegue.Main.detail)`, and `StoryboardSegue.Main.detail.rawValue`.
    private func segue(
        _ chain: AccessorChain, _ counterpart: ConstantPairs.Counterpart, upTo index: Int, _ reference: Edit
    ) -> Replacement {
        if index + 1 < chain.names.count {
            guard chain.names[index + 1] == "rawValue", let token = chain.token(index + 1) else {
                return .left("\(counterpart.reference) has no member \"\(chain.names[index + 1])\"")
            }
            return .edits([reference, .replace(token.range, with: "identifier")], usesRuntime: true)
        }
        guard let argument = chain.expressions[index].parent, argument.kind == .labeledExpr,
            let label = argument.label, label.hasText("segue"), let colon = argument.colon,
            let call = argument.parent?.parent, call.kind == .functionCallExpr, let name = call.calledName,
            name.hasText("perform"), colon.end <= reference.range.lowerBound
        else {
            return .left("a segue is used in another way than perform(segue:); use \(counterpart.reference)")
        }
        let edits = [
            Edit.replace(name.range, with: "performSegue"), .delete(label.start..<reference.range.lowerBound),
            reference,
        ]
        return .edits(edits, usesRuntime: true)
    }
}
