import DataFormats
import SourceText

/// A scheme of Xcode (`.xcscheme`): which targets are built, and in which configuration they run.
package struct Scheme: Sendable {
    /// A target that a scheme names.
    package struct Buildable: Sendable {
        /// The id of the target in its project.
        package let identifier: String
        /// The name of the target.
        package let name: String
        /// The project, as in `container:App.xcodeproj`, relative to the folder of the scheme's own project.
        package let container: String
        /// The offset at which its element starts.
        package let offset: Int
    }

    /// What a scheme does in a configuration, such as `LaunchAction`.
    package struct Action: Sendable {
        /// The name of the element.
        package let name: String
        /// The name of the build configuration.
        package let configuration: String
        /// The offset at which its element starts.
        package let offset: Int
    }

    /// The file.
    package let file: SourceFile
    /// The targets in the file's order.
    package let buildables: [Buildable]
    /// The actions that name a configuration, in the file's order.
    package let actions: [Action]

    private static let subject = XMLReader.Subject(format: "scheme", remedy: "restore the file")

    /// Reads a scheme.
    /// - Throws: where it is not well-formed XML.
    package init(_ source: SourceFile) throws(DiagnosticsError) {
        file = try TextDecoding.decoded(source)
        var reader = try XMLReader(file, expecting: Self.subject)
        var buildables: [Buildable] = []
        var actions: [Action] = []
        while let event = try reader.next() {
            guard case .start(let element) = event else { continue }
            if element.name == "BuildableReference", let identifier = element["BlueprintIdentifier"] {
                buildables.append(
                    Buildable(
                        identifier: identifier, name: element["BlueprintName"] ?? identifier,
                        container: element["ReferencedContainer"] ?? "", offset: element.offset))
            }
            if let configuration = element["buildConfiguration"] {
                actions.append(Action(name: element.name, configuration: configuration, offset: element.offset))
            }
        }
        self.buildables = buildables
        self.actions = actions
    }

    /// The absolute paths of the shared schemes in a project's folder, in their order.
    /// - Parameter project: the absolute path of the `.xcodeproj` folder.
    package static func paths(inProject project: String, _ files: RepositoryFiles) -> [String] {
        let folder = "\(project)/\(folderName)"
        return (files.names(inFolder: folder) ?? []).filter { $0.hasSuffix(".xcscheme") }.ordered()
            .map { "\(folder)/\($0)" }
    }

    /// The folder of shared schemes in a `.xcodeproj` folder.
    package static let folderName = "xcshareddata/xcschemes"

    /// The text of a scheme as Xcode writes it, with one target whose actions all use one configuration.
    /// - Parameters:
    ///   - target: the id and the name of the target.
    ///   - product: the name of what it builds, such as `Shop.app`.
    ///   - project: the name of the `.xcodeproj` folder.
    package static func text(
        target: (id: String, name: String), product: String, project: String, configuration: String
    ) -> String {
        func attribute(_ name: String, _ value: String) -> String {
            var bytes: [UInt8] = []
            XMLWriter.append(value, in: .attribute, to: &bytes)
            return "\(name) = \"\(String(decoding: bytes, as: UTF8.self))\""
        }
        func buildable(_ indent: String) -> String {
            let attributes = [
                attribute("BuildableIdentifier", "primary"), attribute("BlueprintIdentifier", target.id),
                attribute("BuildableName", product), attribute("BlueprintName", target.name),
                attribute("ReferencedContainer", "container:\(project)"),
            ]
            return "\(indent)<BuildableReference\n" + attributes.map { "\(indent)   \($0)" }.joined(separator: "\n")
                + ">\n\(indent)</BuildableReference>\n"
        }
        func runnable() -> String {
            "      <BuildableProductRunnable\n         runnableDebuggingMode = \"0\">\n" + buildable("         ")
                + "      </BuildableProductRunnable>\n"
        }
        let build = attribute("buildConfiguration", configuration)
        let debugger = """
            selectedDebuggerIdentifier = "Xcode.DebuggerFoundation.Debugger.LLDB"
                  selectedLauncherIdentifier = "Xcode.DebuggerFoundation.Launcher.LLDB"
            """
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <Scheme
               LastUpgradeVersion = "1600"
               version = "1.7">
               <BuildAction
                  parallelizeBuildables = "YES"
                  buildImplicitDependencies = "YES">
                  <BuildActionEntries>
                     <BuildActionEntry
                        buildForTesting = "YES"
                        buildForRunning = "YES"
                        buildForProfiling = "YES"
                        buildForArchiving = "YES"
                        buildForAnalyzing = "YES">
            \(buildable("            "))         </BuildActionEntry>
                  </BuildActionEntries>
               </BuildAction>
               <TestAction
                  \(build)
                  \(debugger)
                  shouldUseLaunchSchemeArgsEnv = "YES"
                  shouldAutocreateTestPlan = "YES">
               </TestAction>
               <LaunchAction
                  \(build)
                  \(debugger)
                  launchStyle = "0"
                  useCustomWorkingDirectory = "NO"
                  ignoresPersistentStateOnLaunch = "NO"
                  debugDocumentVersioning = "YES"
                  debugServiceExtension = "internal"
                  allowLocationSimulation = "YES">
            \(runnable())   </LaunchAction>
               <ProfileAction
                  \(build)
                  shouldUseLaunchSchemeArgsEnv = "YES"
                  savedToolIdentifier = ""
                  useCustomWorkingDirectory = "NO"
                  debugDocumentVersioning = "YES">
            \(runnable())   </ProfileAction>
               <AnalyzeAction
                  \(build)>
               </AnalyzeAction>
               <ArchiveAction
                  \(build)
                  revealArchiveInOrganizer = "YES">
               </ArchiveAction>
            </Scheme>

            """
    }
}
