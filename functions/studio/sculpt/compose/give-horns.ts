import { boxOf, joined, moved, type Solid, scaled, sizeOf } from '../../geometry/shapes/solid.ts';
import type { Piece } from '../things/thing.ts';
import type { Body } from './body.ts';

/** Where on a closed helmet horns begin, by its height: over the slit. */
const FROM = 0.6;

/** `a knight in a helmet with golden horns`: they are on the helmet that he has, where a plume would be. */
export function giveHorns(owner: Body, hat: Body): void {
  const horns = hat.pieces.filter(isHorn);
  const own = owner.pieces.find(({ name }) => name === 'helmet');
  if (!own || horns.length === 0 || owner.pieces.some(isHorn)) return;
  const stays = owner.pieces.map(({ name }) => name !== 'plume');
  const [from, to] = [hat.pieces.filter((piece) => !isHorn(piece)), [own]].map((pieces) =>
    boxOf(joined(...pieces.map(({ solid }) => solid))),
  );
  const factor = sizeOf(to!)[0] / sizeOf(from!)[0];
  const low = Math.min(...horns.map(({ solid }) => boxOf(solid).min[1]));
  const rise_m = to!.min[1] + FROM * sizeOf(to!)[1] - factor * low;
  const depth_m = (to!.min[2] + to!.max[2]) / 2;
  const placed = (solid: Solid): Solid => moved(scaled(solid, factor), 0, rise_m, depth_m);
  owner.pieces = [
    ...owner.pieces.filter((_, i) => stays[i]),
    ...horns.map((horn) => ({ ...horn, solid: placed(horn.solid) })),
  ];
  owner.materials = [
    ...owner.materials.filter((_, i) => stays[i]),
    ...hat.materials.filter((_, i) => isHorn(hat.pieces[i]!)),
  ];
}

const isHorn = ({ part }: Piece): boolean => part === 'horn';
