import { randomUUID } from 'node:crypto';
import { createContext, Script } from 'node:vm';
import type { ViewerHead, ViewerResponse } from './http.ts';

interface Value {
  readonly value: string;
  readonly multiValue?: readonly { readonly value: string }[];
}

interface FunctionRequest {
  readonly method: string;
  readonly uri: string;
  readonly querystring: Readonly<Record<string, Value>>;
  readonly headers: Readonly<Record<string, Value>>;
  readonly cookies: Readonly<Record<string, Value>>;
}

interface FunctionResponse {
  readonly statusCode: number;
  readonly headers?: Readonly<Record<string, Value>>;
  readonly body?: string | { readonly data: string };
}

/** What a viewer-request function made of a request: it goes on, to another origin if one was selected, or is answered. */
export type ViewerRequestResult =
  | { readonly request: ViewerHead; readonly originId: string | undefined }
  | { readonly response: ViewerResponse };

/** Runs one CloudFront Function of type viewer request. Throws what the function throws. */
export type ViewerRequestFunction = (request: ViewerHead) => Promise<ViewerRequestResult>;

const IMPORT = /^\s*import\s+(\w+)\s+from\s+['"]cloudfront['"];?/m;

/**
 * @param code JavaScript (cloudfront-js-2.0) that declares `handler`
 * @param domain the distribution's
 */
export function viewerRequestFunction(code: string, domain: string): ViewerRequestFunction {
  const helper = IMPORT.exec(code)?.[1] ?? 'cloudfront';
  const declare = new Script(code.replace(IMPORT, ''));
  const idle: Sandbox[] = [];
  return async (request) => {
    const sandbox = idle.pop() ?? createSandbox(declare, helper);
    const event = {
      version: '1.0',
      context: { distributionDomainName: domain, eventType: 'viewer-request', requestId: randomUUID() },
      viewer: { ip: request.ip },
      request: toFunctionRequest(request),
    };
    const { result, originId } = await callIn(sandbox, event);
    // A context whose call failed is not used again.
    idle.push(sandbox);
    if ('statusCode' in result) return { response: fromFunctionResponse(result) };
    return { request: fromFunctionRequest(result, request, domain), originId };
  };
}

/**
 * A context in which the function's code has run, for one call at a time. A context of its own for each request was
 * the first design, and took 30 % of the time of a poll. So was a limit on each call's time, for which Node starts a
 * thread: another 10 %, to stop a loop that the template's own code would have to have.
 */
interface Sandbox {
  readonly handler: (event: object) => Promise<FunctionRequest | FunctionResponse>;
  originId: string | undefined;
}

const HANDLER = new Script('handler');

function createSandbox(declare: Script, helper: string): Sandbox {
  const context = createContext({
    console: { log: () => undefined, error: () => undefined },
    [helper]: {
      selectRequestOriginById: (id: string) => {
        sandbox.originId = id;
      },
    },
  });
  declare.runInContext(context);
  const sandbox: Sandbox = { handler: HANDLER.runInContext(context), originId: undefined };
  return sandbox;
}

async function callIn(
  sandbox: Sandbox,
  event: object,
): Promise<{ result: FunctionRequest | FunctionResponse; originId: string | undefined }> {
  sandbox.originId = undefined;
  const result = await sandbox.handler(event);
  return { result, originId: sandbox.originId };
}

function toFunctionRequest({ method, path, query, headers }: ViewerHead): FunctionRequest {
  const { cookie, ...others } = headers;
  const cookies = (cookie ?? '')
    .split(/;\s*/)
    .filter(Boolean)
    .map((pair) => pair.split(/=(.*)/s, 2));
  return {
    method,
    uri: path,
    querystring: multiValued(
      query
        .split('&')
        .filter(Boolean)
        .map((pair) => pair.split(/=(.*)/s, 2)),
    ),
    headers: multiValued(Object.entries(others)),
    cookies: multiValued(cookies),
  };
}

/** By name. Strangers choose the names, and `__proto__` is one: the object inherits nothing that a name could reach. */
function multiValued(pairs: readonly (readonly string[])[]): Record<string, Value> {
  const grouped: Record<string, { value: string; multiValue?: { value: string }[] }> = Object.create(null);
  for (const [name, value = ''] of pairs) {
    const known = grouped[name!];
    if (!known) grouped[name!] = { value };
    else if (known.multiValue) known.multiValue.push({ value });
    else known.multiValue = [{ value: known.value }, { value }];
  }
  return grouped;
}

const flatten = (values: Readonly<Record<string, Value>>): [string, string][] =>
  Object.entries(values).flatMap(([name, { value, multiValue }]) =>
    (multiValue ?? [{ value }]).map((one): [string, string] => [name, one.value]),
  );

/** The front door speaks plain HTTP here: what the function itself calls https on its domain is http. */
function plainHttp(
  [name, value]: readonly [string, string],
  { headers }: ViewerHead,
  domain: string,
): [string, string] {
  const lower = name.toLowerCase();
  return [
    lower,
    value === headers[lower] ? value : value.replaceAll(`https://${domain}`, `http://${domain}`),
  ];
}

function fromFunctionRequest(result: FunctionRequest, original: ViewerHead, domain: string): ViewerHead {
  const cookie = flatten(result.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const query = flatten(result.querystring)
    .map(([name, value]) => (value === '' ? name : `${name}=${value}`))
    .join('&');
  const headers = flatten(result.headers).map((header) => plainHttp(header, original, domain));
  return {
    ...original,
    method: result.method,
    path: result.uri,
    query,
    headers: { ...Object.fromEntries(headers), ...(cookie !== '' && { cookie }) },
  };
}

function fromFunctionResponse({ statusCode, headers = {}, body = '' }: FunctionResponse): ViewerResponse {
  return {
    status: statusCode,
    headers: Object.fromEntries(flatten(headers)),
    body: typeof body === 'string' ? body : body.data,
  };
}
