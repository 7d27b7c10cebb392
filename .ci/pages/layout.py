"""The frame of the site's own pages, and the header that DocC's pages get."""
import html, posixpath
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
ASSETS = ("site.css", "site.js", "search.js", "rules.js")
PARTS = [("install/", "Install"), ("guides/", "Guides"), ("rules/", "Rules"), ("commands/", "Commands"), ("documentation/", "Libraries")]
# A text can get into a page only as text: no page runs a script or shows a style of its own.
POLICY = ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; "
          "base-uri 'none'")


def escape(text):
    return html.escape(text, quote=True)


def prose(text):
    """A line of plain text in HTML, in which backquotes make code."""
    parts = text.split("`")
    if len(parts) % 2 == 0:
        return escape(text)
    return "".join(f"<code>{escape(part)}</code>" if index % 2 else escape(part) for index, part in enumerate(parts))


def sentence(text):
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


class Site:
    """A folder to which pages are written. The links of a page are relative, so the site works at any path of a server."""

    def __init__(self, root, repository, version):
        self.root, self.repository, self.version = root, repository, version
        self.pages = []

    def write(self, path, title, content, description="", kind="Guide", sidebar="", scripts=(), terms="", broad=False):
        """Writes the page of a folder, such as `rules/force_cast/`; that of the landing page is `""`.

        `kind` and `terms` are for the search: what kind of page this is, and by which other words it is found.
        """
        top = relative(path, "")
        links = "".join(f'<a href="{relative(path, part)}"{current(path, part)}>{name}</a>' for part, name in PARTS)
        head = title if not path else f"{title} · Prumo"
        loaded = "".join(f'<script src="{top}assets/{name}" defer></script>' for name in ("site.js", *scripts))
        search = "" if path == "search/" else (
            f'<form class="find" role="search" action="{top}search/"><input type="search" name="q" maxlength="200" autocomplete="off" '
            'placeholder="Search" aria-label="Search the documentation"></form>')
        main = ' class="broad"' if broad else ""
        text = f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<meta name="color-scheme" content="light dark">
<meta name="description" content="{escape(description.replace("`", ""))}">
<title>{escape(head)}</title>
<link rel="icon" href="{top}favicon.svg">
<link rel="stylesheet" href="{top}assets/site.css">
{loaded}
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="top"><a class="name" href="{top}">Prumo</a><nav aria-label="Site">{links}<a href="{escape(self.repository)}">Repository</a></nav>{search}</header>
<div class="{"page with-sidebar" if sidebar else "page"}">
<main id="content" tabindex="-1"{main}>
{content}
</main>
{sidebar}</div>
<footer>Prumo {escape(self.version)} · <a href="{escape(self.repository)}">{escape(self.repository)}</a></footer>
</body>
</html>
"""
        file = self.root / path / "index.html"
        if file.exists():
            raise ValueError(f"two pages have the address {path}")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        self.pages.append((path, title, kind, description, terms))

    def write_assets(self):
        folder = self.root / "assets"
        folder.mkdir(parents=True, exist_ok=True)
        for name in ASSETS:
            (folder / name).write_bytes((FOLDER / name).read_bytes())

    def docc_header(self, base):
        """The header that the renderer of DocC's pages shows above them: it clones the template into a shadow tree."""
        top = f"/{base}/" if base else "/"
        links = "".join(f'<a href="{top}{part}">{name}</a>' for part, name in PARTS)
        style = (FOLDER / "docc-header.css").read_text(encoding="utf-8")
        return (f'<template id="custom-header"><style>{style}</style><header><a class="name" href="{top}">Prumo</a>'
                f'<nav aria-label="Site">{links}<a href="{escape(self.repository)}">Repository</a></nav>'
                f'<form role="search" action="{top}search/"><input type="search" name="q" maxlength="200" placeholder="Search" '
                'aria-label="Search the documentation"></form></header></template>')


def relative(page, target):
    """The address of a page of the site, as another page links to it."""
    found = posixpath.relpath("/" + target, "/" + page)
    return found if target and not target.endswith("/") else found + "/"


def current(path, part):
    return ' aria-current="true"' if path.startswith(part) else ""
