import { defaultProvider } from '@aws-sdk/credential-provider-node';
import { Hash } from '@smithy/core/serde';
import { SignatureV4 } from '@smithy/signature-v4';
import type { VendorRequest } from '../adapter.ts';
import { payloadOf } from '../payload.ts';

/** The function's own role; where an operator's command line signs, the operator. */
const ownCredentials = defaultProvider();

class Sha256 extends Hash {
  constructor(secret?: ConstructorParameters<typeof Hash>[1]) {
    super('sha256', secret);
  }
}

/**
 * The request with a signature of AWS's, version 4, over all that it sends.
 *
 * @param request with its `scope`
 * @param key `accessKeyId:secretAccessKey` of somebody else, a temporary one with `:sessionToken`; without it the function's own
 *   role signs
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv.html
 */
export async function signForAws(
  request: VendorRequest,
  key: string | undefined,
  now_ms: number,
): Promise<VendorRequest> {
  const { service, region } = request.scope!;
  const url = new URL(request.url);
  const payload = payloadOf(request);
  const signer = new SignatureV4({
    service,
    region,
    credentials: key === undefined ? ownCredentials : credentialsIn(key),
    sha256: Sha256,
    // S3 takes paths as they are sent, and wants to be told the body's hash.
    uriEscapePath: service !== 's3',
    applyChecksum: service === 's3',
  });
  const { headers } = await signer.sign(
    {
      method: request.method,
      protocol: url.protocol,
      hostname: url.hostname,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: { ...request.headers, host: url.host, ...(payload && { 'content-type': payload.type }) },
      body: payload?.data,
    },
    { signingDate: new Date(now_ms) },
  );
  return { ...request, headers };
}

function credentialsIn(key: string) {
  const [accessKeyId = '', secretAccessKey = '', sessionToken] = key.split(':');
  return { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) };
}
