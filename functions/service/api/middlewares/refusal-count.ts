import type middy from '@middy/core';
import { ERRORS, ServiceError } from '../../domain/errors.ts';
import { measure } from '../../measure.ts';

/** Counts requests that are answered with an error, by the code of the error. */
export const refusalCount = (): middy.MiddlewareObj => ({
  onError({ error }) {
    const name = error instanceof ServiceError ? error.error : 'unexpected';
    measure('Refusals', 1, { code: String(ERRORS[name].code) });
  },
});
