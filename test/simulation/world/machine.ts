import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { ExecutionAlreadyExists, ExecutionDoesNotExist } from '@aws-sdk/client-sfn';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Clock } from '../../../lib/local/step-functions/clock.ts';
import { StatesError } from '../../../lib/local/step-functions/errors.ts';
import { createIntegrations } from '../../../lib/local/step-functions/integrations.ts';
import { createStateMachines, type StateMachines } from '../../../lib/local/step-functions/state-machines.ts';
import type { Boundary } from './boundary.ts';
import type { Returned } from './functions.ts';
import { Process } from './process.ts';
import { randomOf } from './random.ts';
import type { Time } from './time.ts';

export const MACHINE_ARN = 'arn:aws:states:eu-central-1:000000000000:stateMachine:jobs';

/** What a state machine calls. */
export interface MachineTargets {
  readonly invoke: (functionName: string, name: string, payload: object) => Promise<Returned>;
  readonly table: (command: string, input: object) => unknown;
  readonly enqueue: (body: string) => void;
  /** Told of each execution that did not end well. */
  readonly onBadEnd: (event: object) => void;
}

/** Step Functions: the job's definition, interpreted by what interprets it in `npm start`, on virtual time. */
export class Machine {
  readonly #seed: number;
  readonly #dir = mkdtempSync(join(tmpdir(), 'simulation-'));
  readonly #boundary: Boundary;
  readonly #targets: MachineTargets;
  readonly #machines: StateMachines;
  readonly #callers = new Map<string, Process>();

  constructor(of: {
    seed: number;
    time: Time;
    boundary: Boundary;
    definition: object;
    targets: MachineTargets;
  }) {
    this.#seed = of.seed;
    this.#boundary = of.boundary;
    this.#targets = of.targets;
    const { time } = of;
    const clock: Clock = {
      now: () => time.now_ms,
      at: (time_ms, callback) => time.at(time_ms, callback),
      running: () => time.now_ms,
      atRunning: (time_ms, callback) => time.at(time_ms, callback),
    };
    this.#machines = createStateMachines({
      dir: this.#dir,
      clock,
      random: randomOf(of.seed, 'machine'),
      invoke: createIntegrations({
        invokeFunction: ({ functionName, payload }, _, { executionArn }) =>
          this.#invokeFunction(functionName, payload as object, executionArn),
        callApi: ({ service, target, body }, _, { executionArn }) =>
          this.#callApi(service, target.split('.')[1]!, JSON.parse(body), executionArn),
      }),
      onStatusChange: (event) => {
        if (['FAILED', 'TIMED_OUT', 'ABORTED'].includes(event.detail.status)) this.#targets.onBadEnd(event);
      },
    });
    this.#machines.define(MACHINE_ARN, JSON.stringify(of.definition), 'arn:aws:iam::000000000000:role/jobs');
  }

  /** A call of the API, as the SDK makes it. */
  run(command: string, input: object): unknown {
    const target = `AWSStepFunctions.${command.slice(0, -'Command'.length)}`;
    const { status, body } = this.#machines.handle(target, JSON.stringify(input));
    const answer = JSON.parse(body);
    if (status === 200) return answer;
    const problem = { message: String(answer.message), $metadata: { httpStatusCode: 400 } };
    if (answer.__type === 'ExecutionAlreadyExists') throw new ExecutionAlreadyExists(problem);
    if (answer.__type === 'ExecutionDoesNotExist') throw new ExecutionDoesNotExist(problem);
    throw Object.assign(new Error(answer.message), { name: answer.__type });
  }

  /** The names of the executions that go on. */
  running(): readonly string[] {
    const { executions } = this.run('ListExecutionsCommand', {
      stateMachineArn: MACHINE_ARN,
      statusFilter: 'RUNNING',
      maxResults: 1000,
    }) as { executions: readonly { name: string }[] };
    return executions.map(({ name }) => name);
  }

  async close(): Promise<void> {
    await this.#machines.close();
    rmSync(this.#dir, { recursive: true, force: true });
  }

  #caller(executionArn: string): Process {
    const name = `machine:${executionArn.split(':').at(-1)}`;
    const known = this.#callers.get(name);
    if (known) return known;
    const caller = new Process({ name, role: 'machine', random: randomOf(this.#seed, name), skew_ms: 0 });
    this.#callers.set(name, caller);
    return caller;
  }

  async #invokeFunction(functionName: string, payload: object, executionArn: string) {
    const caller = this.#caller(executionArn);
    const name = `${functionName}:${executionArn.split(':').at(-1)}:${caller.steps}`;
    let running: Promise<Returned> | undefined;
    const perform = () => {
      running = this.#targets.invoke(functionName, name, payload);
    };
    await this.#boundary
      .cross({ service: 'lambda', operation: 'Invoke', isWrite: true, perform }, caller)
      .catch((error: Error) => {
        const isThrottled = error.name === 'TooManyRequestsException';
        throw new StatesError(isThrottled ? 'Lambda.TooManyRequestsException' : 'Lambda.SdkClientException');
      });
    const returned = await running!;
    if (returned.ok) return { payload: returned.value as never };
    const { errorType, errorMessage } = returned;
    return { payload: { errorType, errorMessage }, functionError: 'Unhandled' };
  }

  async #callApi(service: string, operation: string, input: WireInput, executionArn: string) {
    const perform = () => {
      if (service === 'sqs') return this.#targets.enqueue(input.MessageBody!);
      return this.#targets.table(`${operation.replace(/Items?$/, '')}Command`, plain(input));
    };
    try {
      const asked = { service: service === 'sqs' ? 'sqs' : 'dynamodb', operation, isWrite: true, perform };
      await this.#boundary.cross(asked, this.#caller(executionArn));
      return { status: 200, body: '{}' };
    } catch (error) {
      const { name, message } = error as Error;
      return { status: 400, body: JSON.stringify({ __type: name, message }) };
    }
  }
}

interface WireInput {
  readonly MessageBody?: string;
  readonly TransactItems?: readonly Record<string, WireInput>[];
  readonly Key?: Record<string, AttributeValue>;
  readonly ExpressionAttributeValues?: Record<string, AttributeValue>;
}

/** An input of the wire as the document client has it. */
function plain(input: WireInput): object {
  return {
    ...input,
    ...(input.Key && { Key: unmarshall(input.Key) }),
    ...(input.ExpressionAttributeValues && {
      ExpressionAttributeValues: unmarshall(input.ExpressionAttributeValues),
    }),
    ...(input.TransactItems && {
      TransactItems: input.TransactItems.map((item) =>
        Object.fromEntries(Object.entries(item).map(([kind, inner]) => [kind, plain(inner)])),
      ),
    }),
  };
}
