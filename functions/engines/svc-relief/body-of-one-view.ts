import type { Painter } from '../../studio/imaging/paint/painter.ts';
import type { MeasuredView } from '../../studio/imaging/silhouette/measured-view.ts';
import { bodyOfFront, type FrontBody } from './body-of-front.ts';
import { roundBody } from './round-body.ts';
import { readTurned } from './turned/read-turned.ts';

/** What a single picture shows, and its colours where it is seen turned. */
export interface OneView {
  readonly body: FrontBody;
  readonly turned?: Painter;
}

/**
 * What is round about its axis, a thing that is seen turned, or what has the picture's outline. Two walls that meet before the camera may have a
 * cylinder's light: a house became a tower. What planes stand for is none.
 *
 * @param size_m its larger extent
 */
export function bodyOfOneView(view: MeasuredView, size_m: number): OneView {
  const round = roundBody(view);
  const turned = readTurned(view, size_m, round !== undefined);
  if (turned) return { body: turned.body, turned: turned.painter };
  return { body: round ?? bodyOfFront(view) };
}
