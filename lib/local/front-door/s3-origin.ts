import { apiRequest } from '../gateway/read-request.ts';
import type { Service } from '../services/api.ts';
import type { ViewerHead, ViewerResponse } from './http.ts';

const PASSED_ON = [
  'range',
  'if-range',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
];
const OWN_HEADERS = ['x-amz-request-id', 'x-amz-id-2'];

/** CloudFront may read the bucket's objects and not list them, so that a key which is missing looks forbidden. */
const DENIED: ViewerResponse = {
  status: 403,
  headers: { 'content-type': 'application/xml', server: 'AmazonS3' },
  body: '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
};

/**
 * A bucket behind the distribution, read by origin access control.
 * @param s3 the bucket's service, called without a check of permissions: the bucket's policy is CloudFront's
 */
export async function serveFromBucket(
  s3: Service,
  bucket: string,
  request: ViewerHead,
): Promise<ViewerResponse> {
  const headers = Object.entries(request.headers).filter(([name]) => PASSED_ON.includes(name));
  const parameters = new URLSearchParams(request.query);
  const response = await s3(
    apiRequest({
      service: 's3',
      method: request.method,
      path: `/${bucket}${request.path}`,
      query: new URLSearchParams(),
      headers: Object.fromEntries(headers),
      bytes: Buffer.alloc(0),
    }),
  );
  if (response.status === 404) return DENIED;
  const own = Object.entries(response.headers).filter(([name]) => !OWN_HEADERS.includes(name));
  const disposition = parameters.get('response-content-disposition');
  const type = parameters.get('response-content-type');
  return {
    status: response.status,
    headers: {
      ...Object.fromEntries(own),
      'accept-ranges': 'bytes',
      ...(disposition !== null && { 'content-disposition': disposition }),
      ...(type !== null && { 'content-type': type }),
    },
    body: response.body,
  };
}
