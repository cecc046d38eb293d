import { runLocally } from '../../bin/local/run.ts';
import type { Answer } from '../../lib/local/dynamodb/emulator.ts';
import type { DynamoDb } from '../../lib/local/services/dynamodb.ts';
import { startAwsDynamoDbLocal } from './aws-dynamodb-local.ts';
import { inProcess } from './dynamodb-in-process.ts';

/** The service of bin/local.ts, on AWS's DynamoDB Local in the place of the emulator. */
runLocally({
  name: 'service',
  sources: ['bin/app.ts'],
  async synthesize(outdir) {
    const { buildApp } = await import('../../bin/app.ts');
    buildApp({ outdir }).synth();
  },
  openDynamoDb: openAwsDynamoDbLocal,
});

/** Its data is in memory: nothing is left for another start. */
async function openAwsDynamoDbLocal(): Promise<DynamoDb> {
  const { url, close } = await startAwsDynamoDbLocal();
  const handle = async (operation: string, body: unknown): Promise<Answer> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDB_20120810.${operation}`,
        // It wants to see a signature, and believes any.
        authorization: 'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request',
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  };
  return inProcess({
    handle,
    createTable: async (input) => {
      const { status, body } = await handle('CreateTable', input);
      if (status !== 200) throw new Error(`The table was not made: ${JSON.stringify(body)}`);
    },
    close,
  });
}
