import { LIMITS } from '../domain/limits.ts';
import { OutboundError, outboundRequest } from '../outbound/request.ts';
import type { VendorAnswer, VendorRequest } from './adapter.ts';
import { payloadOf } from './payload.ts';

/** Nothing was answered. */
export class VendorSilence extends Error {
  override readonly name = 'VendorSilence';
  /** Whether the request may have reached the provider all the same. */
  readonly mayHaveArrived: boolean;

  constructor(mayHaveArrived: boolean, options?: ErrorOptions) {
    super('The provider did not answer.', options);
    this.mayHaveArrived = mayHaveArrived;
  }
}

/** What fails before a connection stands. */
const NOT_CONNECTED: readonly unknown[] = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'];

/**
 * One exchange with a provider, at the address that the operator configured.
 *
 * @param request signed
 * @param timeout_ms until the last byte of the answer
 * @param max_bytes of the answer: more is not received
 * @throws VendorSilence
 */
export async function askVendor(
  request: VendorRequest,
  timeout_ms: number,
  max_bytes: number = LIMITS.providerStatus_bytes,
): Promise<VendorAnswer> {
  const { method, url, headers } = request;
  const payload = payloadOf(request);
  const answer = await outboundRequest({
    method,
    url,
    operatorsHost: true,
    headers: {
      accept: 'application/json',
      ...(payload && { 'content-type': payload.type }),
      ...headers,
    },
    ...(payload && { body: payload.data }),
    timeout_ms,
    maxResponse_bytes: max_bytes + 1,
  }).catch((error: unknown) => {
    if (!(error instanceof OutboundError)) throw error;
    const { code } = (error.cause ?? {}) as { readonly code?: unknown };
    const arrived =
      error.reason === 'timeout' || (error.reason === 'connection_failed' && !NOT_CONNECTED.includes(code));
    throw new VendorSilence(arrived, { cause: error });
  });
  const { status, headers: answered, body } = answer;
  if (body.length > max_bytes) return { status, headers: answered, json: undefined, isCut: true };
  const json = parsedJson(body);
  return { status, headers: answered, json, ...(json === undefined && { bytes: body }) };
}

/** @returns undefined for what is no JSON */
export function parsedJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8'));
  } catch {
    return undefined;
  }
}
