import {
  type AddToPrincipalPolicyResult,
  PolicyDocument,
  type PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

/**
 * A role that keeps what it may do in itself. A plain `Role` of the CDK keeps it in a policy beside it: another of the 500
 * resources that a stack may have, for each role.
 */
export class OwnRole extends Role {
  private readonly statements: PolicyDocument;

  /** @param service who may take the role, such as `lambda.amazonaws.com` */
  constructor(scope: Construct, id: string, service: string) {
    const statements = new PolicyDocument();
    super(scope, id, { assumedBy: new ServicePrincipal(service), inlinePolicies: { Grants: statements } });
    this.statements = statements;
  }

  override addToPrincipalPolicy(statement: PolicyStatement): AddToPrincipalPolicyResult {
    this.statements.addStatements(statement);
    return { statementAdded: true, policyDependable: this };
  }
}
