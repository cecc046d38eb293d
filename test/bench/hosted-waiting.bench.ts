import { waitBefore_s } from '../../functions/service/providers/run-wait.ts';
import { jobDefinition } from '../../lib/job-definition.ts';
import type { Invoke } from '../../lib/local/step-functions/frame.ts';
import type { Json, JsonObject } from '../../lib/local/step-functions/json.ts';
import { executionArn, harness } from '../unit/local/step-functions/harness.ts';
import { record } from './record.ts';

const RUN_S = 600;
/** AWS's prices in us-east-1, in US dollars; the function is lib/providers.ts's, on arm64. */
const PRICES = { transition: 25e-6, gigabyteSecond: 13.3334e-6, invocation: 0.2e-6 } as const;
const FUNCTION_GB = 1.5;
/** One look: three reads, one exchange with the vendor, one write. */
const LOOK_S = 0.5;

/**
 * What ten minutes of waiting for a provider cost, beside a function that would wait. The real state machine is run on a
 * clock of its own, with looks as far apart as the real function says.
 */
export async function run(): Promise<void> {
  const arn = (name: string) => `arn:aws:lambda:eu-west-1:111122223333:function:${name}`;
  const definition = jobDefinition({
    partition: 'aws',
    tableName: 'table',
    settleArn: arn('settle'),
    cannedArn: arn('canned'),
    engineArns: {},
    longestEngine_s: 300,
    webhookQueueUrl: 'https://sqs.eu-west-1.amazonaws.com/111122223333/webhooks',
    hosted: { engines: ['hosted'], advanceArn: arn('advance'), keepArn: arn('keep') },
  }) as JsonObject;
  let looks = 0;
  let now = () => 0;
  let began_ms: number | undefined;
  const invoke: Invoke = async (resource, args) => {
    if (!resource.endsWith('lambda:invoke')) return {} as Json;
    const { FunctionName, Payload } = args as { FunctionName: string; Payload: { round: number } };
    if (!FunctionName.endsWith('advance'))
      return { Payload: { files: {}, metadata: {}, deliver: false } } as Json;
    looks++;
    began_ms ??= now();
    const ready = now() - began_ms >= RUN_S * 1000;
    return { Payload: ready ? { ready } : { ready, wait_s: waitBefore_s(Payload.round, 0.5) } } as Json;
  };
  const { run: start, clock, call } = harness({ invoke });
  now = () => clock.now();
  await start(definition, { assetId: 'a1', accountId: 'u1', engine: 'hosted', items: [] });
  await clock.advance(2 * RUN_S * 1000);
  const { events } = call('GetExecutionHistory', { executionArn: executionArn('one'), maxResults: 1_000 });
  const transitions = (events as readonly JsonObject[]).filter(
    (event) => event.stateEnteredEventDetails,
  ).length;
  const ours_usd = transitions * PRICES.transition + looks * functionCost_usd(LOOK_S);
  const theirs_usd = functionCost_usd(RUN_S);
  console.log(`ten minutes at a provider: ${transitions} transitions, ${looks} looks of ${LOOK_S} s`);
  record({
    bench: 'ten minutes of waiting for a provider, beside a function that waits',
    ours_usd,
    theirs_usd,
    maxRatio: 1,
  });
}

const functionCost_usd = (time_s: number): number =>
  PRICES.invocation + time_s * FUNCTION_GB * PRICES.gigabyteSecond;
