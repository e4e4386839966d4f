"""Tests the packages that `make deb`, `make tar` and `make oci` write."""

import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

import sampling
from sites import DECKS, PROJECT

UNUSABLE = (
    "dpkg-shlibdeps is not installed" if not shutil.which("dpkg-shlibdeps")
    else f"{DECKS} is not a release build, which packages contain" if DECKS.resolve().parent.name != "release"
    else None
)  # fmt: skip
NO_IMAGE = (
    UNUSABLE or None if sampling.IS_WHOLE and os.getuid() == 0 and shutil.which("debootstrap")
    else "images are made only in full runs, as root and with debootstrap"
)  # fmt: skip
WORKFLOW = PROJECT / ".github/workflows/release.yml"
#: The libraries that the program opens when they are needed, which it does not link.
OPENED = ("libcurl.so.4", "libvips.so.42")


def run(*command: str | Path, **options) -> subprocess.CompletedProcess:
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=1200, **options)


def output(*command: str | Path, **options) -> str:
    """Returns what a command prints; fails if the command does."""
    done = run(*command, **options)
    if done.returncode != 0:
        raise AssertionError(f"{command} exited with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


def make(target: str, dist: Path, *settings: str, **options) -> subprocess.CompletedProcess:
    """Runs a target of the Makefile with the program under test, without building it."""
    command = ["make", "--no-print-directory", "-o", "build", target, f"DECKS={DECKS.resolve()}", f"DIST={dist}"]
    return run(*command, *settings, cwd=PROJECT, **options)


def made(target: str, dist: Path, **options) -> Path:
    """Returns the package that a target of the Makefile writes."""
    done = make(target, dist, **options)
    if done.returncode != 0:
        raise AssertionError(f"make {target} exited with {done.returncode}:\n{done.stdout}{done.stderr}")
    return Path(done.stdout.splitlines()[-1])


class Distribution(unittest.TestCase):
    """Makes each package once, in a folder of the class."""

    targets: tuple[str, ...] = ()

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="decks-packages-")
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name).resolve()
        cls.dist = cls.folder / "dist"
        cls.packages = {target: made(target, cls.dist) for target in cls.targets}
        cls.version = output(DECKS, "--version").strip()

    def check_build(self, *program: str | Path, site: Path, **options):
        """Creates a site and builds it without a network."""
        output(*program, "init", site, **options)
        output(*program, "build", "--offline", "--site", site, **options)


@unittest.skipIf(UNUSABLE, UNUSABLE or "")
class DebianPackage(Distribution):
    targets = ("deb",)

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.package = cls.packages["deb"]
        cls.root = cls.folder / "root"
        output("dpkg-deb", "-x", cls.package, cls.root)
        output("dpkg-deb", "-e", cls.package, cls.folder / "control")

    def field(self, name: str) -> str:
        return output("dpkg-deb", "-f", self.package, name).strip()

    def test_it_has_the_programs_files(self):
        files = {str(path.relative_to(self.root)) for path in self.root.rglob("*") if path.is_file()}
        expected = {
            "usr/bin/decks",
            "usr/share/man/man1/decks.1.gz",
            "usr/share/doc/decks/copyright",
            "usr/share/bash-completion/completions/decks",
            "usr/share/zsh/vendor-completions/_decks",
            "usr/share/fish/vendor_completions.d/decks.fish",
            "lib/systemd/system/decks@.service",
            "lib/systemd/system/decks@.timer",
            "usr/lib/sysusers.d/decks.conf",
        }
        templates = {file for file in files if file.startswith("usr/share/decks/Templates/")}
        self.assertEqual(expected, files - templates)
        shipped = {path.relative_to(PROJECT) for path in (PROJECT / "Templates").rglob("*") if path.is_file()}
        shipped.discard(Path("Templates/.deno.json"))
        self.assertEqual({f"usr/share/decks/{path}" for path in shipped}, templates)

    def test_its_control_fields_are_complete(self):
        self.assertEqual("decks", self.field("Package"))
        self.assertEqual(self.version, self.field("Version"))
        self.assertEqual(output("dpkg", "--print-architecture").strip(), self.field("Architecture"))
        self.assertEqual(f"decks_{self.version}_{self.field('Architecture')}.deb", self.package.name)
        for name in ("Maintainer", "Section", "Priority", "Description"):
            self.assertTrue(self.field(name), name)
        self.assertNotIn("@", re.sub(r"<\S+@\S+>", "", (self.folder / "control/control").read_text()))
        size = sum(path.stat().st_size for path in self.root.rglob("*") if path.is_file()) // 1024
        self.assertAlmostEqual(size, int(self.field("Installed-Size")), delta=size // 20)

    def test_it_depends_on_the_packages_of_all_libraries(self):
        program = self.root / "usr/bin/decks"
        linked = re.findall(r"NEEDED\s+(\S+)", output("objdump", "-p", program))
        cache = dict(re.findall(r"^\s*(\S+) .*=> (\S+)$", output("/sbin/ldconfig", "-p"), re.MULTILINE))
        packages = set()
        for library in {*linked, *OPENED}:
            file = os.path.realpath(cache[library])
            found = [run("dpkg-query", "-S", path).stdout for path in (file, file.removeprefix("/usr"))]
            packages.add("".join(found).partition(":")[0])
        depends = {dependency.split()[0] for dependency in self.field("Depends").split(", ")}
        self.assertEqual(set(), packages - depends)
        self.assertNotIn("", packages)

    def test_its_checksums_match(self):
        sums = (self.folder / "control/md5sums").read_text()
        listed = dict(reversed(line.split("  ", 1)) for line in sums.splitlines())
        files = {str(path.relative_to(self.root)): path for path in self.root.rglob("*") if path.is_file()}
        actual = {name: hashlib.md5(path.read_bytes()).hexdigest() for name, path in files.items()}
        self.assertEqual(actual, listed)

    def test_its_owners_and_permissions_are_those_of_debian(self):
        executable = "./usr/bin/decks"
        for line in output("dpkg-deb", "-c", self.package).splitlines():
            mode, owner, _, _, _, name = line.split(maxsplit=5)
            expected = "drwxr-xr-x" if name.endswith("/") else "-rwxr-xr-x" if name == executable else "-rw-r--r--"
            self.assertEqual((expected, "root/root"), (mode, owner), name)
        self.assertEqual(0o755, (self.folder / "control/postinst").stat().st_mode & 0o777)

    def test_its_program_is_stripped(self):
        self.assertNotIn(".symtab", output("objdump", "-h", self.root / "usr/bin/decks"))
        self.assertIn("no symbols", output("objdump", "-t", self.root / "usr/bin/decks"))

    def test_its_manual_is_that_of_the_program(self):
        manual = gzip.decompress((self.root / "usr/share/man/man1/decks.1.gz").read_bytes()).decode()
        self.assertIn(".SH NAME", manual.upper())
        self.assertIn("decks", manual)

    def test_it_builds_a_site(self):
        environment = {"PATH": os.environ["PATH"]}
        self.check_build(self.root / "usr/bin/decks", site=self.folder / "site", env=environment)
        self.assertTrue((self.folder / "site/public/index.html").is_file())

    def test_its_service_is_that_of_the_schedule_command(self):
        """Apart from the settings that name the site, the units are those of `decks schedule --systemd`."""
        site = self.folder / "scheduled"
        output(DECKS, "init", site)
        printed = output(DECKS, "schedule", "--systemd", "--site", site)
        _, service, timer = re.split(r"^# /etc/systemd/system/.*\n", printed, flags=re.MULTILINE)
        own = {
            "Description", "ConditionPathIsDirectory", "User", "ExecStart", "EnvironmentFile", "ProtectHome",
            "ReadWritePaths", "PrivateTmp", "RandomizedDelaySec",
        }  # fmt: skip

        def settings(text: str) -> list[str]:
            lines = [line for line in text.splitlines() if "=" in line and not line.startswith("#")]
            return [line for line in lines if line.partition("=")[0] not in own]

        units = self.root / "lib/systemd/system"
        self.assertGreater(len(settings(service)), 20)
        self.assertEqual(settings(service), settings((units / "decks@.service").read_text()))
        self.assertEqual(settings(timer), settings((units / "decks@.timer").read_text()))

    @unittest.skipUnless(shutil.which("systemd-analyze"), "systemd-analyze is not installed")
    def test_systemd_accepts_its_units(self):
        units = self.folder / "units"
        units.mkdir()
        for name in ("decks@.service", "decks@.timer"):
            text = (self.root / "lib/systemd/system" / name).read_text()
            (units / name).write_text(text.replace("/usr/bin/decks", str(DECKS.resolve())))
        for unit in ("decks@dogs.service", "decks@dogs.timer"):
            done = run("systemd-analyze", "verify", "--man=no", units / unit)
            messages = [line for line in (done.stdout + done.stderr).splitlines() if "decks@" in line]
            self.assertEqual((0, []), (done.returncode, messages))

    def test_a_second_package_is_identical(self):
        """Even with another umask, time zone and language."""
        environment = {**os.environ, "TZ": "Asia/Seoul", "LC_ALL": "C.UTF-8"}
        other = made("deb", self.folder / "other", env=environment, umask=0o077)
        self.assertEqual(self.package.read_bytes(), other.read_bytes())

    def test_a_tag_of_another_version_is_refused(self):
        done = make("deb", self.folder / "tagged", "TAG=v0.0.0")
        self.assertEqual(2, done.returncode)
        self.assertIn(f"The tag v0.0.0 is not v{self.version}", done.stderr)
        self.assertFalse(list((self.folder / "tagged").glob("*")))


@unittest.skipIf(UNUSABLE, UNUSABLE or "")
class Archive(Distribution):
    targets = ("tar",)

    def test_it_runs_where_it_is_unpacked(self):
        archive = self.packages["tar"]
        place = self.folder / "any folder"
        place.mkdir()
        output("tar", "-xzf", archive, "-C", place)
        [folder] = place.iterdir()
        self.assertEqual(f"{folder.name}.tar.gz", archive.name)
        self.assertIn(self.version, folder.name)
        self.check_build(folder / "bin/decks", site=self.folder / "site", env={"PATH": os.environ["PATH"]})
        link = self.folder / "decks"
        link.symlink_to(folder / "bin/decks")
        self.check_build(link, site=self.folder / "linked", env={"PATH": os.environ["PATH"]})

    def test_a_second_archive_is_identical(self):
        other = made("tar", self.folder / "other", env={**os.environ, "TZ": "Asia/Seoul"}, umask=0o077)
        self.assertEqual(self.packages["tar"].read_bytes(), other.read_bytes())


@unittest.skipIf(NO_IMAGE, NO_IMAGE or "")
class ContainerImage(Distribution):
    targets = ("oci",)

    def blob(self, descriptor: dict) -> bytes:
        """Returns a blob after checking its digest and size."""
        data = (self.layout / "blobs" / descriptor["digest"].replace(":", "/")).read_bytes()
        self.assertEqual(descriptor["digest"], f"sha256:{hashlib.sha256(data).hexdigest()}")
        self.assertEqual(descriptor["size"], len(data))
        return data

    def test_it_builds_a_site(self):
        self.layout = self.folder / "layout"
        self.layout.mkdir()
        output("tar", "-xf", self.packages["oci"], "-C", self.layout)
        self.assertEqual({"imageLayoutVersion": "1.0.0"}, json.loads((self.layout / "oci-layout").read_text()))
        [descriptor] = json.loads((self.layout / "index.json").read_text())["manifests"]
        manifest = json.loads(self.blob(descriptor))
        config = json.loads(self.blob(manifest["config"]))
        [layer] = manifest["layers"]
        uncompressed = gzip.decompress(self.blob(layer))
        self.assertEqual([f"sha256:{hashlib.sha256(uncompressed).hexdigest()}"], config["rootfs"]["diff_ids"])
        self.assertEqual("/site", config["config"]["WorkingDir"])
        [program] = config["config"]["Entrypoint"]

        root = self.folder / "root"
        root.mkdir()
        output("tar", "-xpf", "-", "-C", root, stdin=self.opened(uncompressed))
        self.assertTrue((root / "etc/ssl/certs/ca-certificates.crt").is_file())
        self.assertFalse(list((root / "dev").iterdir()))
        (root / "dev/null").touch()
        inside = ["unshare", "--mount", "--pid", "--fork", f"--mount-proc={root}/proc", "chroot", root, program]
        self.assertEqual(self.version, output(*inside, "--version").strip())
        self.check_build(*inside, site=Path("/site/dogs"))
        self.assertTrue((root / "site/dogs/public/index.html").is_file())

    def opened(self, data: bytes):
        """Returns a temporary file with data, opened for reading."""
        file = tempfile.TemporaryFile()
        self.addCleanup(file.close)
        file.write(data)
        file.seek(0)
        return file


class Release(unittest.TestCase):
    def test_the_image_is_skipped_without_root(self):
        # The folder for temporary files may be closed to other users.
        with tempfile.TemporaryDirectory(prefix="decks-packages-", dir="/tmp") as dist:
            os.chmod(dist, 0o777)
            environment = {**os.environ, "DECKS": str(DECKS.resolve()), "DIST": dist, "SOURCE_DATE_EPOCH": "0"}
            environment.pop("TMPDIR", None)
            user = {"user": "nobody"} if os.getuid() == 0 else {}
            script = PROJECT / "Sources/decks/Packaging/package.sh"
            try:
                done = run(script, "oci", cwd=PROJECT, env=environment, **user)
            except PermissionError:
                self.skipTest("another user cannot read the checkout")
            self.assertEqual((0, []), (done.returncode, os.listdir(dist)), done.stderr)
            self.assertRegex(done.stdout, r"^Skipped .*-oci\.tar: debootstrap requires root\n$")

    def test_the_workflow_runs_only_tested_targets(self):
        commands = re.findall(r"^ *- run: (.*)$", WORKFLOW.read_text(), re.MULTILINE)
        made = [command.split()[1:] for command in commands if command.startswith("make ")]
        targets = {word for words in made for word in words if "=" not in word}
        tested = {*DebianPackage.targets, *Archive.targets, *ContainerImage.targets}
        self.assertEqual(tested | {"verify"}, targets)

    def test_the_job_that_may_write_runs_no_code_of_the_repository(self):
        job, *steps = WORKFLOW.read_text().partition("\n  publish:\n")[2].split("\n      - ")
        self.assertIn("contents: write", job)
        self.assertNotIn("write", WORKFLOW.read_text().partition("\n  publish:\n")[0])
        for step in steps:
            self.assertNotRegex(step, "checkout|make |bash |python")


if __name__ == "__main__":
    unittest.main()
