#!/usr/bin/env python3
"""Checks the top level of the repository, commit subjects, imports between folders of scripts, the keys of
pages, the files named in CONTRIBUTING.md, and the versions of dependencies."""

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

#: For each folder of scripts, the folders from which its modules may import only types.
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


def unexpected_files() -> list[str]:
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
    """Returns a problem for each source file of pages that encodes keys itself or declares a global variable,
    since keys do not include global variables."""
    return [
        f"{file.relative_to(PROJECT)}: page keys need the synthesized encode(to:) and no globals; conform to DigestProviding instead"
        for file in sorted((PROJECT / "Sources/SiteRenderer/Pages").glob("*.swift"))
        if re.search(r"\bCodingKeys\b|\bfunc encode\(to|^(?:private |fileprivate )?var ", file.read_text(), re.M)
    ]


def missing_files() -> list[str]:
    """Returns a problem for each missing file that the table "Where things are" names."""
    guide = PROJECT / ".github/CONTRIBUTING.md"
    _, heading, rest = guide.read_text().partition("\n## Where things are\n")
    section = rest.partition("\n## ")[0]
    cells = [row.split("|")[2] for row in section.splitlines() if row.startswith("|")]
    files = [file for cell in cells for file in re.findall(r"`([^`]+)`", cell)]
    if not heading or not files:
        return [f"{guide.relative_to(PROJECT)}: no table of files below \"Where things are\""]
    missing = [file for file in files if not (PROJECT / file).is_file()]
    return [f"{guide.relative_to(PROJECT)}: {file} does not exist" for file in missing]


def missing_tests() -> list[str]:
    """Returns a problem for each missing test that the promises in SECURITY.md name."""
    promises = PROJECT / ".github/SECURITY.md"
    rows = [line for line in promises.read_text().splitlines() if line.startswith("| ")][2:]
    problems = []
    for row in rows:
        cell = row.split("|")[3]
        named = [(file, re.findall(r"`(\w+)`", tests)) for file, tests in re.findall(r"`([\w/.-]+\.\w+)`([^;]*)", cell)]
        if not named:
            problems.append(f"{promises.relative_to(PROJECT)}: no test in the row {row}")
        for name, tests in named:
            file = PROJECT / "Tests" / name
            text = file.read_text() if file.is_file() else ""
            missing = [test for test in tests if not re.search(rf"\b(?:func|def) {test}\(", text)]
            if not text or missing:
                problems.append(f"{promises.relative_to(PROJECT)}: no test {name} {' '.join(missing)}")
    return problems


def unpinned_dependencies() -> list[str]:
    """Returns a problem for each unpinned dependency and for each workflow with more than read permission."""
    problems = []
    for file in sorted(PROJECT.glob("Tests/*/requirements.txt")):
        for requirement in re.split(r"\n(?=\S)", file.read_text().strip()):
            if not re.match(r"[\w.-]+==\S+( \\\n +--hash=sha256:[0-9a-f]{64})+$", requirement):
                problems.append(f"{file.relative_to(PROJECT)}: {requirement.split()[0]} has no version or hash")
    for line in (PROJECT / "Makefile").read_text().splitlines():
        if "pip install" in line and "--require-hashes" not in line:
            problems.append("Makefile: pip install without --require-hashes")
    manifests = [PROJECT / "Package.swift", *PROJECT.glob("Sources/**/Package.swift"), *PROJECT.glob("Tests/**/Package.swift")]
    for file in sorted(manifests):
        problems += [f"{file.relative_to(PROJECT)}: {problem}" for problem in unpinned_packages(file.read_text())]
    for file in sorted((PROJECT / ".github/workflows").glob("*.yml")):
        if not re.search(r"^permissions:\n  contents: read\n(?! )", file.read_text(), re.M):
            problems.append(f"{file.relative_to(PROJECT)}: no permissions, or more than reading the contents")
    return problems


def unpinned_packages(manifest: str) -> list[str]:
    """Returns a problem for each remote package of a Swift manifest that has no exact version."""
    packages = re.findall(r"\.package\(([^)]*)", manifest)
    return [
        f"no exact version in .package({' '.join(package.split())})"
        for package in packages
        if re.search(r"\b(?:url|id):", package) and not re.search(r'\bexact:\s*"[^"]+"', package)
    ]


def main() -> int:
    problems = [f"{name}: unexpected at the top level; move it into a folder" for name in unexpected_files()]
    problems += [f"{line}: subject longer than {LONGEST_SUBJECT} characters" for line in long_subjects()]
    problems += refused_imports() + handwritten_keys() + missing_files() + missing_tests() + unpinned_dependencies()
    print("\n".join(problems) or "ok")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
