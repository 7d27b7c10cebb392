import Foundation
import TestSupport
import Testing

@testable import PackageCommands

/// The job that `prumo init` writes.
@Suite struct CIJobTests {
    private static func job(
        _ repository: String = "file:///none", folder: String = ".", comparesLayout: Bool = false
    ) -> CIJob {
        CIJob(
            command: "check", comparesLayout: comparesLayout, folder: folder, swift: .withTraits, repository: repository
        )
    }

    @Test func `the layout is compared after the check`() {
        let gitHub = Self.job(folder: "Kit", comparesLayout: true).text(for: .github)
        #expect(
            gitHub.hasSuffix(
                """
                      - run: '"$RUNNER_TEMP/prumo/prumo" check --strict --reporter github-actions'
                        working-directory: Kit
                      - run: '"$RUNNER_TEMP/prumo/prumo" format --check --reporter github-actions'
                        working-directory: Kit

                """))
        let gitLab = Self.job(comparesLayout: true).text(for: .gitlab)
        #expect(
            gitLab.contains(
                """
                      --reporter "codeclimate:$CI_PROJECT_DIR/code-quality.json"
                    - '"$CI_PROJECT_DIR/.prumo-program/prumo" format --check'
                  artifacts:

                """))
        let action = Self.job("https://github.com/prumo/prumo", comparesLayout: true).text(for: .github)
        #expect(action.contains("          command: format\n          options: --check\n"))
    }

    @Test func `on GitHub the action of the repository does it, elsewhere commands`() {
        let action = Self.job("https://github.com/prumo/prumo").text(for: .github)
        #expect(
            action.hasSuffix(
                """
                      - uses: prumo/prumo/.github/actions/lint@\(CIJob.version)
                        with:
                          command: check
                          options: --strict

                """))
        #expect(!Self.job().text(for: .github).contains("actions/lint"))
    }

    @Test(arguments: [
        ("ios", true), ("ios/App", true), ("a b", false), ("${{ x }}", false), ("a\nb", false), ("-a", false),
    ])
    func `only plain names of folders are written into a job`(folder: String, isPlain: Bool) {
        #expect(CIJob.canName(folder) == isPlain)
    }

    /// What the script of GitHub's job leaves in its folder, and its status.
    private func run(_ folder: TemporaryFolder) throws -> (status: Int32, program: String?) {
        let text = Self.job("file://\(folder.path)/repository").text(for: .github)
        let start = try #require(text.range(of: "        run: |\n"))
        let end = try #require(text.range(of: "      - run: "))
        try folder.write(String(text[start.upperBound..<end.lowerBound]), to: "script")
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-e", folder.path + "/script"]
        process.environment = ["PATH": "\(folder.path)/bin:/usr/bin:/bin", "RUNNER_TEMP": folder.path]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return (process.terminationStatus, try? folder.read("prumo/prumo"))
    }

    /// A release with an archive for this machine.
    private func release() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let release = "repository/releases/download/\(CIJob.version)"
        try folder.write("released", to: "prumo-\(CIJob.version)-linux/prumo")
        let commands = """
            set -e
            cd "\(folder.path)"
            name=prumo-\(CIJob.version)-linux-$(uname -m)
            mv prumo-\(CIJob.version)-linux $name
            chmod +x $name/prumo
            mkdir -p \(release)
            tar -czf \(release)/$name.tar.gz $name
            cd \(release)
            sha256sum $name.tar.gz >SHA256SUMS
            """
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-c", commands]
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return folder
    }

    private static let hasCurl = FileManager.default.isExecutableFile(atPath: "/usr/bin/curl")

    @Test(.enabled(if: hasCurl)) func `the job takes the released program, once`() throws {
        let folder = try release()
        let first = try run(folder)
        #expect(first.status == 0 && first.program == "released")
        try FileManager.default.removeItem(atPath: folder.path + "/repository")
        #expect(try run(folder).status == 0)
    }

    @Test(.enabled(if: hasCurl), arguments: ["0000  other\n", ""])
    func `an archive that the release does not vouch for stops the job`(sums: String) throws {
        let folder = try release()
        let path = "repository/releases/download/\(CIJob.version)/SHA256SUMS"
        let known = try folder.read(path)
        // The checksum of another archive, and none.
        let digit = known.hasPrefix("0") ? "1" : "0"
        try folder.write(sums.isEmpty ? digit + known.dropFirst() : sums, to: path)
        let outcome = try run(folder)
        #expect(outcome.status != 0 && outcome.program == nil)
    }

    @Test(.enabled(if: hasCurl)) func `without an archive the program is built`() throws {
        let folder = try TemporaryFolder()
        try folder.write("#!/bin/sh\nfor last; do :; done\nmkdir -p \"$last\"\n", to: "bin/git")
        try folder.write(
            "#!/bin/sh\nmkdir -p \"${4%:/source}/.build/release\"\necho \"built by $7\" >\"${4%:/source}/.build/release/prumo\"\n",
            to: "bin/docker")
        for name in ["git", "docker"] {
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: "\(folder.path)/bin/\(name)")
        }
        let outcome = try run(folder)
        #expect(outcome.status == 0 && outcome.program == "built by swift:6.1\n", "\(outcome)")
    }
}
