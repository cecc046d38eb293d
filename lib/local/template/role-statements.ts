import { asList, type Statement } from '../iam/statement.ts';
import type { Resource, Stack } from './stack.ts';

interface PolicyDocument {
  readonly Statement: Statement | readonly Statement[];
}

interface RoleProperties {
  readonly Policies?: readonly { readonly PolicyDocument: PolicyDocument }[];
  readonly ManagedPolicyArns?: readonly string[];
}

interface PolicyProperties {
  readonly PolicyDocument: PolicyDocument;
  readonly Roles?: readonly string[];
}

/**
 * Every statement that the template attaches to a role, inline and by policies of their own.
 * @throws on a managed policy: what it allows does not stand in the template
 */
export function roleStatements(stack: Stack, role: Resource): Statement[] {
  const { Policies = [], ManagedPolicyArns = [] } = role.properties<RoleProperties>();
  if (ManagedPolicyArns.length > 0) {
    throw new Error(
      `${role.logicalId} has the managed policy ${ManagedPolicyArns[0]}; write its statements.`,
    );
  }
  const attached = stack
    .resources('AWS::IAM::Policy')
    .map((policy) => policy.properties<PolicyProperties>())
    .filter(({ Roles }) => Roles?.includes(role.ref));
  return [...Policies, ...attached].flatMap(({ PolicyDocument }) => asList(PolicyDocument.Statement));
}
