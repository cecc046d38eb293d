import { appendFileSync } from 'node:fs';
import { LOCAL_CONTEXT, runLocally } from '../../bin/local/run.ts';
import { type DynamoDbEmulator, startDynamoDb } from '../../lib/local/dynamodb/emulator.ts';
import type { Around } from '../../lib/local/gateway/gateway.ts';
import { targetOperation } from '../../lib/local/iam/actions/api-call.ts';
import type { ApiRequest } from '../../lib/local/services/api.ts';
import { inProcess } from '../support/dynamodb-in-process.ts';
import { indexWrites, TRANSACTION_FACTOR, type WireItem, writeUnits } from './capacity-units.ts';
import { type CountedCall, callsFile } from './counted-call.ts';

/*
 * The local service, which writes down what each call to an AWS API would cost in the cloud. It is the service of `npm start`
 * in all else; a call takes longer, as its items are read before and after it.
 */

let dynamodb: DynamoDbEmulator;
const file = callsFile(process.env.DATA_DIR!);

const operationOf = (request: ApiRequest): string => {
  const { service, method, path, query } = request;
  const target = targetOperation(request);
  if (target !== undefined) return target;
  if (service === 's3')
    return path.split('/').length > 2 ? method : `${method} ${[...query.keys()][0] ?? ''}`;
  return method;
};

/** Calls overlap: what is read before and after one may be what another has written. Whoever measures sends one request at a time. */
const around: Around = async (principal, request, next) => {
  const operation = operationOf(request);
  const call = { principal, service: request.service, operation };
  if (request.service !== 'dynamodb') {
    const answer = await next();
    const sent_bytes = request.bytes.length;
    write({ ...call, sent_bytes, answered_bytes: Buffer.byteLength(answer.body), status: answer.status });
    return answer;
  }
  const input = JSON.parse(request.body);
  if (isRead(operation)) {
    const answer = await next();
    write({ ...call, readUnits: await readUnits(operation, input) });
    return answer;
  }
  const targets = targetsOf(operation, input);
  const before = await Promise.all(targets.map(({ key }) => item(key)));
  const answer = await next();
  const after = await Promise.all(targets.map(({ key }) => item(key)));
  const factor = operation.startsWith('Transact') ? TRANSACTION_FACTOR : 1;
  write({
    ...call,
    writes: targets.map(({ key }, i) => ({
      pk: key.Key.pk!.S as string,
      sk: key.Key.sk!.S as string,
      units: factor * writeUnits(before[i], after[i]),
    })),
    index: targets.flatMap((_, i) => indexWrites(before[i], after[i])),
  });
  return answer;
};

const write = (call: CountedCall): void => appendFileSync(file, `${JSON.stringify(call)}\n`);

const isRead = (operation: string): boolean => /Get|Query|Scan|Describe/.test(operation);

/** As DynamoDB says it, asked once more with the question how much it was. */
async function readUnits(operation: string, input: object): Promise<number> {
  const { body } = await dynamodb.handle(operation, { ...input, ReturnConsumedCapacity: 'TOTAL' });
  const consumed = [body.ConsumedCapacity ?? []].flat() as { CapacityUnits: number }[];
  return consumed.reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
}

interface Target {
  readonly key: { readonly TableName: string; readonly Key: WireItem };
}

// biome-ignore lint/suspicious/noExplicitAny: each operation has an input of its own
function targetsOf(operation: string, input: any): readonly Target[] {
  if (operation === 'TransactWriteItems')
    // biome-ignore lint/suspicious/noExplicitAny: each action has an input of its own
    return input.TransactItems.map((action: any) => targetOf(Object.values(action)[0]));
  if (operation !== 'BatchWriteItem') return [targetOf(input)];
  // biome-ignore lint/suspicious/noExplicitAny: as above
  return Object.entries(input.RequestItems as Record<string, any[]>).flatMap(([TableName, requests]) =>
    requests.map(({ PutRequest, DeleteRequest }) => targetOf({ TableName, ...PutRequest, ...DeleteRequest })),
  );
}

// biome-ignore lint/suspicious/noExplicitAny: as above
function targetOf({ TableName, Key, Item }: any): Target {
  return { key: { TableName, Key: Key ?? { pk: Item.pk, sk: Item.sk } } };
}

async function item(key: Target['key']): Promise<WireItem | undefined> {
  const { body } = await dynamodb.handle('GetItem', { ...key, ConsistentRead: true });
  return body.Item as WireItem | undefined;
}

runLocally({
  name: 'service',
  sources: ['bin/app.ts'],
  async synthesize(outdir) {
    const { buildApp } = await import('../../bin/app.ts');
    buildApp({ outdir, context: LOCAL_CONTEXT }).synth();
  },
  openDynamoDb: async (options) => {
    dynamodb = await startDynamoDb(options);
    return inProcess(dynamodb);
  },
  around,
});
