import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { adoptTerms } from '../adopt-terms.ts';
import type { RunningSettings } from '../local/settings.ts';
import type { TargetOptions } from './arguments.ts';

/** The stack's outputs, and the variable by which a function of the service is told each. */
const VARIABLES = {
  BaseUrl: 'BASE_URL',
  TableName: 'TABLE_NAME',
  FilesBucket: 'FILES_BUCKET',
  WebhookQueueUrl: 'WEBHOOK_QUEUE_URL',
  SigningSecretArn: 'SIGNING_SECRET_ARN',
  SigningKeyPairId: 'SIGNING_KEY_PAIR_ID',
} as const;

type Outputs = Readonly<Record<string, string | undefined>>;

const DEFAULT_STACK = 'AssetGenerationService';
const DEFAULT_DATA_DIR = '.local';

/** What `bin/local.ts` writes while it runs. */
interface LocalRuntime {
  readonly dataDir: string;
  readonly settings: RunningSettings;
  readonly endpoint: string;
  readonly region: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  readonly outputs: Outputs;
  /** Where the till is reached, by who asks as Stripe's clients do. */
  readonly till?: string;
}

/**
 * Completes the environment so that the service's own code, which takes everything from there, works on the target.
 *
 * @throws Error with a sentence for the user if there is no such service
 */
export async function connect(options: TargetOptions, env: NodeJS.ProcessEnv): Promise<void> {
  const deployed = options.profile !== undefined || options.stack !== undefined;
  const outputs = deployed ? await connectDeployed(options, env) : await connectLocal(env);
  for (const [output, variable] of Object.entries(VARIABLES)) {
    const value = outputs[output];
    if (value === undefined) throw new Error(`The stack has no output ${output}: deploy it again.`);
    env[variable] = value;
  }
  // Only where engines run elsewhere.
  if (outputs.ProviderList !== undefined) env.PROVIDER_LIST = outputs.ProviderList;
  // Only where people sign in with a provider of the operator's.
  if (outputs.SignInSecretArn !== undefined) env.SIGN_IN_SECRET_ARN = outputs.SignInSecretArn;
  // Only where something is sold.
  if (outputs.Shop !== undefined) {
    Object.assign(env, {
      SHOP: outputs.Shop,
      BILLING_KEY_ARN: outputs.BillingKeyArn,
      BILLING_SIGNING_ARN: outputs.BillingSigningArn,
    });
  }
  adoptTerms(outputs);
}

async function connectLocal(env: NodeJS.ProcessEnv): Promise<Outputs> {
  const { endpoint, region, credentials, outputs, till } = await localRuntime(env);
  if (till !== undefined) env.STRIPE_URL = till;
  Object.assign(env, {
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  });
  delete env.AWS_SESSION_TOKEN;
  delete env.AWS_PROFILE;
  return outputs;
}

/**
 * The service that runs on a data folder. Its file outlives a process that was killed, so the endpoint in it is tried.
 *
 * @param env `DATA_DIR`, unless it is the usual one
 * @throws Error with a sentence for the user if there is none
 */
export async function localRuntime(env: NodeJS.ProcessEnv): Promise<LocalRuntime> {
  const dataDir = env.DATA_DIR ?? DEFAULT_DATA_DIR;
  try {
    const runtime = JSON.parse(await readFile(join(dataDir, 'runtime.json'), 'utf8')) as LocalRuntime;
    await fetch(runtime.endpoint);
    return { ...runtime, dataDir };
  } catch (cause) {
    throw new Error(`The local service does not run on ${dataDir}: call npm start first.`, { cause });
  }
}

async function connectDeployed({ profile, stack = DEFAULT_STACK }: TargetOptions, env: NodeJS.ProcessEnv) {
  const { CloudFormationClient, DescribeStacksCommand } = await import('@aws-sdk/client-cloudformation');
  if (profile !== undefined) env.AWS_PROFILE = profile;
  const client = new CloudFormationClient(profile === undefined ? {} : { profile });
  const { Stacks } = await client.send(new DescribeStacksCommand({ StackName: stack }));
  const outputs = Stacks?.[0]?.Outputs ?? [];
  return Object.fromEntries(outputs.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]));
}
