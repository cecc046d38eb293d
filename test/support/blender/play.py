"""Where Blender's imports of files have their vertices at moments of their clips."""


def play(path, times_s):
    import_model(path)
    scene = bpy.context.scene
    # The FBX importer begins clips at frame 1.
    start = min((action.frame_range[0] for action in bpy.data.actions), default=0)
    moments = []
    for time_s in times_s:
        frame = start + time_s * scene.render.fps / scene.render.fps_base
        scene.frame_set(int(frame), subframe=frame % 1)
        graph = bpy.context.evaluated_depsgraph_get()
        points = []
        for item in sorted(mesh_objects(), key=lambda item: item.name):
            shown = item.evaluated_get(graph)
            points.append(world_points(shown, shown.data))
        moments.append(numpy.concatenate(points))
    bones = [bone.name for item in scene.objects if item.type == "ARMATURE" for bone in item.data.bones]
    lengths = [
        (action.frame_range[1] - action.frame_range[0]) / (scene.render.fps / scene.render.fps_base)
        for action in bpy.data.actions
    ]
    return {"bones": bones, "lengths_s": lengths}, numpy.stack(moments)


played = [play(clip["path"], clip["times_s"]) for clip in ARGUMENTS["clips"]]
finish(
    {"clips": [{**told, "size": int(moments[0].size)} for told, moments in played]},
    positions=numpy.concatenate([moments.ravel() for _, moments in played]),
)
