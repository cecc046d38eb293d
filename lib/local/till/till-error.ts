/** What the till answers in the shape of Stripe's errors. */
export class TillError extends Error {
  override readonly name = 'TillError';
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;

  constructor(message: string, { status = 400, type = 'invalid_request_error', code = '' } = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code || undefined;
  }
}

export const missing = (what: string): TillError =>
  new TillError(`No such ${what}`, { status: 404, code: 'resource_missing' });
