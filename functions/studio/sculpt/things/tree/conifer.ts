import { extrude } from '../../../geometry/shapes/extrude.ts';
import { cylinder, ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { moved, type Point, turned } from '../../../geometry/shapes/solid.ts';
import { strewn, tier } from '../parts/foliage.ts';
import { type Order, type Piece, pick, piece, proportionsOf, styled } from '../thing.ts';
import type { Species } from './species.ts';
import { leafy } from './trunk.ts';

/** Tiers of needles, decorated where it is a Christmas tree. */
export function conifer(order: Order, species: Species): Piece[] {
  const tiers = styled(order, 'low-poly') ? 4 : species.slender ? 9 : pick(order, [6, 7]);
  const points = styled(order, 'low-poly') ? 6 : 13;
  const [wide, low] = [species.slender ? 0.14 : 0.25, species.slender ? 0.4 : 0.13];
  const own = leafy(order, species);
  const skirts = Array.from({ length: tiers }, (_, i): Piece => {
    const t = i / tiers;
    const r = wide * (1 - t) ** 0.85 + 0.02;
    const y = low + (1 - low) * t * 0.93;
    const high = ((1 - low) / tiers) * (i === tiers - 1 ? 1.65 : 2);
    const solid = moved(
      turned(tier(order, r, 0.012 * (1 - t), Math.min(high, 1 - y), points), 'y', i * 0.9),
      0,
      y,
      0,
    );
    return piece(`needles_${i + 1}`, solid, 'leaf', own);
  });
  const trunk = cylinder(0.03 * proportionsOf(order).thickness, 0.9, { top_m: 0.008, segments: 16 });
  return [
    piece('trunk', trunk, 'bark', {
      part: 'trunk',
      role: 'accent',
      axis: 1,
      color: species.bark ?? '#5b4632',
    }),
    ...skirts,
    ...(species.star ? decorated(tiers, wide, low) : []),
  ];
}

function decorated(tiers: number, wide: number, low: number): Piece[] {
  const colors = ['#c8231e', '#d8a92a', '#2a5fc0'];
  const baubles = colors.map((color, c) => {
    const places = Array.from({ length: 14 }, (_, i): Point => {
      const n = i * 3 + c;
      const t = (n + 0.5) / 44;
      const angle = n * 2.399963;
      const tierAt = Math.floor(t * tiers) / tiers;
      const r = wide * (1 - tierAt) ** 0.85 * 0.93;
      return [r * Math.sin(angle), low + (1 - low) * tierAt * 0.93, r * Math.cos(angle)];
    });
    return piece(`bauble_${c + 1}`, strewn(ellipsoid(0.018, 0.018, 0.018, 12), places), 'glass', {
      role: 'fixed',
      color,
      finish: 'polished',
    });
  });
  const star = extrude(
    Array.from({ length: 10 }, (_, i): [number, number] => {
      const r = i % 2 === 0 ? 0.055 : 0.023;
      return [r * Math.sin((i * Math.PI) / 5), r * Math.cos((i * Math.PI) / 5)];
    }),
    0.02,
  );
  return [...baubles, piece('star', moved(star, 0, 1, 0), 'gold', { role: 'fixed' })];
}
