import { createHmac } from 'node:crypto';

/** What a receiver needs to verify a delivery. */
export interface Signed {
  readonly deliveryId: string;
  /** The body as it is sent. */
  readonly body: string;
  /** Those that are good at the moment, the job's own first; none: the delivery goes out unsigned. */
  readonly secrets: readonly string[];
  /** Time of this attempt, whole seconds since the epoch; receivers refuse one that is over 5 minutes old. */
  readonly timestamp_s: number;
}

/**
 * The headers that identify and sign a delivery, in the contract's form (section 6) and in that of the Standard
 * Webhooks specification, so that its libraries verify it too.
 */
export function signatureHeaders({ deliveryId, body, secrets, timestamp_s }: Signed): Record<string, string> {
  const identity = { 'webhook-id': deliveryId, 'webhook-timestamp': String(timestamp_s) };
  if (secrets.length === 0) return identity;
  const contract = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${timestamp_s}.${body}`).digest('hex')}`,
  );
  const standard = secrets.map((secret) => {
    const hmac = createHmac('sha256', standardWebhooksKey(secret));
    return `v1,${hmac.update(`${deliveryId}.${timestamp_s}.${body}`).digest('base64')}`;
  });
  return {
    ...identity,
    'X-SVC-Signature': [`t=${timestamp_s}`, ...contract].join(','),
    'webhook-signature': standard.join(' '),
  };
}

/** The bytes after `whsec_` if they are base64, else the secret's own. */
function standardWebhooksKey(secret: string): Buffer {
  const base64 = /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/.exec(secret)?.[1];
  return base64 ? Buffer.from(base64, 'base64') : Buffer.from(secret);
}
