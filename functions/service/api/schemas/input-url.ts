import * as z from 'zod/mini';
import { LIMITS } from '../../domain/limits.ts';
import { isOwnUrl } from '../inputs/own-url.ts';
import { isPublicHttpUrl, NOT_PUBLIC } from './http-url.ts';
import { text } from './text.ts';
import { HTTP_URL } from './text-patterns.ts';

/** Where an input image is: on a public host, or on the service's own. */
export const inputUrl = text(LIMITS.inputUrl_chars).check(
  z.refine((url) => isOwnUrl(url) || isPublicHttpUrl(url), { error: NOT_PUBLIC, abort: true }),
  z.meta({ pattern: HTTP_URL }),
);
