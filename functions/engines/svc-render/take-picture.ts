import type { ReportProgress } from '../../service/jobs/engine.ts';
import { boundsOf } from '../../studio/imaging/bounds.ts';
import type { Image } from '../../studio/imaging/image.ts';
import { renderView } from '../../studio/imaging/render.ts';
import type { PlacedPiece } from '../../studio/sculpt/compose/placed-piece.ts';
import type { Reading } from '../../studio/sculpt/prompt/reading.ts';
import type { Palette } from '../../studio/sculpt/scene/palette.ts';
import { createStage } from '../../studio/sculpt/scene/stage.ts';
import type { Team } from '../../studio/threads/team.ts';
import { thingSurfaces } from './thing-surfaces.ts';

/** A scene whose things are made. */
export interface ComposedScene {
  readonly reading: Reading;
  readonly pieces: readonly PlacedPiece[];
  readonly palette: Palette | undefined;
  readonly seed: number;
  readonly width_px: number;
  readonly height_px: number;
}

/**
 * Builds the stage around a scene's things and takes their picture.
 *
 * @param report how far it is, 10 to 95
 */
export async function takePicture(
  { reading, pieces, palette, seed, width_px, height_px }: ComposedScene,
  team: Team,
  report: ReportProgress = () => undefined,
): Promise<Image> {
  const drawn = await thingSurfaces(pieces, team);
  const things = drawn.map(({ surface }) => surface);
  const subject = drawn.filter(({ piece }) => piece.thing <= 0).map(({ surface }) => surface);
  await report(25);
  const stage = createStage({ reading, things, subject, aspect: width_px / height_px, seed, palette });
  await report(35);
  const { camera, lighting, background, fog, groundShadow, surfaces } = stage;
  const options = {
    width_px,
    height_px,
    lighting,
    background,
    ...(fog && { fog }),
    ...(groundShadow && { groundShadow }),
    ...(things.length > 0 && { shadowBounds: boundsOf(things) }),
    shadows: things.length > 0,
    lampShadow_px: 512,
    // Generators' things are few and of sense; a picture has the size that was asked for.
    bounded: false,
  };
  const image = await renderView([...things, ...surfaces], camera, options, team);
  await report(95);
  return image;
}
