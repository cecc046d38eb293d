import type middy from '@middy/core';
import { ERRORS } from '../../domain/errors.ts';
import { measure } from '../../measure.ts';
import { refusalOf } from '../reply.ts';

/** Counts requests that are answered with an error, by the code that they are answered. */
export const refusalCount = (): middy.MiddlewareObj => ({
  onError({ error }) {
    measure('Refusals', 1, { code: String(ERRORS[refusalOf(error).error].code) });
  },
});
