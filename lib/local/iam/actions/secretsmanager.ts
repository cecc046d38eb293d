import { type ActionRule, arn, jsonBody, targetOperation } from './api-call.ts';

/** Stands for the six characters that end every secret's ARN when a call names the secret without them. */
const ANY_SUFFIX = '-XXXXXX';

/** Secrets Manager: the action named like the operation, on the secret; a bare name gets a made-up suffix. */
export const secretsmanagerPermissions: ActionRule = (call, scope) => {
  const operation = targetOperation(call);
  if (operation === undefined) return undefined;
  const { SecretId: id } = jsonBody(call);
  const resource =
    typeof id !== 'string'
      ? '*'
      : id.startsWith('arn:')
        ? id
        : arn(scope, 'secretsmanager', `secret:${id}${ANY_SUFFIX}`);
  return [{ action: `secretsmanager:${operation}`, resource }];
};
