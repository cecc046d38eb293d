"""Calls Tripo's own SDK once for every operation that we use: tripo_calls.py BASE_URL KEY FOLDER."""

import asyncio
import sys
from pathlib import Path

from tripo3d import Animation, RigSpec, RigType, TripoClient

MODEL = "v3.0-20250812"


async def main(url: str, key: str, folder: Path) -> None:
    images = [folder / f"image-{i}.png" for i in range(3)]
    async with TripoClient(api_key=key, v3_base_url=url) as client:
        untextured = {"model_version": MODEL, "texture": False, "pbr": False, "auto_size": True}
        await client.text_to_model("a cat", face_limit=4000, **untextured)
        await client.image_to_model(images[0], **untextured)
        await client.multiview_to_model([*images, None], **untextured)
        model = await client.import_model(folder / "model.glb")
        await client.texture_model(model, text_prompt="rust", model_version=MODEL)
        await client.mesh_decimate(model, model="v2.0", face_limit=4000)
        await client.mesh_uv(model)
        await client.rig_check(model)
        rig = await client.rig(model, model="v2.5-20260210", rig_type=RigType.BIPED, spec=RigSpec.TRIPO)
        await client.retarget(rig, animation=Animation.WALK, export_with_geometry=True)
        await client.get_task(rig)
        await client.get_balance()


asyncio.run(main(sys.argv[1], sys.argv[2], Path(sys.argv[3])))
