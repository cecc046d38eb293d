import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { describe } from 'vitest';
import { emptyBundles } from '../infra/empty-bundles.ts';
import { ofType, synthesizedTemplate, type Template } from '../infra/synthesize.ts';
import { startMoto } from '../support/moto.ts';
import { createMotoStack } from '../support/moto-stack.ts';
import { NO_TOOL, pythonTool } from '../support/python-tools.ts';
import { countersSuite } from './counters.suite.ts';
import { listingSuite } from './listing.suite.ts';
import { storeSuite } from './store.suite.ts';
import type { StoreBackend } from './store-harness.ts';

const hasMoto = pythonTool('moto_server') !== undefined;

let template: Template | undefined;

/** The table as moto made it of the template, and nobody at the same time: moto's transactions are not isolated. */
async function openMotoBackend(): Promise<StoreBackend> {
  const { close, ...config } = await startMoto();
  template ??= JSON.parse(synthesizedTemplate({ bundle: emptyBundles() })) as Template;
  const { made } = await createMotoStack({ ...config, close }, template);
  const [[id]] = ofType(template, 'AWS::DynamoDB::GlobalTable') as [[string, unknown]];
  return { tableName: made.get(id)!, connect: () => oneByOne(new DynamoDBClient(config)), close };
}

let last: Promise<unknown> = Promise.resolve();

/** Sends a request when the one before it, of whichever client, has been answered. */
function oneByOne(client: DynamoDBClient): DynamoDBClient {
  client.middlewareStack.add(
    (next) => (args) => {
      const answer = last.then(() => next(args));
      last = answer.catch(() => undefined);
      return answer;
    },
    { step: 'deserialize', priority: 'low' },
  );
  return client;
}

// Left out are the suites of races, which would test the queue above, and of collections and long prompts: moto copies all
// of its tables for each transaction, and takes two minutes for their thousands of rows, or for a hundred long ones.
describe.skipIf(!hasMoto)(`the store on moto${hasMoto ? '' : NO_TOOL}`, () => {
  storeSuite(openMotoBackend);
  listingSuite(openMotoBackend);
  countersSuite(openMotoBackend);
});
