import type { Kind } from '../prompt/kinds.ts';
import { PLAIN_LOOK, type Reading, type Relation, type Thing } from '../prompt/reading.ts';

type Row = readonly [kind: Kind, noun: string, count: number];

/** What stands for a place of which a prompt says nothing else; the first is the ground of the others, where it is one. */
const PLACE_THINGS: Readonly<Partial<Record<NonNullable<Reading['setting']['place']>, readonly Row[]>>> = {
  forest: [
    ['terrain', 'meadow', 1],
    ['tree', 'pine tree', 6],
    ['rock', 'rock', 1],
  ],
  desert: [
    ['terrain', 'desert', 1],
    ['bush', 'cactus', 3],
  ],
  beach: [
    ['terrain', 'beach', 1],
    ['tree', 'palm tree', 3],
  ],
  meadow: [
    ['terrain', 'meadow', 1],
    ['tree', 'tree', 1],
    ['fence', 'fence', 1],
  ],
  mountains: [['terrain', 'mountain', 1]],
  snow: [
    ['terrain', 'mountain', 1],
    ['tree', 'pine tree', 3],
  ],
  city: [
    ['tower', 'skyscraper', 3],
    ['lamp', 'street lamp', 1],
  ],
  sea: [['boat', 'sailboat', 1]],
  room: [
    ['table', 'table', 1],
    ['chair', 'chair', 2],
    ['shelf', 'bookshelf', 1],
  ],
};

/** Of the land's usual size, so that what stands on it is seen. */
const LAND = 0.3;

/** The things of a prompt that names a place and nothing in it: `a forest`. */
export function placeThings({ setting, looseLook }: Reading): Pick<Reading, 'things' | 'relations'> {
  const rows = (setting.place && PLACE_THINGS[setting.place]) ?? [];
  const coverings = setting.place === 'snow' || setting.weather === 'snowy' ? (['snow'] as const) : [];
  const look = { ...PLAIN_LOOK, styles: looseLook.styles, coverings };
  const things = rows.map(([kind, noun, count]): Thing => {
    const land = kind === 'terrain' && rows.length > 1;
    const own = land ? { ...look, proportions: { size: LAND } } : look;
    return { kind, noun, count, likeness: false, look: own, parts: [], others: [] };
  });
  const relations = things.slice(1).map((_, i): Relation => ({ subject: i + 1, name: 'on', object: 0 }));
  return { things, relations: rows[0]?.[0] === 'terrain' ? relations : [] };
}
