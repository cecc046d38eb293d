import { OPEN_SHARDS } from '../../functions/service/store/keys.ts';
import { requestsPerJob } from '../load/mix.ts';
import type { Measured, MeasuredRoute } from './measured.ts';
import { TIMES } from './recorded.ts';
import type { TemplateNumbers } from './template-numbers.ts';

/** How the load's own names are those of the template's functions. */
const FROM_TEXT = 'POST /v1/models/from-text';
const REMESH = 'POST /v1/assets/{id}/remesh';
const ENGINES = [
  { route: FROM_TEXT, engine: 'Engine: Sculpt', ms: TIMES.fromText.ms },
  { route: REMESH, engine: 'Engine: Remesh', ms: TIMES.remesh.ms },
] as const;
const SETTLE = 'Ends a job: result or refund, slot back, delivery owed';
const SENDER = 'Signs and sends due webhooks';
const FILE = 'GET a picture';
/** A request of the load that is refused costs no more than any. */
const UNMEASURED = ['refused'];

/** This many MB are one vCPU; with fewer, what computes takes longer. */
const VCPU_MB = 1_769;
const FREE_DISK_MB = 512;

/** What nobody could count here. */
export const ASSUMED = {
  /** Jobs that have a webhook. */
  webhookShare: 0.25,
  /** How long a receiver takes to answer. */
  receiver_ms: 300,
  /** How much more than the hour's mean its busiest second brings. */
  peak: 10,
  /** What X-Ray keeps of requests. */
  tracedShare: 0.05,
  /** Of a call to DynamoDB, S3 or Step Functions within the region; on one machine it takes next to nothing. */
  roundTrip_ms: 5,
  /** Receipts, deletions and polls of the queue, of each message. */
  sqsRequests: 3,
} as const;

/** What one job costs, with all that is asked about it. */
export interface JobUse {
  readonly apiRequests: number;
  readonly fileRequests: number;
  readonly answered_gb: number;
  readonly lambdaRequests: number;
  readonly lambda_gbS: number;
  readonly lambdaDisk_gbS: number;
  /** Functions that are busy with it, together. */
  readonly lambda_s: number;
  readonly readUnits: number;
  readonly tableWriteUnits: number;
  readonly indexWriteUnits: number;
  readonly jobIndexWriteUnits: number;
  readonly deliveryIndexWriteUnits: number;
  readonly transitions: number;
  readonly execution_s: number;
  readonly sqsRequests: number;
  readonly s3Writes: number;
  readonly s3Reads: number;
  readonly stored_gb: number;
  readonly log_gb: number;
  readonly traces: number;
}

const GB = 2 ** 30;

/** @throws Error naming what was not measured */
export function jobUse(measured: Measured, template: TemplateNumbers): JobUse {
  const mix = Object.entries(requestsPerJob()).filter(([route]) => !UNMEASURED.includes(route));
  const routeOf = (route: string): MeasuredRoute => {
    const found = measured.routes[route];
    if (!found) throw new Error(`${route} was not measured: npm run cost -- --measure`);
    return found;
  };
  const fn = (description: string) => {
    const found = template.functions[description];
    if (!found) throw new Error(`The template has no function "${description}".`);
    return found;
  };
  const asked = mix.filter(([route]) => route !== FILE);
  const each = (of: (route: MeasuredRoute) => number): number =>
    asked.reduce((sum, [route, count]) => sum + count * of(routeOf(route)), 0);
  // What a webhook adds, of the one route that was measured with it.
  const told = (of: (route: MeasuredRoute) => number): number =>
    ASSUMED.webhookShare * (of(routeOf(`${FROM_TEXT} with a webhook`)) - of(routeOf(FROM_TEXT)));
  const all = (of: (route: MeasuredRoute) => number): number => each(of) + told(of);
  const calls = (name: string) => all((route) => route.calls[name] ?? 0);
  const index = (kind?: string) =>
    all(({ indexWriteUnits }) =>
      Object.entries(indexWriteUnits).reduce(
        (sum, [of, units]) => sum + (kind === undefined || of === kind ? units : 0),
        0,
      ),
    );
  const isCreate = (route: string) => ENGINES.some((one) => one.route === route);
  const waits_ms = (route: string) => {
    const counts = Object.values(routeOf(route).calls);
    return ASSUMED.roundTrip_ms * counts.reduce((total, count) => total + count, 0);
  };
  const runs = [
    ...asked.map(([route, count]) => ({
      fn: fn(route.replace(/\?.*/, '')),
      count,
      // All round trips of a job are the create's: those of engine and settling are among them.
      ms: (isCreate(route) ? TIMES.create : TIMES.read).ms,
      waits_ms: waits_ms(route),
    })),
    ...ENGINES.map(({ route, engine, ms }) => ({
      fn: fn(engine),
      count: countOf(mix, route),
      ms,
      waits_ms: 0,
    })),
    ...ENGINES.map(({ route }) => ({
      fn: fn(SETTLE),
      count: countOf(mix, route),
      ms: TIMES.settle.ms,
      waits_ms: 0,
    })),
    { fn: fn(SENDER), count: ASSUMED.webhookShare, ms: TIMES.read.ms, waits_ms: ASSUMED.receiver_ms },
  ].map(({ fn: { memory_mb, disk_mb }, count, ms, waits_ms }) => ({
    memory_mb,
    disk_mb,
    count,
    s: (count * (ms * Math.max(1, VCPU_MB / memory_mb) + waits_ms)) / 1_000,
  }));
  const sum = (of: (run: (typeof runs)[number]) => number) => runs.reduce((total, run) => total + of(run), 0);
  const apiRequests = asked.reduce((total, [, count]) => total + count, 0);
  const fileRequests = countOf(mix, FILE);
  const lambdaRequests = sum(({ count }) => count);
  return {
    apiRequests,
    fileRequests,
    answered_gb: (each((route) => route.answered_bytes) + all((route) => route.stored_bytes)) / GB,
    lambdaRequests,
    lambda_gbS: sum(({ s, memory_mb }) => (s * memory_mb) / 1_024),
    lambdaDisk_gbS: sum(({ s, disk_mb }) => (s * (disk_mb - FREE_DISK_MB)) / 1_024),
    lambda_s: sum(({ s }) => s),
    readUnits: all((route) => route.readUnits),
    tableWriteUnits: all((route) => route.writeUnits),
    indexWriteUnits: index(),
    jobIndexWriteUnits: index('JOB'),
    deliveryIndexWriteUnits: index('DELIVERY'),
    transitions: all((route) => route.transitions),
    execution_s: ENGINES.reduce(
      (total, { route, ms }) => total + (countOf(mix, route) * (ms + TIMES.settle.ms)) / 1_000,
      0,
    ),
    sqsRequests: ASSUMED.sqsRequests * calls('sqs SendMessage'),
    s3Writes: calls('s3 PUT'),
    s3Reads: calls('s3 GET') + calls('s3 HEAD') + fileRequests,
    stored_gb: all((route) => route.stored_bytes) / GB,
    log_gb: all((route) => route.log_bytes) / GB,
    traces: ASSUMED.tracedShare * (apiRequests + 1),
  };
}

const countOf = (mix: readonly (readonly [string, number])[], route: string): number =>
  mix.find(([name]) => name === route)?.[1] ?? 0;

/** Partitions of a kind of open work that are written. */
export const INDEX_PARTITIONS = OPEN_SHARDS;
