#!/usr/bin/env python3
"""Checks the top level of the repository, the subjects of commits, and which folders of scripts import
from which."""

import re
import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
#: The files and folders at the top level, apart from dot files.
TOP_LEVEL = {
    "LICENSE", "Makefile", "Package.swift", "README.md", "Sources", "Templates", "Tests", "content", "public",
}  # fmt: skip
#: The last commit whose subject is not checked.
UNCHECKED = "da48ecb"
LONGEST_SUBJECT = 72

#: The folders that modules of a folder of scripts may not import from. Types are no imports.
REFUSED_IMPORTS = {
    "core": r"(?!core/)",
    "ui": r"(?!core/|ui/)",
    "storage": r"(?:ui|pages|home|quiz|backup)/",
}  # fmt: skip
IMPORT = re.compile(r"""^(?:import|export)\b[^;(]*?["'](\.[^"']+)["']|\bimport\(["'](\.[^"']+)["']\)""", re.M)


def git(*arguments: str) -> list[str]:
    """Returns the lines that git prints; none if it fails, such as outside a repository."""
    result = subprocess.run(["git", *arguments], cwd=PROJECT, capture_output=True, text=True)
    return result.stdout.splitlines() if result.returncode == 0 else []


def unplanned() -> list[str]:
    files = git("ls-files", "--cached", "--others", "--exclude-standard")
    names = {file.partition("/")[0].strip('"') for file in files}
    return sorted(name for name in names - TOP_LEVEL if not name.startswith(".") and (PROJECT / name).exists())


def long_subjects() -> list[str]:
    subjects = git("log", "--format=%h %s", f"{UNCHECKED}..HEAD")
    return [line for line in subjects if len(line.partition(" ")[2]) > LONGEST_SUBJECT]


def refused_imports() -> list[str]:
    scripts = PROJECT / "Templates/scripts"
    problems = []
    for folder, refused in REFUSED_IMPORTS.items():
        for file in sorted((scripts / folder).glob("*.js")):
            for match in IMPORT.finditer(file.read_text()):
                target = (file.parent / (match[1] or match[2])).resolve()
                if scripts in target.parents and re.match(refused, target.relative_to(scripts).as_posix()):
                    name = target.relative_to(scripts).parent
                    problems.append(f"{file.relative_to(PROJECT)}: {folder}/ may not import from {name}/")
    return problems


def handwritten_keys() -> list[str]:
    """Pages whose key is not made from all stored properties."""
    return [
        f"{file.relative_to(PROJECT)}: a page's key is made by the synthesized encode(to:); conform to Digested instead"
        for file in sorted((PROJECT / "Sources/SiteRenderer/Pages").glob("*.swift"))
        if re.search(r"\bCodingKeys\b|\bfunc encode\(to|^(?:private |fileprivate )?var ", file.read_text(), re.M)
    ]


def main() -> int:
    problems = [f"{name}: unexpected at the top level; move it into a folder" for name in unplanned()]
    problems += [f"{line}: subject longer than {LONGEST_SUBJECT} characters" for line in long_subjects()]
    problems += refused_imports() + handwritten_keys()
    print("\n".join(problems) or "ok")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
