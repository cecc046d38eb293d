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
 * @throws VendorSilence
 */
export async function askVendor(request: VendorRequest, timeout_ms: number): Promise<VendorAnswer> {
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
    maxResponse_bytes: LIMITS.providerAnswer_bytes,
  }).catch((error: unknown) => {
    if (!(error instanceof OutboundError)) throw error;
    const { code } = (error.cause ?? {}) as { readonly code?: unknown };
    const arrived =
      error.reason === 'timeout' || (error.reason === 'connection_failed' && !NOT_CONNECTED.includes(code));
    throw new VendorSilence(arrived, { cause: error });
  });
  const { status, body } = answer;
  const json = parsedJson(body);
  return { status, headers: answer.headers, json, ...(json === undefined && { bytes: body }) };
}

/** @returns undefined for what is no JSON */
export function parsedJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8'));
  } catch {
    return undefined;
  }
}
