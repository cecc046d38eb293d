import { GREENS } from '../parts/foliage.ts';
import type { Table } from '../thing.ts';
/** A kind of tree. */
export interface Species {
  readonly form: 'crown' | 'conifer' | 'palm' | 'willow' | 'column' | 'bonsai' | 'bare' | 'umbrella';
  readonly height_m: number;
  readonly leaf: readonly string[];
  readonly bark?: string;
  readonly fruit?: { readonly color: string; readonly radius_m: number };
  readonly slender?: true;
  readonly stout?: true;
  readonly marked?: true;
  readonly star?: true;
  /** What it bears is no leaves. */
  readonly blossoms?: true;
}

/** The first row of which a word fits, the oak that every tree is a kind of last. */
export const SPECIES: Table<Species> = [
  [
    ['dead', 'bare', 'leafless', 'withered', 'winter', 'burnt'],
    { form: 'bare', height_m: 7, leaf: GREENS, bark: '#6b6058' },
  ],
  [['bonsai'], { form: 'bonsai', height_m: 0.5, leaf: ['#3f6f36'], bark: '#6a4a30' }],
  [
    ['christmas', 'xmas'],
    {
      form: 'conifer',
      height_m: 3,
      leaf: ['#24603a'],
      fruit: { color: '#c8231e', radius_m: 0.07 },
      star: true,
    },
  ],
  [
    ['sequoia', 'redwood'],
    { form: 'conifer', height_m: 40, leaf: ['#3a6a3a'], bark: '#8a4a30', slender: true },
  ],
  [
    ['pine', 'pine tree', 'fir', 'spruce', 'conifer', 'larch', 'cedar', 'hemlock', 'evergreen'],
    { form: 'conifer', height_m: 9, leaf: ['#2f6136', '#35683f', '#2a5a3c'] },
  ],
  [
    ['palm', 'palm tree', 'coconut', 'date', 'banana'],
    {
      form: 'palm',
      height_m: 7,
      leaf: ['#4f8a34'],
      bark: '#8f7654',
      fruit: { color: '#5a3a20', radius_m: 0.13 },
    },
  ],
  [['willow', 'weeping'], { form: 'willow', height_m: 7, leaf: ['#7f9a45', '#6f9440'] }],
  [
    ['birch', 'aspen'],
    { form: 'crown', height_m: 9, leaf: ['#86a845'], bark: '#e9e5dc', slender: true, marked: true },
  ],
  [['poplar', 'cypress', 'juniper'], { form: 'column', height_m: 9, leaf: ['#3f6b3a'] }],
  [['acacia', 'umbrella', 'savanna'], { form: 'umbrella', height_m: 6, leaf: ['#6b8a3a'], bark: '#6a5440' }],
  [['baobab'], { form: 'umbrella', height_m: 11, leaf: ['#5f8a3a'], bark: '#97836c', stout: true }],
  [
    ['cherry', 'sakura', 'blossom', 'peach', 'plum', 'almond', 'magnolia'],
    { form: 'crown', height_m: 5, leaf: ['#eba9c0', '#f0b9cb'], bark: '#4f362c', blossoms: true },
  ],
  [
    ['apple', 'fruit tree', 'pomegranate'],
    { form: 'crown', height_m: 4.5, leaf: GREENS, fruit: { color: '#c02a22', radius_m: 0.11 } },
  ],
  [
    ['orange', 'tangerine', 'persimmon', 'apricot'],
    { form: 'crown', height_m: 4, leaf: ['#3f7336'], fruit: { color: '#e8871e', radius_m: 0.11 } },
  ],
  [
    ['lemon', 'citrus', 'pear', 'lime'],
    { form: 'crown', height_m: 4, leaf: ['#4f7f36'], fruit: { color: '#e6c92e', radius_m: 0.09 } },
  ],
  [['olive'], { form: 'crown', height_m: 5, leaf: ['#8a9a6a'], bark: '#7d6f5c' }],
  [['autumn', 'fall', 'maple'], { form: 'crown', height_m: 8, leaf: ['#c8591e', '#d8862a', '#b8331e'] }],
  [['sapling', 'seedling', 'young'], { form: 'crown', height_m: 1.4, leaf: ['#6f9f3f'], slender: true }],
  [['oak', 'tree', 'beech', 'elm', 'chestnut', 'walnut'], { form: 'crown', height_m: 8, leaf: GREENS }],
];
