import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { grantPack } from '../../functions/service/store/account-standing.ts';
import { systemPorts } from '../../functions/service/store/system-ports.ts';
import { freePort } from '../../lib/local/free-port.ts';
import { type ApiAnswer, apiClient } from '../support/api-client.ts';
import { Random } from '../support/fuzz/random.ts';
import { localTable } from '../support/local-table.ts';
import { type LocalService, type StartingService, spawnService } from '../support/service.ts';
import { startReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';
import { checkAtRest } from './at-rest.ts';
import { Book } from './book.ts';
import { type Caller, Load, type Surroundings } from './callers.ts';
import { checkRestart, type Evidence } from './checks.ts';
import { type Moment, planOf, type Step } from './plan.ts';
import { TEARS } from './tear.ts';

/** What came of a run. */
export interface Verdict {
  /** A sentence each, with its step; the run ends with the step that has any. */
  readonly problems: readonly string[];
  readonly kills: number;
  readonly accepted: number;
  readonly deliveries: number;
  readonly moments: Readonly<Partial<Record<Moment, number>>>;
}

export interface ChaosOptions {
  readonly seed: number;
  readonly kills: number;
  /** Told of each step. */
  readonly log: (line: string) => void;
}

const SCRIPT = 'test/support/test-local.ts';
const LATER_SCRIPT = 'test/support/later/test-service.ts';
/** Past every grace of the sweeper, each wait of a webhook's first attempts, and what a queue hides messages for. */
const LATER_MS = 30 * 60_000;
const PLANS = ['starter', 'pro', 'max'];
/** More than any run spends, so that the last step is like the first. */
const CREDITS = 1_000_000;
/** One of ten attempts is answered so, and comes again. */
const FAILURE = 500;

/** The most that each moment's delay may be; what follows upon an event takes it from there. */
const WITHIN_MS: Readonly<Record<Moment, number>> = {
  boot: 2_000,
  seeding: 3_500,
  load: 2_500,
  create: 80,
  settle: 700,
  send: 0,
  shutdown: 500,
  'two starts': 1_000,
};

/** Kills a service again and again while its users are at work, and holds it to all that it has said. */
export async function chaos({ seed, kills, log }: ChaosOptions): Promise<Verdict> {
  const run = await ChaosRun.begin(seed, log);
  try {
    for (const step of planOf(seed, kills)) {
      await run.step(step);
      if (run.problems.length > 0) return run.verdict();
    }
    await run.rest();
    return run.verdict();
  } finally {
    await run.end();
  }
}

class ChaosRun {
  readonly problems: string[] = [];
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'chaos-'));
  readonly #book = new Book();
  readonly #random: Random;
  readonly #log: ChaosOptions['log'];
  readonly #moments: Partial<Record<Moment, number>> = {};
  readonly #receiver: WebhookReceiver;
  readonly #port: string;
  #callers: readonly Caller[] = [];
  #balances: readonly number[] = [];
  #where = 'at first';
  #kills = 0;
  #isResting = false;
  #onDelivery: () => void = () => undefined;
  #service: StartingService | undefined;

  private constructor(random: Random, receiver: WebhookReceiver, port: string, log: ChaosOptions['log']) {
    this.#random = random;
    this.#receiver = receiver;
    this.#port = port;
    this.#log = log;
  }

  static async begin(seed: number, log: ChaosOptions['log']): Promise<ChaosRun> {
    const random = new Random(seed);
    let run: ChaosRun;
    const receiver = await startReceiver(() => run.#statusOfDelivery());
    run = new ChaosRun(random, receiver, String(await freePort()), log);
    await run.#open();
    return run;
  }

  verdict(): Verdict {
    return {
      problems: this.problems,
      kills: this.#kills,
      accepted: this.#book.accepted().length,
      deliveries: this.#receiver.deliveries.length,
      moments: this.#moments,
    };
  }

  async end(): Promise<void> {
    await this.#service?.end('SIGKILL');
    await this.#receiver.close();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  /** Starts, checks what was promised, kills. */
  async step(step: Step): Promise<void> {
    const { number, moment, delay, tear } = step;
    this.#where = `step ${number} (${moment}${tear ? `, ${tear} torn` : ''})`;
    const random = new Random(step.seed);
    this.#moments[moment] = (this.#moments[moment] ?? 0) + 1;
    const delay_ms = delay * WITHIN_MS[moment];
    if (moment === 'seeding') await this.#killSeeding(delay_ms);
    else if (moment === 'boot') await this.#killBoot(delay_ms);
    else if (moment === 'two starts') await this.#startTwice(random, delay_ms);
    else await this.#killAtWork(moment, random, delay_ms);
    this.#kills++;
    const torn = tear && moment !== 'seeding' ? this.#tear(tear, random) : '';
    this.#log(`${this.#where} after ${Math.round(delay_ms)} ms${torn}`);
  }

  /** By a later clock, on which everything that a kill left is due. */
  async rest(): Promise<void> {
    this.#where = 'at rest';
    this.#isResting = true;
    await this.#start(LATER_SCRIPT, { LATER_MS: String(LATER_MS) });
    await checkAtRest(this.#evidence(), this.#balances, this.#random);
    await this.#service!.end('SIGTERM');
  }

  readonly #problem = (text: string): void => {
    this.problems.push(`${this.#where}: ${text}`);
  };

  #evidence(): Evidence {
    const { deliveries } = this.#receiver;
    const [book, callers, dataDir, problem] = [this.#book, this.#callers, this.#dataDir, this.#problem];
    return { book, callers, dataDir, deliveries, problem };
  }

  #statusOfDelivery(): number {
    this.#onDelivery();
    return !this.#isResting && this.#random.next() < 0.1 ? FAILURE : 204;
  }

  #spawn(script = SCRIPT, env: Readonly<Record<string, string>> = {}, dataDir = this.#dataDir) {
    return spawnService({
      script,
      env: { ALLOW_PRIVATE_HOSTS: '1', PORT: this.#port, DATA_DIR: dataDir, ...env },
    });
  }

  async #start(script?: string, env?: Readonly<Record<string, string>>): Promise<LocalService> {
    this.#service = await this.#spawn(script, env);
    return this.#service.announced;
  }

  /** The first start: its accounts are given credits for the whole run. */
  async #open(): Promise<void> {
    const service = await this.#start();
    const accounts = PLANS.map((plan) => service.accounts.find((one) => one.plan === plan)!);
    const table = await localTable(this.#dataDir);
    for (const { id } of accounts) await grantPack(table, systemPorts, id, CREDITS);
    table.client.destroy();
    this.#callers = accounts.map(({ apiKey }, account) => ({
      account,
      client: apiClient(service.baseUrl, apiKey),
    }));
    this.#balances = await Promise.all(
      this.#callers.map(async ({ client }) => (await client.get('/v1/credits')).data.balance),
    );
    await this.#service!.end('SIGTERM');
  }

  async #killAtWork(moment: Moment, random: Random, delay_ms: number): Promise<void> {
    await this.#start();
    await checkRestart(this.#evidence(), random);
    const load = new Load(this.#surroundings(random));
    await sleep(300);
    if (moment === 'create') await new Promise<void>((resolve) => Object.assign(load, { onCreate: resolve }));
    if (moment === 'settle') await this.#jobBegun(random);
    if (moment === 'send') await this.#delivery();
    if (moment === 'shutdown') void this.#service!.end('SIGTERM');
    if (delay_ms > 0) await sleep(delay_ms);
    await this.#service!.end('SIGKILL');
    await load.stop();
  }

  #surroundings(random: Random): Surroundings {
    const [book, callers, problem] = [this.#book, this.#callers, this.#problem];
    return { book, random, callers, problem, callbackUrl: this.#receiver.url };
  }

  /** A job that takes 300 ms has left the queue. */
  async #jobBegun(random: Random): Promise<void> {
    const { account, client } = random.pick(this.#callers);
    const tag = `300.${String(this.#book.nextTag()).padStart(7, '0')}9`;
    const body = { prompt: tag, engine: 'test-slow', callbackUrl: this.#receiver.url };
    const { status, data } = await client.post('/v1/models/from-text', body);
    if (status !== 201) return;
    const accepted = { id: data.id, at_ms: Date.now() };
    this.#book.creates.push({ account, tag, path: '/v1/models/from-text', body, accepted });
    let answer: ApiAnswer;
    do answer = await client.get(`/v1/assets/${data.id}`);
    while (answer.data?.taskStatus === 0);
  }

  /** Resolves as a webhook is received, before it is answered: the kill follows in the same moment. */
  async #delivery(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#onDelivery = () => {
      void this.#service!.end('SIGKILL');
      resolve();
    };
    await Promise.race([promise, sleep(10_000)]);
    this.#onDelivery = () => undefined;
  }

  async #killBoot(delay_ms: number): Promise<void> {
    const service = await this.#spawn();
    await sleep(delay_ms);
    await service.end('SIGKILL');
  }

  /** On a folder of its own, which then has to start as if nothing had been. */
  async #killSeeding(delay_ms: number): Promise<void> {
    const dataDir = mkdtempSync(join(tmpdir(), 'chaos-seeding-'));
    const first = await this.#spawn(SCRIPT, {}, dataDir);
    await sleep(delay_ms);
    await first.end('SIGKILL');
    const second = await this.#spawn(SCRIPT, {}, dataDir);
    try {
      const { accounts, baseUrl } = await second.announced;
      for (const { plan, apiKey } of accounts) {
        const { status, data } = await apiClient(baseUrl, apiKey).get('/v1/credits');
        if (status !== 200 || data.plan !== plan)
          this.#problem(`The account of ${plan} is not as it should be.`);
      }
      if (new Set(accounts.map(({ plan }) => plan)).size !== 4)
        this.#problem('Not every plan has its account.');
    } catch (error) {
      this.#problem(String(error));
    } finally {
      await second.end('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    }
  }

  /** One of them serves; the other ends and says why. */
  async #startTwice(random: Random, delay_ms: number): Promise<void> {
    const both = await Promise.all([this.#spawn(), this.#spawn()]);
    const ends = await Promise.allSettled(both.map(({ announced }) => announced));
    const serving = both.filter((_, i) => ends[i]!.status === 'fulfilled');
    const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
    if (serving.length !== 1 || !reasons.every((reason) => reason.includes('The service runs already on'))) {
      this.#problem(`Of two starts at once ${serving.length} serve: ${reasons.join(' and ')}`);
    } else await checkRestart(this.#evidence(), random);
    await sleep(delay_ms);
    for (const service of both) await service.end('SIGKILL');
  }

  #tear(name: string, random: Random): string {
    const killed_ms = Date.now();
    const torn = TEARS[name]!(this.#dataDir, random);
    if (torn?.since_ms !== undefined) this.#book.forgetSince(torn.since_ms);
    if (name === 'messages' && torn) {
      this.#book.lostFiles.push({ from_ms: torn.since_ms!, to_ms: killed_ms });
    }
    return torn ? `; torn: ${torn.what}` : '';
  }
}
