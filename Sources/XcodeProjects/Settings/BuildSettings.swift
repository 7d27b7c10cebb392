import DataFormats
import DocumentFormats
import SourceText

/// The build settings of a target in one configuration, as Xcode evaluates them: those of the project's `.xcconfig` file, of the
/// project, of the target's `.xcconfig` file and of the target, each of which may refer to those before it.
package struct BuildSettings: Sendable {
    /// A value with the assignment that decides it.
    package struct Value: Sendable {
        /// The value; references to settings that are not known stay as they are.
        package let text: String
        /// The assignment that counts.
        package let assignment: SettingAssignment

        /// The elements of a list.
        package var words: [Substring] { text.split(whereSeparator: \.isWhitespace) }
    }

    private let assignments: [SettingAssignment]
    /// The positions of the assignments of each setting, in the order in which they override each other.
    private let positions: [String: [Int]]
    /// What Xcode sets by itself and is known here.
    private let builtIn: [String: String]

    private static let depthLimit = 32
    /// The work for one value: settings may refer to each other so that values double.
    private static let stepLimit = 2000
    private static let longestValue = 1 << 16
    private static let conditionLimit = 100

    /// Puts together the settings of a target.
    /// - Parameters:
    ///   - levels: the assignments, those that are overridden first.
    ///   - builtIn: the values of settings that Xcode sets by itself.
    ///   - configuration: the name of the configuration, for conditions.
    init(levels: [[SettingAssignment]], builtIn: [String: String], configuration: String) {
        assignments = levels.flatMap(\.self).filter { assignment in
            assignment.conditions.allSatisfy {
                $0.parameter != "config" || $0.matches(configuration)
            }
        }
        positions = Dictionary(grouping: assignments.indices) { [assignments] in assignments[$0].key }
        self.builtIn = builtIn
    }

    /// The assignments of a project's dictionary of build settings.
    package static func assignments(_ members: [PropertyListMember], in file: SourceFile) -> [SettingAssignment] {
        members.compactMap { member in
            guard let key = XCConfigParser.key(member.key) else { return nil }
            let text = member.value.string ?? member.value.elements?.compactMap(\.string).joined(separator: " ")
            return text.map {
                SettingAssignment(
                    key: key.name, conditions: key.conditions, value: $0,
                    place: SourcePlace(file: file, range: member.value.range))
            }
        }
    }

    /// The names of all settings, in the order of their bytes.
    var keys: [String] { positions.keys.sorted() }

    /// The different conditions under which a setting has values, besides the one that nothing special is the case.
    package func conditions(of key: String) -> [Set<XCConfig.Condition>] {
        var sets: [Set<XCConfig.Condition>] = []
        for position in positions[key] ?? [] {
            let conditions = Self.conditions(of: assignments[position])
            if !conditions.isEmpty, !sets.contains(conditions) { sets.append(conditions) }
            if sets.count == Self.conditionLimit { break }
        }
        return sets
    }

    private static func conditions(of assignment: SettingAssignment) -> Set<XCConfig.Condition> {
        Set(assignment.conditions.filter { $0.parameter != "config" })
    }

    /// The value of a setting; `nil` if nothing sets it.
    /// - Parameter conditions: what is the case.
    package func value(
        of key: String, under conditions: Set<XCConfig.Condition> = []
    ) -> Value? {
        var evaluation = Evaluation(settings: self, conditions: conditions)
        guard let position = evaluation.position(of: key, before: .max) else { return nil }
        return Value(text: evaluation.value(at: position, depth: 0), assignment: assignments[position])
    }

    /// A text in which references to settings are replaced.
    package func expanded(_ text: String) -> String {
        var evaluation = Evaluation(settings: self, conditions: [])
        return evaluation.expanded(text, inherited: nil, depth: 0)
    }

    /// One evaluation, whose work is limited.
    private struct Evaluation {
        let settings: BuildSettings
        let conditions: Set<XCConfig.Condition>
        var steps = 0

        /// The last assignment of a setting before a position.
        func position(of key: String, before end: Int) -> Int? {
            settings.positions[key]?.last { position in
                position < end
                    && BuildSettings.conditions(of: settings.assignments[position]).isSubset(of: conditions)
            }
        }

        mutating func value(at position: Int, depth: Int) -> String {
            expanded(settings.assignments[position].value, inherited: position, depth: depth)
        }

        /// - Parameter inherited: the position of the assignment that the text is from.
        mutating func expanded(_ text: String, inherited: Int?, depth: Int) -> String {
            guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
            let expression = BuildSettingExpression(text)
            return expanded(expression.parts, inherited: inherited, depth: depth) + expression.unread
        }

        private mutating func expanded(
            _ parts: [BuildSettingExpression.Part], inherited: Int?, depth: Int
        ) -> String {
            var result = ""
            for part in parts where result.utf8.count <= BuildSettings.longestValue {
                switch part {
                case .text(let text): result += text
                case .reference(let reference): result += value(of: reference, inherited: inherited, depth: depth)
                }
            }
            return result
        }

        private mutating func value(
            of reference: BuildSettingExpression.Reference, inherited: Int?, depth: Int
        ) -> String {
            steps += 1
            if reference.name.isEmpty, reference.operators.isEmpty { return "" }
            let isTooMuch = depth >= BuildSettings.depthLimit || steps >= BuildSettings.stepLimit
            var key = isTooMuch ? "" : expanded(reference.name, inherited: inherited, depth: depth + 1)
            if isTooMuch { return "$()" }
            let written = key
            let own = inherited.map { settings.assignments[$0].key }
            let isInherited = key == "inherited" || key == own
            if key == "inherited", let own { key = own }
            var value: String?
            if let position = position(of: key, before: isInherited ? inherited ?? .max : .max) {
                value = self.value(at: position, depth: depth + 1)
            } else if let known = settings.builtIn[key] {
                value = expanded(known, inherited: nil, depth: depth + 1)
            } else if isInherited {
                value = ""
            }
            var suffix = ""
            for operation in reference.operators {
                let operand = operation.operand.map { expanded($0, inherited: inherited, depth: depth + 1) }
                suffix += ":\(operation.name)" + (operand.map { "=\($0)" } ?? "")
                // Only a default gives a setting that is not known a value.
                value =
                    value == nil && operation.name != "default"
                    ? nil : operation.applied(to: value ?? "", operand: operand)
            }
            return value ?? "$(\(written)\(suffix))"
        }
    }
}

extension XcodeProject {
    /// The absolute path of the `.xcconfig` file whose settings a configuration starts with, which may be in a folder whose files
    /// are not listed.
    package func basePath(of configuration: BuildConfiguration) -> String? {
        if let path = configuration.base.flatMap({ paths.paths[$0] }) { return path }
        let object = configuration.object
        guard let folder = object.string("baseConfigurationReferenceAnchor").flatMap({ paths.paths[$0] }),
            let path = object.string("baseConfigurationReferenceRelativePath")
        else { return nil }
        return ProjectPaths.join(folder, path)
    }

    /// The build settings of a target in one of its configurations.
    package func settings(
        of target: ProjectTarget, in configuration: BuildConfiguration, _ files: ConfigurationFiles
    ) -> BuildSettings {
        var levels: [[SettingAssignment]] = []
        for level in [configurations.first { $0.name == configuration.name }, configuration] {
            guard let level else { continue }
            if let path = basePath(of: level) {
                levels.append(files.assignments(ofFile: path, projectFolder: sourceRoot))
            }
            levels.append(BuildSettings.assignments(level.settings, in: file.file))
        }
        let builtIn = [
            "TARGET_NAME": target.name, "TARGETNAME": target.name, "PRODUCT_NAME": "$(TARGET_NAME)",
            "PROJECT_NAME": name, "CONFIGURATION": configuration.name,
            "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
            "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
        ]
        return BuildSettings(levels: levels, builtIn: builtIn, configuration: configuration.name)
    }
}
