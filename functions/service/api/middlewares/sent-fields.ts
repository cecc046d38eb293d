import type { Middleware } from '../chain.ts';
import type { FieldReader } from '../fields/field-reader.ts';

/** What body or query say, before it is held to a schema. */
export interface Sent {
  readonly sent: unknown;
}

/** Reads body or query. It throws what the reader refuses: `bodyTooLarge`, `fileTooLarge`, `unreadableBody`. */
export const sentFields = (reader: FieldReader<unknown> | undefined): Middleware<Sent> => ({
  async before({ context }) {
    Object.assign(context, { sent: await reader?.read(context.request) } satisfies Sent);
  },
});
