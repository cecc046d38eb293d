import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { App } from 'aws-cdk-lib';
import { bundleFunctions } from '../lib/bundle.ts';
import { BUNDLES_FOLDER } from '../lib/bundles-folder.ts';
import { BUILT_IN_ENGINES, type EngineSources } from '../lib/entries.ts';
import { ServiceStack } from '../lib/service-stack.ts';
import { addValidation } from '../lib/validation.ts';
import {
  addressOf,
  budgetOf,
  canaryOf,
  concurrentEnginesOf,
  flagOf,
  limitsOf,
  originsOf,
  ownDomainOf,
  shopIn,
  signInIssuerOf,
  signUpOf,
  stackNameOf,
  termsOf,
  withProviders,
  wordListsIn,
} from './app-settings.ts';

export interface BuildAppOptions {
  /**
   * Where the cloud assembly goes.
   * @default CDK_OUTDIR, which the CDK command line sets, else a new temporary folder
   */
  readonly outdir?: string;
  /**
   * Settings of this deployment, beside those of cdk.json; on the command line `-c name=value`. lib/README.md lists them.
   */
  readonly context?: Readonly<Record<string, unknown>>;
  /**
   * What the deployment can run.
   * @default what is built in
   */
  readonly engines?: EngineSources;
  /**
   * How the code of the functions is made.
   * @default by esbuild
   */
  readonly bundle?: typeof bundleFunctions;
}

/** The app, bundled and not yet synthesized. It needs no network and no credentials. */
export function buildApp({
  outdir,
  context,
  engines = BUILT_IN_ENGINES,
  bundle = bundleFunctions,
}: BuildAppOptions = {}): App {
  const app = new App({ outdir, context: { ...projectContext(), ...context } });
  addValidation(app);
  // Before the bundles are built: a setting that is wrong is refused at once.
  const [limits, terms, wordLists] = [limitsOf(app), termsOf(app), wordListsIn(app)];
  const [stackName, signUp] = [stackNameOf(app), signUpOf(app)];
  const settings = {
    limits,
    // A first deployment that fails has to be deleted before it is repeated.
    terminationProtection: flagOf(app, 'deletionProtection'),
    alarmEmail: addressOf(app, 'alarmEmail'),
    emailSender: addressOf(app, 'emailSender'),
    reserveConcurrency: flagOf(app, 'reserveConcurrency'),
    concurrentEngines: concurrentEnginesOf(app),
    ownDomain: ownDomainOf(app),
    monthlyBudget_usd: budgetOf(app),
    canary_percent: canaryOf(app),
    allowedOrigins: originsOf(app),
    signInIssuer: signInIssuerOf(app),
    shop: shopIn(app),
    ...(signUp && { signUp }),
  };
  new ServiceStack(app, stackName, {
    description: 'Asset generation service: API, jobs, engines, webhooks and files',
    bundles: bundle(join(app.outdir, BUNDLES_FOLDER), withProviders(app, engines), terms, wordLists),
    ...settings,
  });
  return app;
}

/** Only the CDK command line reads cdk.json by itself. */
function projectContext(): Record<string, unknown> {
  return JSON.parse(readFileSync(new URL('../cdk.json', import.meta.url), 'utf8')).context;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildApp().synth();
