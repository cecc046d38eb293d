import { createHash } from 'node:crypto';
import type { Posted, Reaction } from '../../world/http.ts';
import { between, pick, type Random, randomOf } from '../../world/random.ts';
import type { Time } from '../../world/time.ts';
import { drawnRun, FAILURE, FILES_HOST, outputOf, REFUSAL, type VendorRun } from './runs.ts';

/** Has the service hear of a run's end. */
type Tell = (name: string, url: string, body: string) => Promise<unknown>;

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 7, 7, 7]);
const GLB = new TextEncoder().encode('glTF and what follows');
const MEGABYTES = 1024 * 1024;
/** More than the service takes. */
const TOO_LARGE = new Uint8Array(150 * MEGABYTES + 1);
/** As Cog has it: a callback is tried for so long, and never again. */
const CALLBACK_TRIES_MS = [0, 1_000, 3_000];

/** What a run is asked to make, wherever it stands in the body. */
function inputOf(body: string): { readonly prompt?: string } {
  const sent = JSON.parse(body);
  return sent.input ?? sent;
}

const answer = (status: number, body: object, headers: Readonly<Record<string, string>> = {}): Reaction => ({
  status,
  headers,
  body: JSON.stringify(body),
  takes_ms: 0,
});

/**
 * Whoever runs engines elsewhere: a server that calls back, one that is asked for predictions, one that is asked for tasks.
 * Each is slow, busy, out of order, and wrong in what it says, but for one thing: what it charges.
 */
export class Vendors {
  /** All runs that vendors have taken. */
  readonly taken: VendorRun[] = [];
  /** The last of each name, by vendor and its id. */
  readonly #runs = new Map<string, VendorRun>();
  /** What was taken more than once and is paid for each time. */
  readonly problems: string[] = [];
  readonly #seed: number;
  readonly #time: Time;
  readonly #faultsEnd_ms: number;
  readonly #tell: Tell;
  readonly #asked = new Map<string, number>();
  readonly #askedFor = new Set<string>();
  /** Runs by what they are paid for. */
  readonly #paid = new Map<string, string>();

  constructor(of: { seed: number; time: Time; faultsEnd_ms: number; tell: Tell }) {
    this.#seed = of.seed;
    this.#time = of.time;
    this.#faultsEnd_ms = of.faultsEnd_ms;
    this.#tell = of.tell;
  }

  /** @returns undefined if the host is no vendor's */
  take(posted: Posted): Reaction | undefined {
    const { hostname } = new URL(posted.url);
    const serve = {
      [FILES_HOST]: this.#file,
      'cog.example': this.#cog,
      'replicate.example': this.#replicate,
      'meshy.example': this.#meshy,
    }[hostname];
    if (!serve) return undefined;
    const count = (this.#asked.get(posted.url) ?? 0) + 1;
    this.#asked.set(posted.url, count);
    const key = createHash('sha256')
      .update(posted.body.replaceAll(/"webhook":"[^"]*"/g, ''))
      .digest('hex');
    const random = randomOf(this.#seed, `${posted.method} ${posted.url} ${key} ${count}`);
    const { prompt } = posted.method === 'POST' && posted.body !== '' ? inputOf(posted.body) : {};
    if (prompt !== undefined && hostname !== 'cog.example') this.#askedFor.add(prompt);
    const trouble = this.#trouble(random, hostname);
    // Refused before it was looked at, or not answered though it was done.
    if (trouble && random() < 0.6) return trouble;
    const done = serve.call(this, posted, random);
    const isMute = trouble !== undefined && ![429, 503, 401, 402].includes(trouble.status);
    return { ...(isMute ? trouble : done), takes_ms: done.takes_ms + between(random, 20, 900) };
  }

  /** Runs of a job, of each of its steps. */
  runsOf(job: string): readonly VendorRun[] {
    return this.taken.filter((run) => run.job === job);
  }

  /** Whether a vendor was asked for a run of the job, and is paid for it if it took it. */
  wasAskedFor(job: string): boolean {
    return this.#askedFor.has(job);
  }

  #trouble(random: Random, hostname: string): Reaction | undefined {
    if (this.#time.now_ms >= this.#faultsEnd_ms || random() >= 0.06 || hostname === FILES_HOST)
      return undefined;
    const status = pick(random, [429, 429, 503, 500, 502, 401, 402, 200]);
    if (status === 200) return { status, headers: {}, body: '<html>Hello</html>', takes_ms: 0 };
    const headers = status === 429 && random() < 0.5 ? { 'retry-after': String(between(random, 1, 40)) } : {};
    return answer(status, { detail: 'Not now.', message: 'Not now.' }, headers as Record<string, string>);
  }

  #begin(vendor: string, id: string, job: string, step: number, random: Random): VendorRun {
    const run = { id, job, step, ...drawnRun(random, this.#time.now_ms) };
    this.#runs.set(`${vendor} ${id}`, run);
    this.taken.push(run);
    return run;
  }

  /** A vendor that is paid by the run: two of one step of one job are one too many. */
  #pay(vendor: string, run: VendorRun): void {
    const what = `${vendor} ${run.job} ${run.step}`;
    const before = this.#paid.get(what);
    if (before !== undefined)
      this.problems.push(`${vendor} was paid twice for step ${run.step} of "${run.job}".`);
    this.#paid.set(what, run.id);
  }

  /** Cog: a run has the id that it is given; one that goes on is not begun again, one that is over is. */
  #cog({ method, url, body, headers }: Posted, random: Random): Reaction {
    const [, id = '', isCancel] = /\/predictions\/([^/]+)(\/cancel)?$/.exec(new URL(url).pathname) ?? [];
    const known = this.#runs.get(`cog ${id}`);
    if (isCancel) {
      if (known) known.cancelled_ms ??= this.#time.now_ms;
      return answer(known ? 200 : 404, {});
    }
    if (method !== 'PUT') return answer(405, {});
    const { input, webhook } = JSON.parse(body);
    const goesOn = known && this.#stateOf(known) === 'processing';
    const run = goesOn ? known : this.#begin('cog', id, input.prompt, 0, random);
    if (!goesOn && webhook) this.#callBack(run, webhook);
    if (headers.prefer === 'respond-async' || goesOn) return answer(202, this.#prediction(run, 'processing'));
    // Whoever holds the line hears the end, unless it goes on for ever.
    const left_ms = Math.min(run.ends_ms - this.#time.now_ms, 3_600_000);
    return { ...answer(200, this.#prediction(run)), takes_ms: left_ms };
  }

  /** Told once, twice, late, never, by somebody else, or with something else. */
  #callBack(run: VendorRun, url: string): void {
    const name = `callback ${run.id} ${run.begun_ms}`;
    const random = randomOf(this.#seed, name);
    const isFaulty = this.#time.now_ms < this.#faultsEnd_ms;
    const tell = (at_ms: number, copy: string, to = url, body?: string) =>
      this.#time.at(at_ms, async () => {
        if (run.cancelled_ms !== undefined && body === undefined) return;
        for (const [i, wait_ms] of CALLBACK_TRIES_MS.entries()) {
          await this.#time.sleep(wait_ms);
          const sent = body ?? JSON.stringify(this.#prediction(run));
          if (await this.#tell(`${name} ${copy}.${i}`, to, sent)) return;
        }
      });
    if (run.fate === 'never') return;
    if (isFaulty && random() < 0.3) {
      // Somebody who has seen such a URL, and says that all went well.
      const soon_ms = run.begun_ms + random() * (run.ends_ms - run.begun_ms);
      const output = outputOf({ ...run, fate: 'good' }, 'png');
      const forged = url.replace(/Signature=...../, 'Signature=AAAAA');
      tell(soon_ms, 'forged', forged, JSON.stringify({ id: run.id, status: 'succeeded', output }));
    }
    if (isFaulty && random() < 0.1) return;
    if (isFaulty && random() < 0.06) {
      tell(run.ends_ms, 'wrong', url, pick(random, ['', '{', '[]', '{"id":"another","status":"succeeded"}']));
      return;
    }
    tell(run.ends_ms + (isFaulty && random() < 0.1 ? random() * 600_000 : 0), 'first');
    if (isFaulty && random() < 0.2) tell(run.ends_ms + random() * 300_000, 'again');
  }

  /** Replicate: a run has an id of its vendor's, and is charged as soon as it was begun. */
  #replicate({ method, url, body, headers }: Posted, random: Random): Reaction {
    const { pathname } = new URL(url);
    const [, id, isCancel] = /\/v1\/predictions\/([^/]+)(\/cancel)?$/.exec(pathname) ?? [];
    if (id !== undefined) {
      const run = this.#runs.get(`replicate ${id}`);
      if (!run) return answer(404, { detail: 'Not found' });
      if (isCancel && this.#stateOf(run) === 'processing') run.cancelled_ms ??= this.#time.now_ms;
      return answer(200, this.#prediction(run));
    }
    if (method !== 'POST' || pathname !== '/v1/models/somebody/something/predictions') return answer(404, {});
    const run = this.#begin('replicate', `r${this.#runs.size}`, JSON.parse(body).input.prompt, 0, random);
    this.#pay('replicate', run);
    // It ends by itself what nobody waits for.
    const longest_s = Number.parseInt(headers['cancel-after'] ?? '', 10);
    if (run.ends_ms > run.begun_ms + longest_s * 1000)
      this.#time.at(run.begun_ms + longest_s * 1000, () => {
        run.cancelled_ms ??= this.#time.now_ms;
      });
    return answer(201, this.#prediction(run, 'starting'));
  }

  /** Meshy: a task is charged when it was made; a second one goes on with what the first has made. */
  #meshy({ method, url, body }: Posted, random: Random): Reaction {
    const [, id] = /\/v2\/text-to-3d\/([^/]+)$/.exec(new URL(url).pathname) ?? [];
    if (id !== undefined) {
      const run = this.#runs.get(`meshy ${id}`);
      if (!run) return answer(404, { message: 'Not found' });
      if (method === 'DELETE') run.cancelled_ms ??= this.#time.now_ms;
      return answer(200, this.#task(run));
    }
    const { mode, prompt, preview_task_id } = JSON.parse(body);
    const first = this.#runs.get(`meshy ${preview_task_id}`);
    if (mode === 'refine' && first?.fate !== 'good') return answer(400, { message: 'Nothing to refine' });
    const step = mode === 'refine' ? 1 : 0;
    const run = this.#begin('meshy', `m${this.#runs.size}`, first?.job ?? prompt, step, random);
    this.#pay('meshy', run);
    return answer(202, { result: run.id });
  }

  #stateOf({ fate, ends_ms, cancelled_ms }: VendorRun): 'processing' | 'canceled' | 'failed' | 'succeeded' {
    if (cancelled_ms !== undefined && cancelled_ms < ends_ms) return 'canceled';
    if (this.#time.now_ms < ends_ms) return 'processing';
    return fate === 'failed' || fate === 'refused' ? 'failed' : 'succeeded';
  }

  #prediction(run: VendorRun, told?: string): object {
    const status = told ?? this.#stateOf(run);
    return {
      id: run.id,
      status: run.fate === 'strange' && status === 'succeeded' ? 'splendid' : status,
      ...(status === 'succeeded' && { output: outputOf(run, 'png'), metrics: { predict_time: 3 } }),
      ...(status === 'failed' && { error: run.fate === 'refused' ? REFUSAL : FAILURE }),
    };
  }

  #task(run: VendorRun): object {
    const state = this.#stateOf(run);
    const STATUS = {
      processing: 'IN_PROGRESS',
      canceled: 'CANCELED',
      failed: 'FAILED',
      succeeded: 'SUCCEEDED',
    };
    return {
      id: run.id,
      status: run.fate === 'strange' && state === 'succeeded' ? 'SPLENDID' : STATUS[state],
      progress: state === 'processing' ? 40 : 100,
      ...(state === 'succeeded' && { model_urls: { glb: outputOf(run, 'glb') }, consumed_credits: 10 }),
      ...(state === 'failed' && { task_error: { message: run.fate === 'refused' ? REFUSAL : FAILURE } }),
    };
  }

  #file({ url }: Posted): Reaction {
    const { pathname } = new URL(url);
    const [, fate] = pathname.split('/');
    const [made, broken] = pathname.endsWith('.glb') ? [GLB, PNG.subarray(0, 3)] : [PNG, GLB];
    if (fate === 'nowhere') return { status: 404, takes_ms: 10, body: 'gone' };
    if (fate === 'tooLarge') return { status: 200, takes_ms: 20_000, body: TOO_LARGE };
    return { status: 200, takes_ms: 50, body: fate === 'broken' ? broken : made };
  }
}
