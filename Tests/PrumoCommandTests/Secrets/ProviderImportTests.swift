import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

@Suite struct ProviderImportTests {
    @Test func `secrets come from their providers, and no value is printed`() throws {
        let package = try ProviderFixture()
        let outcome = try package.run(["import", "-e", "Stage"])
        #expect(outcome.status == 0)
        #expect(
            outcome.output
                == "wrote API_KEY (from op), MAPS_KEY (from pass) to Environments/.secrets/Stage.json\n")
        #expect(
            outcome.errors
                == "reading API_KEY of Stage from op (Shop/Stage/api key)\nreading MAPS_KEY of Stage from pass (shop/maps)\n"
        )
        #expect(package.stored() == ["API_KEY": "value-of-op", "MAPS_KEY": "value-of-pass"])
    }

    @Test func `a program gets fixed arguments, few variables, no input and the root folder`() throws {
        let package = try ProviderFixture()
        let script = #"{ for word; do echo "[$word]"; done; pwd; cat; env | sort; } >>"$ROOT/log"; echo value"#
        try package.add("op", script)
        let path = "\(package.root)/package/bin:relative:.:\(package.root)/bin:/usr/bin:/bin"
        let outcome = try package.run(
            ["import", "API_KEY", "-e", "Stage"], path: path,
            variables: [
                "OP_SESSION_shop": "session", "OP_SERVICE_ACCOUNT_TOKEN": "token", "GNUPGHOME": "/x", "USER": "ana",
            ])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let own = ["PWD", "OLDPWD", "SHLVL", "_"]
        #expect(
            try package.log.filter { line in !own.contains { line.hasPrefix($0 + "=") } } == [
                "[read]", "[--no-newline]", "[op://Shop/Stage/api key]", "/", "HOME=\(package.root)/home", "LC_ALL=C",
                "OP_SERVICE_ACCOUNT_TOKEN=token", "OP_SESSION_shop=session", "PATH=\(package.root)/bin:/usr/bin:/bin",
                "TMPDIR=\(package.root)/temporary", "USER=ana",
            ])
    }

    @Test(arguments: [
        ("pass", "shop/maps", ["[show]", "[shop/maps]"]),
        ("security", "com.shop", ["[find-generic-password]", "[-s]", "[com.shop]", "[-w]"]),
        (
            "security", "com.shop/ana",
            ["[find-generic-password]", "[-s]", "[com.shop]", "[-a]", "[ana]", "[-w]"]
        ),
        ("age", "keys/a.age", ["[--decrypt]", "[--identity]", "[ROOT/home/keys.txt]", "[ROOT/package/keys/a.age]"]),
        (
            "sops", "keys/a.yaml#api.key",
            ["[--decrypt]", "[--extract]", #"[["api"]["key"]]"#, "[ROOT/package/keys/a.yaml]"]
        ),
    ])
    func `each provider has its arguments`(provider: String, item: String, arguments: [String]) throws {
        let package = try ProviderFixture(
            #"{"environments": {"secrets": {"KEY": {"provider": "\#(provider)", "item": "\#(item)"}}}}"#,
            secrets: ["KEY"])
        try package.fixture.write("", to: "package/keys/a.age")
        try package.fixture.write("", to: "package/keys/a.yaml")
        try package.fixture.write("", to: "home/keys.txt")
        try package.add(provider, #"{ for word; do echo "[$word]"; done; echo "$HOME"; } >>"$ROOT/log"; echo value"#)
        let outcome = try package.run(
            ["import", "-e", "Stage"], variables: ["SOPS_AGE_KEY_FILE": "\(package.root)/home/keys.txt"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        // What an encrypted file names gets none of the user's credentials.
        let home = provider == "sops" ? "/nonexistent" : "ROOT/home"
        #expect(try package.log.map { $0.replacing(package.root, with: "ROOT") } == arguments + [home])
        #expect(package.stored() == ["KEY": "value"])
    }

    /// Scripts in the place of `pass`, and what is reported about them.
    private static let failures: [(script: String, message: String)] = [
        ("echo hunter2-value >&2; exit 3", "it exited with status 3; fix what it reports, and run the command again"),
        ("echo hunter2-value; exit 1", "it exited with status 1; fix what it reports"),
        ("echo hunter2-value; echo no hunter2-value >&2; exit 1", "it exited with status 1; fix what it reports"),
        ("kill -9 $$", "it was ended by signal 9; run it by itself to see why"),
        ("true", "it printed nothing; check the item"), ("printf ' \\n'", "it printed nothing; check the item"),
        (
            #"printf 'hunter2\377\376\n'"#,
            "it printed bytes that are not UTF-8; store the secret in another form, such as base64"
        ),
        (#"printf 'hunter2\033[31m\n'"#, "it printed control characters; store the secret in another form"),
        (#"printf 'hunter2\000\n'"#, "it printed control characters"),
        ("echo shop/maps; echo '|-- key'", "the item is a folder; name one in it"),
        ("while :; do echo hunter2-value-hunter2-value; done", "it printed more than 64 KB; check the item"),
        (
            "while :; do echo noise >&2; done",
            "it did not end within 1 s; unlock it first, or raise --timeout"
        ),
        ("echo $$ >>\"$ROOT/log\"; sleep 60", "it did not end within 1 s; unlock it first"),
        ("trap '' TERM; echo $$ >>\"$ROOT/log\"; while :; do sleep 1; done", "it did not end within 1 s"),
        ("echo $$ >>\"$ROOT/log\"; exec >&- 2>&-; sleep 60", "it did not end within 1 s"),
    ]

    @Test(arguments: failures)
    func `a provider that fails leaves the file as it was, and nothing that it prints is repeated`(
        script: String, message: String
    ) throws {
        let package = try ProviderFixture()
        try package.add("pass", script)
        let text = #"{"OTHER": "kept"}"#
        let file = "package/Environments/.secrets/Stage.json"
        try package.fixture.write(text, to: file)
        // A busy machine may need a second for a program that does not hang.
        let hangs = message.hasPrefix("it did not end")
        let outcome = try package.run(
            ["import", "-e", "Stage", "--timeout", hangs ? "1" : "60"], variables: hangs ? ["API_KEY": "own"] : [:])
        #expect(outcome.status == 1 && outcome.output.isEmpty)
        #expect(
            outcome.errors.contains(
                ".prumo.json:3:46: error: pass gave no value for the secret MAPS_KEY of Stage: \(message)"),
            "\(outcome.errors)")
        let printed = outcome.errors.replacing("pass: hunter2-value\n", with: "")
        #expect(!printed.contains("hunter2") && !printed.contains("\u{1B}"), "\(outcome.errors)")
        #expect(try package.fixture.folder.read(file) == text)
        if script.contains("$$ >>") { #expect(try package.haveEnded()) }
    }

    @Test func `what a failed provider reports is printed without secrets and without steering the terminal`() throws {
        let package = try ProviderFixture()
        try package.fixture.write(#"{"MAPS_KEY": "stored-one"}"#, to: "package/Environments/.secrets/Stage.json")
        try package.add(
            "pass",
            #"""
            printf 'first\033[2Jline stored-one value-of-op\n::error::x\nkey 0123456789abcdef0123\n' >&2
            for i in 1 2 3 4 5 6 7 8 9 10 11 12; do echo "line $i" >&2; done
            exit 1
            """#)
        let outcome = try package.run(["import", "-e", "Stage", "--force"])
        let lines = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("pass: ") }
        #expect(
            lines.prefix(4) == [
                "pass: first\\u{1B}[2Jline <redacted> <redacted>", "pass: \\u{3A}:error::x", "pass: key <redacted>",
                "pass: line 1",
            ])
        #expect(lines.count == 10)
    }

    @Test func `a program in the background that keeps the pipe open is ended and not waited for`() throws {
        let package = try ProviderFixture()
        try package.add("pass", "sleep 60 & echo $! >>\"$ROOT/log\"; echo value")
        let start = ContinuousClock.now
        let outcome = try package.run(["import", "MAPS_KEY", "-e", "Stage"])
        #expect(outcome.status == 0 && package.stored() == ["MAPS_KEY": "value"], "\(outcome.errors)")
        #expect(ContinuousClock.now - start < .seconds(30))
        #expect(try package.haveEnded())
    }

    @Test func `a provider ends with prumo`() throws {
        let package = try ProviderFixture()
        try package.add("op", "sleep 60 & echo $$ >>\"$ROOT/log\"; echo $! >>\"$ROOT/log\"; wait")
        let process = Process()
        process.executableURL = BuiltProducts.folder.appending(path: "prumo")
        process.arguments = ["environments", "secrets", "import", "-e", "Stage", "--timeout", "600"]
        process.currentDirectoryURL = URL(filePath: package.root + "/package")
        process.environment = package.environment()
        process.standardError = FileHandle.nullDevice
        try Self.withoutBlockedSignals { try process.run() }
        // Not a task that sleeps: beside many other tests, that wakes up minutes later.
        for _ in 0..<6000 where try package.log.count < 2 { Thread.sleep(forTimeInterval: 0.01) }
        process.terminate()
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        #expect(try package.log.count == 2 && package.haveEnded())
        #expect(package.stored() == nil)
    }

    /// The threads of tests block signals, which a process that they start would, too.
    private static func withoutBlockedSignals(_ work: () throws -> Void) rethrows {
        var (none, former) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &former)
        defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
        try work()
    }

    @Test func `a value that the schema refuses, or another one in the file, is not stored`() throws {
        let package = try ProviderFixture()
        try package.fixture.write(
            #"{"properties": {"api_key": {"type": "string", "minLength": 40}}}"#, to: "package/Environments/Schema.json"
        )
        let short = try package.run(["import", "-e", "Stage"])
        #expect(short.status == 1 && package.stored() == nil)
        #expect(
            short.errors.contains(
                "error: the secret API_KEY from op, which is \"api_key\", is shorter than the 40 characters that"))
        #expect(!short.errors.contains("value-of"))
        try package.fixture.folder.remove("package/Environments/Schema.json")
        try package.fixture.write(#"{"API_KEY": "old"}"#, to: "package/Environments/.secrets/Stage.json")
        let refused = try package.run(["import", "-e", "Stage"])
        #expect(refused.status == 1 && package.stored() == ["API_KEY": "old"])
        #expect(refused.errors.contains("has another value for API_KEY than op; pass --force to replace it"))
        #expect(try package.run(["import", "-e", "Stage", "--force"]).status == 0)
    }

    @Test func `variables have precedence, and a missing one keeps all providers from being run`() throws {
        let package = try ProviderFixture()
        try package.add("pass", "echo pass >>\"$ROOT/log\"; echo value")
        try package.add("op", "echo op >>\"$ROOT/log\"; echo value")
        let mixed = try package.run(["import", "-e", "Stage"], variables: ["API_KEY": "own"])
        #expect(mixed.output == "wrote API_KEY, MAPS_KEY (from pass) to Environments/.secrets/Stage.json\n")
        #expect(package.stored() == ["API_KEY": "own", "MAPS_KEY": "value"])
        // op has no item for Development.
        let missing = try package.run(["import", "-e", "Development"])
        #expect(missing.status == 1)
        #expect(
            missing.errors
                == "error: the variable API_KEY is not set, which Development needs; set it and run the command again\n"
        )
        #expect(try package.log == ["pass"] && package.stored("Development") == nil)
    }

    @Test func `nothing is run in CI without a flag`() throws {
        let package = try ProviderFixture()
        try package.add("op", "echo op >>\"$ROOT/log\"; echo value")
        let refused = try package.run(["import", "-e", "Stage"], variables: ["CI": "1"])
        #expect(refused.status == 2)
        #expect(
            refused.errors
                == "prumo: error: op is not run in CI (the variable CI is set); set the variable API_KEY, or pass --allow-provider\n"
        )
        for arguments in [["--provider-command", #"["op"]"#], ["--provider", "vault"], ["--provider", "op"]] {
            #expect(try package.run(["import", "-e", "Stage"] + arguments, variables: ["CI": "1"]).status == 2)
        }
        #expect(try package.log == [] && package.stored() == nil)
        let variables = ["CI": "1", "API_KEY": "a", "MAPS_KEY": "b"]
        #expect(try package.run(["import", "-e", "Stage"], variables: variables).status == 0)
        let allowed = try package.run(["import", "-e", "Stage", "--allow-provider", "--force"], variables: ["CI": "1"])
        #expect(allowed.status == 0 && package.stored()?["API_KEY"] == "value")
    }

    @Test func `a preview runs and writes nothing`() throws {
        let package = try ProviderFixture()
        try package.add("op", "echo op >>\"$ROOT/log\"; echo value")
        let outcome = try package.run(
            ["import", "-e", "Stage", "--list"], variables: ["MAPS_KEY": "hunter2", "CI": "1"])
        #expect(
            outcome.output
                == "API_KEY: \(package.root)/bin/op read --no-newline 'op://Shop/Stage/api key'\nMAPS_KEY: the variable MAPS_KEY\n"
        )
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        #expect(try package.log == [] && package.stored() == nil)
    }
}
