import type { ActionRule, ApiCall, Scope } from './actions/api-call.ts';
import { dynamodbPermissions } from './actions/dynamodb.ts';
import { lambdaPermissions } from './actions/lambda.ts';
import { s3Permissions } from './actions/s3.ts';
import { secretsmanagerPermissions } from './actions/secretsmanager.ts';
import { sesPermissions } from './actions/ses.ts';
import { sqsPermissions } from './actions/sqs.ts';
import { statesPermissions } from './actions/states.ts';
import { authorize, type Decision, type Permission } from './authorize.ts';
import type { Statement } from './statement.ts';

export type { ApiCall, Scope } from './actions/api-call.ts';

/** Log and trace writes are done by the runtime around a function, not asked of its code. */
const free: ActionRule = () => [];

/** Signing name -> rule. */
const RULES: ReadonlyMap<string, ActionRule> = new Map([
  ['dynamodb', dynamodbPermissions],
  ['lambda', lambdaPermissions],
  ['logs', free],
  ['s3', s3Permissions],
  ['secretsmanager', secretsmanagerPermissions],
  ['ses', sesPermissions],
  ['sqs', sqsPermissions],
  ['states', statesPermissions],
  ['xray', free],
]);

/**
 * The permissions that an API call needs, each with the condition keys that a request in the cloud would carry.
 *
 * @returns undefined if no rule knows the call; it must then be refused
 */
export function permissionsFor(call: ApiCall, scope: Scope): readonly Permission[] | undefined {
  const permissions = RULES.get(call.service)?.(call, scope);
  const common = { 'aws:SecureTransport': ['true'], 'aws:RequestedRegion': [scope.region] };
  return permissions?.map((one) => ({ ...one, conditionKeys: { ...common, ...one.conditionKeys } }));
}

/**
 * Whether a principal may make an API call: all the permissions it needs must be allowed.
 * The hop is plain HTTP on loopback; policies are told that it is secure, as it is in the cloud.
 *
 * @param principal named in the refusal: `role SettleRole`
 */
export function authorizeCall(
  statements: readonly Statement[],
  principal: string,
  call: ApiCall,
  scope: Scope,
): Decision {
  const permissions = permissionsFor(call, scope);
  if (permissions === undefined) {
    const operation = call.headers['x-amz-target'] ?? `${call.method} ${call.path}?${call.query}`;
    return {
      allowed: false,
      missing: `${principal} called ${call.service} ${operation}: no rule here says which permission that needs`,
    };
  }
  for (const permission of permissions) {
    const decision = authorize(statements, { principal, ...permission });
    if (!decision.allowed) return decision;
  }
  return { allowed: true };
}
