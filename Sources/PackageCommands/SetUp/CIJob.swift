import SourceText
import Workspace

/// A job that checks a repository with the released program. This is the one place of its text.
///
/// The job verifies the archive with the checksums of the release. Where the release has no archive for the machine, the job builds the
/// program once, and the service keeps it. The image for that has Swift in the version of the package's tools, at least the one
/// that Prumo's manifest asks for.
struct CIJob {
    /// The command that checks.
    let command: String
    /// Whether another command compares the layout of the Swift files.
    var comparesLayout = false
    /// The folder that is checked, relative to the repository: `.` for all of it.
    let folder: String
    /// The version of Swift that builds the program.
    let swift: ToolsVersion
    /// The address of Prumo's repository.
    var repository = PrumoAddress.repository

    /// The version of the program.
    static let version = PrumoVersion.text
    private static let gitHub = "https://github.com/"
    /// The folder in a repository on GitLab that the service keeps, since it keeps nothing outside.
    static let keptFolder = ".prumo-program"

    /// Whether the name of a folder can be a part of a job: it is a word of YAML and of a shell, and neither of them, nor a service,
    /// replaces anything in it.
    static func canName(_ folder: String) -> Bool {
        folder.first.map { $0.isLetter || $0.isNumber || $0 == "." } ?? false
            && folder.allSatisfy { $0.isLetter || $0.isNumber || "._-+/".contains($0) }
    }

    /// The text of the file with the job.
    func text(for service: CIService) -> String {
        switch service {
        case .github: gitHubText
        case .gitlab: gitLabText
        }
    }

    private var image: String { "swift:\(swift)" }
    private var archive: String { "prumo-\(Self.version)-linux" }

    // MARK: GitHub

    private var gitHubText: String {
        """
        name: Prumo
        on: [push, pull_request]
        permissions:
          contents: read
        jobs:
          prumo:
            runs-on: ubuntu-latest
            steps:
              - uses: actions/checkout@v4
                with: { persist-credentials: false }
        \(repository.hasPrefix(Self.gitHub) && folder == "." ? action : gitHubSteps)
        """
    }

    /// The action of Prumo's repository, which does the same.
    private var action: String {
        """
              - uses: \(repository.dropFirst(Self.gitHub.count))/.github/actions/lint@\(Self.version)
                with:
                  command: \(command)
                  options: --strict
        \(comparesLayout ? layoutAction : "")
        """
    }

    private var layoutAction: String {
        """
              - uses: \(repository.dropFirst(Self.gitHub.count))/.github/actions/lint@\(Self.version)
                with:
                  command: format
                  options: --check
                  sarif: prumo-format.sarif

        """
    }

    private var gitHubSteps: String {
        let directory = folder == "." ? "" : "        working-directory: \(folder)\n"
        let layout =
            #"      - run: '"$RUNNER_TEMP/prumo/prumo" format --check --reporter github-actions'"# + "\n\(directory)"
        let build =
            #"docker run --rm -v "$source:/source" -w /source \#(image) "#
            + "swift build -c release --product prumo --static-swift-stdlib"
        return """
                  - uses: actions/cache@v4
                    with:
                      path: ${{ runner.temp }}/prumo
                      key: prumo-\(Self.version)-${{ runner.os }}-${{ runner.arch }}
                  - name: Get prumo
                    run: |
            \(getting(into: #""$RUNNER_TEMP/prumo""#, building: build, indentation: 10))
                  - run: '"$RUNNER_TEMP/prumo/prumo" \(command) --strict --reporter github-actions'
            \(directory)\(comparesLayout ? layout : "")
            """
    }

    // MARK: GitLab

    private var gitLabText: String {
        let place = folder == "." ? "$CI_PROJECT_DIR" : "$CI_PROJECT_DIR/\(folder)"
        let layout = #"    - '"$CI_PROJECT_DIR/\#(Self.keptFolder)/prumo" format --check'"# + "\n"
        // The image has no curl.
        let commands = getting(
            into: Self.keptFolder,
            building: #"(cd "$source" && swift build -c release --product prumo --static-swift-stdlib)"#,
            preparing: "apt-get -qq update >/dev/null && apt-get -qq install -y curl >/dev/null", indentation: 6)
        return """
            prumo:
              image: \(image)
              cache:
                key: prumo-\(Self.version)
                paths: [\(Self.keptFolder)/]
              script:
                - |
            \(commands)
                - cd -- "\(place)"
                - >-
                  "$CI_PROJECT_DIR/\(Self.keptFolder)/prumo" \(command) --strict --reporter relative-path
                  --reporter "codeclimate:$CI_PROJECT_DIR/code-quality.json"
            \(comparesLayout ? layout : "")  artifacts:
                when: always
                reports:
                  codequality: code-quality.json

            """
    }

    // MARK: The program

    /// The commands that bring the program into a folder.
    private func getting(
        into folder: String, building build: String, preparing preparation: String? = nil, indentation: Int
    ) -> String {
        let release = "\(repository)/releases/download/\(Self.version)"
        let text = """
            set -eu
            mkdir -p \(folder)
            cd \(folder)
            if [ ! -x prumo ]; then
            \(preparation.map { "  \($0)\n" } ?? "")  name=\(archive)-$(uname -m)
              if curl -fsSL --retry 3 -o "$name.tar.gz" "\(release)/$name.tar.gz"; then
                curl -fsSL --retry 3 -o SHA256SUMS "\(release)/SHA256SUMS"
                grep " $name.tar.gz$" SHA256SUMS | sha256sum --check --strict -
                tar -xzf "$name.tar.gz" --strip-components 1 "$name/prumo"
                rm "$name.tar.gz" SHA256SUMS
              else
                echo "the release has no $name.tar.gz; building prumo, which later jobs reuse"
                source=$(mktemp -d)
                git clone --quiet --depth 1 --branch \(Self.version) -- "\(repository)" "$source"
                \(build)
                cp "$source/.build/release/prumo" prumo
              fi
            fi
            """
        return text.split(separator: "\n").map { String(repeating: " ", count: indentation) + $0 }
            .joined(separator: "\n")
    }
}
