import { type ActionRule, arn, jsonBody, targetOperation } from './api-call.ts';

/** SQS (AWS JSON): the action named like the operation, on the queue; a batch needs the action of its entries. */
export const sqsPermissions: ActionRule = (call, scope) => {
  const operation = targetOperation(call);
  if (operation === undefined) return undefined;
  const { QueueUrl: url, QueueName: name } = jsonBody(call);
  const queue = typeof url === 'string' ? url.split('/').at(-1) : name;
  return [
    {
      action: `sqs:${operation.replace(/Batch$/, '')}`,
      resource: arn(scope, 'sqs', typeof queue === 'string' ? queue : '*'),
    },
  ];
};
