import { type ActionRule, jsonBody, targetOperation, textOf } from './api-call.ts';

/** Step Functions: the action named like the operation, on the execution or the state machine that it names. */
export const statesPermissions: ActionRule = (call) => {
  const operation = targetOperation(call);
  if (operation === undefined) return undefined;
  const { executionArn, stateMachineArn } = jsonBody(call);
  return [{ action: `states:${operation}`, resource: textOf(executionArn ?? stateMachineArn) }];
};
