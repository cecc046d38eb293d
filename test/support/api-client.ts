/** The failure envelope of the contract, section 7. */
export interface ApiError {
  readonly code: number;
  readonly message: string;
  readonly httpStatus: number;
  readonly timestamp: string;
  readonly path: string;
  readonly requestId: string;
  readonly details?: Record<string, unknown>;
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The body as it came, for tests that compare bytes. */
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any field of an answer and asserts what it finds
  readonly data: any;
  readonly error: ApiError | undefined;
}

export interface ApiClient {
  request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<ApiAnswer>;
  get(path: string): Promise<ApiAnswer>;
  post(path: string, body: unknown): Promise<ApiAnswer>;
}

/** A client that knows only HTTP and the envelope, as a user's would. Without a key it sends none. */
export function apiClient(baseUrl: string, apiKey?: string): ApiClient {
  const request: ApiClient['request'] = async (method, path, body, headers = {}) => {
    const response = await fetch(new URL(path, baseUrl), {
      method,
      headers: {
        ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: encoded(body) }),
    });
    const text = await response.text();
    const envelope = JSON.parse(text);
    return {
      status: response.status,
      headers: response.headers,
      text,
      data: envelope.data,
      error: envelope.error,
    };
  };
  return {
    request,
    get: (path) => request('GET', path),
    post: (path, body) => request('POST', path, body),
  };
}

const encoded = (body: unknown): string | FormData =>
  typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body);

/**
 * Polls an asset until it is terminal.
 * @returns the last answer, and each taskStatus seen, without repeats, in order
 */
export async function untilTerminal(
  client: ApiClient,
  assetId: string,
  timeout_ms = 60_000,
): Promise<{ answer: ApiAnswer; seen: number[] }> {
  const seen: number[] = [];
  const deadline_ms = Date.now() + timeout_ms;
  while (Date.now() < deadline_ms) {
    const answer = await client.get(`/v1/assets/${assetId}`);
    const status = answer.data?.taskStatus;
    if (seen.at(-1) !== status) seen.push(status);
    if (status === 2 || status === 3) return { answer, seen };
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`Asset ${assetId} is not terminal after ${timeout_ms} ms; it went ${seen.join(', ')}.`);
}
