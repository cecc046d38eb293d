import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { OPTION_NAMES } from '../domain/asset.ts';
import {
  CATALOGUE_CATEGORIES,
  type Catalogue,
  type CatalogueCategory,
  IMAGE_SIZES,
  rolesOf,
} from '../domain/catalogue.ts';
import { adapters } from './adapters.ts';
import { callsBackTo } from './calls-back.ts';
import { checkTemplate, mentions, valuesFor } from './input-template.ts';
import {
  ADAPTERS,
  type AdapterName,
  type EngineStep,
  entryOf,
  type Provider,
  type ProviderEngine,
} from './provider.ts';

z.config(en());

/** Stands for the front door's, which is known only when it is deployed. */
const PUBLIC_URL = 'https://service.example';

const credits = z.int().check(z.minimum(0));
const count = z.int().check(z.minimum(1));
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(1000));

/** One digit names a step in a template. */
const MAX_STEPS = 10;

const place = z.string().check(z.regex(/^[\w-]+(\.[\w-]+)*$/, 'as images.0'));

const stepFields = {
  model: z.optional(text),
  input: z.record(z.string(), z.json()),
  output: z.optional(place),
  texture: z.optional(place),
};

const stepSchema = z.strictObject({ when: z.optional(z.enum(OPTION_NAMES)), ...stepFields });

const engineSchema = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,62}$/, 'lower-case letters, digits and hyphens')),
  name: text,
  description: text,
  category: z.enum(CATALOGUE_CATEGORIES),
  inputs: z.array(z.enum(['text', 'image', 'model'])).check(z.minLength(1)),
  cost: credits,
  textureCost: z.optional(credits),
  paidOnly: z._default(z.boolean(), false),
  default: z._default(z.boolean(), false),
  supportedAspectRatios: z.optional(z.array(z.string().check(z.regex(/^\d{1,2}:\d{1,2}$/, 'as 16:9')))),
  sizes: z.optional(z.array(z.strictObject({ id: z.enum(IMAGE_SIZES), cost: credits }))),
  polygonConfig: z.optional(z.strictObject({ min: count, max: count, default: count })),
  multiView: z.optional(z.strictObject({ min: count, max: count })),
  maxInputFaces: z.optional(count),
  rig: z.optional(z.enum(['humanoid', 'quadruped'])),
  timeout_s: count,
  maxInFlight: z.optional(count),
  model: stepFields.model,
  input: z.optional(stepFields.input),
  output: stepFields.output,
  texture: stepFields.texture,
  steps: z.optional(z.array(stepSchema).check(z.minLength(1), z.maxLength(MAX_STEPS))),
});

const providerSchema = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/, 'lower-case letters, digits and hyphens')),
  adapter: z.enum(ADAPTERS),
  baseUrl: z.url({ protocol: /^https?$/ }),
  settings: z.optional(z.record(z.string(), z.string())),
  unitPrice_usd: z.optional(z.number().check(z.minimum(0))),
  maxInFlight: z.optional(count),
  engines: z.array(engineSchema).check(z.minLength(1)),
});

/**
 * The providers that an operator configures.
 *
 * @param written as it stands in the settings: nothing is known of it yet
 * @param ourUrl where the service is reached, as far as that is known; in the cloud on a public host
 * @throws Error naming the field that is unknown or out of range
 */
export function providersOf(written: unknown, ourUrl = PUBLIC_URL): readonly Provider[] {
  const parsed = z.safeParse(z.array(providerSchema), written ?? []);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${['providers', ...issue!.path].join('.')}: ${issue!.message}`);
  }
  const providers = parsed.data.map(
    ({ baseUrl, settings, unitPrice_usd, maxInFlight, engines, ...provider }, p) => ({
      ...provider,
      baseUrl: baseUrl.replace(/\/+$/, ''),
      ...(settings && { settings }),
      ...(unitPrice_usd !== undefined && { unitPrice_usd }),
      ...(maxInFlight !== undefined && { maxInFlight }),
      engines: engines.map((engine, e) => engineOf(engine, `providers.${p}.engines.${e}`)),
    }),
  );
  requireOnce(
    'id',
    providers.map(({ id }) => id),
  );
  for (const [p, provider] of providers.entries()) {
    checkSettings(`providers.${p}.settings`, provider);
    for (const [e, engine] of provider.engines.entries()) {
      check(`providers.${p}.engines.${e}`, provider, engine);
      checkTime(`providers.${p}.engines.${e}`, provider, engine, ourUrl);
    }
  }
  return providers;
}

/** An engine is written with one step's fields, or with `steps`. */
function engineOf(
  { model, input, output, texture, steps, ...entry }: z.infer<typeof engineSchema>,
  path: string,
): ProviderEngine {
  if ((input === undefined) === (steps === undefined)) throw new Error(`${path}: either input or steps.`);
  if (steps && (model ?? output ?? texture) !== undefined) {
    throw new Error(`${path}: model, output and texture are of a step; they stand in steps.`);
  }
  const written = steps ?? [{ model, input: input!, output, texture }];
  const read = written.map((step) => withoutUndefined(step) as EngineStep);
  const presets = read.flatMap(({ input }) => valuesFor(input, 'preset'));
  const takesSeed = read.some(({ input }) => mentions(input, 'seed'));
  const told = { ...(presets.length > 0 && { presets }), ...(takesSeed && { seed: true }) };
  return {
    entry: withoutUndefined({ ...entry, ...told }) as ProviderEngine['entry'],
    steps: read,
  };
}

/** Each adapter says what it has to be told. */
function checkSettings(path: string, { adapter, settings = {} }: Provider): void {
  const declared = adapters[adapter].settings ?? {};
  for (const name of Object.keys(settings)) {
    if (Object.hasOwn(declared, name)) continue;
    const known = Object.keys(declared).join(', ') || 'none';
    throw new Error(`${path}.${name}: ${adapter} has no such setting; it has ${known}.`);
  }
  for (const [name, { pattern, hint, optional }] of Object.entries(declared)) {
    const value = settings[name];
    if (value === undefined ? optional : pattern.test(value)) continue;
    throw new Error(`${path}.${name}: ${hint}`);
  }
}

/** The endings that the contract gives engines' ids, by which a client tells what they do. */
const ENDINGS: Readonly<Partial<Record<CatalogueCategory, readonly string[]>>> = {
  remesh: ['-remesh', '-remesh-quad'],
  texture: ['-texture'],
  animate: ['-rig', '-rig-animate'],
};

/** How many faces the contract lets its engine `hunyuan-uv` take. */
const HUNYUAN_UV_FACES = 30_000;

function check(path: string, { adapter, id, maxInFlight }: Provider, { entry, steps }: ProviderEngine): void {
  const fail = (field: string, message: string): never => {
    throw new Error(`${path}.${field}: ${message}`);
  };
  if (id === 'svc' || entry.id.startsWith('svc-') || entry.id === 'import')
    fail('id', 'svc is what is built in');
  if (maxInFlight !== undefined && entry.maxInFlight !== undefined)
    fail('maxInFlight', 'stands at the provider, whose engines share it');
  if (entry.category === 'import') fail('category', 'an import is built in');
  const endings = ENDINGS[entry.category];
  if (endings && !endings.some((ending) => entry.id.endsWith(ending))) {
    fail('id', `engines of ${entry.category} end in ${endings.join(' or ')}`);
  }
  if (entry.category === 'animate' && !entry.rig) fail('rig', 'humanoid or quadruped');
  if (entry.id.endsWith('-rig-animate') && !entry.presets) {
    fail(
      'input',
      'engines of -rig-animate say what each preset is: { "$from": "$preset", "values": { ... } }',
    );
  }
  const early = steps.findIndex(({ when }, i) => when !== undefined && (i === 0 || i < steps.length - 1));
  if (early >= 0) fail(`steps.${early}.when`, 'only the last step of several may be left out');
  const { polygonConfig: range, multiView: views } = entry;
  if (range && !(range.min <= range.default && range.default <= range.max)) {
    fail('polygonConfig', 'min, default and max ascend');
  }
  if (views && views.min > views.max) fail('multiView', 'min is at most max');
  if (entry.category === 'uv-unwrap' && !entry.paidOnly)
    fail('paidOnly', 'true of every engine of uv-unwrap');
  if (entry.id === 'hunyuan-uv' && entry.maxInputFaces !== HUNYUAN_UV_FACES) {
    fail('maxInputFaces', `${HUNYUAN_UV_FACES}, as the API's contract has it`);
  }
  const [first, ...others] = entry.sizes ?? [];
  if (first && first.cost !== entry.cost) fail('cost', 'that of the first size');
  if (first && new Set([first, ...others].map(({ id: size }) => size)).size < 1 + others.length) {
    fail('sizes', 'each size once');
  }
  for (const [i, step] of steps.entries()) {
    checkStep(steps.length > 1 ? `${path}.steps.${i}` : path, adapter, step, i);
  }
}

/** What cannot call back is waited for by a function. */
function checkTime(path: string, provider: Provider, { entry }: ProviderEngine, ourUrl: string): void {
  const { adapter } = provider;
  const { longestRun_s, callback } = adapters[adapter];
  const isTold = callsBackTo(ourUrl, adapters[adapter], provider);
  const longest_s = isTold ? callback!.longestRun_s : longestRun_s;
  if (entry.timeout_s <= longest_s) return;
  const why = callback && !isTold ? ', which does not call back here' : '';
  throw new Error(`${path}.timeout_s: at most ${longest_s} with ${adapter}${why}`);
}

function checkStep(path: string, adapter: AdapterName, { model, input }: EngineStep, before: number): void {
  const wanted = adapters[adapter].model;
  if (wanted && !wanted.pattern.test(model ?? '')) throw new Error(`${path}.model: ${wanted.hint}`);
  if (!wanted && model !== undefined) throw new Error(`${path}.model: engines of ${adapter} name none`);
  try {
    checkTemplate(input, before);
  } catch (error) {
    throw new Error(`${path}.input: ${(error as Error).message}`);
  }
}

/**
 * A catalogue with the engines of providers beside its own. Where an engine of a provider is a default, it takes the
 * place of the one that was.
 *
 * @throws Error naming an engine that is there twice, or two defaults of one category
 */
export function catalogueWith(catalogue: Catalogue, providers: readonly Provider[]): Catalogue {
  const added = providers.flatMap((provider) => provider.engines.map((engine) => entryOf(provider, engine)));
  if (added.length === 0) return catalogue;
  requireOnce(
    'engine',
    [...catalogue.engines, ...added].map(({ id }) => id),
  );
  const taken = added.filter((engine) => engine.default).flatMap(rolesOf);
  requireOnce('default of', taken);
  const kept = catalogue.engines.map((engine) =>
    engine.default && rolesOf(engine).some((role) => taken.includes(role))
      ? { ...engine, default: false }
      : engine,
  );
  return { ...catalogue, engines: [...kept, ...added] };
}

function requireOnce(what: string, names: readonly string[]): void {
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new Error(`providers: the ${what} ${twice} is there twice.`);
}

const withoutUndefined = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
