import { type ApiResponse, handleApiCall } from './api.ts';
import { type Definition, Executions, type ExecutionsOptions } from './executions.ts';

export interface StateMachines {
  /**
   * Makes a state machine known, or changes it; executions that run keep the definition they began with.
   *
   * @param definition the States Language as JSON text, intrinsics resolved
   * @throws InvalidDefinitionError
   */
  define(stateMachineArn: string, definition: string, roleArn: string): void;
  /** Answers a call of the API; see {@link handleApiCall}. */
  handle(target: string, body: string): ApiResponse;
  /** Takes up what the last process left running. To be called once, when integrations can be called. @returns how many */
  resume(): number;
  /** Suspends everything for the next process. */
  close(): Promise<void>;
}

/**
 * Step Functions for Standard state machines in JSONata, in this process, with a journal on disk.
 * A completed state is never run again after a kill; the one in flight is, with its retries and deadlines kept.
 */
export function createStateMachines(options: ExecutionsOptions): StateMachines {
  const executions = new Executions(options);
  const definitions = new Map<string, Definition>();
  const ports = { executions, definitions, now: () => options.clock.now() };
  return {
    define: (stateMachineArn, definition, roleArn) => {
      definitions.set(stateMachineArn, executions.define(definition, roleArn));
    },
    handle: (target, body) => handleApiCall(ports, target, body),
    resume: () => executions.resume(),
    close: () => executions.close(),
  };
}
