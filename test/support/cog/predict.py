"""Models of our own for Cog's real server: they need nothing but Python, and count how often they were run."""

import json
import os
import struct
import time
import zlib
from pathlib import Path as FilePath

from cog import BasePredictor, Input, Path


def count_run() -> None:
    """A run leaves a line in the file that RUNS names: what a vendor would have been paid for."""
    runs = os.environ.get("RUNS")
    if runs:
        with open(runs, "a", encoding="utf8") as file:
            file.write("run\n")


def png(red: int, green: int, blue: int, size: int = 8) -> bytes:
    rows = (b"\0" + bytes([red, green, blue]) * size) * size

    def chunk(kind: bytes, data: bytes) -> bytes:
        checksum = zlib.crc32(kind + data)
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", checksum)

    header = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def glb(picture: bytes, side: int) -> bytes:
    """A textured square of side x side quads in the plane z = 0, one metre wide."""
    count = side + 1
    positions = b"".join(struct.pack("<3f", x / side - 0.5, y / side, 0) for y in range(count) for x in range(count))
    uvs = b"".join(struct.pack("<2f", x / side, 1 - y / side) for y in range(count) for x in range(count))
    corners = [(y * count + x, y * count + x + 1, (y + 1) * count + x + 1, (y + 1) * count + x) for y in range(side) for x in range(side)]
    indices = b"".join(struct.pack("<6I", a, b, c, a, c, d) for a, b, c, d in corners)
    padded = picture + b"\0" * (-len(picture) % 4)
    parts = [positions, uvs, indices, padded]
    offsets = [sum(len(part) for part in parts[:i]) for i in range(len(parts))]
    lengths = [len(positions), len(uvs), len(indices), len(picture)]
    scene = {
        "asset": {"version": "2.0"},
        "scene": 0,
        "scenes": [{"nodes": [0]}],
        "nodes": [{"mesh": 0}],
        "meshes": [{"primitives": [{"attributes": {"POSITION": 0, "TEXCOORD_0": 1}, "indices": 2, "material": 0}]}],
        "materials": [{"pbrMetallicRoughness": {"baseColorTexture": {"index": 0}, "metallicFactor": 0}}],
        "textures": [{"source": 0}],
        "images": [{"bufferView": 3, "mimeType": "image/png"}],
        "accessors": [
            {"bufferView": 0, "componentType": 5126, "count": count * count, "type": "VEC3", "min": [-0.5, 0, 0], "max": [0.5, 1, 0]},
            {"bufferView": 1, "componentType": 5126, "count": count * count, "type": "VEC2"},
            {"bufferView": 2, "componentType": 5125, "count": 6 * side * side, "type": "SCALAR"},
        ],
        "bufferViews": [{"buffer": 0, "byteOffset": o, "byteLength": n} for o, n in zip(offsets, lengths)],
        "buffers": [{"byteLength": sum(len(part) for part in parts)}],
    }
    text = json.dumps(scene).encode()
    text += b" " * (-len(text) % 4)
    binary = b"".join(parts)
    chunks = struct.pack("<II", len(text), 0x4E4F534A) + text + struct.pack("<II", len(binary), 0x004E4942) + binary
    return struct.pack("<III", 0x46546C67, 2, 12 + len(chunks)) + chunks


def written(name: str, data: bytes) -> Path:
    path = FilePath("/tmp") / f"{os.getpid()}-{time.time_ns()}-{name}"
    path.write_bytes(data)
    return Path(path)


class Sculptor(BasePredictor):
    """Makes a textured model: of an image its texture is that image, of words a red one."""

    def predict(self, prompt: str = Input(default=""), image: Path = Input(default=None), side: int = Input(default=20)) -> Path:
        count_run()
        picture = FilePath(image).read_bytes() if image else png(200, 30, 30)
        return written("model.glb", glb(picture, side))


class Painter(BasePredictor):
    def predict(self, prompt: str, width: int = Input(default=64)) -> Path:
        count_run()
        return written("image.png", png(30, 30, 200, width))


class Reader(BasePredictor):
    """Gives back the model that it was given, as a model that works on models would."""

    def predict(self, mesh: Path) -> Path:
        count_run()
        return written("model.glb", FilePath(mesh).read_bytes())


class Failing(BasePredictor):
    def predict(self, prompt: str = Input(default="")) -> Path:
        count_run()
        if "forbidden" in prompt:
            raise ValueError("NSFW content detected in the prompt.")
        raise RuntimeError("CUDA out of memory.")


class Slow(BasePredictor):
    def predict(self, prompt: str = Input(default=""), seconds: float = Input(default=6)) -> Path:
        count_run()
        for step in range(10):
            time.sleep(seconds / 10)
            print(f"{(step + 1) * 10}%|", flush=True)
        return written("model.glb", glb(png(30, 200, 30), 4))


class Broken(BasePredictor):
    """Makes what is no model."""

    def predict(self, prompt: str = Input(default="")) -> Path:
        count_run()
        return written("model.glb", b"glTF is what this is not")


class Waking(BasePredictor):
    """Takes its time to be set up; until then the server answers 503."""

    def setup(self) -> None:
        time.sleep(5)

    def predict(self, prompt: str = Input(default="")) -> Path:
        count_run()
        return written("model.glb", glb(png(30, 200, 30), 4))
