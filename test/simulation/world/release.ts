import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROUTES } from '../../../functions/service/api/routes.ts';
import type { ErrorCategory } from '../../../functions/service/domain/asset.ts';
import { CATALOGUE } from '../../../functions/service/domain/catalogue-data.ts';
import type { EngineError as EngineErrorOf } from '../../../functions/service/jobs/engine.ts';
import type { Deployed } from './functions.ts';
import { currentProcess } from './process.ts';
import { between } from './random.ts';

/** What computes: the studio, and the parts of engines that are nothing else. */
const GEOMETRY = /\/studio\/|\/svc-remesh\/remesh\.ts$|\.\/(read|check)-result\.ts$/;
/** What of the studio computes nothing. */
const TEXT = /\/studio\/(input-error|script)\.ts$/;
const STUDIO = new URL('./studio.ts', import.meta.url).href;

/** Leads what the service imports of the studio elsewhere. */
export function hookImports(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const isStudio = GEOMETRY.test(specifier) && !TEXT.test(specifier);
      if (isStudio && specifier.startsWith('.')) return { url: STUDIO, shortCircuit: true };
      return next(specifier, context);
    },
  });
}

type JobFunction =
  | 'settle'
  | 'sweep'
  | 'execution-ended'
  | 'send'
  | 'exporter'
  | 'advance'
  | 'keep'
  | 'run-callback'
  | 'billing-events'
  | 'billing';

type StoreModule =
  | 'accounts'
  | 'keys'
  | 'standing'
  | 'topUps'
  | 'maintenance'
  | 'signing'
  | 'selling'
  | 'secrets'
  | 'providerKeys'
  | 'files'
  | 'keyUse';

/** One release of the service: every function of it that a simulation runs. */
export interface Release {
  readonly api: ReadonlyMap<string, Deployed>;
  readonly jobs: Readonly<Record<JobFunction, Deployed>>;
  /** By the engine's id; of those that run here. */
  readonly engines: ReadonlyMap<string, Deployed>;
  // biome-ignore lint/suspicious/noExplicitAny: modules of whichever release
  readonly store: Readonly<Record<StoreModule | 'table', any>>;
}

const API_TIMEOUT_MS = 29_000;

/**
 * Loads the functions of the service as they are.
 *
 * @param root of the project whose functions they are
 */
export async function loadRelease(root: string): Promise<Release> {
  const load = (path: string) => import(pathToFileURL(join(root, 'functions', path)).href);
  const deployed = async (role: string, path: string, timeout_s: number): Promise<Deployed> => ({
    role,
    timeout_ms: timeout_s * 1000,
    handler: (await load(path)).handler,
  });
  const api = new Map<string, Deployed>();
  for (const { name } of ROUTES) {
    if (name === 'api-json') continue;
    api.set(name, await deployed(`api/${name}`, `service/api/endpoints/${name}.ts`, API_TIMEOUT_MS / 1000));
  }
  const { runEngine } = await load('service/jobs/run-engine.ts');
  const { EngineError } = (await load('service/jobs/engine.ts')) as { EngineError: typeof EngineErrorOf };
  const engines = CATALOGUE.engines.map(({ id, slot, timeout_s = 300 }): [string, Deployed] => [
    id,
    { role: 'engine', timeout_ms: timeout_s * 1000, handler: runEngine(engineOf(id, slot, EngineError)) },
  ]);
  return {
    api,
    jobs: {
      settle: await deployed('settle', 'service/jobs/settle.ts', 29),
      sweep: await deployed('sweep', 'service/jobs/sweep.ts', 55),
      'execution-ended': await deployed('execution-ended', 'service/jobs/execution-ended.ts', 29),
      send: await deployed('send', 'service/webhooks/send.ts', 30),
      exporter: await deployed('exporter', 'service/jobs/export-asset.ts', 300),
      advance: await deployed('advance', 'service/providers/advance-step.ts', 900),
      keep: await deployed('keep', 'engines/hosted/handler.ts', 300),
      'run-callback': await deployed('run-callback', 'service/api/endpoints/run-callback.ts', 29),
      'billing-events': await deployed('billing-events', 'service/api/endpoints/billing-events.ts', 29),
      billing: await deployed('billing', 'service/billing/settle.ts', 300),
    },
    engines: new Map(engines),
    store: {
      accounts: await load('service/store/accounts.ts'),
      keys: await load('service/store/api-keys.ts'),
      standing: await load('service/store/account-standing.ts'),
      topUps: await load('service/store/top-ups.ts'),
      maintenance: await load('service/store/maintenance.ts'),
      signing: await load('service/store/signing-key.ts'),
      selling: await load('service/api/dashboard/selling.ts'),
      secrets: await load('service/billing/stripe-client.ts'),
      providerKeys: await load('service/providers/provider-keys.ts'),
      files: await load('service/store/files.ts'),
      keyUse: await load('service/store/key-use.ts'),
      table: (await load('service/store/table.ts')).tableFromEnvironment,
    },
  };
}

const CATEGORIES: readonly ErrorCategory[] = ['engine_unavailable', 'engine_rejected_input', 'internal'];

/** An engine that takes its time, and fails as engines fail: by its own words, by dying, or never coming back. */
function engineOf(id: string, slot: string, EngineError: typeof EngineErrorOf) {
  return {
    id,
    async run(_input: unknown, _options: unknown, report?: (percent: number) => unknown) {
      const { random } = currentProcess()!;
      const fate = random();
      for (let part = 1; part <= 3; part++) {
        await new Promise((resolve) => setTimeout(resolve, between(random, 200, 40_000)));
        await report?.(part * 30);
      }
      if (fate < 0.06) throw new EngineError(CATEGORIES[Math.floor(random() * 3)]!, 'It could not be made.');
      if (fate < 0.08) throw new TypeError('a mistake of the engine');
      if (fate < 0.09) return new Promise<never>(() => {});
      const made = new Uint8Array([7, 7, 7]);
      return slot === 'image' ? { image: made } : { model: made };
    },
  };
}
