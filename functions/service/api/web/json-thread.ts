/** The thread that parses large bodies, while the web function serves others. */
import { follow } from '../../../studio/threads/follower.ts';
import { ServiceError } from '../../domain/errors.ts';
import { parseJson } from '../bounded-json.ts';
import type { Parsed } from './parse-apart.ts';

follow(async (json: Uint8Array): Promise<Parsed> => {
  try {
    return { value: parseJson(Buffer.from(json.buffer, json.byteOffset, json.byteLength)) };
  } catch (error) {
    // An error of a class of our own would not pass between threads.
    if (error instanceof ServiceError) return { refused: String(error.details?.reason) };
    throw error;
  }
});
