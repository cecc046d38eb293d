import type { RouteName } from '../../../functions/service/api/routes.ts';
import { between, pick, type Random, randomOf } from '../world/random.ts';
import type { Time } from '../world/time.ts';
import type { Answer, Call, Edge } from './edge.ts';
import { modelUrl } from './models.ts';
import type { Customer } from './owner.ts';
import { callbackUrl, HOSTS } from './receivers.ts';
import type { Action } from './script.ts';
import { HOSTED, HOSTED_ENGINES } from './vendors/engines.ts';

type Create = Pick<Call, 'route' | 'id' | 'body'>;

/** What customers do, each as a careful client of the API would: a create whose answer is lost is sent again with its key. */
export class Callers {
  readonly #edge: Edge;
  readonly #seed: number;
  readonly #time: Time;
  readonly #customers: readonly Customer[];
  /** What each has been told of, oldest first. */
  readonly #assets: string[][];
  readonly #collections: string[][];

  constructor(of: { edge: Edge; seed: number; time: Time; customers: readonly Customer[] }) {
    this.#edge = of.edge;
    this.#seed = of.seed;
    this.#time = of.time;
    this.#customers = of.customers;
    this.#assets = of.customers.map(() => []);
    this.#collections = of.customers.map(() => []);
  }

  async act({ name, kind, account }: Action): Promise<void> {
    const random = randomOf(this.#seed, name);
    const own = this.#assets[account]!;
    const id = own.length > 0 ? pick(random, own.slice(-8)) : undefined;
    const call = (route: RouteName, of: Partial<Call> = {}) => this.#call(name, account, { route, ...of });
    switch (kind) {
      case 'create':
        return this.#create(name, account, newModel(random), random);
      case 'hosted':
        return this.#create(name, account, hosted(random, name), random);
      case 'import':
        return this.#create(name, account, { route: 'import', body: { modelUrl: modelUrl(random) } }, random);
      case 'derive':
        if (id === undefined) return;
        return this.#create(name, account, derived(random, id), random);
      case 'burst': {
        const count = between(random, 2, 25);
        const work = Array.from({ length: count }, (_, i) => {
          const own = randomOf(this.#seed, `${name}.${i}`);
          return this.#create(`${name}.${i}`, account, newModel(own), own);
        });
        await Promise.all(work);
        return;
      }
      case 'collect':
        return this.#collect(name, account, random);
      case 'list':
        await call('list-assets', { query: { limit: '100', ...(random() < 0.3 && { category: '3d' }) } });
        return;
      case 'credits':
        await call('get-credits');
        return;
      case 'deliveries':
        await call('list-deliveries');
        return;
      case 'rotate': {
        const body = {
          oldSecret: 'secret-1',
          newSecret: 'secret-2',
          oldEndsInSeconds: between(random, 0, 3_600),
        };
        await call('rotate-webhook-secret', { body });
        return;
      }
      case 'foreign': {
        const others = this.#assets[(account + 1) % this.#assets.length]!;
        const foreign = others.at(-1);
        const route = pick<RouteName>(random, [
          'get-asset',
          'cancel-asset',
          'delete-asset',
          'remesh',
          'change-asset',
        ]);
        if (foreign !== undefined) await call(route, { id: foreign, body: { name: 'mine' } });
        const [key] = this.#customers[account]!.revoked.keys();
        if (key !== undefined)
          await this.#edge.call(`${name}.old`, account, { route: 'get-credits', apiKey: key });
        return;
      }
      default:
        if (id !== undefined) await this.#onAsset(kind, call, id, random);
    }
  }

  async #onAsset(
    kind: string,
    call: (route: RouteName, of: Partial<Call>) => Promise<Answer>,
    id: string,
    random: Random,
  ): Promise<void> {
    if (kind === 'get') await call('get-asset', { id });
    if (kind === 'wait') await call('get-asset', { id, headers: { prefer: 'wait=25' } });
    if (kind === 'cancel') await call('cancel-asset', { id });
    if (kind === 'delete') await call('delete-asset', { id });
    if (kind === 'rename')
      await call('change-asset', { id, body: { name: `chair ${between(random, 1, 99)}` } });
    if (kind === 'resend') await call('resend-delivery', { id: `msg_${id}` });
    if (kind === 'download') await call('download', { id, body: { format: 'fbx' } });
  }

  /** Sends a create until it is answered for good; sometimes twice at once, with one key. */
  async #create(name: string, account: number, create: Create, random: Random): Promise<void> {
    const hasKey = random() < 0.7;
    const headers: Record<string, string> = hasKey ? { 'idempotency-key': `key-${name}` } : {};
    const body = { ...create.body, ...callback(random) };
    const attempts = hasKey ? 5 : 1;
    const isTwice = hasKey && random() < 0.15;
    const wait_ms = pick(random, [10, 500, 5_000, 60_000]);
    const send = async (copy: string): Promise<void> => {
      for (let attempt = 0; attempt < attempts; attempt++) {
        const answer = await this.#call(`${name}${copy}.${attempt}`, account, { ...create, body, headers });
        const mayPass = answer.status === 0 || answer.status >= 500 || answer.status === 429;
        if (!mayPass) return this.#follow(`${name}${copy}`, account, answer, random);
        await this.#sleep(wait_ms * 2 ** attempt);
      }
    };
    await Promise.all(isTwice ? [send(''), send('~')] : [send('')]);
  }

  /** Looks after a job that was accepted, as clients do: now and then, until it has ended. */
  async #follow(name: string, account: number, { status, data }: Answer, random: Random): Promise<void> {
    if (status !== 201) return;
    const isElsewhere = HOSTED_ENGINES.includes(data.engine);
    if (random() < (isElsewhere ? 0.3 : 0.08)) {
      if (random() < 0.5) await this.#sleep(random() * 60_000);
      await this.#call(`${name}.regret`, account, { route: 'cancel-asset', id: data.id });
      return;
    }
    if (random() < 0.4) return;
    for (let look = 0; look < 6; look++) {
      await this.#sleep(between(random, 1_000, 60_000));
      const answer = await this.#call(`${name}.look${look}`, account, { route: 'get-asset', id: data.id });
      if (answer.status !== 200 || answer.data.taskStatus > 1) return;
    }
  }

  async #collect(name: string, account: number, random: Random): Promise<void> {
    const known = this.#collections[account]!;
    const assetIds = this.#assets[account]!.slice(-between(random, 1, 5));
    const id = known.length > 0 && random() < 0.8 ? pick(random, known) : undefined;
    if (id === undefined) {
      const body = { name: 'chairs' };
      const { status, data } = await this.#call(name, account, { route: 'create-collection', body });
      if (status === 201) known.push(data.id);
      return;
    }
    const route = pick<RouteName>(random, [
      'add-collection-assets',
      'add-collection-assets',
      'remove-collection-assets',
      'list-collection-assets',
      'rename-collection',
      'delete-collection',
      'list-collections',
    ]);
    const isOfAssets = route === 'add-collection-assets' || route === 'remove-collection-assets';
    if (isOfAssets && assetIds.length === 0) return;
    const body = isOfAssets ? { assetIds } : { name: 'tables' };
    await this.#call(name, account, { route, id: route === 'list-collections' ? undefined : id, body });
  }

  async #call(name: string, account: number, call: Omit<Call, 'apiKey'>): Promise<Answer> {
    const { apiKey } = this.#customers[account]!;
    const answer = await this.#edge.call(name, account, { ...call, apiKey });
    const own = this.#assets[account]!;
    if (answer.status === 201 && 'taskStatus' in answer.data && !own.includes(answer.data.id)) {
      own.push(answer.data.id);
    }
    return answer;
  }

  #sleep(wait_ms: number): Promise<void> {
    return new Promise((resolve) => this.#time.after(wait_ms, resolve));
  }
}

function newModel(random: Random): Create {
  const prompt = pick(random, ['a chair', 'a table', 'a lamp', 'a red car']);
  if (random() < 0.3) return { route: 'images', body: { prompt } };
  return { route: 'from-text', body: { prompt, texture: random() < 0.5 } };
}

/** For an engine that runs elsewhere: the prompt tells its vendor's runs apart. */
function hosted(random: Random, name: string): Create {
  const prompt = `a chair like ${name}`;
  if (random() < 0.35)
    return { route: 'from-text', body: { prompt, engine: HOSTED['from-text'][0], texture: random() < 0.6 } };
  return { route: 'images', body: { prompt, model: pick(random, HOSTED.images) } };
}

function derived(random: Random, id: string): Create {
  const route = pick<RouteName>(random, ['remesh', 'uv-unwrap', 'texture', 'remesh']);
  return { route, id, body: route === 'texture' ? { prompt: 'oak' } : {} };
}

function callback(random: Random): object {
  if (random() < 0.35) return {};
  const secret = pick(random, [undefined, 'secret-1']);
  return { callbackUrl: callbackUrl(pick(random, HOSTS)), ...(secret && { webhookSecret: secret }) };
}
