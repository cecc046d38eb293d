import { percentile } from './numbers.ts';
import type { LoadResult, Observed } from './run-load.ts';

/** A run is looked at in so many parts. */
const PARTS = 4;
/** One account's flood may move another's 99th percentile by so much. */
const FAIR_RATIO = 1.2;

export interface RouteTimes {
  readonly route: string;
  readonly count: number;
  readonly p50_ms: number;
  readonly p90_ms: number;
  readonly p99_ms: number;
  /** How often each status came, with the code of a refusal. */
  readonly answers: Readonly<Record<string, number>>;
}

export interface Fairness {
  readonly what: string;
  readonly calm_p99_ms: number;
  readonly flood_p99_ms: number;
  readonly ratio: number;
  readonly verdict: 'fair' | 'unfair';
  /** The same ratio of each part of the run, in order: what grows with what is stored, shows. */
  readonly byPart: readonly number[];
}

export interface LoadReport extends Omit<LoadResult, 'observed' | 'faults'> {
  readonly requests: number;
  readonly routes: readonly RouteTimes[];
  /** Of the other accounts, with and without the flood of the one. */
  readonly fairness: readonly Fairness[];
  /** 99th percentile of how late requests were sent. */
  readonly late_p99_ms: number;
  readonly faults: Readonly<Record<string, number>>;
  /** What must not be, in words; nothing if the run is good. Times are not among it. */
  readonly problems: readonly string[];
}

/** What a run says. */
export function reportOf({ observed, faults, ...rest }: LoadResult): LoadReport {
  const own = observed.filter(({ isFlood }) => !isFlood);
  const routes = [...new Set(own.map(({ route }) => route))].sort();
  const { jobs, webhooks, audit } = rest;
  const isRead = ({ route }: Observed) => !route.includes('POST') || route.includes('estimate');
  return {
    ...rest,
    requests: observed.length,
    routes: routes.map((route) =>
      timesOf(
        route,
        own.filter((one) => one.route === route),
      ),
    ),
    fairness: [
      fairnessOf('reads', own.filter(isRead), rest.options.duration_ms),
      fairnessOf(
        'creates',
        own.filter((one) => !isRead(one)),
        rest.options.duration_ms,
      ),
    ],
    late_p99_ms: percentile(
      observed.map(({ late_ms }) => late_ms),
      0.99,
    ),
    faults: Object.fromEntries(faults),
    problems: [
      ...[...faults].map(([fault, count]) => `${count} times ${fault}`),
      ...(jobs.open > 0 ? [`${jobs.open} of ${jobs.accepted} jobs have not ended.`] : []),
      ...(webhooks.missing > 0 ? [`${webhooks.missing} of ${webhooks.owed} webhooks did not come.`] : []),
      ...audit.problems,
    ],
  };
}

function timesOf(route: string, observed: readonly Observed[]): RouteTimes {
  const took = observed.map(({ took_ms }) => took_ms);
  const answers: Record<string, number> = {};
  for (const { status, code } of observed) {
    const name = code === undefined ? String(status) : `${status}/${code}`;
    answers[name] = (answers[name] ?? 0) + 1;
  }
  const [p50_ms, p90_ms, p99_ms] = [0.5, 0.9, 0.99].map((share) => percentile(took, share)) as [
    number,
    number,
    number,
  ];
  return { route, count: took.length, p50_ms, p90_ms, p99_ms, answers };
}

function fairnessOf(what: string, observed: readonly Observed[], duration_ms: number): Fairness {
  const [calm_p99_ms, flood_p99_ms] = [p99Of(observed, 'calm'), p99Of(observed, 'flood')];
  const ratio = flood_p99_ms / calm_p99_ms;
  const byPart = Array.from({ length: PARTS }, (_, part) => {
    const own = observed.filter(({ at_ms }) => Math.floor((PARTS * at_ms) / duration_ms) === part);
    return p99Of(own, 'flood') / p99Of(own, 'calm');
  });
  const verdict = ratio <= FAIR_RATIO ? 'fair' : 'unfair';
  return { what, calm_p99_ms, flood_p99_ms, ratio, verdict, byPart };
}

const p99Of = (observed: readonly Observed[], kind: Observed['stretch']): number =>
  percentile(
    observed.filter(({ stretch }) => stretch === kind).map(({ took_ms }) => took_ms),
    0.99,
  );

const ms = (value: number): string => value.toFixed(0);

/** For people. */
export function reportText({ options, requests, routes, fairness, memory, ...rest }: LoadReport): string {
  const { jobs, webhooks, audit, late_p99_ms, problems } = rest;
  const minutes = (options.duration_ms / 60_000).toFixed(1);
  return [
    `# Load: ${minutes} minutes, ${options.rate_perS} requests a second of ${options.tenants} accounts, and ${options.flood_perS} of one more in its floods`,
    '',
    '| route | requests | p50 | p90 | p99 ms | answers |',
    '|---|---|---|---|---|---|',
    ...routes.map(
      ({ route, count, p50_ms, p90_ms, p99_ms, answers }) =>
        `| ${route} | ${count} | ${ms(p50_ms)} | ${ms(p90_ms)} | ${ms(p99_ms)} | ${Object.entries(answers)
          .map(([answer, times]) => `${times} × ${answer}`)
          .join(', ')} |`,
    ),
    '',
    `${requests} requests, sent ${ms(late_p99_ms)} ms late at the 99th percentile, which is in the times.`,
    ...fairness.map(
      ({ what, calm_p99_ms, flood_p99_ms, ratio, verdict, byPart }) =>
        `Fairness, ${what}: p99 ${ms(calm_p99_ms)} ms without the flood, ${ms(flood_p99_ms)} ms with it, ${ratio.toFixed(2)} times: ${verdict}. By part of the run: ${byPart.map((one) => one.toFixed(2)).join(', ')}.`,
    ),
    `Memory: ${memory.median_mb.toFixed(0)} MB, ${memory.slope_mbPerHour.toFixed(0)} MB more an hour: ${memory.verdict}.`,
    `Jobs: ${jobs.accepted} accepted, ${jobs.succeeded} succeeded, ${jobs.failed} failed, ${jobs.open} open.`,
    `Webhooks: ${webhooks.owed} owed, ${webhooks.missing} missing.`,
    `Audit: ${audit.ok ? 'clean' : `${audit.problems.length} problems`}.`,
    '',
    ...(problems.length > 0 ? problems.map((problem) => `**${problem}**`) : ['Nothing that must not be.']),
    '',
  ].join('\n');
}
