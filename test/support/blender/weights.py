"""Blender's automatic weights (bone heat) of a rigged file's meshes, joined and welded, to its armature."""

import_model(ARGUMENTS["path"])
armature = next(item for item in bpy.context.scene.objects if item.type == "ARMATURE")
items = [item for item in mesh_objects() if item.parent == armature or item.find_armature()]
bpy.ops.object.select_all(action="DESELECT")
for item in items:
    matrix = item.matrix_world.copy()
    item.parent = None
    item.matrix_world = matrix
    item.modifiers.clear()
    item.vertex_groups.clear()
    item.select_set(True)
bpy.context.view_layer.objects.active = items[0]
if len(items) > 1:
    bpy.ops.object.join()
bpy.ops.object.mode_set(mode="EDIT")
bpy.ops.mesh.select_all(action="SELECT")
bpy.ops.mesh.remove_doubles(threshold=0)
bpy.ops.object.mode_set(mode="OBJECT")
item = items[0]
armature.select_set(True)
bpy.context.view_layer.objects.active = armature
start = time.perf_counter()
bpy.ops.object.parent_set(type="ARMATURE_AUTO")
time_s = time.perf_counter() - start
weighted = sum(1 for vertex in item.data.vertices if len(vertex.groups) > 0)
finish({"time_s": time_s, "vertices": len(item.data.vertices), "weighted": weighted})
