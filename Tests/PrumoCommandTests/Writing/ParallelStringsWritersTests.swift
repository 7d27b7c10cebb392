import Foundation
import Testing

/// All commands of `prumo strings` that write, in thirty processes at once on one project.
@Suite("Commands of prumo strings that run at once")
struct ParallelStringsWritersTests {
    /// The commands of a round, in which number `n` is about the key `kN` only.
    private static func arguments(_ number: Int) -> [String] {
        let key = "k\(number)"
        return switch number {
        case 0..<4: ["add", "new\(number)", "--value", "New", "--value", "de=Neu", "--table", "Localizable"]
        case 4..<8: ["add", "new\(number)", "--value", "New", "--value", "de=Neu", "--table", "Shop"]
        case 8..<11: ["set", key, "--value", "de=Anders", "--table", "Localizable"]
        case 11..<13: ["set", key, "--value", "de=Anders", "--table", "Shop"]
        case 13..<15: ["remove", key, "--table", "Localizable", "--force"]
        case 15..<18: ["rename", key, "renamed\(number)", "--table", "Localizable"]
        case 18..<20: ["move", key, "--to", "Other", "--table", "Shop"]
        case 20..<22: ["import", "k\(number).csv", "--replace-finished"]
        case 22: ["sort", "."]
        case 23: ["normalize", "."]
        case 24: ["pseudo", "en-XA"]
        case 25: ["unused", "Lib", "--delete", "--sources", "Sources"]
        case 26: ["merge", "base.strings", "en.lproj/Merged.strings", "theirs.strings"]
        case 27: ["convert", "en.lproj/Old.strings", "--to", "xcstrings"]
        case 28: ["remove", key, "--locale", "fr", "--table", "Shop"]
        default: ["set", key, "--comment", "Other", "--table", "Shop"]
        }
    }

    @Test func `thirty processes of all commands lose no change of another`() throws {
        let project = try StringsProjectFixture(keys: 30)
        let package = project.package
        for number in 20..<22 {
            try package.write("table,key,de\nLocalizable,k\(number),Importiert\n", to: "k\(number).csv")
        }
        try package.write("\"m\" = \"M\";\n", to: "base.strings")
        try package.write("\"m\" = \"M\";\n\"theirs\" = \"T\";\n", to: "theirs.strings")
        try package.write("\"m\" = \"M\";\n\"ours\" = \"O\";\n", to: "en.lproj/Merged.strings")
        try package.write("\"old\" = \"Old\";\n", to: "en.lproj/Old.strings")
        try package.write("\"used\" = \"U\";\n\"unused\" = \"U\";\n", to: "Lib/en.lproj/Lib.strings")
        try package.write(
            "let u = NSLocalizedString(\"used\", tableName: \"Lib\", comment: \"\")\n", to: "Sources/More.swift")
        let processes = try (0..<30).map { try project.start(Self.arguments($0) + ($0 == 26 ? [] : ["--quiet"])) }
        for (number, process) in processes.enumerated() {
            #expect(project.end(process) == 0, "\(Self.arguments(number))")
        }
        let german = try package.folder.read("de.lproj/Localizable.strings")
        let shop = try package.folder.read("Shop.xcstrings")
        let other = try package.folder.read("Other.xcstrings")
        for number in 0..<4 { #expect(german.contains("\"new\(number)\" = \"Neu\";")) }
        for number in 4..<8 { #expect(shop.contains("\"new\(number)\" : {")) }
        for number in 8..<11 { #expect(german.contains("\"k\(number)\" = \"Anders\";")) }
        #expect(shop.split(separator: "Anders").count == 3)
        for number in 13..<15 { #expect(!german.contains("\"k\(number)\"")) }
        for number in 15..<18 {
            #expect(german.contains("\"renamed\(number)\" = \"de \(number)\";"))
            #expect(try package.folder.read("Sources/Uses.swift").contains("\"renamed\(number)\""))
        }
        for number in 18..<20 { #expect(other.contains("\"k\(number)\" : {") && !shop.contains("\"k\(number)\"")) }
        for number in 20..<22 { #expect(german.contains("\"k\(number)\" = \"Importiert\";")) }
        #expect(!shop.contains("fr k28") && shop.contains("de k28"))
        #expect(shop.contains("\"comment\" : \"Other\""))
        let merged = try package.folder.read("en.lproj/Merged.strings")
        #expect(merged.contains("\"ours\" = \"O\";") && merged.contains("\"theirs\" = \"T\";"))
        #expect(try package.folder.read("Old.xcstrings").contains("\"old\""))
        #expect(try package.folder.read("en-XA.lproj/Cart.strings").contains("\"z\""))
        #expect(try package.folder.read("Lib/en.lproj/Lib.strings") == "\"used\" = \"U\";\n")
        let leftovers = try project.files().keys.filter { $0.contains(".prumo") }
        #expect(leftovers == [])
        // Every file parses.
        #expect(try package.run(["status"], of: "strings").status == 0)
    }
}
