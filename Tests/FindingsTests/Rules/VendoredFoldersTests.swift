import Files
import Findings
import Testing

@Suite struct VendoredFoldersTests {
    private static let root = Path("/src/app")

    @Test(arguments: [
        ([], "Vendor/Kit/a.strings", true), ([], "App/Vendor/Kit/a.strings", true), ([], "App/vendors/a.strings", true),
        ([], "ThirdParty/a.strings", true), ([], "3rd-party/a.strings", true), ([], "third_party/a.strings", true),
        // Names that an app's own folders have too count at the top only.
        ([], "External/a.strings", true), ([], "App/External/a.strings", false), ([], "Dependencies/a.strings", true),
        ([], "Sources/Dependencies/a.strings", false), ([], "Vendor.strings", false),
        ([], "Vendoring/a.strings", false),
        // What is named is checked.
        (["Vendor"], "Vendor/Kit/a.strings", false), (["Vendor/Kit"], "Vendor/Kit/a.strings", false),
        (["Vendor"], "Vendor/Kit/Vendor/a.strings", true), ([".", "Vendor"], "Vendor/a.strings", false),
        (["/src/app"], "/src/app/Vendor/a.strings", true), (["/src"], "/src/vendor/app/a.strings", true),
        (["App"], "/elsewhere/Vendor/a.strings", false),
    ])
    func `folders of others' sources are known by their names`(paths: [String], file: String, isVendored: Bool) {
        let folders = VendoredFolders(below: paths, workingDirectory: Self.root)
        #expect(folders.contains(Path(file, in: Self.root)) == isVendored)
        #expect(folders.all.isEmpty == !isVendored)
    }

    @Test func `a working directory in such a folder does not count`() {
        let folders = VendoredFolders(workingDirectory: Path("/src/Vendor/app"))
        #expect(!folders.contains(Path("/src/Vendor/app/a.strings")))
    }
}
