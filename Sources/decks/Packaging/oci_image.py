"""Packs a root file system as a container image: a tar archive of an OCI image layout with one layer.

    SOURCE_DATE_EPOCH=SECONDS oci_image.py ROOT IMAGE --version VERSION --architecture ARCHITECTURE
"""

import argparse
import gzip
import hashlib
import json
import os
import shutil
import tarfile
import tempfile
from datetime import datetime, timezone
from pathlib import Path

#: Folders that the container runtime fills.
RUNTIME = ("dev", "proc", "run", "sys", "tmp")
MEDIA = "application/vnd.oci.image"


class Digester:
    """Writes to a file and computes the SHA-256 of the data."""

    def __init__(self, file):
        self.file = file
        self.sha = hashlib.sha256()

    def write(self, data) -> int:
        self.sha.update(data)
        return self.file.write(data)


def layer_entry(entry: tarfile.TarInfo, epoch: int) -> tarfile.TarInfo | None:
    """Returns an entry of the layer: without the contents of runtime folders, no newer than the release."""
    folder, inside, _ = entry.name.partition("/")
    if inside and folder in RUNTIME:
        return None
    entry.mtime = min(int(entry.mtime), epoch)
    entry.uname = entry.gname = ""
    return entry


def write_layer(root: Path, file, epoch: int) -> str:
    """Writes the compressed layer and returns the digest of the uncompressed one."""
    with gzip.GzipFile("", "wb", compresslevel=6, fileobj=file, mtime=0) as compressed:
        digester = Digester(compressed)
        with tarfile.open(fileobj=digester, mode="w|", format=tarfile.PAX_FORMAT) as layer:
            for name in sorted(os.listdir(root)):
                layer.add(root / name, arcname=name, filter=lambda entry: layer_entry(entry, epoch))
    return digester.sha.hexdigest()


class Layout:
    """The folder of an OCI image layout."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.blobs = folder / "blobs/sha256"
        self.blobs.mkdir(parents=True)

    def add(self, file: Path, media: str) -> dict:
        """Moves a file to the blobs and returns its descriptor."""
        with file.open("rb") as opened:
            digest = hashlib.file_digest(opened, "sha256").hexdigest()
        size = file.stat().st_size
        file.rename(self.blobs / digest)
        return {"mediaType": f"{MEDIA}.{media}", "digest": f"sha256:{digest}", "size": size}

    def add_json(self, value: dict, media: str) -> dict:
        file = self.folder / "blob.json"
        file.write_text(json.dumps(value, sort_keys=True))
        return self.add(file, media)


def write_layout(root: Path, folder: Path, version: str, architecture: str, epoch: int):
    layout = Layout(folder)
    packed = folder / "layer.tar.gz"
    with packed.open("wb") as file:
        uncompressed = write_layer(root, file, epoch)
    layer = layout.add(packed, "layer.v1.tar+gzip")
    created = datetime.fromtimestamp(epoch, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    config = layout.add_json(
        {
            "architecture": architecture,
            "os": "linux",
            "created": created,
            "config": {
                "Entrypoint": ["/usr/bin/decks"],
                "WorkingDir": "/site",
                "Env": ["PATH=/usr/local/bin:/usr/bin:/bin", "LANG=C.UTF-8"],
                "Labels": {"org.opencontainers.image.version": version},
            },
            "rootfs": {"type": "layers", "diff_ids": [f"sha256:{uncompressed}"]},
            "history": [{"created": created, "created_by": "make oci"}],
        },
        "config.v1+json",
    )
    manifest = layout.add_json(
        {"schemaVersion": 2, "mediaType": f"{MEDIA}.manifest.v1+json", "config": config, "layers": [layer]},
        "manifest.v1+json",
    )
    manifest["annotations"] = {"org.opencontainers.image.ref.name": f"decks:{version}"}
    (folder / "index.json").write_text(json.dumps({"schemaVersion": 2, "manifests": [manifest]}, sort_keys=True))
    (folder / "oci-layout").write_text(json.dumps({"imageLayoutVersion": "1.0.0"}))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("root", type=Path)
    parser.add_argument("image", type=Path)
    parser.add_argument("--version", required=True)
    parser.add_argument("--architecture", required=True)
    options = parser.parse_args()
    epoch = int(os.environ["SOURCE_DATE_EPOCH"])

    def image_entry(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.mtime, entry.uname, entry.gname = epoch, "", ""
        entry.mode = 0o755 if entry.isdir() else 0o644
        return entry

    folder = Path(tempfile.mkdtemp(prefix="decks-oci-", dir=options.image.parent))
    try:
        write_layout(options.root, folder, options.version, options.architecture, epoch)
        with tarfile.open(options.image, "w") as image:
            for name in sorted(os.listdir(folder)):
                image.add(folder / name, arcname=name, filter=image_entry)
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
