import { ROUTES } from '../functions/service/api/routes.ts';
import { BUILT_IN, type Catalogue } from '../functions/service/domain/catalogue.ts';
import { CATALOGUE } from '../functions/service/domain/catalogue-data.ts';
import type { Provider } from '../functions/service/providers/provider.ts';

/**
 * One Lambda function's source. Files that cannot be bundled, such as a package's WebAssembly, are copied beside it:
 * bundle-assets.ts lists them by the module that needs them.
 */
export interface FunctionEntry {
  /** Its folder among the bundles, such as `api/get-asset`. */
  readonly name: string;
  /** The module that exports `handler`, from the project's root. */
  readonly source: string;
}

/** What a deployment runs, and the module that exports each engine's `handler`, from the project's root. */
export interface EngineSources {
  readonly catalogue: Catalogue;
  readonly sourceOf: (engineId: string) => string;
  /** The module that exports the `handler` which exports models. */
  readonly exporter: string;
  /** Who runs the engines of the catalogue that have no module here. */
  readonly providers?: readonly Provider[];
}

export const BUILT_IN_ENGINES: EngineSources = {
  catalogue: CATALOGUE,
  sourceOf: (engineId) => `functions/engines/${engineId}/handler.ts`,
  exporter: 'functions/service/jobs/export-asset.ts',
};

/** What all providers have in common. */
const PROVIDER_ENTRIES: readonly FunctionEntry[] = [
  { name: 'providers/advance', source: 'functions/service/providers/advance-step.ts' },
  { name: 'engines/hosted', source: 'functions/engines/hosted/handler.ts' },
];

/** Deployed where something is sold. */
export const BILLING_ENTRIES: readonly FunctionEntry[] = [
  { name: 'api/billing-events', source: 'functions/service/api/endpoints/billing-events.ts' },
  { name: 'billing/settle', source: 'functions/service/billing/settle.ts' },
];

/** The web function: its module runs a server and exports nothing. */
export const WEB_ENTRY: FunctionEntry = {
  name: 'uploads/web',
  source: 'functions/service/api/web/server.ts',
};

/** Serves the dashboard and the documents for people; bundle.ts puts their files beside it. */
export const PAGES_ENTRY = 'pages';

/** Every function of a deployment but {@link WEB_ENTRY}: nothing is deployed that is not listed here. */
export const functionEntries = ({
  catalogue,
  sourceOf,
  exporter,
  providers = [],
}: EngineSources): readonly FunctionEntry[] => [
  ...[...ROUTES.map(({ name }) => name), 'not-found', PAGES_ENTRY].map((name) => ({
    name: `api/${name}`,
    source: `functions/service/api/endpoints/${name}.ts`,
  })),
  { name: 'api/sign-in', source: 'functions/service/api/auth/handler.ts' },
  ...BILLING_ENTRIES,
  { name: 'api/dashboard', source: 'functions/service/api/dashboard/handler.ts' },
  { name: 'api/operator', source: 'functions/service/api/dashboard/operator/handler.ts' },
  ...['canned-result', 'settle', 'sweep', 'execution-ended', 'check', 'account-work'].map((name) => ({
    name: `jobs/${name}`,
    source: `functions/service/jobs/${name}.ts`,
  })),
  ...catalogue.engines
    .filter(({ provider }) => provider === BUILT_IN)
    .map(({ id }) => ({
      name: `engines/${id}`,
      source: sourceOf(id),
    })),
  ...(providers.length > 0 ? PROVIDER_ENTRIES : []),
  { name: 'jobs/export-asset', source: exporter },
  { name: 'webhooks/send', source: 'functions/service/webhooks/send.ts' },
  { name: 'deploy/key-pair', source: 'functions/service/deploy/key-pair.ts' },
];
