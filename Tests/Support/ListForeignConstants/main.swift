import AssetCatalogs
import ConstantGenerators
import ConstantMigration
import Foundation
import SourceText

// Lists the accessors that another tool generates for files; Tests/Conformance/Migrate/others runs it.
// Arguments: the tool, the source language (- for none), then options of the tool. The files are lines of standard input.
// Each line of the output is an accessor, its parameters in parentheses if it has any, and after a tab what it is of.

let arguments = CommandLine.arguments.dropFirst()
guard let tool = arguments.first, arguments.count > 1 else {
    FileHandle.standardError.write(Data("usage: list-foreign-constants TOOL LANGUAGE [OPTION...] < FILES\n".utf8))
    exit(2)
}
let language = arguments.dropFirst().first.flatMap { $0 == "-" ? nil : $0 }
let options = Array(arguments.dropFirst(2))
let files = Array(AnyIterator { readLine() }).filter { !$0.isEmpty }

func value(_ option: String) -> String? {
    options.firstIndex(of: option).flatMap { $0 + 1 < options.count ? options[$0 + 1] : nil }
}

func result() -> ForeignConstants? {
    switch tool {
    case "rswift":
        var parsed = RSwiftOptions(arguments: options, in: FileManager.default.currentDirectoryPath)
        parsed.infoPlist = value("--info")
        parsed.entitlements = value("--entitlements")
        return ForeignConstants(rSwiftFor: files, sourceLanguage: language, options: parsed)
    case "xcstrings-tool": return ForeignConstants(xcstringsToolFor: files, sourceLanguage: language ?? "en")
    case "xcode-symbols": return ForeignConstants(xcodeSymbolsFor: files)
    default: return nil
    }
}

func text(of source: ConstantSource) -> String {
    "\(source)".replacing("ConstantGenerators.ConstantSource.", with: "").replacing(
        "AssetCatalogs.AssetKind.", with: "")
}

guard let constants = result() else { exit(2) }
for constant in constants.constants {
    let parameters = constant.parameters.map { parameters in
        "(" + parameters.map { "\($0.label ?? "_"): \($0.type)" }.joined(separator: ", ") + ")"
    }
    let target =
        switch constant.target {
        case .resource(let sources): sources.map(text).joined(separator: " | ")
        case .member(let kind, let name): "\(kind).\(name)"
        }
    print("\(constant.path.joined(separator: "."))\(parameters ?? "")\t\(target)")
}
for note in constants.notes { FileHandle.standardError.write(Data("\(note)\n".utf8)) }
