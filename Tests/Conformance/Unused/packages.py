"""Packages with marks in their sources, what the command reports on them, and the comparison of both."""
import json, re, shutil, subprocess, sys, time
from collections import Counter
from pathlib import Path

MARK = re.compile(r"// (expect next|expect without tests|expect|missed|may|goes)\b(?:: ([^/]*))?")
ACCESS = "redundant_access"
MANIFEST = """// swift-tools-version:6.0
import PackageDescription

let package = Package(
    name: "{name}",
    products: [{products}],
    targets: [
{targets}
    ],
    swiftLanguageModes: [.v5]
)
"""


class Target:
    def __init__(self, name, kind="target", dependencies=(), product=False):
        self.name, self.kind, self.dependencies, self.product = name, kind, dependencies, product

    @property
    def folder(self):
        return ("Tests/" if self.kind == "testTarget" else "Sources/") + self.name

    def declaration(self):
        dependencies = ", ".join(f'"{each}"' for each in self.dependencies)
        settings = '[.unsafeFlags(["-suppress-warnings"])]'
        return f'        .{self.kind}(name: "{self.name}", dependencies: [{dependencies}], swiftSettings: {settings}),'


class Expectation:
    def __init__(self, rule, name, optional=False, missed=False):
        self.rule, self.name, self.optional, self.missed = rule, name, optional, missed

    def __str__(self):
        return f"{self.rule} {self.name}".strip()

    def matches(self, finding):
        if finding["rule_id"] != self.rule:
            return False
        words = self.name.strip("()")
        return not words or words in finding["reason"] or words.split("(")[0] in finding["reason"]


def marks(text, without_tests=False):
    """The expectations of a file, by line."""
    found = {}
    for number, line in enumerate(text.split("\n"), 1):
        for kind, words in MARK.findall(line):
            if kind == "goes":
                continue
            if kind == "expect without tests" and not without_tests:
                continue
            optional = kind == "may"
            for part in words.split(";"):
                part = part.strip()
                if part.startswith("may: "):
                    optional, part = True, part[5:]
                rule, _, name = part.partition(" ")
                found.setdefault(number + (kind == "expect next"), []).append(Expectation(rule, name.strip(), optional, kind == "missed"))
    return found


class Package:
    """A package in a folder: targets, files with the kind that each shows, and a build with tests."""

    def __init__(self, folder, name, targets):
        self.folder, self.name, self.targets = folder, name, {each.name: each for each in targets}
        self.kinds, self.texts = {}, {}

    def add(self, target, file, text, kind):
        path = f"{self.targets[target].folder}/{file}.swift"
        if path in self.texts:
            sys.exit(f"{path} is written twice")
        self.texts[path], self.kinds[path] = text, kind

    def write(self):
        used = {path.split("/")[1] for path in self.texts}
        targets = [each for each in self.targets.values() if each.name in used]
        products = ", ".join(f'.library(name: "{each.name}", targets: ["{each.name}"])' for each in targets if each.product)
        for each in targets:
            each.dependencies = [name for name in each.dependencies if name in used]
        shutil.rmtree(self.folder / "Sources", ignore_errors=True)
        shutil.rmtree(self.folder / "Tests", ignore_errors=True)
        self.folder.mkdir(parents=True, exist_ok=True)
        manifest = MANIFEST.format(name=self.name, products=products, targets="\n".join(each.declaration() for each in targets))
        (self.folder / "Package.swift").write_text(manifest)
        for path, text in self.texts.items():
            file = self.folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)

    def build(self, system="native"):
        """Builds with tests, which writes the index store."""
        start = time.monotonic()
        command = ["swift", "build", "--build-tests", "--build-system", system, "--package-path", str(self.folder)]
        # swiftbuild of Swift 6.3 crashes now and then.
        for _ in range(3 if system == "swiftbuild" else 1):
            result = subprocess.run(command, capture_output=True, text=True)
            if not result.returncode:
                break
        if result.returncode:
            errors = [line for line in (result.stdout + result.stderr).splitlines() if ": error: " in line or line.startswith("error")]
            shown = "\n".join(list(dict.fromkeys(errors))[:30]) or result.stderr[-3000:]
            sys.exit(f"{self.folder}: the package does not build\n{shown}")
        return time.monotonic() - start

    def findings(self, program, words=()):
        """What the command reports by the index that it finds."""
        command = [str(program), "unused", "--strict", "--reporter", "json", *words]
        result = subprocess.run(command, cwd=self.folder, capture_output=True, text=True)
        if result.returncode not in (0, 1):
            sys.exit(f"{' '.join(command)}: status {result.returncode} in {self.folder}\n{result.stderr[-2000:]}")
        try:
            findings = json.loads(result.stdout or "[]")
        except ValueError:
            sys.exit(f"{' '.join(command)}: the output is not JSON\n{result.stdout[:500]}{result.stderr[-500:]}")
        if bool(findings) != result.returncode:
            sys.exit(f"{' '.join(command)}: status {result.returncode} with {len(findings)} findings")
        for each in findings:
            path = Path(each["file"])
            each["file"] = str(path.resolve().relative_to(self.folder.resolve())) if path.is_absolute() else str(path)
        return findings

    def compare(self, findings, without_tests=False):
        """The counts of each kind, and the lines that describe each difference."""
        counts = {kind: Counter() for kind in self.kinds.values()}
        differences = []
        by_line = {}
        for each in findings:
            by_line.setdefault((each["file"], each.get("line") or 0), []).append(each)
        for path, text in self.texts.items():
            kind = self.kinds[path]
            for line, expectations in marks(text, without_tests).items():
                found = by_line.get((path, line), [])
                for expectation in sorted(expectations, key=lambda each: (each.optional, -len(each.name))):
                    match = next((each for each in found if expectation.matches(each)), None)
                    if match:
                        found.remove(match)
                    if expectation.optional:
                        counts[kind]["allowed"] += match is not None
                        continue
                    counts[kind]["expected"] += 1
                    counts[kind]["found"] += match is not None
                    if expectation.missed and match:
                        differences.append(f"{path}:{line}: found at last: {expectation}; write `expect` in place of `missed`")
                    if not match and not expectation.missed:
                        differences.append(f"{path}:{line}: missing: {expectation}\n    {text.split(chr(10))[line - 1].strip()}")
        for (path, line), rest in sorted(by_line.items()):
            kind = self.kinds.get(path)
            for each in rest:
                if each["rule_id"] == ACCESS and kind != "access":
                    continue
                counts.setdefault(kind or "others", Counter())["false"] += 1
                text = self.texts.get(path, "").split("\n")
                source = text[line - 1].strip() if 0 < line <= len(text) else ""
                differences.append(f"{path}:{line}: false: {each['rule_id']}: {each['reason']}\n    {source}")
        return counts, differences


def print_table(counts):
    print(f"{'kind':28}{'expected':>9}{'found':>7}{'missing':>9}{'false':>7}{'allowed':>9}")
    total = Counter()
    for kind in sorted(counts, key=str):
        total += counts[kind]
        print_row(kind, counts[kind])
    print_row("all", total)
    return total


def print_row(kind, count):
    missing = count["expected"] - count["found"]
    print(f"{kind:28}{count['expected']:9}{count['found']:7}{missing:9}{count['false']:7}{count['allowed']:9}")
