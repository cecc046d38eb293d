import { DynamoDBDocumentClient, GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { audit } from '../../../../functions/service/store/audit.ts';
import { systemPorts } from '../../../../functions/service/store/system-ports.ts';
import { type Api, type Caller, newCaller, newModel, startApi } from '../../../support/api-harness.ts';

let api: Api;
let caller: Caller;
let id: string;

beforeAll(async () => {
  api = await startApi();
});
afterAll(async () => {
  expect((await audit(api.table)).problems).toEqual([]);
  await api.close();
});

beforeEach(async () => {
  caller = await newCaller(api.table);
  id = (await newModel(api.table, caller.accountId)).id;
  // No time between the tries.
  vi.spyOn(systemPorts, 'random').mockImplementation((bytes) => new Uint8Array(bytes));
});
afterEach(() => vi.mocked(systemPorts.random).mockRestore());

/**
 * The table is away from the moment in which a job is written: that write's answer is lost, and what comes after it fails.
 *
 * @param back whether a request finds it there again
 * @returns what brings it back for good
 */
function tableAway({ isWritten, back }: { isWritten: boolean; back: (command: unknown) => boolean }) {
  const { send } = DynamoDBDocumentClient.prototype;
  let isAway = false;
  const failing = async function (this: DynamoDBDocumentClient, ...args: unknown[]) {
    const [command] = args;
    const isLost = !isAway && command instanceof TransactWriteCommand;
    isAway ||= isLost;
    if (!isAway || back(command)) return Reflect.apply(send, this, args);
    if (isLost && isWritten) await Reflect.apply(send, this, args);
    throw Object.assign(new Error('ServiceUnavailable'), { $fault: 'server' });
  };
  const spy = vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(failing as never);
  return () => spy.mockRestore();
}

const remesh = (headers: Record<string, string> = { 'idempotency-key': 'k1' }) =>
  api.call('remesh', { id, apiKey: caller.apiKey, body: { polycount: 2_000 }, headers });
const credits = async () => (await api.call('get-credits', { apiKey: caller.apiKey })).data;

it.each<Record<string, string>>([{}, { 'idempotency-key': 'k1' }])(
  'is answered 201 if its job is found once the table can be read again (%o)',
  async (headers) => {
    let marks = 0;
    const comeBack = tableAway({
      isWritten: true,
      back: (command) => {
        if (command instanceof PutCommand) marks += 1;
        return marks > 0 && command instanceof GetCommand;
      },
    });
    const answer = await remesh(headers);
    comeBack();
    expect([answer.status, marks > 0]).toEqual([201, true]);
    expect(await credits()).toMatchObject({ balance: 1_990, inFlight: { model: { total: 1 } } });
  },
);

it.each([true, false])(
  'does not say that nothing was made where nobody can tell, and its repetition makes one job (made: %s)',
  async (isWritten) => {
    const comeBack = tableAway({ isWritten, back: () => false });
    const answer = await remesh();
    comeBack();
    expect([answer.status, answer.error?.code]).toEqual([500, 9000]);
    expect(await credits()).toMatchObject({ balance: 1_990 });
    const again = await remesh();
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([
      201,
      isWritten ? 'true' : undefined,
    ]);
    expect((await remesh()).text).toBe(again.text);
    // A create that was lost before it was written holds its price until the sweeper gives it back.
    expect(await credits()).toMatchObject({ balance: isWritten ? 1_990 : 1_980 });
  },
);
