import { middleOf, sizeOf } from '../../geometry/shapes/solid.ts';
import type { Putting } from './attachment.ts';
import { type Body, boxOfBodies, scaleBody, shiftBodies } from './body.ts';
import { LIVING } from './living.ts';

/** How much of a cage's floor and of its height what is in it takes. */
const ROOM = { wide: 0.62, high: 0.62 } as const;
/** How much larger a cage gets for who is in it. */
const MOST_GROWN = 4;
/** How far from the middle several are, by the floor's width. */
const APART = 0.24;

/** What is looked through, and not into. */
export const isCage = ({ thing: { form, noun } }: Body): boolean => /\b(?:bird)?cage$/.test(form ?? noun);

/** Puts a body on the floor of a cage, which grows with who lives in it. @returns whether it is one */
export function putInCage(
  subject: Body,
  object: Body,
  { share, turn }: Pick<Putting, 'share' | 'turn'>,
): boolean {
  if (!isCage(object)) return false;
  const floorOf = () =>
    boxOfBodies([{ ...object, pieces: object.pieces.filter(({ name }) => name === 'floor') }]);
  const [width, height, depth] = sizeOf(boxOfBodies([subject]));
  const [wide] = sizeOf(floorOf());
  const spread = share > 1 ? 1.7 : 1;
  const fit = Math.max(
    (spread * Math.max(width, depth)) / (ROOM.wide * wide),
    height / (ROOM.high * sizeOf(boxOfBodies([object]))[1]),
  );
  if (fit > 1 && turn === 0 && LIVING.includes(subject.thing.kind))
    scaleBody(object, Math.min(fit, MOST_GROWN));
  const grown = sizeOf(floorOf())[0] / wide;
  if (fit > grown) scaleBody(subject, grown / fit);
  const floor = floorOf();
  const angle = (turn * 2 * Math.PI) / share;
  const out = share > 1 ? APART * sizeOf(floor)[0] : 0;
  const [x, , z] = middleOf(floor);
  const own = boxOfBodies([subject]);
  const [ownX, , ownZ] = middleOf(own);
  shiftBodies(
    [subject],
    x - ownX + out * Math.sin(angle),
    floor.max[1] - own.min[1],
    z - ownZ + out * Math.cos(angle),
  );
  return true;
}
