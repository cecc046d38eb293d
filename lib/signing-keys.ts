import { CustomResource, Duration, RemovalPolicy } from 'aws-cdk-lib';
import { type CfnPublicKey, KeyGroup, PublicKey } from 'aws-cdk-lib/aws-cloudfront';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Bundles } from './bundle.ts';
import { globalName } from './global-name.ts';
import { type ServiceCompute, ServiceFunction } from './service-function.ts';
import { acknowledge } from './validation.ts';

export interface SigningKeysProps {
  readonly bundles: Bundles;
}

/**
 * The RSA key pair that signs the URLs of files: made at deployment, so that nobody invents or carries a secret.
 *
 * CloudFront never changes a public key in place. To rotate: add a second pair under a new id, trust both in the key
 * group, sign with the new one, and remove the old one once its last URL has expired (21 days).
 */
export class SigningKeys extends Construct {
  /** Holds JSON `{ "privateKey": PEM, "publicKey": PEM }`. */
  readonly secret: Secret;
  readonly publicKey: PublicKey;
  readonly keyGroup: KeyGroup;
  private readonly publicKeyPem: string;

  constructor(scope: Construct, id: string, props: SigningKeysProps) {
    super(scope, id);
    this.secret = new Secret(this, 'Secret', {
      description: 'Key pair that signs the URLs of files; filled at deployment.',
      generateSecretString: { secretStringTemplate: '{}', generateStringKey: 'unused' },
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    acknowledge(this.secret, {
      'AwsSolutions-SMG4': 'A rotation has to keep the old public key until its last signed URL has expired.',
    });
    const pair = new CustomResource(this, 'Pair', {
      resourceType: 'Custom::SigningKeyPair',
      serviceToken: this.pairMaker(props.bundles).arn,
      serviceTimeout: Duration.minutes(5),
      properties: { SecretArn: this.secret.secretArn },
    });
    this.publicKeyPem = pair.getAttString('PublicKey');
    this.publicKey = this.publish(this.publicKeyPem);
    this.keyGroup = new KeyGroup(this, 'KeyGroup', {
      keyGroupName: globalName(this),
      items: [this.publicKey],
    });
  }

  /** Lets a function sign URLs. */
  allowSign(fn: ServiceCompute): void {
    fn.allow(['secretsmanager:GetSecretValue'], [this.secret.secretArn]);
    fn.tell('SIGNING_SECRET_ARN', this.secret.secretArn);
    fn.tell('SIGNING_KEY_PAIR_ID', this.publicKey.publicKeyId);
  }

  /** Lets a function tell the URLs that were signed from others, and sign none. */
  allowVerify(fn: ServiceCompute): void {
    fn.tell('SIGNING_PUBLIC_KEY', this.publicKeyPem);
  }

  private publish(encodedKey: string): PublicKey {
    const key = new PublicKey(this, 'PublicKey', { encodedKey });
    const resource = key.node.defaultChild as CfnPublicKey;
    // CloudFront takes one key for each reference too, and the construct's is the same in every region.
    for (const property of ['Name', 'CallerReference']) {
      resource.addPropertyOverride(`PublicKeyConfig.${property}`, globalName(key));
    }
    return key;
  }

  private pairMaker(bundles: Bundles): ServiceFunction {
    const maker = new ServiceFunction(this, 'PairMaker', {
      bundles,
      entry: 'deploy/key-pair',
      description: 'Makes the key pair that signs the URLs of files, once.',
      timeout: Duration.minutes(1),
    });
    maker.allow(['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue'], [this.secret.secretArn]);
    return maker;
  }
}
