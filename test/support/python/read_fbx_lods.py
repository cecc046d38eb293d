"""The LOD groups that ufbx reads in an FBX: their thresholds, and each level's name and triangles."""

import json
import sys

import ufbx

scene = ufbx.load_file(sys.argv[1])
groups = []
for group in scene.lod_groups:
    node = group.instances[0]
    groups.append(
        {
            "relative": bool(group.relative_distances),
            "distances": [level.distance for level in group.lod_levels],
            "levels": [
                {"name": child.name, "triangles": child.mesh.num_triangles if child.mesh else 0}
                for child in node.children
            ],
        }
    )
json.dump(groups, sys.stdout)
