import type { OptionName } from '../domain/asset.ts';
import type { CatalogueEngine } from '../domain/catalogue.ts';
import { type Deployed, deployed } from '../domain/deployed.ts';
import type { Job } from '../domain/job.ts';
import type { InputTemplate } from './input-template.ts';

/** The adapters, each a folder here: how a kind of vendor is asked and read. */
export const ADAPTERS = [
  'cog',
  'replicate',
  'sagemaker',
  'bedrock',
  'tripo',
  'tencent',
  'gemini',
  'meshy',
] as const;
export type AdapterName = (typeof ADAPTERS)[number];

/** What runs engines elsewhere: a model server of the operator's, or a vendor. */
export interface Provider {
  /** As catalogue, secrets and logs name it. */
  readonly id: string;
  readonly adapter: AdapterName;
  /** Where its API begins, without a slash at the end. The operator named it, so it may be a private address. */
  readonly baseUrl: string;
  /** What its adapter needs to know beside the address: what it declares. */
  readonly settings?: Readonly<Record<string, string>>;
  /** US dollars of one unit of what it says that it charged, for the operator's own books. */
  readonly unitPrice_usd?: number;
  /** Jobs that its account takes at once, whichever of its engines they are on. */
  readonly maxInFlight?: number;
  readonly engines: readonly ProviderEngine[];
}

/** One engine of a provider. What the catalogue says of it is in `entry`. */
export interface ProviderEngine {
  readonly entry: Omit<CatalogueEngine, 'provider' | 'slot'>;
  /** One after the other; the last one's output is the result. Never empty. */
  readonly steps: readonly EngineStep[];
}

/** One call of a model. An engine that needs several is a chain of them, at one provider. */
export interface EngineStep {
  /**
   * Only of the last step of a chain: it is left out for a job that has not this option, or has `false` in it, and what the
   * step before made is the result.
   */
  readonly when?: OptionName;
  /** What the provider calls the model, where it has more than one. */
  readonly model?: string;
  /** The model's inputs, made of our fields. */
  readonly input: InputTemplate;
  /** Where in the model's output the file is: a path such as `mesh` or `images.0`; all of it without one. */
  readonly output?: string;
  /** Where in the model's output the picture is that belongs on a model whose file has none. */
  readonly texture?: string;
}

/** An engine of a provider as the catalogue has it. */
export const entryOf = (provider: Provider, { entry }: ProviderEngine): CatalogueEngine => ({
  ...entry,
  ...(provider.maxInFlight !== undefined && { maxInFlight: provider.maxInFlight, sharesSeats: true }),
  provider: provider.id,
  slot: entry.category === 'image' || entry.category === 'parts-board' ? 'image' : 'model',
});

/** Put in by the bundler: the providers that the stack was made with. */
declare const DEPLOYED_PROVIDERS: Deployed<readonly Provider[]> | undefined;

/** The providers of this deployment; outside a bundle none. */
export const deployedProviders = (): readonly Provider[] =>
  typeof DEPLOYED_PROVIDERS === 'undefined' ? [] : deployed(DEPLOYED_PROVIDERS);

/** An engine with the provider that runs it. */
export interface HostedEngine {
  readonly provider: Provider;
  readonly engine: ProviderEngine;
}

/**
 * The engine of a job, with the steps that this job takes.
 *
 * @returns undefined for an engine that no provider runs
 */
export function findHosted(
  providers: readonly Provider[],
  { engine: engineId, options }: Pick<Job, 'engine' | 'options'>,
): HostedEngine | undefined {
  for (const provider of providers) {
    const engine = provider.engines.find(({ entry }) => entry.id === engineId);
    if (!engine) continue;
    const steps = engine.steps.filter(({ when }) => when === undefined || (options[when] ?? false) !== false);
    return { provider, engine: { ...engine, steps } };
  }
  return undefined;
}
