import type { Stack } from '../template/stack.ts';
import type { ViewerHead } from './http.ts';

/** Which names of headers or query parameters go on to the origin. */
type Names = 'all' | 'none' | { readonly only: readonly string[] } | { readonly allBut: readonly string[] };

/** What of a viewer's request reaches the origin. */
export interface Forwarding {
  readonly query: Names;
  readonly headers: Names;
}

const NOTHING: Forwarding = { query: 'none', headers: 'none' };

/** CloudFront's managed policies, by id; those of a template are resources. */
const MANAGED: Readonly<Record<string, Forwarding>> = {
  /** CachingDisabled */
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': NOTHING,
  /** CachingOptimized */
  '658327ea-f89d-4fab-a63d-7e88639e58f6': NOTHING,
  /** AllViewer */
  '216adef6-5c7f-47e4-b989-5492eafa07d3': { query: 'all', headers: 'all' },
  /** AllViewerExceptHostHeader */
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': { query: 'all', headers: { allBut: ['host'] } },
};

interface Behavior {
  readonly [kind: string]:
    | string
    | readonly string[]
    | { readonly [list: string]: readonly string[] }
    | undefined;
}

interface PolicyConfig {
  readonly EnableAcceptEncodingBrotli?: boolean;
  readonly EnableAcceptEncodingGzip?: boolean;
  readonly QueryStringsConfig?: Behavior;
  readonly HeadersConfig?: Behavior;
}

/** `<kind>Behavior` and the list named `<kind>s` beside it, as cache and origin request policies have them. */
function names(config: Behavior | undefined, kind: 'QueryString' | 'Header'): Names {
  const behavior = config?.[`${kind}Behavior`] ?? 'none';
  const list = config?.[`${kind}s`];
  const only = Array.isArray(list) ? (list as readonly string[]) : Object.values(list ?? {}).flat();
  switch (behavior) {
    case 'none':
      return 'none';
    case 'all':
    case 'allViewer':
      return 'all';
    case 'whitelist':
      return { only };
    case 'allExcept':
      return { allBut: only };
    default:
      throw new Error(`The forwarding ${String(behavior)} is not known here.`);
  }
}

/** One name more. */
function withName(known: Names, name: string): Names {
  if (known === 'all') return known;
  if (known === 'none') return { only: [name] };
  return 'only' in known
    ? { only: [...known.only, name] }
    : { allBut: known.allBut.filter((one) => one !== name) };
}

function ofPolicy(stack: Stack, type: string, property: string, id: string): Forwarding {
  const managed = MANAGED[id];
  if (managed) return managed;
  const config = stack.find(type, id).property<PolicyConfig & Record<string, PolicyConfig>>(property)!;
  const cached = config.ParametersInCacheKeyAndForwardedToOrigin ?? config;
  const headers = names(cached.HeadersConfig, 'Header');
  const isEncoded = cached.EnableAcceptEncodingBrotli || cached.EnableAcceptEncodingGzip;
  return {
    query: names(cached.QueryStringsConfig, 'QueryString'),
    headers: isEncoded ? withName(headers, 'accept-encoding') : headers,
  };
}

/** What a behaviour's policies let through: each name that either of them names. */
export function forwardings(
  stack: Stack,
  cacheId: string,
  originRequestId: string | undefined,
): [Forwarding, ...Forwarding[]] {
  const cache = ofPolicy(stack, 'AWS::CloudFront::CachePolicy', 'CachePolicyConfig', cacheId);
  if (originRequestId === undefined) return [cache];
  const type = 'AWS::CloudFront::OriginRequestPolicy';
  return [cache, ofPolicy(stack, type, 'OriginRequestPolicyConfig', originRequestId)];
}

function passes(names: Names, name: string): boolean {
  if (names === 'all' || names === 'none') return names === 'all';
  return 'only' in names ? names.only.includes(name) : !names.allBut.includes(name);
}

/** CloudFront sends these on whatever the policies say: without them a body or a range would be lost. */
const ALWAYS = ['content-length', 'content-type', 'range', 'if-range'];
const CONDITIONS = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'];

/** The request as the origin gets it. */
export function forwarded(request: ViewerHead, policies: readonly Forwarding[]): ViewerHead {
  const lower = policies.map(({ query, headers }) => ({ query, headers: lowerCased(headers) }));
  const headers = Object.entries(request.headers).filter(
    ([name]) =>
      ALWAYS.includes(name) ||
      CONDITIONS.includes(name) ||
      lower.some((policy) => passes(policy.headers, name)),
  );
  return { ...request, headers: Object.fromEntries(headers), query: passedQuery(request, lower) };
}

/** What requests have in common for which a cache policy has one answer. */
export function cacheKey(request: ViewerHead, policy: Forwarding): string {
  const names = lowerCased(policy.headers);
  const headers = Object.entries(request.headers).filter(([name]) => passes(names, name));
  return JSON.stringify([request.path, passedQuery(request, [policy]), headers.sort()]);
}

const passedQuery = ({ query }: ViewerHead, policies: readonly Forwarding[]): string =>
  query
    .split('&')
    .filter((pair) => policies.some((policy) => passes(policy.query, parameterName(pair))))
    .join('&');

/** The decoded name; never throws, whatever a viewer sends. */
const parameterName = (pair: string): string => [...new URLSearchParams(pair).keys()][0] ?? '';

function lowerCased(names: Names): Names {
  if (typeof names === 'string') return names;
  if ('only' in names) return { only: names.only.map((name) => name.toLowerCase()) };
  return { allBut: names.allBut.map((name) => name.toLowerCase()) };
}
