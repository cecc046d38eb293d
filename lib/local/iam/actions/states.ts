import { stateMachineOf } from '../../step-functions/task-tokens.ts';
import { type ActionRule, jsonBody, targetOperation, textOf } from './api-call.ts';

/** Step Functions: the action named like the operation, on the execution or the state machine that it names, itself or by a task's token. */
export const statesPermissions: ActionRule = (call) => {
  const operation = targetOperation(call);
  if (operation === undefined) return undefined;
  const { executionArn, stateMachineArn, taskToken } = jsonBody(call);
  const ofTask = typeof taskToken === 'string' ? stateMachineOf(taskToken) : undefined;
  return [{ action: `states:${operation}`, resource: textOf(executionArn ?? stateMachineArn ?? ofTask) }];
};
