import { Random } from '../support/fuzz/random.ts';
import { TEARS } from './tear.ts';

/** When the process is killed. */
export type Moment =
  /** While it starts, on a folder with data. */
  | 'boot'
  /** While it starts for the first time, and makes its accounts. */
  | 'seeding'
  /** While its users are at work. */
  | 'load'
  /** A moment after a create went out. */
  | 'create'
  /** About when a job ends. */
  | 'settle'
  /** When a webhook has arrived, before it is answered. */
  | 'send'
  /** After it was told to stop. */
  | 'shutdown'
  /** After two were started on the folder at once. */
  | 'two starts';

/** One kill. */
export interface Step {
  readonly number: number;
  readonly moment: Moment;
  /** How much later, 0 to 1 of what the moment allows. */
  readonly delay: number;
  /** The name of what is torn of the last write, if anything is. */
  readonly tear: string | undefined;
  /** For all else that is drawn in this step. */
  readonly seed: number;
}

/** How many of thirty steps each takes. */
const WEIGHTS: Readonly<Record<Moment, number>> = {
  create: 7,
  load: 5,
  settle: 5,
  boot: 5,
  send: 3,
  shutdown: 3,
  'two starts': 1,
  seeding: 1,
};

const MOMENTS = Object.entries(WEIGHTS).flatMap(([moment, weight]) =>
  Array.from({ length: weight }, () => moment as Moment),
);

/** The kills of a seed: the same for the same seed, each moment at least once in thirty of them. */
export function planOf(seed: number, kills: number): Step[] {
  const random = new Random(seed);
  let left: Moment[] = [];
  return Array.from({ length: kills }, (_, i) => {
    if (left.length === 0) left = shuffled(MOMENTS, random);
    return {
      number: i + 1,
      moment: left.pop()!,
      delay: random.next(),
      tear: random.next() < 0.5 ? random.pick(Object.keys(TEARS)) : undefined,
      seed: random.below(2 ** 31),
    };
  });
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const all = [...list];
  for (let i = all.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [all[i], all[j]] = [all[j]!, all[i]!];
  }
  return all;
}
