import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerPage } from './answer-page.ts';
import { endAfter } from './front-door/end-after.ts';
import { readBody, SlowBody } from './front-door/http.ts';

/** The forms of this machine's own pages have a few short fields. */
const MAX_FORM_BYTES = 4096;

/**
 * The fields of a page's form. Undefined if it is larger than any of ours, or slower: that is answered then, as a page, and
 * the connection ends.
 *
 * @throws if the form ends early
 */
export async function readPageForm(
  message: IncomingMessage,
  response: ServerResponse,
  limits: { readonly max_ms?: number } = {},
): Promise<URLSearchParams | undefined> {
  const body = await readBody(message, { ...limits, max_bytes: MAX_FORM_BYTES }).catch(slow);
  if (body instanceof Buffer) return new URLSearchParams(body.toString());
  endAfter(message, response);
  if (body === undefined) answerPage(response, 413, 'The form is too large.');
  else answerPage(response, 408, 'The form took too long to arrive. Please send it again.');
  return undefined;
}

/** @throws what is no slow body */
function slow(error: unknown): SlowBody {
  if (error instanceof SlowBody) return error;
  throw error;
}
