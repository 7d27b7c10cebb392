"""Compiles what was generated, and runs a program that shows every text in every language."""
import subprocess

EMIT = """
import PrumoRuntime

func show(_ group: Int, _ language: String, _ index: Int, _ text: String) {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
        if byte == 0x5C { bytes += [0x5C, 0x5C] } else if byte == 0x0A { bytes += [0x5C, 0x6E] } else { bytes.append(byte) }
    }
    print("\\(group)\\t\\(language)\\t\\(index)\\t" + String(decoding: bytes, as: UTF8.self))
}
"""


def run(command):
    return subprocess.run([str(part) for part in command], capture_output=True, text=True, errors="replace")


class Program:
    def __init__(self, runtime, folder):
        self.runtime = runtime
        self.folder = folder
        self.modules = {}
        folder.mkdir()

    def compile(self, number, output, strings):
        """Compiles the files of a group as a module of its own, and gives what the compiler says about them."""
        accessors = [accessor for accessor in strings.accessors.values() if accessor.call] if strings else []
        probe = ["public func probe(_ show: (Int, String) -> Void) {"]
        parts = [accessors[start:start + 200] for start in range(0, len(accessors), 200)]
        probe += [f"    part{part}(show)" for part in range(len(parts))] + ["}"]
        for part, members in enumerate(parts):
            probe.append(f"private func part{part}(_ show: (Int, String) -> Void) {{")
            probe += [f"    show({each.index}, {each.call})" for each in members] + ["}"]
        source = self.folder / f"Probe{number}.swift"
        source.write_text("\n".join(probe) + "\n")
        name = f"Group{number}"
        result = run([
            "swiftc", "-parse-as-library", "-wmo", "-swift-version", "6", "-module-name", name, "-I", self.runtime.modules,
            "-emit-module-path", self.folder / f"{name}.swiftmodule", "-c", "-o", self.folder / f"{name}.o", source,
            *sorted(output.glob("Generated*.swift"))])
        lines = [line for line in (result.stdout + result.stderr).splitlines()
                 if ": error: " in line or ": warning: " in line and "/Probe" not in line]
        if result.returncode == 0 and strings:
            self.modules[number] = [language for language, _ in strings.languages]
        return lines or ([result.stderr] if result.returncode else [])

    def texts(self):
        """What the program shows: texts by group, language and index."""
        if not self.modules:
            return {}
        numbers = sorted(self.modules)
        main = EMIT + "".join(f"import Group{number}\n" for number in numbers) + "@main enum Program {\n"
        main += "    static func main() {\n" + "".join(f"        group{number}()\n" for number in numbers) + "    }\n}\n"
        for number in numbers:
            main += f"func group{number}() {{\n    for language in {self.modules[number]!r} {{\n".replace("'", '"')
            main += "        PreferredLanguages.$override.withValue([language]) {\n"
            main += f"            Group{number}.probe {{ show({number}, language, $0, $1) }}\n        }}\n    }}\n}}\n"
        source, binary = self.folder / "Main.swift", self.folder / "main"
        source.write_text(main)
        result = run(["swiftc", "-parse-as-library", "-swift-version", "6", "-I", self.runtime.modules, "-I", self.folder,
                      source, *[self.folder / f"Group{number}.o" for number in numbers], *self.runtime.objects, "-o", binary])
        if result.returncode:
            raise SystemExit(result.stdout + result.stderr)
        process = subprocess.run([str(binary)], capture_output=True)
        if process.returncode:
            raise SystemExit(f"the program of all texts ended with status {process.returncode}\n{process.stderr.decode()}")
        shown = {}
        for line in process.stdout.split(b"\n"):
            if line:
                group, language, index, text = line.split(b"\t", 3)
                text = text.replace(b"\\\\", b"\0").replace(b"\\n", b"\n").replace(b"\0", b"\\")
                shown[int(group), language.decode(), int(index)] = text.decode()
        return shown
