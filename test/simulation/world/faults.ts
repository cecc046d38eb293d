import { hashOf, pick, type Random, randomOf } from './random.ts';

/**
 * `throttled`, `conflict`, `down`: nothing is done, and the caller is told so. `lostRequest`: nothing is done, the connection
 * breaks. `lostAnswer`: it is done, the connection breaks. `again`: its answer was lost, and the SDK has sent it once more.
 * `killedBefore`, `killedAfter`: the process dies there. `late`: the request is on its way for minutes, whatever becomes of
 * its sender. `slow`: so is the answer. `stalled`: the whole process stands still for seconds.
 */
export const FAULTS = [
  'throttled',
  'conflict',
  'down',
  'lostRequest',
  'lostAnswer',
  'again',
  'killedBefore',
  'killedAfter',
  'late',
  'slow',
  'stalled',
] as const;
export type Fault = (typeof FAULTS)[number];

/** What of a fault happens before, and what after the request is done. */
export const BEFORE: readonly Fault[] = ['throttled', 'conflict', 'down', 'lostRequest', 'killedBefore'];
export const AFTER: readonly Fault[] = ['lostAnswer', 'again', 'killedAfter'];

/** One await of a process: what it asks of whom. */
export interface Crossing {
  /** Of the process. */
  readonly by: string;
  readonly step: number;
  readonly role: string;
  readonly service: string;
  readonly operation: string;
  readonly isWrite: boolean;
}

/** The faults of a run by the crossing at which they happen: `process/step`. */
export type FaultScript = Readonly<Record<string, Fault>>;

export const placeOf = ({ by, step }: Crossing): string => `${by}/${step}`;

interface Outage {
  readonly service: string;
  readonly from_ms: number;
  readonly to_ms: number;
  readonly fault: Fault;
}

/** The first minute, in which accounts are opened. */
const QUIET_MS = 60_000;

const SERVICES = ['dynamodb', 'sqs', 'states', 's3', 'lambda', 'http'];

/** How a seed goes about it: how much happens, where most of it, and which services are away for a while. */
export class FaultPlan {
  readonly happened: Record<string, Fault> = {};
  readonly #troubled = new Set<string>();
  readonly #seed: number;
  readonly #script: FaultScript | undefined;
  readonly #rate: number;
  readonly #focus: number;
  readonly #focusRate: number;
  readonly #favourite: Fault | undefined;
  readonly #outages: readonly Outage[];
  readonly #start_ms: number;
  readonly #end_ms: number;

  /** @param script what happens instead of what the seed would bring */
  constructor(
    seed: number,
    { start_ms, end_ms, script }: { start_ms: number; end_ms: number; script?: FaultScript | undefined },
  ) {
    const random = randomOf(seed, 'faults');
    this.#seed = seed;
    this.#script = script;
    this.#rate = pick(random, [0, 0.002, 0.01, 0.03, 0.08]);
    this.#focus = Math.floor(random() * 16);
    this.#focusRate = pick(random, [0, 0.1, 0.3]);
    this.#favourite = random() < 0.4 ? pick(random, FAULTS) : undefined;
    this.#outages = random() < 0.4 ? outagesOf(random, start_ms, end_ms) : [];
    this.#start_ms = start_ms + QUIET_MS;
    this.#end_ms = end_ms;
  }

  /** What happens at this await. */
  at(crossing: Crossing, now_ms: number): Fault | undefined {
    const place = placeOf(crossing);
    const fault = this.#script ? this.#script[place] : this.#drawn(crossing, now_ms);
    if (fault) {
      this.happened[place] = fault;
      this.#troubled.add(crossing.by);
    }
    return fault;
  }

  /** Whether a fault has happened to the process of this name. */
  hasTroubled(process: string): boolean {
    return this.#troubled.has(process);
  }

  #drawn(crossing: Crossing, now_ms: number): Fault | undefined {
    if (now_ms < this.#start_ms || now_ms > this.#end_ms) return undefined;
    const random = randomOf(this.#seed, placeOf(crossing));
    const outage = this.#outages.find(
      ({ service, from_ms, to_ms }) => service === crossing.service && now_ms >= from_ms && now_ms < to_ms,
    );
    if (outage && random() < 0.9) return possible(outage.fault, crossing);
    const isFocus =
      hashOf(`${crossing.role} ${crossing.operation} ${Math.min(crossing.step, 12)}`) % 16 === this.#focus;
    if (random() >= (isFocus ? Math.max(this.#rate, this.#focusRate) : this.#rate)) return undefined;
    const fault = this.#favourite && random() < 0.7 ? this.#favourite : pick(random, FAULTS);
    return possible(fault, crossing);
  }
}

/** A fault that the service in question can have. */
function possible(fault: Fault, { service, operation, isWrite, role }: Crossing): Fault | undefined {
  if (role === 'machine' && !['throttled', 'down', 'lostAnswer', 'conflict', 'late'].includes(fault))
    return 'down';
  if (service === 'timer') return fault.startsWith('killed') ? fault : undefined;
  if (service === 'http')
    return ['throttled', 'conflict', 'down', 'again'].includes(fault) ? 'lostRequest' : fault;
  if (fault === 'conflict' && !(service === 'dynamodb' && isWrite)) return 'throttled';
  // A transaction has a token: the second is answered as the first.
  if (fault === 'again' && operation.startsWith('Transact')) return 'lostAnswer';
  return fault;
}

function outagesOf(random: Random, start_ms: number, end_ms: number): readonly Outage[] {
  return Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
    const from_ms = start_ms + random() * (end_ms - start_ms);
    const length_ms = pick(random, [20_000, 120_000, 900_000, 7_200_000]);
    const fault = pick<Fault>(random, ['throttled', 'down', 'lostRequest', 'lostAnswer']);
    return { service: pick(random, SERVICES), from_ms, to_ms: from_ms + length_ms, fault };
  });
}
