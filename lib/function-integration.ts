import {
  HttpIntegrationType,
  HttpMethod,
  HttpRouteIntegration,
  type HttpRouteIntegrationConfig,
  IntegrationCredentials,
  PayloadFormatVersion,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { ALIAS } from './canary.ts';
import { OwnRole } from './own-role.ts';
import type { ServiceFunction } from './service-function.ts';

/**
 * As whom the API invokes its functions: with one role for those that read and one for those that change things, since a
 * role's policy has room for some forty functions. The CDK's integration gives each function a permission of its own,
 * another resource of the 500.
 *
 * A function stays with its role, and may be invoked with its alias and without: an update that puts one before it, or takes
 * it away, changes the role and the integration one after the other, and requests come between.
 */
export class Callers extends Construct {
  private readonly reads = new OwnRole(this, 'Reads', 'apigateway.amazonaws.com');
  private readonly changes = new OwnRole(this, 'Changes', 'apigateway.amazonaws.com');

  /**
   * @param method of the function's route
   * @param target the function, or the alias before it
   */
  integration(
    fn: ServiceFunction,
    method: HttpMethod,
    target: { readonly functionArn: string },
  ): FunctionIntegration {
    const role = method === HttpMethod.GET ? this.reads : this.changes;
    role.addToPolicy(
      new PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        resources: [fn.lambda.functionArn, `${fn.lambda.functionArn}:${ALIAS}`],
      }),
    );
    return new FunctionIntegration(target.functionArn, role);
  }
}

/** A function behind a route, invoked with a role. */
class FunctionIntegration extends HttpRouteIntegration {
  private readonly functionArn: string;
  private readonly role: OwnRole;

  constructor(functionArn: string, role: OwnRole) {
    super('Integration');
    this.functionArn = functionArn;
    this.role = role;
  }

  bind(): HttpRouteIntegrationConfig {
    return {
      type: HttpIntegrationType.AWS_PROXY,
      uri: this.functionArn,
      payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
      credentials: IntegrationCredentials.fromRole(this.role),
    };
  }
}
