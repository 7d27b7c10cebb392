import Testing

@testable import Localization

@Suite struct GitProgramTests {
    @Test(arguments: [
        ("git version 2.39.5\n", "2.39"), ("git version 2.39.5 (Apple Git-154)\n", "2.39"),
        ("git version 2.50.GIT", "2.50"),
        ("git version 3.0.0-rc1", "3.0"), ("git version 2.45.1.windows.1", "2.45"), ("git version 10.2", "10.2"),
        ("git version 2.", nil), ("git version", nil), ("hub version 2.14", nil), ("", nil),
    ])
    func `the version is read from what git prints`(text: String, version: String?) {
        #expect(GitProgram.version(text).map { "\($0.major).\($0.minor)" } == version)
    }
}
