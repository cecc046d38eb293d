import { text } from 'node:stream/consumers';
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { EVENT_TYPES } from '../../functions/service/billing/events.ts';
import { SECRET_REREAD_MS } from '../../functions/service/billing/stripe-client.ts';
import { defineCommand } from './command.ts';
import { requireShop } from './shop.ts';

/** The two secrets of Stripe, by what they look like. */
const SECRETS = [
  { variable: 'BILLING_KEY_ARN', name: 'API key', pattern: /^[sr]k_[\w-]{8,500}$/ },
  { variable: 'BILLING_SIGNING_ARN', name: 'signing secret', pattern: /^whsec_[\w+/=-]{8,500}$/ },
] as const;

export const billingKey = defineCommand({
  name: 'billing key',
  summary:
    "stores Stripe's API key (sk_, rk_) and webhook signing secret (whsec_), which it reads from standard input, one or both",
  options: {},
  async run() {
    requireShop();
    const given = (await text(process.stdin)).split(/\s+/).filter(Boolean);
    const stored: string[] = [];
    for (const key of given) {
      const secret = SECRETS.find(({ pattern }) => pattern.test(key));
      if (!secret) throw new Error('Standard input has something else than sk_..., rk_... or whsec_...');
      await new SecretsManagerClient({}).send(
        new PutSecretValueCommand({
          SecretId: process.env[secret.variable],
          SecretString: JSON.stringify({ key }),
        }),
      );
      stored.push(secret.name);
    }
    if (stored.length === 0) throw new Error('Standard input has no key.');
    const url = `${process.env.BASE_URL}/billing/events`;
    return {
      document: { stored, url, events: EVENT_TYPES },
      text: `Stored: ${stored.join(', ')}; used within ${SECRET_REREAD_MS / 1000} seconds.

Stripe's endpoint is ${url}, with the events:
  ${EVENT_TYPES.join('\n  ')}`,
    };
  },
});
