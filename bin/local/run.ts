import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { LANE_TAG, LONG_FIELD } from '../../lib/lane-tag.ts';
import { lockData } from '../../lib/local/data-lock.ts';
import { isDiskFull } from '../../lib/local/disk-full.ts';
import { keepHeapFlagsToMainThread } from '../../lib/local/functions/main-heap.ts';
import { lowerHelpers } from '../../lib/local/functions/priority.ts';
import { writeJsonFile } from '../../lib/local/json-file.ts';
import { RUNTIME_DATA, type Runtime, startRuntime } from '../../lib/local/runtime.ts';
import { announcement } from './announcement.ts';
import { knownEmails, seed } from './seed.ts';
import { type LocalSettings, type RunningSettings, readSettings } from './settings.ts';
import { type LocalApp, synthesize } from './synthesize.ts';
import { synthesizeIfTold } from './synthesize-apart.ts';
import { TILL_SETTINGS, TILL_SHOP } from './till.ts';

/**
 * Settings of the deployment on this machine. Its e-mails go to the outbox, a folder of its data; whatever domain
 * cdk.json gives the deployment in the cloud, this one is on loopback, and costs nothing.
 */
export const LOCAL_CONTEXT = {
  emailSender: 'service@localhost',
  monthlyBudget: undefined,
  domainName: undefined,
  certificateArn: undefined,
  hostedZoneId: undefined,
  signInIssuer: undefined,
  signInClientId: undefined,
  ourUrl: 'http://localhost',
  billing: TILL_SHOP,
} as const;

const ASSEMBLY = 'cdk.out';
/** What users need to know; and what the owner's command line needs. */
const SERVICE_FILE = 'service.json';
const RUNTIME_FILE = 'runtime.json';

async function start(
  app: LocalApp,
  { dataDir, port, allowPrivateHosts, limits, concurrentExecutions }: LocalSettings,
): Promise<Runtime> {
  const environment: Record<string, string> = {
    ...limits,
    // Nobody reads metrics here, and they would double the log.
    POWERTOOLS_METRICS_DISABLED: 'true',
    ...(allowPrivateHosts && { ALLOW_PRIVATE_HOSTS: '1' }),
  };
  lowerHelpers();
  keepHeapFlagsToMainThread();
  const assembly = join(dataDir, ASSEMBLY);
  await synthesize(app, assembly);
  return startRuntime({
    assembly,
    dataDir,
    port,
    environment,
    concurrentExecutions,
    till: TILL_SETTINGS,
    knownEmails: () => knownEmails(join(dataDir, SERVICE_FILE)),
    turns: { partyField: 'accountId', laneTag: LANE_TAG, longField: LONG_FIELD },
    openDynamoDb: app.openDynamoDb,
    around: app.around,
  });
}

/** What meets a full disk outside of any request is dropped, and told once; anything else that nobody caught ends the process. */
function surviveFullDisk(dataDir: string): void {
  let told = false;
  process.on('uncaughtException', (error) => {
    if (!isDiskFull(error)) {
      console.error(error);
      process.exit(1);
    }
    if (!told)
      console.error(
        `The disk of ${dataDir} is full or read-only: nothing can be stored until it takes writes again.`,
      );
    told = true;
  });
}

async function run(app: LocalApp): Promise<void> {
  const settings = readSettings(process.argv.slice(2), process.env);
  const { dataDir, fresh } = settings;
  // What is in the data folder is its owner's alone: keys, secrets, prompts.
  process.umask(0o077);
  const lock = lockData(dataDir);
  chmodSync(dataDir, 0o700);
  if (fresh) {
    for (const name of [...RUNTIME_DATA, SERVICE_FILE]) {
      rmSync(join(dataDir, name), { recursive: true, force: true });
    }
  }
  const runtime = await start(app, settings);
  surviveFullDisk(dataDir);
  const { endpoint, region, credentials, outputs, till } = runtime;
  const { allowPrivateHosts, concurrentExecutions } = settings;
  const running: RunningSettings = { allowPrivateHosts, concurrentExecutions };
  writeJsonFile(join(dataDir, RUNTIME_FILE), {
    endpoint,
    region,
    credentials,
    outputs,
    till,
    settings: running,
  });
  const { service, openKeys } = await seed(runtime, join(dataDir, SERVICE_FILE));
  console.log(announcement(service, dataDir, openKeys));

  const stop = async (): Promise<void> => {
    await runtime.stop();
    rmSync(join(dataDir, RUNTIME_FILE), { force: true });
    lock.release();
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
}

const explain = (error: NodeJS.ErrnoException): string =>
  error.code === 'EADDRINUSE' ? 'its port is taken; set PORT to another.' : error.message;

/**
 * Runs an app's service as this process's arguments and environment say, until it is told to stop. A service that cannot
 * start ends the process with a sentence that says why.
 */
export function runLocally(app: LocalApp): void {
  if (synthesizeIfTold((outdir) => app.synthesize(outdir))) return;
  run(app).catch((error: Error) => {
    console.error(`The service could not be started: ${explain(error)}`);
    process.exit(1);
  });
}
