import { svcRemesh } from '../../functions/engines/svc-remesh/engine.ts';
import { svcRemeshQuad } from '../../functions/engines/svc-remesh-quad/engine.ts';
import { svcUv } from '../../functions/engines/svc-uv/engine.ts';
import type { Engine } from '../../functions/service/jobs/engine.ts';
import { readModel } from '../../functions/studio/geometry/mesh/gltf-io.ts';
import { readSource } from '../../functions/studio/imaging/bake/read-source.ts';
import { bigModel } from '../support/big-models.ts';
import { decimatedModel, hasBlender } from '../support/blender.ts';
import { surfaceDistance } from '../support/geometry.ts';
import { realModel } from '../support/models.ts';
import { likeness } from '../support/psnr.ts';
import { bakedOnSmartUvs } from '../support/smart-uvs.ts';
import { record } from './record.ts';

/** What each remesh makes of a model, or half of the triangles of one that has fewer; the unwrap keeps all of them. */
const TRIANGLES = 5_000;
const OPERATIONS: readonly {
  what: string;
  engine: Engine;
  optionsOf: (triangles: number) => Record<string, number>;
}[] = [
  { what: 'triangles', engine: svcRemesh, optionsOf: (polycount) => ({ polycount }) },
  // 500 quads are the fewest that are made, more than half of a seagull.
  { what: 'quads', engine: svcRemeshQuad, optionsOf: (triangles) => ({ polycount: triangles / 2 }) },
  { what: 'unwrap', engine: svcUv, optionsOf: () => ({}) },
];

/**
 * How much of a textured model's look and shape each operation keeps, beside Blender's decimate under the model's own UVs
 * and its Smart UV Project with our bake: a knot with seams, and models that people made, where they are.
 */
export async function run(): Promise<void> {
  const models = {
    knot: await bigModel('knot', { faces: 20_000, size_px: 2048 }),
    mannequin: realModel('human-mannequin'),
    fox: realModel('fox'),
    seagull: realModel('seagull'),
  };
  const rows: Record<string, Record<string, string>> = {};
  const losses: { bench: string; ours: Kept; theirs: Kept }[] = [];
  for (const [name, model] of Object.entries(models)) {
    if (!model) continue;
    const ours: Record<string, Kept> = {};
    const source = await readSource(await readModel(model));
    const triangles = Math.min(TRIANGLES, Math.round(source.triangles.length / 3 / 2));
    for (const { what, engine, optionsOf } of OPERATIONS) {
      const result = (await engine.run({ model }, optionsOf(triangles))).model!;
      ours[what] = await compare(model, result);
      rows[`${name}, ${what}`] = rowOf(ours[what]);
    }
    if (!hasBlender) continue;
    const theirs = await compare(model, (await decimatedModel(model, triangles)).model);
    rows[`${name}, Blender's decimate`] = rowOf(theirs);
    rows[`${name}, Blender's Smart UV`] = rowOf(await compare(model, await bakedOnSmartUvs(model)));
    losses.push({ bench: `${name}, ${triangles} triangles`, ours: ours.triangles!, theirs });
  }
  console.table(rows);
  for (const { bench, ours, theirs } of losses) {
    record({
      bench: `look lost by a remesh of a ${bench}, beside Blender's decimate`,
      ours_levels: ours.error_levels,
      theirs_levels: theirs.error_levels,
      maxRatio: 1,
    });
  }
}

/** What is left of a model, from eight views and by geometry. */
interface Kept {
  readonly whole_db: number;
  readonly covered_db: number;
  readonly ssim: number;
  /** Root mean square of covered pixels' errors, of 255 levels. */
  readonly error_levels: number;
  /** Two-sided RMS distance by the bounding box's diagonal, in thousandths. */
  readonly distance_permille: number;
}

async function compare(model: Uint8Array, result: Uint8Array): Promise<Kept> {
  const { whole_db, covered_db, ssim } = await likeness(model, result);
  const [source, target] = [
    await readSource(await readModel(model)),
    await readSource(await readModel(result)),
  ];
  const { rms_m, diagonal_m } = surfaceDistance(source, target);
  return {
    whole_db,
    covered_db,
    ssim,
    error_levels: 255 * 10 ** (-covered_db / 20),
    distance_permille: (1000 * rms_m) / diagonal_m,
  };
}

function rowOf({ whole_db, covered_db, ssim, distance_permille }: Kept): Record<string, string> {
  return {
    'PSNR, dB': whole_db.toFixed(1),
    'PSNR of what is covered, dB': covered_db.toFixed(1),
    SSIM: ssim.toFixed(3),
    'distance, thousandths of the diagonal': distance_permille.toFixed(2),
  };
}
