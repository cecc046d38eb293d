import { generateKeyPairSync } from 'node:crypto';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';

const secrets = new SecretsManagerClient({});

/** IAM may refuse a new role's first calls; 31 s in all, of the function's minute. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 16_000];

/**
 * The custom resource `SigningKeyPair`: fills the secret `SecretArn` with a key pair and gives CloudFormation the
 * attribute `PublicKey`. The pair is made once: CloudFront refuses to change a public key in place, so every later
 * request, an update too, answers with what the secret holds. A removed resource leaves the pair where it is.
 *
 * CloudFormation waits for an answer at `ResponseURL`, on failure too; without one a deployment hangs for an hour.
 */
export async function handler(event: CloudFormationCustomResourceEvent): Promise<void> {
  const secretArn: string = event.ResourceProperties.SecretArn;
  const done =
    event.RequestType === 'Delete' ? Promise.resolve({}) : whenAllowed(() => publicKeyIn(secretArn));
  const answer = await done.then(
    (Data) => ({ Status: 'SUCCESS', Data }),
    (error: Error) => ({ Status: 'FAILED', Reason: `${error.name}: ${error.message}` }),
  );
  const { StackId, RequestId, LogicalResourceId } = event;
  const response = await fetch(event.ResponseURL, {
    method: 'PUT',
    // The URL may be signed for this content type, and fetch would name another one.
    headers: { 'content-type': '' },
    body: JSON.stringify({ ...answer, StackId, RequestId, LogicalResourceId, PhysicalResourceId: secretArn }),
  });
  if (!response.ok) throw new Error(`CloudFormation refused the answer: HTTP ${response.status}.`);
}

/** What `work` gives, once the role's permissions have reached where it is. */
async function whenAllowed<T>(work: () => Promise<T>, waits_ms: readonly number[] = WAITS_MS): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const [wait_ms, ...more_ms] = waits_ms;
    if ((error as Error).name !== 'AccessDeniedException' || wait_ms === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait_ms));
    return whenAllowed(work, more_ms);
  }
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
