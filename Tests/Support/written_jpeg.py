"""JPEG pictures for tests, written without an image library."""

import random
import struct

#: Texts in the metadata of the pictures, which a site must not publish.
SECRETS = [b"SecretCamera", b"SecretOwner", b"Exif\0"]


def jpeg(seed: int, width: int = 640, height: int = 480, orientation: int = 1) -> bytes:
    """Returns a grey JPEG of random tiles, with EXIF (a location and an orientation) and XMP."""
    tiles = random.Random(seed).choices(range(-100, 100, 8), k=64)
    across, down = width // 8, height // 8
    bits, previous = [], 0
    for y in range(down):
        for x in range(across):
            value = tiles[y * 8 // down * 8 + x * 8 // across]
            change, previous = value - previous, value
            size = abs(change).bit_length()
            bits.append(f"{size:04b}")
            if size:
                bits.append(f"{change if change > 0 else change + (1 << size) - 1:0{size}b}")
            # The end of a block without other coefficients.
            bits.append("0")
    text = "".join(bits)
    text += "1" * (-len(text) % 8)
    data = int(text, 2).to_bytes(len(text) // 8, "big").replace(b"\xff", b"\xff\0")
    return b"".join([
        b"\xff\xd8",
        _segment(0xE1, b"Exif\0\0" + _exif(orientation)),
        _segment(0xE1, b"http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>SecretOwner</x:xmpmeta>"),
        _segment(0xDB, b"\0" + bytes([8] * 64)),
        _segment(0xC0, struct.pack(">BHHBBBB", 8, height, width, 1, 1, 0x11, 0)),
        _segment(0xC4, b"\x00" + bytes([0, 0, 0, 9] + [0] * 12) + bytes(range(9))),
        _segment(0xC4, b"\x10" + bytes([1] + [0] * 15) + b"\0"),
        _segment(0xDA, b"\x01\x01\x00\x00\x3f\x00"), data, b"\xff\xd9",
    ])  # fmt: skip


def _segment(marker: int, body: bytes) -> bytes:
    return bytes([0xFF, marker]) + struct.pack(">H", len(body) + 2) + body


def _exif(orientation: int) -> bytes:
    """Returns EXIF data: a camera, an orientation and a latitude."""
    camera = b"SecretCamera\0"
    entries, values = 3, 8 + 2 + 3 * 12 + 4
    gps = values + len(camera)
    latitude = gps + 2 + 2 * 12 + 4
    return b"".join([
        b"II*\0", struct.pack("<IH", 8, entries),
        struct.pack("<HHII", 0x010F, 2, len(camera), values),
        struct.pack("<HHIHH", 0x0112, 3, 1, orientation, 0),
        struct.pack("<HHII", 0x8825, 4, 1, gps), bytes(4), camera,
        struct.pack("<H", 2), struct.pack("<HHI4s", 1, 2, 2, b"N\0\0\0"),
        struct.pack("<HHII", 2, 5, 3, latitude), bytes(4),
        struct.pack("<IIIIII", 52, 1, 31, 1, 12, 1),
    ])  # fmt: skip
