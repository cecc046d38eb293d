import type { Transport } from './transport.ts';
import type { CallOptions } from './types.ts';

/** What every list that has pages answers. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
  readonly nextCursor?: string | undefined;
}

/** A list: iterate over it for all its items, or ask for its first page. What is created meanwhile shifts nothing. */
export class List<Item, P extends Page<Item> = Page<Item>> implements AsyncIterable<Item> {
  readonly #page: (cursor?: string) => Promise<P>;

  constructor(
    transport: Transport,
    path: string,
    query: Readonly<Record<string, unknown>> = {},
    options?: CallOptions,
  ) {
    this.#page = (cursor) =>
      transport.data<P>({ method: 'GET', path, query: { ...query, ...(cursor && { cursor }) } }, options);
  }

  page(): Promise<P> {
    return this.#page();
  }

  async *pages(): AsyncGenerator<P> {
    for (let cursor: string | undefined; ; ) {
      const page = await this.#page(cursor);
      yield page;
      if (!page.hasMore || page.nextCursor === undefined || page.nextCursor === cursor) return;
      cursor = page.nextCursor;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item> {
    for await (const page of this.pages()) yield* page.items;
  }
}
