"""A page for each command of Prumo's programs, made from its help."""
import os, re, subprocess
from pathlib import Path
from .documents import block
from .layout import escape, prose, relative, sentence


def help_of(program, words):
    """The help of a command, without line breaks that depend on a terminal."""
    environment = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "FORCE_COLOR", "CLICOLOR_FORCE")}
    return subprocess.run([program, *words, "--help"], check=True, capture_output=True, text=True, stdin=subprocess.DEVNULL,
                          env=environment).stdout


def sections(text):
    """The sections of a help text, by their headings, each with its indented lines."""
    found, heading = {}, None
    for line in text.splitlines():
        if re.fullmatch(r"[A-Z][\w ]*:", line):
            heading = line[:-1]
            found[heading] = []
        elif line.startswith(" ") and heading:
            found[heading].append(line)
        elif line:
            heading = None
    return found


def rows(lines):
    """The terms of a section, each with its description, which may go on in further lines."""
    found = []
    for line in lines:
        deep = re.fullmatch(r" {7,}(\S.*)", line)
        match = re.fullmatch(r" {2,6}(\S.*?)(?: {2,}(\S.*))?", line)
        if deep and found:
            found[-1][1] = (found[-1][1] + " " + deep.group(1)).strip()
        elif match or deep:
            term, text = match.groups() if match else (deep.group(1), "")
            found.append([term, text or ""])
    return found


def description(text):
    """A description in HTML, in which options are code."""
    return prose(text if "`" in text else re.sub(r"(?<![\w-])--[a-z][a-z-]*", r"`\g<0>`", text))


class Commands:
    def __init__(self, programs, site):
        self.programs, self.site, self.pages = programs, site, {}

    def write(self):
        for program in self.programs:
            self.walk(program, [])
        for name, (summary, content, options) in self.pages.items():
            self.site.write(page_of(name), name, content, summary, "Command", terms=" ".join(options))
        roots = [name for name in self.pages if " " not in name]
        content = ['<h1>Commands</h1><p class="lead">The commands and options of Prumo\'s programs.</p>']
        for root in roots:
            members = [name for name in self.pages if name == root or name.startswith(root + " ")]
            rows = "".join(
                f'<dt><a href="{relative("commands/", page_of(name))}"><code>{escape(name)}</code></a></dt>'
                f'<dd>{description(sentence(self.pages[name][0]))}</dd>' for name in members)
            content.append(f'<h2 id="{escape(root)}">{escape(root)}</h2><dl class="terms" data-search="no">{rows}</dl>')
        self.site.write("commands/", "Commands", "\n".join(content), "The commands and options of Prumo's programs.", "Command")
        return len(self.pages) + 1

    def walk(self, program, words):
        """Adds the page of a command and those of its subcommands."""
        path = [Path(program).name, *words]
        name, text = " ".join(path), help_of(program, words)
        page = page_of(name)
        summary = text.split("\n", 1)[0].split(": ", 1)[-1]
        usage = re.search(r"^Usage: (.*(?:\n +.*)*)", text, re.M)
        trail = [("commands/", "Commands")] + [(page_of(" ".join(path[:end])), path[end - 1]) for end in range(1, len(path))]
        content = ['<p class="trail" data-search="no">' + " / ".join(
                       f'<a href="{relative(page, target)}">{escape(title)}</a>' for target, title in trail) + "</p>",
                   f"<h1><code>{escape(name)}</code></h1>", f'<p class="lead">{description(sentence(summary))}</p>']
        content += [block(usage.group(1))] if usage else []
        children, options = [], []
        self.pages[name] = None
        for heading, lines in sections(text).items():
            found = rows(lines)
            anchor = escape(heading.lower().replace(" ", "-"))
            content.append(f'<h2 id="{anchor}">{escape(heading)}</h2><dl class="terms">')
            for term, text in found:
                options += re.findall(r"(?<![\w-])--?[a-zA-Z][\w-]*", term) if heading.endswith("Options") else []
                shown = f"<code>{escape(term)}</code>"
                if heading.endswith("Commands"):
                    child = term.split()[0]
                    children.append(child)
                    shown = f'<a href="{relative(page, page_of(f"{name} {child}"))}">{shown}</a>'
                content.append(f"<dt>{shown}</dt><dd>{description(text)}</dd>")
            content.append("</dl>")
        self.pages[name] = (summary, "\n".join(content), options)
        for child in children:
            self.walk(program, [*words, child])


def page_of(name):
    return f"commands/{name.replace(' ', '-')}/"
