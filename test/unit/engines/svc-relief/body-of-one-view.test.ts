import { expect, it } from 'vitest';
import { bodyOfOneView } from '../../../../functions/engines/svc-relief/body-of-one-view.ts';
import { roundBody } from '../../../../functions/engines/svc-relief/round-body.ts';
import { block } from '../../../../functions/engines/svc-relief/turned/blocks.ts';
import { box, draw, round } from '../../../support/drawings/canvas.ts';
import { type Colors, turnedView } from '../../../support/drawings/turned.ts';
import { viewOfImage } from '../../../support/drawings/viewed.ts';

/** Of one lightness. */
const [PINK, GREEN, GREY] = [
  [200, 130, 150],
  [120, 165, 110],
  [152, 152, 152],
] as const;

it('two walls that meet are a box, though the light falls off across them as on what is round', async () => {
  const walls = block([-0.28, -0.3, -0.28], [0.28, 0.3, 0.28]);
  const asRound: Colors = (face, across) => {
    const light = 0.45 + 0.55 * Math.sqrt(Math.max(0, 1 - ((across - 0.42) / 0.45) ** 2));
    const { normal } = walls.faces[face - 1]!;
    const color = normal[0] > 0.5 ? PINK : normal[2] > 0.5 ? GREEN : GREY;
    const [red, blue, green] = color.map((value) => Math.round(value * light));
    return [red!, blue!, green!];
  };
  const view = await turnedView([walls], { azimuth_deg: 45, elevation_deg: 14, nearness: 0.1 }, asRound);
  expect(roundBody(view)).toBeDefined();
  expect(bodyOfOneView(view, 1).turned).toBeDefined();
});

it('a can is round', async () => {
  const view = await viewOfImage(
    draw([[box(0.5, 0.5, 0.2, 0.4), round([190, 60, 40], 0.5, 0.2)]], undefined, 400),
  );
  expect(bodyOfOneView(view, 1).turned).toBeUndefined();
});
