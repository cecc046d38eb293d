import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { App } from 'aws-cdk-lib';
import { type RateSettings, rateSettings, SETTING_VARIABLES } from '../functions/service/domain/settings.ts';
import { type Terms, termsWith } from '../functions/service/domain/terms.ts';
import { type WordLists, wordListsOf } from '../functions/service/moderation/word-lists.ts';
import { bundleFunctions } from '../lib/bundle.ts';
import { BUILT_IN_ENGINES, type EngineSources } from '../lib/entries.ts';
import { ServiceStack } from '../lib/service-stack.ts';
import { addValidation } from '../lib/validation.ts';

export interface BuildAppOptions {
  /**
   * Where the cloud assembly goes.
   * @default CDK_OUTDIR, which the CDK command line sets, else a new temporary folder
   */
  readonly outdir?: string;
  /**
   * Settings of this deployment, beside those of cdk.json; on the command line `-c name=value`.
   * `alarmEmail`: who is told of alarms; `emailSender`: the verified address that e-mails to owners come from, without
   * which they wait; `requestsPerMinutePerIp` and `generationsPerMinutePerAccount`: limits, 240 and 120
   * unless set; `plans`: what differs of the plan table, such as `{"pro":{"planCredits":20000,"slots":{"model":40}}}`, here
   * and in cdk.json an object, on the command line its JSON; `dailyAllowanceCredits`: of each key, 20,000 unless set;
   * `allowWords` and `denyWords`: of prompts, lists here and in cdk.json, on the command line separated by commas;
   * `allowedOrigins`: of the pages that may call the API from a browser, separated by commas, every page unless
   * set, none if it is empty.
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
  new ServiceStack(app, 'AssetGenerationService', {
    description: 'Asset generation service: API, jobs, engines, webhooks and files',
    terminationProtection: true,
    bundles: bundle(join(app.outdir, 'bundles'), engines, terms, wordLists),
    alarmEmail: app.node.tryGetContext('alarmEmail'),
    emailSender: app.node.tryGetContext('emailSender'),
    limits,
    allowedOrigins: app.node.tryGetContext('allowedOrigins')?.split(',').filter(Boolean),
  });
  return app;
}

/** @throws Error if one of them is no integer above 0 */
function limitsOf({ node }: App): Partial<RateSettings> {
  const set = (Object.keys(SETTING_VARIABLES) as (keyof RateSettings)[])
    .map((setting) => [setting, node.tryGetContext(setting)] as const)
    .filter(([, value]) => value !== undefined);
  const all = rateSettings(
    Object.fromEntries(set.map(([setting, value]) => [SETTING_VARIABLES[setting], String(value)])),
  );
  return Object.fromEntries(set.map(([setting]) => [setting, all[setting]]));
}

/** @throws Error naming the setting that is unknown or out of range */
function termsOf({ node }: App): Terms {
  const plans: unknown = node.tryGetContext('plans');
  return termsWith({
    plans: typeof plans === 'string' ? parsedPlans(plans) : plans,
    dailyAllowanceCredits: node.tryGetContext('dailyAllowanceCredits'),
  });
}

/** @throws Error naming the setting that is no list of words */
const wordListsIn = ({ node }: App): WordLists =>
  wordListsOf({ allowWords: node.tryGetContext('allowWords'), denyWords: node.tryGetContext('denyWords') });

function parsedPlans(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`plans is JSON, not ${text}.`);
  }
}

/** Only the CDK command line reads cdk.json by itself. */
function projectContext(): Record<string, unknown> {
  return JSON.parse(readFileSync(new URL('../cdk.json', import.meta.url), 'utf8')).context;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildApp().synth();
