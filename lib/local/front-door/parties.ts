import type { ViewerHead } from './http.ts';

/** Whose credentials are remembered; more than ever ask one machine at a time. */
const MOST_KNOWN = 10_000;

/**
 * Who asks, as far as a front door can tell: what somebody sends at once waits for workers behind what others send.
 * Credentials are a party of their own once a request with them has succeeded; callers of one address with others, or
 * none, are one together, or whoever makes keys up would be as many parties as requests.
 */
export class Parties {
  readonly #known = new Set<string>();

  of(request: ViewerHead): string {
    const credentials = credentialsOf(request);
    return credentials !== undefined && this.#known.has(credentials) ? credentials : request.ip;
  }

  /** Learns from what a request was answered. */
  note(request: ViewerHead, status: number): void {
    const credentials = credentialsOf(request);
    if (credentials === undefined) return;
    if (status === 401) this.#known.delete(credentials);
    if (status >= 400) return;
    this.#known.delete(credentials);
    this.#known.add(credentials);
    if (this.#known.size > MOST_KNOWN) this.#known.delete(this.#known.values().next().value!);
  }
}

const credentialsOf = ({ headers }: ViewerHead): string | undefined =>
  headers.authorization ?? headers['x-api-key'] ?? headers.cookie;
