"""Measures a command: its processor time, its peak of memory, what it writes, and how it ends."""
import os, shutil, signal, subprocess, tempfile, threading
from dataclasses import dataclass
from pathlib import Path

from . import shape as shapes

FACTOR = 8
# What a debug build may take for any number of links: rather bounds for what is linear and slow than measures.
SLACK_SECONDS = 0.25
SLACK_MEMORY = 24 << 20
SLACK_OUTPUT = 64 << 10
# A run that takes longer is ended.
LIMIT_SECONDS = 60


@dataclass
class Run:
    seconds: float
    memory: int
    output: int
    input: int
    status: int


def run(binary, shape, count):
    """Runs a shape of a number of links."""
    folder = tempfile.mkdtemp(prefix="prumo-growth-")
    try:
        size = written(shape, count, folder)
        for command in shape.prepare:
            subprocess.run(command, cwd=f"{folder}/work", check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        arguments = [str(part) for part in shape.arguments(count)]
        size += sum(len(part) for part in arguments)
        before = bytes_in(f"{folder}/work")
        environment = {name: os.environ[name] for name in ("PATH", "HOME", "LANG", "TMPDIR") if name in os.environ}
        stdin, stdout = Path(folder, "stdin"), Path(folder, "stdout")
        size += stdin.stat().st_size if stdin.exists() else 0
        with (open(stdin, "rb") if stdin.exists() else open(os.devnull, "rb")) as source, open(stdout, "wb") as target:
            program = binary if shape.program == "prumo" else str(Path(binary).with_name(shape.program))
            process = subprocess.Popen([program, *arguments], cwd=f"{folder}/work", stdin=source, stdout=target, stderr=target,
                                       env=environment | {"SWIFT_BACKTRACE": "enable=no"})
            timer = threading.Timer(LIMIT_SECONDS, process.kill)
            timer.start()
            _, status, usage = os.wait4(process.pid, 0)
            timer.cancel()
        # What the command wrote into files counts as well.
        grown = bytes_in(f"{folder}/work") - before
        return Run(usage.ru_utime + usage.ru_stime, usage.ru_maxrss << 10, stdout.stat().st_size + max(0, grown), size,
                   os.waitstatus_to_exitcode(status))
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def bytes_in(folder):
    return sum(file.stat().st_size for file in Path(folder).rglob("*") if file.is_file() and ".git" not in file.parts)


def written(shape, count, folder):
    """Makes the files in a process of its own, and returns their size: the memory of a process counts as that of the
    programs that it starts."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        status = 1
        try:
            os.mkdir(f"{folder}/work")
            size = shapes.write(shape.files(count), f"{folder}/work")
            if shape.stdin:
                shapes.write({"stdin": shape.stdin(count)}, folder)
            os.write(writer, str(size).encode())
            status = 0
        except BaseException:
            import traceback
            traceback.print_exc()
        finally:
            os._exit(status)
    os.close(writer)
    with os.fdopen(reader) as file:
        size = file.read()
    _, status = os.waitpid(child, 0)
    if status:
        raise SystemExit(f"the files of '{shape.name}' cannot be made")
    return int(size)


def check(binary, shape, start, links):
    """Runs a shape of few and of many links, and returns what is wrong and a line that describes it."""
    short = long = None
    for attempt in range(4):
        few = run(binary, shape, links)
        many = run(binary, shape, links * FACTOR)
        if short is None:
            short, long = few, many
        else:
            # The machine does other things as well: the slowest small run and the fastest large one count.
            short = max(short, few, key=lambda run: run.seconds)
            long = min(long, many, key=lambda run: run.seconds)
        fault = next((fault for fault in faults(shape, start, short, long) if fault), None)
        if fault is None or not fault.startswith("TIME"):
            break
    megabytes = lambda bytes: f"{bytes / (1 << 20):.1f}"
    line = (f"{shape.name}: {short.seconds:.2f} s, {megabytes(short.memory)} MB, {short.output} B for {links} "
            f"({short.input} B); {long.seconds:.2f} s, {megabytes(long.memory)} MB, {long.output} B for {links * FACTOR} "
            f"({long.input} B)")
    return fault, line


def faults(shape, start, short, long):
    for each in (short, long):
        if each.status == -signal.SIGKILL:
            yield f"TAKES more than {LIMIT_SECONDS} s"
        elif each.status not in shape.statuses:
            yield f"ENDS with status {each.status}"
    # Some findings begin at a number of links only, as those about nesting.
    if long.output > max(2 * FACTOR * short.output, 64 * long.input) + SLACK_OUTPUT:
        yield "OUTPUT grows"
    if long.memory - start.memory > 2 * FACTOR * max(short.memory - start.memory, 1 << 20) + SLACK_MEMORY:
        yield "MEMORY grows"
    if long.memory - start.memory > shape.memory * long.input + SLACK_MEMORY:
        yield f"MEMORY is more than {shape.memory} times the input"
    if long.seconds > 2 * FACTOR * max(short.seconds - start.seconds, 0.005) + start.seconds + SLACK_SECONDS:
        yield "TIME grows"
