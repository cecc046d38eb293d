/** A call to a service in another thread; each is answered once. */
export interface ThreadCall<Call> {
  readonly id: number;
  /** `close` is the last. */
  readonly call: Call | 'close';
}

/** What a service's thread says. */
export type ThreadMessage<Answer> =
  | { readonly kind: 'started' }
  | { readonly kind: 'failedToStart'; readonly error: unknown }
  | { readonly kind: 'answered'; readonly id: number; readonly answer: Answer | undefined }
  | { readonly kind: 'failed'; readonly id: number; readonly error: unknown };
