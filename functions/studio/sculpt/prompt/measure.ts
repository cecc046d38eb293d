import { countOf } from './lexicon/modifiers.ts';

/** What a prompt says that a thing measures. */
export interface Measure {
  readonly metres: number;
  /** @default its largest measure */
  readonly along?: 'height' | 'width' | 'length';
}

const UNITS: Readonly<Record<string, number>> = {
  ...named(1, 'm meter meters metre metres'),
  ...named(0.01, 'cm centimeter centimeters centimetre centimetres'),
  ...named(0.001, 'mm millimeter millimeters millimetre millimetres'),
  ...named(0.3048, 'ft foot feet'),
  ...named(0.0254, 'inch inches'),
  ...named(0.9144, 'yard yards'),
};

const WAYS: Readonly<Record<string, NonNullable<Measure['along']>>> = {
  ...ways('height', 'tall high'),
  ...ways('width', 'wide across broad'),
  ...ways('length', 'long'),
};

/** Words that are more than a unit: they measure where a way follows or a figure comes before. */
const OTHERWISE_TOO = ['foot', 'feet', 'yard', 'yards'];

/** `2 m tall`, `1.2 meters`, `6ft`, `3-meter-long`, `two metres high`: a measure, and how many words say it. */
export function measureAt(
  words: readonly string[],
  at: number,
): { readonly measure: Measure; readonly length: number } | undefined {
  const said = words.slice(at, at + 3);
  const [first = ''] = said;
  const parts = first.split('-');
  // `2m`, `3-meter-long`, `6ft-tall`
  const [, figure, unit] = /^(\d+(?:\.\d+)?)([a-z]*)$/.exec(parts[0]!) ?? [];
  const number = figure === undefined ? countOf(parts[0]!) : Number(figure);
  if (number === undefined || number === 0) return undefined;
  const rest = [...(unit ? [unit] : []), ...parts.slice(1), ...said.slice(1)];
  const own = (unit ? 1 : 0) + parts.length - 1;
  const [name = '', way = ''] = rest;
  const metres = Object.hasOwn(UNITS, name) ? UNITS[name]! * number : undefined;
  if (metres === undefined) return undefined;
  const along = Object.hasOwn(WAYS, way) ? WAYS[way] : undefined;
  if (along === undefined && OTHERWISE_TOO.includes(name) && figure === undefined) return undefined;
  // `a chair with 4 feet`
  if (along === undefined && OTHERWISE_TOO.includes(name) && own === 0) return undefined;
  const used = along === undefined ? 1 : 2;
  return { measure: { metres, ...(along && { along }) }, length: 1 + Math.max(0, used - own) };
}

function named(metres: number, words: string): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word) => [word, metres]));
}

function ways(along: NonNullable<Measure['along']>, words: string): Record<string, typeof along> {
  return Object.fromEntries(words.split(' ').map((word) => [word, along]));
}
