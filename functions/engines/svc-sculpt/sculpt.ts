import { Document } from '@gltf-transform/core';
import type { ReportProgress } from '../../service/jobs/engine.ts';
import { writeModel } from '../../studio/geometry/mesh/gltf-io.ts';
import { seedOf } from '../../studio/materials/noise.ts';
import { composeScene } from '../../studio/sculpt/compose/compose-scene.ts';
import type { PlacedPiece } from '../../studio/sculpt/compose/placed-piece.ts';
import type { KindFinder } from '../../studio/sculpt/prompt/climb.ts';
import { readPrompt } from '../../studio/sculpt/prompt/read-prompt.ts';
import { Helper, threadModule } from '../../studio/threads/helper.ts';
import { layOut } from './lay-out.ts';
import { paintedMaterials, plainMaterials } from './materials.ts';
import { paint, programsOf } from './paint.ts';
import { meanLook, type PieceLook } from './piece-look.ts';
import { refine } from './refine.ts';
import { soupOf } from './soup.ts';
import { type Surface, shadeSoup, trianglesByLabel } from './surface.ts';
import { writeScene } from './write-scene.ts';

export interface SculptOptions {
  readonly prompt: string;
  /** Triangles of the model. */
  readonly polycount: number;
  /** Whether it gets maps; without, every piece has one colour. */
  readonly texture: boolean;
}

/** Painting takes most of the time. */
const painter = new Helper(threadModule(import.meta.url, 'sculpt-thread'));

/** Sides of the maps by triangles: the first row whose count is not passed. */
const ATLASES = [
  { most: 3_000, size_px: 512 },
  { most: 20_000, size_px: 1024 },
  { most: Infinity, size_px: 2048 },
] as const;

/**
 * Makes a model of a prompt: reads it, builds what it names from generators, gives every piece its material and the whole
 * its maps. Procedural and deterministic: the same prompt gives the same bytes, and any other word another variant of what
 * the prompt leaves open.
 *
 * @param report how far it is, 0 to 100
 * @returns a GLB, in metres, standing on y = 0
 */
export async function sculpt(
  { prompt, polycount, texture }: SculptOptions,
  kinds: KindFinder,
  report: ReportProgress,
): Promise<Uint8Array> {
  const pieces = composeScene(readPrompt(prompt, kinds), seedOf(prompt));
  await report(10);
  const shaded = shadeSoup(soupOf(pieces, polycount), pieces);
  const document = new Document();
  if (texture) {
    const { size_px } = ATLASES.find(({ most }) => polycount <= most)!;
    // A layout is as good on the few triangles that pieces are made with, and much sooner made.
    const laidOut = await layOut(shaded, size_px);
    await report(35);
    const surface = refine(laidOut, polycount);
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
    const surface = refine(shaded, polycount);
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
