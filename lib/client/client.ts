import { Assets } from './assets.ts';
import { Collections } from './collections.ts';
import { Images, Models } from './models.ts';
import { RETRY_DEFAULTS, type RetryPolicy } from './retry.ts';
import { type Call, type Fetch, Transport } from './transport.ts';
import type {
  AnimationPreset,
  Answer,
  Body,
  CallOptions,
  Credits,
  Engine,
  JobOptions,
  Query,
} from './types.ts';
import { Webhooks } from './webhooks.ts';

export interface ClientSettings {
  /** Begins with `svc_`. In a page it can be read, and spent, by whoever opens the page. */
  readonly apiKey: string;
  /** Where the service is, such as `https://assets.example`. */
  readonly baseUrl: string;
  /** @default the platform's */
  readonly fetch?: Fetch;
  /** What differs of how often, and how far apart, requests are tried again. */
  readonly retry?: Partial<RetryPolicy>;
}

/**
 * The asset generation service.
 *
 * @example
 * const client = new AssetClient({ apiKey, baseUrl });
 * const chair = await client.models.fromText({ prompt: 'a red wooden chair' }).wait();
 */
export class AssetClient {
  readonly models: Models;
  readonly images: Images;
  readonly assets: Assets;
  readonly collections: Collections;
  readonly webhooks: Webhooks;
  readonly #transport: Transport;

  /**
   * @throws TypeError if there is no key, or one that no header can hold, or the URL is none of http or https
   */
  constructor({ apiKey, baseUrl, fetch = globalThis.fetch, retry }: ClientSettings) {
    if (!apiKey) throw new TypeError('An API key is needed.');
    if (!/^[\x20-\x7e]+$/.test(apiKey.trim()))
      throw new TypeError('An API key is of ASCII letters, digits and signs.');
    if (!/^https?:$/.test(new URL(baseUrl).protocol))
      throw new TypeError('The base URL is of http or https.');
    const transport = new Transport(baseUrl, apiKey, (url, init) => fetch(url, init), {
      ...RETRY_DEFAULTS,
      ...retry,
    });
    this.models = new Models(transport);
    this.images = new Images(transport);
    this.assets = new Assets(transport);
    this.collections = new Collections(transport);
    this.webhooks = new Webhooks(transport);
    this.#transport = transport;
  }

  /** Balance, plan and jobs in flight. */
  credits(options?: CallOptions): Promise<Credits> {
    return this.#transport.data({ method: 'GET', path: '/v1/credits' }, options);
  }

  /** What a create would cost, and whether it would be accepted now; nothing is made or charged. */
  estimate(request: Body<'estimate'>, options?: CallOptions): Promise<Answer<'Estimate'>> {
    const call = { method: 'POST', path: '/v1/estimate', body: request, isIdempotent: true } as const;
    return this.#transport.data(call, options);
  }

  /** The engines of a category with their prices, the default first. */
  async engines(query: Query<'list-models'> = {}, options?: CallOptions): Promise<Engine[]> {
    const call = { method: 'GET', path: '/v1/models', query } as const;
    return (await this.#transport.data<Answer<'Engines'>>(call, options)).items;
  }

  /** The presets that `animate` takes. */
  async animations(query: Query<'list-animations'> = {}, options?: CallOptions): Promise<AnimationPreset[]> {
    const call = { method: 'GET', path: '/v1/animations', query } as const;
    return (await this.#transport.data<Answer<'AnimationPresets'>>(call, options)).items;
  }

  /** Any other request of the service, with the same retries and errors. A POST that begins a job says so, or has a key. */
  request<Data>(call: Omit<Call, 'form'>, options?: JobOptions): Promise<Data> {
    return this.#transport.data(call, options);
  }
}
