"""Everything in a file with a second UV set of Blender's own, all meshes in one atlas, as a GLB."""

import_model(ARGUMENTS["path"])
items = mesh_objects()
for item in items:
    item.data.uv_layers.active = item.data.uv_layers.new(name="smart")
    item.select_set(True)
bpy.context.view_layer.objects.active = items[0]
bpy.ops.object.mode_set(mode="EDIT")
bpy.ops.mesh.select_all(action="SELECT")
bpy.ops.uv.smart_project(island_margin=ARGUMENTS["margin"])
bpy.ops.object.mode_set(mode="OBJECT")
bpy.ops.export_scene.gltf(filepath=ARGUMENTS["folder"] + "/smart-uv.glb", export_format="GLB")
finish({})
