import { extrude, type FlatPoint } from '../../../geometry/shapes/extrude.ts';
import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { arc, beam, rectangle } from '../parts/forms.ts';
import { asks, formed, type Order, type Piece, piece, proportionsOf, styled } from '../thing.ts';

/** How far a standing mirror leans back. */
const LEAN_rad = 0.13;

/** A mirror in its frame: round, oval where it is ornate, else with corners; on legs where it stands by itself. */
export function mirror(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const isStanding = asks(order, 'standing', 'floor', 'full length', 'full-length', 'cheval');
  const isOrnate = styled(order, 'ornate') || asks(order, 'magic', 'vanity');
  const isRound = formed(order, 'round');
  const [w, h] = [
    (isRound ? 0.38 : isStanding ? 0.27 : 0.3) * width,
    (isRound ? 0.38 : isStanding ? 0.78 : 0.45) * height,
  ];
  const foot = isStanding ? 0.14 : 0;
  const wide = isOrnate ? 0.075 : 0.05;
  const outline = (out: number): FlatPoint[] =>
    isRound || isOrnate || asks(order, 'oval')
      ? arc(0, 0, 1, 0, 351, 39).map(([x, y]): FlatPoint => [x * (w + out), y * (h + out)])
      : rectangle(-w - out, -h - out, w + out, h + out);
  const lean = (solid: Solid): Solid =>
    moved(isStanding ? turned(solid, 'x', -LEAN_rad) : solid, 0, foot + h + wide, 0);
  return [
    piece('frame', lean(extrude(outline(wide), 0.05, [outline(0)])), 'wood', {
      part: 'rim',
      color: '#6b4226',
    }),
    piece('glass', lean(moved(extrude(outline(0.004), 0.012), 0, 0, 0.006)), 'chrome', {
      part: 'window',
      role: 'fixed',
      color: '#dfe8ec',
      finish: 'polished',
    }),
    piece('back', lean(moved(extrude(outline(wide * 0.4), 0.014), 0, 0, -0.016)), 'wood', {
      part: 'back',
      color: '#5a3a22',
    }),
    ...(isOrnate
      ? [
          piece('ornaments', lean(joined(...ornaments(w + wide * 0.55, h + wide * 0.55))), 'wood', {
            part: 'inlay',
            color: '#7a4d2c',
          }),
        ]
      : []),
    ...(isStanding
      ? [1, -1].map((s) =>
          piece(
            `leg_${s > 0 ? 'left' : 'right'}`,
            joined(
              beam([s * (w + wide), 0, 0.16], [s * (w + wide), h * 1.25, 0], 0.045),
              beam([s * (w + wide), 0, -0.34], [s * (w + wide), h * 1.2, -0.02], 0.045),
            ),
            'wood',
            { part: 'leg', color: '#6b4226' },
          ),
        )
      : []),
  ];
}

/** Beads all around, and a crest above and below. */
function ornaments(w: number, h: number): Solid[] {
  const beads = Array.from({ length: 28 }, (_, i) => {
    const angle = (i * 2 * Math.PI) / 28;
    const r = i % 7 === 0 ? 0.038 : 0.02;
    return moved(ellipsoid(r, r, r * 0.8, 16), w * Math.sin(angle), h * Math.cos(angle), 0.026);
  });
  const crest = [1, -1].flatMap((s) =>
    [-1, 0, 1].map((k) =>
      moved(
        turned(ellipsoid(0.024, k === 0 ? 0.075 : 0.055, 0.024, 16), 'z', -k * 0.7),
        k * 0.05,
        s * (h + (k === 0 ? 0.045 : 0.03)),
        0.008,
      ),
    ),
  );
  return [...beads, ...crest];
}
