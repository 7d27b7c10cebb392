import EnvironmentSettings
import Testing

@testable import EnvironmentRules

@Suite struct VariableNameTests {
    @Test(arguments: [
        ("baseURL", "BASE_URL"), ("URLPath", "URL_PATH"), ("retries2", "RETRIES2"), ("a", "A"), ("isOK", "IS_OK"),
        ("snake_case", "SNAKE_CASE"), ("x2Factor", "X2_FACTOR"), ("HTTPServerURL", "HTTP_SERVER_URL"),
    ])
    func `names become those of variables`(name: String, expected: String) {
        #expect(VariableName.capitals(name) == expected)
    }
}
