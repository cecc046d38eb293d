import { deflateSync } from 'node:zlib';
import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import { BufferAttribute, BufferGeometry, Vector3 } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import { bakeMaps } from '../../functions/imaging/bake/bake-maps.ts';
import { closestOnSource } from '../../functions/imaging/bake/closest-on-source.ts';
import { type Correspondence, sameTriangles } from '../../functions/imaging/bake/correspondence.ts';
import { readSource } from '../../functions/imaging/bake/read-source.ts';
import type { BakeTarget, SourceModel } from '../../functions/imaging/bake/source-model.ts';
import { encodePng } from '../../functions/imaging/encode-image.ts';
import { readModel } from '../../functions/mesh/gltf-io.ts';
import { bigModel } from '../support/big-models.ts';
import { best_ms, record } from './record.ts';

const TARGET_TRIANGLES = 5_000;
const TURNS = 3;

/** The bake of 1K maps onto a tenth of the faces, against one closest-point query a texel; and that of 2K maps
 * under other UVs, against compressing as many bytes. */
export async function run(): Promise<void> {
  await MeshoptSimplifier.ready;
  const source = await readSource(await readModel(await bigModel('blob', { size_px: 2048 })));
  const [fewer] = MeshoptSimplifier.simplify(source.triangles, source.positions, 3, TARGET_TRIANGLES * 3, 1);
  const target = inCells(source, fewer);
  const bake = async (onto: BakeTarget, by: Correspondence, size_px: number) => {
    const maps = await bakeMaps(source, onto, by, { size_px });
    return [maps.baseColor, maps.orm, maps.normal].map((map) => map && encodePng(map));
  };
  const [ours_ms, theirs_ms] = await best_ms(
    [() => bake(target, closestOnSource(source), 1024), () => bake(target, onePointATexel(source), 1024)],
    TURNS,
  );
  record({
    bench: 'bake 1K, 100k to 5k, with encoding',
    ours_ms: ours_ms!,
    theirs_ms: theirs_ms!,
    maxRatio: 0.6,
  });

  const same = inCells(source, source.triangles);
  const maps = await bakeMaps(source, same, sameTriangles(source), { size_px: 2048 });
  const images = [maps.baseColor!, maps.orm!, maps.normal!];
  const [bake_ms, encode_ms] = await best_ms(
    [
      () => bake(same, sameTriangles(source), 2048),
      () => images.map(({ data }) => deflateSync(data, { level: 1 })),
    ],
    TURNS,
  );
  record({
    bench: 'bake 2K, 100k to other UVs, with encoding, against zlib alone on its maps',
    ours_ms: bake_ms!,
    theirs_ms: encode_ms!,
    maxRatio: 2,
  });
}

/** What {@link closestOnSource} does, without blocks. */
function onePointATexel(source: SourceModel): Correspondence {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(source.positions, 3));
  geometry.setIndex(new BufferAttribute(source.triangles, 1));
  const bvh = new MeshBVH(geometry, { indirect: true });
  return {
    sameShape: false,
    locate(target, { pixels, starts, b1, b2 }) {
      const triangles = new Uint32Array(pixels.length);
      const corners = [new Vector3(), new Vector3(), new Vector3()] as const;
      const point = new Vector3();
      const hit = { point: new Vector3(), distance: 0, faceIndex: 0 };
      for (let t = 0; t < target.triangles.length / 3; t++) {
        for (const [k, corner] of corners.entries()) {
          corner.fromArray(target.positions, target.triangles[t * 3 + k]! * 3);
        }
        for (let i = starts[t]!; i < starts[t + 1]!; i++) {
          point.copy(corners[0]).multiplyScalar(1 - b1[i]! - b2[i]!);
          point.addScaledVector(corners[1], b1[i]!).addScaledVector(corners[2], b2[i]!);
          bvh.closestPointToPoint(point, hit);
          triangles[i] = hit.faceIndex;
        }
      }
      return { triangles, b1, b2 };
    },
  };
}

/** A target with two triangles in each cell of a grid, a texel of 1K and more from its neighbours. */
function inCells(source: SourceModel, triangles: Uint32Array): BakeTarget {
  const columns = Math.ceil(Math.sqrt(triangles.length / 6));
  const [margin, far] = [0.08, 0.92];
  const count = triangles.length;
  const [positions, normals] = [source.positions, source.normals].map((values) => {
    const picked = new Float32Array(count * 3);
    for (let i = 0; i < count; i++)
      picked.set(values.subarray(triangles[i]! * 3, triangles[i]! * 3 + 3), i * 3);
    return picked;
  });
  const uvs = new Float32Array(count * 2);
  for (let t = 0; t < count / 3; t++) {
    const cell = t >> 1;
    const [x, y] = [cell % columns, Math.floor(cell / columns)];
    const corners =
      t % 2 === 0
        ? [margin, margin, margin, far - 0.2, far - 0.2, margin]
        : [far, far, far, margin + 0.2, margin + 0.2, far];
    for (let k = 0; k < 6; k += 2) {
      uvs[t * 6 + k] = (x + corners[k]!) / columns;
      uvs[t * 6 + k + 1] = (y + corners[k + 1]!) / columns;
    }
  }
  return {
    positions: positions!,
    normals: normals!,
    uvs,
    triangles: Uint32Array.from({ length: count }, (_, i) => i),
  };
}
