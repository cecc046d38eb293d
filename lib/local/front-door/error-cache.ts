import { cacheKey, type Forwarding } from './forwarding.ts';
import type { ViewerHead, ViewerResponse } from './http.ts';

/** One of `CustomErrorResponses` of a template; error pages are not run here. */
export interface CustomErrorResponse {
  readonly ErrorCode: number;
  readonly ErrorCachingMinTTL?: number;
  readonly ResponsePagePath?: string;
}

/** What CloudFront keeps without being told to. Others, such as 401 and 429, it asks for again. */
const KEPT = [404, 405, 414, 500, 501, 502, 503, 504];
const DEFAULT_TTL_S = 10;
const METHODS = ['GET', 'HEAD'];
/** CloudFront has room for more; here old entries would pile up. */
const MAX_ENTRIES = 1_000;

/**
 * How long errors are kept, by status.
 * @throws if the template has an error page
 */
export function errorTtls(responses: readonly CustomErrorResponse[] = []): ReadonlyMap<number, number> {
  const page = responses.find(({ ResponsePagePath }) => ResponsePagePath !== undefined);
  if (page) throw new Error(`The error page ${page.ResponsePagePath} is not run here.`);
  return new Map([
    ...KEPT.map((status) => [status, DEFAULT_TTL_S] as const),
    ...responses.map(
      ({ ErrorCode, ErrorCachingMinTTL }) => [ErrorCode, ErrorCachingMinTTL ?? DEFAULT_TTL_S] as const,
    ),
  ]);
}

/**
 * CloudFront's cache of errors, which a policy that disables caching does not disable, nor an origin's `Cache-Control`.
 * What tells requests apart is the cache policy's: without it the path alone, and not whose key the request has.
 */
export class ErrorCache {
  readonly #ttls_s: ReadonlyMap<number, number>;
  readonly #keepsAny: boolean;
  readonly #now_ms: () => number;
  readonly #kept = new Map<string, { readonly answer: ViewerResponse; readonly until_ms: number }>();

  /** @param ttls_s as {@link errorTtls} reads them */
  constructor(ttls_s: ReadonlyMap<number, number>, now_ms: () => number = Date.now) {
    this.#ttls_s = ttls_s;
    this.#keepsAny = [...ttls_s.values()].some((ttl_s) => ttl_s > 0);
    this.#now_ms = now_ms;
  }

  /** The error that is kept for a request, if one is; else what the origin answers. */
  async answer(
    request: ViewerHead,
    cachePolicy: Forwarding,
    ask: () => Promise<ViewerResponse>,
  ): Promise<ViewerResponse> {
    if (!this.#keepsAny || !METHODS.includes(request.method)) return ask();
    const key = cacheKey(request, cachePolicy);
    const kept = this.#kept.get(key);
    if (kept && kept.until_ms > this.#now_ms()) return kept.answer;
    const answer = await ask();
    const ttl_s = this.#ttls_s.get(answer.status) ?? 0;
    if (ttl_s > 0) this.#keep(key, { answer, until_ms: this.#now_ms() + ttl_s * 1_000 });
    return answer;
  }

  #keep(key: string, entry: { readonly answer: ViewerResponse; readonly until_ms: number }): void {
    if (this.#kept.size >= MAX_ENTRIES) this.#kept.clear();
    this.#kept.set(key, entry);
  }
}
