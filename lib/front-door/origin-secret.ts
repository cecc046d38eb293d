import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { ServiceCompute } from '../service-function.ts';
import { acknowledge } from '../validation.ts';

/**
 * The secret that CloudFront sends with each request in the header `x-svc-origin`. API Gateway's own URL is public:
 * functions refuse a request without the secret, which came round CloudFront.
 */
export class OriginSecret extends Construct {
  static readonly HEADER = 'x-svc-origin';

  /** A dynamic reference, which CloudFormation resolves; the template never holds the value. */
  readonly reference: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const secret = new Secret(this, 'Secret', {
      description: 'Proves to the API that a request came through CloudFront.',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    acknowledge(secret, {
      'AwsSolutions-SMG4':
        'The distribution and the functions take the value at deployment: a rotation without one would cut them apart.',
    });
    this.reference = secret.secretValue.unsafeUnwrap();
  }

  /** Gives a function the value to compare with. */
  allowCompare(fn: ServiceCompute): void {
    fn.tell('ORIGIN_SECRET', this.reference);
  }
}
