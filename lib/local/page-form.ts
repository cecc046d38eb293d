import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerPage } from './answer-page.ts';
import { endAfter } from './front-door/end-after.ts';
import { readBody } from './front-door/http.ts';

/** The forms of this machine's own pages have a few short fields. */
const MAX_FORM_BYTES = 4096;

/** The fields of a page's form. Undefined if it is larger than any of ours: that is answered then, and the connection ends. */
export async function readPageForm(
  message: IncomingMessage,
  response: ServerResponse,
): Promise<URLSearchParams | undefined> {
  const body = await readBody(message, { max_bytes: MAX_FORM_BYTES });
  if (body !== undefined) return new URLSearchParams(body.toString());
  endAfter(message, response);
  answerPage(response, 413, 'The form is too large.');
  return undefined;
}
