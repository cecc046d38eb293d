import type { PlanName } from '../../../functions/service/domain/plans.ts';
import { between, pick, type Random, randomOf } from '../world/random.ts';

/** What callers and the owner do. */
export const ACTIONS = [
  'create',
  'hosted',
  'derive',
  'burst',
  'get',
  'wait',
  'list',
  'credits',
  'cancel',
  'delete',
  'rename',
  'collect',
  'deliveries',
  'resend',
  'rotate',
  'download',
  'foreign',
  'buy',
  'change',
  'reverse',
  'pack',
  'plan',
  'limits',
  'pause',
  'resume',
  'newKey',
  'account',
  'maintenance',
  'stop',
  'topUp',
  'mark',
  'import',
] as const;
export type ActionKind = (typeof ACTIONS)[number];

/** One thing that somebody does; what it needs beside, it draws by its name. */
export interface Action {
  /** Unique in its script. */
  readonly name: string;
  /** From the beginning. */
  readonly at_ms: number;
  readonly kind: ActionKind;
  /** Which of the accounts. */
  readonly account: number;
}

export const ACCOUNTS = [
  { plan: 'starter', packCredits: 0 },
  { plan: 'pro', packCredits: 300 },
  { plan: 'free', packCredits: 1_000 },
  { plan: 'max', packCredits: 0 },
  { plan: 'free', packCredits: 0, subscribes: true },
] as const satisfies readonly Opened[];

/** How an account begins. */
interface Opened {
  readonly plan: PlanName;
  readonly packCredits: number;
  /** Whether it pays for a plan, whose month ends on the first day. */
  readonly subscribes?: true;
}

const WEIGHTS: Readonly<Record<ActionKind, number>> = {
  create: 24,
  hosted: 14,
  derive: 10,
  burst: 3,
  get: 8,
  wait: 4,
  list: 4,
  credits: 3,
  cancel: 8,
  delete: 5,
  rename: 3,
  collect: 6,
  deliveries: 2,
  resend: 3,
  rotate: 1,
  download: 2,
  foreign: 2,
  buy: 5,
  change: 4,
  reverse: 4,
  pack: 2,
  plan: 2,
  limits: 2,
  pause: 1,
  resume: 3,
  newKey: 2,
  account: 0.5,
  maintenance: 0.5,
  stop: 1,
  // Drawn by themselves.
  topUp: 0,
  mark: 0,
  import: 0,
};

/** What an owner changes of what an account may do. */
const CHANGES: readonly ActionKind[] = ['plan', 'limits', 'pause', 'change', 'reverse'];

/** What happens in so many days: in rushes, with hours between them in which little does. */
export function scriptOf(seed: number, days: number, actionsADay: number): readonly Action[] {
  const random = randomOf(seed, 'script');
  const length_ms = days * 24 * 3_600_000;
  const count = Math.max(10, Math.round(days * actionsADay));
  const rushes = Array.from({ length: Math.max(1, Math.round(days * 3)) }, () => random() * length_ms);
  const drawnActions = Array.from({ length: count }, (_, i): Action => {
    const inRush = random() < 0.85;
    const drawn_ms = inRush ? pick(random, rushes) + random() ** 2 * 600_000 : random() * length_ms;
    // The sweeper comes at each full minute: some requests are under way then.
    const isAtSweep = random() < 0.15;
    const at_ms = isAtSweep ? Math.ceil(drawn_ms / 60_000) * 60_000 - between(random, 0, 250) : drawn_ms;
    return {
      name: `a${i}`,
      at_ms: Math.floor(at_ms),
      kind: drawn(random),
      account: between(random, 0, ACCOUNTS.length - 1),
    };
  });
  // What an owner changes meets requests that are under way.
  const met = drawnActions
    .filter(({ kind }) => CHANGES.includes(kind) && random() < 0.6)
    .map(({ name, at_ms, account }): Action => {
      const before_ms = Math.floor(random() * 400);
      return { name: `${name}met`, at_ms: Math.max(0, at_ms - before_ms), kind: 'burst', account };
    });
  const set = settingsOf(seed, length_ms, Math.max(3, Math.round(count / 12)));
  const imports = importsOf(seed, drawnActions, Math.max(2, Math.round(count / 16)));
  return [...drawnActions, ...met, ...set, ...imports].sort((a, b) => a.at_ms - b.at_ms);
}

/** What owners set, most of it early, so that it is there when credits go. All else happens as it would without. */
function settingsOf(seed: number, length_ms: number, count: number): readonly Action[] {
  const random = randomOf(seed, 'settings');
  return Array.from({ length: count }, (_, i) => ({
    name: `set${i}`,
    at_ms: Math.floor(random() ** 2 * length_ms),
    kind: random() < 0.75 ? 'topUp' : 'mark',
    account: between(random, 0, ACCOUNTS.length - 1),
  }));
}

/** Models that are taken in: beside what else is done then. */
function importsOf(seed: number, beside: readonly Action[], count: number): readonly Action[] {
  const random = randomOf(seed, 'imports');
  return Array.from({ length: count }, (_, i) => ({
    name: `import${i}`,
    at_ms: pick(random, beside).at_ms + between(random, 0, 5_000),
    kind: 'import',
    account: between(random, 0, ACCOUNTS.length - 1),
  }));
}

function drawn(random: Random): ActionKind {
  const total = ACTIONS.reduce((sum, kind) => sum + WEIGHTS[kind], 0);
  let left = random() * total;
  for (const kind of ACTIONS) {
    left -= WEIGHTS[kind];
    if (left <= 0) return kind;
  }
  return 'create';
}
