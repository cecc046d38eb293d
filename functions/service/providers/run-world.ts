import type { SignUrl } from '../domain/asset-view.ts';
import type { Job } from '../domain/job.ts';
import type { Ports } from '../domain/ports.ts';
import type { Files } from '../store/files.ts';
import type { Run } from '../store/runs.ts';
import type { Table } from '../store/table.ts';
import type { Adapter, ProviderTrouble, RunStep, VendorAnswer, VendorRequest } from './adapter.ts';
import type { AdapterName, EngineStep, Provider } from './provider.ts';

/** What a look at a run needs beside the run. */
export interface RunWorld {
  readonly table: Table;
  readonly files: Files;
  readonly ports: Ports;
  readonly providers: readonly Provider[];
  readonly adapters: Readonly<Record<AdapterName, Adapter>>;
  readonly keyOf: (providerId: string) => Promise<string | undefined>;
  /** Signs URLs of our files, and where they lead. */
  readonly links: { readonly baseUrl: string; readonly signer: () => Promise<SignUrl> };
  /**
   * @param request signed
   * @param max_bytes of the answer, if it may have the result itself
   * @throws VendorSilence
   */
  readonly ask: (request: VendorRequest, timeout_ms: number, max_bytes?: number) => Promise<VendorAnswer>;
  readonly note: (fields: Readonly<Record<string, unknown>>) => void;
  /** The operator has to see to it. */
  readonly alarm: (trouble: ProviderTrouble) => void;
}

/** A run as one look at it finds it. */
export interface Look extends RunStep {
  readonly job: Job;
  readonly run: Run | undefined;
  readonly adapter: Adapter;
  readonly template: EngineStep;
  readonly key: string | undefined;
  /** Of the engine's time. */
  readonly left_ms: number;
}

/** What answers at once does so in this time. */
export const QUICK_MS = 30_000;

/** A submission to a provider that can be asked for the run later: files in it take their time. */
export const SUBMISSION_MS = 120_000;

/** Asks a provider, with its key. @param max_bytes of the answer, if it may have the result itself */
export const askSigned = async (
  world: RunWorld,
  { adapter, key }: Look,
  request: VendorRequest,
  timeout_ms: number,
  max_bytes?: number,
): Promise<VendorAnswer> =>
  world.ask(await adapter.sign(request, key, world.ports.now()), timeout_ms, max_bytes);
