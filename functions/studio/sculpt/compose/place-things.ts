import { GAME_NOUNS } from '../prompt/game-nouns.ts';
import { PLAIN_LOOK, plainThing, type Reading, type Relation, type Thing } from '../prompt/reading.ts';
import { ROWS_OF_PLACES, type Row } from './place-rows.ts';

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

/** The things of a prompt that names a place and nothing in it: `a forest`, `a bedroom`. */
export function placeThings(reading: Reading): Pick<Reading, 'things' | 'relations'> {
  const { setting, looseLook } = reading;
  const rows = rowsByName(reading.scenery) ?? (setting.place && PLACE_THINGS[setting.place]) ?? [];
  const coverings = setting.place === 'snow' || setting.weather === 'snowy' ? (['snow'] as const) : [];
  const look = { ...PLAIN_LOOK, styles: looseLook.styles, coverings };
  const things = rows.map(([kind, noun, count]): Thing => {
    const land = kind === 'terrain' && rows.length > 1;
    const own = land ? { ...look, proportions: { size: LAND } } : look;
    const form = GAME_NOUNS.get(noun)?.form;
    return { ...plainThing(kind, noun, count), ...(form && { form }), look: own };
  });
  const isLand = rows[0]?.[0] === 'terrain';
  const relations = rows.flatMap(([, , , stands], subject): Relation[] => {
    if (stands) return [{ subject, name: stands[0], object: stands[1] }];
    return isLand && subject > 0 ? [{ subject, name: 'on', object: 0 }] : [];
  });
  return { things, relations };
}

function rowsByName(scenery: readonly string[] = []): readonly Row[] | undefined {
  const said = ` ${scenery.join(' ')} `;
  return ROWS_OF_PLACES.find(([words]) => words.some((word) => said.includes(` ${word} `)))?.[1];
}

/** What was said of a place and nothing stands for: not the name of one that is built. */
export function sceneryLeft({ scenery = [], things }: Reading): readonly string[] {
  if (things.length > 0) return scenery;
  return scenery.filter((words) => rowsByName([words]) === undefined);
}
