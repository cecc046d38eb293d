import { generateKeyPairSync } from 'node:crypto';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';

const secrets = new SecretsManagerClient({});

/**
 * The custom resource `SigningKeyPair`: fills the secret `SecretArn` with a key pair and gives CloudFormation the
 * attribute `PublicKey`. The pair is made once: CloudFront refuses to change a public key in place, so every later
 * request, an update too, answers with what the secret holds. A removed resource leaves the pair where it is.
 *
 * CloudFormation waits for an answer at `ResponseURL`, on failure too; without one a deployment hangs for an hour.
 */
export async function handler(event: CloudFormationCustomResourceEvent): Promise<void> {
  const secretArn: string = event.ResourceProperties.SecretArn;
  const answer = await (event.RequestType === 'Delete' ? Promise.resolve({}) : publicKeyIn(secretArn)).then(
    (Data) => ({ Status: 'SUCCESS', Data }),
    (error: Error) => ({ Status: 'FAILED', Reason: `${error.name}: ${error.message}` }),
  );
  const { StackId, RequestId, LogicalResourceId } = event;
  const response = await fetch(event.ResponseURL, {
    method: 'PUT',
    body: JSON.stringify({ ...answer, StackId, RequestId, LogicalResourceId, PhysicalResourceId: secretArn }),
  });
  if (!response.ok) throw new Error(`CloudFormation refused the answer: HTTP ${response.status}.`);
}

async function publicKeyIn(secretArn: string): Promise<{ PublicKey: string }> {
  const { SecretString = '{}' } = await secrets.send(new GetSecretValueCommand({ SecretId: secretArn }));
  const held: { publicKey?: string } = JSON.parse(SecretString);
  if (held.publicKey) return { PublicKey: held.publicKey };
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  await secrets.send(new PutSecretValueCommand({ SecretId: secretArn, SecretString: JSON.stringify(pair) }));
  return { PublicKey: pair.publicKey };
}
