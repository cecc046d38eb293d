"""What every script starts with: a scene that holds only the imported file, and arrays in glTF's axes."""

import json
import sys
import time

import numpy

# Blender 3.4's importers use this alias, which NumPy 1.24 took away.
numpy.bool = bool

import bpy

ARGUMENTS = json.loads(open(sys.argv[sys.argv.index("--") + 1]).read())


def import_model(path):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    # One frame a millisecond, so that importers that round clips to frames round them to that.
    bpy.context.scene.render.fps = 1000
    if path.endswith(".obj"):
        bpy.ops.wm.obj_import(filepath=path)
    elif path.endswith(".stl"):
        bpy.ops.import_mesh.stl(filepath=path)
    elif path.endswith(".fbx"):
        bpy.ops.import_scene.fbx(filepath=path)
    else:
        bpy.ops.import_scene.gltf(filepath=path)


def mesh_objects():
    return [item for item in bpy.context.scene.objects if item.type == "MESH"]


def to_gltf_axes(points):
    """Blender has Z up and looks along -Y where glTF has Y up and looks along +Z."""
    return numpy.stack([points[:, 0], points[:, 2], -points[:, 1]], axis=1).astype("<f4")


def read_floats(collection, attribute, count, size):
    values = numpy.empty(count * size, dtype=numpy.float32)
    collection.foreach_get(attribute, values)
    return values.reshape(count, size)


def world_points(item, mesh):
    points = read_floats(mesh.vertices, "co", len(mesh.vertices), 3)
    matrix = numpy.array(item.matrix_world)
    return to_gltf_axes(points @ matrix[:3, :3].T + matrix[:3, 3])


def finish(result, **arrays):
    for name, values in arrays.items():
        numpy.ascontiguousarray(values).tofile(ARGUMENTS["folder"] + "/" + name)
    with open(ARGUMENTS["folder"] + "/result.json", "w") as file:
        json.dump(result, file)
