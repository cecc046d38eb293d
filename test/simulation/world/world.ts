import { generateKeyPairSync } from 'node:crypto';
import { CATALOGUE } from '../../../functions/service/domain/catalogue-data.ts';
import { catalogueWith, providersOf } from '../../../functions/service/providers/provider-settings.ts';
import { OPEN_INDEX } from '../../../functions/service/store/keys.ts';
import { tableFromEnvironment } from '../../../functions/service/store/table.ts';
import { jobDefinition } from '../../../lib/job-definition.ts';
import { TABLE_NAME } from '../../support/service-table.ts';
import { GOODS, SIGNING_SECRET, STRIPE_KEY } from '../actors/shop/goods.ts';
import { HOSTED_ENGINES, WRITTEN_PROVIDERS } from '../actors/vendors/engines.ts';
import { type Change, MemoryTable } from '../table/memory-table.ts';
import { Boundary } from './boundary.ts';
import { Bucket } from './bucket.ts';
import { connectClients } from './clients.ts';
import { Coverage } from './coverage.ts';
import { FaultPlan, type FaultScript } from './faults.ts';
import { eventAt, ORIGIN_SECRET } from './front-door.ts';
import { Functions, type Returned } from './functions.ts';
import { enterWorld } from './globals.ts';
import { connectOutside, type Outside } from './http.ts';
import { MACHINE_ARN, Machine } from './machine.ts';
import { beginWorld, endWorld, type Process } from './process.ts';
import { SimulatedQueue } from './queue.ts';
import { pick, type Random, randomOf } from './random.ts';
import type { Release } from './release.ts';
import { Time } from './time.ts';

const QUEUE_URL = 'https://sqs.example/webhooks';
const DEAD_LETTERS_URL = 'https://sqs.example/dead';
const BILLING_QUEUE_URL = 'https://sqs.example/billing';
const EXPORTER_ARN = 'arn:aws:lambda:eu-central-1:000000000000:function:exporter';
const ADVANCE_ARN = 'arn:aws:lambda:eu-central-1:000000000000:function:advance';
const BASE_URL = 'https://svc.example';
const PROVIDERS = providersOf(WRITTEN_PROVIDERS, BASE_URL);

const secretArn = (name: string): string => `arn:aws:secretsmanager:eu-central-1:000000000000:secret:${name}`;
const SECRET_ARNS = {
  SIGNING_SECRET_ARN: secretArn('signing'),
  BILLING_KEY_ARN: secretArn('billing'),
  BILLING_SIGNING_ARN: secretArn('billing-signing'),
};

const SIGNING_KEYS = generateKeyPairSync('rsa', {
  modulusLength: 1024,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** What stands behind each of {@link SECRET_ARNS}. */
const SECRETS: Readonly<Record<string, object>> = {
  [SECRET_ARNS.SIGNING_SECRET_ARN]: SIGNING_KEYS,
  [SECRET_ARNS.BILLING_KEY_ARN]: { key: STRIPE_KEY },
  [SECRET_ARNS.BILLING_SIGNING_ARN]: { key: SIGNING_SECRET },
};

/** The built-in engines, one of which takes a few jobs at a time. */
const ENGINES = CATALOGUE.engines.map((engine) =>
  engine.id === 'svc-render' ? { ...engine, maxInFlight: 4 } : engine,
);

export const CATALOGUE_HERE = catalogueWith({ ...CATALOGUE, engines: ENGINES }, PROVIDERS);

/** What modules read when they are loaded: to be set before. */
export function setEnvironment(): void {
  Object.assign(globalThis, { DEPLOYED_CATALOGUE: CATALOGUE_HERE, DEPLOYED_PROVIDERS: PROVIDERS });
  Object.assign(process.env, {
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'simulated',
    AWS_SECRET_ACCESS_KEY: 'simulated',
    TABLE_NAME,
    ORIGIN_SECRET,
    FILES_BUCKET: 'files',
    REQUESTS_PER_MINUTE_PER_IP: '1000000',
    GENERATIONS_PER_MINUTE_PER_ACCOUNT: '1000000',
    WEBHOOK_REQUESTS_PER_MINUTE_PER_ACCOUNT: '1000000',
    BASE_URL,
    EXPORTER_ARN,
    ADVANCE_ARN,
    PROVIDER_SECRETS: JSON.stringify(
      Object.fromEntries(PROVIDERS.map(({ id }) => [id, SECRET_ARNS.BILLING_KEY_ARN])),
    ),
    STATE_MACHINE_ARN: MACHINE_ARN,
    SIGNING_KEY_PAIR_ID: 'KSIM',
    SIGNING_PUBLIC_KEY: SIGNING_KEYS.publicKey,
    WEBHOOK_QUEUE_URL: QUEUE_URL,
    DEAD_LETTER_QUEUE_URL: DEAD_LETTERS_URL,
    SHOP: JSON.stringify(GOODS),
    BILLING_QUEUE_URL,
    ...SECRET_ARNS,
    UPGRADE_URL: 'https://svc.example/billing/upgrade',
    TOP_UP_URL: 'https://svc.example/billing/top-up',
    EMAIL_SENDER: 'service@svc.example',
    POWERTOOLS_LOG_LEVEL: 'SILENT',
    POWERTOOLS_METRICS_DISABLED: 'true',
    POWERTOOLS_DEV: 'true',
  });
}

/** A change of the table, and who made it. */
export interface Commit {
  readonly time_ms: number;
  /** The name of the process; undefined for the state machine and for time to live. */
  readonly by: string | undefined;
  readonly changes: readonly Change[];
}

export interface WorldOptions {
  readonly seed: number;
  readonly start_ms: number;
  /** Faults happen until then. */
  readonly faultsEnd_ms: number;
  readonly script: FaultScript | undefined;
  /** Those that run side by side; one, as a rule. */
  readonly releases: readonly Release[];
  /** Whether the place of every await is looked for. */
  readonly isWhole: boolean;
  readonly outside: Outside;
  readonly onCommit: (commit: Commit) => void;
}

/** What the sender's queue is deployed with: see lib/webhooks.ts. */
const QUEUE = { name: 'send', visibility_s: 180, maxReceives: 64, batch: 10, concurrency: 5 } as const;
/** The same of the billing worker's: see lib/billing.ts. */
const BILLING_QUEUE = {
  name: 'billing',
  visibility_s: 1_800,
  maxReceives: 6,
  batch: 5,
  concurrency: 2,
} as const;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The whole service and what it stands on, in this process, on one clock. */
export class World {
  readonly time: Time;
  readonly boundary: Boundary;
  readonly plan: FaultPlan;
  readonly coverage: Coverage;
  readonly table: MemoryTable;
  readonly bucket: Bucket;
  readonly queue: SimulatedQueue;
  readonly billingQueue: SimulatedQueue;
  readonly machine: Machine;
  readonly functions: Functions;
  readonly mails: object[] = [];
  readonly #options: WorldOptions;
  readonly #random: Random;
  #writer: string | undefined;
  #sweeps = 0;
  #days = 0;

  constructor(options: WorldOptions) {
    this.#options = options;
    const { seed, start_ms, faultsEnd_ms, script } = options;
    this.#random = randomOf(seed, 'world');
    this.time = new Time(start_ms);
    beginWorld();
    enterWorld({ time: this.time, random: randomOf(seed, 'nobody') });
    this.coverage = new Coverage(options.isWhole);
    this.plan = new FaultPlan(seed, { start_ms, end_ms: faultsEnd_ms, script });
    this.boundary = new Boundary({ seed, time: this.time, plan: this.plan, coverage: this.coverage });
    this.bucket = new Bucket(() => this.time.now_ms);
    const isFaulty = () => this.time.now_ms < faultsEnd_ms;
    // The index follows the table within moments, and not at once.
    const later = (apply: () => void) => void this.time.after(this.#random() * 1_500, apply);
    const commit = (changes: readonly Change[]) => {
      for (const { sk, before, after } of changes) if (sk === 'KEY' && !before) this.#forgetUse(after!);
      options.onCommit({ time_ms: this.time.now_ms, by: this.#writer, changes });
    };
    this.table = new MemoryTable(TABLE_NAME, OPEN_INDEX, {
      onCommit: commit,
      later,
      now: () => this.time.now_ms,
    });
    const skew_ms = pick(randomOf(seed, 'skew'), [0, 0, 100, 1_000]);
    this.functions = new Functions({ seed, time: this.time, isFaulty, skew_ms });
    this.queue = new SimulatedQueue({ seed, time: this.time, settings: QUEUE, isFaulty }, (name, event) =>
      this.#consume('send', name, event),
    );
    this.billingQueue = new SimulatedQueue(
      { seed, time: this.time, settings: BILLING_QUEUE, isFaulty },
      (name, event) => this.#consume('billing', name, event),
    );
    this.machine = new Machine({
      seed,
      time: this.time,
      boundary: this.boundary,
      definition: definition(),
      targets: {
        invoke: (functionName, name, payload) => this.#step(functionName, name, payload),
        table: (command, input) => this.#write(undefined, () => this.table.run(command, input)),
        enqueue: (body) => this.queue.send(body),
        onBadEnd: (event) => this.#badEnd(event),
      },
    });
    connectClients({ cross: (asked) => this.boundary.cross(asked), perform: this.#services() });
    connectOutside({ boundary: this.boundary, outside: options.outside });
    this.time.at(start_ms + MINUTE_MS, () => this.#eachMinute());
    this.time.at(start_ms + HOUR_MS, () => this.#eachHour());
    this.time.at(start_ms + this.#random() * DAY_MS, () => this.#eachDay());
  }

  /** To be called first: what processes keep in their modules is as in a process that has just begun. */
  async begin(): Promise<void> {
    const table = tableFromEnvironment();
    for (const { store } of this.#options.releases) {
      await store.signing.urlSignerFromEnvironment();
      await store.maintenance.readSwitches(table, Number.NaN);
      for (const { id } of PROVIDERS)
        await store.providerKeys.providerKey(JSON.parse(process.env.PROVIDER_SECRETS!), id, Number.NaN);
      await store.secrets.billingSecret('BILLING_KEY_ARN', Number.NaN);
      await store.secrets.billingSecret('BILLING_SIGNING_ARN', Number.NaN);
    }
  }

  /** A key that is new was used by nobody, though a run of the same seed before this one has had the same. */
  #forgetUse(key: object): void {
    const nowhere = { client: { send: async () => {} } };
    for (const { store } of this.#options.releases)
      store.keyUse.noteKeyUse(nowhere, key, Number.NaN).catch(() => {});
  }

  async end(): Promise<void> {
    await endWorld();
    await this.machine.close();
  }

  /** One of the releases that are deployed. */
  release(name: string): Release {
    return pick(randomOf(this.#options.seed, `${name}/release`), this.#options.releases);
  }

  #services() {
    return {
      dynamodb: (command: string, input: object, process: Process | undefined) =>
        this.#write(process?.name, () => this.table.run(command, input)),
      s3: (command: string, input: object) => this.bucket.run(command, input),
      states: (command: string, input: object) => this.machine.run(command, input),
      secrets: (_: string, { SecretId }: { SecretId?: string }) => ({
        SecretString: JSON.stringify(SECRETS[SecretId!]),
      }),
      ses: (_: string, input: object) => void this.mails.push(input),
      // biome-ignore lint/suspicious/noExplicitAny: inputs of two commands
      sqs: (command: string, input: any) => {
        if (input.QueueUrl === DEAD_LETTERS_URL) return this.queue.sendDead(input.MessageBody);
        const queue = input.QueueUrl === BILLING_QUEUE_URL ? this.billingQueue : this.queue;
        if (command === 'ChangeMessageVisibilityCommand')
          return queue.changeVisibility(input.ReceiptHandle, input.VisibilityTimeout);
        return queue.send(input.MessageBody);
      },
      // biome-ignore lint/suspicious/noExplicitAny: an asynchronous invocation
      lambda: (_: string, input: any, process: Process | undefined) => {
        const role = input.FunctionName === ADVANCE_ARN ? 'advance' : 'exporter';
        const name = `${role}:${process?.name}:${process?.steps}`;
        const event = JSON.parse(Buffer.from(input.Payload).toString());
        this.#asynchronously((n) =>
          this.functions.invoke(this.release(name).jobs[role], `${name}.${n}`, event),
        );
      },
    };
  }

  #write<T>(writer: string | undefined, write: () => T): T {
    this.#writer = writer;
    return write();
  }

  async #step(functionName: string, name: string, payload: object): Promise<Returned> {
    const release = this.release(name);
    const deployed = release.engines.get(functionName) ?? release.jobs[functionName as 'settle'];
    return this.functions.invoke(deployed, name, payload);
  }

  /** A request of the payment provider's at the front door. @returns whether it was taken */
  async tell(name: string, body: string, signed: string): Promise<boolean> {
    const event = eventAt('POST', '/billing/events', name, this.time.now_ms, {
      headers: { 'stripe-signature': signed, 'content-type': 'application/json; charset=utf-8' },
      body,
    });
    const returned = await this.functions.invoke(this.release(name).jobs['billing-events'], name, event);
    return returned.ok && (returned.value as { statusCode: number }).statusCode === 200;
  }

  /** A vendor tells the end of a run to the URL that it was given. @returns whether it was taken */
  async tellEnd(name: string, url: string, body: string): Promise<boolean> {
    const { pathname, search } = new URL(url);
    const { store, jobs } = this.release(name);
    const bytes = new TextEncoder().encode(body);
    const request = {
      id: name,
      method: 'POST',
      path: pathname,
      pathParameters: {},
      headers: { 'x-svc-origin': ORIGIN_SECRET, 'content-length': String(bytes.length) },
      query: {},
      body: Buffer.alloc(0),
      raw: {
        url: pathname + search,
        store: (key: string) =>
          store.files.putNewFile(store.files.filesFromEnvironment(), key, bytes, 'application/json'),
      },
      received_ms: this.time.now_ms,
    };
    const returned = await this.functions.invoke(jobs['run-callback'], name, request);
    return returned.ok && (returned.value as { statusCode: number }).statusCode === 200;
  }

  async #consume(
    by: 'send' | 'billing',
    name: string,
    event: object,
  ): Promise<readonly string[] | undefined> {
    const returned = await this.functions.invoke(this.release(name).jobs[by], name, event);
    if (!returned.ok) return undefined;
    const { batchItemFailures } = returned.value as { batchItemFailures: { itemIdentifier: string }[] };
    return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
  }

  #badEnd(event: object): void {
    const { detail } = event as { detail: { name: string } };
    const name = `ended:${detail.name}`;
    const handle = (n: string) =>
      this.functions.invoke(this.release(name).jobs['execution-ended'], `${name}.${n}`, event);
    const random = randomOf(this.#options.seed, name);
    this.time.after(random() * 2_000, () => this.#asynchronously(handle));
    // EventBridge brings it at least once.
    if (random() < 0.1)
      this.time.after(random() * HOUR_MS, () => this.#asynchronously((n) => handle(`again.${n}`)));
  }

  /** As Lambda does it without a waiting caller: twice more, a minute and two after a failure. */
  #asynchronously(invoke: (attempt: string) => Promise<Returned>, attempt = 1): void {
    void invoke(String(attempt)).then(({ ok }) => {
      if (!ok && attempt < 3)
        this.time.after(attempt * MINUTE_MS, () => this.#asynchronously(invoke, attempt + 1));
    });
  }

  /** The sweeper's schedule; a sweep that would find nothing due is left out, since it would write nothing. */
  #eachMinute(): void {
    this.time.after(MINUTE_MS, () => this.#eachMinute());
    const { now_ms } = this.time;
    const soon = new Date(now_ms + MINUTE_MS).toISOString();
    let isDue = false;
    for (const item of this.table.open()) isDue ||= (item[OPEN_INDEX.sk] as string) < soon;
    if (!isDue) return;
    const name = `sweep${++this.#sweeps}`;
    const { sweep } = this.release(name).jobs;
    void this.functions.invoke(sweep, name, {});
    const isTwice = now_ms < this.#options.faultsEnd_ms && randomOf(this.#options.seed, name)() < 0.05;
    if (isTwice) void this.functions.invoke(sweep, `${name}.again`, {});
  }

  /** What has changed at the payment provider is gone through, heard of or not. */
  #eachDay(): void {
    this.time.after(DAY_MS, () => this.#eachDay());
    const name = `reconcile${++this.#days}`;
    this.#asynchronously((n) =>
      this.functions.invoke(this.release(name).jobs.billing, `${name}.${n}`, { source: 'aws.events' }),
    );
  }

  /** Time to live deletes what has expired, some time later. */
  #eachHour(): void {
    this.time.after(HOUR_MS, () => this.#eachHour());
    const until_s = this.time.now_ms / 1000 - 600;
    const expired = [...this.table.items()].filter(({ expiresAt_s }) => (expiresAt_s as number) < until_s);
    for (const { pk, sk } of expired)
      this.#write(undefined, () => this.table.expire(pk as string, sk as string));
    this.bucket.expire();
  }
}

/** The definition that is deployed, calling functions by their names. */
const definition = (): object =>
  jobDefinition({
    partition: 'aws',
    tableName: TABLE_NAME,
    settleArn: 'settle',
    cannedArn: 'canned',
    engineArns: Object.fromEntries(CATALOGUE.engines.map(({ id }) => [id, id])),
    longestEngine_s: Math.max(...CATALOGUE.engines.map(({ timeout_s = 300 }) => timeout_s)),
    webhookQueueUrl: QUEUE_URL,
    hosted: { engines: HOSTED_ENGINES, advanceArn: 'advance', keepArn: 'keep' },
  });
