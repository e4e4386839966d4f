"""Inserts the commands of a program into a manual page.

usage: decks --experimental-dump-help | page.py decks.1
"""

import json
import re
import sys
import textwrap
from itertools import groupby


def text(words):
    """Formats text with one sentence per line; indented lines stay literal."""
    parts = []
    for paragraph in words.strip("\n").split("\n\n"):
        follows_text = bool(parts)
        for is_literal, lines in groupby(paragraph.splitlines(), lambda l: l.startswith("  ")):
            if is_literal:
                parts += [".Bd -literal -offset indent", *(literal(l.strip()) for l in lines), ".Ed"]
                continue
            if follows_text:
                parts.append(".Pp")
            sentences = re.split(r"(?<=[.?!]) +(?=[A-Z])", " ".join(" ".join(lines).split()))
            parts += [literal(line) for s in sentences for line in wrap(s)]
            follows_text = False
    return "\n".join(parts)


def wrap(sentence):
    return textwrap.wrap(sentence, 78, break_on_hyphens=False, break_long_words=False)


def literal(line):
    """Escapes a line, so that it is not read as a roff request."""
    line = line.replace("\\", "\\e")
    return "\\&" + line if line[:1] in (".", "'") else line


def names(argument):
    """Returns the list item with the names and the value of an argument."""
    if argument["kind"] == "positional":
        return ".It Ar " + argument["valueName"]
    value = "" if argument["kind"] == "flag" else " Ar " + argument["valueName"]
    flags = [
        "Fl " + ("-" if name["kind"] == "long" else "") + name["name"] + value
        for name in argument["names"]
    ]
    return ".It " + " , ".join(flags)


def description(argument):
    words = argument.get("abstract", "")
    values = argument.get("allValues", [])
    if values and not all(value in words for value in values):
        words += " One of " + ", ".join(values) + "."
    if "defaultValue" in argument and argument["kind"] != "flag":
        words += " (Default: " + argument["defaultValue"] + ")"
    return text(words)


def is_shown(argument):
    """Whether the argument is listed; --help and --version are not."""
    option_names = {name["name"] for name in argument.get("names", [])}
    return argument["shouldDisplay"] and not option_names & {"help", "version"}


def commands(command, path=""):
    """Yields the sections of the subcommands."""
    for sub in command.get("subcommands", []):
        if sub["commandName"] == "help" or not sub["shouldDisplay"]:
            continue
        name = (path + " " + sub["commandName"]).strip()
        arguments = [a for a in sub.get("arguments", []) if is_shown(a)]
        if not sub.get("subcommands"):
            yield ".Ss decks " + name + "".join(
                " " + a["valueName"] for a in arguments if a["kind"] == "positional"
            )
            yield text(sub.get("abstract", "") + "\n\n" + sub.get("discussion", ""))
            if arguments:
                yield ".Bl -tag -width Ds"
                for argument in arguments:
                    yield names(argument)
                    yield description(argument)
                yield ".El"
        yield from commands(sub, name)


def main():
    program = json.load(sys.stdin)["command"]
    with open(sys.argv[1], encoding="utf-8") as page:
        for line in page:
            if line.startswith('.\\" @commands@'):
                print("\n".join(filter(None, commands(program))))
            else:
                print(line, end="")


main()
