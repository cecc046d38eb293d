import { join } from 'node:path';
import type { EventBus } from './events/event-bus.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { Principal } from './gateway/principals.ts';
import { apiRequest, jsonRequest } from './gateway/read-request.ts';
import type { Service } from './services/api.ts';
import type { Attempt } from './step-functions/attempt.ts';
import { StatesError } from './step-functions/errors.ts';
import { HeartbeatClock } from './step-functions/heartbeat-clock.ts';
import { createIntegrations, type FunctionAnswer } from './step-functions/integrations.ts';
import type { Json } from './step-functions/json.ts';
import { createStateMachines } from './step-functions/state-machines.ts';
import type { Stack } from './template/stack.ts';

interface StateMachineProperties {
  readonly DefinitionString?: string;
  readonly RoleArn: string;
}

export interface StateMachinesProps {
  readonly stack: Stack;
  readonly gateway: Gateway;
  /** The role with this ARN. */
  readonly principalOf: (roleArn: string) => Principal;
  readonly bus: EventBus;
  /** Folder of the journals. */
  readonly directory: string;
}

export interface RunningStateMachines {
  /** The Step Functions API, for the gateway. */
  readonly service: Service;
  /** Takes up what the last process left running; everything it calls must be reachable. */
  resume(): void;
  /** Suspends what runs; the next start goes on with it. */
  close(): Promise<void>;
}

/**
 * Makes the template's state machines known.
 * @throws InvalidDefinitionError if a definition asks for what the interpreter lacks
 */
export function createTemplateStateMachines(props: StateMachinesProps): RunningStateMachines {
  const { stack, gateway, principalOf, bus, directory } = props;
  const clock = new HeartbeatClock(join(directory, 'heartbeat.json'));
  const machines = createStateMachines({
    dir: directory,
    clock,
    random: Math.random,
    invoke: createIntegrations({
      invokeFunction: ({ functionName, payload }, attempt, { roleArn }) =>
        invokeFunction(gateway, principalOf(roleArn), functionName, payload, attempt),
      async callApi({ service, target, body }, _attempt, { roleArn }) {
        const request = jsonRequest(service, target, body);
        const response = await gateway.call(principalOf(roleArn), request);
        return { status: response.status, body: Buffer.from(response.body).toString() };
      },
    }),
    onStatusChange: (event) => bus.put(event),
  });
  for (const resource of stack.resources('AWS::StepFunctions::StateMachine')) {
    const { DefinitionString, RoleArn } = resource.properties<StateMachineProperties>();
    if (DefinitionString === undefined) throw new Error(`${resource.logicalId} has no DefinitionString.`);
    machines.define(resource.arn, DefinitionString, RoleArn);
  }
  return {
    service: async ({ headers, body }) => {
      const answer = machines.handle(headers['x-amz-target'] ?? '', body);
      return {
        status: answer.status,
        headers: { 'content-type': 'application/x-amz-json-1.0' },
        body: answer.body,
      };
    },
    resume: () => void machines.resume(),
    async close() {
      await machines.close();
      clock.close();
    },
  };
}

async function invokeFunction(
  gateway: Gateway,
  principal: Principal,
  functionName: string,
  payload: Json,
  attempt: Attempt,
): Promise<FunctionAnswer> {
  attempt.queued();
  const response = await gateway.call(principal, {
    ...apiRequest({
      service: 'lambda',
      method: 'POST',
      path: `/2015-03-31/functions/${encodeURIComponent(functionName)}/invocations`,
      query: new URLSearchParams(),
      headers: { 'x-amz-invocation-type': 'RequestResponse' },
      bytes: Buffer.from(JSON.stringify(payload)),
    }),
    waiting: attempt,
  });
  const text = Buffer.from(response.body).toString();
  const answer = JSON.parse(text) as Json & { readonly __type?: string; readonly message?: string };
  if (response.status >= 400) throw new StatesError(`Lambda.${answer.__type}`, answer.message);
  return { payload: answer, functionError: response.headers['x-amz-function-error'] };
}
