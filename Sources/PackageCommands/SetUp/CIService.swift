import CommandLineKit

/// A service that runs jobs for each change of a repository.
package enum CIService: String, CaseIterable, ArgumentValue {
    case github, gitlab

    /// The path of the file with the job, relative to the package.
    package var path: String {
        switch self {
        case .github: ".github/workflows/lint.yml"
        case .gitlab: ".gitlab-ci.yml"
        }
    }

    /// A job that checks the package. It builds `prumo`, which is a dependency of the package.
    var job: String {
        switch self {
        case .github:
            """
            name: Lint
            on: [push, pull_request]
            permissions:
              contents: read
            jobs:
              lint:
                runs-on: ubuntu-latest
                container: swift:6.2
                steps:
                  - uses: actions/checkout@v4
                  - run: swift run prumo check --reporter github-actions

            """
        case .gitlab:
            """
            lint:
              image: swift:6.2
              script:
                - swift run prumo check --reporter codeclimate --output code-quality.json
              artifacts:
                when: always
                reports:
                  codequality: code-quality.json

            """
        }
    }
}
