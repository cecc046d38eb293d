import { Document } from '@gltf-transform/core';
import type { ReportProgress } from '../../service/jobs/engine.ts';
import { writeModel } from '../../studio/geometry/mesh/gltf-io.ts';
import { seedOf } from '../../studio/materials/noise.ts';
import { composeScene } from '../../studio/sculpt/compose/compose-scene.ts';
import type { PlacedPiece } from '../../studio/sculpt/compose/placed-piece.ts';
import type { Reading } from '../../studio/sculpt/prompt/reading.ts';
import { Helper, threadModule } from '../../studio/threads/helper.ts';
import { layOut } from './lay-out.ts';
import { paintedMaterials, plainMaterials } from './materials.ts';
import { paint, programsOf } from './paint.ts';
import { meanLook, type PieceLook } from './piece-look.ts';
import { refine } from './refine.ts';
import { soupOf } from './soup.ts';
import { type Surface, shadeSoup, trianglesByLabel } from './surface.ts';
import { tolerancesOf } from './tolerance.ts';
import { writeScene } from './write-scene.ts';

export interface SculptOptions {
  /** Chooses a variant of what the reading leaves open. */
  readonly prompt: string;
  readonly reading: Reading;
  /** Triangles of the model at most; without it, what the thing needs at its detail. */
  readonly polycount?: number | undefined;
  /** Whether it gets maps; without, every piece has one colour. */
  readonly texture: boolean;
  /** What varies in it; by default a seed that follows from the prompt. */
  readonly seed?: number | undefined;
}

/** Painting takes most of the time. */
const painter = new Helper(threadModule(import.meta.url, 'sculpt-thread'));

/** What has more detail than this has less of it, unless more is asked for. */
const MOST_BY_NEED = 10_000;

/** Sides of the maps by triangles: the first row whose count is not passed. */
const ATLASES = [
  { most: 3_000, size_px: 512 },
  { most: 20_000, size_px: 1024 },
  { most: Infinity, size_px: 2048 },
] as const;

/**
 * Makes a model of what was read of a prompt: builds what it names from generators, gives every piece its material and the whole
 * its maps. Procedural and deterministic: the same prompt gives the same bytes, and any other word another variant of what
 * the prompt leaves open.
 *
 * @param report how far it is, 0 to 100
 * @returns a GLB, in metres, standing on y = 0
 */
export async function sculpt(
  { prompt, reading, polycount, texture, seed = seedOf(prompt) }: SculptOptions,
  report: ReportProgress,
): Promise<Uint8Array> {
  const pieces = composeScene(reading, seed);
  await report(10);
  const most = polycount ?? MOST_BY_NEED;
  const { loss_m, bulge_m } = tolerancesOf(pieces, polycount === undefined);
  const refined = (surface: Surface) => refine(surface, most, (label) => bulge_m[label]!);
  const shaded = shadeSoup(soupOf(pieces, most, loss_m), pieces);
  const document = new Document();
  if (texture) {
    const { size_px } = ATLASES.find((row) => most <= row.most)!;
    // A layout is as good on the few triangles that pieces are made with, and much sooner made.
    const laidOut = await layOut(shaded, size_px);
    await report(35);
    const surface = refined(laidOut);
    await report(45);
    const looks = pieces.map(({ material, placement }) => ({ material, placement }));
    const maps = await painter.together({ surface, pieces: looks, size_px }, paint);
    await report(85);
    writeScene(
      document,
      surface,
      pieces,
      paintedMaterials(document, pieces, maps),
      maps.normal !== undefined,
    );
  } else {
    const surface = refined(shaded);
    await report(50);
    writeScene(
      document,
      surface,
      pieces,
      plainMaterials(document, pieces, plainLooks(surface, pieces)),
      false,
    );
  }
  await report(95);
  return writeModel(document);
}

function plainLooks(surface: Surface, pieces: readonly PlacedPiece[]): (label: number) => PieceLook {
  const programs = programsOf(pieces);
  const faces = trianglesByLabel(surface.labels);
  return (label) => meanLook(surface, programs[label]!, faces.get(label)!);
}
