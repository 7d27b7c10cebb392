import DataFormats
import SourceText

/// A kind of files that has rules of its own, such as strings tables: what `prumo check` knows about it.
package protocol CheckDomain: Sendable {
    /// The key of the domain in `.prumo.json`, and its name in options.
    var name: String { get }
    /// What is checked, in a word or two.
    var subject: String { get }
    /// The extensions of files that can be checked by themselves, without a dot.
    var extensions: [String] { get }
    /// The rules by their ids and former ids.
    var index: RuleIndex { get }

    /// Checks the paths of a request. A domain that does not apply, as in a package without environments, has no findings.
    /// - Throws: what is wrong with a configuration.
    func check(_ request: CheckRequest) throws(DiagnosticsError) -> CheckOutcome

    /// What becomes of the examples of a rule.
    /// - Throws: that the folder of an example cannot be written, or what is wrong with its options.
    func replay(_ rule: RuleReference) throws -> [RuleReplay.Outcome]

    /// What is wrong with the domain's part of a configuration.
    /// - Parameters:
    ///   - root: the parsed file.
    ///   - folder: the folder of the file.
    func problems(of root: JSONValue, in file: SourceFile, folder: String) -> [Diagnostic]
}
