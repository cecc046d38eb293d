"""The add-on's part that speaks with the service, without Blender: asks for paths, and prints what came of each."""

import importlib.util
import json
import sys
from unittest.mock import MagicMock

bpy = MagicMock()
for name in ("AddonPreferences", "Menu", "Operator", "Panel"):
    setattr(bpy.types, name, type(name, (), {}))
sys.modules["bpy"] = bpy
spec = importlib.util.spec_from_file_location("asset_generation", sys.argv[1])
addon = importlib.util.module_from_spec(spec)
spec.loader.exec_module(addon)
addon.FIRST_DELAY_S = 0.0

service = addon.Service(sys.argv[2], "svc_live_hush")
WORKS = {
    "POST": lambda path: service.json("POST", path, {"prompt": "a chair"}),
    "FILE": lambda path: service.send_file(path, "model", __file__, "chair.glb"),
    "WAIT": lambda path: service.wait({"id": path, "taskStatus": 0}),
}
told = []
for step in sys.argv[3:]:
    work, path = step.split(" ")
    try:
        told.append(WORKS[work](path))
    except addon.ServiceError as error:
        told.append(str(error))
print(json.dumps(told))
