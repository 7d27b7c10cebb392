import EnvironmentSettings
import Testing

@testable import EnvironmentRules

@Suite struct VariableNameTests {
    @Test(arguments: [
        ("baseURL", "BASE_URL"), ("URLPath", "URL_PATH"), ("retries2", "RETRIES2"), ("a", "A"), ("isOK", "IS_OK"),
        ("snake_case", "SNAKE_CASE"), ("x2Factor", "X2_FACTOR"), ("HTTPServerURL", "HTTP_SERVER_URL"),
        ("base-url", "BASE_URL"), ("base URL", "BASE_URL"), ("_a-B_", "_A_B_"), ("aB-Cd", "A_B_CD"),
    ])
    func `names become those of variables`(name: String, expected: String) {
        #expect(VariableName.capitals(name) == expected)
        // The same without the short way of ASCII.
        #expect(VariableName.capitals(name + "1\u{e9}") == expected + "1\u{c9}")
    }
}
