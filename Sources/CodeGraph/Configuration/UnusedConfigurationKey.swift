import DataFormats
import Findings

/// The keys of the part of `.prumo.json` about `prumo unused`.
package enum UnusedConfigurationKey {
    /// The part, as the key at the top of the file.
    package static let unused = ConfigurationKey(
        "unused", type: .object(all), summary: "What `prumo unused` retains, and where it reports.")

    /// The keys, in the order in which they are shown.
    package static let all = [
        retainPublic, retainFiles, retainNames, retainAttributes, retainConforming, retainObjCAccessible,
        retainCodableProperties, retainPreviews, codableProtocols, testCaseClasses, includeTests, indexStore, targets,
        excludedTargets, check,
    ]

    static let retainPublic = ConfigurationKey(
        "retain_public", type: .booleanOrStrings,
        summary:
            "Whether to retain public and open API: true, false, or the names of the products and targets whose API is retained. "
            + "Without it, the API of the package's library products is retained, and no other.")
    static let retainFiles = ConfigurationKey(
        "retain_files", type: .strings,
        summary: "Globs of files whose declarations are all retained, relative to this file.")
    static let retainNames = ConfigurationKey(
        "retain_names", type: .strings,
        summary:
            "Names of declarations to retain, as in AppDelegate, Coordinator.start and Coordinator.move(to:); * stands for any "
            + "characters of one name, as in *Factory and Coordinator.*.")
    static let retainAttributes = ConfigurationKey(
        "retain_attributes", type: .strings,
        summary: "Attributes, without @, whose declarations are retained with everything in them, as in Injectable.")
    static let retainConforming = ConfigurationKey(
        "retain_conforming", type: .strings,
        summary: "Protocols whose conforming types are retained, with the members that meet their requirements.")
    static let retainObjCAccessible = ConfigurationKey(
        "retain_objc_accessible", type: .boolean,
        summary:
            "Whether to retain the members of subclasses of NSObject as well as declarations with @objc (default: false)."
    )
    static let retainCodableProperties = ConfigurationKey(
        "retain_codable_properties", type: .boolean,
        summary:
            "Whether to retain the properties of types with a synthesized conformance to Encodable or Decodable (default: true)."
    )
    static let retainPreviews = ConfigurationKey(
        "retain_previews", type: .boolean,
        summary: "Whether to retain previews and what only previews use (default: true).")
    static let codableProtocols = ConfigurationKey(
        "codable_protocols", type: .strings,
        summary: "Protocols of other modules that inherit from Codable, Encodable or Decodable.")
    static let testCaseClasses = ConfigurationKey(
        "test_case_classes", type: .strings,
        summary: "Classes of other modules whose subclasses are test cases, as XCTestCase is.")
    static let includeTests = ConfigurationKey(
        "include_tests", type: .boolean,
        summary:
            "Whether uses in tests keep a declaration alive; if false, declarations that only tests use are reported "
            + "(default: true).")
    static let indexStore = ConfigurationKey(
        "index_store", type: .strings,
        summary:
            "The index stores to read, relative to this file (default: those of the package's last builds). What one of them "
            + "uses is used.")
    static let targets = ConfigurationKey(
        "targets", type: .strings, summary: "The only targets to report in (default: all).")
    static let excludedTargets = ConfigurationKey(
        "excluded_targets", type: .strings,
        summary: "Targets to report nothing in; what they use counts as used.")
    package static let check = ConfigurationKey(
        "check", type: .part, summary: "The rules of `prumo unused` and their options.")
}
