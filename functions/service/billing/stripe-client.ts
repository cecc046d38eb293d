import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import Stripe from 'stripe';
import { environment } from '../environment.ts';

/** How long a process uses a secret that it has read. */
export const SECRET_REREAD_MS = 60_000;

const known = new Map<string, { readonly read_ms: number; readonly key: string }>();

/** No key was given yet. */
export class NoBillingKeyError extends Error {
  override readonly name = 'NoBillingKeyError';

  constructor() {
    super('The payment provider has given no key yet: npm run owner -- billing key');
  }
}

/**
 * One of the two secrets, as `billing key` stored it.
 *
 * @param variable that names it
 * @throws NoBillingKeyError if it was not given yet
 */
export async function billingSecret(
  variable: 'BILLING_KEY_ARN' | 'BILLING_SIGNING_ARN',
  now_ms: number,
): Promise<string> {
  const arn = environment(variable);
  const before = known.get(arn);
  if (before && now_ms - before.read_ms < SECRET_REREAD_MS) return before.key;
  const { SecretString } = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId: arn }),
  );
  const { key } = JSON.parse(SecretString ?? '{}') as { readonly key?: string };
  if (!key) throw new NoBillingKeyError();
  known.set(arn, { read_ms: now_ms, key });
  return key;
}

/**
 * A client of Stripe, or of what stands for it: STRIPE_URL names its origin.
 *
 * @param apiKey of the operator's account there
 */
export function stripeClient(apiKey: string): Stripe {
  const { STRIPE_URL } = process.env;
  return new Stripe(apiKey, {
    maxNetworkRetries: 2,
    timeout: 8_000,
    telemetry: false,
    ...hostOf(STRIPE_URL),
  });
}

function hostOf(url: string | undefined) {
  if (url === undefined) return {};
  const { protocol, hostname, port } = new URL(url);
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) };
}
