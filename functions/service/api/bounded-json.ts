import { type ErrorName, ServiceError } from '../domain/errors.ts';
import { LIMITS } from '../domain/limits.ts';

/** What a body has too much of, and the byte at which that was seen. */
export interface Excess {
  readonly reason: string;
  readonly at: number;
}

const [QUOTE, BACKSLASH, COMMA] = Buffer.from('"\\,') as unknown as [number, number, number];
const OPENING: readonly number[] = [...Buffer.from('[{')];
const CLOSING: readonly number[] = [...Buffer.from(']}')];

/**
 * Looks over JSON before it is parsed, so that nesting and number of values are bounded when the parser begins: 9 MB of
 * `[` kept it busy for 8 s. Whether the text is JSON at all is for the parser to say.
 */
export function excessOf(json: Buffer): Excess | undefined {
  const { depth: maxDepth, values: maxValues } = LIMITS.json;
  let depth = 0;
  let values = 1;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]!;
    if (byte === QUOTE) at = endOfString(json, at);
    else if (OPENING.includes(byte)) {
      depth += 1;
      values += 1;
    } else if (CLOSING.includes(byte)) depth -= 1;
    else if (byte === COMMA) values += 1;
    if (depth > maxDepth) return { reason: `More than ${maxDepth} levels of nesting.`, at };
    if (values > maxValues) return { reason: `More than ${maxValues} values.`, at };
  }
  return undefined;
}

/** Of the quote that ends the string which begins at `start`; the text's end if none does. */
function endOfString(json: Buffer, start: number): number {
  let end = start;
  do {
    end = json.indexOf(QUOTE, end + 1);
    if (end < 0) return json.length;
  } while (isEscaped(json, end));
  return end;
}

function isEscaped(json: Buffer, at: number): boolean {
  let backslashes = 0;
  while (json[at - 1 - backslashes] === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}

/**
 * The value of a stranger's JSON.
 * @throws ServiceError `unreadableBody` (2002) with `{ reason }` for bytes that are no UTF-8, text that is no JSON, and
 *   more levels or values than {@link LIMITS}.json
 */
export function parseJson(json: Buffer): unknown {
  const excess = excessOf(json);
  if (excess) throw unreadable(excess.reason);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json));
  } catch {
    throw unreadable('The body is not valid JSON in UTF-8.');
  }
}

/** What stands against a body that cannot be read. */
export const UNREADABLE_REFUSALS: readonly ErrorName[] = ['unreadableBody'];

/** The refusal of a body that cannot be read. */
export const unreadable = (reason: string): ServiceError => new ServiceError('unreadableBody', { reason });
