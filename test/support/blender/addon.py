"""Installs the add-on as a user does, drives every operator against the service, and prints what came of it."""

import json
import os
import sys

import addon_utils
import bpy
import numpy

# Debian's Blender 3.4 imports glTF by a name that its NumPy has no more.
numpy.bool = bool

bpy.ops.preferences.addon_install(filepath=sys.argv[-1])
addon_utils.enable("asset_generation", default_set=True)
bpy.ops.wm.read_factory_settings(use_empty=False)
addon_utils.enable("asset_generation")

told = {"asked": [], "refused": [], "sent": []}


def meshes():
    return [thing for thing in bpy.data.objects if thing.type == "MESH" and thing.get("asset_id")]


def ask(operator, **arguments):
    before = {thing.name for thing in meshes()}
    assert operator(**arguments) == {"FINISHED"}
    new = [thing for thing in meshes() if thing.name not in before]
    faces = sum(len(polygon.vertices) - 2 for thing in new for polygon in thing.data.polygons)
    told["asked"].append({"operator": operator.idname_py(), "faces": faces, "id": new[0]["asset_id"]})
    return new[0]


def refuse(operator, **arguments):
    try:
        operator(**arguments)
        told["refused"].append("nothing")
    except RuntimeError as error:
        told["refused"].append(str(error))


chair = ask(bpy.ops.assets.generate, prompt="a wooden chair")
bpy.context.view_layer.objects.active = chair
ask(bpy.ops.assets.remesh, polycount=600)
ask(bpy.ops.assets.fetch, asset_id=chair["asset_id"])

scene = bpy.context.scene
scene.render.engine = "CYCLES"
scene.cycles.samples = 1
# Debian builds without the denoiser.
scene.cycles.use_denoising = False
scene.render.resolution_x = scene.render.resolution_y = 128
ask(bpy.ops.assets.send_render)

def select(things):
    bpy.ops.object.select_all(action="DESELECT")
    for thing in things:
        thing.select_set(True)
    bpy.context.view_layer.objects.active = things[0]


def send(things):
    select(things)
    assert bpy.ops.assets.send_model() == {"FINISHED"}
    sent = things[0]
    assert {thing["asset_id"] for thing in things} == {sent["asset_id"]}
    told["sent"].append({"id": sent["asset_id"], "riggable": sent["asset_riggable"]})
    return sent


def armatures():
    return [thing for thing in bpy.data.objects if thing.type == "ARMATURE"]


# A model of the user's own: two objects, one of them with a modifier.
bpy.ops.mesh.primitive_monkey_add(location=(3, 0, 0))
monkey = bpy.context.active_object
monkey.modifiers.new("Smooth", "SUBSURF").levels = 1
box = bpy.data.objects["Cube"]
send([monkey, box])
select([monkey])
unwrapped = ask(bpy.ops.assets.unwrap)
assert unwrapped.data.uv_layers, "the result has no UVs"
select([monkey])
textured = ask(bpy.ops.assets.texture, prompt="worn bronze")
assert any(node.type == "TEX_IMAGE" for node in textured.active_material.node_tree.nodes)
select([monkey])
refuse(bpy.ops.assets.remesh)
refuse(bpy.ops.assets.rig)

ask(bpy.ops.assets.generate, prompt="a knight")
body = [thing for thing in bpy.context.selected_objects if thing.type == "MESH"]
send(body)
before = len(armatures())
ask(bpy.ops.assets.rig, preset="walk")
told["armatures"] = len(armatures()) - before

select([bpy.data.objects["Camera"]])
refuse(bpy.ops.assets.send_model)
refuse(bpy.ops.assets.fetch, asset_id="../credits")
refuse(bpy.ops.assets.generate, prompt="")
bpy.context.view_layer.objects.active = bpy.data.objects["Light"]
refuse(bpy.ops.assets.remesh)
os.environ["SVC_API_KEY"] = "svc_live_wrong"
refuse(bpy.ops.assets.fetch, asset_id=chair["asset_id"])
addon_utils.disable("asset_generation")
print("TOLD " + json.dumps(told))
