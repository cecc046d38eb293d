import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { physicalName } from '../../lib/local/template/resource-types.ts';

const STACK = 'AssetGenerationService';
const MAX_NAME = 64;

/** Has the sweeper of the service on that folder run: by itself it does so each minute, which none of these services lives. */
export async function sweep(dataDir: string): Promise<void> {
  const readJson = (...path: string[]) => JSON.parse(readFileSync(join(dataDir, ...path), 'utf8'));
  const { endpoint, region, credentials } = readJson('runtime.json');
  const { Resources } = readJson('cdk.out', `${STACK}.template.json`);
  const logicalId = Object.keys(Resources).find((id) => id.startsWith('JobRecoverySweeperFunction'))!;
  const client = new LambdaClient({ endpoint, region, credentials });
  const FunctionName = physicalName(STACK, logicalId, MAX_NAME);
  await client.send(new InvokeCommand({ FunctionName, Payload: '{}' }));
  client.destroy();
}
