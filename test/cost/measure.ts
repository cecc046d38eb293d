import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, oneOfEach } from '../load/mix.ts';
import { openSender, type Sender } from '../load/send.ts';
import { openTenants, type Tenant } from '../load/tenants.ts';
import { startService } from '../support/service.ts';
import { startReceiver } from '../support/webhook-receiver.ts';
import { type CountedCall, callsFile } from './counted-call.ts';
import type { Measured, MeasuredRoute } from './measured.ts';

/** The first loads the functions and is not counted. */
const TURNS = 3;
/** What a request leaves behind it is done by then: the end of its execution, a message that is deleted. */
const QUIET_MS = 1_500;
const JOB_TIMEOUT_MS = 600_000;

/** The sweeper comes each minute, whatever is asked. */
const ofSweeper = ({ principal }: CountedCall): boolean => principal.includes('Sweeper');

/**
 * Sends each kind of request by itself to a service that counts, and waits until nothing follows from it.
 *
 * @param file where the result is kept
 */
export async function measure(file: string, tell: (line: string) => void): Promise<Measured> {
  const service = await startService({
    script: 'test/cost/counting-local.ts',
    env: { ALLOW_PRIVATE_HOSTS: '1' },
  });
  const receiver = await startReceiver();
  const sender = openSender(service.baseUrl);
  try {
    const [tenant] = await openTenants(service.dataDir, 1);
    const told = { callbackUrl: receiver.url };
    const bench = { sender, tenant: tenant!, dataDir: service.dataDir };
    const routes: Record<string, MeasuredRoute> = {};
    for (const call of kindsOf(tenant!, told).filter(
      ({ route }, i, all) => all.findIndex((one) => one.route === route) === i,
    )) {
      routes[call.route] = await measureRoute(bench, call);
      tell(`${call.route}: ${JSON.stringify(routes[call.route])}`);
    }
    const sweep = await measureSweep(service.dataDir);
    const measured: Measured = {
      date: new Date().toISOString().slice(0, 10),
      routes,
      sweep,
    };
    writeFileSync(file, `${JSON.stringify(measured, null, 2)}\n`);
    return measured;
  } finally {
    sender.close();
    await receiver.close();
    await service.stop();
  }
}

/** Each request of the load's mix once, real jobs with and without a webhook, and a picture of the one imported model. */
function kindsOf(tenant: Tenant, told: { readonly callbackUrl: string }): readonly Call[] {
  const isReal = ({ apiKey, route }: Call) => apiKey === tenant.apiKey && route !== 'refused';
  const mix = oneOfEach(tenant, told).filter(isReal);
  const bare = (call: Call): Call => ({ ...call, body: withoutCallback(call.body), hasWebhook: false });
  const creates = mix.filter(({ creates }) => creates);
  const image: Call = {
    ...bare(creates[0]!),
    route: 'POST /v1/images',
    path: '/v1/images',
    body: { prompt: 'a cat on a green sofa' },
  };
  return [
    ...mix.filter(({ creates, isFile }) => !creates && !isFile),
    ...creates.map(bare),
    image,
    ...creates.slice(0, 1).map((call) => ({ ...call, route: `${call.route} with a webhook` })),
  ];
}

function withoutCallback(body: Call['body']): object {
  const { callbackUrl: _, webhookSecret: __, ...rest } = body as Record<string, unknown>;
  return rest;
}

interface Bench {
  readonly sender: Sender;
  readonly tenant: Tenant;
  readonly dataDir: string;
}

async function measureRoute(bench: Bench, call: Call): Promise<MeasuredRoute> {
  const turns: MeasuredRoute[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    // A name that is there already changes nothing.
    const body = call.method === 'PATCH' ? { name: `model of turn ${turn}` } : call.body;
    turns.push(await measureOnce(bench, { ...call, ...(body !== undefined && { body }) }));
  }
  const counted = turns.slice(1);
  const mean = (of: (turn: MeasuredRoute) => number) =>
    round(counted.reduce((sum, turn) => sum + of(turn), 0) / counted.length);
  const keys = (of: (turn: MeasuredRoute) => object) => [
    ...new Set(counted.flatMap((turn) => Object.keys(of(turn)))),
  ];
  const means = (of: (turn: MeasuredRoute) => Readonly<Record<string, number>>) =>
    Object.fromEntries(keys(of).map((key) => [key, mean((turn) => of(turn)[key] ?? 0)]));
  return {
    readUnits: mean((turn) => turn.readUnits),
    writeUnits: mean((turn) => turn.writeUnits),
    accountWriteUnits: mean((turn) => turn.accountWriteUnits),
    indexWriteUnits: means((turn) => turn.indexWriteUnits),
    calls: means((turn) => turn.calls),
    transitions: mean((turn) => turn.transitions),
    stored_bytes: mean((turn) => turn.stored_bytes),
    answered_bytes: mean((turn) => turn.answered_bytes),
    log_bytes: mean((turn) => turn.log_bytes),
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;

async function measureOnce({ sender, dataDir }: Bench, call: Call): Promise<MeasuredRoute> {
  const logs_bytes = sizeOf(join(dataDir, 'logs'));
  const seen = readCalls(dataDir).length;
  const { status, data, fault } = await sender.send(call, '127.0.0.1');
  if (fault || status >= 300) throw new Error(`${call.route} answered ${status}: ${fault}`);
  if (call.creates) await untilClosed(dataDir, data.id);
  await sleep(QUIET_MS);
  const calls = readCalls(dataDir)
    .slice(seen)
    .filter((one) => !ofSweeper(one));
  const journal = call.creates ? readJournal(dataDir, data.id) : [];
  return {
    ...countsOf(calls),
    transitions: journal.filter(({ type }) => type === 'entered').length,
    answered_bytes: JSON.stringify({ success: true, data }).length,
    log_bytes: sizeOf(join(dataDir, 'logs')) - logs_bytes,
  };
}

type Counts = Pick<
  MeasuredRoute,
  'readUnits' | 'writeUnits' | 'accountWriteUnits' | 'indexWriteUnits' | 'calls' | 'stored_bytes'
>;

function countsOf(calls: readonly CountedCall[]): Counts {
  const writes = calls.flatMap(({ writes = [] }) => writes);
  const units = (of: typeof writes) => of.reduce((sum, write) => sum + write.units, 0);
  const indexWriteUnits: Record<string, number> = {};
  for (const { partition, units } of calls.flatMap(({ index = [] }) => index)) {
    const kind = partition.split('#')[0]!;
    indexWriteUnits[kind] = (indexWriteUnits[kind] ?? 0) + units;
  }
  const byCall: Record<string, number> = {};
  // A queue that is empty is asked all the time.
  for (const { service, operation } of calls.filter(({ operation }) => operation !== 'ReceiveMessage'))
    byCall[`${service} ${operation}`] = (byCall[`${service} ${operation}`] ?? 0) + 1;
  return {
    readUnits: calls.reduce((sum, { readUnits = 0 }) => sum + readUnits, 0),
    writeUnits: units(writes),
    accountWriteUnits: units(writes.filter(({ sk }) => sk === 'ACCOUNT')),
    indexWriteUnits,
    calls: byCall,
    stored_bytes: calls
      .filter(({ service, operation }) => service === 's3' && operation === 'PUT')
      .reduce((sum, { sent_bytes = 0 }) => sum + sent_bytes, 0),
  };
}

const readLines = <T>(file: string): T[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

const readCalls = (dataDir: string): readonly CountedCall[] => readLines(callsFile(dataDir));

const sizeOf = (folder: string): number =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

/** A record of an execution's journal, as far as it is read here. */
interface Entry {
  readonly type: string;
  /** Of what has started: the asset's id. */
  readonly name?: string;
}

/** Of an execution that has ended; nothing of one that goes on. */
function readJournal(dataDir: string, assetId: string): readonly Entry[] {
  const folder = join(dataDir, 'executions/ended');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const journals = files
    .filter((file) => file.endsWith('.jsonl'))
    .map((file) => readLines<Entry>(join(folder, file)));
  return journals.find(([started]) => started?.name === assetId) ?? [];
}

async function untilClosed(dataDir: string, assetId: string): Promise<void> {
  const deadline_ms = Date.now() + JOB_TIMEOUT_MS;
  while (readJournal(dataDir, assetId).length === 0) {
    if (Date.now() > deadline_ms) throw new Error(`The execution of ${assetId} goes on.`);
    await sleep(200);
  }
}

/** One sweep that finds nothing to do. */
async function measureSweep(dataDir: string): Promise<Measured['sweep']> {
  const before = readCalls(dataDir).length;
  const swept = () => readCalls(dataDir).slice(before).filter(ofSweeper);
  const deadline_ms = Date.now() + 130_000;
  for (let last = -1; swept().length === 0 || swept().length !== last; ) {
    if (Date.now() > deadline_ms) throw new Error('No sweep came in two minutes.');
    last = swept().length;
    await sleep(3_000);
  }
  const { readUnits, calls } = countsOf(swept());
  return { readUnits, queries: calls['dynamodb Query'] ?? 0 };
}
