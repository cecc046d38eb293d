import cf from 'cloudfront';

/** The domain that users know the service by, set at deployment; without one it is the distribution's. */
const DOMAIN = '';
/** An event holds the body in base64, a third larger, and a Lambda event ends at 6 MB. */
const LARGEST_EVENT_BODY_BYTES = 1024 * 1024;
const WITH_BODY = ['POST', 'PUT', 'PATCH'];

/** Where providers tell the end of runs: results in themselves, of the web function alone. */
const CALLBACKS = '/callbacks/';
/** The Model Context Protocol: tools that wait for jobs, of the web function alone. */
const MCP = '/mcp';

/** What API Gateway alone has, whatever the request says of itself: the web function would answer 404. */
const OF_GATEWAY = /^\/(dashboard\/api\/|auth\/|billing\/events$|llms\.txt$)/;

/** Where the smoke test of a deployment has its webhook sent: a receiver that keeps nothing. */
const WEBHOOK_BIN = '/webhook-bin';

/**
 * A CloudFront Function (cloudfront-js-2.0): tells the origin who the viewer is and how users call the service, over
 * whatever the viewer sent under these names, and sends to the web function what API Gateway cannot carry, what may be
 * held open for a while, and HEAD of an endpoint, which would be a second route of each GET.
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  request.uri = plain(request.uri);
  if (request.method === 'POST' && request.uri === WEBHOOK_BIN) return receipt(request.headers);
  request.headers['x-svc-viewer-ip'] = { value: event.viewer.ip };
  request.headers['x-svc-base-url'] = { value: `https://${DOMAIN || event.context.distributionDomainName}` };
  delete request.headers['x-svc-content-type'];
  const isMcp = request.uri === MCP && request.method !== 'OPTIONS';
  const isOfWebFunction = request.method === 'HEAD' || isMcp || request.uri.startsWith(CALLBACKS);
  if (!OF_GATEWAY.test(request.uri) && (isOfWebFunction || !fitsEvent(request) || mayBeHeld(request)))
    cf.selectRequestOriginById('uploads');
  else if (WITH_BODY.includes(request.method)) passAsBytes(request.headers);
  return request;
}

/**
 * A letter that is escaped is the same letter (RFC 3986, 6.2.2.2), and a slash that is escaped separates nothing. Routes
 * are found by the path as it is escaped, and functions are handed it decoded: OPTIONS knew paths that GET did not. So
 * such a slash is escaped once more.
 */
function plain(uri) {
  return uri.replace(/%([2-7][0-9a-f])/gi, (escaped, code) => {
    const character = String.fromCharCode(parseInt(code, 16));
    if (character === '/') return `%25${code}`;
    return /[a-z0-9_~-]/i.test(character) ? character : escaped;
  });
}

/** Says what came, and the record of the delivery keeps what a receiver said. */
function receipt(headers) {
  const names = ['x-svc-event', 'x-svc-delivery-id', 'x-svc-signature'];
  const came = names.map((name) => (headers[name] ? headers[name].value : ''));
  return {
    statusCode: 200,
    statusDescription: 'OK',
    headers: { 'content-type': { value: 'application/json' }, 'cache-control': { value: 'no-store' } },
    body: JSON.stringify(came),
  };
}

/**
 * API Gateway would put U+FFFD for what is no UTF-8 in a text, and nobody could tell that it was sent. A function may
 * change this header; only Content-Length, Host, Transfer-Encoding and Via are CloudFront's alone here.
 */
function passAsBytes(headers) {
  const type = headers['content-type'];
  if (type) headers['x-svc-content-type'] = { value: type.value };
  headers['content-type'] = { value: 'application/octet-stream' };
}

/** Forms are for the web function, and so is a body that is large or of unknown length. */
function fitsEvent(request) {
  const type = request.headers['content-type'];
  if (type && /^\s*multipart\//i.test(type.value)) return false;
  const length = request.headers['content-length'];
  if (length) return Number(length.value) <= LARGEST_EVENT_BODY_BYTES;
  return !request.headers['transfer-encoding'] && !WITH_BODY.includes(request.method);
}

/** A wait for a job, for an export or for a receiver: an environment of the web function holds many, one of a function a single one. */
function mayBeHeld(request) {
  const prefer = request.headers.prefer;
  if (request.method === 'POST') return /\/(download|webhooks\/test)$/.test(request.uri);
  return !!request.querystring.wait || (!!prefer && /wait/i.test(prefer.value));
}
