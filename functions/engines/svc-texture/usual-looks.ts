import type { Finish, Rgb } from '../../materials/material-spec.ts';
import type { MaterialName } from '../../materials/recipes.ts';
import type { Kind } from '../../prompt/kinds.ts';
import type { PartName } from '../../prompt/lexicon/parts.ts';

/** What something is made of where nobody says. */
export interface UsualLook {
  readonly material: MaterialName;
  /** @default the material's own */
  readonly color?: Rgb;
  readonly finish?: Finish;
  /** Words for the whole do not change it: tyres stay black on a red car. */
  readonly fixed?: boolean;
}

const painted = (color: Rgb): UsualLook => ({ material: 'steel', color, finish: 'painted' });

export const USUAL_LOOKS: Readonly<Record<Kind, UsualLook>> = {
  chair: { material: 'oak' },
  table: { material: 'oak' },
  sofa: { material: 'fabric', color: [92, 110, 130] },
  bed: { material: 'oak' },
  shelf: { material: 'walnut' },
  lamp: { material: 'brass' },
  house: { material: 'brick' },
  tower: { material: 'stone' },
  castle: { material: 'stone' },
  bridge: { material: 'stone' },
  door: { material: 'oak' },
  car: painted([168, 28, 32]),
  truck: painted([44, 88, 140]),
  cart: { material: 'wood' },
  boat: { material: 'wood' },
  plane: painted([224, 226, 228]),
  rocket: painted([228, 228, 226]),
  tree: { material: 'leaf' },
  bush: { material: 'leaf' },
  flower: { material: 'silk', color: [214, 72, 110] },
  rock: { material: 'stone' },
  terrain: { material: 'grass' },
  mushroom: { material: 'skin', color: [196, 60, 44] },
  mug: { material: 'ceramic' },
  bottle: { material: 'glass', color: [92, 140, 104] },
  bowl: { material: 'ceramic' },
  barrel: { material: 'oak' },
  crate: { material: 'pine' },
  sword: { material: 'steel' },
  axe: { material: 'steel' },
  hammer: { material: 'iron' },
  shield: { material: 'steel' },
  bow: { material: 'walnut' },
  key: { material: 'brass' },
  gem: { material: 'ruby' },
  coin: { material: 'gold' },
  book: { material: 'leather', color: [116, 42, 36] },
  clock: { material: 'brass' },
  robot: { material: 'steel' },
  humanoid: { material: 'fabric', color: [74, 96, 132] },
  quadruped: { material: 'fur' },
  bird: { material: 'feather' },
  fish: { material: 'scale', color: [92, 134, 152] },
  insect: { material: 'scale', color: [46, 38, 34] },
  snake: { material: 'scale' },
  'round-food': { material: 'wax', color: [200, 44, 36] },
  'long-food': { material: 'wax', color: [222, 160, 62] },
  'flat-food': { material: 'wax', color: [204, 148, 84] },
  hat: { material: 'wool', color: [88, 62, 48] },
  shoe: { material: 'leather' },
  ball: { material: 'rubber', color: [202, 62, 40] },
  wheel: { material: 'rubber' },
  ladder: { material: 'pine' },
  fence: { material: 'pine' },
  flag: { material: 'fabric', color: [178, 34, 40] },
  gun: { material: 'iron' },
  cushion: { material: 'velvet' },
  ring: { material: 'gold' },
  instrument: { material: 'walnut' },
};

/** Of parts that usually are of something else than the whole. */
export const USUAL_PARTS: Readonly<Partial<Record<PartName, UsualLook>>> = {
  wheel: { material: 'rubber', fixed: true },
  window: { material: 'glass', color: [120, 150, 165], fixed: true },
  eye: { material: 'obsidian', fixed: true },
  headlight: { material: 'glass', color: [240, 236, 214], fixed: true },
  bulb: { material: 'neon', color: [255, 214, 140], fixed: true },
  sole: { material: 'rubber', fixed: true },
  page: { material: 'paper', fixed: true },
  string: { material: 'fabric', color: [222, 210, 186], fixed: true },
  seat: { material: 'fabric', color: [134, 62, 52] },
  handle: { material: 'leather' },
  blade: { material: 'steel' },
  guard: { material: 'brass' },
  pommel: { material: 'brass' },
  roof: { material: 'terracotta' },
  chimney: { material: 'brick' },
  horn: { material: 'bone' },
  beak: { material: 'bone', color: [226, 158, 48] },
  mane: { material: 'fur', color: [72, 48, 30] },
  trunk: { material: 'bark' },
  branch: { material: 'bark' },
  leaf: { material: 'leaf' },
  petal: { material: 'silk', color: [214, 72, 110] },
  fruit: { material: 'wax', color: [190, 36, 40] },
  shade: { material: 'fabric', color: [232, 220, 190] },
  sail: { material: 'fabric', color: [232, 226, 208] },
  engine: { material: 'iron' },
  hoop: { material: 'iron' },
  pillow: { material: 'fabric', color: [230, 226, 216] },
  dial: { material: 'ceramic' },
  hand: { material: 'iron' },
  antenna: { material: 'steel' },
  door: { material: 'walnut' },
};
