import type { Middleware } from '../chain.ts';
import type { FieldReader } from '../fields/field-reader.ts';
import type { Sent } from './sent-fields.ts';

/** The fields of body or query, as the endpoint's schema has them. */
export interface WithFields<Fields> {
  readonly fields: Fields;
}

/** Holds what was sent to the endpoint's schema. It throws ServiceError `invalidField` (2001). */
export const validFields = <Fields>(
  reader: FieldReader<Fields> | undefined,
): Middleware<WithFields<Fields>, Sent> => ({
  async before({ context }) {
    const fields = (await reader?.validate(context.sent)) as Fields;
    Object.assign(context, { fields } satisfies WithFields<Fields>);
  },
});
