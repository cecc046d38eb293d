"""Blender's own remeshing of everything in a file, joined to one mesh, vertices at one place welded."""


def joined_mesh():
    import_model(ARGUMENTS["path"])
    items = mesh_objects()
    for item in items:
        item.data.transform(item.matrix_world)
        item.parent = None
        item.matrix_world.identity()
        item.modifiers.clear()
        item.select_set(True)
    bpy.context.view_layer.objects.active = items[0]
    if len(items) > 1:
        bpy.ops.object.join()
    bpy.ops.object.mode_set(mode="EDIT")
    bpy.ops.mesh.select_all(action="SELECT")
    bpy.ops.mesh.remove_doubles(threshold=0)
    bpy.ops.object.mode_set(mode="OBJECT")
    return items[0]


def decimate(item):
    modifier = item.modifiers.new("decimate", "DECIMATE")
    item.data.calc_loop_triangles()
    modifier.ratio = min(1, ARGUMENTS["faces"] / max(1, len(item.data.loop_triangles)))
    bpy.ops.object.modifier_apply(modifier=modifier.name)


def quadriflow(item):
    done = bpy.ops.object.quadriflow_remesh(mode="FACES", target_faces=ARGUMENTS["faces"], seed=0)
    if done != {"FINISHED"}:
        raise RuntimeError("QuadriFlow did not finish")


item = joined_mesh()
start = time.perf_counter()
{"decimate": decimate, "quadriflow": quadriflow}[ARGUMENTS["operation"]](item)
time_s = time.perf_counter() - start
mesh = item.data
mesh.calc_loop_triangles()
triangles = numpy.empty(len(mesh.loop_triangles) * 3, dtype="<u4")
mesh.loop_triangles.foreach_get("vertices", triangles)
sizes = [polygon.loop_total for polygon in mesh.polygons]
finish(
    {"time_s": time_s, "quads": sizes.count(4), "faces": len(sizes)},
    positions=world_points(item, mesh),
    triangles=triangles,
)
