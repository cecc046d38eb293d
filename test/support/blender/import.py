"""What a file is once Blender has imported it."""

from collections import Counter


def corners_of(item):
    """Positions, normals and UVs of every corner of every face, in face order; UVs with v down, as in glTF."""
    mesh = item.data
    mesh.calc_normals_split()
    count = len(mesh.loops)
    vertices = numpy.empty(count, dtype=numpy.int32)
    mesh.loops.foreach_get("vertex_index", vertices)
    normal_matrix = numpy.linalg.pinv(numpy.array(item.matrix_world)[:3, :3])
    normals = read_floats(mesh.loops, "normal", count, 3) @ normal_matrix
    normals /= numpy.maximum(numpy.linalg.norm(normals, axis=1, keepdims=True), 1e-20)
    uvs = numpy.zeros((count, 2), dtype="<f4")
    if mesh.uv_layers:
        uvs = read_floats(mesh.uv_layers[0].data, "uv", count, 2)
        uvs[:, 1] = 1 - uvs[:, 1]
    return world_points(item, mesh)[vertices], to_gltf_axes(normals), uvs.astype("<f4")


def texture_of(node):
    """The image and the socket that a texture node's colours end in, through nodes such as normal map and separate."""
    targets, waiting, seen = set(), [node], set()
    while waiting:
        current = waiting.pop()
        for link in [link for output in current.outputs for link in output.links]:
            if link.to_node.type.startswith("BSDF") or link.to_node.type in ("OUTPUT_MATERIAL", "GROUP", "EMISSION"):
                targets.add(link.to_socket.name)
            elif link.to_node.name not in seen:
                seen.add(link.to_node.name)
                waiting.append(link.to_node)
    return {"image": node.image.name, "size": list(node.image.size), "sockets": sorted(targets)}


def material_of(material):
    nodes = material.node_tree.nodes if material.use_nodes else []
    shader = next((node for node in nodes if node.type == "BSDF_PRINCIPLED"), None)
    value = lambda name: shader.inputs[name].default_value if shader else None
    return {
        "name": material.name,
        "textures": [texture_of(node) for node in nodes if node.type == "TEX_IMAGE" and node.image],
        "baseColor": list(value("Base Color")) if shader else None,
        "metallic": value("Metallic"),
        "roughness": value("Roughness"),
    }


def clip_of(action):
    scene = bpy.context.scene
    fps = scene.render.fps / scene.render.fps_base
    first, last = action.frame_range
    return {"name": action.name, "length_s": (last - first) / fps}


import_model(ARGUMENTS["path"])
for item in bpy.context.scene.objects:
    # Armatures show their pose at the first frame, which need not be the rest pose that files are compared in.
    if item.type == "ARMATURE":
        item.data.pose_position = "REST"
bpy.context.view_layer.update()
items = sorted(mesh_objects(), key=lambda item: item.name)
parts = [corners_of(item) for item in items]
sizes = [polygon.loop_total for item in items for polygon in item.data.polygons]
materials = [slot.material for item in items for slot in item.material_slots if slot.material]
finish(
    {
        "facesBySize": {str(size): count for size, count in Counter(sizes).items()},
        "meshes": [
            {
                "name": item.name,
                "vertices": len(item.data.vertices),
                "faces": len(item.data.polygons),
                "uvSets": len(item.data.uv_layers),
                "colorSets": len(item.data.color_attributes),
                "customNormals": item.data.has_custom_normals,
                "materials": [slot.material.name for slot in item.material_slots if slot.material],
                "weightedVertices": sum(1 for vertex in item.data.vertices if len(vertex.groups) > 0),
                "shapeKeys": len(item.data.shape_keys.key_blocks) - 1 if item.data.shape_keys else 0,
            }
            for item in items
        ],
        "nodes": [
            {"name": item.name, "type": item.type, "parent": item.parent.name if item.parent else None}
            for item in bpy.context.scene.objects
        ],
        "materials": [material_of(material) for material in dict.fromkeys(materials)],
        "images": [
            {"name": image.name, "size": list(image.size)} for image in bpy.data.images if image.type == "IMAGE"
        ],
        "bones": [
            {"name": bone.name, "parent": bone.parent.name if bone.parent else None}
            for item in bpy.context.scene.objects
            if item.type == "ARMATURE"
            for bone in item.data.bones
        ],
        "clips": [clip_of(action) for action in bpy.data.actions],
    },
    positions=numpy.concatenate([part[0] for part in parts]) if parts else numpy.zeros(0, dtype="<f4"),
    normals=numpy.concatenate([part[1] for part in parts]) if parts else numpy.zeros(0, dtype="<f4"),
    uvs=numpy.concatenate([part[2] for part in parts]) if parts else numpy.zeros(0, dtype="<f4"),
)
