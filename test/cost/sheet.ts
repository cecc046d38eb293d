import type { Measured } from './measured.ts';
import { PRICES, PRICES_OF, type PriceName } from './prices.ts';
import { QUOTAS, type Quota } from './quotas.ts';
import { TIMES } from './recorded.ts';
import type { TemplateNumbers } from './template-numbers.ts';
import { ASSUMED, INDEX_PARTITIONS, type JobUse, jobUse } from './usage.ts';

/** Jobs an hour that the sheet is about. */
const LOADS = [10, 1_000, 100_000] as const;
const HOURS = 730;
const PARTITION_WRITES = 1_000;

/** What AWS bills and this sheet prices, of one job. */
const billed = (use: JobUse): readonly (readonly [string, PriceName, number])[] => [
  ['CloudFront, requests', 'cloudFrontRequests', use.apiRequests + use.fileRequests],
  ['CloudFront, its function', 'cloudFrontFunctions', use.apiRequests + use.fileRequests],
  ['CloudFront, transfer', 'cloudFrontGb', use.answered_gb],
  ['API Gateway', 'httpApiRequests', use.apiRequests],
  ['Lambda, requests', 'lambdaRequests', use.lambdaRequests],
  ['Lambda, time', 'lambdaGbSeconds', use.lambda_gbS],
  ['Lambda, /tmp', 'lambdaDiskGbSeconds', use.lambdaDisk_gbS],
  ['DynamoDB, writes', 'dynamodbWrites', use.tableWriteUnits + use.indexWriteUnits],
  ['DynamoDB, reads', 'dynamodbReads', use.readUnits],
  ['Step Functions', 'transitions', use.transitions],
  ['SQS', 'sqsRequests', use.sqsRequests],
  ['S3, writes', 's3Writes', use.s3Writes],
  ['S3, reads', 's3Reads', use.s3Reads],
  ['S3, files kept for a month', 's3GbMonths', use.stored_gb],
  ['CloudWatch, logs', 'logGb', use.log_gb],
  ['X-Ray', 'traces', use.traces],
];

const usd = (name: PriceName, amount: number): number => (PRICES[name].usd * amount) / PRICES[name].units;

interface Bound extends Pick<Quota, 'name' | 'limit' | 'unit' | 'effect'> {
  /** How to have it raised. */
  readonly ask: string;
  /** Of it, by a job a second. */
  readonly perJob: number;
}

const askOf = ({ code, isFixed }: Quota): string =>
  isFixed ? 'fixed' : code === undefined ? 'Service Quotas, by name' : `\`${code}\``;

/** Everything that has an end, of AWS and of our own. */
function bounds(use: JobUse, template: TemplateNumbers): readonly Bound[] {
  const of = (quota: Quota, perJob: number): Bound => ({ ...quota, ask: askOf(quota), perJob });
  const own = { ask: 'the template' } as const;
  const partition = {
    limit: PARTITION_WRITES * INDEX_PARTITIONS,
    unit: 'write units a second',
    ask: '`OPEN_SHARDS`, in two releases',
    effect: 'The index holds up the table’s own writes: 503/9003',
  } as const;
  const { concurrency } = QUOTAS;
  return [
    of(concurrency, use.lambda_s),
    {
      ...of(concurrency, use.lambda_s),
      name: `${concurrency.name}, new account`,
      limit: concurrency.newAccount,
    },
    of(QUOTAS.starts, 1),
    of(QUOTAS.transitions, use.transitions),
    of(QUOTAS.openExecutions, use.execution_s),
    of(QUOTAS.apiRequests, use.apiRequests),
    of(QUOTAS.tableWrites, use.tableWriteUnits),
    of(QUOTAS.tableReads, use.readUnits),
    of(QUOTAS.tableThroughput, use.tableWriteUnits),
    of(QUOTAS.objectWrites, use.s3Writes),
    {
      ...partition,
      name: `The index of open work, ${INDEX_PARTITIONS} partitions of jobs`,
      perJob: use.jobIndexWriteUnits,
    },
    {
      ...partition,
      name: `The index of open work, ${INDEX_PARTITIONS} partitions of deliveries`,
      perJob: use.deliveryIndexWriteUnits,
    },
    {
      ...own,
      name: 'The stage’s own throttle',
      limit: template.apiRate_perS,
      unit: 'requests a second',
      effect: '429 by API Gateway, outside the envelope',
      perJob: use.apiRequests,
    },
    {
      ...own,
      name: 'Deliveries that are sent at a time',
      limit: template.deliveriesAtOnce,
      unit: `at a time, ${ASSUMED.receiver_ms} ms each`,
      effect: 'Webhooks come late; none is lost',
      perJob: (ASSUMED.webhookShare * ASSUMED.receiver_ms) / 1_000,
    },
  ];
}

/** Jobs an hour, evenly, at which it is met in the busiest second. */
const metAt = ({ limit, perJob }: Bound): number => (limit * 3_600) / (perJob * ASSUMED.peak);

const money = (amount: number): string =>
  amount >= 100
    ? `$${whole(amount)}`
    : amount >= 0.995
      ? `$${amount.toFixed(2)}`
      : `$${amount.toPrecision(2)}`;
const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
const short = (value: number): string => (value >= 100 ? whole(value) : String(Number(value.toPrecision(2))));
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** The sheet, as Markdown. The same inputs make the same sheet. */
export function costSheet(template: TemplateNumbers, measured: Measured): string {
  const use = jobUse(measured, template);
  const lines = billed(use);
  const perJob = lines.reduce((sum, [, price, amount]) => sum + usd(price, amount), 0);
  const idle = usd('alarms', template.alarms) + usd('secrets', template.secrets);
  const met = [...bounds(use, template)].sort((a, b) => metAt(a) - metAt(b));
  return `# What a load costs on AWS, and what it meets first

Made by \`npm run cost\` of three things: the synthesized template (memory, states, throttles), what the local service was counted to do (\`npm run cost -- --measure\`, last on ${measured.date}) and [prices](../../test/cost/prices.ts) and [quotas](../../test/cost/quotas.ts) as AWS's pages said on ${PRICES_OF.date} for ${PRICES_OF.region}. Nothing of it was deployed. No free tier, discount or tax is in it.

A job here is what \`npm run load\` does for each: ${short(use.apiRequests)} requests (the create, ${short(use.apiRequests - 1)} that ask for assets, lists and balances), ${short(use.fileRequests)} pictures, its files once, and in ${percent(ASSUMED.webhookShare)} a webhook, whose receiver takes ${ASSUMED.receiver_ms} ms. Engines are the built-in ones; one that runs elsewhere is billed by its provider. Requests that carry files, and those that are held open, go to the web function, for which AWS's pages name no price that could be read: they are not in it.

## Cost

${table(
  ['', 'price', 'of one job', ...LOADS.map((load) => `${whole(load)} jobs an hour, a month`)],
  [
    ...lines.map(([name, price, amount]) => [
      name,
      priceOf(price),
      `${short(amount)}`,
      ...LOADS.map((load) => money(HOURS * load * usd(price, amount))),
    ]),
    ['**together**', '', money(perJob), ...LOADS.map((load) => `**${money(HOURS * load * perJob)}**`)],
    [
      'whatever the load',
      `${template.alarms} alarms, ${template.secrets} secrets, at least`,
      '',
      ...LOADS.map(() => money(idle)),
    ],
  ],
)}

Files stay until their assets are deleted: each month's cost ${money(HOURS * LOADS[1] * usd('s3GbMonths', use.stored_gb))} more a month than the month before, at ${whole(LOADS[1])} jobs an hour.

## What is met first

In the order in which a growing load meets it. An hour's busiest second is taken for ${ASSUMED.peak} times its mean; \`met at\` is jobs an hour, the last columns are the share that is used in that second.

${table(
  ['', 'limit', 'met at', ...LOADS.map((load) => `at ${whole(load)}`), 'then', 'raised by'],
  met.map((bound) => [
    bound.name,
    `${whole(bound.limit)} ${bound.unit}`,
    whole(metAt(bound)),
    ...LOADS.map((load) => shareOf(load / metAt(bound))),
    bound.effect,
    bound.ask,
  ]),
)}

**One account** makes at most ${short(PARTITION_WRITES / accountWrites(measured))} jobs a second, since its item is written ${short(accountWrites(measured))} units a job in one partition; its plan's slots and its limit of generations a minute end it long before. **The sweeper** asks ${measured.sweep.queries} queries a minute when there is nothing to do, ${short(sweepReads(measured))} read units or ${money(usd('dynamodbReads', 60 * HOURS * sweepReads(measured)))} a month.

## What was counted

${table(
  [
    'request, with all that follows',
    'read units',
    'write units',
    'index units',
    'calls',
    'states',
    'PUT',
    'stored KB',
  ],
  Object.entries(measured.routes).map(([route, one]) => [
    route,
    short(one.readUnits),
    short(one.writeUnits),
    short(Object.values(one.indexWriteUnits).reduce((sum, units) => sum + units, 0)),
    short(Object.values(one.calls).reduce((sum, count) => sum + count, 0)),
    one.transitions,
    short(one.calls['s3 PUT'] ?? 0),
    short(one.stored_bytes / 1024),
  ]),
)}

A call is one to an AWS API. Times are those that the benches recorded: ${Object.values(TIMES)
    .map(({ bench, ms, date }) => `${bench}, ${ms} ms (${date})`)
    .join(
      '; ',
    )}. A function with less than a vCPU is taken to compute as many times as long, and each call to wait ${ASSUMED.roundTrip_ms} ms. The states of a job: ${template.states.told.join(', ')}; without a webhook ${template.states.plain.length} of them.
`;
}

function priceOf(name: PriceName): string {
  const { usd, per } = PRICES[name];
  return `$${usd.toFixed(10).replace(/0+$/, '').replace(/\.$/, '')} for ${/^\d/.test(per) ? per : `a ${per}`}`;
}

/** A query that finds nothing costs half a unit all the same, which the local table does not say. */
const sweepReads = ({ sweep }: Measured): number => Math.max(sweep.readUnits, sweep.queries / 2);

const accountWrites = ({ routes }: Measured): number =>
  routes['POST /v1/models/from-text']!.accountWriteUnits;
const percent = (share: number): string => `${Math.round(100 * share)} %`;
const shareOf = (share: number): string =>
  share > 1
    ? `**${short(share)} times**`
    : share < 0.001
      ? 'under 0.1 %'
      : `${Number((100 * share).toPrecision(2))} %`;
