"""What Pixar's own reader finds in a USDZ: complaints of all its validators, corners in the world, and texture inputs."""

import json
import sys

from pxr import Gf, Usd, UsdGeom, UsdShade, UsdValidation

path = sys.argv[1]
stage = Usd.Stage.Open(path)
validators = UsdValidation.ValidationRegistry().GetOrLoadAllValidators()
complaints = UsdValidation.ValidationContext(validators).Validate(stage)
positions, uvs, sizes, inputs = [], [], [], set()
for prim in stage.Traverse():
    if prim.IsA(UsdGeom.Mesh):
        mesh = UsdGeom.Mesh(prim)
        points = mesh.GetPointsAttr().Get()
        place = UsdGeom.XformCache().GetLocalToWorldTransform(prim)
        st = UsdGeom.PrimvarsAPI(prim).GetPrimvar("st")
        values = st.ComputeFlattened() if st and st.HasValue() else None
        indices = mesh.GetFaceVertexIndicesAttr().Get()
        counts = mesh.GetFaceVertexCountsAttr().Get()
        sizes += list(counts)
        for vertex in indices:
            positions += list(place.Transform(Gf.Vec3d(points[vertex])))
            uvs += [values[vertex][0], 1 - values[vertex][1]] if values else [0, 0]
    if prim.IsA(UsdShade.Shader):
        for shaderInput in UsdShade.Shader(prim).GetInputs():
            source = shaderInput.GetConnectedSources()[0]
            file = source and UsdShade.Shader(source[0].source.GetPrim()).GetInput("file")
            if file and file.Get().resolvedPath:
                inputs.add(shaderInput.GetBaseName())
json.dump(
    {
        "complaints": [error.GetErrorAsString() for error in complaints],
        "metersPerUnit": UsdGeom.GetStageMetersPerUnit(stage),
        "positions": positions,
        "uvs": uvs,
        "sizes": sizes,
        "inputs": sorted(inputs),
    },
    sys.stdout,
)
