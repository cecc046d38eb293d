import { boxOf, joined, middleOf, moved, type Solid, scaled } from '../../geometry/shapes/solid.ts';
import type { Markings } from '../../materials/markings.ts';
import { randomSequence } from '../../materials/noise.ts';
import type { MaterialName } from '../../materials/recipes.ts';
import type { Kind } from '../prompt/kinds.ts';
import type { PartName } from '../prompt/lexicon/parts.ts';
import { type Look, type Part, PLAIN_LOOK, type Thing } from '../prompt/reading.ts';
import type { BodyPlan, SocketName } from './body-plan.ts';

/** What is asked of a generator: a thing as the prompt has it, and the seed of what the prompt leaves open. */
export interface Order {
  readonly kind: Kind;
  /** In its base form; may be a compound. */
  readonly noun: string;
  /** The word by which the list of nouns names what is to be made; undefined where the noun does. */
  readonly form?: string | undefined;
  /** Of a building, as far as the prompt says. */
  readonly storeys?: number | undefined;
  /** What such a thing is a kind of, the nearest first: a beagle is a hound, a dog... */
  readonly kin?: readonly string[];
  readonly look: Look;
  readonly parts: readonly Part[];
  /** Words before the noun that no table knows: `rocking`, `sports`. */
  readonly others: readonly string[];
  /** The next number from 0 to 1, the same order for the same seed. */
  readonly random: () => number;
  /** Words, styles, forms and parts of the prompt that the generator has made something of, as it notes them. */
  readonly heard: Set<string>;
}

/** sRGB, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** What a piece is made of where the prompt says nothing. */
export interface PieceMaterial {
  readonly material: MaterialName;
  /** In place of the material's own. */
  readonly color?: Rgb;
  readonly finish?: 'polished' | 'matte' | 'brushed' | 'rough' | 'painted' | 'hammered';
  /** 0, 1 or 2: along which the grain runs. */
  readonly axis?: 0 | 1 | 2;
  /** In a second colour: an animal's coat. They stay where the prompt gives the thing one other colour. */
  readonly markings?: Markings;
}

/** A closed piece of a thing, in metres, Y up, the thing's front towards +Z and its left towards +X. */
export interface Piece {
  /** Unique in the thing; snake case, as in `leg_front_left`. */
  readonly name: string;
  /** What words address it by. */
  readonly part?: PartName;
  readonly solid: Solid;
  readonly material: PieceMaterial;
  /**
   * The thing's own colour and material words go to main pieces; its second colour or material, if it has one, to accents.
   * Fixed pieces never change unless their part is named: tyres, flames.
   */
  readonly role: 'main' | 'accent' | 'fixed';
  /** Of the piece that is a figure's skin, where its joints are. */
  readonly plan?: BodyPlan;
  /** Of what a figure wears that no limb bends: the socket that it moves with. */
  readonly wornOn?: SocketName;
}

/** Makes the pieces of a thing that is asked for. */
export type Generator = (order: Order) => readonly Piece[];

/** @param seed another seed, another variant where the prompt leaves one open */
export function orderOf(thing: Pick<Thing, 'kind' | 'noun'> & Partial<Thing>, seed: number): Order {
  const { kind, noun, form, storeys, kin = [], look = PLAIN_LOOK, parts = [], others = [] } = thing;
  return {
    kind,
    noun,
    form,
    storeys,
    kin,
    look,
    parts,
    others,
    random: randomSequence(seed),
    heard: new Set(),
  };
}

/** Whether the noun, its form or a word before it is or contains one of these words or phrases. */
export function asks({ noun, form = '', others, heard }: Order, ...words: readonly string[]): boolean {
  const said = ` ${others.join(' ')} ${noun} ${form} `.replaceAll('-', ' ');
  const met = words.filter((word) => said.includes(` ${word} `));
  for (const word of met.flatMap((phrase) => phrase.split(' '))) heard.add(word);
  return met.length > 0;
}

/** Whether WordNet has the noun as a kind of one of these. */
export const isA = ({ kin = [] }: Order, ...words: readonly string[]): boolean =>
  words.some((word) => kin.includes(word));

/** Rows by the words that name them. */
export type Table<Row> = readonly (readonly [words: readonly string[], row: Row])[];

/**
 * The row of a table that the noun means: the first that it names itself, else the first that is named by the nearest of
 * what it is a kind of. Words before the noun choose too: `sea turtle`, `polar bear`.
 */
export function rowFor<Row>(order: Order, table: Table<Row>): Row | undefined {
  const named = table.find(([words]) => asks(order, ...words));
  if (named) return named[1];
  for (const word of order.kin ?? []) {
    const row = table.find(([words]) => words.includes(word));
    if (row) return row[1];
  }
  return undefined;
}

/** How many of a part the prompt wants: 0 where it says there is none, the usual number where it says nothing. */
export function partCount({ parts, heard }: Order, name: PartName, usual: number, most = 24): number {
  const said = parts.filter((part) => part.name === name);
  if (said.length === 0) return usual;
  heard.add(name);
  if (said.some(({ count }) => count === 0)) return 0;
  const count = said.reduce((sum, part) => sum + (part.count ?? 0), 0);
  return Math.min(most, count || Math.max(1, usual));
}

/** How many of what is fitted to it the prompt wants, by what that is called: a bridge's lamps. @param usual where it has no number */
export function fittings({ parts, heard }: Order, usual: number, ...nouns: readonly string[]): number {
  const said = parts.filter(({ name, noun }) => name === 'fitting' && nouns.includes(noun));
  if (said.length > 0) heard.add('fitting');
  return said.reduce((sum, { count }) => sum + (count ?? usual), 0);
}

/** The same of what it has a usual number of where the prompt says nothing of it: a galleon's cannons. */
export const ownFittings = (order: Order, usual: number, ...nouns: readonly string[]): number =>
  order.parts.some(({ name, noun }) => name === 'fitting' && nouns.includes(noun))
    ? fittings(order, usual, ...nouns)
    : usual;

/** How many storeys, tiers or layers the prompt wants, if it says so. */
export function storeysOf({ storeys, heard }: Order, usual: number, most: number): number {
  if (storeys === undefined) return usual;
  heard.add(STOREYS);
  return Math.min(most, storeys);
}

/** What a generator has heard that makes a storey, a tier or a layer of each that is asked for. */
export const STOREYS = 'storeys';

/** Whether a part is there: by the prompt's word, else as is usual. */
export const hasPart = (order: Order, name: PartName, usual: boolean): boolean =>
  partCount(order, name, usual ? 1 : 0) > 0;

/** The factors that the prompt's words set, 1 where they say nothing. Size is applied to the whole thing afterwards. */
export function proportionsOf({ look }: Order) {
  const { height = 1, width = 1, length = 1, thickness = 1 } = look.proportions;
  return { height, width, length, thickness };
}

/** The same of one of its parts: `a long tail`. */
export function partFactors({ parts }: Order, name: PartName) {
  const factors = { size: 1, height: 1, width: 1, length: 1, thickness: 1 };
  for (const part of parts)
    if (part.name === name)
      for (const key of Object.keys(factors) as (keyof typeof factors)[])
        factors[key] *= part.look.proportions[key] ?? 1;
  return factors;
}

/** Whether the prompt gives the thing this form: `a round table`. */
export const formed = ({ look, heard }: Order, form: Look['forms'][number]): boolean =>
  look.forms.includes(form) && heard.add(form).size > 0;
/** The same of one of its parts: `a flat roof`. */
export const partFormed = ({ parts, heard }: Order, name: PartName, form: Look['forms'][number]): boolean =>
  parts.some((part) => part.name === name && part.look.forms.includes(form)) && heard.add(form).size > 0;
/** Whether the prompt wants this style: `a low-poly tree`. */
export const styled = ({ look, heard }: Order, style: Look['styles'][number]): boolean =>
  look.styles.includes(style) && heard.add(style).size > 0;

/** One of several, by the seed. */
export const pick = <T>({ random }: Order, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)]!;

/** A number between two, by the seed. */
export const range = ({ random }: Order, from: number, to: number): number => from + (to - from) * random();

interface PieceOptions {
  readonly part?: PartName;
  readonly role?: Piece['role'];
  /** `#rrggbb`. */
  readonly color?: string;
  readonly finish?: NonNullable<PieceMaterial['finish']>;
  readonly axis?: 0 | 1 | 2;
  readonly markings?: Markings;
  readonly wornOn?: SocketName;
}

/** @param role main by default */
export function piece(
  name: string,
  solid: Solid,
  material: MaterialName,
  { part, role = 'main', color, finish, axis, markings, wornOn }: PieceOptions = {},
): Piece {
  return {
    name,
    ...(part && { part }),
    solid,
    material: {
      material,
      ...(color && { color: rgb(color) }),
      ...(finish && { finish }),
      ...(axis !== undefined && { axis }),
      ...(markings && { markings }),
    },
    role,
    ...(wornOn && { wornOn }),
  };
}

/** @param hex `#rrggbb` */
export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Moves pieces together. */
export const shifted = (pieces: readonly Piece[], x: number, y: number, z: number): Piece[] =>
  changed(pieces, (solid) => moved(solid, x, y, z));

/** Changes every piece's solid, and its plan with it. */
export const changed = (pieces: readonly Piece[], change: (solid: Solid) => Solid): Piece[] =>
  pieces.map(({ plan, ...one }) => ({
    ...one,
    solid: change(one.solid),
    ...(plan && { plan: { ...plan, places: change(plan.places) } }),
  }));

/** The size that the prompt wants, the lowest point on y = 0, the middle of its width and depth on the axis. */
export function placed(order: Order, pieces: readonly Piece[]): Piece[] {
  const size = order.look.proportions.size ?? 1;
  return changed(standing(pieces), (solid) => scaled(solid, size));
}

/** The lowest point on y = 0, the middle of the width and depth on the axis. */
export function standing(pieces: readonly Piece[]): Piece[] {
  const box = boxOf(joined(...pieces.map(({ solid }) => solid)));
  const [x, , z] = middleOf(box);
  return shifted(pieces, -x, -box.min[1], -z);
}
