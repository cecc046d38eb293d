"""Everything in a file with fewer triangles, under its own UVs and materials, as a GLB."""


def triangle_count(item):
    item.data.calc_loop_triangles()
    return len(item.data.loop_triangles)


start = time.perf_counter()
import_model(ARGUMENTS["path"])
ratio = min(1, ARGUMENTS["faces"] / max(1, sum(triangle_count(item) for item in mesh_objects())))
for item in mesh_objects():
    bpy.context.view_layer.objects.active = item
    modifier = item.modifiers.new("decimate", "DECIMATE")
    modifier.ratio = ratio
    bpy.ops.object.modifier_apply(modifier=modifier.name)
bpy.ops.export_scene.gltf(filepath=ARGUMENTS["folder"] + "/decimated.glb", export_format="GLB")
finish({"time_s": time.perf_counter() - start})
