import { createHmac } from 'node:crypto';

/** What a receiver needs to verify a delivery. */
export interface Signed {
  readonly deliveryId: string;
  /** The body as it is sent. */
  readonly body: string;
  /** Undefined: the delivery goes out unsigned. */
  readonly secret: string | undefined;
  /** Time of this attempt, whole seconds since the epoch; receivers refuse one that is over 5 minutes old. */
  readonly timestamp_s: number;
}

/**
 * The headers that identify and sign a delivery, in the contract's form (section 6) and in that of the Standard
 * Webhooks specification, so that its libraries verify it too.
 */
export function signatureHeaders({ deliveryId, body, secret, timestamp_s }: Signed): Record<string, string> {
  const identity = { 'webhook-id': deliveryId, 'webhook-timestamp': String(timestamp_s) };
  if (!secret) return identity;
  const contract = createHmac('sha256', secret).update(`${timestamp_s}.${body}`).digest('hex');
  const standard = createHmac('sha256', standardWebhooksKey(secret))
    .update(`${deliveryId}.${timestamp_s}.${body}`)
    .digest('base64');
  return {
    ...identity,
    'X-SVC-Signature': `t=${timestamp_s},v1=${contract}`,
    'webhook-signature': `v1,${standard}`,
  };
}

/** The bytes after `whsec_` if they are base64, else the secret's own. */
function standardWebhooksKey(secret: string): Buffer {
  const base64 = /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/.exec(secret)?.[1];
  return base64 ? Buffer.from(base64, 'base64') : Buffer.from(secret);
}
