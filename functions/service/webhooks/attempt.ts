import type { Delivery, DeliveryAttempt } from '../domain/delivery.ts';
import { LIMITS } from '../domain/limits.ts';
import { isoTime } from '../domain/ports.ts';
import { OutboundError, type OutboundResponse, outboundRequest } from '../outbound/request.ts';
import { retryAfter_s } from './retry-after.ts';
import { signatureHeaders } from './sign.ts';

/** What an attempt sends of a delivery, and with which secrets it is signed. */
export interface Attempted extends Pick<Delivery, 'deliveryId' | 'event' | 'callbackUrl'> {
  /** Rendered for this attempt. */
  readonly body: string;
  readonly secrets: readonly string[];
}

/** An attempt as it goes on record, and what only decides about the next one. */
export interface AttemptResult {
  readonly attempt: DeliveryAttempt;
  readonly retryAfter_s: number | undefined;
}

/**
 * Posts a delivery once. Whatever goes wrong on the way or at the receiver is a result and not an error.
 *
 * @param now clock, milliseconds since the epoch
 */
export async function attemptDelivery(delivery: Attempted, now: () => number): Promise<AttemptResult> {
  const started_ms = now();
  const answer = await post(delivery, started_ms).catch(failureOf);
  const ended_ms = now();
  const base = { at: isoTime(started_ms), duration_ms: ended_ms - started_ms };
  if (answer instanceof OutboundError) {
    return { attempt: { ...base, answer: answer.reason }, retryAfter_s: undefined };
  }
  return {
    attempt: { ...base, status: answer.status, answer: Buffer.from(answer.body).toString('utf8') },
    retryAfter_s: retryAfter_s(answer.headers['retry-after'], ended_ms),
  };
}

function post(delivery: Attempted, now_ms: number): Promise<OutboundResponse> {
  const { callbackUrl, deliveryId, event, body, secrets } = delivery;
  return outboundRequest({
    url: callbackUrl,
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'svc-webhooks/1',
      'X-SVC-Event': event,
      'X-SVC-Delivery-Id': deliveryId,
      ...signatureHeaders({ deliveryId, body, secrets, timestamp_s: Math.floor(now_ms / 1000) }),
    },
    body,
    timeout_ms: LIMITS.delivery.attemptTimeout_s * 1000,
    maxResponse_bytes: LIMITS.delivery.answer_bytes,
    statusSuffices: true,
  });
}

function failureOf(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  throw error;
}
