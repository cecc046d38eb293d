import type { Kind } from '../prompt/kinds.ts';
import type { RelationName } from '../prompt/lexicon/relations.ts';

/** So many of a thing, and how they stand to the row of that number. */
export type Row = readonly [
  kind: Kind,
  noun: string,
  count: number,
  stands?: readonly [name: RelationName, row: number],
];

/** What is in places that are known by their name, by the words for each; the first that is met. */
export const ROWS_OF_PLACES: readonly (readonly [words: readonly string[], rows: readonly Row[]])[] = [
  [
    ['bedroom'],
    [
      ['bed', 'bed', 1],
      ['table', 'nightstand', 1],
      ['lamp', 'table lamp', 1, ['on', 1]],
      ['shelf', 'wardrobe', 1],
    ],
  ],
  [
    ['kitchen'],
    [
      ['appliance', 'stove', 1],
      ['plumbing', 'kitchen sink', 1],
      ['appliance', 'fridge', 1],
      ['table', 'kitchen table', 1],
      ['chair', 'kitchen chair', 2, ['beside', 3]],
    ],
  ],
  [
    ['bathroom'],
    [
      ['plumbing', 'bathtub', 1],
      ['plumbing', 'sink', 1],
      ['plumbing', 'toilet', 1],
    ],
  ],
  [
    ['living room'],
    [
      ['sofa', 'sofa', 1],
      ['table', 'coffee table', 1, ['before', 0]],
      ['lamp', 'floor lamp', 1],
      ['shelf', 'bookshelf', 1],
    ],
  ],
  [
    ['dining room'],
    [
      ['table', 'dining table', 1],
      ['chair', 'dining chair', 4, ['around', 0]],
      ['shelf', 'sideboard', 1],
    ],
  ],
  [
    ['office'],
    [
      ['table', 'desk', 1],
      ['robot', 'laptop', 1, ['on', 0]],
      ['chair', 'office chair', 1, ['before', 0]],
      ['shelf', 'filing cabinet', 1],
    ],
  ],
  [
    ['library'],
    [
      ['shelf', 'bookshelf', 3],
      ['table', 'table', 1],
      ['book', 'book', 2, ['on', 1]],
      ['chair', 'chair', 1, ['beside', 1]],
    ],
  ],
  [
    ['classroom'],
    [
      ['table', 'school desk', 3],
      ['chair', 'chair', 3, ['before', 0]],
      ['shelf', 'bookshelf', 1],
      ['ball', 'globe', 1, ['on', 0]],
    ],
  ],
  [
    ['throne room'],
    [
      ['chair', 'throne', 1],
      ['tower', 'pillar', 2, ['beside', 0]],
      ['flag', 'banner', 2, ['behind', 0]],
    ],
  ],
  [
    ['blacksmith workshop', 'smithy'],
    [
      ['hammer', 'anvil', 1],
      ['hammer', 'hammer', 1, ['on', 0]],
      ['fire', 'fireplace', 1],
      ['table', 'workbench', 1],
      ['barrel', 'barrel', 1],
    ],
  ],
  [
    ['workshop'],
    [
      ['table', 'workbench', 1],
      ['hammer', 'hammer', 1, ['on', 0]],
      ['crate', 'toolbox', 1, ['on', 0]],
      ['chair', 'stool', 1, ['beside', 0]],
      ['shelf', 'storage rack', 1],
    ],
  ],
  [
    ['laboratory'],
    [
      ['table', 'table', 1],
      ['bottle', 'flask', 3, ['on', 0]],
      ['chair', 'stool', 1, ['beside', 0]],
      ['shelf', 'cabinet', 1],
    ],
  ],
  [
    ['tavern', 'inn'],
    [
      ['table', 'table', 1],
      ['mug', 'tankard', 2, ['on', 0]],
      ['chair', 'stool', 4, ['around', 0]],
      ['barrel', 'barrel', 3],
    ],
  ],
  [
    ['graveyard', 'cemetery'],
    [
      ['grave', 'tombstone', 6],
      ['fence', 'fence', 2, ['behind', 0]],
      ['tree', 'dead tree', 1, ['beside', 1]],
    ],
  ],
  [
    ['campsite'],
    [
      ['house', 'tent', 1],
      ['fire', 'campfire', 1, ['before', 0]],
      ['tree', 'stump', 2, ['beside', 1]],
      ['barrel', 'backpack', 1, ['beside', 0]],
    ],
  ],
];
