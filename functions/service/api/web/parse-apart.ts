import { Helper, threadModule } from '../../../studio/threads/helper.ts';
import { parseJson, unreadable } from '../bounded-json.ts';

/** What the thread made of a body. */
export type Parsed = { readonly value: unknown } | { readonly refused: string };

/** Below it, sending a body to a thread and its value back costs more than parsing it. */
const LARGE_BYTES = 256 * 1024;

const parser = new Helper(threadModule(import.meta.url, 'json-thread'));

/**
 * As {@link parseJson}; a large body is parsed by a thread of its own.
 * @throws ServiceError `unreadableBody` (2002)
 */
export async function parseApart(json: Buffer): Promise<unknown> {
  if (json.length < LARGE_BYTES) return parseJson(json);
  const parsed = await parser.ask<Parsed>(json);
  if ('refused' in parsed) throw unreadable(parsed.refused);
  return parsed.value;
}
