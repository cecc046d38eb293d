import { readFileSync } from 'node:fs';
import type { Look, Reading, Thing } from '../../../functions/studio/sculpt/prompt/reading.ts';

/** What stands of one thing in the sheet; alternatives of a word are parted by `|`. */
interface SheetThing {
  readonly noun: string;
  readonly kind: string;
  /** @default 1 */
  readonly count?: number | 'many';
  readonly arrangement?: string;
  /** Colours and materials, `+moss` for what covers it. */
  readonly look?: readonly string[];
  readonly parts?: Readonly<Record<string, { readonly count?: number; readonly look?: readonly string[] }>>;
}

/** A prompt, and what must be built of it; or why nothing can be. The first thing is the subject. */
export interface SheetRow {
  readonly prompt: string;
  readonly things?: readonly SheetThing[];
  /** `1 in 0`: indices into the things. */
  readonly relations?: readonly string[];
  /** Whether things that the sheet does not name may be built as well. */
  readonly loose?: true;
  readonly refuse?: 'language' | 'nothing';
}

export type Verdict = 'yes' | 'roughly' | 'no' | 'refused';
export type Half = 'tuned' | 'held-out';

/** The rows of one half, as they were frozen before anything was tuned. */
export const sheetHalf = (half: Half): readonly SheetRow[] =>
  readFileSync(new URL(`${half}.jsonl`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as SheetRow);

/**
 * Compares what was read with what must be built. It cannot tell whether the shape is like the thing: eyes judge that.
 *
 * @param reading undefined where the prompt is refused
 * @returns `no` where the subject is another thing, `roughly` where something else misses or is too much
 */
export function judge(row: SheetRow, reading: Reading | undefined): Verdict {
  if (row.refuse) return reading ? 'no' : 'yes';
  if (!reading) return 'refused';
  const [subject] = reading.things;
  const [wanted] = row.things!;
  if (!subject || !one(wanted!.kind).includes(subject.kind)) return 'no';
  return isWhole(row, reading) ? 'yes' : 'roughly';
}

const one = (alternatives: string): readonly string[] => alternatives.split('|');

function isWhole({ things = [], relations = [], loose }: SheetRow, reading: Reading): boolean {
  const places = things.map((thing) => reading.things.findIndex((built) => matches(thing, built)));
  if (places.includes(-1) || places[0] !== 0) return false;
  if (!loose && reading.things.length > things.length) return false;
  return relations.every((relation) => {
    const [subject, name, object] = relation.split(' ');
    return reading.relations.some(
      (read) =>
        read.subject === places[Number(subject)] &&
        read.name === name &&
        read.object === places[Number(object)],
    );
  });
}

function matches(wanted: SheetThing, built: Thing): boolean {
  const said = ` ${[...built.others, built.noun].join(' ')}`;
  return (
    one(wanted.kind).includes(built.kind) &&
    one(wanted.noun).some((noun) => said.endsWith(` ${noun}`)) &&
    (wanted.count === 'many' ? built.count >= 3 : built.count === (wanted.count ?? 1)) &&
    (wanted.arrangement === undefined || wanted.arrangement === built.arrangement) &&
    shows(wanted.look, built.look) &&
    Object.entries(wanted.parts ?? {}).every(([name, { count, look }]) =>
      built.parts.some(
        (part) =>
          part.name === name && (count === undefined || part.count === count) && shows(look, part.look),
      ),
    )
  );
}

function shows(wanted: readonly string[] = [], { colors, materials, coverings }: Look): boolean {
  const said = [
    ...colors.map(({ name }) => name.replace('grey', 'gray')),
    ...materials,
    ...coverings.map((name) => `+${name}`),
  ];
  return wanted.every((word) => said.some((name) => name === word || name.endsWith(` ${word}`)));
}
